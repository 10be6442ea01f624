import { Pulse } from '@palpite/ui/pulse';
import type { ReactNode } from 'react';
import { matchIdOf } from '../features/match/match-place.ts';
import { columnsOf, rowMarket } from '../features/match/row-market.ts';
import { useMatchList } from '../features/match/use-match-list.ts';
import { MatchClock } from '../parts/match-clock.tsx';
import { useOddsText } from '../parts/odds.ts';
import { useSportNames } from '../parts/sport-names.ts';
import { TeamCrest } from '../parts/team-crest.tsx';
import { useCatalog } from '../parts/use-catalog.ts';
import { type SeenMatch, scoreOf } from '../stores/book/book.ts';
import { priceKey } from '../stores/book/prices.ts';
import { isLive, useMatch, usePrice, useWatchMatch } from '../stores/book/use-match.ts';
import { isOffline } from '../stores/connection/connection.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import frame from './wide-screen.module.css';
import { BoardFacts } from './wide-screen-facts.tsx';
import { adminMatches } from './wide-screen-matches.ts';
import styles from './wide-screen-sides.module.css';
import { PocketCard, SlipCard } from './wide-screen-slip.tsx';

const LIVE = { tab: 'live' } as const;

/** The open match with its statistics, and the other matches, the slip and its QR code: read only, updated live. */
export function DeskSides({ poster }: { readonly poster: ReactNode }) {
  const { book, place } = useServices();
  const hasTexts = [useCatalog('habits'), useCatalog('match')].every(Boolean);
  const { ids } = useMatchList(LIVE);
  const headers = ids.flatMap((id) => book.match(id)?.header ?? []);
  const openId = place().path === '/match-detail' ? matchIdOf(place().search) : undefined;
  const { board, rows, liveCount } = adminMatches(headers, openId);
  if (!hasTexts) return poster;
  return (
    <>
      {board ? <Board key={board.id} matchId={board.id} /> : poster}
      <Right ids={rows.map(({ id }) => id)} count={liveCount} />
    </>
  );
}

interface RightProps {
  readonly ids: readonly number[];
  readonly count: number;
}

function Right({ ids, count }: RightProps) {
  const t = useText();
  return (
    <aside className={frame.right} aria-label={t('habits.desk.other')}>
      {ids.length > 0 && (
        <section>
          <h2 className={styles.title}>
            {t('habits.desk.other')} <span>{Math.max(ids.length, count - 1)}</span>
          </h2>
          <ul className={styles.list}>
            {ids.map((id) => (
              <Row key={id} matchId={id} />
            ))}
          </ul>
        </section>
      )}
      <SlipCard />
      <PocketCard />
    </aside>
  );
}

function useDeskMatch(matchId: number): { match: SeenMatch | undefined; label: string } {
  const t = useText();
  const match = useMatch(matchId);
  useWatchMatch(matchId);
  const [home, away] = match?.header.ts ?? [];
  const [homeScore, awayScore] = match ? scoreOf(match.header) : [0, 0];
  const label = t('habits.desk.score', { home: home?.na ?? '', homeScore, away: away?.na ?? '', awayScore });
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
      <BoardFacts matchId={matchId} />
    </aside>
  );
}

function Row({ matchId }: { readonly matchId: number }) {
  const names = useSportNames();
  const { match, label } = useDeskMatch(matchId);
  if (!match) return null;
  const { header, goal } = match;
  const score = scoreOf(header);
  return (
    <li className={styles.row} aria-label={label}>
      <span className={styles.when}>
        {header.mc.r ? <Clock match={match} /> : names.period(header, 'short')}
      </span>
      <span className={styles.sides}>
        {(['home', 'away'] as const).map((side, index) => (
          <span key={side} className={styles.side}>
            <TeamCrest team={header.ts[index]} size={18} />
            <span>{header.ts[index]?.na}</span>
            <b data-fresh={goal === side || undefined}>{score[index]}</b>
          </span>
        ))}
      </span>
      <RowPrices match={match} />
    </li>
  );
}

/** The prices of the main market, not to be tapped: bets are made in the phone frame. */
function RowPrices({ match: { header, groups } }: { readonly match: SeenMatch }) {
  const shown = rowMarket(groups, 'main');
  if (!shown) return null;
  return (
    <span className={styles.prices}>
      {columnsOf(header.sid, 'main').map((ty) => (
        <RowPrice key={ty} name={priceKey(shown.market.id, ty)} />
      ))}
    </span>
  );
}

function RowPrice({ name }: { readonly name: string }) {
  const oddsText = useOddsText();
  const price = usePrice(name);
  const isOpen = price?.open === true && price.odds !== undefined;
  return (
    <span data-locked={!isOpen || undefined}>{price?.odds === undefined ? '' : oddsText(price.odds)}</span>
  );
}
