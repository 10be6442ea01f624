import type { CasinoGame } from '@palpite/contract/entities/casino';
import { useNearEnd } from '@palpite/ui/near-end';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../stores/services.ts';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';
import { createNearRows, type NearRows } from './near-rows.ts';

const COLUMNS = 3;
/** Rows of the first screen are rendered at once. */
const FIRST_ROWS = 6;
/** As many games as the server sends at once: a part does not change when the next games are loaded. */
const PART = 60;

export interface GameGridProps {
  readonly games: readonly CasinoGame[];
  readonly withRtp?: boolean;
  readonly hasMore?: boolean;
  readonly onNearEnd?: () => void;
}

/**
 * The games in rows, so that two thousand games scroll like twenty: only the rows near the viewport are rendered, the
 * others are empty boxes of the same height.
 */
export function GameGrid({ games, withRtp = false, hasMore = false, onNearEnd = nothing }: GameGridProps) {
  const { platform } = useServices();
  const latest = useRef(onNearEnd);
  latest.current = onNearEnd;
  const edge = useNearEnd(
    hasMore,
    useCallback(() => latest.current(), []),
  );
  const [near] = useState(() => createNearRows(platform));
  const parts = useMemo(() => cut(games, PART), [games]);
  return (
    <div className={styles.grid}>
      {parts.map((part, index) => (
        <Part key={keyOf(part[0])} games={part} withRtp={withRtp} isFirst={index === 0} near={near} />
      ))}
      <div ref={edge} />
    </div>
  );
}

const nothing = () => {};
const keyOf = (game: CasinoGame | undefined) => `${game?.provider}/${game?.game_id}`;

function cut(games: readonly CasinoGame[], size: number): readonly (readonly CasinoGame[])[] {
  const count = Math.ceil(games.length / size);
  return Array.from({ length: count }, (_, index) => games.slice(index * size, (index + 1) * size));
}

interface PartProps {
  readonly games: readonly CasinoGame[];
  readonly withRtp: boolean;
  readonly isFirst: boolean;
  readonly near: NearRows;
}

/** The same games in a new array are no reason to render again. */
function isSame(before: PartProps, after: PartProps): boolean {
  return (
    before.withRtp === after.withRtp &&
    before.games.length === after.games.length &&
    before.games.every((game, index) => game === after.games[index])
  );
}

const Part = memo(function Part({ games, withRtp, isFirst, near }: PartProps) {
  return (
    <div>
      {cut(games, COLUMNS).map((row, index) => (
        <Row
          key={keyOf(row[0])}
          games={row}
          withRtp={withRtp}
          isFirst={isFirst && index < FIRST_ROWS}
          near={near}
        />
      ))}
    </div>
  );
}, isSame);

const Row = memo(function Row({ games, withRtp, isFirst, near }: PartProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(isFirst || !near.isPossible);
  const shown = useRef(isNear);
  useEffect(() => {
    shown.current = isNear;
  }, [isNear]);
  useEffect(() => {
    if (!list.current) return;
    return near.watch({ element: list.current, isNear: shown.current, onChange: setNear });
  }, [near]);
  return (
    <ul ref={list} className={styles.row}>
      {isNear &&
        games.map((game) => (
          <li key={keyOf(game)}>
            <GameTile game={game} withRtp={withRtp} />
          </li>
        ))}
    </ul>
  );
}, isSame);
