export interface StepPoint {
  readonly at: number;
  readonly odds: number;
}

/** A price holds until the next one: steps from the first moment to the last, from the least price to the most. */
export function drawSteps(
  points: readonly StepPoint[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const odds = points.map((point) => point.odds);
  const least = Math.min(...odds);
  const span = Math.max(...odds) - least || 1;
  const x = (at: number) => Math.round(((at - first.at) / (last.at - first.at || 1)) * width);
  const y = (price: number) => Math.round((1 - (price - least) / span) * (height - 4)) + 2;
  const steps = points.slice(1).map((point) => `H${x(point.at)}V${y(point.odds)}`);
  return `M0 ${y(first.odds)}${steps.join('')}H${width}`;
}
