import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import { minimumOf } from '../core/checks.ts';
import { type BetRecord, readLocked } from '../store/records.ts';
import {
  endReferrals,
  lockReferral,
  makeDue,
  type ReferralAnswer,
  readWaitingReferrals,
} from '../store/referrals.ts';
import { lockBets, rejectWaiting, tellChanged } from './change-bets.ts';
import type { BettingDeps } from './deps.ts';

/** A bet that waits for a trader. */
export interface WaitingReferral {
  readonly bet: BetRecord;
  readonly leftMs: number;
  readonly ofMs: number;
}

export type ReferralOutcome =
  | { readonly is: 'answered'; readonly bet: BetRecord }
  /** Its time is over, or somebody else has answered. */
  | { readonly is: 'gone' }
  /** The stake that is offered instead must be below the stake and not below the smallest one. */
  | { readonly is: 'wrong-stake' };

export async function waitingReferrals(
  { database }: Pick<BettingDeps, 'database'>,
  limit: number,
): Promise<WaitingReferral[]> {
  const waiting = await readWaitingReferrals(database, limit);
  const bets = await database.inTransaction((tx) =>
    readLocked(
      tx,
      waiting.map(({ bet }) => bet),
    ),
  );
  return waiting.flatMap(({ bet: id, leftMs, ofMs }) => {
    const bet = bets.find((found) => found.id === id);
    return bet?.status === 'confirming' ? [{ bet, leftMs, ofMs }] : [];
  });
}

/**
 * The answer of a trader. Accepted, the bet is confirmed like an in-play bet: prices and limits are checked once more.
 * Otherwise its stake returns; with a part the player may bet up to that stake without being asked about again.
 */
export async function answerReferral(
  deps: BettingDeps,
  tx: Tx,
  id: Reference,
  answer: ReferralAnswer & { readonly state: 'accepted' | 'part' | 'declined' },
): Promise<ReferralOutcome> {
  const [bet] = await lockBets(tx, [id]);
  const referral = bet?.status === 'confirming' ? await lockReferral(tx, id) : undefined;
  if (!bet || !referral) return { is: 'gone' };
  const { state, most = 0n } = answer;
  const perLine = most / BigInt(bet.lines);
  if (state === 'part' && (most >= bet.stake || perLine < minimumOf(bet, deps.terms)))
    return { is: 'wrong-stake' };
  await endReferrals(tx, [id], answer);
  if (state === 'accepted') {
    await makeDue(tx, id, referral.earliest);
    await tellChanged(deps, tx, [bet]);
    return { is: 'answered', bet };
  }
  const reject =
    state === 'part' ? ({ is: 'over-limit', max: perLine } as const) : ({ is: 'referral-declined' } as const);
  await rejectWaiting(deps, tx, [{ bet, reject }]);
  return { is: 'answered', bet };
}
