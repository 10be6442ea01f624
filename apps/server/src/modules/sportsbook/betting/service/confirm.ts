import { parseFraction } from '@palpite/kernel/fraction';
import type { Reference } from '@palpite/kernel/ids';
import { inHalves } from '../../../../platform/batch/in-halves.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { BetRequest, JointNow, Reject, Verdict } from '../core/bet.ts';
import { decideConfirmations } from '../core/confirm.ts';
import { keysOf } from '../core/exposure.ts';
import { type ExposureChange, lockExposure } from '../store/exposure.ts';
import { findDue, lockWaiting } from '../store/lock-bets.ts';
import { type BetRecord, readLocked } from '../store/records.ts';
import { endReferrals, lockUnanswered } from '../store/referrals.ts';
import { type Confirmed, writeConfirmed } from '../store/write-bets.ts';
import { inTime, pricesOfWaiting } from './builders.ts';
import { rejectWaiting, released, tellChanged } from './change-bets.ts';
import type { BettingDeps } from './deps.ts';
import { limitsOf, offersOf, refreshLimits } from './offers.ts';

/** Small, because a batch locks its bets until it commits, and other nodes should be able to take the rest. */
const BATCH = 50;

/**
 * Confirms due bets or returns their stakes. True when there may be more. A node without a fresh book leaves the bets
 * to other nodes, until they are so late that they are returned whatever the price.
 */
export async function confirmDue(deps: BettingDeps): Promise<boolean> {
  await refreshLimits(deps);
  const lateMs = deps.book.isFresh() ? 0 : deps.terms.lateMs + 1;
  const due = await findDue(deps.database, { limit: BATCH, lateMs });
  const joint = await pricesOfWaiting(deps, due);
  let done = 0;
  await inHalves(
    due,
    async (ids) => {
      done += await deps.database.inTransaction((tx) => confirmSome(deps, tx, ids, joint));
    },
    (id, error) => deps.failed(error, { bet: String(id) }),
  );
  return done > 0 && due.length === BATCH;
}

/** Locks in the common order: bets, exposure, accounts. */
async function confirmSome(
  deps: BettingDeps,
  tx: Tx,
  due: readonly Reference[],
  joint: ReadonlyMap<Reference, JointNow>,
): Promise<number> {
  const { at, ids } = await lockWaiting(tx, due);
  if (!at) return 0;
  const bets = await readLocked(tx, ids);
  const unanswered = await lockUnanswered(tx, ids);
  const exposure = await lockExposure(tx, bets.flatMap(keysOf));
  const verdicts = decideConfirmations(
    bets.map((bet) => {
      const rate = bet.rate === undefined ? undefined : parseFraction(bet.rate);
      return {
        request: inTime(deps, requestAgain(bet, joint.get(bet.id))),
        held: bet,
        lateByMs: at.getTime() - (bet.decideAt?.getTime() ?? at.getTime()),
        isUnanswered: unanswered.has(bet.id),
        ...(rate && { rate }),
      };
    }),
    {
      isFresh: deps.book.isFresh(),
      offers: offersOf(
        deps.book,
        bets.flatMap((bet) => bet.legs.map((leg) => leg.market)),
      ),
      ...limitsOf(deps),
      freeBets: new Map(),
      stops: () => undefined,
      ownLimits: () => () => undefined,
    },
    exposure,
  );
  await endReferrals(tx, [...unanswered], { state: 'expired' });
  await write(deps, tx, at, bets, verdicts);
  return bets.length;
}

/**
 * The player gets the shown price or better, or accepts any: the shown odds and line are the ones to compare with.
 */
function requestAgain(bet: BetRecord, jointNow: JointNow | undefined): BetRequest {
  const { id, player, asset, brand, stake, policy, legs, shape, freeBet: free } = bet;
  const request = { id, player, asset, brand, stake, policy, legs, shape };
  return { ...request, ...(free !== undefined && { free }), ...(jointNow && { jointNow }) };
}

async function write(
  deps: BettingDeps,
  tx: Tx,
  at: Date,
  bets: readonly BetRecord[],
  verdicts: readonly Verdict[],
): Promise<void> {
  const confirmed: Confirmed[] = [];
  const changes: ExposureChange[] = [];
  const rejected: { bet: BetRecord; reject: Reject }[] = [];
  bets.forEach((bet, index) => {
    const verdict = verdicts[index];
    if (verdict?.is === 'rejected') rejected.push({ bet, reject: verdict.reject });
    if (verdict?.is !== 'taken') return;
    confirmed.push({ ...verdict, id: bet.id });
    changes.push(released(bet), { bet: { ...bet, ...verdict }, sign: 1n });
  });
  await rejectWaiting(deps, tx, rejected, changes);
  await writeConfirmed(tx, at, confirmed);
  await tellChanged(
    deps,
    tx,
    bets.filter((bet) => confirmed.some((entry) => entry.id === bet.id)),
  );
}
