import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { Pulse } from '@palpite/ui/pulse';
import { MatchClock } from '../../parts/match-clock.tsx';
import { useMoment } from '../../parts/moments.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import { type SeenMatch, scoreOf } from '../../stores/book/book.ts';
import { isLive, useMatch } from '../../stores/book/use-match.ts';
import styles from './match-heading.module.css';

/** What the header says once the scoreboard has left the view: the sides, the clock and the score. */
export function MatchHeading({ matchId }: { readonly matchId: number }) {
  const names = useSportNames();
  const match = useMatch(matchId);
  if (!match) return null;
  const [home, away] = match.header.ts;
  return (
    <>
      <span className={styles.sides}>{names.match({ home: home?.na ?? '', away: away?.na ?? '' })}</span>
      <Now match={match} />
    </>
  );
}

/** Before the start its time; then the clock, or where none runs the period, and the score. */
function Now({ match }: { readonly match: SeenMatch }) {
  const moment = useMoment();
  const names = useSportNames();
  const { header } = match;
  if (header.ms === MATCH_STATUS['not-started'])
    return (
      <small className={styles.now}>
        {moment(header.bt, 'long-day')}, {moment(header.bt, 'time')}
      </small>
    );
  return (
    <small className={styles.now}>
      {isLive(match) && <Pulse />}
      <span className={isLive(match) ? styles.clock : undefined}>
        {isLive(match) && header.mc.r ? <MatchClock header={header} /> : names.period(header, 'short')}
      </span>
      <b>{scoreOf(header).join(':')}</b>
    </small>
  );
}
