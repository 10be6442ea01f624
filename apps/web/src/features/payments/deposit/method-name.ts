import type { PayOrder } from '@palpite/contract/entities/payments';

/** What a deposit is paid with: a coin with its network, which must not be confused, or the method. */
export function methodName({ name, instructions }: Pick<PayOrder, 'name' | 'instructions'>): string {
  return instructions?.kind === 'address' ? `${instructions.coin} · ${instructions.network}` : name;
}
