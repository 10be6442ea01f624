import type { Reply } from '@palpite/contract/generated/calls';
import { useEffect, useRef } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { unitOf, useRewardText } from '../../parts/reward-text.ts';
import { prefersStill } from '../../platform/motion.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './wheel.module.css';

type Prize = Reply<'vipSpinInfo'>['prizes'][number];

export interface WheelProps {
  readonly prizes: readonly Prize[];
  /** The sector under the pointer after the turn. */
  readonly sector: number | undefined;
  /** Changes with every draw: the wheel turns for a new one. */
  readonly draw: string | undefined;
  readonly small?: boolean;
  readonly onRest: () => void;
}

const SPIN_MS = 4_000;
const TURNS = 4;
const CENTRE = 143;
const [INNER, OUTER] = [40, 128];

/** Where the middle of a sector is at the top. */
export function restOf(sector: number, sectors: number): number {
  return sectors === 0 ? 0 : -(sector * 360) / sectors;
}

/** The size of a slice is a drawing only; the result is decided before the wheel turns. */
export function Wheel({ prizes, sector, draw, small = false, onRest }: WheelProps) {
  const { platform } = useServices();
  const t = useText();
  const wheel = useRef<SVGGElement>(null);
  const rested = useRef(draw);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new draw turns the wheel
  useEffect(() => {
    if (draw === undefined || sector === undefined || rested.current === draw) return;
    rested.current = draw;
    if (prefersStill() || !wheel.current) {
      onRest();
      return;
    }
    const to = restOf(sector, prizes.length) - 360 * TURNS;
    const turn = wheel.current.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${to}deg)` }], {
      duration: SPIN_MS,
      easing: 'cubic-bezier(0.215, 0.61, 0.355, 1)',
    });
    const cancel = platform.after(SPIN_MS, onRest);
    return () => {
      cancel();
      turn.cancel();
    };
  }, [draw]);
  const rotation = restOf(sector ?? 0, prizes.length);
  return (
    <div className={small ? styles.small : styles.box}>
      <svg viewBox="0 0 286 286" role="img" aria-label={t('vip.wheel.label', { count: prizes.length })}>
        <circle className={styles.rim} cx={CENTRE} cy={CENTRE} r="143" />
        <circle className={styles.field} cx={CENTRE} cy={CENTRE} r={OUTER} />
        <g ref={wheel} className={styles.turning} style={{ transform: `rotate(${rotation}deg)` }}>
          {prizes.map((prize, index) => (
            <Slice key={prize.prize} prize={prize} index={index} count={prizes.length} />
          ))}
        </g>
        <circle className={styles.hub} cx={CENTRE} cy={CENTRE} r="42" />
        <circle className={styles.core} cx={CENTRE} cy={CENTRE} r="36" />
        <path className={styles.slash} d="M134 163l13-40h9l-13 40z" />
        <path className={styles.pointer} d="M131-6h24l-12 26z" />
      </svg>
    </div>
  );
}

interface SliceProps {
  readonly prize: Prize;
  readonly index: number;
  readonly count: number;
}

function Slice({ prize, index, count }: SliceProps) {
  const words = useSliceWords();
  const angle = 360 / count;
  const [start, end] = [index * angle - angle / 2, index * angle + angle / 2];
  const { first, second } = words(prize);
  return (
    <>
      <path
        className={index % 2 === 0 ? styles.deep : styles.light}
        d={`M${point(OUTER, start)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, end)}L${point(INNER, end)}A${INNER} ${INNER} 0 0 0 ${point(INNER, start)}Z`}
      />
      <g transform={`rotate(${index * angle} ${CENTRE} ${CENTRE})`} className={styles.words}>
        <text x={CENTRE} y="42" fontSize="19">
          {first}
        </text>
        <text x={CENTRE} y="57" fontSize="12">
          {second}
        </text>
      </g>
    </>
  );
}

/** The number in the first line, what it is in the second. */
function useSliceWords(): (prize: Prize) => { readonly first: string; readonly second: string } {
  const t = useText();
  const money = useMoneyText('short');
  const rewardText = useRewardText();
  return (prize) => {
    const { kind, amount, count } = prize;
    if (kind === 'cash' || kind === 'bonus' || kind === 'free_bet')
      return { first: money(amount), second: t(`vip.wheel.kind.${kind}`) };
    return { first: String(count), second: unitOf(rewardText(prize), count) };
  };
}

function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${round(CENTRE + radius * Math.sin(angle))} ${round(CENTRE - radius * Math.cos(angle))}`;
}
