import type { PalpiteEvent, SelectionResult } from '../../../../events/event.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { HAND_VERSIONS_FROM, NOTHING_SAID } from '../core/standing.ts';
import { standingWords } from '../store/facts.ts';
import { type ByHand, nextHandVersion, type Said, writeHand } from '../store/hand.ts';
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

/** Bets confirmed from `fromMs` until before `toMs`; an end that is absent is open. */
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
 * What people of the house say of a market becomes the same fact that a feed's word is and takes the same way: written
 * to the outbox in the transaction of the command, heard by settlement, settled in batches.
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
  said: Said,
  factOf: (version: number) => PalpiteEvent,
): Promise<HandOutcome> {
  await lockMarket(tx, of);
  const version = await nextHandVersion(tx, of.market);
  await writeHand(tx, of.market, version, said, by);
  await deps.append(tx, [factOf(version)]);
  return { is: 'said', version };
}

/** Takes back the result that stands, whoever said it: first that of people, then that of the feed. */
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

/** Takes back the newest cancel that people said. A feed's cancel is taken back by the feed. */
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
  return (await standingWords(tx, [of.market])).get(of.market) ?? NOTHING_SAID;
}
