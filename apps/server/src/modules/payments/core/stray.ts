import { isAsset } from '@palpite/kernel/assets';
import type { KnownPayment } from './decision.ts';
import type { Difference } from './operator.ts';
import { clearingOf, housePosting, move, type OrderPosting, suspenseOf } from './posting.ts';
import type { ProviderAnswer } from './provider.ts';

export interface StrayPayment {
  readonly payment: KnownPayment;
  /** Absent for a currency that the ledger does not have. */
  readonly posting: OrderPosting | undefined;
}

/**
 * Payments of an order that this house does not have: the money is real and nobody's. Each posting has a reference of
 * its own; the whole amount and what was returned of it move once.
 */
export function decideStray(
  provider: string,
  known: (id: string) => KnownPayment | undefined,
  answer: ProviderAnswer,
): { readonly payments: readonly StrayPayment[]; readonly differences: readonly Difference[] } {
  const payments = answer.payments.flatMap(({ id, amount, currency, paidMs, state, refunded }) => {
    const before = known(id);
    if (before && before.place === 'player') return [];
    const told = state === 'charged-back' || refunded > amount ? amount : refunded;
    const returned = before && before.returned > told ? before.returned : told;
    const place = isAsset(currency) ? ('suspense' as const) : ('none' as const);
    const arrived = (before ? 0n : amount) - (returned - (before?.returned ?? 0n));
    if (before && arrived === 0n) return [];
    return [
      {
        payment: { id, amount, currency, paidMs, place, returned },
        posting: isAsset(currency) ? postingOf(provider, answer.direction, currency, arrived) : undefined,
      },
    ];
  });
  const differences = payments.map(({ payment }) => ({
    ...{ provider, kind: 'order-unknown' as const, subject: payment.id, ours: 'no such order' },
    theirs: `${answer.direction} ${answer.reference}: ${payment.amount} ${payment.currency}`,
  }));
  return { payments, differences };
}

function postingOf(
  provider: string,
  direction: ProviderAnswer['direction'],
  asset: OrderPosting['asset'],
  arrived: bigint,
): OrderPosting | undefined {
  if (arrived === 0n) return undefined;
  const inwards = (direction === 'payin') === arrived > 0n;
  const [from, to] = inwards
    ? [clearingOf(provider), suspenseOf(provider)]
    : [suspenseOf(provider), clearingOf(provider)];
  return housePosting('suspense', 0, asset, [move(from, to, arrived > 0n ? arrived : -arrived)]);
}
