import { DAY_MS } from '@palpite/kernel/time';
import { type Tx, within } from '../../../platform/database/database.ts';
import type { BetWindow } from '../../sportsbook/betting/index.ts';
import {
  type DecisionPreview,
  HAND_VERSIONS_FROM,
  type HandOutcome,
  type MarketDecision,
  type MarketResults,
} from '../../sportsbook/settlement/index.ts';
import { COMMANDS } from '../core/command.ts';
import { hasUnknownSelection, isWholeResult, wrongShare } from '../core/market-decision.ts';
import type { Actor } from '../core/permission.ts';
import { may } from '../core/permission.ts';
import { type MovedMoney, needsSecondPerson } from '../core/second-person.ts';
import {
  endDecision,
  insertDecision,
  isWaiting,
  readWaiting,
  type StoredDecision,
  sumAlone,
} from '../store/decisions.ts';
import { holdPerson } from '../store/people.ts';
import { type AdminMarket, adminMarket, marketText } from './bet-market.ts';
import type { BetsPort } from './bets-port.ts';
import type { OperatorDeps } from './deps.ts';
import { type MarketRequest, textsOf } from './market-request.ts';
import { type Declined, declined, declinedField, type Effect, perform } from './perform.ts';
import type { TradingPort } from './trading-port.ts';

export type DecisionDeps = OperatorDeps & { readonly bets: BetsPort; readonly trading: TradingPort };

export function decisionOf(request: MarketRequest): MarketDecision {
  switch (request.command) {
    case 'bets.void':
      return { is: 'cancel', fromMs: request.fromMs, toMs: request.toMs };
    case 'bets.void-undo':
      return { is: 'cancel-undone' };
    case 'bets.settle':
      return { is: 'result', results: request.results, score: request.score };
    case 'bets.roll-back':
      return { is: 'result-undone' };
  }
}

/** The bets that the request is about: all of the market, or those of the window. */
function windowOf(request: MarketRequest): BetWindow {
  return request.command === 'bets.void' ? { fromMs: request.fromMs, toMs: request.toMs } : {};
}

/** The effect of a decision, and whether this person may make it alone. */
export interface Preview extends MovedMoney {
  readonly bets: number;
  readonly needsSecond: boolean;
  readonly threshold: bigint;
}

export type Decided = { readonly is: 'done' | 'waiting' };

/**
 * The audit target of a decision about a market is its match, as for traders: the page of the match shows all of them
 * in order, and decisions about one match run one after the other.
 */
const targetOf = (match: number) => ({ kind: 'match' as const, id: String(match) });

/** Undefined for an unknown market. */
export async function previewRequest(
  deps: DecisionDeps,
  actor: Actor,
  market: number,
  request: MarketRequest,
): Promise<Preview | undefined> {
  if (!(await adminMarket(deps, market))) return undefined;
  const moved = await previewMoved(deps, market, request);
  const needsSecond = await isAboveAlone(deps, actor, moved);
  return { ...moved, needsSecond, threshold: deps.bets.secondPersonFrom };
}

/** The money that the request would move, without who may decide it. */
export async function previewMoved(deps: DecisionDeps, market: number, request: MarketRequest) {
  const { seen: _seen, ...moved } = await computeMoved(deps, market, request);
  return moved;
}

/** Whether this is more than the person may move alone today. */
export function isAboveAlone(deps: DecisionDeps, actor: Actor, moved: MovedMoney): Promise<boolean> {
  return deps.database.inTransaction((tx) => needsSecondFor(deps, tx, actor, moved));
}

/** Reads up to 20,000 bets, so it must not run inside a transaction, which has ten seconds and holds a connection. */
async function computeMoved(
  { bets: { admin, settlement } }: DecisionDeps,
  market: number,
  request: MarketRequest,
): Promise<MovedMoney & { readonly bets: number; readonly seen: string }> {
  const { bets, money, isCut } = await settlement.previewDecision(market, decisionOf(request));
  const seen = movesText(bets, money);
  const sum = (of: 'credited' | 'debited') =>
    money.reduce((all, line) => all + admin.toBase(line.asset, line[of]), 0n);
  return { bets, credited: sum('credited'), debited: sum('debited'), isCut, seen };
}

async function needsSecondFor({ bets, clock }: DecisionDeps, tx: Tx, actor: Actor, moved: MovedMoney) {
  const alone = await sumAlone(tx, actor.person, clock.nowMs() - DAY_MS);
  return needsSecondPerson(moved, alone, bets.secondPersonFrom);
}

