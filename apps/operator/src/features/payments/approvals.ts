import type { ReviewLine } from '@palpite/contract/operator/payment-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';

/** What the house made of an approval. */
export function saidOf(answer: { readonly missing: number; readonly state: string }): OperatorMessageId {
  if (answer.missing > 0) return 'desk.pay.counted';
  if (answer.state === 'failed') return 'desk.pay.refusedAfter';
  return answer.state === 'unknown' ? 'desk.pay.unclearAfter' : 'desk.pay.sent';
}

/** Whom a withdrawal still waits for; nothing when everybody agreed. */
export function missingOf({ needed, by, own }: ReviewLine['approvals']): OperatorMessageId | undefined {
  const missing = needed - by.length;
  if (missing <= 0) return undefined;
  if (own === 1) return 'desk.pay.own';
  if (missing > 1) return 'desk.pay.missing.two';
  return by.length === 0 ? 'desk.pay.missing.one' : 'desk.pay.missing.another';
}
