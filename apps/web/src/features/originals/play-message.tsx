import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import { Button } from '@palpite/ui/button';
import { GameMessage } from '@palpite/ui/game-dock';
import type { ReactNode } from 'react';
import { useMoneyText, useSignedMoneyText } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { Auto } from './use-auto.ts';
import type { Play } from './use-play.ts';

export interface PlayMessageProps {
  readonly text: string;
  readonly action: ReactNode;
  /** Nothing went wrong: the automatic rounds came to the end that the player has set. */
  readonly expected?: boolean;
}

export function PlayMessage({ text, ...look }: PlayMessageProps) {
  return <GameMessage {...look}>{text}</GameMessage>;
}

const is = (code: number, ...names: readonly RefusalName[]) =>
  names.some((name) => REFUSALS[name].code === code);

/** What the ticket says instead of its facts: a refusal, a lost reply, a lack of money or the end of automatic rounds. */
export function usePlayTrouble(
  play: Play,
  auto: Auto | undefined,
  funds: number | undefined,
): PlayMessageProps | undefined {
  const t = useText();
  const text = useMoneyText();
  const signed = useSignedMoneyText();
  const wayOut = useWayOut(play);
  const { trouble, round } = play.state;
  if (trouble?.is === 'unanswered') return { text: t('originals.unanswered'), action: null };
  if (trouble?.is === 'refused') return { text: trouble.message, action: wayOut(trouble.code) };
  if (auto?.ended && auto.ended.why !== 'player') {
    const { why, progress } = auto.ended;
    const end = t(`originals.auto.ended.${why}`);
    const sum = t('originals.auto.net', { played: progress.played, net: signed(progress.net) });
    const expected = why === 'count' || why === 'win';
    return { text: `${end} ${sum}`, action: <Understood onPress={auto.dismiss} />, expected };
  }
  if (funds !== undefined && funds < play.stake && round?.status !== 'open' && play.moving === 0) {
    const values = { balance: text(funds), least: text(play.limits.min) };
    return { text: t('originals.noFunds', values), action: null };
  }
  return undefined;
}

/** Every refusal has a way out. */
function useWayOut(play: Play): (code: number) => ReactNode {
  const t = useText();
  const { login, platform } = useServices();
  return (code) => {
    if (is(code, 'not-for-visitors', 'login-needed', 'session-expired')) {
      return (
        <Button size="small" onPress={() => login.open('bet')}>
          {t('originals.login')}
        </Button>
      );
    }
    if (is(code, 'not-enough-funds', 'balance-below-stake') && !platform.opening.bridge) {
      return (
        <Button size="small" href={hrefTo('/deposit')}>
          {t('originals.deposit')}
        </Button>
      );
    }
    if (is(code, 'game-limit', 'game-limits-needed', 'game-break', 'game-identity')) {
      return (
        <Button size="small" href={hrefTo('/setting/limits')}>
          {t('originals.limits')}
        </Button>
      );
    }
    if (is(code, 'original-seeds-first', 'original-round-open', 'original-round-over')) {
      return (
        <Button size="small" onPress={() => play.retry()}>
          {t('originals.retry')}
        </Button>
      );
    }
    return <Understood onPress={play.dismiss} />;
  };
}

function Understood({ onPress }: { readonly onPress: () => void }) {
  const t = useText();
  return (
    <Button size="small" onPress={onPress}>
      {t('originals.ok')}
    </Button>
  );
}
