import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { MARKET_PERIOD_WORDS } from '@palpite/i18n/sport/market-period-words';
import { inLanguage } from '@palpite/i18n/sport/words';
import type { MarketPeriod } from '@palpite/kernel/sports';
import { type GridPeriod, PeriodGrid } from '@palpite/ui/period-grid';
import { Scoreboard } from '@palpite/ui/scoreboard';
import { SetBoard } from '@palpite/ui/set-board';
import { MatchClock } from '../../parts/match-clock.tsx';
import { useMoment } from '../../parts/moments.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import { TeamCrest } from '../../parts/team-crest.tsx';
import { type SeenMatch, scoreOf } from '../../stores/book/book.ts';
import { isLive } from '../../stores/book/use-match.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { useShared, useText } from '../../stores/services.ts';
import { boardForm, type Pair, quarterScores, setScores, sportOf } from './board-scores.ts';
import { sideCodes } from './side-codes.ts';

interface BoardProps {
  readonly match: SeenMatch;
}

function useSides({ header }: SeenMatch) {
  const t = useText();
  const [homeScore, awayScore] = scoreOf(header);
  const [home, away] = header.ts;
  const names = { home: home?.na ?? '', away: away?.na ?? '' };
  return { names, home, away, label: t('sport.score', { ...names, homeScore, awayScore }) };
}

function usePeriodName(): (period: MarketPeriod) => string {
  const language = useShared('text', (text) => text.language);
  return (period) => (period === 'full-time' ? '' : inLanguage(MARKET_PERIOD_WORDS[period], language));
}

/** `set-3` and `quarter-3` are labelled 3; periods without a number by their first letters. */
function headOf(period: MarketPeriod, name: string): string {
  const [, number] = /-(\d)$/.exec(period) ?? [];
  return number ?? `${[...name].slice(0, 4).join('')}.`;
}

function columnOf(name: string, period: MarketPeriod, pair: Pair | undefined, now: boolean): GridPeriod {
  return { key: period, head: headOf(period, name), name, pair, now };
}

/** The announced stoppage time follows the clock. */
function Clock({ match: { header } }: BoardProps) {
  const t = useText();
  return (
    <>
      <MatchClock header={header} />
      {header.mc.itd > 0 && <small> {t('match.added', { minutes: header.mc.itd })}</small>}
    </>
  );
}

function NumberBoard({ match }: BoardProps) {
  const moment = useMoment();
  const sportNames = useSportNames();
  const offline = useShared('connection', isOffline);
  const { names, home, away, label } = useSides(match);
  const { header, goal } = match;
  const isComing = header.ms === MATCH_STATUS['not-started'];
  return (
    <Scoreboard
      home={{ crest: <TeamCrest team={home} size={48} />, name: names.home }}
      away={{ crest: <TeamCrest team={away} size={48} />, name: names.away }}
      score={isComing ? moment(header.bt, 'time') : scoreOf(header)}
      scoreLabel={isComing ? sportNames.match(names) : label}
      clock={!isComing && isLive(match) && header.mc.r ? <Clock match={match} /> : null}
      live={isLive(match) && !offline}
      period={isComing ? moment(header.bt, 'long-day') : sportNames.period(header, 'full')}
      fresh={goal}
    />
  );
}

function QuarterBoard({ match }: BoardProps) {
  const t = useText();
  const nameOf = usePeriodName();
  const { names } = useSides(match);
  return (
    <>
      <NumberBoard match={match} />
      <PeriodGrid
        caption={t('match.periods')}
        sides={sideCodes(names.home, names.away)}
        periods={quarterScores(match.header).map(({ period, pair, now }) =>
          columnOf(nameOf(period), period, pair, now),
        )}
      />
    </>
  );
}

function SetsBoard({ match }: BoardProps) {
  const t = useText();
  const sportNames = useSportNames();
  const nameOf = usePeriodName();
  const offline = useShared('connection', isOffline);
  const { names, home, away, label } = useSides(match);
  const { sets, last, won, serves } = setScores(match.header);
  const heads = {
    points: () => t('match.points.head'),
    won: () => t('match.sets.head'),
    set: () => (last.period ? headOf(last.period, nameOf(last.period)) : ''),
  };
  const side = (index: 0 | 1) => ({
    crest: <TeamCrest team={index === 0 ? home : away} />,
    name: index === 0 ? names.home : names.away,
    won: won[index],
    wonLabel: t('match.sets.won', { count: won[index] }),
    serves: serves === (index === 0 ? 'home' : 'away'),
  });
  return (
    <SetBoard
      label={label}
      home={side(0)}
      away={side(1)}
      sets={sets.map(({ period, pair, now }) => columnOf(nameOf(period), period, pair, now))}
      points={{ head: heads[last.is](), pair: last.pair }}
      period={sportNames.period(match.header, 'full')}
      live={isLive(match) && !offline}
      serveLabel={t('match.serves')}
      {...(serves ? { about: t('match.play.serve', { team: names[serves] }) } : {})}
    />
  );
}

/** The score in the form of its sport; before the start the sides and the time. */
export function MatchBoard({ match }: BoardProps) {
  const form = boardForm(sportOf(match.header));
  if (match.header.ms === MATCH_STATUS['not-started'] || form === 'score')
    return <NumberBoard match={match} />;
  return form === 'quarters' ? <QuarterBoard match={match} /> : <SetsBoard match={match} />;
}
