import type { Failure } from '@palpite/client/outcome';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import type { PlainMessageId } from '@palpite/i18n/message-id';

/** Where something can be done about a refusal that no field of the form can mend. */
export interface NextStep {
  readonly label: PlainMessageId;
  readonly to: string;
}

const LIMITS: NextStep = { label: 'deposit.first.limits', to: '/setting/limits' };
const ORDERS: NextStep = { label: 'deposit.wait.transactions', to: '/transaction' };

const STEPS: Readonly<Partial<Record<RefusalName, NextStep>>> = {
  'limits-needed': LIMITS,
  'deposit-limit': LIMITS,
  'time-limit-reached': LIMITS,
  'identity-needed': { label: 'deposit.next.identity', to: '/setting/limits' },
  'too-many-open': ORDERS,
  'request-reused': ORDERS,
};

export function nextStepOf(failure: Failure): NextStep | undefined {
  if (failure.is !== 'refused') return undefined;
  return Object.entries(STEPS).find(([name]) => REFUSALS[name as RefusalName].code === failure.code)?.[1];
}
