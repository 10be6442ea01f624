import { dayBounds, instant } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { DepositGuard } from '../../protection/index.ts';
import type { CreditBound, CreditRoom } from '../core/credit.ts';
import type { Method } from '../core/method.ts';
import { isOpen, type Order } from '../core/order.ts';
import { lockPlayer } from '../store/orders.ts';
import { readUsage } from '../store/usage.ts';
import type { PaymentsDeps } from './deps.ts';

/** What may be credited to the players of a batch. Each answer sees what the answers before it have credited. */
export interface CreditRooms {
  of(order: Order): CreditRoom;
  credited(order: Order, units: bigint): void;
  /** Stores what was credited, for the players' own limits. */
  count(tx: Tx): Promise<void>;
}

interface DailyBound {
  readonly left: bigint;
  /** The daily limit that it belongs to: that of the asset over all methods, or that of one method. */
  readonly key: string;
}

export async function openRooms(deps: PaymentsDeps, tx: Tx, orders: readonly Order[]): Promise<CreditRooms> {
  const players = [...new Set(orders.map(({ player }) => player))];
  const guard = await deps.protection.deposits(tx, players);
  const closed = await deps.wallet.closedOf(tx, players);
  const daily = await dailyBounds(deps, tx, guard, orders);
  const spent = new Map<string, bigint>();
  return {
    of(order) {
      const terms = methodOf(deps, order)?.payin;
      const room = guard.room(arrivedOf(order));
      const bounds: CreditBound[] = (daily.get(order.id) ?? []).map(({ left, key }) => ({
        reason: 'daily-limit',
        units: left - (spent.get(key) ?? 0n),
      }));
      if (room.is === 'open' && room.leftUnits !== undefined)
        bounds.push({ reason: 'deposit-limit', units: room.leftUnits });
      const stop = closed.has(order.player)
        ? ('closed' as const)
        : room.is === 'stopped'
          ? room.by
          : undefined;
      return {
        bounds,
        least: terms?.min ?? 0n,
        tolerance: (order.amount * BigInt(terms?.tolerancePermille ?? 0)) / 1_000n,
        ...(stop !== undefined && { stop }),
      };
    },
    credited(order, units) {
      if (units <= 0n) return;
      guard.credit(arrivedOf(order), units);
      for (const { key } of daily.get(order.id) ?? []) spent.set(key, (spent.get(key) ?? 0n) + units);
    },
    count: (tx) => guard.count(tx),
  };
}

export function methodOf({ methods }: Pick<PaymentsDeps, 'methods'>, order: Order): Method | undefined {
  return methods.find(({ key, asset }) => key === order.method && asset === order.asset);
}

/** The part of the order's reservation in the player's limits that is not credited yet. */
function arrivedOf({ player, brand, asset, amount, reserved = amount, paidAmount, createdMs }: Order) {
  const units = reserved > paidAmount ? reserved - paidAmount : 0n;
  return { player, brand, asset, reserved: { units, atMs: createdMs } };
}

/**
 * The daily usage contains an open order with its whole amount. It does not contain a closed order, so late money for
 * one must fit into what is left of the day.
 */
async function dailyBounds(
  deps: PaymentsDeps,
  tx: Tx,
  guard: DepositGuard,
  orders: readonly Order[],
): Promise<Map<Order['id'], readonly DailyBound[]>> {
  const bounds = new Map<Order['id'], readonly DailyBound[]>();
  for (const order of orders) {
    if (isOpen(order)) continue;
    const { player, asset, method } = order;
    const ofAsset = deps.terms.dailyPayin[asset];
    const most = ofAsset && (guard.isVerified(player) ? ofAsset.verified : ofAsset.before);
    const mostOfMethod = methodOf(deps, order)?.payin?.dailyMax;
    if (most === undefined && mostOfMethod === undefined) continue;
    await lockPlayer(tx, player);
    const { from } = dayBounds(instant(deps.clock.nowMs()), deps.zoneOf(order.brand));
    const usage = await readUsage(tx, { player, asset, direction: 'payin', method }, from);
    bounds.set(order.id, [
      ...(most === undefined ? [] : [{ left: most - usage.units, key: `${player}/${asset}` }]),
      ...(mostOfMethod === undefined
        ? []
        : [{ left: mostOfMethod - usage.ofMethod, key: `${player}/${asset}/${method}` }]),
    ]);
  }
  return bounds;
}
