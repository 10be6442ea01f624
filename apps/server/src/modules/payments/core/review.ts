import type { Asset } from '@palpite/kernel/assets';
import { divide } from '@palpite/kernel/division';
import { DAY_MS } from '@palpite/kernel/time';
import { type DollarRates, isFiat } from './rates.ts';

/** How far back pay-outs are added up, to the millisecond. */
export const WINDOW_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;
export type Window = keyof typeof WINDOW_MS;
export const WINDOWS = Object.keys(WINDOW_MS) as readonly Window[];

/** Whose pay-outs are added up: this account's, or those of every account of the brand to one destination or document. */
export const SCOPES = ['player', 'destination', 'document'] as const;
export type Scope = (typeof SCOPES)[number];

/** From `one` on one operator looks at it, from `two` on two different ones. Units of the asset. */
export interface Amounts {
  readonly one: bigint;
  readonly two: bigint;
}

export interface ReviewThresholds extends Amounts {
  /** Sums with this pay-out in them, the same for every scope. */
  readonly sums: Readonly<Record<Window, Amounts>>;
  /** The how manieth pay-out of a window is looked at, whatever became of the others. */
  readonly counts: Readonly<Record<Window, number>>;
  /** The how manieth different destination of 30 days is looked at. */
  readonly destinations: number;
  /** From here on it matters that nobody has ever looked at the destination, that it is shared, or that nobody played. */
  readonly unproven: bigint;
}

/** Thresholds of one country or one brand where they differ from those of the currency; the brand's beat the country's. */
export interface ReviewOverride {
  readonly country?: string;
  readonly brand?: string;
  readonly asset: Asset;
  readonly change: Partial<ReviewThresholds>;
}

export function thresholdsFor(
  base: Readonly<Partial<Record<Asset, ReviewThresholds>>>,
  overrides: readonly ReviewOverride[],
  { brand, country, asset }: { readonly brand: string; readonly country: string; readonly asset: Asset },
): ReviewThresholds | undefined {
  const usual = base[asset];
  if (!usual) return undefined;
  const ofAsset = overrides.filter((override) => override.asset === asset);
  const ofCountry = ofAsset.filter((one) => one.brand === undefined && one.country === country);
  const ofBrand = ofAsset.filter((one) => one.brand === brand);
  return Object.assign({}, usual, ...[...ofCountry, ...ofBrand].map(({ change }) => change));
}

export interface ScopeFacts {
  /** Of what left or may still leave, in units of the order's asset, without this order. */
  readonly sums: Readonly<Record<Window, bigint>>;
  /** Every order, also those that were cancelled or failed. */
  readonly counts: Readonly<Record<Window, number>>;
  /** Other accounts of the brand in 30 days. */
  readonly others: number;
}

/** What is known under the locks when a pay-out is made. */
export interface PayoutFacts {
  readonly amount: bigint;
  readonly scopes: Readonly<Record<Scope, ScopeFacts>>;
  /** An operator approved an earlier pay-out of this player to it, and the money arrived and stayed. */
  readonly isProvenDestination: boolean;
  /** Of everything that this player was ever paid to it, without this order. */
  readonly everToDestination: bigint;
  /** Different ones of this player in 30 days, this one among them. */
  readonly destinations: number;
  /** What was paid in lately and not staked since. */
  readonly unplayed: bigint;
  /** The player declared a document, and neither the form nor the provider says whose account it is. */
  readonly isHolderUnconfirmed: boolean;
  readonly isByOperator: boolean;
}

export const REVIEW_REASONS = [
  'no-thresholds',
  'by-operator',
  'amount',
  ...(['player-day', 'player-week', 'player-month'] as const),
  ...(['destination-day', 'destination-week', 'destination-month'] as const),
  ...(['document-day', 'document-week', 'document-month'] as const),
  ...(['player-count-day', 'player-count-week', 'player-count-month'] as const),
  ...(['destination-count-day', 'destination-count-week', 'destination-count-month'] as const),
  ...(['document-count-day', 'document-count-week', 'document-count-month'] as const),
  'destinations',
  'new-destination',
  'shared-destination',
  'shared-document',
  'holder-unconfirmed',
  'unplayed',
] as const;
export type ReviewReasonName = (typeof REVIEW_REASONS)[number];

