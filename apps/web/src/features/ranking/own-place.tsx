import type { RankingEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import { Button } from '@palpite/ui/button';
import { useDayTime } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { RankRow, useScore } from './rank-row.tsx';
import styles from './ranking.module.css';

export interface OwnPlaceProps {
  readonly own: Reply<'rankOwn'> | undefined;
  readonly ranking: RankingEntry;
  readonly isOver: boolean;
}

/** The player's own place, always shown, with what is missing to the next one or what was paid. */
export function OwnPlace({ own, ranking, isOver }: OwnPlaceProps) {
  const { login } = useServices();
  const t = useText();
  const isGuest = useShared('session', ({ user }) => user !== undefined && !isPlayer(user));
  if (isGuest) {
    return (
      <Button tone="primary" size="action" onPress={() => login.open('register')}>
        {t('activity.rank.join')}
      </Button>
    );
  }
  if (!own) return <p className={styles.note}>{t('activity.rank.ownUnknown')}</p>;
  if (own.allowed === 0) return <p className={styles.note}>{own.reason}</p>;
  return (
    <>
      <RankRow entry={own.own} metric={ranking.metric} own={t('activity.rank.you')} />
      <Note own={own} ranking={ranking} isOver={isOver} />
    </>
  );
}

function Note({ own, ranking, isOver }: OwnPlaceProps & { readonly own: Reply<'rankOwn'> }) {
  const t = useText();
  const money = useMoneyText();
  const dayTime = useDayTime();
  const score = useScore();
  const words = () => {
    if (own.paid > 0)
      return t('activity.rank.gotPaid', { amount: money(own.paid), at: dayTime(own.paid_at) });
    if (isOver) return t('activity.rank.noPrize');
    if (own.own.rank === 0) return t('activity.rank.noScore');
    if (own.own.score < ranking.least_score)
      return t('activity.rank.below', { least: score(ranking.least_score, ranking.metric) });
    if (own.missing === 0) return t('activity.rank.leads');
    return t('activity.rank.missing', {
      missing: score(own.missing, ranking.metric),
      place: own.own.rank - 1,
    });
  };
  return <p className={styles.note}>{words()}</p>;
}
