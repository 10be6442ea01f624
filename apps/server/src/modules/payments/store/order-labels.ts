import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';

/** What an order is about, for figures. */
export interface OrderLabel {
  readonly player: PlayerId;
  readonly brand: string;
  readonly method: string;
}

/** By the id of the order; unknown ids are left out. */
export async function readOrderLabels(
  tx: Pick<Tx, 'query'>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, OrderLabel>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ id: bigint; player: bigint; brand: string; method: string }>({
    name: 'payments-labels',
    text: 'SELECT id, player, brand, method FROM payments.pay_order WHERE id = ANY($1::bigint[])',
    values: [ids],
  });
  return new Map(
    rows.map(({ id, player, brand, method }) => [id, { player: Number(player) as PlayerId, brand, method }]),
  );
}
