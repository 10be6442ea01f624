import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streamed } from './draw.ts';
import { actHiLo, beginHiLo, cashOutHiLo, drawCard, type HiLoRound, hiLoValue } from './hi-lo.ts';
import {
  beginMines,
  cashOutMines,
  drawMines,
  gemsOf,
  type MinesRound,
  minesValue,
  openTile,
} from './mines.ts';
import { run, SEEDS } from './test/hashes.ts';

/**
 * Second models of the games of several acts. They share nothing with the code: money is found by going through the
 * probabilities step by step with whole numbers, and the rules are written as lists of cases.
 */
class MinesModel {
  readonly #open = new Set<number>();
  readonly #mines: ReadonlySet<number>;
  readonly #stake: bigint;
  readonly #cap: bigint;
  #end: string | undefined;

  constructor(mines: readonly number[], stake: bigint, cap: bigint) {
    this.#mines = new Set(mines);
    this.#stake = stake;
    this.#cap = cap;
  }

  open(tile: number): string {
    if (this.#end) return 'round-over';
    if (![...Array(25).keys()].includes(tile)) return 'no-such-tile';
    if (this.#open.has(tile)) return 'tile-open';
    this.#open.add(tile);
    if (this.#mines.has(tile)) this.#end = 'lost';
    else if (this.#open.size + this.#mines.size === 25) this.#end = 'completed';
    else if (this.value() >= this.#cap) this.#end = 'capped';
    return this.#end ?? 'open';
  }

  cashOut(): string {
    if (this.#end) return 'round-over';
    if (this.#open.size === 0) return 'nothing-won';
    this.#end = 'cashed-out';
    return this.#end;
  }

  value(): bigint {
    if (this.#end === 'lost' || this.#open.size === 0) return 0n;
    let [over, under] = [99n * this.#stake, 100n];
    for (let gem = 0; gem < this.#open.size; gem += 1) {
      over *= BigInt(25 - gem);
      under *= BigInt(25 - this.#mines.size - gem);
    }
    return over / under < this.#cap ? over / under : this.#cap;
  }
}

const amounts = { stake: fc.bigInt(1n, 20_000n), cap: fc.bigInt(1n, 200_000n) };
const statusOf = (step: { is: 'done'; round: { status: string } } | { is: 'refused'; why: string }) =>
  step.is === 'done' ? step.round.status : step.why;

describe('mines', () => {
  const begun = (stake: bigint, cap: bigint, count: number): MinesRound => {
    const step = beginMines({ stake, maxPayout: cap }, count);
    if (step.is === 'refused') throw new Error(step.why);
    return step.round;
  };

  it('agrees with a second model after every act, whatever the player does', () => {
    const acts = fc.array(
      fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -1, max: 25 }) }, fc.constant('out')),
      {
        maxLength: 40,
      },
    );
    const counts = fc.oneof(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(
        amounts.stake,
        amounts.cap,
        counts,
        fc.nat(1_000_000),
        acts,
        (stake, cap, count, nonce, list) => {
          const mines = run(streamed({ ...SEEDS, nonce }, drawMines(count))).value;
          const model = new MinesModel(mines, stake, cap);
          let round = begun(stake, cap, count);
          for (const act of list) {
            const step = typeof act === 'number' ? openTile(round, mines, act) : cashOutMines(round);
            expect(statusOf(step)).toBe(typeof act === 'number' ? model.open(act) : model.cashOut());
            if (step.is === 'done') round = step.round;
            expect(minesValue(round)).toBe(model.value());
            expect(gemsOf(round)).toBe(round.opened.filter((tile) => !mines.includes(tile)).length);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('refuses a round by exactly what is wrong with it', () => {
    const why = (stake: bigint, maxPayout: bigint, count: number) =>
      statusOf(beginMines({ stake, maxPayout }, count));
    expect(why(0n, 1n, 3)).toBe('stake');
    expect(why(-1n, 1n, 3)).toBe('stake');
    expect(why(1n, 0n, 3)).toBe('max-payout');
    for (const count of [0, 25, -1, 2.5, Number.NaN]) expect(why(1n, 1n, count)).toBe('mine-count');
    expect(why(1n, 1n, 24)).toBe('open');
  });

  it('never changes the round that it was given', () => {
    const round = Object.freeze({
      ...begun(100n, 10_000n, 3),
      opened: Object.freeze([4]) as readonly number[],
    });
    expect(openTile(round, [7], 5)).toMatchObject({ is: 'done', round: { opened: [4, 5], status: 'open' } });
    expect(round.opened).toEqual([4]);
  });

  it('tells nothing of the mines in the round that is stored', () => {
    const step = openTile(begun(100n, 10_000n, 3), [7, 8, 9], 5);
    expect(step.is === 'done' && Object.keys(step.round).sort()).toEqual([
      'maxPayout',
      'mineCount',
      'opened',
      'stake',
      'status',
    ]);
  });
});

/** For each rank shown: the ranks that win, written out. */
const WINS = (rank: number, action: string): number[] => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
  if (action === 'same') return rank === 1 || rank === 13 ? [rank] : [];
  if (action === 'hi') return rank === 13 ? [] : rank === 1 ? all.slice(1) : all.slice(rank - 1);
  return rank === 1 ? [] : rank === 13 ? all.slice(0, 12) : all.slice(0, rank);
};

class HiLoModel {
  #rank: number;
  #skips = 0;
  #over: bigint;
  #under = 100n;
  #guesses = 0;
  #end: string | undefined;
  readonly #cap: bigint;

  constructor(card: number, stake: bigint, cap: bigint) {
    this.#rank = (card >> 2) + 1;
    this.#over = 99n * stake;
    this.#cap = cap;
  }

  act(action: string, card: number): string {
    if (this.#end) return 'round-over';
    if (action === 'skip') {
      if (this.#skips === 52) return 'too-many-skips';
      this.#skips += 1;
    } else {
      const wins = WINS(this.#rank, action);
      if (wins.length === 0) return 'not-offered';
      this.#guesses += 1;
      this.#over *= 13n;
      this.#under *= BigInt(wins.length);
      if (!wins.includes((card >> 2) + 1)) this.#end = 'lost';
      else if (this.value() >= this.#cap) this.#end = 'capped';
    }
    this.#rank = (card >> 2) + 1;
    return this.#end ?? 'open';
  }

  cashOut(): string {
    if (this.#end) return 'round-over';
    if (this.#guesses === 0) return 'nothing-won';
    this.#end = 'cashed-out';
    return this.#end;
  }

  value(): bigint {
    if (this.#guesses === 0 || this.#end === 'lost') return 0n;
    const exact = this.#over / this.#under;
    return exact < this.#cap ? exact : this.#cap;
  }
}

describe('hi-lo', () => {
  const begun = (stake: bigint, maxPayout: bigint, card = { value: 0, wordsUsed: 1 }): HiLoRound => {
    const step = beginHiLo({ stake, maxPayout }, card);
    if (step.is === 'refused') throw new Error(step.why);
    return step.round;
  };

  it('agrees with a second model after every act, whatever the player does', () => {
    const action = fc.constantFrom('hi', 'lo', 'same', 'skip', 'out');
    fc.assert(
      fc.property(
        amounts.stake,
        amounts.cap,
        fc.nat(1_000_000),
        fc.array(action, { maxLength: 30 }),
        (stake, cap, nonce, list) => {
          const card = (from: number) => run(streamed({ ...SEEDS, nonce }, drawCard(), from));
          const first = card(0);
          const model = new HiLoModel(first.value, stake, cap);
          let round = begun(stake, cap, first);
          for (const act of list) {
            const next = card(round.wordsUsed);
            const step = act === 'out' ? cashOutHiLo(round) : actHiLo(round, act as 'hi', next);
            expect(statusOf(step)).toBe(act === 'out' ? model.cashOut() : model.act(act, next.value));
            if (step.is === 'done') round = step.round;
            expect(hiLoValue(round)).toBe(model.value());
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('allows 52 skips and no more', () => {
    let round = begun(100n, 10_000n);
    for (let skip = 0; skip < 52; skip += 1) {
      const step = actHiLo(round, 'skip', { value: skip, wordsUsed: round.wordsUsed + 1 });
      if (step.is === 'refused') throw new Error(step.why);
      round = step.round;
    }
    const next = { value: 3, wordsUsed: round.wordsUsed + 1 };
    expect(actHiLo(round, 'skip', next)).toEqual({ is: 'refused', why: 'too-many-skips' });
    expect(cashOutHiLo(round)).toEqual({ is: 'refused', why: 'nothing-won' });
    expect(actHiLo(round, 'lo', next).is).toBe('done');
  });

  it('refuses a round by exactly what is wrong with it', () => {
    const first = { value: 0, wordsUsed: 1 };
    expect(beginHiLo({ stake: 0n, maxPayout: 1n }, first)).toEqual({ is: 'refused', why: 'stake' });
    expect(beginHiLo({ stake: 1n, maxPayout: 0n }, first)).toEqual({ is: 'refused', why: 'max-payout' });
  });

  it('throws when a card comes from words that are used already', () => {
    expect(() => actHiLo(begun(1n, 10n), 'hi', { value: 3, wordsUsed: 1 })).toThrow('is used');
  });
});
