import { GameGrid } from './game-grid.tsx';
import { SectionHead, WaitingTiles } from './game-rows.tsx';
import { Rows } from './hall-page.tsx';
import { HallEmpty, HallFailed } from './hall-states.tsx';
import { ProviderList } from './provider-list.tsx';
import { providerTabs, useHall } from './use-hall.ts';

/** Tables with a dealer, which the live page asks for with its flag. */
export function LiveGames() {
  const hall = useHall('home', true);
  if (hall.phase === 'failed') return <HallFailed onRetry={() => void hall.refresh()} />;
  if (hall.phase === 'loading') return <WaitingTiles count={9} shape="grid" />;
  const lobby = hall.of('lobby');
  const tables = lobby.find(({ tab }) => tab.tab_key === 'live') ?? lobby[0];
  if (!tables) return <HallEmpty />;
  const tablesOf = new Map<string, number>();
  for (const { provider } of tables.records) {
    const key = `provider_${provider}`;
    tablesOf.set(key, (tablesOf.get(key) ?? 0) + 1);
  }
  // The tables of each studio: all its games, slots too, are counted in the hall.
  const studios = providerTabs(hall).flatMap((tab) => {
    const count = tablesOf.get(tab.tab_key);
    return count === undefined ? [] : [{ ...tab, count }];
  });
  return (
    <>
      <SectionHead title={tables.tab.title} />
      <GameGrid games={tables.records} />
      <Rows sections={lobby.filter(({ tab }) => tab.tab_key === 'new' || tab.tab_key === 'jackpot')} />
      <ProviderList tabs={studios} />
    </>
  );
}
