import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';

export interface ProviderFee {
  readonly provider: string;
  readonly line: string;
  readonly payment: string;
  readonly ref: Reference;
  readonly asset: Asset;
  readonly units: bigint;
  readonly atMs: number;
}

/**
 * Inserts the fees that are new and returns them: each statement line is one fee, however often its day is reconciled.
 */
export async function insertFees(tx: Tx, fees: readonly ProviderFee[]): Promise<ReadonlySet<string>> {
  if (fees.length === 0) return new Set();
  const inOrder = [...fees].sort((a, b) => (a.line < b.line ? -1 : 1));
  const { rows } = await tx.query<{ line: string }>(
    `INSERT INTO payments.provider_fee (provider, line, payment, ref, asset, units, at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::timestamptz[])
     ON CONFLICT (provider, line) DO NOTHING RETURNING line`,
    [
      ...[
        inOrder.map((fee) => fee.provider),
        inOrder.map((fee) => fee.line),
        inOrder.map((fee) => fee.payment),
      ],
      ...[inOrder.map((fee) => fee.ref), inOrder.map((fee) => fee.asset), inOrder.map((fee) => fee.units)],
      inOrder.map((fee) => new Date(fee.atMs)),
    ],
  );
  return new Set(rows.map(({ line }) => line));
}

/** Whose payments these fees are for, by the line of the statement. */
export async function readPayers(
  tx: Tx,
  fees: readonly ProviderFee[],
): Promise<ReadonlyMap<string, { readonly player: PlayerId; readonly brand: string }>> {
  const { rows } = await tx.query<{ line: string; player: bigint; brand: string }>(
    `SELECT f.line, o.player, o.brand
     FROM unnest($1::text[], $2::text[], $3::text[]) AS f(provider, line, payment)
     JOIN payments.payment p ON p.provider = f.provider AND p.id = f.payment
     JOIN payments.pay_order o ON o.id = p.pay_order`,
    [fees.map(({ provider }) => provider), fees.map(({ line }) => line), fees.map(({ payment }) => payment)],
  );
  return new Map(
    rows.map(({ line, player, brand }) => [line, { player: Number(player) as PlayerId, brand }]),
  );
}
