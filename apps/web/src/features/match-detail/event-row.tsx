import { TeamCrest } from '../../brand/team-crest.tsx';
import type { SeenMatch } from '../../stores/book.ts';
import { useText } from '../../stores/services.ts';
import styles from './facts-sheet.module.css';
import type { SeenEvent } from './match-events.ts';

export interface EventRowProps {
  readonly event: SeenEvent;
  readonly teams: SeenMatch['header']['ts'];
}

/** When, what and whose. The end of a stretch belongs to nobody and stands across. */
export function EventRow({ event: { kind, side, minute, period }, teams }: EventRowProps) {
  const t = useText();
  const periodName = period ? t(`sport.clock.${period}`) : '';
  const team = side && teams[side === 'home' ? 0 : 1];
  const what = kind === 'period' ? t('match.event.period', { period: periodName }) : t(`match.event.${kind}`);
  return (
    <li className={kind === 'period' ? styles.stretch : styles.event} data-kind={kind}>
      <span className={styles.when}>{minute === undefined ? periodName : t('match.minute', { minute })}</span>
      <i className={styles.mark} aria-hidden="true" />
      <span className={styles.what}>{what}</span>
      {team && (
        <span className={styles.who}>
          <TeamCrest team={team} />
          <span>{team.na}</span>
        </span>
      )}
    </li>
  );
}
