import type { Asset } from '@palpite/kernel/assets';
import { divide } from '@palpite/kernel/division';
import { lesser } from '@palpite/kernel/money';
import { DAY_MS } from '@palpite/kernel/time';
import { type DollarRates, isFiat } from './rates.ts';

/** The rolling windows over which pay-outs are added up. */
export const WINDOW_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;
export type Window = keyof typeof WINDOW_MS;
export const WINDOWS = Object.keys(WINDOW_MS) as readonly Window[];

/**
 * Which pay-outs are added up: those of this account, or those of every account of the brand to one destination or
 * document.
 */
export const SCOPES = ['player', 'destination', 'document'] as const;
export type Scope = (typeof SCOPES)[number];

/** From `one` on one operator must approve, from `two` on two different ones. Units of the asset. */
export interface Amounts {
  readonly one: bigint;
  readonly two: bigint;
}

export interface ReviewThresholds extends Amounts {
  /** Sums that include this pay-out, the same for every scope. */
  readonly sums: Readonly<Record<Window, Amounts>>;
  /** From this many pay-outs in a window on, the pay-out is reviewed, whatever became of the others. */
  readonly counts: Readonly<Record<Window, number>>;
  /** From this many different destinations in 30 days on, the pay-out is reviewed. */
  readonly destinations: number;
  /** From this sum on an unproven or shared destination, or money that was not staked, is a reason for review. */
  readonly unproven: bigint;
}

/** Overrides of one country or one brand; those of the brand win over those of the country. */
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
  /** The sum that left or may still leave, in units of the order's asset, without this order. */
  readonly sums: Readonly<Record<Window, bigint>>;
  /** The number of orders, including cancelled and failed ones. */
  readonly counts: Readonly<Record<Window, number>>;
  /** Other accounts of the brand in 30 days. */
  readonly others: number;
}

/** The facts about a pay-out, read under the locks. */
export interface PayoutFacts {
  readonly amount: bigint;
  readonly scopes: Readonly<Record<Scope, ScopeFacts>>;
  /** An operator approved an earlier pay-out of this player to it, and the money arrived and was not returned. */
  readonly isProvenDestination: boolean;
  /** The sum of all pay-outs of this player to it, without this order. */
  readonly everToDestination: bigint;
  /** Different destinations of this player in 30 days, including this one. */
  readonly destinations: number;
  /** Recent deposits that were not staked since. */
  readonly unplayed: bigint;
  /** The player declared a document, but neither the form nor the provider names the holder of the account. */
  readonly isHolderUnconfirmed: boolean;
  readonly isByOperator: boolean;
}

/**
 * What stops a pay-out however many people approve it: a freeze by an operator, the block after a chargeback, a debt.
 */
export const STOP_NAMES = ['frozen', 'charged-back', 'debt'] as const;
export type StopName = (typeof STOP_NAMES)[number];

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
  ...STOP_NAMES,
] as const;
export type ReviewReasonName = (typeof REVIEW_REASONS)[number];

/**
 * Recent deposits that were not staked since. Of a player with more movements than the ledger reads, what was paid in
 * before those counts too, less what they spent: many small stakes do not hide a large deposit.
 */
export function unplayedOf(
  { units, cut }: { readonly units: bigint; readonly cut?: { readonly added: bigint; readonly net: bigint } },
  paidIn: bigint,
): bigint {
  if (!cut || paidIn <= cut.added) return units;
  const older = paidIn - cut.added + cut.net;
  return older > units ? older : units;
}

/** A reason for review, with the figure and the threshold that it reached; the limit is zero where there is none. */
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

/** All reasons that apply, in the order of the list; empty when no review is needed. */
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

/**
 * Reasons that apply from a smaller sum on. Each includes earlier pay-outs, so that small steps do not stay below it.
 */
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
    ...from('unplayed', lesser(facts.unplayed, scopes.player.sums.month + amount)),
  ];
}

export function approvalsOf(reasons: readonly ReviewReason[]): 0 | 1 | 2 {
  return reasons.reduce<0 | 1 | 2>((most, { approvals }) => (approvals > most ? approvals : most), 0);
}

/** Converts to another asset, rounded up; undefined without a rate. Precise enough for sums, never for payments. */
export function inAsset(units: bigint, from: Asset, to: Asset, dollars: DollarRates): bigint | undefined {
  if (from === to) return units;
  if (!isFiat(from) || !isFiat(to)) return undefined;
  return divide(units * dollars.nanoOf(to), dollars.nanoOf(from), 'ceil');
}
