import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { BetRecord } from '../../betting/index.ts';
import { decideCashOut, type Verdict } from '../core/decide.ts';
import { type DueRequest, findDue, lockDue, readBetsOfRequests, writeDecided } from '../store/requests.ts';
import { endRules, lockWanted } from '../store/rules.ts';
import type { CashOutDeps } from './deps.ts';
import { betsOf, type JointByBet, jointNow, NO_JOINT } from './joint-now.ts';
import { legsNow, marketsAsked } from './legs-now.ts';

/** Small, because a batch locks its bets until it commits. */
const BATCH = 50;
const OUTDATED: Verdict = { is: 'refused', why: 'market-suspended', priced: undefined };

/**
 * Decides due requests. True when there may be more. A node without a fresh book leaves them to other nodes, until
 * they are so late that they are refused whatever the price.
 */
export async function decideDue(deps: CashOutDeps): Promise<boolean> {
  const lateMs = deps.book.isFresh() ? 0 : deps.terms.lateMs + 1;
  const due = await findDue(deps.database, lateMs, BATCH);
  const done = await decide(deps, due);
  return done > 0 && due.length === BATCH;
}

/** Decides those that are due. One failure must not affect the others: then each is decided alone. */
export async function decide(deps: CashOutDeps, ids: readonly Reference[]): Promise<number> {
  if (ids.length === 0) return 0;
  try {
    const joint = await jointOfRequests(deps, ids);
    return await deps.database.inTransaction((tx) => decideSome(deps, tx, ids, joint));
  } catch (error) {
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) {
      deps.failed(error, { cashOut: String(only) });
      return 0;
    }
    let done = 0;
    for (const id of ids) done += await decide(deps, [id]);
    return done;
  }
}

async function jointOfRequests(deps: CashOutDeps, ids: readonly Reference[]): Promise<JointByBet> {
  if (!deps.combinations) return NO_JOINT;
  return jointNow(deps, await betsOf(deps, await readBetsOfRequests(deps.database, ids)));
}

interface Decided {
  readonly request: DueRequest;
  readonly bet: BetRecord;
  readonly verdict: Verdict;
}

/** Locks the requests, then in the common order: bets, exposure, accounts. The first to lock the bet decides it. */
async function decideSome(
  deps: CashOutDeps,
  tx: Tx,
  ids: readonly Reference[],
  joint: JointByBet,
): Promise<number> {
  const requests = await lockDue(tx, ids);
  if (requests.length === 0) return 0;
  const bets = new Map(
    (
      await deps.betting.lockBets(
        tx,
        requests.map(({ bet }) => bet),
      )
    ).map((bet) => [bet.id, bet]),
  );
  const known = await deps.decidedOf(
    tx,
    [...bets.values()].flatMap((bet) => marketsAsked(deps.book, bet)),
  );
  const outdated = await deps.outdatedOf(
    tx,
    [...bets.values()].filter(({ status }) => status === 'accepted'),
  );
  const wanted = await lockWanted(
    tx,
    requests.filter(isOfRule).map(({ bet }) => bet),
  );
  const decided = requests.map((request): Decided => {
    const bet = bets.get(request.bet);
    if (!bet) throw new Error(`bet ${request.bet} is gone`);
    if (outdated.has(bet.id)) return { request, bet, verdict: OUTDATED };
    const rule = isOfRule(request) ? { wanted: wanted.get(bet.id) } : undefined;
    return {
      request,
      bet,
      verdict: decideCashOut(
        { ...request, hasWaited: request.state === 'waiting', ...(rule && { rule }) },
        bet,
        legsNow(deps.book, bet, known),
        deps.terms,
        joint(bet),
      ),
    };
  });
  await write(deps, tx, decided);
  return decided.length;
}

function isOfRule({ requestId }: DueRequest): boolean {
  return requestId === undefined;
}

async function write(deps: CashOutDeps, tx: Tx, decided: readonly Decided[]): Promise<void> {
  const paid = decided.flatMap(({ request, bet, verdict }) =>
    verdict.is === 'done' ? [{ request, bet, stake: request.stake, price: verdict.priced.price }] : [],
  );
  await deps.betting.cashOutBets(tx, paid);
  await deps.betting.payCashOuts(tx, paid);
  await writeDecided(
    tx,
    decided.map(({ request: { id }, bet, verdict }) =>
      verdict.is === 'done'
        ? { id, state: 'done', priced: verdict.priced, reason: undefined, step: stepOf(bet) }
        : { id, state: 'refused', priced: verdict.priced, reason: verdict.why, step: undefined },
    ),
  );
  const ended = paid.filter(({ bet, stake }) => stake === bet.stake - bet.cashed.stake);
  const betsOf = (isRule: boolean) =>
    ended.filter(({ request }) => isOfRule(request) === isRule).map(({ bet }) => bet.id);
  await endRules(tx, betsOf(true), 'done');
  await endRules(tx, betsOf(false), 'cancelled');
  await deps.append(
    tx,
    decided.map(({ request: { id, player } }) => ({ kind: 'cash-out-changed', player, cashOut: String(id) })),
  );
}

function stepOf(bet: BetRecord): number {
  return bet.cashed.parts + 1;
}
