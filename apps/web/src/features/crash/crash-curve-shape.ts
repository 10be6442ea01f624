/** The kite's string in units of the drawing: it rises to its place in the first seconds, then the axes grow. */
export const SKY = { width: 351, height: 300, left: 18, ground: 262, right: 282, top: 136 } as const;

const RISE_MS = 8_000;
/** On the ground the whole kite is already in the picture. */
const FIRST = 0.12;
const POINTS = 28;
const BEND_MIN = 2.2;
const BEND_MAX = 4;
const PER_MS = 0.00006;

export interface CurveShape {
  /** How much of its way the kite has risen, 0 to 1. */
  readonly risen: number;
  /** How much the string bends; it grows slowly. */
  readonly bend: number;
  at(part: number): { readonly x: number; readonly y: number };
}

export function curveAt(ageMs: number): CurveShape {
  const linear = Math.min(1, FIRST + ((1 - FIRST) * Math.max(0, ageMs)) / RISE_MS);
  const risen = linear * (2 - linear);
  const bend = Math.min(BEND_MAX, Math.max(BEND_MIN, PER_MS * ageMs + BEND_MIN - 0.2));
  return { risen, bend, at: (part) => pointOf(part, bend, risen) };
}

function pointOf(part: number, bend: number, risen: number): { readonly x: number; readonly y: number } {
  return {
    x: SKY.left + (SKY.right - SKY.left) * risen * part,
    y: SKY.ground - ((SKY.ground - SKY.top) * risen * Math.expm1(bend * part)) / Math.expm1(bend),
  };
}

/** To a tenth of a unit, which is less than a pixel. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The whole string when it has risen. */
export function pathOf(bend: number): string {
  let path = '';
  for (let index = 0; index <= POINTS; index += 1) {
    const { x, y } = pointOf(index / POINTS, bend, 1);
    path += `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`;
  }
  return path;
}

/** The seconds that stand under three places of the axis. */
export function axisSeconds(ageMs: number, risen: number): readonly number[] {
  const perUnit = ageMs / ((SKY.right - SKY.left) * risen);
  return [140, 256].map((x) => Math.round(((x - SKY.left) * perUnit) / 1_000));
}
