import { type Rules, rulesOf, VARIANT_IDS, type VariantId } from '../engine/index';
import { type Game, parseLink } from '../game/index';
import type { Translate } from '../i18n/index';
import { meanTime, NO_STATISTICS, type Statistics, winRate } from '../storage/index';
import type { Chrome } from '../ui/index';
import {
  dealsPanel,
  helpContent,
  menuItems,
  menuPanel,
  PANELS_STYLES,
  Panels,
  privacyPanel,
  type SettingsValues,
  type StatisticsView,
  settingsPanel,
  statisticsPanel,
  type VariantCard,
  variantFacts,
  variantPicture,
  variantSummary,
  variantsContent,
} from '../ui/panels/index';
import type { HintMark, TableLook } from '../view/index';
import type { PictureName } from '../view/pictures';
import { Beside } from './beside';
import type { Flow } from './flow';
import type { Keeping } from './keeping';
import { DealList } from './own-deals';
import type { InForce, Preferences } from './preferences';
import { Records } from './records';

/** The panels by name. */
export type PanelName =
  | 'menu'
  | 'deals'
  | 'variants'
  | 'settings'
  | 'statistics'
  | 'help'
  | 'privacy';

const NAMES: ReadonlySet<string> = new Set([
  'menu',
  'deals',
  'variants',
  'settings',
  'statistics',
  'help',
  'privacy',
]);
const isPanel = (name: string): name is PanelName => NAMES.has(name);

export interface DeskParts {
  readonly t: Translate;
  readonly chrome: Chrome;
  readonly game: Game;
  readonly keeping: Keeping;
  readonly preferences: Preferences;
  /** Pictures of the backs. */
  readonly backs: () => Promise<
    readonly {
      readonly name: 'emblem' | 'dunes' | 'scorpius';
      readonly canvas: HTMLCanvasElement;
    }[]
  >;
  readonly flow: Flow;
  readonly look: () => TableLook;
  /** Begins the first steps anew. */
  readonly guide: () => void;
  readonly letGo: () => void;
  readonly mark: (mark: HintMark | undefined) => void;
  readonly resized: () => void;
  /** The kept records are others now, or gone. */
  readonly renewed: () => void;
  readonly onChange: (open: number) => void;
}

