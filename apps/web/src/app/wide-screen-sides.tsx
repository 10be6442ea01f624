import { Pulse } from '@palpite/ui/pulse';
import type { ReactNode } from 'react';
import { MatchClock } from '../brand/match-clock.tsx';
import { useSportNames } from '../brand/sport-names.ts';
import { TeamCrest } from '../brand/team-crest.tsx';
import { matchIdOf } from '../features/match/match-place.ts';
import { useMatchList } from '../features/match/use-match-list.ts';
import { type SeenMatch, scoreOf } from '../stores/book/book.ts';
import { isLive, useMatch, useWatchMatch } from '../stores/book/use-match.ts';
import { isOffline } from '../stores/connection/connection.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import frame from './wide-screen.module.css';
import { adminMatches } from './wide-screen-matches.ts';
import styles from './wide-screen-sides.module.css';

const LIVE = { tab: 'live' } as const;

/** The open match in scoreboard size and the other matches in play: read only, updated live. */
export function DeskSides({ poster }: { readonly poster: ReactNode }) {
  const { book, place } = useServices();
  const t = useText();
  const { ids } = useMatchList(LIVE);
  const headers = ids.flatMap((id) => book.match(id)?.header ?? []);
  const openId = place().path === '/match-detail' ? matchIdOf(place().search) : undefined;
  const { board, rows, liveCount } = adminMatches(headers, openId);
  if (!board) return poster;
  return (
    <>
      <Board key={board.id} matchId={board.id} />
      <aside className={frame.right} aria-label={t('shell.desk.playing')}>
        <h2 className={styles.title}>
          {t('shell.desk.playing')} <span>{liveCount}</span>
        </h2>
        <ul className={styles.list}>
          {rows.map(({ id }) => (
            <Row key={id} matchId={id} />
          ))}
        </ul>
      </aside>
    </>
  );
}

function useDeskMatch(matchId: number): { match: SeenMatch | undefined; label: string } {
  const t = useText();
  const match = useMatch(matchId);
  useWatchMatch(matchId);
  const [home, away] = match?.header.ts ?? [];
  const [homeScore, awayScore] = match ? scoreOf(match.header) : [0, 0];
  const label = t('shell.desk.score', { home: home?.na ?? '', homeScore, away: away?.na ?? '', awayScore });
  return { match, label };
}

function Clock({ match }: { readonly match: SeenMatch }) {
  const offline = useShared('connection', isOffline);
  if (!isLive(match) || !match.header.mc.r) return null;
  return (
    <span className={styles.clock} data-old={offline || undefined}>
      {!offline && <Pulse />}
      <MatchClock header={match.header} />
    </span>
  );
}

function Board({ matchId }: { readonly matchId: number }) {
  const names = useSportNames();
  const { match, label } = useDeskMatch(matchId);
  if (!match) return null;
  const { header } = match;
  const [homeScore, awayScore] = scoreOf(header);
  const [home, away] = header.ts;
  return (
    <aside className={frame.left} aria-label={label}>
      <p className={styles.about}>
        <Clock match={match} />
        <span>
          {names.period(header, 'full')}, {header.lg.na}
        </span>
      </p>
      <div
        className={styles.score}
        data-digits={Math.max(String(homeScore).length, String(awayScore).length)}
        aria-hidden="true"
      >
        <span>{homeScore}</span>
        <i />
        <span>{awayScore}</span>
      </div>
      <div className={styles.teams}>
        <div>
          <TeamCrest team={home} size={48} />
          <b>{home?.na}</b>
        </div>
        <div>
          <TeamCrest team={away} size={48} />
          <b>{away?.na}</b>
        </div>
      </div>
    </aside>
  );
}

function Row({ matchId }: { readonly matchId: number }) {
  const names = useSportNames();
  const { match, label } = useDeskMatch(matchId);
  if (!match) return null;
  const { header, goal } = match;
  const [homeScore, awayScore] = scoreOf(header);
  const [home, away] = header.ts;
  return (
    <li className={styles.row} aria-label={label}>
      <span className={styles.when}>
        {header.mc.r ? <Clock match={match} /> : names.period(header, 'short')}
      </span>
      <span className={styles.home}>{home?.na}</span>
      <TeamCrest team={home} size={18} />
      <b data-fresh={goal === 'home' || undefined}>{homeScore}</b>
      <i />
      <b data-fresh={goal === 'away' || undefined}>{awayScore}</b>
      <TeamCrest team={away} size={18} />
      <span className={styles.away}>{away?.na}</span>
    </li>
  );
}
