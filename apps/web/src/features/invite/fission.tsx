import { Avatar } from '@palpite/ui/avatar';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { Segments } from '@palpite/ui/progress';
import { Pane, PartTitle } from '../../parts/growth-parts.tsx';
import { useRewardText } from '../../parts/reward-text.ts';
import { usePages } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './invite.module.css';

const SEGMENTS_MAX = 10;

/** The next threshold of completed invitations, and friends who invite others. Nothing is shown before it is known. */
export function Fission() {
  const t = useText();
  const { pages, phase, atEnd, loadMore } = usePages('inviteFission', {});
  const rewardText = useRewardText();
  const [first] = pages;
  if (!first) return null;
  const { done, next_at, next_reward } = first;
  const friends = pages.flatMap(({ list }) => list);
  const count = Math.min(SEGMENTS_MAX, next_at);
  return (
    <>
      {next_at > 0 && (
        <Card>
          <Pane>
            <h3 className={styles.next}>
              <span>{t('invite.next', { reward: rewardText(next_reward) })}</span>
              <small>{t('invite.next.of', { done, of: next_at })}</small>
            </h3>
            <Segments count={count} filled={(done / next_at) * count} />
            <p>{t('invite.next.left', { left: Math.max(0, next_at - done) })}</p>
          </Pane>
        </Card>
      )}
      {friends.length > 0 && (
        <>
          <PartTitle>{t('invite.fission')}</PartTitle>
          <div className={styles.band}>
            {friends.map(({ name, invited, done: completed, at }) => (
              <div key={`${name} ${at}`} className={styles.friend}>
                <Avatar name={name} />
                <span className={styles.words}>
                  <b>{name}</b>
                  <small>{t('invite.fission.of', { invited })}</small>
                </span>
                <span className={styles.end}>{t('invite.fission.done', { done: completed })}</span>
              </div>
            ))}
          </div>
          {!atEnd && (
            <div className={styles.more}>
              <Button size="small" busy={phase === 'more'} onPress={loadMore}>
                {t('invite.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
