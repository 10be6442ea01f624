import type { TabGroup } from '@palpite/contract/tables/casino';
import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { type ReactNode, useMemo, useState } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';
import { ContinueRow, useRecentGames } from './continue-row.tsx';
import { GameRow, HallFoot, RankedRow, WaitingHall } from './game-rows.tsx';
import { GroupButtons } from './group-buttons.tsx';
import { homeRows, Rows, sectionHref } from './hall-page.tsx';
import { HallEmpty, HallFailed, NoFavourites } from './hall-states.tsx';
import { HallTabs } from './hall-tabs.tsx';
import { JackpotTicket } from './jackpot-ticket.tsx';
import { ProviderList } from './provider-list.tsx';
import { type HallData, providerTabs, useGameFavourites, useWholeHall } from './use-hall.ts';
import { WinsMarquee } from './wins-marquee.tsx';

const RANKED = 10;
/** The studio of our own games. */
const OWN = 'provider_palpite';

/** The home of the newer interface: what was played last, the wins, and rows of games. */
export function HomePage({ foot }: { readonly foot: ReactNode }) {
  const t = useText();
  const hall = useWholeHall('home');
  const [group, setGroup] = useState<TabGroup>('top_picks');
  const shown = useMemo(() => hall.sections.flatMap(({ records }) => records), [hall.sections]);
  const recent = useRecentGames(shown);
  return (
    <>
      <PullToRefresh label={t('shell.loading')} onRefresh={hall.refresh} />
      <HallTabs current="home" />
      {hall.phase === 'failed' && <HallFailed onRetry={() => void hall.refresh()} />}
      {hall.phase === 'loading' && <WaitingHall shape="row" />}
      {hall.phase === 'shown' && (
        <>
          <ContinueRow games={recent} />
          <WinsMarquee />
          <GroupButtons chosen={group} onChoose={setGroup} />
          <JackpotTicket />
          <Content hall={hall} group={group} />
        </>
      )}
      {hall.phase !== 'loading' && <HallFoot>{foot}</HallFoot>}
    </>
  );
}

function Content({ hall, group }: { readonly hall: HallData; readonly group: TabGroup }) {
  const t = useText();
  const favourites = useGameFavourites();
  if (hall.of('lobby').length === 0) return <HallEmpty />;
  const [top] = hall.of('top_picks');
  const own = hall.sections.find(({ tab }) => tab.tab_key === OWN);
  const marked = favourites && favourites.length > 0 && (
    <GameRow
      title={t('casino.group.favorites')}
      href={hrefTo('/game-tag-detail', { tab_key: 'favorites' })}
      count={favourites.length}
      games={favourites}
    />
  );
  if (group === 'favorites') return marked || <NoFavourites />;
  if (group === 'providers') return <ProviderList tabs={providerTabs(hall)} />;
  if (group === 'lobby') return <Rows sections={hall.of('lobby')} />;
  return (
    <>
      {top && (
        <RankedRow
          title={top.tab.title}
          href={sectionHref(top)}
          count={top.total}
          games={top.records.slice(0, RANKED)}
        />
      )}
      {marked}
      {own && (
        <GameRow title={t('casino.home.own')} href={sectionHref(own)} count={own.total} games={own.records} />
      )}
      <Rows sections={homeRows(hall.of('lobby'))} />
      <ProviderList tabs={providerTabs(hall)} />
    </>
  );
}
