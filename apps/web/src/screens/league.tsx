import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { LeagueBar } from '../features/az/league-bar.tsx';
import { UnknownLeague } from '../features/az/unknown-league.tsx';
import { FavouriteStar } from '../features/favourites/favourite-star.tsx';
import { MatchPanels } from '../features/match/match-panels.tsx';
import { useMatchList } from '../features/match/use-match-list.ts';
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

/** One league: live matches, then coming ones by day. */
function League({ id }: { readonly id: number }) {
  const { book } = useServices();
  const t = useText();
  const [chosen, setChosen] = useState<ChosenStarts>();
  const live = useMatchList({ league: id, tab: 'live', whole: true });
  const coming = useMatchList({ league: id, tab: 'coming', ...(chosen && { starts: chosen.starts }) });
  const lists = [live, coming];
  const first = [...live.ids, ...coming.ids][0];
  const found = first === undefined ? undefined : book.match(first)?.header.lg;
  // A day without matches of the league still has its name.
  const [known, setKnown] = useState(found);
  if (found && found.na !== known?.na) setKnown(found);
  const league = found ?? known;
  useHeading(league?.na);
  if (lists.some(({ phase }) => phase === 'unknown')) return <UnknownLeague />;
  const refresh = () => Promise.all(lists.map((list) => list.refresh()));
  return (
    <RowStar value={FavouriteStar}>
      <PullToRefresh label={t('shell.loading')} onRefresh={refresh} />
      <LeagueBar country={league?.rnm ?? ''}>
        {league && <FavouriteStar kind="league" id={id} name={league.na} place="page" />}
      </LeagueBar>
      <MatchPanels lists={lists} nameless filter={{ chosen, onChoose: setChosen }} />
    </RowStar>
  );
}
