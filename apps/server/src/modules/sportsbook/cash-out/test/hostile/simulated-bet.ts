import { payoutOf } from '@palpite/kernel/bet-payout';
import { type BetShape, countLines } from '@palpite/kernel/bet-shape';
import { type BetKind, betKind } from '@palpite/kernel/bet-worth';
import { exactOdds } from '@palpite/kernel/odds';
import type { Chance } from '@palpite/sandbox/feed/model/chance';
import type { LegRecord } from '../../../betting/index.ts';
import { type BookView, effectiveStatus, type MarketState } from '../../../book/index.ts';
import type { Evidence } from '../../../settlement/core/outcome.ts';
import { offerOf } from '../../core/offer.ts';
import { DEFAULT_CASH_OUT_TERMS } from '../../index.ts';
import { type CashOutBook, legsNow } from '../../service/legs-now.ts';

/** A bet with everything that pricing and settlement need, as stored in the tables. */
export interface SimulatedBet {
  readonly kind: BetKind;
  readonly shape: BetShape;
  readonly stakePerLine: bigint;
  readonly stake: bigint;
  readonly maxReturn: bigint;
  readonly legs: readonly LegRecord[];
  readonly placedAtMs: number;
  evidence: readonly Evidence[];
}

const STAKE = 100_00n;
const NOTHING_CASHED = { stake: 0n, returned: 0n, parts: 0 } as const;

export function legAt(
  book: BookView,
  market: MarketState,
  selection: string,
  n: number,
): LegRecord | undefined {
  const match = book.match(market.match);
  const price = market.prices.find((entry) => entry.selection === selection);
  if (!match || !price || effectiveStatus(market, match, true) !== 'open') return undefined;
  const { sport, league, home, away } = match;
  return {
    n,
    match: market.match,
    market: market.market,
    selection,
    line: market.line,
    odds: price.odds,
    score: match.status === 'live' ? match.score : undefined,
    labels: { sport, type: market.type, period: market.period, league, home, away },
    liability: 0n,
  };
}

export function betOn(legs: readonly LegRecord[], shape: BetShape, placedAtMs: number): SimulatedBet {
  const lines = BigInt(countLines(legs.length, shape));
  const stakePerLine = STAKE / lines;
  const won = legs.map(({ odds }) => ({ odds: exactOdds(odds), result: { is: 'win' } as const }));
  return {
    kind: betKind(legs.length, shape),
    shape,
    stakePerLine,
    stake: stakePerLine * lines,
    maxReturn: payoutOf({ stakePerLine, shape, legs: won })?.returned ?? 0n,
    legs,
    placedAtMs,
    evidence: [],
  };
}

/** The bet as an accepted one without cash-outs. */
export function acceptedBet(bet: SimulatedBet) {
  return {
    status: 'accepted',
    asset: 'BRL',
    isFree: false,
    stake: bet.stake,
    kind: bet.kind,
    shape: bet.shape,
    maxReturn: bet.maxReturn,
    cashed: NOTHING_CASHED,
    legs: bet.legs,
    evidence: bet.evidence,
  } as const;
}

/** The product's current offer for it. */
export function offerFor(book: CashOutBook, bet: SimulatedBet) {
  return offerOf(acceptedBet(bet), legsNow(book, bet), DEFAULT_CASH_OUT_TERMS);
}

export function pick<T>(chance: Chance, list: readonly T[]): T | undefined {
  return list[chance.below(Math.max(list.length, 1))];
}
