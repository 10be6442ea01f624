import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { Sheet } from '@palpite/ui/sheet';
import { TeamCrest } from '../../parts/team-crest.tsx';
import type { SeenMatch } from '../../stores/book/book.ts';
import { useMatch } from '../../stores/book/use-match.ts';
import { useShared, useText } from '../../stores/services.ts';
import { Background } from './background.tsx';
import styles from './facts-sheet.module.css';
import { LineUps } from './line-ups.tsx';
import { eventsOf, type SeenEvent } from './match-events.ts';
import { type Statistic, statisticsOf } from './match-statistics.ts';

interface EventRowProps {
  readonly event: SeenEvent;
  readonly teams: SeenMatch['header']['ts'];
}

function StatisticRow({ statistic: { kind, pair, homeShare } }: { readonly statistic: Statistic }) {
  const t = useText();
  const unit = kind === 'possession' ? '%' : '';
  return (
    <div className={styles.statistic}>
      <dt>{t(`match.stat.${kind}`)}</dt>
      <dd>
        <b>{`${pair[0]}${unit}`}</b>
        <span className={styles.track} aria-hidden="true">
          <i style={{ width: `${homeShare}%` }} />
        </span>
        <b>{`${pair[1]}${unit}`}</b>
      </dd>
    </div>
  );
}

interface FactsProps {
  readonly match: SeenMatch;
}

function Statistics({ match: { header } }: FactsProps) {
  const t = useText();
  const statistics = statisticsOf(header);
  return (
    <section className={styles.part}>
      <h3>{t('match.facts.statistics')}</h3>
      {statistics.length === 0 ? (
        <p>{t('match.facts.noStatistics')}</p>
      ) : (
        <>
          <p className={styles.sides}>
            <span>{header.ts[0]?.na}</span>
            <span>{header.ts[1]?.na}</span>
          </p>
          <dl>
            {statistics.map((statistic) => (
              <StatisticRow key={statistic.kind} statistic={statistic} />
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function Events({ match: { header } }: FactsProps) {
  const t = useText();
  const events = eventsOf(header);
  return (
    <section className={styles.part}>
      <h3>{t('match.facts.events')}</h3>
      {events.length === 0 ? (
        <p>{t('match.facts.noEvents')}</p>
      ) : (
        <ol className={styles.events}>
          {events.map((event) => (
            <EventRow key={event.key} event={event} teams={header.ts} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Statistics and events, live while the sheet is open, and what came before the match. */
export function Overlay({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const about = useShared('overlays', (overlays) => overlays.match);
  const match = useMatch(about?.matchId ?? 0);
  return (
    <Sheet title={t('match.facts.title')} closeLabel={t('shell.close')} isText onClose={onClose}>
      {match && (
        <>
          {match.header.ms !== MATCH_STATUS['not-started'] && (
            <>
              <Statistics match={match} />
              <Events match={match} />
            </>
          )}
          <LineUps match={match} />
          <Background match={match} />
        </>
      )}
    </Sheet>
  );
}

/** When, what and which side. The end of a period belongs to neither side and spans both. */
function EventRow({ event: { kind, side, minute, period }, teams }: EventRowProps) {
  const t = useText();
  const periodName = period ? t(`sport.clock.${period}`) : '';
  const periodShort = period ? t(`sport.clock.${period}.short`) : '';
  const team = side && teams[side === 'home' ? 0 : 1];
  const what = kind === 'period' ? t('match.event.period', { period: periodName }) : t(`match.event.${kind}`);
  return (
    <li className={kind === 'period' ? styles.stretch : styles.event} data-kind={kind}>
      <span className={styles.when}>
        {minute === undefined ? periodShort : t('match.minute', { minute })}
      </span>
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
