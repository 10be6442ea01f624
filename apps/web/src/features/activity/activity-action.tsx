import type { ActivityEntry } from '@palpite/contract/entities/activity';
import { Button } from '@palpite/ui/button';
import { useRewardText } from '../../parts/reward-text.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { type ActivityPhase, stepAtHand } from './activity-state.ts';
import type { Claim } from './use-claim.ts';

export interface ActionProps {
  readonly entry: ActivityEntry;
  readonly phase: ActivityPhase;
  readonly claim: Claim;
  /** The steps have their own buttons. */
  readonly hasOwn?: boolean;
}

/** The one action of the page: register, receive, go where it is earned, or see what else there is. */
export function ActivityAction({ entry, phase, claim, hasOwn = false }: ActionProps) {
  const t = useText();
  const rewardText = useRewardText();
  const isGuest = useIsGuest();
  const step = stepAtHand(entry.steps);
  if (phase === 'notStarted') return null;
  if (phase === 'finished' || phase === 'spent' || phase === 'ended') {
    return (
      <Button size="action" href={hrefTo('/promotion')}>
        {t('activity.others')}
      </Button>
    );
  }
  if (isGuest) return <Register />;
  if (phase === 'ready' && step) {
    return hasOwn ? null : (
      <Button
        tone="primary"
        size="action"
        busy={claim.pending !== undefined}
        onPress={() => claim.take(step.step)}
      >
        {t('activity.claimFor', { reward: rewardText(step.prize) })}
      </Button>
    );
  }
  return entry.path === '' ? null : (
    <Button tone="primary" size="action" href={hrefTo(entry.path)}>
      {t(goOf(entry.path))}
    </Button>
  );
}

export function goOf(path: string): 'activity.go.deposit' | 'activity.go.games' | 'activity.go.bet' {
  if (path.startsWith('/deposit')) return 'activity.go.deposit';
  return path.startsWith('/game') ? 'activity.go.games' : 'activity.go.bet';
}

export function useIsGuest(): boolean {
  return useShared('session', ({ user }) => user !== undefined && !isPlayer(user));
}

/** A visitor sees everything without progress and may register. */
export function Register() {
  const { login } = useServices();
  const t = useText();
  return (
    <Button tone="primary" size="action" onPress={() => login.open('register')}>
      {t('bonus.guest.action')}
    </Button>
  );
}
