import { GameStage } from '@palpite/ui/game-frame';
import { memo, useRef } from 'react';
import { shortDecimal } from '../../../parts/multiplier.ts';
import { prefersStill } from '../../../platform/motion.ts';
import { useServices } from '../../../stores/services.ts';
import { ResultTag } from '../result-tag.tsx';
import type { Play } from '../use-play.ts';
import { useReveal } from '../use-reveal.ts';
import styles from './wheel.module.css';

export interface WheelStageProps {
  readonly play: Play;
  readonly table: readonly number[];
  /** The last round was played on the wheel that is shown. */
  readonly isOfWheel: boolean;
  readonly fast: boolean;
}

const SPIN_MS = 3_200;
const FAST_MS = 700;
const TURNS = 3;
const TONES = 4;
/** `ease-out` as a cubic: the pointer's ticks follow the same curve. */
const EASING = 'cubic-bezier(0.215, 0.61, 0.355, 1)';
const TICKS_MAX = 24;

/** 0 for nothing, 4 for the largest. */
export function sliceTone(x100: number, values: readonly number[]): number {
  if (x100 === 0) return 0;
  const paid = values.filter((value) => value > 0);
  const at = paid.indexOf(x100);
  return paid.length === 1 ? TONES : 1 + Math.round(((TONES - 1) * at) / (paid.length - 1));
}

/** The turn at which the middle of a segment is under the pointer. */
function turnOf(segment: number, segments: number): number {
  return -((segment + 0.5) * 360) / segments;
}

/** A wheel too big for the screen; a tap ends its turn. */
export function WheelStage({ play, table, isOfWheel, fast }: WheelStageProps) {
  const { platform } = useServices();
  const wheel = useRef<SVGSVGElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const at = useRef(0);
  const skip = useRef<() => void>(undefined);
  const { shown, moving } = play;

  useReveal(play, ({ outcome, choice }, done) => {
    const segments = choice.segments ?? table.length;
    const rest = turnOf(outcome.segment ?? 0, segments);
    const from = at.current % 360;
    const to = rest - 360 * (from < rest ? TURNS + 1 : TURNS);
    at.current = to;
    if (wheel.current) wheel.current.style.transform = `rotate(${to}deg)`;
    if (prefersStill() || !wheel.current) {
      done();
      return undefined;
    }
    const duration = fast ? FAST_MS : SPIN_MS;
    const turn = wheel.current.animate(
      [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }],
      { duration, easing: EASING },
    );
    const ticks = pointer.current?.animate(tickFrames(from, to, segments), { duration });
    const finish = () => {
      turn.cancel();
      ticks?.cancel();
      done();
    };
    skip.current = finish;
    const cancel = platform.after(duration, finish);
    return () => {
      cancel();
      finish();
    };
  });

  const x100 = isOfWheel ? table[shown?.outcome.segment ?? 0] : undefined;
  const isLost = shown !== undefined && shown.payout === 0;
  return (
    <GameStage onPress={() => skip.current?.()}>
      <div className={styles.box}>
        <svg ref={wheel} className={styles.wheel} viewBox="-290 -290 580 580" aria-hidden="true">
          <Slices table={table} />
        </svg>
        <div className={styles.hub} data-lost={(isLost && moving === 0) || undefined} aria-hidden="true">
          {moving === 0 && x100 !== undefined && (
            <b>
              {shortDecimal(x100)}
              <small>x</small>
            </b>
          )}
        </div>
        <div ref={pointer} className={styles.pointer}>
          <svg viewBox="0 0 36 46" aria-hidden="true">
            <path d="M2 2h32L18 42z" />
          </svg>
        </div>
      </div>
      {moving === 0 && isOfWheel && <ResultTag text="" round={shown} short />}
    </GameStage>
  );
}

/** The pointer jumps when the border of a segment passes: by the inverse of the wheel's curve. */
function tickFrames(from: number, to: number, segments: number): Keyframe[] {
  const slice = 360 / segments;
  const length = from - to;
  const frames: Keyframe[] = [{ transform: 'none', offset: 0 }];
  const borders = Math.floor(length / slice);
  for (let border = Math.max(1, borders - TICKS_MAX); border <= borders; border += 1) {
    const offset = 1 - (1 - Math.min(1, (border * slice) / length)) ** (1 / 3);
    if (offset <= 0.02 || offset >= 0.985) continue;
    frames.push({ transform: 'rotate(0deg)', offset: offset - 0.012 });
    frames.push({ transform: 'rotate(-16deg)', offset });
    frames.push({ transform: 'rotate(0deg)', offset: Math.min(1, offset + 0.012) });
  }
  frames.push({ transform: 'none', offset: 1 });
  return frames
    .sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0))
    .filter((frame, index, all) => index === 0 || (frame.offset ?? 0) > (all[index - 1]?.offset ?? 0));
}

const OUTER = 270;
const INNER = 112;

const Slices = memo(function Slices({ table }: { readonly table: readonly number[] }) {
  const values = [...new Set(table)].sort((a, b) => a - b);
  const slice = (2 * Math.PI) / table.length;
  const point = (radius: number, angle: number) =>
    `${Math.round(1e2 * radius * Math.sin(angle)) / 1e2} ${Math.round(-1e2 * radius * Math.cos(angle)) / 1e2}`;
  const size = table.length > 30 ? 15 : table.length > 20 ? 20 : 30;
  return (
    <>
      <circle r="288" className={styles.rim} />
      {table.map((x100, index) => {
        const [start, end] = [index * slice, (index + 1) * slice];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          <g key={index} data-tone={sliceTone(x100, values)}>
            <path
              d={`M${point(OUTER, start)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, end)}L${point(INNER, end)}A${INNER} ${INNER} 0 0 0 ${point(INNER, start)}Z`}
            />
            <text y="-222" fontSize={size} transform={`rotate(${((start + slice / 2) * 180) / Math.PI})`}>
              {shortDecimal(x100)}
            </text>
            <circle
              r="3.5"
              className={styles.bulb}
              transform={`rotate(${(start * 180) / Math.PI}) translate(0 -279)`}
            />
          </g>
        );
      })}
    </>
  );
});
