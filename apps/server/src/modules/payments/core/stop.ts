import type { Asset } from '@palpite/kernel/assets';
import { isUnanswered, type Order } from './order.ts';
import type { ReviewReason, StopName } from './review.ts';

/** The state of a player's accounts, as far as it decides about pay-outs. */
export interface AccountStanding {
  readonly blocks: readonly string[];
  readonly debts: readonly { readonly asset: Asset; readonly units: bigint }[];
}

/**
 * The blocks that stop a pay-out. The others, an exclusion and a closing of the account, protect the player: they stop
 * no money that is on its way to the player.
 */
const STOPPING: readonly (readonly [block: string, name: StopName])[] = [
  ['operator', 'frozen'],
  ['chargeback', 'charged-back'],
];

export type StopReason = ReviewReason & { readonly name: StopName };

/** A pay-out, or the start of one, that must not leave now. The asset is that of its figures. */
export interface Stopped {
  readonly is: 'refused';
  readonly reason: 'stopped';
  readonly stops: readonly [StopReason, ...StopReason[]];
  readonly asset: Asset;
}

export function stopped(stops: readonly StopReason[], asset: Asset): Stopped | undefined {
  const [first, ...others] = stops;
  return first && { is: 'refused', reason: 'stopped', stops: [first, ...others], asset };
}

/**
 * Why nothing may leave the player's balance now; empty when it may. A debt counts in every asset, and its figure is
 * converted to the asset of the order; `convert` gives undefined where there is no rate.
 */
export function stopsOf(
  { blocks, debts }: AccountStanding,
  convert: (units: bigint, from: Asset) => bigint | undefined,
): readonly StopReason[] {
  const stops = STOPPING.filter(([block]) => blocks.includes(block)).map(
    ([, name]): StopReason => ({ name, unit: 'count', value: 1n, limit: 0n, approvals: 1 }),
  );
  const owed = debts.filter(({ units }) => units > 0n);
  if (owed.length === 0) return stops;
  const value = owed.reduce((sum, { units, asset }) => sum + (convert(units, asset) ?? 0n), 0n);
  return [...stops, { name: 'debt', unit: 'money', value, limit: 0n, approvals: 1 }];
}

/** Whether what stops pay-outs concerns this order: it has not left, and may still be sent. */
export function isUnsent(order: Pick<Order, 'direction' | 'status'>): boolean {
  return order.direction === 'payout' && (order.status === 'review' || isUnanswered(order));
}

/** The reasons with those that apply now; where a name is in both, the figure of now is shown. */
export function withStops(
  reasons: readonly ReviewReason[],
  now: readonly ReviewReason[],
): readonly ReviewReason[] {
  const newer = new Set(now.map(({ name }) => name));
  return [...reasons.filter(({ name }) => !newer.has(name)), ...now];
}
