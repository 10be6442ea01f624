import type { Reply } from '@palpite/contract/generated/calls';
import { classes } from '@palpite/ui/classes';
import { Icon } from '@palpite/ui/icon';
import { useText } from '../../stores/services.ts';
import styles from './seats.module.css';

/** So many free places are drawn; the number that is missing is written on the ticket. */
const FREE_MAX = 10;

/** Who joined, who is under review or has not done enough yet, and the places that are free. */
export function Seats({
  pdd: { friends, friends_needed },
}: {
  readonly pdd: Pick<Reply<'pddInfo'>, 'friends' | 'friends_needed'>;
}) {
  const t = useText();
  const waiting = friends.filter(({ state }) => state !== 'joined').length;
  const free = Math.min(FREE_MAX, Math.max(0, friends_needed - waiting));
  return (
    <ul className={styles.seats}>
      {friends.map(({ name, state, at }) => (
        <li key={`${name} ${at}`} className={classes(state !== 'joined' && styles.waits)}>
          <b aria-hidden="true">{[...name][0]?.toUpperCase()}</b>
          <span>{name}</span>
          {state !== 'joined' && <small>{t(`activity.pdd.${state}`)}</small>}
        </li>
      ))}
      {Array.from({ length: free }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free places are all the same
        <li key={index} className={styles.free}>
          <b aria-hidden="true">
            <Icon name="plus" size={20} />
          </b>
          <span>{t('activity.pdd.free')}</span>
        </li>
      ))}
    </ul>
  );
}
