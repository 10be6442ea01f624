import { SELECTION_TYPE, SPORT } from '@palpite/contract/tables/sport';
import { Icon } from '@palpite/ui/icon';
import { Pulse } from '@palpite/ui/pulse';
import { memo } from 'react';
import { MatchClock } from '../../brand/match-clock.tsx';
import { useMoment } from '../../brand/moments.ts';
import { useSportNames } from '../../brand/sport-names.ts';
import { TeamCrest } from '../../brand/team-crest.tsx';
import type { SeenMatch } from '../../stores/book.ts';
import { type Side, scoreOf } from '../../stores/book-merge.ts';
import { isOffline } from '../../stores/connection.ts';
import { useShared, useText } from '../../stores/services.ts';
import { isLive, useMatch, useWatchMatch } from '../../stores/use-match.ts';
import { mainMarket } from './market-order.ts';
import { matchHref } from './match-place.ts';
import styles from './match-row.module.css';
import { PriceButton } from './price-button.tsx';

const { home: HOME, draw: DRAW, away: AWAY } = SELECTION_TYPE;
const COLUMNS = [HOME, DRAW, AWAY] as const;
/** The sports in which nobody bets on a draw have two plates. */
export const columnsOf = (sport: number): readonly number[] =>
  sport === SPORT.football ? COLUMNS : [HOME, AWAY];

/** The clock and the half while it is played, when it starts before that. */
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
    </>
  );
}

interface TeamProps {
  readonly match: SeenMatch;
  readonly side: Side;
}

function Team({ match: { header, goal }, side }: TeamProps) {
  const place = side === 'home' ? 0 : 1;
  const team = header.ts[place];
  const score = scoreOf(header);
  const trails = header.nsg.length > 0 && score[place] < score[1 - place === 0 ? 0 : 1];
  return (
    <div className={trails ? styles.trailing : styles.team}>
      <TeamCrest team={team} />
      <span className={styles.name}>{team?.na}</span>
      {header.nsg.length > 0 && <b className={goal === side ? styles.fresh : styles.score}>{score[place]}</b>}
    </div>
  );
}

function Prices({ match: { header, groups } }: { readonly match: SeenMatch }) {
  const main = mainMarket(groups);
  const told = (ty: number) => main?.market.op.find((option) => option.ty === ty)?.na ?? '';
  return (
    <div className={styles.prices}>
      {columnsOf(header.sid).map((ty) => (
        <PriceButton
          key={ty}
          matchId={header.id}
          home={header.ts[0]?.na ?? ''}
          away={header.ts[1]?.na ?? ''}
          marketId={main?.market.id ?? 0}
          mty={main?.group.mty ?? 0}
          marketName={main?.group.nm ?? ''}
          line={main?.market.li ?? ''}
          ty={ty}
          told={told(ty)}
        />
      ))}
    </div>
  );
}

/** One match of a list, 86 px: when, who, how it stands, and three prices on the grid of the panel's heads. */
export const MatchRow = memo(function MatchRow({ matchId }: { readonly matchId: number }) {
  const t = useText();
  const names = useSportNames();
  const match = useMatch(matchId);
  useWatchMatch(matchId);
  if (!match) return null;
  const { header } = match;
  const name = names.match({ home: header.ts[0]?.na ?? '', away: header.ts[1]?.na ?? '' });
  const href = matchHref(header);
  return (
    <article className={styles.row} aria-label={name} data-match={matchId}>
      <div className={styles.meta}>
        <Moment match={match} />
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
      <Prices match={match} />
    </article>
  );
});
