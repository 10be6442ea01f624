import type { BetShape } from '@palpite/kernel/bet-shape';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { expect } from 'vitest';
import { openIds } from '../../../../platform/ids/ids.ts';
import { appendEvents } from '../../../../platform/outbox/append.ts';
import type { BetRecord, BettingDeps } from '../../betting/index.ts';
import {
  type BettingTestApp,
  type Node,
  openBettingTestApp,
  slipId,
  takenOf,
} from '../../betting/test/betting-test-app.ts';
import type { BookChange } from '../../book/index.ts';
import {
  type CashOut,
  type CashOutRecord,
  type CashOutTerms,
  createCashOut,
  DEFAULT_CASH_OUT_TERMS,
  type RequestOutcome,
} from '../index.ts';

export interface CashOutTestApp extends BettingTestApp {
  readonly cashOut: CashOut;
  /** Notifies the rules that this match changed. */
  changed(change: BookChange): void;
  /** Another node, as after a restart. */
  cashOutNode(on?: Partial<Node>): Promise<CashOut>;
}

/** Three matches with a result market each: 1001 and 1002 are upcoming, 1003 is in play. */
export const COMING = { match: 1_001, market: 100_101 } as const;
export const OTHER = { match: 1_002, market: 100_201 } as const;
export const LIVE = { match: 1_003, market: 100_301 } as const;

/** Different from the product's, so that the figures of these tests stay when those change. */
export const TEST_MARGINS: CashOutTerms['margins'] = [
  { kind: 'single', openLegsFrom: 1, basisPoints: 900 },
  { kind: 'multiple', openLegsFrom: 1, basisPoints: 850 },
  { kind: 'system', openLegsFrom: 1, basisPoints: 850 },
  { kind: 'builder', openLegsFrom: 1, basisPoints: 1_000 },
];

export async function openCashOutTestApp(
  terms: Partial<CashOutTerms> = {},
  builders: Pick<BettingDeps, 'combinations' | 'quoteSecret'> = {},
): Promise<CashOutTestApp> {
  const app = await openBettingTestApp({ deps: builders });
  for (const { match, market } of [COMING, OTHER, LIVE]) {
    app.book.setMatch(match, match === LIVE.match ? { status: 'live', period: 'first-half' } : {});
    app.book.setMarket(market, { match, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
  }
  const listeners = new Set<(change: BookChange) => void>();
  const cashOutNode = async (on: Partial<Node> = {}) => {
    const { betting, settlement } = { ...app, ...on };
    return createCashOut({
      database: app.database,
      clock: app.clock,
      betting,
      append: appendEvents,
      ...(builders.combinations && { combinations: builders.combinations }),
      ids: await openIds(app.database, app.clock),
      terms: { ...DEFAULT_CASH_OUT_TERMS, margins: TEST_MARGINS, ...terms },
      decidedOf: (tx, markets) => settlement.decidedOf(tx, markets),
      outdatedOf: (tx, bets) => settlement.outdatedOf(tx, bets),
      failed: (error) => void app.failures.push(error),
      book: {
        isFresh: () => app.book.isFresh(),
        match: (match) => app.book.match(match),
        market: (market) => app.book.market(market),
        isPlaying: (league) => app.book.isPlaying(league),
        marketsOf: (match) => app.book.marketsOf(match),
        onChange(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
    });
  };
  return {
    ...app,
    cashOut: await cashOutNode(),
    cashOutNode,
    changed: (change) => {
      for (const listener of listeners) listener(change);
    },
  };
}

/** The home side of each market, at the price of the book. */
export async function placeHome(
  app: CashOutTestApp,
  who: PlayerId,
  markets: readonly { readonly market: number }[],
  stake: bigint,
  shape?: BetShape,
): Promise<BetRecord> {
  const legs = markets.map(({ market }) => ({
    market,
    selection: 'home',
    odds: priceOf(app, market) as Odds,
  }));
  const outcome = await app.betting.place({
    player: who,
    brand: 'br',
    asset: 'BRL',
    slipId: slipId(app),
    bets: [{ stake, policy: 'any', legs, ...(shape && { shape }) }],
  });
  const bet = takenOf(outcome);
  if (bet.status === 'accepted') return bet;
  await app.database.read(
    `UPDATE betting.bet SET decide_at = decide_at - interval '1 minute' + interval '54 seconds' WHERE id = $1`,
    [bet.id],
  );
  await app.betting.confirmDue();
  return now(app, bet);
}

function priceOf(app: CashOutTestApp, market: number): number {
  return app.book.market(market)?.prices.find(({ selection }) => selection === 'home')?.odds ?? 0;
}

export async function now(app: CashOutTestApp, bet: BetRecord): Promise<BetRecord> {
  const [found] = await app.betting.bets(bet.player, [bet.id]);
  if (!found) throw new Error('the bet is gone');
  return found;
}

/** As if the delay had passed: the database's clock cannot be changed. */
export async function ageRequests(app: Pick<BettingTestApp, 'database'>, ms: number): Promise<void> {
  await app.database.read(
    `UPDATE cash_out.request SET decide_at = decide_at - make_interval(secs => $1 / 1000.0)
     WHERE state IN ('requested', 'waiting')`,
    [ms],
  );
}

export function askedOf(outcome: RequestOutcome): CashOutRecord {
  expect(outcome).toMatchObject({ is: 'asked' });
  if (outcome.is !== 'asked') throw new Error(outcome.is);
  return outcome.cashOut;
}
