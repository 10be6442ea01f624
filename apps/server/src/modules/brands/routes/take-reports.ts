import type { Caller } from '../../../platform/http/route.ts';
import type { Brands, ReportKind } from '../index.ts';

/** `taken` is 0 when some were turned away because too many wait. */
export function takeReports(
  intake: Brands['intake'],
  caller: Caller,
  kind: ReportKind,
  contents: readonly Readonly<Record<string, unknown>>[],
): { taken: 0 | 1 } {
  const about = { kind, brand: caller.brand, player: caller.session?.player };
  const taken = contents.map((content) => intake.take({ ...about, content }));
  return { taken: taken.every((one) => one) ? 1 : 0 };
}
