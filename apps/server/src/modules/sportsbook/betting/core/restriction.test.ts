import { type BetShape, oneLine } from '@palpite/kernel/bet-shape';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DEFAULT_CLASS_LIMITS } from '@palpite/kernel/market-classes';
import type { Odds } from '@palpite/kernel/odds';
import { atFactor, type Restriction } from '@palpite/kernel/restriction';
import type { MarketName } from '@palpite/kernel/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetRequest, Offer } from './bet.ts';
import { maxStakeOf } from './checks.ts';
import { decide } from './decide.ts';
import { type ExposureView, emptyExposure, playerKey } from './exposure.ts';
import { DEFAULT_TERMS } from './terms.ts';
import type { View } from './view.ts';

const offer = (market: number, odds: number, isLive = false, type: MarketName = 'match-result'): Offer => ({
  match: market * 10,
  market,
  line: '',
  status: 'open',
  isLive,
  score: [0, 0],
  seq: 1,
  prices: [{ selection: 'home', odds: odds as Odds }],
  labels: {
    sport: 'football',
    type,
    period: 'full-time',
    league: { id: 1, name: 'L' },
    home: { id: 1, name: 'H' },
    away: { id: 2, name: 'A' },
  },
});
const RESTRICTION: Restriction = {
  factor: 10_000,
  extraDelayMs: 0,
  refusedSports: [],
  refusedClasses: [],
  reason: 'prices',
  untilMs: 1,
};
const viewOf = (offers: readonly Offer[], change?: Partial<Restriction>): View => ({
  isFresh: true,
  offers: new Map(offers.map((one) => [one.market, one])),
  terms: DEFAULT_TERMS,
  leagueLimits: () => undefined,
  classLimits: () => DEFAULT_CLASS_LIMITS,
  freeBets: new Map(),
  stops: () => undefined,
  ownLimits: () => () => undefined,
  ...(change && { restrictionOf: () => ({ ...RESTRICTION, ...change }) }),
});
const requestOf = (
  offers: readonly Offer[],
  stake = 0n,
  shape: BetShape = oneLine(offers.length),
): BetRequest => ({
  id: 1n as Reference,
  player: 5 as PlayerId,
  asset: 'USD',
  brand: 'br',
  stake,
  policy: 'none',
  shape,
  legs: offers.map(({ market, prices }) => ({
    market,
    selection: 'home',
    odds: prices[0]?.odds ?? (2_000 as Odds),
  })),
});
const most = (
  offers: readonly Offer[],
  change?: Partial<Restriction>,
  exposure: ExposureView = emptyExposure(),
) => maxStakeOf(requestOf(offers), viewOf(offers, change), exposure);
const verdictOf = (
  offers: readonly Offer[],
  stake: bigint,
  change?: Partial<Restriction>,
  shape?: BetShape,
) => {
  const [slip] = decide(
    [[requestOf(offers, stake, shape)]],
    viewOf(offers, change),
    emptyExposure(),
    new Map(),
  );
  return slip?.is === 'decided' ? slip.bets[0] : undefined;
};

