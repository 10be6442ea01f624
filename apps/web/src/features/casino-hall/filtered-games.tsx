import { Chips } from '@palpite/ui/chip';
import { Icon } from '@palpite/ui/icon';
import { useMemo, useState } from 'react';
import {
  filterGames,
  GAME_ORDERS,
  type GameFilter,
  type GameOrder,
  HIGH_RTP,
  usefulFilters,
} from '../../stores/casino/game-filters.ts';
import type { GamesQuestion } from '../../stores/casino/hall-queries.ts';
import { useText } from '../../stores/services.ts';
import styles from './filtered-games.module.css';
import { GameGrid } from './game-grid.tsx';
import { WaitingTiles } from './game-rows.tsx';
import { HallEmpty, HallFailed, NothingFits } from './hall-states.tsx';
import { useGameList } from './use-game-list.ts';

/** The games of a tab with their filters and orders, which need all of them. */
export function FilteredGames({ question }: { readonly question: GamesQuestion }) {
  const t = useText();
  const [filter, setFilter] = useState<GameFilter>('all');
  const [order, setOrder] = useState<GameOrder>('usual');
  const isPlain = filter === 'all' && order === 'usual';
  const list = useGameList(question, !isPlain);
  const filters = useMemo(() => usefulFilters(list.games), [list.games]);
  const games = useMemo(() => filterGames(list.games, filter, order), [list.games, filter, order]);
  if (list.phase === 'failed') return <HallFailed onRetry={() => void list.refresh()} />;
  if (list.phase === 'unknown') return <HallEmpty />;
  if (list.phase === 'loading') return <WaitingTiles count={12} shape="grid" />;
  if (list.games.length === 0) return <HallEmpty />;
  const count = isPlain ? list.total : games.length;
  return (
    <>
      {filters.length > 1 && (
        <Chips
          label={t('casino.filters')}
          options={filters.map((value) => ({ value, label: t(`casino.filter.${value}`) }))}
          chosen={filter}
          onChoose={setFilter}
        />
      )}
      <div className={styles.line}>
        <p role="status">
          {filter === 'rtp' ? t('casino.count.rtp', { count, rtp: HIGH_RTP }) : t('casino.games', { count })}
        </p>
        <OrderSelect order={order} onOrder={setOrder} />
      </div>
      {games.length === 0 && !list.hasMore ? (
        <NothingFits onAll={() => setFilter('all')} />
      ) : (
        <GameGrid
          games={games}
          withRtp={filter === 'rtp' || order === 'rtp'}
          hasMore={list.hasMore}
          onNearEnd={list.more}
        />
      )}
    </>
  );
}

interface OrderSelectProps {
  readonly order: GameOrder;
  readonly onOrder: (order: GameOrder) => void;
}

/** The list is the phone's own. */
function OrderSelect({ order, onOrder }: OrderSelectProps) {
  const t = useText();
  return (
    <span className={styles.order}>
      <select
        value={order}
        aria-label={t('casino.order')}
        onChange={({ target }) => onOrder(GAME_ORDERS.find((known) => known === target.value) ?? 'usual')}
      >
        {GAME_ORDERS.map((value) => (
          <option key={value} value={value}>
            {t(`casino.order.${value}`)}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}
