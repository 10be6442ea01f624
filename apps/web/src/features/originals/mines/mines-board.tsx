import type { OriginalRound } from '@palpite/contract/entities/originals';
import { TILES } from '@palpite/kernel/fair/mines';
import { GameStage } from '@palpite/ui/game-frame';
import { type KeyboardEvent, useRef } from 'react';
import { prefersStill } from '../../../platform/motion.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { ResultTag } from '../result-tag.tsx';
import type { Play } from '../use-play.ts';
import { useReveal } from '../use-reveal.ts';
import styles from './mines.module.css';

export interface MinesBoardProps {
  readonly play: Play;
  readonly isReady: boolean;
  readonly onTile: (tile: number) => void;
}

type Face = 'closed' | 'gem' | 'mine' | 'hit' | 'left-gem';

const COLUMNS = 5;
const TURN_MS = 160;
const MINE_MS = 220;

/** What a tile shows. After the end all tiles are open; those that nobody touched are dimmed. */
export function faceOf(round: OriginalRound | undefined, tile: number): Face {
  if (!round) return 'closed';
  const { opened = [], mines } = round.outcome;
  const isOpened = opened.includes(tile);
  if (round.status === 'open') return isOpened ? 'gem' : 'closed';
  if (mines?.includes(tile)) return isOpened ? 'hit' : 'mine';
  return isOpened ? 'gem' : 'left-gem';
}

export function MinesBoard({ play, isReady, onTile }: MinesBoardProps) {
  const { platform } = useServices();
  const grid = useRef<HTMLDivElement>(null);
  // The tile turns by itself: the reply is shown at once, and the ticket waits for the turn.
  useReveal(play, (round, done) => {
    const last = round.outcome.opened?.at(-1);
    const tile = last === undefined ? undefined : grid.current?.children[last];
    const isLost = round.status === 'lost';
    const ms = isLost ? MINE_MS : TURN_MS;
    if (last === undefined || prefersStill()) {
      done();
      return undefined;
    }
    tile?.animate(
      isLost
        ? [{ transform: 'scale(0.8)' }, { transform: 'scale(1.08)' }, { transform: 'none' }]
        : [{ transform: 'rotateY(90deg)' }, { transform: 'none' }],
      { duration: ms, easing: 'ease-out' },
    );
    return platform.after(ms, done);
  });
  const { round } = play.state;
  const hasEnded = round !== undefined && round.status !== 'open';
  return (
    <GameStage size="tall">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons inside */}
      <div
        ref={grid}
        className={styles.board}
        data-ended={hasEnded || undefined}
        onKeyDown={(event) => moveFocus(event, grid.current)}
      >
        {Array.from({ length: TILES }, (_, tile) => (
          <Tile
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place on the board
            key={tile}
            tile={tile}
            face={faceOf(round, tile)}
            isReady={isReady}
            onPress={() => onTile(tile)}
          />
        ))}
      </div>
      {hasEnded && play.moving === 0 && (
        <div className={styles.result}>
          <ResultTag text="" round={round} />
        </div>
      )}
    </GameStage>
  );
}

interface TileProps {
  readonly tile: number;
  readonly face: Face;
  readonly isReady: boolean;
  readonly onPress: () => void;
}

function Tile({ tile, face, isReady, onPress }: TileProps) {
  const t = useText();
  const words = {
    closed: t('originals.mines.tile', { tile: tile + 1 }),
    gem: t('originals.mines.gemTile', { tile: tile + 1 }),
    'left-gem': t('originals.mines.gemTile', { tile: tile + 1 }),
    mine: t('originals.mines.mineTile', { tile: tile + 1 }),
    hit: t('originals.mines.mineTile', { tile: tile + 1 }),
  };
  return (
    <button
      type="button"
      className={styles.tile}
      data-face={face}
      aria-label={words[face]}
      aria-disabled={!isReady || face !== 'closed' || undefined}
      onClick={isReady && face === 'closed' ? onPress : undefined}
    >
      {face === 'gem' || face === 'left-gem' ? <Gem /> : null}
      {face === 'mine' || face === 'hit' ? <Mine /> : null}
    </button>
  );
}

function Gem() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="M9 8h22l7 9-18 19L2 17z" fill="var(--g-gem)" />
      <path d="M9 8h22l-11 9zM2 17h12l6 19z" fill="var(--g-gem-light)" />
      <path d="M26 17h12L20 36z" fill="var(--g-gem-dark)" />
    </svg>
  );
}

function Mine() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path
        d="M20 5v6M20 33v4M4 22h5M31 22h5M9 11l4 4M27 29l4 4M31 11l-4 4M13 29l-4 4"
        stroke="var(--g-mine)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <circle cx="20" cy="22" r="11" fill="var(--g-mine)" />
      <circle cx="16.5" cy="18.5" r="3" fill="var(--g-fuse)" />
    </svg>
  );
}

const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  const move = MOVES[event.key];
  if (move === undefined || !grid) return;
  const at = [...grid.children].indexOf(document.activeElement as Element);
  const next = grid.children[at + move];
  if (at < 0 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
