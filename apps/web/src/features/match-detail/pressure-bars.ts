import type { PressureCourse } from '../../stores/pressure.ts';

export interface PressureBar {
  readonly key: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly side: 'home' | 'away';
}

export interface StripShape {
  readonly width: number;
  /** Where neither presses. */
  readonly middle: number;
  /** The height of a bar of full pressure. */
  readonly most: number;
  readonly minutes: number;
}

const MINUTES_PER_BAR = 2;
const LEAST = 2;

export function xOf(minute: number, { width, minutes }: StripShape): number {
  return (Math.min(Math.max(minute, 0), minutes) / minutes) * width;
}

function meanOf(values: PressureCourse): number | undefined {
  const told = values.filter((value): value is number => value !== undefined);
  return told.length === 0 ? undefined : told.reduce((sum, value) => sum + value, 0) / told.length;
}

/** One bar for two minutes, upwards for the home side; a stretch of which nobody told has none. */
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
