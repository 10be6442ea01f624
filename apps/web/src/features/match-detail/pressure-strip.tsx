import { Unseen } from '@palpite/ui/unseen';
import type { Side } from '../../stores/book/book.ts';
import type { PressureCourse } from '../../stores/book/pressure.ts';
import { useText } from '../../stores/services.ts';
import { presses } from './play-now.ts';
import styles from './pressure-strip.module.css';

interface PressureBar {
  readonly key: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly side: 'home' | 'away';
}

interface StripShape {
  readonly width: number;
  /** Where neither presses. */
  readonly middle: number;
  /** The height of a bar of full pressure. */
  readonly most: number;
  readonly minutes: number;
}

const MINUTES_PER_BAR = 2;
const LEAST = 2;

export interface StripMark {
  readonly key: string;
  readonly kind: 'goal' | 'red-card';
  readonly side: Side;
  readonly minute: number;
}

interface Sides {
  readonly names: readonly [home: string, away: string];
  readonly codes: readonly [home: string, away: string];
}

function usePressureWords(momentum: number, { names }: Sides): string {
  const t = useText();
  const side = presses(momentum);
  return side ? t('match.pressure.side', { team: names[side === 'home' ? 0 : 1] }) : t('match.pressure.even');
}

const WIDTH = 351;
const MIDDLE = 28;
const shapeOf = (minutes: number): StripShape => ({ width: WIDTH, middle: MIDDLE, most: 20, minutes });

function Mark({ mark, shape }: { readonly mark: StripMark; readonly shape: StripShape }) {
  const x = Math.min(xOf(mark.minute, shape), WIDTH - 4);
  const y = mark.side === 'home' ? 5 : 53;
  if (mark.kind === 'red-card')
    return <rect className={styles.card} x={x - 2.5} y={y - 4} width="5" height="8" />;
  return <circle className={mark.side === 'home' ? styles.homeGoal : styles.awayGoal} cx={x} cy={y} r="4" />;
}

export interface PressureStripProps extends Sides {
  readonly course: PressureCourse;
  readonly momentum: number;
  readonly marks: readonly StripMark[];
  /** Ninety minutes, more with extra time. */
  readonly minutes: number;
}

/** The pressure, two minutes per bar, with goals and red cards at their minutes. */
export function PressureStrip({ course, momentum, marks, minutes, ...sides }: PressureStripProps) {
  const t = useText();
  const now = usePressureWords(momentum, sides);
  const shape = shapeOf(minutes);
  return (
    <div className={styles.strip}>
      <svg viewBox={`0 0 ${WIDTH} 62`} role="img" aria-label={t('match.pressure.label', { now })}>
        <path className={styles.axis} d={`M0 ${MIDDLE + 0.5}H${WIDTH}`} />
        <path className={styles.half} d={`M${xOf(45, shape)} 6V51`} />
        {pressureBars(course, shape).map(({ key, x, y, height, side }) => (
          <rect key={key} className={styles[side]} x={x + 0.8} y={y} width="5.6" height={height} rx=".6" />
        ))}
        {marks.map((mark) => (
          <Mark key={mark.key} mark={mark} shape={shape} />
        ))}
        <text x="0" y="8">
          {sides.codes[0]}
        </text>
        <text x="0" y="50">
          {sides.codes[1]}
        </text>
        <text x={xOf(45, shape)} y="61" textAnchor="middle">
          {t('match.pressure.half')}
        </text>
        <text x={WIDTH} y="61" textAnchor="end">
          {t('match.minute', { minute: minutes })}
        </text>
      </svg>
    </div>
  );
}

/** The current pressure, for sports without minutes. */
export function PressureGauge({ momentum, ...sides }: Sides & { readonly momentum: number }) {
  const t = useText();
  const now = usePressureWords(momentum, sides);
  const share = Math.min(Math.abs(momentum), 100) / 2;
  return (
    <div className={styles.gauge}>
      <span>{sides.codes[0]}</span>
      <span className={styles.track} aria-hidden="true">
        <i className={momentum >= 0 ? styles.toHome : styles.toAway} style={{ width: `${share}%` }} />
      </span>
      <span>{sides.codes[1]}</span>
      <Unseen>{t('match.pressure.label', { now })}</Unseen>
    </div>
  );
}

function xOf(minute: number, { width, minutes }: StripShape): number {
  return (Math.min(Math.max(minute, 0), minutes) / minutes) * width;
}

function meanOf(values: PressureCourse): number | undefined {
  const shown = values.filter((value): value is number => value !== undefined);
  return shown.length === 0 ? undefined : shown.reduce((sum, value) => sum + value, 0) / shown.length;
}

/** One bar for two minutes, upwards for the home side; a time range without data has none. */
export function pressureBars(course: PressureCourse, shape: StripShape): readonly PressureBar[] {
  return Array.from({ length: Math.ceil(shape.minutes / MINUTES_PER_BAR) }, (_, bar) => bar).flatMap(
    (bar): PressureBar[] => {
      const from = bar * MINUTES_PER_BAR;
      const mean = meanOf(course.slice(from, from + MINUTES_PER_BAR));
      if (mean === undefined) return [];
      const height = Math.max(LEAST, Math.round((Math.abs(mean) / 100) * shape.most));
      const side = mean >= 0 ? 'home' : 'away';
      const y = side === 'home' ? shape.middle - height : shape.middle + 1;
      return [{ key: bar, x: xOf(from, shape), y, height, side }];
    },
  );
}