/** Why people look at a pay-out: the figure that was reached and the threshold that it reached. */
export interface ReviewReason {
  readonly name: ReviewReasonName;
  readonly unit: 'money' | 'count';
  readonly value: bigint;
  readonly limit: bigint;
  readonly approvals: 1 | 2;
}

const counted = (name: ReviewReasonName, value: number, limit: number): ReviewReason[] =>
  value >= limit ? [{ name, unit: 'count', value: BigInt(value), limit: BigInt(limit), approvals: 1 }] : [];

const reached = (name: ReviewReasonName, value: bigint, { one, two }: Amounts): ReviewReason[] => {
  if (value < one) return [];
  return value >= two
    ? [{ name, unit: 'money', value, limit: two, approvals: 2 }]
    : [{ name, unit: 'money', value, limit: one, approvals: 1 }];
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Every reason that applies, in the order of the closed list; none when nobody needs to look. */
export function reviewReasons(
  facts: PayoutFacts,
  thresholds: ReviewThresholds | undefined,
): readonly ReviewReason[] {
  const { amount, scopes } = facts;
  const byOperator: ReviewReason[] = facts.isByOperator
    ? [{ name: 'by-operator', unit: 'money', value: amount, limit: 0n, approvals: 2 }]
    : [];
  if (!thresholds)
    return [{ name: 'no-thresholds', unit: 'money', value: amount, limit: 0n, approvals: 2 }, ...byOperator];
  const sums = SCOPES.flatMap((scope) =>
    WINDOWS.flatMap((window) =>
      reached(`${scope}-${window}`, scopes[scope].sums[window] + amount, thresholds.sums[window]),
    ),
  );
  const counts = SCOPES.flatMap((scope) =>
    WINDOWS.flatMap((window) =>
      counted(`${scope}-count-${window}`, scopes[scope].counts[window] + 1, thresholds.counts[window]),
    ),
  );
  return [
    ...byOperator,
    ...reached('amount', amount, thresholds),
    ...sums,
    ...counts,
    ...counted('destinations', facts.destinations, thresholds.destinations),
    ...unproven(facts, thresholds.unproven),
  ];
}

/** What makes a smaller sum worth a look. Each adds up what went before it, so that small steps do not pass below it. */
function unproven(facts: PayoutFacts, limit: bigint): ReviewReason[] {
  const { amount, scopes } = facts;
  const from = (name: ReviewReasonName, value: bigint) =>
    reached(name, value, { one: limit, two: value + 1n });
  const toDestination = facts.everToDestination + amount;
  const shared = (name: ReviewReasonName, { others, sums }: ScopeFacts) =>
    others > 0 ? from(name, sums.month + amount) : [];
  return [
    ...(facts.isProvenDestination ? [] : from('new-destination', toDestination)),
    ...shared('shared-destination', scopes.destination),
    ...shared('shared-document', scopes.document),
    ...(facts.isHolderUnconfirmed && !facts.isProvenDestination
      ? from('holder-unconfirmed', toDestination)
      : []),
    ...from('unplayed', least(facts.unplayed, scopes.player.sums.month + amount)),
  ];
}

export function approvalsOf(reasons: readonly ReviewReason[]): 0 | 1 | 2 {
  return reasons.reduce<0 | 1 | 2>((most, { approvals }) => (approvals > most ? approvals : most), 0);
}

/** In another asset, rounded up; undefined where there is no rate. Good enough to add up, never to pay by. */
export function inAsset(units: bigint, from: Asset, to: Asset, dollars: DollarRates): bigint | undefined {
  if (from === to) return units;
  if (!isFiat(from) || !isFiat(to)) return undefined;
  return divide(units * dollars.nanoOf(to), dollars.nanoOf(from), 'ceil');
}
