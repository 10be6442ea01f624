import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { PaymentsDeps } from './deps.ts';

/** What was moved since then for a player, or by an operator for all players together. */
type SumSince = (
  tx: Tx,
  of: { readonly player: PlayerId } | { readonly operator: number },
  asset: Asset,
  sinceMs: number,
) => Promise<bigint>;

/**
 * How much one person may still move alone within a day: for a player, and by the operator for all players together. It
 * stays below the amount for which a withdrawal needs two people, so that nobody avoids them in small steps or over
 * several accounts. Nothing of an asset without thresholds.
 */
export async function leftOfOperatorLimit(
  { clock, terms }: Pick<PaymentsDeps, 'clock' | 'terms'>,
  tx: Tx,
  {
    operator,
    player,
    asset,
  }: { readonly operator: number; readonly player: PlayerId; readonly asset: Asset },
  sumSince: SumSince,
): Promise<bigint> {
  const most = (terms.review[asset]?.two ?? 1n) - 1n;
  const sinceMs = clock.nowMs() - DAY_MS;
  const ofPlayer = await sumSince(tx, { player }, asset, sinceMs);
  const byOperator = await sumSince(tx, { operator }, asset, sinceMs);
  const left = most - (ofPlayer > byOperator ? ofPlayer : byOperator);
  return left > 0n ? left : 0n;
}
