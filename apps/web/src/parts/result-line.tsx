import { Unseen } from '@palpite/ui/unseen';
import { useText } from '../stores/services.ts';
import styles from './result-line.module.css';
import { TeamCrest, type TeamCrestProps } from './team-crest.tsx';

type Side = NonNullable<TeamCrestProps['team']>;

export interface ResultLineProps {
  readonly sides: readonly [Side, Side];
  readonly score: readonly [number, number];
  /** Without the crests there is room for a date before the line. */
  readonly plain?: boolean;
}

/** `Home 3 / 1 Away`: who won is heavier, so that a drawn match looks even. */
export function ResultLine({ sides: [home, away], score: [homeScore, awayScore], plain }: ResultLineProps) {
  const t = useText();
  return (
    <span className={styles.line}>
      <Unseen>{t('season.score', { home: home.na, homeScore, away: away.na, awayScore })}</Unseen>
      <span className={styles.home} data-won={homeScore > awayScore} aria-hidden="true">
        <span>{home.na}</span>
        {!plain && <TeamCrest team={home} />}
      </span>
      <b data-won={homeScore > awayScore} aria-hidden="true">
        {homeScore}
      </b>
      <i aria-hidden="true" />
      <b data-won={awayScore > homeScore} aria-hidden="true">
        {awayScore}
      </b>
      <span className={styles.away} data-won={awayScore > homeScore} aria-hidden="true">
        {!plain && <TeamCrest team={away} />}
        <span>{away.na}</span>
      </span>
    </span>
  );
}
