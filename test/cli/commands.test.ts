import { run } from '../support/cards';
import { buildProgram, type Program } from '../support/cli';
import { DEAL_1, ENDING, line, STUCK, WON } from '../support/cli-lines';
import {
  type DealRow,
  type MidGameRow,
  readData,
  readWonDeals,
  type WonDeal,
} from '../support/data';

let program: Program;
beforeAll(() => {
  program = buildProgram();
});
afterAll(() => program.remove());

describe('scorpion deal', () => {
  test('golden output', async () => {
    const { status, lines, stderr } = await program.run(['deal', '1']);
    expect({ status, lines, stderr }).toEqual({
      status: 0,
      stderr: '',
      lines: [
        '{"deal":1,"cards":["8D","QD","JD","3S","8C","2C","JC","AD","TS","9D","7C","7S","3D","KS",' +
          '"2D","6C","5C","JH","QH","TC","9S","3H","4C","2H","TH","9C","JS","9H","5H","KD","AH",' +
          '"4D","6H","7H","QS","5D","4H","QC","6D","KH","8S","2S","4S","8H","AC","AS","KC","TD",' +
          '"7D","5S","6S","3C"],"columns":["#8D #AD #2D 3H 5H 5D 4S","#QD #TS #6C 4C KD 4H 8H",' +
          '"#JD #9D #5C 2H AH QC AC","#3S #7C #JH TH 4D 6D AS","8C 7S QH 9C 6H KH KC",' +
          '"2C 3D TC JS 7H 8S TD","JC KS 9S 9H QS 2S 7D"],"stock":["5S","6S","3C"],"home":[]}',
      ],
    });
  });

  test('several numbers in the order given', async () => {
    const { status, answers } = await program.run(['deal', '7', '4294967295', '7']);
    expect(status).toBe(0);
    expect(answers()).toMatchObject([{ deal: 7 }, { deal: 4_294_967_295 }, { deal: 7 }]);
  });

  test('numbers from standard input, bare or as objects', async () => {
    const { status, answers } = await program.run(['deal'], '3\n{"deal":2}\n 5 \n');
    expect(status).toBe(0);
    expect(answers()).toMatchObject([{ deal: 3 }, { deal: 2 }, { deal: 5 }]);
  });

  test('its answers are deals for the other commands', async () => {
    for (const variant of ['scorpion', 'wasp', 'scorpion-2']) {
      const dealt = await program.run(['deal', '1', '2', '--variant', variant]);
      const input = `${dealt.lines.join('\n')}\n`;
      const { status, answers } = await program.run(['moves', '--variant', variant], input);
      expect(status).toBe(0);
      expect(answers()).toMatchObject([{ outcome: 'playing' }, { outcome: 'playing' }]);
    }
  });
});

describe('scorpion moves', () => {
  test('golden output', async () => {
    const input = [DEAL_1, ENDING, WON, STUCK].map(line).join('');
    const { status, lines, stderr } = await program.run(['moves'], input);
    expect({ status, lines, stderr }).toEqual({
      status: 0,
      stderr: '',
      lines: [
        '{"moves":["QC","6D","7H","deal"],"effective":["QC","6D","7H","deal"],"outcome":"playing"}',
        '{"moves":["KS>5","KS>6","KS>7","AS","KD>5","KD>6","KD>7"],' +
          '"effective":["KS>5","KS>6","KS>7","AS"],"outcome":"playing"}',
        '{"moves":[],"effective":[],"outcome":"won"}',
        '{"moves":[],"effective":[],"outcome":"stuck"}',
      ],
    });
  });

  const positions = readData<MidGameRow>('positions.jsonl');

  test(`agrees with ${positions.label}`, async () => {
    const { status, answers } = await program.run(['moves'], positions.rows.map(line).join(''));
    expect(status).toBe(0);
    expect(answers()).toEqual(
      positions.rows.map(({ moves, effective }) => ({
        moves,
        effective,
        outcome: effective.length > 0 ? 'playing' : 'stuck',
      })),
    );
  });
});

