import { type Asset, isAsset } from '@palpite/kernel/assets';
import { returnedSince } from './batch.ts';
import type { HoldReturned, KnownPayment, NewHold } from './decision.ts';
import type { Difference } from './operator.ts';
import { NEW_PAYMENTS_MOST } from './payin.ts';
import { clearingOf, HELD, housePosting, move, type OrderPosting, suspenseOf } from './posting.ts';
import type { ProviderAnswer, ProviderPayment } from './provider.ts';

export interface StrayPayment {
  readonly payment: KnownPayment;
  /** Absent for a currency that the ledger does not have. */
  readonly posting?: OrderPosting;
  readonly hold?: NewHold;
  readonly returned?: HoldReturned;
}

/**
 * Decides about payments of an unknown order. A payment in is held for return; a payment out goes to suspense until an
 * operator assigns it. Each posting has its own reference; the amount and what was returned of it are posted once.
 */
export function decideStray(
  provider: string,
  known: (id: string) => KnownPayment | undefined,
  answer: ProviderAnswer,
): { readonly payments: readonly StrayPayment[]; readonly differences: readonly Difference[] } {
  const { direction } = answer;
  const fresh: ProviderPayment[] = answer.payments.filter(({ id }) => !known(id)).slice(0, NEW_PAYMENTS_MOST);
  const arrived = fresh.map((payment) => arrival(provider, direction, payment));
  const returned = answer.payments.flatMap((payment) => {
    const before = known(payment.id);
    return before && before.place !== 'player' ? comeBack(provider, direction, before, payment) : [];
  });
  const differences = arrived.map(({ payment }) => ({
    provider,
    kind: 'order-unknown' as const,
    subject: payment.id,
    ours: 'no such order',
    theirs: `${direction} ${answer.reference}: ${payment.amount} ${payment.currency}`,
  }));
  return { payments: [...arrived, ...returned], differences };
}

type Way = ProviderAnswer['direction'];

/** Posts a new payment without what was returned before we learned of it. */
function arrival(provider: string, direction: Way, payment: ProviderPayment): StrayPayment {
  const { id, amount, currency, paidMs } = payment;
  const returned = returnedSince({ amount, returned: 0n }, payment);
  const units = amount - returned;
  const base = { id, amount, currency, paidMs, returned };
  if (!isAsset(currency)) return { payment: { ...base, place: 'none', uncredited: 0n, held: 0n } };
  if (direction === 'payout') {
    const after: KnownPayment = { ...base, place: 'suspense', uncredited: 0n, held: 0n };
    return {
      payment: after,
      ...posted('suspense', currency, [suspenseOf(provider), clearingOf(provider)], units),
    };
  }
  const after: KnownPayment = { ...base, place: 'held', uncredited: amount, held: units };
  return {
    payment: after,
    ...posted('held', currency, [clearingOf(provider), HELD], units),
    ...(units > 0n && { hold: { payment: id, asset: currency, units, reason: 'unknown-order' as const } }),
  };
}

function comeBack(
  provider: string,
  direction: Way,
  before: KnownPayment,
  payment: ProviderPayment,
): StrayPayment[] {
  const units = returnedSince(before, payment);
  const { currency } = before;
  if (units === 0n) return [];
  const after = { ...before, returned: before.returned + units };
  if (!isAsset(currency)) return [{ payment: after }];
  if (before.place === 'held') {
    const fromHeld = units < before.held ? units : before.held;
    return [
      {
        payment: { ...after, held: before.held - fromHeld },
        ...posted('held-back', currency, [HELD, clearingOf(provider)], fromHeld),
        returned: { payment: before.id, units: fromHeld },
      },
    ];
  }
  const way = [suspenseOf(provider), clearingOf(provider)] as const;
  const [from, to] = direction === 'payin' ? way : [way[1], way[0]];
  return [{ payment: after, ...posted('suspense', currency, [from, to], units) }];
}

type Place = Parameters<typeof move>[0];

function posted(
  kind: OrderPosting['kind'],
  asset: Asset,
  [from, to]: readonly [Place, Place],
  units: bigint,
): { readonly posting?: OrderPosting } {
  return units > 0n ? { posting: housePosting(kind, 0, asset, [move(from, to, units)]) } : {};
}
