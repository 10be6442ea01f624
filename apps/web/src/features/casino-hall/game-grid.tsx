import type { CasinoGame } from '@palpite/contract/entities/casino';
import { useNearEnd } from '@palpite/ui/near-end';
import { memo, useMemo } from 'react';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';

/** Four rows of three: enough to be skipped as a whole, little enough to be drawn within a frame. */
const BLOCK = 12;

export interface GameGridProps {
  readonly games: readonly CasinoGame[];
  readonly withRtp?: boolean;
  readonly hasMore?: boolean;
  readonly onNearEnd?: () => void;
}

/**
 * The games in blocks. A block outside the viewport is neither laid out nor painted, and a block whose games are the
 * same is not rendered again when more are loaded, so that two thousand games scroll like twenty.
 */
export function GameGrid({ games, withRtp = false, hasMore = false, onNearEnd = nothing }: GameGridProps) {
  const edge = useNearEnd(hasMore, onNearEnd);
  const blocks = useMemo(() => {
    const count = Math.ceil(games.length / BLOCK);
    return Array.from({ length: count }, (_, index) => games.slice(index * BLOCK, (index + 1) * BLOCK));
  }, [games]);
  return (
    <div className={styles.grid}>
      {blocks.map((block) => (
        <Block key={`${block[0]?.provider}/${block[0]?.game_id}`} games={block} withRtp={withRtp} />
      ))}
      <div ref={edge} />
    </div>
  );
}

const nothing = () => {};

interface BlockProps {
  readonly games: readonly CasinoGame[];
  readonly withRtp: boolean;
}

const Block = memo(
  function Block({ games, withRtp }: BlockProps) {
    return (
      <ul className={styles.block}>
        {games.map((game) => (
          <li key={`${game.provider}/${game.game_id}`}>
            <GameTile game={game} withRtp={withRtp} />
          </li>
        ))}
      </ul>
    );
  },
  (before, after) =>
    before.withRtp === after.withRtp &&
    before.games.length === after.games.length &&
    before.games.every((game, index) => game === after.games[index]),
);
