import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { SeenMatch } from '../../stores/book/book.ts';
import { type PressureCourse, pressureOf } from '../../stores/book/pressure.ts';
import { useServices } from '../../stores/services.ts';
import styles from './row-spark.module.css';

const BARS = 10;
const MINUTES_PER_BAR = 2;
const BAR_PX = 4;
const GAP_PX = 1;
const HALF_PX = 7;
const WIDTH = BARS * (BAR_PX + GAP_PX) - GAP_PX;
/** One bar says nothing about the course of a match. */
const LEAST_BARS = 2;

export interface SparkBar {
  readonly key: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly side: 'home' | 'away';
}

/** The last twenty minutes, two per bar, upwards for the home side; a bar without data is left out. */
export function sparkBars(course: PressureCourse): readonly SparkBar[] {
  const last = Math.ceil(course.length / MINUTES_PER_BAR);
  return Array.from({ length: BARS }, (_, index) => ({ index, bar: last - BARS + index })).flatMap(
    ({ index, bar }): SparkBar[] => {
      const from = bar * MINUTES_PER_BAR;
      const known =
        bar < 0 ? [] : course.slice(from, from + MINUTES_PER_BAR).filter((one) => one !== undefined);
      if (known.length === 0) return [];
      const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
      const height = Math.max(1, Math.round((Math.abs(mean) / 100) * HALF_PX));
      const side = mean >= 0 ? 'home' : 'away';
      return [
        {
          key: bar,
          x: index * (BAR_PX + GAP_PX),
          y: side === 'home' ? HALF_PX - height : HALF_PX,
          height,
          side,
        },
      ];
    },
  );
}

/** Who pressed in the last minutes. The page of the match says it in words. */
export function RowSpark({ match: { header, minutes } }: { readonly match: SeenMatch }) {
  const { book } = useServices();
  const pressure = pressureOf(book);
  const course = useStore(pressure, ({ courses }) => courses.get(header.id));
  useEffect(() => {
    if (minutes) pressure.getState().take(header.id, minutes);
  }, [pressure, header.id, minutes]);
  useEffect(() => pressure.getState().note(header), [pressure, header]);
  const bars = sparkBars(course ?? []);
  if (bars.length < LEAST_BARS) return null;
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HALF_PX * 2}`} aria-hidden="true">
      {bars.map(({ key, x, y, height, side }) => (
        <rect key={key} className={styles[side]} x={x} y={y} width={BAR_PX} height={height} />
      ))}
    </svg>
  );
}
