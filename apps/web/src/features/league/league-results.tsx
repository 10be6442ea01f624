import { nameOfCode } from '@palpite/contract/tables/code';
import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { DayHeading } from '@palpite/ui/day-heading';
import { Pulse } from '@palpite/ui/pulse';
import { Unseen } from '@palpite/ui/unseen';
import { groupByDay, useDayNames } from '../../parts/days.ts';
import { useMoment } from '../../parts/moments.ts';
import { ResultLine } from '../../parts/result-line.tsx';
import { TeamCrest } from '../../parts/team-crest.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './league-results.module.css';
import type { Season } from './use-season.ts';

type SeasonMatch = Season['records'][number];

const STOPPED = ['postponed', 'interrupted', 'cancelled', 'abandoned'] as const;

type Stopped = (typeof STOPPED)[number];

function stoppedOf({ ms }: SeasonMatch): Stopped | undefined {
  const name = nameOfCode(MATCH_STATUS, ms);
  return STOPPED.find((status) => status === name);
}

/** Two names around the time of the start, or around why there is none. */
function ComingLine({ match }: { readonly match: SeasonMatch }) {
  const t = useText();
  const moment = useMoment();
  const [home, away] = match.ts;
  const stopped = stoppedOf(match);
  const middle = stopped ? t(`season.status.${stopped}`) : moment(match.bt, 'time');
  return (
    <span className={styles.coming}>
      <Unseen>{t('season.against', { home: home?.na ?? '', away: away?.na ?? '' })}, </Unseen>
      <span className={styles.home} aria-hidden="true">
        <span>{home?.na}</span>
        <TeamCrest team={home} />
      </span>
      <b data-stopped={stopped !== undefined}>{middle}</b>
      <span className={styles.away} aria-hidden="true">
        <TeamCrest team={away} />
        <span>{away?.na}</span>
      </span>
    </span>
  );
}

function Line({ match }: { readonly match: SeasonMatch }) {
  const { ts, sc, ms } = match;
  const [home, away] = ts;
  const isScored = ms === MATCH_STATUS.ended || ms === MATCH_STATUS.live;
  if (!isScored || !sc || !home || !away) return <ComingLine match={match} />;
  return <ResultLine sides={[home, away]} score={[sc[0] ?? 0, sc[1] ?? 0]} />;
}

/** A match that can still be bet on leads to its page; one that is over may have left the book. */
function Row({ match, sport }: { readonly match: SeasonMatch; readonly sport: number }) {
  const t = useText();
  const { id, ms } = match;
  const isLive = ms === MATCH_STATUS.live;
  const isComing = ms === MATCH_STATUS['not-started'];
  const line = (
    <>
      <Line match={match} />
      {isLive && (
        <span className={styles.live}>
          <Pulse />
          <Unseen>{t('season.live')}</Unseen>
        </span>
      )}
    </>
  );
  if (id === undefined || !(isLive || isComing)) return <li className={styles.row}>{line}</li>;
  const place = { matchId: String(id), isComing: isComing ? '1' : '0', matchType: String(sport) };
  return (
    <li className={styles.row}>
      <a href={hrefTo('/match-detail', place)}>{line}</a>
    </li>
  );
}

interface LeagueResultsProps {
  readonly matches: readonly SeasonMatch[];
  readonly sport: number;
}

/** The matches of a round by day: results, scores of now and starts. */
export function LeagueResults({ matches, sport }: LeagueResultsProps) {
  const { platform } = useServices();
  const nameOf = useDayNames();
  return groupByDay(matches, ({ bt }) => bt, platform.calendarDay).map(({ key, atMs, items }) => (
    <section key={key} className={styles.day}>
      <DayHeading {...nameOf(atMs)} />
      <ul>
        {items.map((match) => (
          <Row key={`${match.bt} ${match.ts.map(({ id }) => id).join()}`} match={match} sport={sport} />
        ))}
      </ul>
    </section>
  ));
}
