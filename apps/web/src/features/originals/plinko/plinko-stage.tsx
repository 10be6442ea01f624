import type { OriginalRound } from '@palpite/contract/entities/originals';
import { choose } from '@palpite/kernel/fair/mines';
import { fraction } from '@palpite/kernel/fraction';
import { GameStage } from '@palpite/ui/game-frame';
import { memo, type Ref, useEffect, useRef } from 'react';
import { Money } from '../../../parts/money.tsx';
import { shortDecimal, useChance, x100Of } from '../../../parts/multiplier.ts';
import { prefersStill } from '../../../platform/motion.ts';
import { useText } from '../../../stores/services.ts';
import type { Play } from '../use-play.ts';
import styles from './plinko.module.css';
import { BOARD, ballFrames, slotLeft, slotWidth } from './plinko-board.ts';

export interface PlinkoStageProps {
  readonly play: Play;
  readonly rows: number;
  readonly table: readonly number[];
  readonly fast: boolean;
}

export const BALLS_MAX = 10;
const ROW_MS = 90;
const FAST_ROW_MS = 34;

/** The board prints its own bell curve: the bar under each slot is its probability. */
export function PlinkoStage({ play, rows, table, fast }: PlinkoStageProps) {
  const t = useText();
  const chance = useChance();
  const layer = useRef<HTMLDivElement>(null);
  const slots = useRef<SVGGElement>(null);
  useBalls(play, { layer, slots, fast });
  const { shown } = play;
  const slot = shown?.outcome.slot;
  const isOfBoard = shown?.choice.rows === rows && slot !== undefined;
  return (
    <GameStage size="tall">
      <div className={styles.box}>
        <svg className={styles.board} viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} aria-hidden="true">
          <Pins rows={rows} />
          {isOfBoard && play.moving === 0 && <Path path={shown.outcome.path ?? ''} rows={rows} />}
          <Slots ref={slots} table={table} marked={isOfBoard && play.moving === 0 ? slot : undefined} />
        </svg>
        <div ref={layer} className={styles.balls} />
      </div>
      <div className={styles.corner}>
        {shown && (
          <>
            <b>
              {shortDecimal(x100Of(shown.multiplier))}
              <small>x</small>
            </b>
            <Money cents={shown.payout} />
          </>
        )}
      </div>
      {isOfBoard && (
        <div className={styles.chance}>
          <b>{chance(fraction(choose(rows, slot), 2n ** BigInt(rows)))}</b>
          <span>{t('originals.plinko.slotChance')}</span>
        </div>
      )}
    </GameStage>
  );
}

interface BallDeps {
  readonly layer: { readonly current: HTMLDivElement | null };
  readonly slots: { readonly current: SVGGElement | null };
  readonly fast: boolean;
}

/** Several balls may fall at once: each is an element of its own, moved by the compositor. */
function useBalls(play: Play, deps: BallDeps): void {
  const { reply, revealed } = play;
  const latest = useRef(deps);
  latest.current = deps;
  const last = useRef<OriginalRound>(undefined);
  const falling = useRef(new Set<() => void>());
  useEffect(() => {
    if (!reply || last.current === reply) return;
    last.current = reply;
    const { layer, slots, fast } = latest.current;
    const finish = dropBall(reply, { layer: layer.current, slots: slots.current, fast }, () => {
      falling.current.delete(finish);
      revealed(reply);
    });
    falling.current.add(finish);
  }, [reply, revealed]);
  useEffect(() => {
    const present = falling.current;
    return () => {
      for (const finish of [...present]) finish();
    };
  }, []);
}

interface DropPlaces {
  readonly layer: HTMLElement | null;
  readonly slots: SVGGElement | null;
  readonly fast: boolean;
}

/** Returns a function that lets the ball arrive at once. */
function dropBall({ outcome }: OriginalRound, places: DropPlaces, done: () => void): () => void {
  const { layer, slots, fast } = places;
  const { path = '', slot = 0 } = outcome;
  let isOver = false;
  let ball: HTMLElement | undefined;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    ball?.remove();
    if (!prefersStill()) {
      const drop = [{ transform: 'none' }, { transform: 'translateY(6px)' }, { transform: 'none' }];
      slots?.children[slot]?.animate(drop, { duration: 260, easing: 'ease-out' });
    }
    done();
  };
  if (!layer || prefersStill()) {
    queueMicrotask(finish);
    return finish;
  }
  ball = document.createElement('i');
  layer.append(ball);
  const motion = ball.animate(ballFrames(path), {
    duration: path.length * (fast ? FAST_ROW_MS : ROW_MS) + 120,
  });
  motion.finished.then(finish, finish);
  return finish;
}

const Pins = memo(function Pins({ rows }: { readonly rows: number }) {
  const width = slotWidth(rows);
  const height = BOARD.fall / rows;
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, index) => ({
      x: BOARD.width / 2 + (index - (row + 2) / 2) * width,
      y: BOARD.top + row * height,
    })),
  ).flat();
  return (
    <g className={styles.pins}>
      {pins.map(({ x, y }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={rows > 12 ? 2.6 : 3.4} />
      ))}
    </g>
  );
});

function Path({ path, rows }: { readonly path: string; readonly rows: number }) {
  const width = slotWidth(rows);
  const height = BOARD.fall / rows;
  let x = BOARD.width / 2;
  const points = [`${x},${BOARD.top - 24}`, `${x},${BOARD.top - 9}`];
  for (const [row, side] of [...path].entries()) {
    x += side === 'R' ? width / 2 : -width / 2;
    points.push(`${x},${BOARD.top + (row + 1) * height - 9}`);
  }
  return <polyline className={styles.path} points={points.join(' ')} />;
}

interface SlotsProps {
  readonly ref: Ref<SVGGElement>;
  readonly table: readonly number[];
  readonly marked: number | undefined;
}

function Slots({ ref, table, marked }: SlotsProps) {
  const rows = table.length - 1;
  const width = slotWidth(rows);
  const most = Number(choose(rows, Math.floor(rows / 2)));
  return (
    <>
      <g ref={ref}>
        {table.map((x100, slot) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={slot}
            className={styles.slot}
            data-tone={slot === marked ? 'marked' : toneOf(x100, table)}
            transform={slot === marked ? 'translate(0 6)' : undefined}
          >
            <rect x={slotLeft(rows, slot) + 1} y={BOARD.slots} width={width - 2} height="30" rx="5" />
            <text x={slotLeft(rows, slot) + width / 2} y={BOARD.slots + 20} fontSize={sizeOf(x100, width)}>
              {shortDecimal(x100)}
            </text>
          </g>
        ))}
      </g>
      {table.map((_, slot) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          key={slot}
          className={slot === marked ? styles.markedBar : styles.bar}
          x={slotLeft(rows, slot) + 1}
          y={BOARD.bars}
          width={width - 2}
          height={Math.max(2, (36 * Number(choose(rows, slot))) / most)}
          rx="2"
        />
      ))}
    </>
  );
}

/** 0 in the middle to 5 at the edge. */
function toneOf(x100: number, table: readonly number[]): number {
  const values = [...new Set(table)].sort((a, b) => a - b);
  const at = values.indexOf(x100);
  return values.length < 2 ? 0 : Math.round((5 * at) / (values.length - 1));
}

function sizeOf(x100: number, width: number): number {
  const letters = shortDecimal(x100).length;
  return Math.min(18, Math.floor((width * 1.9) / Math.max(1.6, letters)));
}
