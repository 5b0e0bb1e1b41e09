/**
 * The parts of PixiJS that the table uses, imported deeply so that nothing else is bundled: the
 * barrel makes every renderer static. The version is pinned exactly for that reason. The two
 * renderers are chunks of their own: `pixi-webgl.ts` and `pixi-canvas.ts`.
 */
import '@pixi-lib/unsafe-eval/init';
import '@pixi-lib/rendering/init';
import '@pixi-lib/events/init';

import { Ticker } from '@pixi-lib/ticker/Ticker';

// Pixi's events and garbage collection would keep an animation frame running for ever otherwise.
Ticker.system.autoStart = false;
Ticker.system.stop();

export type { FederatedPointerEvent } from '@pixi-lib/events/FederatedPointerEvent';
export type { CanvasRenderer } from '@pixi-lib/rendering/renderers/canvas/CanvasRenderer';
export type { WebGLRenderer } from '@pixi-lib/rendering/renderers/gl/WebGLRenderer';
export { CanvasSource } from '@pixi-lib/rendering/renderers/shared/texture/sources/CanvasSource';
export { Texture } from '@pixi-lib/rendering/renderers/shared/texture/Texture';
export { Container } from '@pixi-lib/scene/container/Container';
export { Sprite } from '@pixi-lib/scene/sprite/Sprite';
