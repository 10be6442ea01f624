import type { CodeWorth } from '@palpite/contract/calls/finance/payins';
import { toCents } from '../../../platform/http/cents.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { CodeOutcome } from '../index.ts';

export function toWorth(outcome: CodeOutcome): CodeWorth | Refusal {
  if (outcome.is === 'refused')
    return new Refusal(outcome.reason === 'code-used' ? 'promo-used' : 'promo-unknown', { field: 'code' });
  const { code, units, asset } = outcome;
  return { code, amount: toCents(units, asset), currency: asset };
}
