import type { LanguageCode } from '@palpite/contract/languages';
import type { RefusalName } from '@palpite/contract/refusals';
import { formatMoney } from '@palpite/i18n/money-format';
import type { Fault } from '@palpite/kernel/documents/reading';
import { money } from '@palpite/kernel/money';
import { MINUTE_MS } from '@palpite/kernel/time';
import { Refusal } from '../../../platform/http/route.ts';
import type { PaymentRefusal, Refused } from '../index.ts';
import type { CallOwner } from './options.ts';

const NAMES: Readonly<Record<Exclude<PaymentRefusal, 'field-wrong'>, RefusalName>> = {
  'account-blocked': 'account-blocked',
  'identity-needed': 'identity-needed',
  'not-own-document': 'not-own-document',
  'not-own-payer': 'not-own-payer',
  'bonus-would-be-lost': 'bonus-forfeit-consent',
  'offer-unknown': 'no-such-offer',
  'source-first': 'source-first',
  'method-unknown': 'method-unavailable',
  'method-unavailable': 'method-unavailable',
  'amount-wrong': 'amount-step',
  'amount-low': 'amount-low',
  'amount-high': 'amount-high',
  'daily-limit': 'daily-limit',
  'not-enough-funds': 'not-enough-funds',
  'too-many-open': 'too-many-open',
  'code-unknown': 'promo-unknown',
  'code-used': 'promo-used',
  'code-too-often': 'promo-too-often',
  'code-not-now': 'growth-paused',
  'key-reused': 'request-reused',
  'provider-refused': 'provider-refused',
  break: 'play-paused',
  exclusion: 'play-paused',
  'limits-needed': 'limits-needed',
  'time-limit': 'time-limit-reached',
  'deposit-limit': 'deposit-limit',
};

const FAULTS: Readonly<Record<Fault, RefusalName>> = {
  empty: 'detail-missing',
  length: 'detail-length',
  characters: 'detail-characters',
  'check-digit': 'detail-check-digit',
  unknown: 'detail-unknown',
};

/** Turns a refusal of the service into a wire refusal: amounts in the player's currency, the field by its name. */
export function refusalOf(
  refused: Refused,
  { asset }: Pick<CallOwner, 'asset'>,
  language: LanguageCode,
  step = 1n,
): Refusal {
  const { reason, field, why = 'unknown', limit = 0n, waitMs = 0 } = refused;
  const name = reason === 'field-wrong' ? FAULTS[why] : NAMES[reason];
  const text = (units: bigint) => formatMoney(money(units, asset), language);
  return new Refusal(name, {
    ...(field !== undefined && { field }),
    values: { limit: text(limit), lost: text(limit), step: text(step), minutes: minutesOf(waitMs) },
  });
}

function minutesOf(waitMs: number): string {
  return String(Math.max(1, Math.ceil(waitMs / MINUTE_MS)));
}