describe('scorpion replay', () => {
  test('golden output', async () => {
    const { status, lines, stderr } = await program.run(
      ['replay'],
      line({ ...ENDING, moves: ['AS', '9D', 'KD>2', '8D'] }),
    );
    const spades = JSON.stringify(run('KS', 'AS').split(' '));
    const diamonds = JSON.stringify(run('KD', 'AD').split(' '));
    const rest = JSON.stringify(run('8D', 'AD').split(' '));
    expect({ status, lines, stderr }).toEqual({
      status: 0,
      stderr: '',
      lines: [
        '{"steps":[' +
          '{"move":"AS","columns":["9D","","KD QD JD TD","8D 7D 6D 5D 4D 3D 2D AD","","",""],' +
          '"stock":[],"home":["C","H","S"],"outcome":"playing","events":[' +
          '{"type":"moved","cards":["AS"],"from":2,"to":1},' +
          `{"type":"moved","cards":${spades},"from":1,"to":"home"},` +
          '{"type":"flipped","card":"9D","column":1}]},' +
          '{"move":"9D","columns":["","","KD QD JD TD 9D","8D 7D 6D 5D 4D 3D 2D AD","","",""],' +
          '"stock":[],"home":["C","H","S"],"outcome":"playing","events":[' +
          '{"type":"moved","cards":["9D"],"from":1,"to":3}]},' +
          '{"move":"KD>2","columns":["","KD QD JD TD 9D","","8D 7D 6D 5D 4D 3D 2D AD","","",""],' +
          '"stock":[],"home":["C","H","S"],"outcome":"playing","events":[' +
          '{"type":"moved","cards":["KD","QD","JD","TD","9D"],"from":3,"to":2}]},' +
          '{"move":"8D","columns":["","","","","","",""],' +
          '"stock":[],"home":["C","D","H","S"],"outcome":"won","events":[' +
          `{"type":"moved","cards":${rest},"from":4,"to":2},` +
          `{"type":"moved","cards":${diamonds},"from":2,"to":"home"}]}]}`,
      ],
    });
  });

  test('the stock of a deal', async () => {
    const { answers } = await program.run(['replay'], line({ ...DEAL_1, moves: ['deal'] }));
    expect(answers()).toMatchObject([
      {
        steps: [
          {
            move: 'deal',
            stock: [],
            events: [
              { type: 'moved', cards: ['5S'], from: 'stock', to: 1 },
              { type: 'moved', cards: ['6S'], from: 'stock', to: 2 },
              { type: 'moved', cards: ['3C'], from: 'stock', to: 3 },
            ],
          },
        ],
      },
    ]);
  });

  test('no moves are no steps', async () => {
    const { lines } = await program.run(['replay'], line({ ...DEAL_1, moves: [] }));
    expect(lines).toEqual(['{"steps":[]}']);
  });

  test('stops at the first illegal move, and tells its index from 0', async () => {
    const illegal = [
      ['8S', '9S is covered by 9H'],
      ['KC', 'no column is empty for KC'],
      ['6D>5', '6D goes on 7D, not on AC'],
      ['8D', '8D is not face up'],
      ['QC>5', 'QC is in that column already'],
      ['seven', '"seven" is not a move such as 7H, KS>5 or deal'],
      ['', '"" is not a move such as 7H, KS>5 or deal'],
    ] as const;
    const input = illegal.map(([move]) => line({ ...DEAL_1, moves: ['QC', move, '6D'] })).join('');
    const { status, answers } = await program.run(['replay'], input);
    // It is an answer, not a bad line.
    expect(status).toBe(0);
    expect(answers()).toEqual(
      illegal.map(([move, reason]) => ({
        steps: [expect.objectContaining({ move: 'QC' })],
        illegal: { index: 1, move, reason },
      })),
    );
  });

  const deals = readData<DealRow>('deals.jsonl');
  const won = deals.rows.filter(({ verdict }) => verdict === 'won');

  test(`${won.length} winning lines of ${deals.label} end in a win`, async () => {
    const { status, answers } = await program.run(['replay'], won.map(line).join(''));
    expect(status).toBe(0);
    const replays = answers() as readonly { steps: readonly { move: string; outcome: string }[] }[];
    const told = replays.map(({ steps }) => ({
      moves: steps.map(({ move }) => move),
      outcome: steps.at(-1)?.outcome,
    }));
    expect(told).toEqual(won.map(({ moves }) => ({ moves, outcome: 'won' })));
  });
});

describe('--variant', () => {
  test('scorpion-2 hides other cards', async () => {
    const { answers } = await program.run(['deal', '1', '--variant', 'scorpion-2']);
    const [{ columns }] = answers() as [{ columns: string[] }];
    expect(columns.slice(2, 4)).toEqual(['#JD #9D #5C 2H AH QC AC', '3S 7C JH TH 4D 6D AS']);
  });

  test('wasp fills empty columns with anything', async () => {
    const { answers } = await program.run(['moves', '--variant=wasp'], line(ENDING));
    const [{ moves }] = answers() as [{ moves: string[] }];
    expect(moves).toContain('2S>5');
  });

  test.each(['scorpion', 'wasp', 'scorpion-2'])('%s: its won deals are won', async (variant) => {
    const rows = readWonDeals().filter((row) => row.variant === variant);
    const numbers = rows.map(({ deal }) => String(deal));
    const dealt = await program.run(['deal', ...numbers, '--variant', variant]);
    const games = dealt.answers().map((table, n) => ({ ...Object(table), ...moves(rows[n]) }));
    const { answers } = await program.run(
      ['replay', '--variant', variant],
      games.map(line).join(''),
    );
    const replays = answers() as readonly { steps: readonly { outcome: string }[] }[];
    const outcomes = replays.map(({ steps }) => steps.at(-1)?.outcome);
    expect(outcomes).toEqual(rows.map(() => 'won'));
    expect(outcomes.length).toBeGreaterThan(3);
  });

  const moves = (row: WonDeal | undefined) => ({ moves: row?.moves });
});
