import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { Scoreboard } from '@palpite/ui/scoreboard';
import { MatchClock } from '../../brand/match-clock.tsx';
import { useMoment } from '../../brand/moments.ts';
import { useSportNames } from '../../brand/sport-names.ts';
import { TeamCrest } from '../../brand/team-crest.tsx';
import type { SeenMatch } from '../../stores/book.ts';
import { scoreOf } from '../../stores/book-merge.ts';
import { isOffline } from '../../stores/connection.ts';
import { useShared, useText } from '../../stores/services.ts';
import { isLive } from '../../stores/use-match.ts';

export function MatchBoard({ match }: { readonly match: SeenMatch }) {
  const t = useText();
  const moment = useMoment();
  const names = useSportNames();
  const offline = useShared('connection', isOffline);
  const { header, goal } = match;
  const [home, away] = header.ts;
  const [homeScore, awayScore] = scoreOf(header);
  const about = { home: home?.na ?? '', away: away?.na ?? '' };
  const isComing = header.ms === MATCH_STATUS['not-started'];
  return (
    <Scoreboard
      home={{ crest: <TeamCrest team={home} size={48} />, name: about.home }}
      away={{ crest: <TeamCrest team={away} size={48} />, name: about.away }}
      score={isComing ? moment(header.bt, 'time') : [homeScore, awayScore]}
      scoreLabel={isComing ? names.match(about) : t('sport.score', { ...about, homeScore, awayScore })}
      clock={!isComing && isLive(match) && header.mc.r ? <MatchClock header={header} /> : null}
      live={isLive(match) && !offline}
      period={isComing ? moment(header.bt, 'long-day') : names.period(header, 'full')}
      fresh={goal}
    />
  );
}
