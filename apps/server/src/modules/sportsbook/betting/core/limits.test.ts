import { type BetShape, countLines, fullCover, oneLine } from '@palpite/kernel/bet-shape';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DEFAULT_CLASS_LIMITS } from '@palpite/kernel/market-classes';
import type { Odds } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetRequest, Offer } from './bet.ts';
import { maxStakeOf } from './checks.ts';
import { type Counted, count, emptyExposure, stillCounted, worstOf } from './exposure.ts';
import { fits, maxStake, type RoomView, roomFor, worthAtPlacement } from './limits.ts';
import { DEFAULT_TERMS, type LeagueLimits } from './terms.ts';

const offer = (market: number, odds: number): Offer => ({
  match: market * 10,
  market,
  line: '',
  status: 'open',
  isLive: false,
  score: [0, 0],
  seq: 1,
  prices: [{ selection: 'home', odds: odds as Odds }],
  labels: {
    sport: 'football',
    type: 'match-result',
    period: 'full-time',
    league: { id: market, name: 'L' },
    home: { id: 1, name: 'H' },
    away: { id: 2, name: 'A' },
  },
});
const viewOf = (odds: readonly number[], league: LeagueLimits | undefined = undefined): RoomView => ({
  terms: DEFAULT_TERMS,
  offers: new Map(odds.map((odd, n) => [n + 1, offer(n + 1, odd)])),
  leagueLimits: (id) => (id === 1 ? league : undefined),
  classLimits: () => DEFAULT_CLASS_LIMITS,
});
const askOf = (odds: readonly number[], shape: BetShape): BetRequest => ({
  id: 1n as Reference,
  player: 5 as PlayerId,
  asset: 'BRL',
  brand: 'br',
  stake: 0n,
  policy: 'none',
  shape,
  legs: odds.map((odd, n) => ({ market: n + 1, selection: 'home', odds: odd as Odds })),
});

const anyOdds = fc.array(fc.integer({ min: 1_010, max: 30_000 }), { minLength: 2, maxLength: 6 });
const shapeOf = (selections: number, all: boolean, size: number): BetShape =>
  all ? fullCover(selections, false) : { sizes: [(size % selections) + 1], bankers: [] };

describe('the largest stake of a line', () => {
  it('fits and one cent more does not, unless the stake itself is the limit', () => {
    const units = fc.bigInt(1n, 60_000_00n);
    fc.assert(
      fc.property(anyOdds, fc.boolean(), fc.nat(5), units, units, (odds, all, size, betRoom, legRoom) => {
        const shape = shapeOf(odds.length, all, size);
        const bet = { asset: 'BRL', shape, isFree: false } as const;
        const room = {
          stake: DEFAULT_TERMS.maxStakePerBet,
          win: DEFAULT_TERMS.maxWinPerBet,
          bet: betRoom,
          legs: odds.map(() => legRoom),
        };
        const prices = odds as Odds[];
        const most = maxStake(prices, bet, room, DEFAULT_TERMS);
        if (most > 0n) expect(fits(worthAtPlacement(most, prices, bet, DEFAULT_TERMS), room)).toBe(true);
        const lines = BigInt(countLines(odds.length, shape));
        const rate = DEFAULT_TERMS.rates.BRL;
        const byStake = (room.stake * rate.denominator) / (rate.numerator * lines);
        if (most < byStake)
          expect(fits(worthAtPlacement(most + 1n, prices, bet, DEFAULT_TERMS), room)).toBe(false);
      }),
    );
  });

  it('respects a league with lower limits than the general ones, whichever of them is lowest', () => {
    const request = askOf([2_000, 2_000], oneLine(2));
    const room = (league?: LeagueLimits) => roomFor(request, viewOf([2_000, 2_000], league), emptyExposure());
    expect(room()).toEqual({
      stake: 25_000_00n,
      win: 50_000_00n,
      bet: 50_000_00n,
      legs: [250_000_00n, 250_000_00n],
    });
    expect(room({ maxWinPerBet: 1_000_00n })).toMatchObject({ win: 1_000_00n, bet: 1_000_00n });
    expect(room({ liabilityPerSelection: 7_00n }).legs).toEqual([7_00n, 250_000_00n]);
    expect(room({ liabilityPerMatch: 9_00n }).legs).toEqual([9_00n, 250_000_00n]);
    expect(room({ maxWinPerBet: 90_000_00n }).win).toBe(50_000_00n);
    // A third of it: 4.00 wins 3.00 per unit.
    expect(maxStakeOf(request, viewOf([2_000, 2_000], { maxWinPerBet: 5_70n }), emptyExposure())).toBe(
      10_00n,
    );
  });
});

