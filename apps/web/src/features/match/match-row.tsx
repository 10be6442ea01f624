import { SPORT } from '@palpite/contract/tables/sport';
import { Flag } from '@palpite/ui/flag';
import { Icon } from '@palpite/ui/icon';
import { Pulse } from '@palpite/ui/pulse';
import { memo, Suspense, useContext } from 'react';
import { MatchClock } from '../../parts/match-clock.tsx';
import { useMoment } from '../../parts/moments.ts';
import { RowStar } from '../../parts/row-star.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import { TeamCrest } from '../../parts/team-crest.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { later } from '../../platform/later.ts';
import { type SeenMatch, type Side, scoreOf } from '../../stores/book/book.ts';
import { isLive, useMatch, useWatchMatch } from '../../stores/book/use-match.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { useShared, useText } from '../../stores/services.ts';
import { matchHref } from './match-place.ts';
import styles from './match-row.module.css';
import { PriceButton } from './price-button.tsx';
import { columnsOf, type RowMarket, rowMarket } from './row-market.ts';
import { setScoresOf } from './row-scores.ts';

// The pressure is drawn after the rows.
const RowSpark = later(() => import('./row-spark.tsx').then((part) => part.RowSpark));

/** The clock and the period while it is played, the start time before that. */
function Moment({ match }: { readonly match: SeenMatch }) {
  const moment = useMoment();
  const names = useSportNames();
  const offline = useShared('connection', isOffline);
  const { header } = match;
  if (header.nsg.length === 0) {
    return <time className={styles.kickOff}>{moment(header.bt, 'time')}</time>;
  }
  return (
    <>
      {isLive(match) && (
        <span className={offline ? styles.oldClock : styles.clock}>
          {!offline && <Pulse />}
          {header.mc.r && <MatchClock header={header} />}
        </span>
      )}
      <span>{names.period(header, header.mc.r ? 'short' : 'full')}</span>
      {header.pl && isLive(match) && header.sid === SPORT.football && (
        <Suspense>
          <RowSpark match={match} />
        </Suspense>
      )}
    </>
  );
}

interface TeamProps {
  readonly match: SeenMatch;
  readonly side: Side;
}

function Team({ match: { header, goal }, side }: TeamProps) {
  const index = side === 'home' ? 0 : 1;
  const team = header.ts[index];
  const score = scoreOf(header);
  const sets = setScoresOf(header);
  const trails = header.nsg.length > 0 && score[index] < score[1 - index === 0 ? 0 : 1];
  return (
    <div className={trails ? styles.trailing : styles.team} data-scores={sets.length}>
      <TeamCrest team={team} />
      <span className={styles.name}>{team?.na}</span>
      {header.nsg.length > 0 && <b className={goal === side ? styles.fresh : styles.score}>{score[index]}</b>}
      {sets.map(({ is, pair }) => (
        <span key={is} className={styles[is]}>
          {pair[index]}
        </span>
      ))}
    </div>
  );
}

interface PricesProps {
  readonly match: SeenMatch;
  readonly market: RowMarket;
}

function Prices({ match: { header, groups }, market }: PricesProps) {
  const shown = rowMarket(groups, market);
  const shownText = (ty: number) => shown?.market.op.find((option) => option.ty === ty)?.na ?? '';
  const columns = columnsOf(header.sid, market);
  return (
    <div className={styles.prices} data-form={market === 'total' ? 'line' : columns.length}>
      {market === 'total' && <span className={styles.line}>{shown?.market.li}</span>}
      {columns.map((ty) => (
        <PriceButton
          key={ty}
          matchId={header.id}
          home={header.ts[0]?.na ?? ''}
          away={header.ts[1]?.na ?? ''}
          marketId={shown?.market.id ?? 0}
          mty={shown?.group.mty ?? 0}
          pe={shown?.group.pe ?? 0}
          marketName={shown?.group.nm ?? ''}
          line={shown?.market.li ?? ''}
          ty={ty}
          shown={shownText(ty)}
        />
      ))}
    </div>
  );
}

export interface MatchRowProps {
  readonly matchId: number;
  readonly market: RowMarket;
  /** The row names its league, because no heading does. */
  readonly namesLeague?: boolean;
}

/** One match of a list, 86 px: time, teams, score, and three prices aligned with the panel's headings. */
export const MatchRow = memo(function MatchRow({ matchId, market, namesLeague }: MatchRowProps) {
  const t = useText();
  const names = useSportNames();
  const match = useMatch(matchId);
  const Star = useContext(RowStar);
  useWatchMatch(matchId);
  if (!match) return null;
  const { header } = match;
  const name = names.match({ home: header.ts[0]?.na ?? '', away: header.ts[1]?.na ?? '' });
  const href = matchHref(header);
  return (
    <article className={styles.row} aria-label={name} data-match={matchId}>
      <div className={styles.meta}>
        <Moment match={match} />
        {namesLeague && (
          <a className={styles.league} href={hrefTo('/league', { leagueId: String(header.lg.id) })}>
            <Flag country={header.lg.rnm} />
            <span>{header.lg.na}</span>
          </a>
        )}
        <a
          className={styles.more}
          href={href}
          aria-label={t('sport.more', { count: header.tms, match: name })}
        >
          +{header.tms}
          <Icon name="right" size={14} />
        </a>
      </div>
      <a className={styles.teams} href={href}>
        <Team match={match} side="home" />
        <Team match={match} side="away" />
      </a>
      <Prices match={match} market={market} />
      {Star && <Star kind="match" id={matchId} name={name} place="row" />}
    </article>
  );
});
