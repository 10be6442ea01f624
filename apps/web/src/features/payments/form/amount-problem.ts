import type { PayChannel } from '@palpite/contract/entities/payments';

/** The problem with an amount, with the limit that explains it. */
export type AmountProblem =
  | { readonly is: 'empty' | 'unreadable' }
  | { readonly is: 'low' | 'high' | 'step' | 'funds'; readonly limit: number };

export type AmountTerms = Pick<PayChannel, 'min' | 'max' | 'step'>;

/** The limit of one order: not more than the daily limit leaves. */
export function boundsOf({ min, max, step, daily_max: daily }: PayChannel): AmountTerms {
  return { min, max: daily > 0 ? Math.min(max, daily) : max, step };
}

/** In the order in which the player corrects them. `most` is the available amount, for withdrawals. */
export function amountProblem(
  cents: number | undefined,
  { min, max, step }: AmountTerms,
  most = Number.MAX_SAFE_INTEGER,
): AmountProblem | undefined {
  if (cents === undefined) return { is: 'unreadable' };
  if (cents === 0) return { is: 'empty' };
  if (step > 1 && cents % step !== 0) return { is: 'step', limit: step };
  if (cents < min) return { is: 'low', limit: min };
  if (cents > max) return { is: 'high', limit: max };
  return cents > most ? { is: 'funds', limit: most } : undefined;
}