describe('the exposure of a bet at placement', () => {
  it('counts the stake of a multiple at the odds of each leg, and its whole win once', () => {
    const bet = { asset: 'USD', shape: oneLine(3), isFree: false } as const;
    const worth = worthAtPlacement(10_00n, [2_000, 3_000, 1_500] as Odds[], bet, DEFAULT_TERMS);
    expect(worth).toEqual({
      maxReturn: 90_00n,
      liability: 80_00n,
      netted: 0n,
      legs: [20_00n, 30_00n, 15_00n],
    });
  });

  it('never counts more for a leg than the bet can win', () => {
    const bet = { asset: 'USD', shape: oneLine(2), isFree: false } as const;
    const { liability, legs } = worthAtPlacement(100_00n, [1_050, 1_050] as Odds[], bet, DEFAULT_TERMS);
    expect([liability, legs]).toEqual([10_25n, [10_25n, 10_25n]]);
  });

  it('counts the win of a free bet without its stake and sets nothing against the others', () => {
    const shape = oneLine(1);
    const paid = worthAtPlacement(
      10_00n,
      [3_000 as Odds],
      { asset: 'USD', shape, isFree: false },
      DEFAULT_TERMS,
    );
    const free = worthAtPlacement(
      10_00n,
      [3_000 as Odds],
      { asset: 'USD', shape, isFree: true },
      DEFAULT_TERMS,
    );
    expect(paid).toEqual({ maxReturn: 30_00n, liability: 20_00n, netted: 10_00n, legs: [20_00n] });
    expect(free).toEqual({ maxReturn: 20_00n, liability: 20_00n, netted: 0n, legs: [20_00n] });
  });
});

const SELECTIONS = ['home', 'draw', 'away'];
const LABELS = { sport: 'football', type: 'match-result' } as const;
const anyBet = fc.record({
  player: fc.integer({ min: 1, max: 3 }),
  asset: fc.constantFrom('BRL' as const, 'USD' as const),
  liability: fc.bigInt(0n, 1_000n),
  netted: fc.bigInt(0n, 1_000n),
  legs: fc.uniqueArray(
    fc.record({
      market: fc.integer({ min: 1, max: 4 }),
      selection: fc.constantFrom(...SELECTIONS),
      liability: fc.bigInt(0n, 1_000n),
    }),
    { minLength: 1, maxLength: 3, selector: ({ market }) => market },
  ),
});

describe('exposure', () => {
  it('is the same counted step by step or all at once; a match is the sum of its worst outcomes', () => {
    const step = fc.record({
      bet: anyBet,
      stake: fc.bigInt(1n, 100n),
      part: fc.bigInt(0n, 100n),
      ends: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const exposure = emptyExposure();
        const open: Counted[] = [];
        for (const { bet, stake, part, ends } of steps) {
          const whole: Counted = {
            ...bet,
            netted: bet.legs.length === 1 ? bet.netted : 0n,
            legs: bet.legs.map((leg) => ({ ...leg, match: leg.market % 2, labels: LABELS })),
          };
          count(exposure, whole, 1n);
          const rest = stillCounted(whole, stake, part > stake ? 0n : stake - part);
          count(exposure, whole, -1n);
          count(exposure, rest, 1n);
          if (ends) count(exposure, rest, -1n);
          else open.push(rest);
        }
        const ofMarket = (market: number) => {
          const legs = open.flatMap((bet) =>
            bet.legs.filter((leg) => leg.market === market).map((leg) => ({ ...leg, netted: bet.netted })),
          );
          const stakes = legs.reduce((sum, leg) => sum + leg.netted, 0n);
          const nets = SELECTIONS.map((selection) => {
            const mine = legs.filter((leg) => leg.selection === selection);
            return mine.reduce((sum, leg) => sum + leg.liability + leg.netted, 0n) - stakes;
          });
          return nets.reduce((most, net) => (net > most ? net : most), 0n);
        };
        for (let market = 1; market <= 4; market += 1)
          expect(worstOf(exposure.markets.get(market))).toBe(ofMarket(market));
        for (const match of [0, 1])
          expect(exposure.matches.get(match) ?? 0n).toBe(
            [1, 2, 3, 4]
              .filter((market) => market % 2 === match)
              .reduce((sum, market) => sum + ofMarket(market), 0n),
          );
        for (const [key, units] of exposure.players) {
          const mine = open.filter((bet) => `${bet.player}/${bet.asset}` === key);
          expect(units).toBe(mine.reduce((sum, bet) => sum + bet.liability, 0n));
        }
      }),
    );
  });

  it('gains room from stakes on the other outcomes, and is never too low after a partial cash-out', () => {
    const exposure = emptyExposure();
    const on = (selection: string, liability: bigint, netted: bigint): Counted => ({
      player: 1,
      asset: 'USD',
      liability,
      netted,
      legs: [{ match: 1, market: 1, selection, liability, labels: LABELS }],
    });
    count(exposure, on('home', 100n, 100n), 1n);
    expect(exposure.matches.get(1)).toBe(100n);
    count(exposure, on('away', 150n, 60n), 1n);
    // At home the bookmaker pays 100 and keeps 60; away it pays 150 and keeps 100.
    expect(exposure.matches.get(1)).toBe(50n);
    const rest = stillCounted(on('home', 100n, 100n), 3n, 1n);
    expect(rest).toMatchObject({ liability: 34n, netted: 33n, legs: [{ liability: 34n }] });
  });

  it.each(['double-chance', 'handicap'] as const)(
    'counts bets on a %s together, because they can win together',
    (type) => {
      const exposure = emptyExposure();
      const on = (selection: string, liability: bigint): Counted => ({
        player: 1,
        asset: 'USD',
        liability,
        netted: 100n,
        legs: [{ match: 1, market: 1, selection, liability, labels: { sport: 'football', type } }],
      });
      count(exposure, on('home', 100n), 1n);
      count(exposure, on('away', 150n), 1n);
      expect(exposure.matches.get(1)).toBe(250n);
      count(exposure, on('away', 150n), -1n);
      expect(worstOf(exposure.markets.get(1))).toBe(100n);
    },
  );
});
