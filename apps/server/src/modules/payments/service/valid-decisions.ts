import type { Tx } from '../../../platform/database/database.ts';
import type { PaymentsDeps } from './deps.ts';

/** The earlier decisions that count: those of people who may still decide. */
export async function validDecisions<D extends { readonly operator: number }>(
  deps: Pick<PaymentsDeps, 'stillAllowed'>,
  tx: Tx,
  decisions: readonly D[],
): Promise<readonly D[]> {
  const allowed = await deps.stillAllowed(
    tx,
    decisions.map(({ operator }) => operator),
  );
  return decisions.filter(({ operator }) => allowed.has(operator));
}
