import type { PalpiteEvent, SelectionResult } from '../../../../events/event.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { HAND_VERSIONS_FROM, NO_FACTS } from '../core/valid-facts.ts';
import { readValidFacts } from '../store/facts.ts';
import { type ByHand, type DecisionKind, nextHandVersion, writeHand } from '../store/hand.ts';
import { lockMarket } from '../store/market-work.ts';
import type { SettlementDeps } from './deps.ts';

interface MarketOf {
  readonly match: number;
  readonly market: number;
}

export interface ResultByHand extends MarketOf {
  readonly results: readonly SelectionResult[];
  readonly score: readonly [number, number];
  readonly sheet?: string;
}

/** Bets confirmed from `fromMs` until before `toMs`; an absent end is open. */
export interface VoidByHand extends MarketOf {
  readonly fromMs?: number;
  readonly toMs?: number;
}

export type HandOutcome =
  | { readonly is: 'said'; readonly version: number }
  | { readonly is: 'nothing-to-say' }
  | { readonly is: 'nothing-stands' }
  | { readonly is: 'changed-meanwhile' };

/**
 * An operator's decision about a market becomes the same kind of fact as the feed's and takes the same path: written
 * to the outbox in the transaction of the command, received by settlement, settled in batches.
 */
export async function settleByHand(
  deps: SettlementDeps,
  tx: Tx,
  by: ByHand,
  result: ResultByHand,
): Promise<HandOutcome> {
  if (result.results.length === 0) return { is: 'nothing-to-say' };
  return say(deps, tx, by, result, 'result', (version) => ({ kind: 'market-resulted', ...result, version }));
}

export async function voidMarket(
  deps: SettlementDeps,
  tx: Tx,
  by: ByHand,
  request: VoidByHand,
): Promise<HandOutcome> {
  if (request.fromMs !== undefined && request.toMs !== undefined && request.fromMs >= request.toMs)
    return { is: 'nothing-to-say' };
  return say(deps, tx, by, request, 'cancel', (version) => ({
    kind: 'market-cancelled',
    ...request,
    version,
  }));
}

async function say(
  deps: SettlementDeps,
  tx: Tx,
  by: ByHand,
  of: MarketOf,
  said: DecisionKind,
  factOf: (version: number) => PalpiteEvent,
): Promise<HandOutcome> {
  await lockMarket(tx, of);
  const version = await nextHandVersion(tx, of.market);
  await writeHand(tx, of.market, version, said, by);
  await deps.append(tx, [factOf(version)]);
  return { is: 'said', version };
}

/** Undoes the current result, whoever set it: first that of an operator, then that of the feed. */
export async function rollBack(
  deps: SettlementDeps,
  tx: Tx,
  by: ByHand,
  of: MarketOf,
  seen?: number,
): Promise<HandOutcome> {
  const { result } = await lockedWord(tx, of);
  if (!result) return { is: 'nothing-stands' };
  if (seen !== undefined && seen !== result.version) return { is: 'changed-meanwhile' };
  await writeHand(tx, of.market, result.version, 'result-undone', by);
  await deps.append(tx, [{ kind: 'market-result-undone', ...of, version: result.version }]);
  return { is: 'said', version: result.version };
}

/** Undoes the newest cancellation by an operator. A cancellation by the feed is undone by the feed. */
export async function undoVoid(deps: SettlementDeps, tx: Tx, by: ByHand, of: MarketOf): Promise<HandOutcome> {
  const { cancels } = await lockedWord(tx, of);
  const version = cancels.at(-1)?.version ?? 0;
  if (version < HAND_VERSIONS_FROM) return { is: 'nothing-stands' };
  await writeHand(tx, of.market, version, 'cancel-undone', by);
  await deps.append(tx, [{ kind: 'market-cancel-undone', ...of, version }]);
  return { is: 'said', version };
}

async function lockedWord(tx: Tx, of: MarketOf) {
  await lockMarket(tx, of);
  return (await readValidFacts(tx, [of.market])).get(of.market) ?? NO_FACTS;
}
