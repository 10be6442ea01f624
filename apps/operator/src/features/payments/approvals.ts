import type { ReviewLine } from '@palpite/contract/operator/payment-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';

/** What an approval led to. */
export function saidOf(answer: { readonly missing: number; readonly state: string }): OperatorMessageId {
  if (answer.missing > 0) return 'console.pay.counted';
  if (answer.state === 'failed') return 'console.pay.refusedAfter';
  return answer.state === 'unknown' ? 'console.pay.unclearAfter' : 'console.pay.sent';
}

/** Whose approval is still missing; empty when all have approved. */
export function missingOf({ needed, by, own }: ReviewLine['approvals']): OperatorMessageId | undefined {
  const missing = needed - by.length;
  if (missing <= 0) return undefined;
  if (own === 1) return 'console.pay.own';
  if (missing > 1) return 'console.pay.missing.two';
  return by.length === 0 ? 'console.pay.missing.one' : 'console.pay.missing.another';
}
