import { loupeRect, place } from '../../src/layout/index';
import { bottom, FRAMES, frame, isWhole, longColumn, right } from './boxes';

describe.each(FRAMES)('C2 the loupe of an opened column, %s', (_, f) => {
  const columns = f.columnX.map((_, n) => n);

  test.each(columns)(
    'column %d: on the table, beside the column, large enough to be read',
    (column) => {
      for (const index of [0, 9, 25, 39]) {
        const state = longColumn(40, 0, column);
        const placement = place(f, state, { opened: { column, index } });
        const box = loupeRect(f, placement, { column, index });
        const card = placement.columns[column]?.cards[index];
        if (!box || !card) throw new Error('no loupe');
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(right(box)).toBeLessThanOrEqual(f.table.width);
        expect(bottom(box)).toBeLessThanOrEqual(f.table.height);
        expect(box.x > right(card.rect) || right(box) < card.rect.x).toBe(true);
        expect(box.height).toBeGreaterThanOrEqual(60);
        const middle = card.rect.y + card.strip / 2;
        expect(box.y).toBeLessThanOrEqual(middle);
        expect(bottom(box)).toBeGreaterThanOrEqual(middle);
        for (const value of Object.values(box)) expect(isWhole(value, f.dpr)).toBe(true);
      }
    },
  );
});

test('it stands on the side where it hides fewer cards', () => {
  const f = frame(390, 844);
  const state = longColumn(40, 0, 3);
  const [full, empty] = [state.columns[2], state.columns[4]];
  if (!full || !empty) throw new Error('a table has seven columns');
  const bare = { ...empty, cards: [] };
  const boxOf = (left: typeof full, to: typeof full) => {
    const columns = state.columns.map((column, n) => (n === 2 ? left : n === 4 ? to : column));
    const opened = { column: 3, index: 3 };
    const placement = place(f, { ...state, columns }, { opened });
    return loupeRect(f, placement, opened);
  };
  const column = f.columnX[3] ?? 0;
  expect(boxOf(full, bare)?.x).toBeGreaterThan(column);
  expect(boxOf(bare, full)?.x).toBeLessThan(column);
  expect(loupeRect(f, place(f, state), { column: 3, index: 40 })).toBeUndefined();
});
