import type { InviteEntry } from '@palpite/contract/entities/activity';
import { Avatar } from '@palpite/ui/avatar';
import { classes } from '@palpite/ui/classes';
import { Icon } from '@palpite/ui/icon';
import { useMoment } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { useRewardText } from '../../parts/reward-text.ts';
import { useText } from '../../stores/services.ts';
import styles from './invite.module.css';

export function isRunning({ state }: InviteEntry): boolean {
  return state === 'registered' || state === 'deposited' || state === 'betting';
}

export interface FriendWords {
  /** What the friend did last. */
  readonly detail: string;
  /** What is missing, or what it brought. */
  readonly end: string;
  readonly isReceived: boolean;
}

/** Stages only: amounts up to what is needed, never a result. */
export function useFriendWords(): (friend: InviteEntry) => FriendWords {
  const t = useText();
  const money = useMoneyText();
  const moment = useMoment();
  const rewardText = useRewardText();
  const day = (atMs: number) => moment(atMs, 'day-month');
  return (friend) => {
    const { state, deposit_need, deposited, stake_need, staked } = friend;
    const words = (detail: string, end: string, isReceived = false) => ({ detail, end, isReceived });
    switch (state) {
      case 'registered':
        return words(
          t('invite.state.registered', { at: day(friend.at) }),
          deposit_need > deposited
            ? t('invite.end.noDeposit')
            : t('invite.left', { left: money(stake_need) }),
        );
      case 'deposited':
        return words(t('invite.state.deposited'), t('invite.left', { left: money(stake_need - staked) }));
      case 'betting':
        return words(
          t('invite.state.betting', { done: money(staked), of: money(stake_need) }),
          t('invite.left', { left: money(Math.max(0, stake_need - staked)) }),
        );
      case 'done':
        return words(
          t('invite.state.done', { at: day(friend.done_at) }),
          friend.received === 1 ? `+${rewardText(friend.reward)}` : t('invite.end.ready'),
          friend.received === 1,
        );
      case 'held':
        return words(t('invite.state.held'), t('invite.end.held'));
      case 'ended':
        return words(t('invite.state.ended', { at: day(friend.until) }), t('invite.end.ended'));
      case 'paused':
        return words(t('invite.state.paused'), t('invite.end.paused'));
    }
  };
}

interface FriendProps {
  readonly friend: InviteEntry;
  /** Opens its stages. */
  readonly onOpen?: () => void;
}

/** One invited friend in a list. */
export function Friend({ friend, onOpen }: FriendProps) {
  const words = useFriendWords()(friend);
  const content = (
    <>
      <Avatar name={friend.name} />
      <span className={styles.words}>
        <b>{friend.name}</b>
        <small>{words.detail}</small>
      </span>
      <span className={classes(styles.end, words.isReceived && styles.received)}>{words.end}</span>
    </>
  );
  if (!onOpen) return <div className={styles.friend}>{content}</div>;
  return (
    <button
      type="button"
      className={classes(styles.friend, styles.opens)}
      aria-expanded="false"
      onClick={onOpen}
    >
      {content}
      <Icon name="down" size={16} />
    </button>
  );
}
