import type { Reference } from '@palpite/kernel/ids';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import type { BetsPort } from './bets-port.ts';
import type { OperatorDeps } from './deps.ts';
import { declined, perform } from './perform.ts';

export interface ReferralRequest {
  readonly bet: Reference;
  readonly answer: 'accept' | 'part' | 'decline';
  /** With `part`: the stake that would be taken instead. */
  readonly most?: bigint | undefined;
  readonly reason: string;
}

const STATES = { accept: 'accepted', part: 'part', decline: 'declined' } as const;

/** The answer to a bet that waits. Its audit target is the match, as for every decision of a trader. */
export async function answerReferral(
  deps: OperatorDeps & { readonly bets: BetsPort },
  actor: Actor,
  { bet: id, answer, most, reason }: ReferralRequest,
) {
  const { admin, referrals } = deps.bets;
  const match = (await admin.bet(id))?.legs[0]?.match;
  if (match === undefined) return declined('referral-gone');
  const order = {
    command: `referral.${answer}` as const,
    target: { kind: 'match' as const, id: String(match) },
    reason,
  };
  return perform(deps, actor, order, async (tx) => {
    const outcome = await referrals.answerReferral(tx, id, { state: STATES[answer], most, by: actor.name });
    if (outcome.is === 'gone') return declined('referral-gone');
    if (outcome.is === 'wrong-stake') return declined('stake-wrong');
    const { player, stake, asset } = outcome.bet;
    const before = { [`bet ${id}`]: `${moneyText(stake, asset)} of player ${player}, waiting` };
    const after = {
      [`bet ${id}`]: answer === 'part' ? `up to ${moneyText(most ?? 0n, asset)}` : STATES[answer],
    };
    return { is: 'done', before, after, done: undefined };
  });
}
