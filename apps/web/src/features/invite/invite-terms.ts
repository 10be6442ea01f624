import type { Reply } from '@palpite/contract/generated/calls';
import { useMoneyText } from '../../parts/money.tsx';
import { useText } from '../../stores/services.ts';

export type InviteShare = Reply<'inviteShare'>;

/** When both are rewarded: only what is asked for is named. */
export function useInviteTerms(): (share: InviteShare) => string {
  const t = useText();
  const money = useMoneyText();
  return ({ deposit_need, stake_need, days }) => {
    const slots = { deposit: money(deposit_need), stake: money(stake_need), days };
    if (deposit_need === 0) return t('invite.when.stake', slots);
    return t(stake_need === 0 ? 'invite.when.deposit' : 'invite.when.both', slots);
  };
}
