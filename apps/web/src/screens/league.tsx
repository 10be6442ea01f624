import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { SkeletonRows } from '@palpite/ui/skeleton-rows';
import { TabRow } from '@palpite/ui/tab-row';
import { useId, useState } from 'react';
import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { LeagueBar } from '../features/az/league-bar.tsx';
import { UnknownLeague } from '../features/az/unknown-league.tsx';
import { FavouriteStar } from '../features/favourites/favourite-star.tsx';
import { NoMatches } from '../features/league/no-matches.tsx';
import { type SeasonTab, SeasonView } from '../features/league/season-view.tsx';
import { useSeason } from '../features/league/use-season.ts';
import { MatchPanels } from '../features/match/match-panels.tsx';
import { NoSeasonBets, SeasonMarkets } from '../features/match/season-markets.tsx';
import { useMatchList } from '../features/match/use-match-list.ts';
import { useMatchDetail } from '../features/match-detail/use-match-detail.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { RowStar } from '../parts/row-star.ts';
import type { ChosenStarts } from '../stores/lists/start-filter.ts';
import { useServices, useText } from '../stores/services.ts';

/** The league id in an address that anyone may have typed. */
function leagueIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get('leagueId') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export function Screen() {
  const id = leagueIn(useSearch());
  return id === undefined ? <UnknownLeague /> : <League key={id} id={id} />;
}

type Tab = 'matches' | 'bets' | SeasonTab;

function SeasonBets({ event }: { readonly event: number }) {
  const t = useText();
  const detail = useMatchDetail(event);
  switch (detail.is) {
    case 'loading':
      return (
        <div role="status" aria-busy="true" aria-label={t('shell.loading')}>
          <SkeletonRows count={8} shape="list" />
        </div>
      );
    case 'failed':
      return (
        <LoadFailed
          title={t('season.failed.title')}
          text={t('season.failed.text')}
          retry={t('season.retry')}
          onRetry={detail.retry}
        />
      );
    case 'unknown':
      return <NoSeasonBets />;
    case 'shown':
      return <SeasonMarkets match={detail.match} />;
  }
}

/** One league: its matches, live ones first and then coming ones by day, its table and its rounds. */
function League({ id }: { readonly id: number }) {
  const { book } = useServices();
  const t = useText();
  const panelId = useId();
  const [tab, setTab] = useState<Tab>('matches');
  const [chosen, setChosen] = useState<ChosenStarts>();
  const live = useMatchList({ league: id, tab: 'live', whole: true });
  const coming = useMatchList({ league: id, tab: 'coming', ...(chosen && { starts: chosen.starts }) });
  const season = useSeason(id, undefined);
  const lists = [live, coming];
  const first = [...live.ids, ...coming.ids][0];
  const found = first === undefined ? undefined : book.match(first)?.header.lg;
  // A day without matches of the league still has its name.
  const [known, setKnown] = useState(found);
  if (found && found.na !== known?.na) setKnown(found);
  const event = season.is === 'shown' ? season.season.ev : undefined;
  const tabs: readonly Tab[] = [
    'matches',
    ...(event === undefined ? [] : (['bets'] as const)),
    'table',
    'results',
  ];
  const shown = tabs.includes(tab) ? tab : 'matches';
  const league = found ?? known ?? (season.is === 'shown' ? season.season.lg : undefined);
  useHeading(league?.na);
  const isUnlisted = lists.some(({ phase }) => phase === 'unknown');
  if (isUnlisted && season.is !== 'shown' && season.is !== 'loading') return <UnknownLeague />;
  const refresh = () => Promise.all(lists.map((list) => list.refresh()));
  const noMatches = season.is === 'shown' && <NoMatches onTable={() => setTab('table')} />;
  return (
    <RowStar value={FavouriteStar}>
      <PullToRefresh label={t('shell.loading')} onRefresh={refresh} />
      <LeagueBar country={league?.rnm ?? ''}>
        {league && <FavouriteStar kind="league" id={id} name={league.na} place="page" />}
      </LeagueBar>
      {/* A row that scrolls sideways would shrink to nothing above a long table. */}
      <div>
        <TabRow
          label={t('season.tabs')}
          options={tabs.map((value) => ({ value, label: t(`season.tab.${value}`) }))}
          chosen={shown}
          panelId={panelId}
          onChoose={setTab}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t(`season.tab.${shown}`)}>
        {shown === 'bets' && event !== undefined && <SeasonBets event={event} />}
        {(shown === 'table' || shown === 'results') && (
          <SeasonView league={id} tab={shown} onResults={() => setTab('results')} />
        )}
        {shown === 'matches' &&
          (isUnlisted ? (
            noMatches
          ) : (
            <MatchPanels lists={lists} nameless filter={{ chosen, onChoose: setChosen }} empty={noMatches} />
          ))}
      </div>
    </RowStar>
  );
}
