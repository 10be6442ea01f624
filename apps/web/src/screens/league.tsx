import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { RowStar } from '../brand/row-star.ts';
import { LeagueBar } from '../features/az/league-bar.tsx';
import { UnknownLeague } from '../features/az/unknown-league.tsx';
import { FavouriteStar } from '../features/favourites/favourite-star.tsx';
import { MatchPanels } from '../features/match/match-panels.tsx';
import { useMatchList } from '../features/match/use-match-list.ts';
import { useServices, useText } from '../stores/services.ts';

/** The league id in an address that anyone may have typed. */
function leagueIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get('leagueId') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export function Screen() {
  const id = leagueIn(useSearch());
  return id === undefined ? <UnknownLeague /> : <League id={id} />;
}

/** One league: live matches, then coming ones by day. */
function League({ id }: { readonly id: number }) {
  const { book } = useServices();
  const t = useText();
  const list = useMatchList({ league: id });
  const [first] = list.ids;
  const league = first === undefined ? undefined : book.match(first)?.header.lg;
  useHeading(league?.na);
  if (list.phase === 'unknown') return <UnknownLeague />;
  return (
    <RowStar value={FavouriteStar}>
      <PullToRefresh label={t('shell.loading')} onRefresh={list.refresh} />
      <LeagueBar country={league?.rnm ?? ''}>
        {league && <FavouriteStar kind="league" id={id} name={league.na} place="page" />}
      </LeagueBar>
      <MatchPanels lists={[list]} nameless />
    </RowStar>
  );
}
