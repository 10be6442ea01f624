import type { Failure } from '@palpite/client/outcome';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import type { PlainMessageId } from '@palpite/i18n/message-id';

/** What to do about a refusal that no field of the form can mend. */
export interface NextStep {
  readonly label: PlainMessageId & `withdraw.next.${string}`;
  /** A place of the app, or an address outside. */
  readonly to: string;
}

const STEPS: Readonly<Partial<Record<RefusalName, NextStep>>> = {
  'identity-needed': { label: 'withdraw.next.identity', to: '/setting/limits' },
  'not-own-document': { label: 'withdraw.next.identity', to: '/setting/limits' },
  'too-many-open': { label: 'withdraw.next.orders', to: '/transaction?group=withdrawals' },
  'request-reused': { label: 'withdraw.next.orders', to: '/transaction?group=withdrawals' },
  'daily-limit': { label: 'withdraw.next.orders', to: '/transaction?group=withdrawals' },
  'wagering-left': { label: 'withdraw.next.bet', to: '/sport' },
};

export function nextStepOf(failure: Failure): NextStep | undefined {
  if (failure.is !== 'refused') return undefined;
  const name = (Object.keys(STEPS) as RefusalName[]).find((one) => REFUSALS[one].code === failure.code);
  return name && STEPS[name];
}
