import { type CodeWorth, payinCodeCheck, payinCodeUse } from '@palpite/contract/calls/finance/payins';
import type { LanguageCode } from '@palpite/contract/languages';
import { type BonusText, bonusText } from '@palpite/i18n/bonus-texts';
import { formatMoney } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import { toCents } from '../../../platform/http/cents.ts';
import { type KnownCaller, type Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { CodeOutcome, Payments } from '../index.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';
import { refusalOf } from './refusal.ts';

/** A refused code is answered at a multiple of this time, so that the time does not tell why it was refused. */
const ANSWER_STEP_MS = 150;

/** Redeem codes: what one gives, and redeeming it. */
export function codeRoutes(payments: Payments, options: PaymentRouteOptions, clock: Clock): Route[] {
  const answer = async (
    caller: KnownCaller,
    text: BonusText,
    ask: (owner: ReturnType<typeof ownerOf>) => Promise<CodeOutcome>,
  ): Promise<CodeWorth | Refusal> => {
    const beganMs = clock.nowMs();
    const owner = ownerOf(caller, options);
    const outcome = await ask(owner);
    if (outcome.is === 'good') return worthOf(outcome, text, caller.language);
    await untilStep(clock, beganMs);
    return refusalOf({ ...outcome, field: 'code' }, owner, caller.language);
  };
  return [
    serve(payinCodeCheck, ({ code }, caller) =>
      answer(caller, 'code_gives', (owner) => payments.checkCode(owner, code)),
    ),
    serve(payinCodeUse, ({ code }, caller) =>
      answer(caller, 'code_gave', (owner) => payments.useCode(owner, code)),
    ),
  ];
}

function worthOf(
  outcome: Extract<CodeOutcome, { is: 'good' }>,
  text: BonusText,
  language: LanguageCode,
): CodeWorth {
  const { code, units, asset, kind, count } = outcome;
  const amount = formatMoney(money(units, asset), language);
  const what = bonusText(language, `code_value_${kind}`, { amount, count: String(count) });
  return {
    code,
    kind,
    amount: toCents(units, asset),
    count,
    currency: asset,
    message: bonusText(language, text, { what }),
  };
}

function untilStep(clock: Clock, beganMs: number): Promise<void> {
  const left = ANSWER_STEP_MS - ((clock.nowMs() - beganMs) % ANSWER_STEP_MS);
  return new Promise((resolve) => {
    clock.after(left, resolve);
  });
}