/** Decides at once, or stores the decision until a second person confirms it. */
export async function decideMarket(
  deps: DecisionDeps,
  actor: Actor,
  command: {
    readonly market: number;
    readonly request: MarketRequest;
    readonly reason: string;
    /** It is part of a larger decision that needs a second person. */
    readonly mustWait?: boolean;
  },
) {
  const { market, request, reason, mustWait = false } = command;
  const first = await adminMarket(deps, market);
  if (!first) return declined('no-such-market');
  const order = { command: request.command, target: targetOf(first.match), reason };
  if (!may(actor.role, COMMANDS[order.command])) return declined('not-allowed');
  const wrong = refusedFor(first, request);
  if (wrong) return wrong;
  // Read before the preview: a bet that arrives while it is computed makes the fingerprint outdated.
  const bets = await deps.bets.admin.seen(market, windowOf(request));
  const moved = await computeMoved(deps, market, request);
  return perform<Decided>(deps, actor, order, async (tx) => {
    const needsSecond = mustWait || (await needsSecondFor(deps, tx, actor, moved));
    // Locked when it is carried out now. One that waits is compared when it is confirmed.
    const betsNow = needsSecond ? bets : await lockSeen(deps, tx, first.match, market, request);
    // Read again: the preview is valid only if the market has not changed since.
    const found = await adminMarket(deps, market, within(tx));
    if (!found) return declined('no-such-market');
    if (await isWaiting(tx, market)) return declined('decision-waiting');
    if (marketSeen(found.standing, betsNow) !== marketSeen(first.standing, bets))
      return declined('changed-meanwhile');
    // The book may have new selections that the result does not name.
    const wrongNow = refusedFor(found, request);
    if (wrongNow) return wrongNow;
    const decision = {
      command: request.command,
      match: found.match,
      market,
      request,
      seen: wholeSeen(marketSeen(found.standing, bets), moved.seen),
      moved: moved.credited + moved.debited,
      askedBy: actor.person,
      askedAt: new Date(deps.clock.nowMs()),
      reason: reason.trim(),
    };
    await insertDecision(tx, decision, !needsSecond);
    const [before, after] = textsOf(found, request);
    if (needsSecond)
      return auditOf(marketText(found), before, `${after}, waits for a second person`, { is: 'waiting' });
    return apply(deps, tx, found, request, { actor: actor.name, reason: reason.trim() }, [before, after]);
  });
}

export interface Confirmation {
  readonly id: bigint;
  readonly reason: string;
}

/** Confirms a decision: by another person than the requester, and only while the market is unchanged. */
export async function confirmDecision(deps: DecisionDeps, actor: Actor, { id, reason }: Confirmation) {
  const [asked] = await readWaiting(deps.database, { id }, 1);
  if (!asked) return declined('no-such-decision');
  const order = { command: 'bets.confirm' as const, target: targetOf(asked.match), reason };
  if (!may(actor.role, COMMANDS[order.command])) return declined('not-allowed');
  if (asked.askedBy === actor.person) return declined('own-decision');
  const { match, market } = asked;
  const request = requestOf(asked);
  // What it moves depends on the other legs of combined bets too, so the amounts are compared as well as the market.
  const moved = await computeMoved(deps, market, request);
  return perform<Decided>(deps, actor, order, async (tx) => {
    const requester = await holdPerson(tx, asked.askedBy);
    if (!requester || requester.disabled || !may(requester.role, COMMANDS[request.command]))
      return declined('requester-not-allowed', asked.askedByName);
    const end = { state: 'done' as const, by: actor.person, atMs: deps.clock.nowMs() };
    if (!(await endDecision(tx, id, end))) return declined('no-such-decision');
    const bets = await lockSeen(deps, tx, match, market, request);
    const found = await adminMarket(deps, market, within(tx));
    if (!found || wholeSeen(marketSeen(found.standing, bets), moved.seen) !== asked.seen)
      return declined('decision-outdated');
    const [before, after] = textsOf(found, request);
    const by = { actor: `${asked.askedByName}, ${actor.name}`, reason: asked.reason };
    const texts = [before, `${after}, asked for by ${asked.askedByName}`] as const;
    return apply(deps, tx, found, request, by, texts);
  });
}

/**
 * Rejects a decision: by anybody who may decide, including the requester, and also for a market that is unknown by now,
 * since nothing moves.
 */
export async function rejectDecision(deps: DecisionDeps, actor: Actor, { id, reason }: Confirmation) {
  const [asked] = await readWaiting(deps.database, { id }, 1);
  if (!asked) return declined('no-such-decision');
  const order = { command: 'bets.reject' as const, target: targetOf(asked.match), reason };
  return perform<Decided>(deps, actor, order, async (tx) => {
    const end = { state: 'rejected' as const, by: actor.person, atMs: deps.clock.nowMs() };
    if (!(await endDecision(tx, id, end))) return declined('no-such-decision');
    const found = await adminMarket(deps, asked.market, within(tx));
    const name = found ? marketText(found) : `market ${asked.market}`;
    const [, after] = textsOf({ standing: found?.standing }, requestOf(asked));
    return auditOf(name, `${after}, asked for by ${asked.askedByName}`, 'rejected', { is: 'done' });
  });
}

/** Each comparison reads the bets of a market, and the connection pool is shared by the whole server. */
const COMPARED_AT_ONCE = 4;

