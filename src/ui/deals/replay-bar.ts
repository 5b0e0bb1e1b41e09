import type { Translate } from '../../i18n/index';
import type { Frame } from '../../layout/index';
import { setEnabled } from '../buttons';
import { element } from '../dom';
import { type IconName, icon } from '../icons';
import { rich } from '../text';

/** Where one is in a link's moves. */
interface FollowData {
  /** How many of the moves are played. */
  readonly cursor: number;
  readonly count: number;
  /** The last played move in plain words; empty at the deal. */
  readonly words: string;
}

interface FollowHooks {
  goTo(cursor: number): void;
  /** The player goes on from here. */
  takeOver(): void;
}

/** The line to follow a link's moves with. */
export interface ReplayBar {
  readonly element: HTMLElement;
  update(data: FollowData): void;
  /**
   * Puts it over the status line of a `tall` box, else at the bottom of the table.
   * @returns CSS px above the table's lower inset that columns should leave free for it
   */
  arrange(frame: Frame): number;
  /** Stops playing by itself. */
  pause(): void;
  destroy(): void;
}

/** Height of the line in CSS px of chrome of the usual size, and what keeps it off the edge. */
const HEIGHT = 52;
const MARGIN = 8;
/** Width in CSS px of the usual chrome from which the ends have buttons. */
const ROOMY = 560;
/** The widest that it gets. */
const MOST = 760;
/** A move a second. */
const PACE_MS = 1000;

type Step = 'first' | 'back' | 'forward' | 'last';

export const replayBar = (t: Translate, hooks: FollowHooks): ReplayBar => {
  let { cursor, count }: FollowData = { cursor: 0, count: 0, words: '' };
  let timer: ReturnType<typeof setInterval> | undefined;

  const tool = (name: Step | 'play', run: () => void) => {
    const title = t(`follow.${name}`);
    const made = element(
      'button',
      { type: 'button', class: `step ${name}`, title, 'aria-label': title },
      icon(name),
    );
    made.addEventListener('click', () => {
      if (made.getAttribute('aria-disabled') !== 'true') run();
    });
    return made;
  };
  const targets: Readonly<Record<Step, () => number>> = {
    first: () => 0,
    back: () => Math.max(0, cursor - 1),
    forward: () => Math.min(count, cursor + 1),
    last: () => count,
  };
  const step = (name: Step) => tool(name, () => hooks.goTo(targets[name]()));
  const [first, back, forward, last] = [step('first'), step('back'), step('forward'), step('last')];
  const play = tool('play', () => (timer === undefined ? start() : pause()));
  const words = element('span', { class: 'words', dir: 'auto' });
  const place = element('span', { class: 'place', dir: 'ltr' });
  const slider = element('input', {
    type: 'range',
    min: '0',
    step: '1',
    'aria-label': t('follow.slider'),
  });
  slider.addEventListener('input', () => hooks.goTo(Number(slider.value)));
  // The arrows are the slider's own here, and no walk through the cards.
  slider.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
  });
  const take = element(
    'button',
    { type: 'button', class: 'accent take', title: t('follow.take') },
    t('follow.take'),
  );
  take.addEventListener('click', () => hooks.takeOver());
  const bar = element(
    'div',
    { class: 'follow', part: 'follow', role: 'group', 'aria-label': t('follow.label') },
    first,
    back,
    play,
    forward,
    last,
    element('div', { class: 'scrub' }, element('div', { class: 'line' }, words, place), slider),
    take,
  );

  /** Any press or key but those of the play button takes over from playing by itself. */
  const interrupt = (event: Event) => {
    if (!event.composedPath().includes(play)) pause();
  };
  const show = (name: IconName, key: 'follow.play' | 'follow.pause') => {
    play.replaceChildren(icon(name));
    play.title = t(key);
    play.setAttribute('aria-label', t(key));
  };
  function start(): void {
    if (count === 0) return;
    show('pause', 'follow.pause');
    addEventListener('pointerdown', interrupt, true);
    addEventListener('keydown', interrupt, true);
    timer = setInterval(() => hooks.goTo(targets.forward()), PACE_MS);
    hooks.goTo(cursor === count ? 0 : cursor + 1);
  }
  function pause(): void {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    removeEventListener('pointerdown', interrupt, true);
    removeEventListener('keydown', interrupt, true);
    show('play', 'follow.play');
  }
  const update = (data: FollowData) => {
    ({ cursor, count } = data);
    const shown = cursor === 0 ? t('moves.start') : data.words;
    words.replaceChildren(...rich(shown));
    words.title = shown;
    place.textContent = t('follow.place', { n: cursor, count });
    slider.max = String(count);
    slider.value = String(cursor);
    slider.style.setProperty('--done', String(count === 0 ? 0 : cursor / count));
    const values = { n: cursor, count, words: shown };
    slider.setAttribute('aria-valuetext', t('follow.place.words', values));
    for (const each of [first, back]) setEnabled(each, cursor > 0);
    for (const each of [forward, last]) setEnabled(each, cursor < count);
    setEnabled(play, count > 0);
    if (cursor === count) pause();
  };
  const arrange = (frame: Frame) => {
    const { mode, scale, chrome, table, insets } = frame;
    const tall = mode === 'tall';
    const height = HEIGHT * scale;
    const bottom = table.y + table.height;
    const margin = tall ? 0 : MARGIN * scale;
    const [from, to] = spanOf(frame);
    const most = tall ? to - from : Math.max(0, Math.min(MOST * scale, to - from - 2 * margin));
    const top = tall ? bottom + chrome.status : bottom - insets.bottom - margin;
    const { style, dataset } = bar;
    style.left = `${(from + to - most) / 2}px`;
    style.width = `${most}px`;
    style.top = `${top - height}px`;
    style.height = `${height}px`;
    dataset.place = tall ? 'line' : 'float';
    dataset.size = most < ROOMY * scale ? 'small' : 'roomy';
    return tall ? Math.max(0, height - chrome.status) : height + margin;
  };
  update({ cursor, count, words: '' });
  return { element: bar, update, arrange, pause, destroy: pause };
};

/** The part of the box's width that the line may take: the table's, less panel and end column. */
const spanOf = ({ mode, table, insets, mirrored, aside, slots }: Frame): [number, number] => {
  const end = table.x + table.width;
  const [slot] = slots;
  if (mode === 'tall') return [table.x, end];
  if (mode === 'low' && slot) {
    return mirrored ? [table.x + slot.x + slot.width, end] : [table.x, table.x + slot.x];
  }
  return mirrored
    ? [table.x + insets.left + aside, end - insets.right]
    : [table.x + insets.left, end - insets.right - aside];
};
