import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { AdjustOutcome } from '../core/operator.ts';
import { findAdjustment, insertAdjustment, lockOperator, sumAdjustments } from '../store/adjustments.ts';
import { lockPlayer } from '../store/orders.ts';
import type { PaymentsIo } from './io.ts';

export interface AdjustAsked {
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly units: bigint;
  readonly reason: string;
  readonly key: string;
}

const HOUSE = { house: 'house:adjustments' } as const;

/**
 * By hand, with a reason, once per key and within what one person may move. What is taken must be there: nobody is put
 * into debt by hand.
 */
export async function adjust(
  io: PaymentsIo,
  tx: Tx,
  operator: number,
  asked: AdjustAsked,
): Promise<AdjustOutcome> {
  const { player, asset, units, reason, key } = asked;
  if (units === 0n || reason.trim() === '') return { is: 'refused', reason: 'amount-wrong' };
  await lockOperator(tx, operator);
  // Alone with the player: two of the same moment cannot both have what is left of the day.
  await lockPlayer(tx, player);
  const before = await findAdjustment(tx, key);
  if (before) {
    const isSame =
      before.player === player &&
      before.asset === asset &&
      before.units === units &&
      before.reason === reason;
    return isSame
      ? { is: 'adjusted', ref: before.ref, isNew: false }
      : { is: 'refused', reason: 'key-reused' };
  }
  const left = await adjustable(io, tx, operator, asked);
  if (units > left || -units > left) return { is: 'refused', reason: 'amount-high', limit: left };
  const ref = io.ids.next();
  const cash = { player, pocket: 'cash' } as const;
  const [from, to] = units > 0n ? ([HOUSE, cash] as const) : ([cash, HOUSE] as const);
  const [posted] = await io.wallet.post(tx, [
    {
      ref,
      kind: 'adjustment',
      step: 0,
      asset,
      by: 'house',
      shortfall: 'refuse',
      moves: [{ from, to, units: units > 0n ? units : -units }],
    },
  ]);
  if (posted?.is === 'not-enough-funds') return { is: 'refused', reason: 'not-enough-funds' };
  if (posted?.is !== 'posted') throw new Error(`an adjustment was ${posted?.is ?? 'not answered'}`);
  await insertAdjustment(tx, { ...asked, ref }, operator, io.clock.nowMs());
  return { is: 'adjusted', ref, isNew: true };
}

/**
 * How much may still be moved by hand within a day: for a player, and by an operator for all players together. It stays
 * below what needs two people for a withdrawal: nobody gets around them in small steps or over several accounts. An
 * asset without thresholds is not adjusted at all.
 */
async function adjustable(
  io: PaymentsIo,
  tx: Tx,
  operator: number,
  { player, asset }: Pick<AdjustAsked, 'player' | 'asset'>,
): Promise<bigint> {
  const most = (io.terms.review[asset]?.two ?? 1n) - 1n;
  const sinceMs = io.clock.nowMs() - DAY_MS;
  const ofPlayer = await sumAdjustments(tx, { player }, asset, sinceMs);
  const byOperator = await sumAdjustments(tx, { operator }, asset, sinceMs);
  const left = most - (ofPlayer > byOperator ? ofPlayer : byOperator);
  return left > 0n ? left : 0n;
}
