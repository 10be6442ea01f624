import { type BetShape, countLines, fullCover, SELECTIONS_MOST } from '@palpite/kernel/bet-shape';
import { EACH_WAY_SHAPE } from '@palpite/kernel/each-way';
import type { LegRequest } from '../core/bet.ts';
import { isEachWay, maxStakeOf, minimumOf, priceOf } from '../core/checks.ts';
import { type ExposureView, keysOf } from '../core/exposure.ts';
import { readExposure } from '../store/exposure.ts';
import type { BettingDeps } from './deps.ts';
import { type Bettor, NOBODY, restrictionOf } from './limits.ts';
import { limitsOf, offersOf, refreshLimits } from './offers.ts';

/** The lines, price and stake limits of one shape of the slip. */
export interface SeriesQuote {
  /** Legs per line; 0 is every size from doubles on, 1 the two parts of an each-way bet. */
  readonly size: number;
  readonly lines: number;
  /** Both per line. */
  readonly min: bigint;
  readonly max: bigint;
}

/**
 * For the selections that are not closed for good, at most one per match, or the two parts of an each-way bet; empty when
 * they cannot be combined now. Every size, then all sizes together.
 */
export async function quoteSeries(
  deps: BettingDeps,
  who: Bettor,
  wanted: readonly { readonly match: number; readonly market: number; readonly selection: string }[],
): Promise<SeriesQuote[]> {
  const { asset, brand, player = NOBODY } = who;
  if (wanted.length < 2 || wanted.length > SELECTIONS_MOST) return [];
  await refreshLimits(deps);
  const offers = offersOf(
    deps.book,
    wanted.map(({ market }) => market),
  );
  const [exposure, restriction] = await Promise.all([
    readExposure(deps.database, keysOf({ player, asset, legs: wanted })),
    restrictionOf(deps, player),
  ]);
  const legs = openLegs(wanted, offers, exposure);
  if (!legs) return [];
  const view = { offers, ...limitsOf(deps), restrictionOf: () => restriction };
  const quote = (size: number, shape: BetShape): SeriesQuote => ({
    size,
    lines: countLines(legs.length, shape),
    min: minimumOf({ asset, legs, shape }, deps.terms),
    max: maxStakeOf({ player, asset, brand, legs, shape }, view, exposure),
  });
  if (isEachWay({ legs, shape: EACH_WAY_SHAPE }, offers)) return [quote(1, EACH_WAY_SHAPE)];
  if (areRelated(legs, offers)) return [];
  const sizes = Array.from({ length: legs.length - 1 }, (_, n) => n + 2);
  return [
    ...sizes.map((size) => quote(size, { sizes: [size], bankers: [] })),
    ...(legs.length > 2 ? [quote(0, fullCover(legs.length, false))] : []),
  ];
}

function areRelated(legs: readonly LegRequest[], offers: ReturnType<typeof offersOf>): boolean {
  return new Set(legs.map(({ market }) => offers.get(market)?.match)).size < legs.length;
}

/** Closed selections are left out. Undefined while one of the others cannot be bet. */
function openLegs(
  wanted: readonly { readonly match: number; readonly market: number; readonly selection: string }[],
  offers: ReturnType<typeof offersOf>,
  exposure: ExposureView,
): LegRequest[] | undefined {
  const legs: LegRequest[] = [];
  for (const { match, market, selection } of wanted) {
    const offer = offers.get(market);
    if (!offer || offer.match !== match || offer.status === 'closed') continue;
    if (exposure.markets.get(market)?.isClosed) continue;
    const odds = offer.status === 'open' ? priceOf({ selection }, offer) : undefined;
    if (odds === undefined) return undefined;
    legs.push({ market, selection, odds });
  }
  return legs.length < 2 ? undefined : legs;
}
