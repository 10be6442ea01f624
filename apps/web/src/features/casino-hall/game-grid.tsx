import type { CasinoGame } from '@palpite/contract/entities/casino';
import { useNearEnd } from '@palpite/ui/near-end';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Services, useServices } from '../../stores/services.ts';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';

/** Two rows of three: few enough to be rendered within a frame, since the browser parses a drawing for every poster. */
const BLOCK = 6;
/** Blocks of the first screen are rendered at once. */
const FIRST_BLOCKS = 3;
/** The distance to the viewport from which a block is rendered: a tall phone. */
const NEAR = '900px 0px';

export interface GameGridProps {
  readonly games: readonly CasinoGame[];
  readonly withRtp?: boolean;
  readonly hasMore?: boolean;
  readonly onNearEnd?: () => void;
}

/**
 * The games in blocks, so that two thousand games scroll like twenty. A block is rendered when it comes near the
 * viewport and stays; outside the viewport it is neither laid out nor painted; and it is not rendered again when more
 * games are loaded.
 */
export function GameGrid({ games, withRtp = false, hasMore = false, onNearEnd = nothing }: GameGridProps) {
  const latest = useRef(onNearEnd);
  latest.current = onNearEnd;
  const edge = useNearEnd(
    hasMore,
    useCallback(() => latest.current(), []),
  );
  const blocks = useMemo(() => {
    const count = Math.ceil(games.length / BLOCK);
    return Array.from({ length: count }, (_, index) => games.slice(index * BLOCK, (index + 1) * BLOCK));
  }, [games]);
  return (
    <div className={styles.grid}>
      {blocks.map((block, index) => (
        <Block
          key={`${block[0]?.provider}/${block[0]?.game_id}`}
          games={block}
          withRtp={withRtp}
          isFirst={index < FIRST_BLOCKS}
        />
      ))}
      <div ref={edge} />
    </div>
  );
}

const nothing = () => {};

type After = Services['platform']['after'];

const waiting: (() => void)[] = [];

/** Several blocks come near at once when a player flings the list: each is rendered in a task of its own. */
function inTurn(after: After, render: () => void): () => void {
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) after(0, next);
  };
  waiting.push(render);
  if (waiting.length === 1) after(0, next);
  return () => {
    const place = waiting.indexOf(render);
    if (place >= 0) waiting[place] = nothing;
  };
}

interface BlockProps {
  readonly games: readonly CasinoGame[];
  readonly withRtp: boolean;
  readonly isFirst: boolean;
}

const Block = memo(
  function Block({ games, withRtp, isFirst }: BlockProps) {
    const { platform } = useServices();
    const list = useRef<HTMLUListElement>(null);
    const [isNear, setNear] = useState(isFirst || typeof IntersectionObserver === 'undefined');
    useEffect(() => {
      if (isNear || !list.current) return;
      let forget = nothing;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          forget = inTurn(platform.after, () => setNear(true));
        },
        { rootMargin: NEAR },
      );
      observer.observe(list.current);
      return () => {
        observer.disconnect();
        forget();
      };
    }, [isNear, platform]);
    return (
      <ul ref={list} className={styles.block} data-rows={Math.ceil(games.length / 3)}>
        {isNear &&
          games.map((game) => (
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
