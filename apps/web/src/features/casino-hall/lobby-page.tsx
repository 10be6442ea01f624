import { Chips } from '@palpite/ui/chip';
import { Icon } from '@palpite/ui/icon';
import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { type ReactNode, useState } from 'react';
import { useServices, useText } from '../../stores/services.ts';
import { FilteredGames } from './filtered-games.tsx';
import { HallFoot } from './game-rows.tsx';
import { HallTabs } from './hall-tabs.tsx';
import styles from './lobby-page.module.css';
import { useHall } from './use-hall.ts';

interface LobbyPageProps {
  readonly main: 'slots' | 'casino';
  readonly foot: ReactNode;
}

const ALL = 'all';

/** All slots or all tables: search, tabs, filters and one grid. */
export function LobbyPage({ main, foot }: LobbyPageProps) {
  const { overlays } = useServices();
  const t = useText();
  const hall = useHall(main);
  const [tab, setTab] = useState(ALL);
  const lobby = hall.of('lobby');
  const total = lobby.find((section) => section.tab.tab_key === ALL)?.total ?? 0;
  const tabs = lobby.map((section) => ({ value: section.tab.tab_key, label: section.tab.title }));
  return (
    <>
      <PullToRefresh label={t('shell.loading')} onRefresh={hall.refresh} />
      <HallTabs current={main} />
      <button type="button" className={styles.search} onClick={() => overlays.getState().show('game-search')}>
        <Icon name="search" />
        {total > 0 ? t('casino.search.among', { count: total }) : t('casino.search.open')}
      </button>
      {tabs.length > 1 && (
        <Chips label={t('casino.group.lobby')} options={tabs} chosen={tab} onChoose={setTab} />
      )}
      <FilteredGames key={tab} question={{ main, tab }} />
      <HallFoot>{foot}</HallFoot>
    </>
  );
}
