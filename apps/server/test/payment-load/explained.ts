import type { StoredDifference } from '../../src/modules/payments/core/operator.ts';
import type { StatementLine } from '../../src/modules/payments/core/provider.ts';
import type { PaymentsAdmin } from '../../src/modules/payments/index.ts';
import type { LinesOf } from './money-model.ts';
import type { PayOrder } from './payer.ts';

const PAGE = 100;

export interface Facts {
  readonly lines: readonly StatementLine[];
  readonly linesOf: LinesOf;
  /** An order that was returned to a client. */
  order(id: string): { readonly order: PayOrder; readonly currency: string } | undefined;
}

export async function allDifferences(admin: PaymentsAdmin): Promise<StoredDifference[]> {
  const found: StoredDifference[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await admin.differences({ open: true, limit: PAGE, ...(last && { before: last.id }) });
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}

/** Whether the bank really did what the difference reports; otherwise it is a fault of ours. */
export function isExplained({ kind, subject, order: id }: StoredDifference, facts: Facts): boolean {
  const known = id === undefined ? undefined : facts.order(String(id));
  const own = known ? facts.linesOf(String(id)).filter(({ currency }) => currency === known.currency) : [];
  const ofPayment = facts.lines.filter(({ payment }) => payment === subject);
  switch (kind) {
    case 'amount-differs': {
      const paid = own.filter((entry) => entry.kind === 'payin');
      return (
        paid.length > 0 &&
        known !== undefined &&
        (paid.length > 1 || Number(paid[0]?.amount) !== known.order.amount)
      );
    }
    case 'currency-differs':
      return known !== undefined && ofPayment.some(({ currency }) => currency !== known.currency);
    case 'order-unknown':
      return ofPayment.some(({ reference }) => facts.order(reference) === undefined);
    case 'chargeback':
      return own.some((entry) => entry.kind === 'chargeback');
    case 'payout-returned':
      return ofPayment.some((entry) => entry.kind === 'refund');
    case 'paid-after-failure':
      return own.some((entry) => entry.kind === 'payout');
    default:
      return false;
  }
}
