import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Rounds } from '../../../platform/rounds/rounds.ts';
import {
  assignCase,
  type CaseOutcomeOf,
  closeCase,
  forgetClosingPrices,
  noteCase,
  openCase,
  openCases,
} from './service/cases.ts';
import type { RiskDeps } from './service/deps.ts';
import { type PlayerRisk, readPlayerRisk } from './service/signals.ts';
import { watchBook } from './service/watch.ts';
import {
  type CaseStep,
  countOpen,
  type QueueQuery,
  type RiskCase,
  readCase,
  readNewest,
  readQueue,
  readSteps,
} from './store/cases.ts';

export type { Link, LinkedAccount } from './core/links.ts';
export type { RiskLevel, RiskScore, SignalLine } from './core/score.ts';
export type { CaseOutcomeOf, CaseWorker } from './service/cases.ts';
export type { RiskDeps } from './service/deps.ts';
export type { PlayerRisk } from './service/signals.ts';
export type { CaseStep, RiskCase, StepKind } from './store/cases.ts';
export type { BetValue } from './store/marks.ts';

type Rest<F extends (...args: never[]) => unknown> = Parameters<F> extends [unknown, ...infer R] ? R : never;

/** Signals about players, and the queue of those whom somebody should look at. */
export interface Risk {
  /** Marks bets by the closing prices and by what the price did after them. Runs on nodes with a book. */
  readonly watching: Rounds;
  playerRisk(of: { readonly player: PlayerId; readonly brand: string }): Promise<PlayerRisk>;
  queue(query: QueueQuery): Promise<RiskCase[]>;
  counts(owner: number): ReturnType<typeof countOpen>;
  case(id: bigint): Promise<RiskCase | undefined>;
  /** The newest case of a player, open or closed. */
  newest(player: PlayerId, reader?: Pick<Database, 'read'>): Promise<RiskCase | undefined>;
  /** The newest first. */
  steps(of: bigint, limit: number): Promise<CaseStep[]>;

  // Inside the transaction of an operator's command.
  open(...args: Rest<typeof openCase>): Promise<RiskCase | undefined>;
  assign(...args: Rest<typeof assignCase>): Promise<CaseOutcomeOf>;
  note(...args: Rest<typeof noteCase>): Promise<CaseOutcomeOf>;
  close(...args: Rest<typeof closeCase>): Promise<CaseOutcomeOf>;

  /** Job: opens cases for players whose signals are above the thresholds. */
  openCases(signal?: AbortSignal): Promise<number>;
  /** Daily job. */
  forget(): Promise<number>;
}

export function createRisk(deps: RiskDeps): Risk {
  return {
    watching: watchBook(deps),
    playerRisk: (of) => readPlayerRisk(deps, of),
    queue: (query) => readQueue(deps.database, query),
    counts: (owner) => countOpen(deps.database, owner),
    case: (id) => readCase(deps.database, id),
    newest: async (player, reader = deps.database) => (await readNewest(reader, [player])).get(player),
    steps: (of, limit) => readSteps(deps.database, of, limit),
    open: (tx: Tx, given) => openCase(deps, tx, given),
    assign: (tx: Tx, given) => assignCase(deps, tx, given),
    note: (tx: Tx, id, note) => noteCase(deps, tx, id, note),
    close: (tx: Tx, given) => closeCase(deps, tx, given),
    openCases: (signal) => openCases(deps, signal),
    forget: () => forgetClosingPrices(deps),
  };
}
