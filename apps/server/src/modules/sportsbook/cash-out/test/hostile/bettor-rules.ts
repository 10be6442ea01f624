import type { MatchState } from '../../../book/index.ts';
import type { SimulatedBet } from './simulated-bet.ts';

/** What a player sees of an offer, and the offer at the previous look. */
export interface Look {
  readonly bet: SimulatedBet;
  /** The offer divided by the stake. */
  readonly now: number;
  readonly before: number | undefined;
  readonly highest: number;
  /** The match of the last open leg. */
  readonly match: MatchState;
  readonly scoreChanged: boolean;
  /** As a share of the usual length of such a match. */
  readonly playedShare: number;
}

export interface BettorRule {
  readonly name: string;
  /** The bets that the rule plays; by default all. */
  readonly plays?: (bet: SimulatedBet) => boolean;
  readonly sells: (look: Look) => boolean;
  /** Accepts any price after the delay; otherwise not less than the shown one. */
  readonly takesAny?: true;
}

const typeOf = (bet: SimulatedBet) => bet.legs[0]?.labels.type ?? '';
const isSingle = (bet: SimulatedBet) => bet.legs.length === 1;
const oddsOf = (bet: SimulatedBet) => bet.legs.reduce((product, { odds }) => (product * odds) / 1_000, 1);
const isLive = ({ match }: Look) => match.status === 'live';

/** Football's clock counts up, basketball's down; the end of sets is unknown. */
function isNearPeriodEnd({ match }: Look): boolean {
  const { sport, clock, status } = match;
  if (status !== 'live') return false;
  if (sport === 'football') return clock.seconds % 2_700 >= 2_400;
  return sport === 'basketball' && clock.direction === 'down' && clock.seconds <= 90;
}

const above = (share: number) => (look: Look) => look.now >= share;

export const RULES: readonly BettorRule[] = [
  { name: 'sells at the first look', sells: () => true },
  { name: 'sells above 1.05 of the stake', sells: above(1.05) },
  { name: 'sells above 1.2 of the stake', sells: above(1.2) },
  { name: 'sells above 1.5 of the stake', sells: above(1.5) },
  { name: 'sells above twice the stake', sells: above(2) },
  { name: 'sells above 1.2 and takes any price after the delay', sells: above(1.2), takesAny: true },
  {
    name: 'sells when the offer falls',
    sells: ({ now, before }) => before !== undefined && now < before * 0.85,
  },
  {
    name: 'sells when the offer has risen',
    sells: ({ now, before }) => before !== undefined && now > before * 1.15,
  },
  {
    name: 'sells when it falls from above 1.3',
    sells: ({ now, highest }) => highest > 1.3 && now < highest * 0.9,
  },
  { name: 'stops his loss at 0.4', sells: ({ now }) => now <= 0.4 },
  { name: 'sells after a goal or a set', sells: (look) => look.scoreChanged && isLive(look) },
  { name: 'sells after a goal, above the stake', sells: (look) => look.scoreChanged && look.now > 1 },
  { name: 'sells late', sells: (look) => isLive(look) && look.playedShare > 0.85 },
  { name: 'sells late, above the stake', sells: (look) => look.playedShare > 0.8 && look.now > 1 },
  { name: 'sells just before a period ends', sells: isNearPeriodEnd },
  {
    name: 'no-bet markets, above 1.05',
    plays: (bet) => isSingle(bet) && typeOf(bet).endsWith('-no-bet'),
    sells: above(1.05),
  },
  {
    name: 'quarter lines, above 1.05',
    plays: (bet) => isSingle(bet) && /\.[27]5$/.test(bet.legs[0]?.line ?? ''),
    sells: above(1.05),
  },
  {
    name: 'whole lines, above 1.05',
    plays: (bet) => isSingle(bet) && /^-?\d+$/.test(bet.legs[0]?.line ?? ''),
    sells: above(1.05),
  },
  {
    name: 'handicaps and the rest of the match, above 1.05',
    plays: (bet) => isSingle(bet) && /handicap|rest-of-match/.test(typeOf(bet)),
    sells: above(1.05),
  },
  {
    name: 'totals, above 1.05',
    plays: (bet) => isSingle(bet) && /total/.test(typeOf(bet)),
    sells: above(1.05),
  },
  { name: 'long odds, above 1.2', plays: (bet) => oddsOf(bet) >= 8, sells: above(1.2) },
  { name: 'short odds, above the stake', plays: (bet) => oddsOf(bet) <= 1.35, sells: above(1) },
  {
    name: 'near the most that it can return',
    sells: ({ bet, now }) => now * Number(bet.stake) >= Number(bet.maxReturn) * 0.9,
  },
  { name: 'doubles, above 1.1', plays: (bet) => bet.kind === 'multiple', sells: above(1.1) },
  { name: 'systems, above 1.1', plays: (bet) => bet.kind === 'system', sells: above(1.1) },
  {
    name: 'before the match, at any gain',
    sells: (look) => look.match.status === 'not-started' && look.now > 1,
  },
];

/**
 * What the rule gets in relation to its stakes. The bets of one match depend on each other, so matches are counted.
 */
export class Returns {
  readonly #byMatch = new Map<number, { sum: number; count: number }>();

  add(match: number, share: number): void {
    const found = this.#byMatch.get(match) ?? { sum: 0, count: 0 };
    this.#byMatch.set(match, { sum: found.sum + share, count: found.count + 1 });
  }

  get bets(): number {
    return [...this.#byMatch.values()].reduce((sum, { count }) => sum + count, 0);
  }

  get matches(): number {
    return this.#byMatch.size;
  }

  get mean(): number {
    return [...this.#byMatch.values()].reduce((sum, match) => sum + match.sum, 0) / this.bets;
  }

  get standardError(): number {
    const { mean, bets } = this;
    const squares = [...this.#byMatch.values()].map(({ sum, count }) => (sum - count * mean) ** 2);
    return Math.sqrt(squares.reduce((total, square) => total + square, 0)) / bets;
  }
}