/** The waiting decisions whose market has changed since they were asked for: they can only be rejected. */
export async function outdatedDecisions(
  { bets }: Pick<DecisionDeps, 'bets'>,
  decisions: readonly StoredDecision[],
  markets: ReadonlyMap<number, Pick<AdminMarket, 'standing'>>,
): Promise<ReadonlySet<bigint>> {
  const outdated = new Set<bigint>();
  const compare = async (decision: StoredDecision) => {
    const { id, market, seen } = decision;
    const found = markets.get(market);
    const now = found && (await bets.admin.seen(market, windowOf(requestOf(decision))));
    if (now === undefined || !seen.startsWith(wholeSeen(marketSeen(found?.standing, now), '')))
      outdated.add(id);
  };
  for (let start = 0; start < decisions.length; start += COMPARED_AT_ONCE)
    await Promise.all(decisions.slice(start, start + COMPARED_AT_ONCE).map(compare));
  return outdated;
}

/** It was checked when it was stored. */
export function requestOf({ request }: Pick<StoredDecision, 'request'>): MarketRequest {
  return request as MarketRequest;
}

/** What settlement would refuse: a decision that cannot be carried out is not stored. */
function refusedFor(
  { about, standing, selections, accepts }: AdminMarket,
  request: MarketRequest,
): Declined | undefined {
  switch (request.command) {
    case 'bets.settle': {
      const { results } = request;
      if (!isWholeResult(results, selections) || hasUnknownSelection(results, accepts))
        return declined('incomplete-result', selections.join(', '));
      const wrong = wrongShare(about, results);
      return wrong && declinedField('result-wrong', '', wrong);
    }
    case 'bets.void': {
      const { fromMs, toMs } = request;
      if (fromMs !== undefined && toMs !== undefined && fromMs >= toMs) return declined('empty-window');
      const isSame = standing?.cancels.some((cancel) => cancel.fromMs === fromMs && cancel.toMs === toMs);
      return isSame ? declined('already-so') : undefined;
    }
    case 'bets.void-undo': {
      const newest = standing?.cancels.at(-1)?.version ?? 0;
      return newest < HAND_VERSIONS_FROM ? declined('already-so') : undefined;
    }
    case 'bets.roll-back': {
      const version = standing?.result?.version;
      if (version === undefined) return declined('already-so');
      return version === request.version ? undefined : declined('changed-meanwhile');
    }
  }
}

async function apply(
  { bets: { settlement } }: DecisionDeps,
  tx: Tx,
  found: AdminMarket,
  request: MarketRequest,
  by: { readonly actor: string; readonly reason: string },
  [before, after]: readonly [string, string],
): Promise<Effect<Decided> | Declined> {
  const { market, match } = found;
  const outcome = await say();
  if (outcome.is === 'nothing-stands') return declined('already-so');
  if (outcome.is === 'nothing-to-say') return declined('empty-window');
  if (outcome.is === 'changed-meanwhile') return declined('changed-meanwhile');
  return auditOf(marketText(found), before, after, { is: 'done' });

  function say(): Promise<HandOutcome> {
    switch (request.command) {
      case 'bets.void': {
        const { fromMs, toMs } = request;
        return settlement.voidMarket(tx, by, {
          match,
          market,
          ...(fromMs !== undefined && { fromMs }),
          ...(toMs !== undefined && { toMs }),
        });
      }
      case 'bets.void-undo':
        return settlement.undoVoid(tx, by, { match, market });
      case 'bets.settle':
        return settlement.settleByHand(tx, by, {
          match,
          market,
          results: request.results,
          score: request.score,
        });
      case 'bets.roll-back':
        return settlement.rollBack(tx, by, { match, market }, request.version);
    }
  }
}

function auditOf(name: string, before: string, after: string, done: Decided): Effect<Decided> {
  return { is: 'done', before: { [name]: before }, after: { [name]: after }, done };
}

/** The bets of the request, locked with the facts of the market until the decision is written. */
function lockSeen(
  { bets: { settlement } }: DecisionDeps,
  tx: Tx,
  match: number,
  market: number,
  request: MarketRequest,
): Promise<string> {
  return settlement.lockSeen(tx, { match, market }, windowOf(request));
}

/** A fingerprint of the market that changes with every decision of the feed or of people, and with its bets. */
function marketSeen(standing: MarketResults | undefined, bets: string): string {
  const cancels = standing?.cancels ?? [];
  const last = cancels.at(-1)?.version ?? 0;
  return `result ${standing?.result?.version ?? 0}, ${cancels.length} voids, last ${last}; ${bets}`;
}

/** The market and what the decision moves, as the requester saw them. */
const wholeSeen = (market: string, moves: string): string => `${market}; ${moves}`;

/** In the currencies of the bets: rates may change while a decision waits. */
function movesText(bets: number, money: DecisionPreview['money']): string {
  const lines = money.map(({ asset, credited, debited }) => `${asset} +${credited} -${debited}`);
  return `moves ${[`${bets} bets`, ...lines.sort()].join(', ')}`;
}