describe('the stake factor of a player', () => {
  it('is applied exactly to the largest stake', () => {
    expect(most([offer(1, 3_000)])).toBe(25_000_00n);
    expect(most([offer(1, 3_000)], { factor: 3_500 })).toBe(8_750_00n);
    expect(most([offer(1, 3_000)], { factor: 1 })).toBe(0n);
    expect(most([offer(1, 3_000)], { factor: 0 })).toBe(0n);
  });

  it('of singles and multiples is the factor of the ordinary one, or nothing below the smallest stake', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_010, max: 30_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 10_000 }),
        (odds, factor) => {
          const offers = odds.map((price, n) => offer(n + 1, price));
          const expected = atFactor(most(offers), factor);
          const least = DEFAULT_TERMS[odds.length === 1 ? 'minimumStake' : 'minimumStakePerLine'].USD;
          expect(most(offers, { factor })).toBe(expected < least ? 0n : expected);
        },
      ),
    );
  });

  it('accepts what was told and rejects one cent more with the reason, whatever the shape', () => {
    const offers = [offer(1, 2_500), offer(2, 3_100), offer(3, 1_900)];
    const system: BetShape = { sizes: [2], bankers: [] };
    for (const [shape, lines] of [
      [oneLine(3), 1n],
      [system, 3n],
    ] as const) {
      const max = maxStakeOf(
        requestOf(offers, 0n, shape),
        viewOf(offers, { factor: 1_234 }),
        emptyExposure(),
      );
      expect(max).toBeGreaterThan(0n);
      expect(verdictOf(offers, max * lines, { factor: 1_234 }, shape)).toMatchObject({ is: 'taken' });
      expect(verdictOf(offers, (max + 1n) * lines, { factor: 1_234 }, shape)).toEqual({
        is: 'rejected',
        reject: { is: 'over-limit', max, why: 'prices' },
      });
    }
  });

  it('also limits what the open bets of the player may cost together', () => {
    const open = (units: bigint): ExposureView => ({
      ...emptyExposure(),
      players: new Map([[playerKey(requestOf([offer(1, 3_000)])), units]]),
    });
    // A tenth of 100,000.00 less what is open, at a win of twice the stake.
    expect(most([offer(1, 3_000)], { factor: 1_000 }, open(9_000_00n))).toBe(500_00n);
    expect(most([offer(1, 3_000)], { factor: 1_000 }, open(10_000_00n))).toBe(0n);
    expect(most([offer(1, 3_000)], undefined, open(10_000_00n))).toBe(25_000_00n);
  });

  it('names no reason where the ordinary limit is the one that is reached', () => {
    expect(verdictOf([offer(1, 3_000)], 25_000_01n, { factor: 10_000 })).toEqual({
      is: 'rejected',
      reject: { is: 'over-limit', max: 25_000_00n },
    });
  });
});

describe('refused markets and the extra delay of a player', () => {
  it('rejects every bet with a leg in a refused class, also a multiple and a bet builder', () => {
    const corners = offer(2, 2_000, false, 'corner-total');
    const change = { refusedClasses: ['corners-cards'] } as const;
    const reject = { is: 'rejected', reject: { is: 'market-refused', why: 'prices' } };
    expect(verdictOf([corners], 10_00n, change)).toEqual(reject);
    expect(verdictOf([offer(1, 2_000), corners], 10_00n, change)).toEqual(reject);
    expect(most([offer(1, 2_000), corners], change)).toBe(0n);
    expect(verdictOf([offer(1, 2_000)], 10_00n, change)).toMatchObject({ is: 'taken' });
    expect(verdictOf([offer(1, 2_000)], 10_00n, { refusedSports: ['football'] })).toEqual(reject);
    const joint: BetShape = { sizes: [2], bankers: [], joint: 3_500 as Odds };
    const legs = [offer(1, 2_000), { ...corners, match: 10 }];
    const view = viewOf(legs, change);
    const builder = {
      ...requestOf(legs, 10_00n, joint),
      jointNow: { is: 'priced', odds: 3_500 as Odds, untilMs: 0 } as const,
    };
    expect(decide([[builder]], view, emptyExposure(), new Map())).toEqual([
      { is: 'decided', bets: [reject] },
    ]);
    expect(maxStakeOf(builder, view, emptyExposure())).toBe(0n);
  });

  it('adds the delay in play and not before the match', () => {
    const wait = DEFAULT_TERMS.inPlayDelayMs;
    expect(verdictOf([offer(1, 2_000, true)], 10_00n, { extraDelayMs: 4_000 })).toMatchObject({
      delayMs: wait + 4_000,
    });
    expect(verdictOf([offer(1, 2_000)], 10_00n, { extraDelayMs: 4_000 })).toMatchObject({
      delayMs: undefined,
    });
  });

  it('leaves the stake of a free bet as it was promised', () => {
    const free = {
      id: 9n as Reference,
      player: 5 as PlayerId,
      asset: 'USD',
      units: 10_00n,
      minOdds: 1_500 as Odds,
    };
    const view = {
      ...viewOf([offer(1, 2_000)], { factor: 1 }),
      freeBets: new Map([[9n, { ...free, asset: 'USD' as const }]]),
    };
    const request = { ...requestOf([offer(1, 2_000)], 10_00n), free: 9n as Reference };
    const [slip] = decide([[request]], view, emptyExposure(), new Map());
    expect(slip).toMatchObject({ is: 'decided', bets: [{ is: 'taken' }] });
  });
});
