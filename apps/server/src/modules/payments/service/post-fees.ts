import { isAsset } from '@palpite/kernel/assets';
import type { Tx } from '../../../platform/database/database.ts';
import { clearingOf, FEES, housePosting, move } from '../core/posting.ts';
import type { StatementLine } from '../core/provider.ts';
import { insertFees, type ProviderFee, readPayers } from '../store/fees.ts';
import type { PaymentsDeps } from './deps.ts';

const CHUNK = 200;

/**
 * The provider deducts its fee from what it owes us, so the fee is posted to the clearing account. Only the statement
 * is used: a message about a payment does not know the final fee under the month's terms.
 */
export async function postFees(
  deps: PaymentsDeps,
  provider: string,
  lines: readonly StatementLine[],
): Promise<void> {
  const fees = lines.flatMap(({ id, payment, fee, currency, atMs }): ProviderFee[] =>
    fee > 0n && isAsset(currency)
      ? [{ provider, line: id, payment, ref: deps.ids.next(), asset: currency, units: fee, atMs }]
      : [],
  );
  for (let from = 0; from < fees.length; from += CHUNK) {
    const chunk = fees.slice(from, from + CHUNK);
    await deps.database.inTransaction(async (tx) => {
      const fresh = await insertFees(tx, chunk);
      const postings = chunk
        .filter(({ line }) => fresh.has(line))
        .map(({ ref, asset, units }) => ({
          ref,
          ...housePosting('psp-fee', 0, asset, [move(FEES, clearingOf(provider), units)]),
        }));
      if (postings.length === 0) return;
      const odd = (await deps.wallet.post(tx, postings, { areNew: true })).find(({ is }) => is !== 'posted');
      if (odd) throw new Error(`the ledger did not post a provider's fee: ${odd.is}`);
      await tellFees(
        deps,
        tx,
        chunk.filter(({ line }) => fresh.has(line)),
      );
    });
  }
}

/** A fee is a cost of the player whose payment it was for; a payment of nobody is the bookmaker's alone. */
async function tellFees(deps: PaymentsDeps, tx: Tx, fees: readonly ProviderFee[]): Promise<void> {
  const payers = await readPayers(tx, fees);
  const costs = fees.flatMap(({ line, ref, asset, units }) => {
    const payer = payers.get(line);
    if (!payer) return [];
    const cost = { of: 'fee', ref: String(ref), version: 1, asset, units: String(units) } as const;
    return [{ kind: 'player-cost' as const, ...payer, ...cost }];
  });
  if (costs.length > 0) await deps.append(tx, costs);
}
