import { oneLine } from '@palpite/kernel/bet-shape';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DEFAULT_CLASS_LIMITS, readClassLimits } from '@palpite/kernel/market-classes';
import { type MarketRule, narrowestFirst } from '@palpite/kernel/market-rules';
import type { Odds } from '@palpite/kernel/odds';
import type { MarketName } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import type { BetRequest, Offer } from './bet.ts';
import { maxStakeOf } from './checks.ts';
import { takenAt } from './decide.ts';
import { explainFigures } from './explain-limits.ts';
import { emptyExposure } from './exposure.ts';
import { type RoomView, roomFor } from './limits.ts';
import { DEFAULT_TERMS, type LeagueLimits } from './terms.ts';

interface Leg {
  readonly type: MarketName;
  readonly odds: number;
  readonly isLive?: boolean;
}

const offer = (market: number, { type, odds, isLive = false }: Leg): Offer => ({
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
const own =
  readClassLimits('corners-cards pre-match 100 100 100; main pre-match 1 1 1') ?? DEFAULT_CLASS_LIMITS;
const viewOf = (legs: readonly Leg[], league?: LeagueLimits): RoomView => ({
  terms: DEFAULT_TERMS,
  offers: new Map(legs.map((leg, n) => [n + 1, offer(n + 1, leg)])),
  leagueLimits: () => league,
  classLimits: (brand) => (brand === 'own' ? own : DEFAULT_CLASS_LIMITS),
});
const askOf = (legs: readonly Leg[], brand = 'br'): BetRequest => ({
  id: 1n as Reference,
  player: 5 as PlayerId,
  asset: 'USD',
  brand,
  stake: 0n,
  policy: 'none',
  shape: oneLine(legs.length),
  legs: legs.map(({ odds }, n) => ({ market: n + 1, selection: 'home', odds: odds as Odds })),
});
const most = (legs: readonly Leg[], brand?: string, league?: LeagueLimits) =>
  maxStakeOf(askOf(legs, brand), viewOf(legs, league), emptyExposure());
const room = (legs: readonly Leg[], league?: LeagueLimits) =>
  roomFor(askOf(legs), viewOf(legs, league), emptyExposure());

describe('limits by class of market', () => {
  it('are lower for corners than for the result, before the match and in play', () => {
    const [result, corners] = [
      { type: 'match-result', odds: 2_000 },
      { type: 'corner-total', odds: 2_000 },
    ] as const;
    // At even odds the stake is the win: 25,000 is the largest stake, 50,000 the largest win.
    expect(most([result])).toBe(25_000_00n);
    expect(most([corners])).toBe(2_000_00n);
    expect(most([{ ...result, isLive: true }])).toBe(12_500_00n);
    expect(most([{ ...corners, isLive: true }])).toBe(1_000_00n);
    // At long odds the largest win is the limit, rounded down.
    expect(most([{ ...result, odds: 8_000 }])).toBe(7_142_85n);
    expect(most([{ ...corners, odds: 8_000 }])).toBe(714_28n);
    expect(room([corners])).toEqual({
      stake: 2_000_00n,
      win: 5_000_00n,
      bet: 5_000_00n,
      legs: [25_000_00n],
    });
  });

  it('bound the stake itself at odds near 1, by class and phase', () => {
    expect(most([{ type: 'match-result', odds: 1_001 }])).toBe(25_000_00n);
    expect(most([{ type: 'match-result', odds: 1_001, isLive: true }])).toBe(12_500_00n);
    expect(most([{ type: 'correct-score', odds: 1_010 }])).toBe(2_500_00n);
  });

  it('apply the most restricted leg to a multiple', () => {
    const legs = [
      { type: 'match-result', odds: 2_000 },
      { type: 'corner-total', odds: 2_000 },
    ] as const;
    expect(room(legs)).toMatchObject({ stake: 2_000_00n, win: 5_000_00n });
    expect(most(legs)).toBe(1_666_66n);
  });

  it('multiply an operator’s league limit by the class', () => {
    const league = { maxWinPerBet: 1_000_00n, liabilityPerSelection: 7_001n };
    expect(room([{ type: 'match-result', odds: 2_000 }], league)).toMatchObject({
      win: 1_000_00n,
      legs: [70_01n],
    });
    expect(room([{ type: 'corner-total', odds: 2_000 }], league)).toMatchObject({
      win: 100_00n,
      legs: [7_00n],
    });
  });

  it('can be set per brand', () => {
    expect(most([{ type: 'corner-total', odds: 2_000 }], 'own')).toBe(25_000_00n);
    expect(most([{ type: 'match-result', odds: 2_000 }], 'own')).toBe(250_00n);
  });
});

describe('limits and delay by rule', () => {
  const everywhere = { match: 0, brand: '', sport: '*', market: '*', phase: '*' } as const;
  const rules: readonly MarketRule[] = narrowestFirst([
    { ...everywhere, market: 'corner-total', figures: { maxStake: 3_000_00n } },
    { ...everywhere, market: 'main', figures: { maxStake: 900_00n, perSelection: 500_00n, delayMs: 9_000 } },
    { ...everywhere, brand: 'mx', figures: { maxStake: 100_00n, maxWin: 50_00n } },
    { ...everywhere, sport: 'tennis', figures: { maxStake: 1n } },
  ]);
  const result = { type: 'match-result', odds: 2_000 } as const;
  const ruled = (legs: readonly Leg[], league?: LeagueLimits) => ({
    ...viewOf(legs, league),
    marketRules: rules,
  });

  it('replace the percentage of the class, by market and by brand', () => {
    const of = (legs: readonly Leg[], brand?: string) =>
      roomFor(askOf(legs, brand), ruled(legs), emptyExposure());
    expect(of([result])).toMatchObject({ stake: 900_00n, win: 50_000_00n, legs: [500_00n] });
    // The class alone would allow 2,000 on corners.
    expect(of([{ type: 'corner-total', odds: 2_000 }])).toMatchObject({ stake: 3_000_00n });
    expect(of([result], 'mx')).toMatchObject({ stake: 100_00n, win: 50_00n, legs: [500_00n] });
    expect(of([{ type: 'correct-score', odds: 2_000 }])).toMatchObject({ stake: 2_500_00n });
  });

  it('never exceed the limit of the league, nor the bookmaker’s', () => {
    const league = { maxWinPerBet: 40_00n, liabilityPerSelection: 30_00n };
    expect(roomFor(askOf([result], 'mx'), ruled([result], league), emptyExposure())).toMatchObject({
      win: 40_00n,
      legs: [30_00n],
    });
    const wide = [{ ...everywhere, figures: { maxStake: 99_000_000_00n } }];
    const view = { ...viewOf([result]), marketRules: wide };
    expect(roomFor(askOf([result]), view, emptyExposure())).toMatchObject({ stake: 25_000_00n });
  });

  it('delay an in-play bet by the longest of its legs, and nothing before the match', () => {
    const delay = (...legs: Leg[]) => takenAt(askOf(legs), ruled(legs)).delayMs;
    const live = { ...result, isLive: true };
    const corners = { type: 'corner-total', odds: 2_000, isLive: true } as const;
    expect(delay(result)).toBeUndefined();
    expect(delay(live)).toBe(9_000);
    expect(delay(corners)).toBe(DEFAULT_TERMS.inPlayDelayMs);
    expect(delay(corners, live)).toBe(9_000);
  });

  it('are explained by the rule, the class or the terms that gave them', () => {
    const market = {
      sport: 'football',
      marketClass: 'main',
      type: 'match-result',
      phase: 'in-play',
    } as const;
    const settings = { terms: DEFAULT_TERMS, classes: DEFAULT_CLASS_LIMITS, rules };
    const explained = explainFigures(market, 'mx', settings).map(({ figure, value, source, rule }) => [
      figure,
      value,
      source,
      rule && (rule.brand || rule.market),
    ]);
    expect(explained).toEqual([
      ['margin', 0n, 'general', undefined],
      ['maxStake', 100_00n, 'rule', 'mx'],
      ['maxWin', 50_00n, 'rule', 'mx'],
      ['perSelection', 500_00n, 'rule', 'main'],
      ['delayMs', 9_000n, 'rule', 'main'],
    ]);
    const corners = {
      ...market,
      marketClass: 'corners-cards',
      type: 'corner-result',
      phase: 'pre-match',
    } as const;
    expect(explainFigures(corners, 'br', settings).map(({ value, source }) => [value, source])).toEqual([
      [0n, 'general'],
      [2_000_00n, 'class'],
      [5_000_00n, 'class'],
      [25_000_00n, 'class'],
    ]);
  });
});