/** Everything that opens over the table. A chunk of its own: nobody needs it before they ask. */
export class Desk {
  readonly #parts: DeskParts;
  readonly #panels: Panels;
  readonly #records: Records;
  /** What stands beside the board while the game goes on. */
  readonly beside: Beside;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.beside = new Beside(parts);
    this.#records = new Records(parts.keeping, parts.t);
    parts.chrome.addStyles(PANELS_STYLES);
    this.#panels = new Panels(parts.chrome.root, parts.t, { onChange: parts.onChange });
  }

  get depth(): number {
    return this.#panels.depth;
  }

  async open(name: PanelName): Promise<void> {
    switch (name) {
      case 'menu':
        this.#menu();
        break;
      case 'deals':
        this.#deals();
        break;
      case 'variants':
        this.#variants();
        break;
      case 'help':
        this.#help(this.#parts.game.rules);
        break;
      case 'settings':
        await this.#settings();
        break;
      case 'statistics':
        this.#statistics();
        break;
      case 'privacy':
        this.#privacy();
        break;
      default:
        name satisfies never;
    }
  }

  /** Closes the topmost panel; false if there is none. */
  close(): boolean {
    return this.#panels.close();
  }

  destroy(): void {
    this.beside.destroy();
    this.#panels.destroy();
  }

  #menu(): void {
    const { t, preferences } = this.#parts;
    const panel = menuPanel(t, menuItems(t, !preferences.values.muted), (id) => {
      if (id === 'sound') {
        preferences.set({ muted: !preferences.values.muted });
        panel.turn('sound', !preferences.values.muted);
      } else if (isPanel(id)) {
        void this.open(id);
      }
    });
    this.#panels.open(panel);
  }

  async #settings(): Promise<void> {
    const { t, preferences, keeping, backs } = this.#parts;
    const shown = (values: InForce): Partial<SettingsValues> => {
      const { language: _, variant: __, guideSeen: ___, back = 'table', ...rest } = values;
      return { ...rest, back, persistence: keeping.store.mode };
    };
    const { persistence: _, ...defaults } = shown(preferences.defaults);
    const panel = settingsPanel(
      t,
      shown(preferences.values),
      ({ persistence, back, ...change }) => {
        if (persistence === undefined || persistence === 'ask') {
          const own = back === undefined ? {} : { back: back === 'table' ? undefined : back };
          preferences.set({ ...change, ...own });
          return;
        }
        void keeping.choose(persistence).then(() => panel.update(shown(preferences.values)));
      },
      {
        defaults,
        backs: await backs(),
        languages: [],
        onPrivacy: () => this.#privacy(),
      },
    );
    this.#panels.open(panel);
  }

  #deals(): void {
    const { t, game, keeping, flow } = this.#parts;
    const list = new DealList(game, keeping, t);
    const content = dealsPanel(t, list.data, {
      open: (text) => {
        if (keeping.keeper.elsewhere) return t('message.elsewhere');
        const read = parseLink(text, game.rules);
        if (!read.ok) return read.error.message;
        this.#panels.closeAll();
        flow.open(read.value.session, 'player', false);
        return undefined;
      },
      copy: async (kind) => {
        try {
          await navigator.clipboard.writeText(list.link(kind));
          return true;
        } catch {
          // Without a secure page or leave there is no clipboard; the panel shows the link then.
          return false;
        }
      },
      again: (key) => {
        const wanted = list.wanted(key);
        if (!wanted || keeping.keeper.elsewhere) return;
        this.#panels.closeAll();
        flow.renew(wanted, 'player', false);
      },
      favourite: (key, on) => {
        list.favour(key, on);
        content.update(list.data);
      },
    });
    this.#panels.open({
      name: 'deals',
      title: t('menu.deals'),
      icon: 'new',
      body: content.element,
    });
  }

  /** P11. @param tab the page that is shown first */
  #help(rules: Rules, tab?: 'rules'): void {
    const { t, guide } = this.#parts;
    const content = helpContent(t, {
      rules,
      pictures: (name, width) => this.#picture(name, width, rules),
      onGuide: () => {
        this.#panels.closeAll();
        guide();
      },
    });
    if (tab) content.head.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.click();
    this.#panels.open({
      name: 'help',
      title: rules === rulesOf('scorpion') ? t('menu.help') : rules.name,
      icon: 'help',
      body: content.body,
      head: content.head,
      onClose: () => content.destroy(),
    });
  }

  /** P12: each variant with the game that waits in it. */
  #variants(): void {
    const { t, game, keeping, flow } = this.#parts;
    const content = variantsContent(
      t,
      { variants: VARIANT_IDS.map((id) => this.#variantCard(id)), present: game.rules.id },
      {
        choose: (id) => {
          if (keeping.keeper.elsewhere) return;
          this.#panels.closeAll();
          if (id !== game.rules.id) flow.enter(id);
        },
        rules: (id) => this.#help(rulesOf(id as VariantId), 'rules'),
        picture: (id, width) => {
          const rules = rulesOf(id as VariantId);
          return this.#picture(variantPicture(rules), width, rules);
        },
      },
    );
    this.#panels.open({
      name: 'variants',
      title: t('menu.variants'),
      icon: 'moves',
      body: content.body,
      onClose: () => content.destroy(),
    });
  }

  #variantCard(id: VariantId): VariantCard {
    const { t, game, keeping } = this.#parts;
    const rules = rulesOf(id);
    const { keeper } = keeping;
    const session = id === game.rules.id ? game.session : keeper.kept(id);
    const { started, won } = keeper.statistics(id);
    const running = session !== undefined && session.steps.length > 0;
    return {
      id,
      name: rules.name,
      summary: variantSummary(t, rules),
      facts: variantFacts(t, rules),
      state: !running ? 'new' : keeper.isWon(session) ? 'won' : 'running',
      started,
      won,
    };
  }

  async #picture(name: PictureName, width: number, rules: Rules): Promise<HTMLCanvasElement> {
    const { drawPicture } = await import('../view/pictures');
    return drawPicture(name, width, devicePixelRatio, this.#parts.look(), rules);
  }

  #statistics(): void {
    const { t, keeping, game } = this.#parts;
    const { keeper } = keeping;
    const before = new Map<string, Statistics>();
    this.#panels.open(
      statisticsPanel(
        t,
        {
          variants: VARIANT_IDS.map((id) => ({ id, name: rulesOf(id).name })),
          present: game.rules.id,
          of: (id) => statisticsView(keeper.statistics(id)),
        },
        {
          onReset: (id) => {
            before.set(id, keeper.statistics(id));
            keeper.setStatistics(id, NO_STATISTICS);
          },
          onUndoReset: (id) => {
            const old = before.get(id);
            if (old) keeper.setStatistics(id, old);
          },
        },
      ),
    );
  }

  #privacy(): void {
    const { t, keeping, renewed } = this.#parts;
    const records = this.#records;
    const panel = privacyPanel(t, records.view, {
      onKeep: (id, on) => {
        records.keep(id, on);
        panel.update(records.view);
      },
      onPersistence: (chosen) => {
        void keeping.choose(chosen).then(() => panel.update(records.view));
      },
      onExport: () => records.export(),
      onImport: (text) => {
        const wrong = records.import(text);
        if (wrong === undefined) renewed();
        panel.update(records.view);
        return wrong;
      },
      onExportAside: () => records.exportAside(),
      onDiscardAside: () => {
        records.discardAside();
        panel.update(records.view);
      },
      onDelete: async () => {
        records.delete();
        renewed();
        panel.update(records.view);
      },
    });
    this.#panels.open(panel);
  }
}

const statisticsView = (statistics: Statistics): StatisticsView => {
  const { started, won, streak, bestStreak, fastest, withoutUndo, withoutHints, games } =
    statistics;
  const rate = winRate(statistics);
  const mean = meanTime(statistics);
  return {
    started,
    won,
    streak,
    bestStreak,
    withoutUndo,
    withoutHints,
    games,
    ...(rate === undefined ? {} : { rate }),
    ...(fastest === undefined ? {} : { fastest }),
    ...(mean === undefined ? {} : { mean }),
  };
};
