import type { TabGroup } from '@palpite/contract/tables/casino';
import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { type ReactNode, useMemo, useState } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import type { GameMain, HallSection } from '../../stores/casino/hall-queries.ts';
import { useText } from '../../stores/services.ts';
import { ContinueRow, useRecentGames } from './continue-row.tsx';
import { GameGrid } from './game-grid.tsx';
import { GameRow, HallFoot, SectionHead, WaitingHall, WaitingTiles } from './game-rows.tsx';
import { GroupButtons } from './group-buttons.tsx';
import { HallBanner } from './hall-banner.tsx';
import { HallEmpty, HallFailed, NoFavourites } from './hall-states.tsx';
import { HallTabs } from './hall-tabs.tsx';
import { JackpotTicket } from './jackpot-ticket.tsx';
import { ProviderList } from './provider-list.tsx';
import { type HallData, providerTabs, useGameFavourites, useWholeHall } from './use-hall.ts';
import { WinsMarquee } from './wins-marquee.tsx';

/** Two rows of three, so that the next section is in sight. */
const FIRST_GAMES = 6;

interface HallPageProps {
  readonly main: GameMain;
  /** Below the last row. */
  readonly foot: ReactNode;
}

/** The hall of the older interface: a banner, the groups, and what the chosen group has. */
export function HallPage({ main, foot }: HallPageProps) {
  const t = useText();
  const hall = useWholeHall(main);
  const [group, setGroup] = useState<TabGroup>('top_picks');
  const shown = useMemo(() => hall.sections.flatMap(({ records }) => records), [hall.sections]);
  const recent = useRecentGames(shown);
  return (
    <>
      <PullToRefresh label={t('shell.loading')} onRefresh={hall.refresh} />
      <HallTabs current={main} />
      {hall.phase === 'failed' && <HallFailed onRetry={() => void hall.refresh()} />}
      {hall.phase === 'loading' && <WaitingHall shape="grid" />}
      {hall.phase === 'shown' && (
        <>
          {main === 'home' && <HallBanner />}
          <WinsMarquee />
          <GroupButtons chosen={group} onChoose={setGroup} />
          <JackpotTicket />
          {main === 'home' && group === 'top_picks' && recent.length > 0 && (
            <section aria-label={t('casino.continue.title')}>
              <SectionHead title={t('casino.continue.title')} />
              <ContinueRow games={recent} />
            </section>
          )}
          <Group hall={hall} main={main} group={group} />
        </>
      )}
      {hall.phase !== 'loading' && <HallFoot>{foot}</HallFoot>}
    </>
  );
}

/** The page with all games of a section. */
export function sectionHref({ tab }: Pick<HallSection, 'tab'>): string {
  return hrefTo('/game-tag-detail', { main_key: tab.main_key, tab_key: tab.tab_key });
}

interface GroupProps {
  readonly hall: HallData;
  readonly main: GameMain;
  readonly group: TabGroup;
}

function Group({ hall, main, group }: GroupProps) {
  if (group === 'favorites') return <Favourites />;
  if (hall.of('lobby').length === 0) return <HallEmpty />;
  if (group === 'providers') return <ProviderList tabs={providerTabs(hall)} />;
  if (group === 'lobby') return <Rows sections={hall.of('lobby')} />;
  return (
    <>
      <TopPicks sections={hall.of('top_picks')} />
      <Rows sections={main === 'home' ? homeRows(hall.of('lobby')) : hall.of('lobby')} />
      <ProviderList tabs={providerTabs(hall)} />
    </>
  );
}

/** A row of one game is mostly empty: the lobby has it. */
const HOME_ROW_MIN = 2;

/** The rows of a home: not the one of all games. */
export function homeRows(lobby: readonly HallSection[]): readonly HallSection[] {
  return lobby.filter(({ tab, total }) => tab.tab_key !== 'all' && total >= HOME_ROW_MIN);
}

function TopPicks({ sections }: { readonly sections: readonly HallSection[] }) {
  return sections.map((section) => (
    <section key={section.tab.tab_key} aria-label={section.tab.title}>
      <SectionHead title={section.tab.title} href={sectionHref(section)} count={section.total} />
      <GameGrid games={section.records.slice(0, FIRST_GAMES)} />
    </section>
  ));
}

/** Sections as rows that scroll sideways. */
export function Rows({ sections }: { readonly sections: readonly HallSection[] }) {
  return sections.map((section) => (
    <GameRow
      key={section.tab.tab_key}
      title={section.tab.title}
      href={sectionHref(section)}
      count={section.total}
      games={section.records}
    />
  ));
}

function Favourites() {
  const t = useText();
  const games = useGameFavourites();
  if (games?.length === 0) return <NoFavourites />;
  return (
    <section aria-label={t('casino.group.favorites')}>
      <SectionHead title={t('casino.group.favorites')} />
      {games ? <GameGrid games={games} /> : <WaitingTiles count={6} shape="grid" />}
    </section>
  );
}
