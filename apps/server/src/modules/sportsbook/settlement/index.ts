import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import { createRounds, type Rounds } from '../../../platform/rounds/rounds.ts';
import type { BetRecord, BetWindow } from '../betting/index.ts';
import type { MarketDecision } from './core/decision.ts';
import { closes } from './core/valid-facts.ts';
import {
  type HandOutcome,
  type ResultByHand,
  rollBack,
  settleByHand,
  undoVoid,
  type VoidByHand,
  voidMarket,
} from './service/by-hand.ts';
import type { SettlementDeps } from './service/deps.ts';
import { outdatedOf } from './service/outdated-bets.ts';
import { type DecisionPreview, previewDecision } from './service/preview.ts';
import { receiveFacts } from './service/receive-fact.ts';
import {
  type MarketFactState,
  type MarketResults,
  marketResultsOf,
  resultsOf,
} from './service/results-of.ts';
import { createWork } from './service/work.ts';
import { type BetOutcome, type OperatorDecision, readHandsOf, readOutcomesOf } from './store/bet-outcomes.ts';
import { readValidFacts } from './store/facts.ts';
import type { ByHand } from './store/hand.ts';
import { lockMarket } from './store/market-work.ts';

export type { MarketDecision } from './core/decision.ts';
export { HAND_VERSIONS_FROM } from './core/valid-facts.ts';
export type { HandOutcome, ResultByHand, VoidByHand } from './service/by-hand.ts';
export type { SettlementDeps } from './service/deps.ts';
export type { DecisionPreview } from './service/preview.ts';
export type {
  MarketFactState,
  MarketResults,
} from './service/results-of.ts';
export type { BetOutcome, OperatorDecision } from './store/bet-outcomes.ts';
export type { ByHand } from './store/hand.ts';

/** Tables partitioned by month; the platform creates their partitions ahead of time. */
export const SETTLEMENT_PARTITIONS = [
  { schema: 'settlement', table: 'outcome' },
  { schema: 'settlement', table: 'contribution' },
] as const;

export interface Settlement {
  /** Receives the facts about markets from the outbox. */
  readonly results: Subscriber;
  /** Settles and undoes according to the received facts; any number of nodes may run it. */
  readonly settling: Rounds;
  /** One step of that work. True when something was done and there may be more. */
  settleSome(): Promise<boolean>;

  // Decisions of operators, inside the transaction of their command.
  settleByHand(tx: Tx, by: ByHand, result: ResultByHand): Promise<HandOutcome>;
  voidMarket(tx: Tx, by: ByHand, request: VoidByHand): Promise<HandOutcome>;
  /**
   * With `seen` only that version of the result is undone: the operator has not seen a version that arrived
   * meanwhile.
   */
  rollBack(tx: Tx, by: ByHand, of: { match: number; market: number }, seen?: number): Promise<HandOutcome>;
  undoVoid(tx: Tx, by: ByHand, of: { match: number; market: number }): Promise<HandOutcome>;

  /**
   * Locks the facts, the work and the bets of the market, and returns the fingerprint of its bets (`BetAdmin.seen`): a
   * decision in this transaction applies to exactly these bets and facts.
   */
  lockSeen(tx: Tx, of: { match: number; market: number }, window: BetWindow): Promise<string>;
  /** What a decision would move, computed bet by bet; nothing is written. */
  previewDecision(market: number, decision: MarketDecision): Promise<DecisionPreview>;
  /** At most 100 markets at a time. */
  resultsOf(markets: readonly number[], reader?: Pick<Database, 'read'>): Promise<MarketResults[]>;
  /** For many markets, without the paid amounts. */
  marketResultsOf(markets: readonly number[]): Promise<MarketFactState[]>;
  /** Every settlement of a bet, also undone ones; newest first. */
  outcomesOf(bet: Reference): Promise<BetOutcome[]>;
  /** The decisions of operators about a market; newest first. */
  decisionsOf(market: number): Promise<OperatorDecision[]>;
  /** The markets among these that have a result or are void for every bet: nothing on them has a price any more. */
  decidedOf(tx: Tx, markets: readonly number[]): Promise<ReadonlySet<number>>;
  /** The bets among these open bets, locked by the caller, whose stored results are older than the facts. */
  outdatedOf(tx: Tx, bets: readonly BetRecord[]): Promise<ReadonlySet<Reference>>;
}

/** Without a notification, work stored by another node is found after this time. */
const EVERY_MS = 500;
/** Markets that a node settles at the same time: one computes while the database works for the other. */
const LANES = 2;

export function createSettlement(deps: SettlementDeps): Settlement {
  const settleSome = createWork(deps);
  const settling = together(
    Array.from({ length: LANES }, () =>
      createRounds({
        clock: deps.clock,
        everyMs: EVERY_MS,
        round: settleSome,
        failed: (error) => deps.failed(error, { market: 0 }),
      }),
    ),
  );
  return {
    settling,
    settleSome,
    results: subscriberOf({
      name: 'settlement-results',
      kinds: ['market-resulted', 'market-result-undone', 'market-cancelled', 'market-cancel-undone'],
      async handle(events) {
        await receiveFacts(deps, events);
        settling.poke();
      },
    }),
    settleByHand: (tx, by, result) => settleByHand(deps, tx, by, result),
    voidMarket: (tx, by, request) => voidMarket(deps, tx, by, request),
    rollBack: (tx, by, of, seen) => rollBack(deps, tx, by, of, seen),
    undoVoid: (tx, by, of) => undoVoid(deps, tx, by, of),
    async lockSeen(tx, of, window) {
      // In the order of the settling work, which locks the market before its bets.
      await lockMarket(tx, of);
      return deps.betting.lockBetsSeen(tx, of.market, window);
    },
    previewDecision: (market, decision) => previewDecision(deps, market, decision),
    resultsOf: (markets, reader = deps.database) => resultsOf(reader, markets),
    marketResultsOf: (markets) => marketResultsOf(deps.database, markets),
    outdatedOf,
    outcomesOf: (bet) => readOutcomesOf(deps.database, bet),
    decisionsOf: (market) => readHandsOf(deps.database, market),
    async decidedOf(tx, markets) {
      const facts = await readValidFacts(tx, markets);
      return new Set([...facts].flatMap(([market, facts]) => (closes(facts) ? [market] : [])));
    },
  };
}

function together(lanes: readonly Rounds[]): Rounds {
  return {
    start() {
      for (const lane of lanes) lane.start();
    },
    poke() {
      for (const lane of lanes) lane.poke();
    },
    isRunning: () => lanes.every((lane) => lane.isRunning()),
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
