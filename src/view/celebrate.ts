import { gsap } from 'gsap/gsap-core';
import { SUITS } from '../engine/index';
import { drawSuit, suitColour, surface } from './faces/index';
import { MS } from './motion';
import type { Sprite } from './pixi';
import type { Scene } from './scene';
import { freeTexture, textureOf } from './textures';

const COUNT = 36;
const Z = 55;
const GOLD = '#F5BC66';
const PALE = '#F6EFE6';

/**
 * P9: small suits rise from the foot of the table and drift away while the piles take a bow; over
 * within 2 s. Where each one flies follows a golden-ratio walk, so that they never bunch.
 * @param onEnd called once, also when it is stopped
 * @returns stops it at once
 */
export const celebrate = (scene: Scene, onEnd: () => void): (() => void) => {
  const { stage, frame } = scene;
  const { dpr, table } = frame;
  const textures = SUITS.flatMap((suit) =>
    [GOLD, PALE, suit === 1 || suit === 2 ? suitColour(suit, 'two') : GOLD].map((colour) => {
      const side = Math.round(Math.max(14, frame.card.width * 0.2) * dpr);
      const { canvas, ctx } = surface(side, side);
      drawSuit(ctx, suit, 0, 0, side, colour, false);
      return textureOf(canvas);
    }),
  );
  const sprites: Sprite[] = [];
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    timeline.kill();
    for (const sprite of sprites) stage.remove(sprite);
    for (const texture of textures) freeTexture(texture);
    for (const [n, pile] of piles.entries()) pile.y = homes[n] as number;
    stage.invalidate();
    onEnd();
  };
  const timeline = gsap.timeline({ onUpdate: () => stage.flush(), onComplete: end });
  const seconds = MS.win / 1000;
  for (let n = 0; n < COUNT; n++) {
    const a = (n * 0.618034) % 1;
    const b = (n * 0.754878) % 1;
    const texture = textures[n % textures.length];
    if (!texture) continue;
    const sprite = stage.add(texture, Z);
    sprites.push(sprite);
    sprite.scale.set(0.5 + 0.5 * b);
    sprite.position.set(a * table.width * dpr, table.height * dpr);
    const rise = (0.35 + 0.6 * b) * table.height * dpr;
    const start = b * 0.25 * seconds;
    timeline.to(
      sprite,
      {
        x: sprite.x + (b - 0.5) * 0.2 * table.width * dpr,
        y: sprite.y - rise,
        duration: seconds - start,
        ease: 'power2.out',
      },
      start,
    );
    timeline.to(sprite, { alpha: 0, duration: seconds * 0.35, ease: 'none' }, seconds * 0.65);
  }
  const piles = scene.places.piles;
  const homes = piles.map(({ y }) => y);
  for (const [n, pile] of piles.entries()) {
    const bow = { y: pile.y - 10 * dpr, duration: 0.18, yoyo: true, repeat: 1, ease: 'sine.out' };
    timeline.to(pile, bow, n * 0.12);
  }
  return end;
};
