import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { AdjustOutcome } from '../core/operator.ts';
import { findAdjustment, insertAdjustment } from '../store/adjustments.ts';
import type { PaymentsIo } from './io.ts';

export interface AdjustAsked {
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly units: bigint;
  readonly reason: string;
  readonly key: string;
}

const HOUSE = { house: 'house:adjustments' } as const;

/** By hand, with a reason, once per key. What is taken must be there: nobody is put into debt by hand. */
export async function adjust(io: PaymentsIo, operator: number, asked: AdjustAsked): Promise<AdjustOutcome> {
  const { player, asset, units, reason, key } = asked;
  if (units === 0n || reason.trim() === '') return { is: 'refused', reason: 'amount-wrong' };
  const outcome = await io.database.inTransaction(async (tx): Promise<AdjustOutcome & { isNew?: true }> => {
    const ref = io.ids.next();
    const before = await findAdjustment(tx, key);
    if (before) {
      const isSame = before.player === player && before.asset === asset && before.units === units;
      return isSame ? { is: 'adjusted', ref: before.ref } : { is: 'refused', reason: 'key-reused' };
    }
    const cash = { player, pocket: 'cash' } as const;
    const [from, to] = units > 0n ? ([HOUSE, cash] as const) : ([cash, HOUSE] as const);
    const [posted] = await io.wallet.post(tx, [
      {
        ...{ ref, kind: 'adjustment', step: 0, asset, by: 'house', shortfall: 'refuse' },
        moves: [{ from, to, units: units > 0n ? units : -units }],
      },
    ]);
    if (posted?.is === 'not-enough-funds') return { is: 'refused', reason: 'not-enough-funds' };
    if (posted?.is !== 'posted') throw new Error(`an adjustment was ${posted?.is ?? 'not answered'}`);
    await insertAdjustment(tx, { ...asked, ref }, operator, io.clock.nowMs());
    return { is: 'adjusted', ref, isNew: true };
  });
  if (outcome.is === 'refused') return outcome;
  if (outcome.isNew) io.committed();
  return { is: 'adjusted', ref: outcome.ref };
}
