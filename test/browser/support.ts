/**
 * What the browser tests say to the element, and what they read from it. Nothing here reaches
 * behind its public methods.
 */
import type { Page } from '@playwright/test';
import type { ScorpionSolitaireElement } from '../../src/embed/index';

export type GameState = ReturnType<ScorpionSolitaireElement['getState']>;
export type Answer = ReturnType<ScorpionSolitaireElement['play']>;

/** The methods of the element that a test may call, with what they answer. */
type Methods = {
  [K in keyof ScorpionSolitaireElement as K extends keyof HTMLElement
    ? never
    : K]: ScorpionSolitaireElement[K];
};
type MethodName = {
  [K in keyof Methods]: Methods[K] extends (...args: never[]) => unknown ? K : never;
}[keyof Methods];

/** An event that the element fired, with the release of the pointer that came before it. */
export interface Recorded {
  readonly type: string;
  readonly detail: { readonly source?: string; readonly [key: string]: unknown };
  /** Time stamp (ms) of the last `pointerup`, 0 before the first. */
  readonly up: number;
}

declare global {
  interface Window {
    /** Filled by {@link recordEvents}. */
    recorded: Recorded[];
  }
}

/** Init script: keeps every event of every game on the page. */
export const recordEvents = (): void => {
  window.recorded = [];
  let up = 0;
  window.addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      up = timeStamp;
    },
    true,
  );
  for (const type of 'ready deal move undo redo run stuck win fault'.split(' ')) {
    document.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent;
      if (typeof detail === 'object' && detail !== null) window.recorded.push({ type, detail, up });
    });
  }
};

/** Opens the site with a query such as `deal=42&speed=off` and waits until all is still. */
export const open = async (page: Page, query = ''): Promise<void> => {
  // The question whether to keep the game would stand on the table.
  const kept = query.includes('persistence=') ? '' : 'persistence=none';
  await page.goto(`./?${[query, kept].filter((part) => part !== '').join('&')}`);
  await page.evaluate(async () => {
    await customElements.whenDefined('scorpion-solitaire');
    await document.querySelector('scorpion-solitaire')?.ready;
  });
  await settled(page);
};

/**
 * Puts a fresh game of the same attributes in the place of the one that has served another case:
 * as opening the page again, but three times as fast. Of its events only its own `ready` is left.
 */
export const renew = async (page: Page, deal: number): Promise<void> => {
  await page.evaluate(async (number) => {
    const old = document.querySelector('scorpion-solitaire');
    if (!old) throw new Error('there is no game on the page');
    const fresh = old.cloneNode() as typeof old;
    fresh.setAttribute('deal', String(number));
    window.recorded.length = 0;
    window.pictures.decoded = 0;
    old.replaceWith(fresh);
    await fresh.ready;
    await fresh.settled();
  }, deal);
};

/** A page of our own beside the site's, with a module of a few lines. */
export const openPage = async (page: Page, module: string): Promise<void> => {
  const body = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%}#game{height:100%}</style><div id="game"></div>
<script type="module">${module}</script>`;
  await page.route('**/own.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('./own.html');
  await page.waitForLoadState('networkidle');
};

/** Calls a method of the page's first game. */
export const call = <N extends MethodName>(
  page: Page,
  name: N,
  ...args: Parameters<Methods[N]>
): Promise<Awaited<ReturnType<Methods[N]>>> =>
  page.evaluate(
    ([method, given]) => {
      const game = document.querySelector('scorpion-solitaire') as unknown as Record<
        string,
        (...args: unknown[]) => unknown
      > | null;
      if (!game) throw new Error('there is no game on the page');
      return game[method]?.(...given);
    },
    [name, args] as const,
  ) as Promise<Awaited<ReturnType<Methods[N]>>>;

type Call = { [N in MethodName]: readonly [name: N, ...args: Parameters<Methods[N]>] }[MethodName];

/** {@link call} for several methods, one after the other without a pause. */
export const callAll = <const C extends readonly Call[]>(
  page: Page,
  ...calls: C
): Promise<{ -readonly [K in keyof C]: Awaited<ReturnType<Methods[C[K][0]]>> }> =>
  page.evaluate(
    async (given) => {
      const game = document.querySelector('scorpion-solitaire') as unknown as Record<
        string,
        (...args: unknown[]) => unknown
      > | null;
      if (!game) throw new Error('there is no game on the page');
      const answers: unknown[] = [];
      for (const [name, ...args] of given) answers.push(await game[name]?.(...args));
      return answers;
    },
    calls as readonly (readonly [string, ...unknown[]])[],
  ) as Promise<{
    -readonly [K in keyof C]: Awaited<ReturnType<Methods[C[K][0]]>>;
  }>;

export const settled = (page: Page): Promise<void> => call(page, 'settled');

export const stateOf = (page: Page): Promise<GameState> => call(page, 'getState');

/** Two states are one and the same to the player exactly when their digests are equal. */
export const digest = ({ columns, stock, home, canUndo, canRedo }: GameState): string =>
  JSON.stringify({ columns, stock, home, canUndo, canRedo });

/** The board alone, whatever can be undone. */
export const board = ({ columns, stock, home }: GameState): string =>
  JSON.stringify({ columns, stock, home });

/** Plays moves by the method, each of which must be taken. */
export const playAll = async (page: Page, moves: readonly string[]): Promise<void> => {
  const refused = await page.evaluate((texts) => {
    const game = document.querySelector('scorpion-solitaire');
    return texts.flatMap((text) => {
      const answer = game?.play(text);
      return answer?.ok ? [] : [`${text}: ${JSON.stringify(answer)}`];
    });
  }, moves);
  if (refused.length > 0) throw new Error(`moves were refused: ${refused.join('; ')}`);
  await settled(page);
};

/** Takes the events so far off the record. */
export const takeEvents = (page: Page): Promise<Recorded[]> =>
  page.evaluate(() => window.recorded.splice(0));

/** A button of the toolbar. */
export const tool = (page: Page, command: string) =>
  page.locator(`scorpion-solitaire .tools button[data-command=${command}]`);

/** Presses a button of the toolbar at its place, even one that is off. */
export const press = async (page: Page, command: string): Promise<void> => {
  const box = await tool(page, command).boundingBox();
  if (!box) throw new Error(`there is no button ${command}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

/** The message that is shown in place. */
export const message = (page: Page) => page.locator('scorpion-solitaire .message[data-shown]');

export const winPanel = (page: Page) => page.locator('scorpion-solitaire .win[data-shown]');
