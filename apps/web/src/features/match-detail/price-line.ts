import type { Odds } from '@palpite/kernel/odds';

export interface PricePoint {
  readonly atMs: number;
  readonly odds: Odds;
}

export interface PriceChange extends PricePoint {
  /** Where it went from the price before; undefined for the first. */
  readonly move: 'up' | 'down' | undefined;
}

/** Neighbours with the same price are one. */
export function changesOf(points: readonly PricePoint[]): readonly PriceChange[] {
  return points
    .filter(({ odds }, place) => place === 0 || points[place - 1]?.odds !== odds)
    .map((point, place, kept): PriceChange => {
      const before = kept[place - 1];
      return { ...point, move: before && (point.odds > before.odds ? 'up' : 'down') };
    });
}

export interface PriceSpan {
  readonly low: Odds;
  readonly high: Odds;
}

export function spanOf(points: readonly PricePoint[]): PriceSpan | undefined {
  const [first] = points;
  if (!first) return undefined;
  return points.reduce<PriceSpan>(
    ({ low, high }, { odds }) => ({ low: odds < low ? odds : low, high: odds > high ? odds : high }),
    { low: first.odds, high: first.odds },
  );
}

export interface LineShape {
  readonly width: number;
  readonly height: number;
}

/** A price holds until the next one: a line of steps that ends now. Empty when there is nothing to draw. */
export function priceLine(points: readonly PricePoint[], nowMs: number, shape: LineShape): string {
  const span = spanOf(points);
  const [first] = points;
  if (!span || !first) return '';
  const lengthMs = Math.max(1, nowMs - first.atMs);
  const reach = Number(span.high) - Number(span.low);
  const round = (value: number) => Math.round(value * 10) / 10;
  const xOf = (atMs: number) => round((Math.max(0, atMs - first.atMs) / lengthMs) * shape.width);
  const yOf = (odds: Odds) =>
    reach === 0 ? shape.height / 2 : round((1 - (Number(odds) - Number(span.low)) / reach) * shape.height);
  const steps = points.slice(1).map(({ atMs, odds }) => `H${xOf(atMs)}V${yOf(odds)}`);
  return `M0 ${yOf(first.odds)}${steps.join('')}H${shape.width}`;
}
