import { GameStage } from '@palpite/ui/game-frame';
import { type CSSProperties, useRef } from 'react';
import { decimalOf, timesText } from '../../../parts/multiplier.ts';
import { prefersStill, runFrames } from '../../../platform/motion.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { ResultTag } from '../result-tag.tsx';
import type { Play } from '../use-play.ts';
import { useReveal } from '../use-reveal.ts';
import styles from './limbo.module.css';

export interface LimboStageProps {
  readonly play: Play;
  readonly target: number;
  readonly fast: boolean;
}

const MARKS = [100, 500, 1_000, 5_000, 10_000] as const;
const LOWEST = 7;
const RANGE = 72;
/** Above the foot of the numeral: the numeral itself, the flag of the target and the result. */
const NUMERAL_ROOM_PX = 206;
const FIRST_MS = 200;
const PER_DOUBLING_MS = 120;
const MOTION_MAX_MS = 1_200;
const FAST_MS = 120;

/** The height of a multiplier in per cent of the stage: one logarithmic scale from 1x to 100x. */
function heightOf(x100: number): number {
  return Math.min(110, LOWEST + (RANGE * Math.log(Math.max(1, x100 / 100))) / Math.log(100));
}

/** The numeral stands on its column, but stays below the flag however high the column is. */
function riderAt(height: number): string {
  return `translateY(max(-${height}%, min(0px, ${NUMERAL_ROOM_PX}px - 100%)))`;
}

function motionMs(x100: number): number {
  return Math.min(MOTION_MAX_MS, FIRST_MS + PER_DOUBLING_MS * Math.log2(Math.max(1, x100 / 100)));
}

/** A column against a bar: the number stands on its column. */
export function LimboStage({ play, target, fast }: LimboStageProps) {
  const t = useText();
  const { platform } = useServices();
  const column = useRef<HTMLDivElement>(null);
  const rider = useRef<HTMLDivElement>(null);
  const digits = useRef<HTMLSpanElement>(null);
  const { shown, moving } = play;

  function place(x100: number): void {
    const height = heightOf(x100);
    if (column.current) column.current.style.transform = `scaleY(${height / 100})`;
    if (rider.current) rider.current.style.transform = riderAt(height);
    if (digits.current) digits.current.textContent = decimalOf(Math.round(x100));
  }

  useReveal(play, ({ outcome }, done) => {
    const to = outcome.result_x100 ?? 100;
    const draw = (part: number) => place(100 * (to / 100) ** part);
    return runFrames(platform, prefersStill() ? 0 : fast ? FAST_MS : motionMs(to), draw, done);
  });

  const x100 = shown?.outcome.result_x100 ?? 100;
  const isLost = moving === 0 && shown !== undefined && shown.payout === 0;
  const word = shown
    ? t(shown.payout > 0 ? 'originals.limbo.passed' : 'originals.limbo.below')
    : t('originals.limbo.start');
  return (
    <GameStage>
      <div ref={column} className={styles.column} style={{ transform: `scaleY(${heightOf(x100) / 100})` }} />
      {MARKS.map((mark) => (
        <div key={mark} className={styles.mark} style={{ bottom: `${heightOf(mark)}%` }} aria-hidden="true">
          {mark / 100}x
        </div>
      ))}
      <div
        className={styles.target}
        style={{ '--height': `${Math.min(88, heightOf(target))}%` } as CSSProperties}
      >
        <b>{t('originals.limbo.target', { target: timesText(target) })}</b>
      </div>
      <div
        ref={rider}
        className={styles.rider}
        style={{ transform: riderAt(heightOf(x100)) }}
        aria-hidden="true"
      >
        <span
          className={styles.numeral}
          data-lost={isLost || undefined}
          data-long={x100 >= 10_000 || undefined}
        >
          <span ref={digits}>{decimalOf(x100)}</span>
          <small>x</small>
        </span>
      </div>
      <ResultTag text={moving > 0 ? '' : word} round={moving > 0 ? undefined : shown} />
    </GameStage>
  );
}
