import { eventsOf, type SeenEvent } from '../features/match-detail/match-events.ts';
import { type Statistic, statisticsOf } from '../features/match-detail/match-statistics.ts';
import { MatchPressure } from '../features/match-detail/match-visual.tsx';
import { useMatchDetail } from '../features/match-detail/use-match-detail.ts';
import type { SeenMatch } from '../stores/book/book.ts';
import { useText } from '../stores/services.ts';
import styles from './wide-screen-sides.module.css';

/** More would not fit the height of the frame. */
const EVENTS_MAX = 4;
const STATISTICS_MAX = 4;
/** What a spectator would tell; corners are among the statistics. */
const TOLD: readonly SeenEvent['kind'][] = ['goal', 'yellow-card', 'red-card', 'break'];

/** Pressure, the last events and the statistics of the match on the scoreboard. */
export function BoardFacts({ matchId }: { readonly matchId: number }) {
  const t = useText();
  const detail = useMatchDetail(matchId);
  if (detail.is !== 'shown') return null;
  const { match } = detail;
  const { pl } = match.header;
  return (
    <>
      {pl && (
        <section className={styles.pressure}>
          <h2>{t('habits.desk.pressure')}</h2>
          <MatchPressure match={match} play={pl} />
        </section>
      )}
      <Events match={match} />
      <Statistics match={match} />
    </>
  );
}

function Events({ match: { header } }: { readonly match: SeenMatch }) {
  const t = useText();
  const events = eventsOf(header)
    .filter(({ kind }) => TOLD.includes(kind))
    .slice(0, EVENTS_MAX);
  if (events.length === 0) return null;
  return (
    <ol className={styles.events}>
      {events.map(({ key, kind, side, minute }) => (
        <li key={key} data-kind={kind} data-side={side}>
          <b>{minute === undefined ? '' : t('match.minute', { minute })}</b>
          <i aria-hidden="true" />
          <span>{t(`match.event.${kind as Exclude<SeenEvent['kind'], 'period'>}`)}</span>
          <small>{side && header.ts[side === 'home' ? 0 : 1]?.na}</small>
        </li>
      ))}
    </ol>
  );
}

function Statistics({ match: { header } }: { readonly match: SeenMatch }) {
  const statistics = statisticsOf(header).slice(0, STATISTICS_MAX);
  if (statistics.length === 0) return null;
  return (
    <dl className={styles.statistics}>
      {statistics.map((statistic) => (
        <StatisticRow key={statistic.kind} {...statistic} />
      ))}
    </dl>
  );
}

function StatisticRow({ kind, pair: [home, away], homeShare }: Statistic) {
  const t = useText();
  return (
    <div>
      <dt>{t(`match.stat.${kind}`)}</dt>
      <dd>{home}</dd>
      <dd>{away}</dd>
      <span aria-hidden="true">
        <i style={{ width: `${homeShare}%` }} />
      </span>
    </div>
  );
}
