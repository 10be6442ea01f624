import type { Order } from '@palpite/contract/entities/bets';
import type { LanguageCode } from '@palpite/contract/languages';
import { ORDER_REJECT } from '@palpite/contract/tables/bets';
import {
  type BetRejectEffect,
  type BetRejectName,
  betRejectSentence,
  limitPeriodText,
} from '@palpite/i18n/bet-rejects';
import { formatMoney } from '@palpite/i18n/money-format';
import type { Fiat } from '@palpite/kernel/assets';
import { money } from '@palpite/kernel/money';
import { oddsText } from '@palpite/kernel/odds';
import { isPlayerReject, type Reject } from '../index.ts';

const CODES: Readonly<Record<Reject['is'], keyof typeof ORDER_REJECT>> = {
  'not-allowed': 'risk-limit',
  paused: 'own-limit',
  'identity-needed': 'own-limit',
  'limits-needed': 'own-limit',
  'out-of-time': 'own-limit',
  'own-limit': 'own-limit',
  'book-stale': 'book-stale',
  'market-unknown': 'bad-parameter',
  'too-many-selections': 'too-many-selections',
  'duplicate-selection': 'duplicate-selection',
  'wrong-match': 'wrong-match',
  'related-selections': 'related-selections',
  'market-settled': 'market-settled',
  'settled-before-confirmation': 'settled-before-confirmation',
  'market-closed': 'market-closed',
  'market-suspended': 'market-suspended',
  'selection-unknown': 'selection-unknown',
  'line-moved': 'line-moved',
  'odds-changed': 'odds-changed',
  'free-bet-gone': 'free-bet-gone',
  'free-bet-odds': 'free-bet-odds',
  'below-minimum': 'below-minimum',
  'over-limit': 'risk-limit',
  'not-enough-funds': 'not-enough-funds',
  'too-late': 'too-late',
};

export function rejectOnWire(
  reject: Reject,
  asset: Fiat,
  language: LanguageCode,
  effect: BetRejectEffect,
): Pick<Order, 'rj' | 'rjs'> {
  return {
    rj: ORDER_REJECT[CODES[reject.is]],
    rjs: betRejectSentence(sentenceOf(reject), language, effect, valuesOf(reject, asset, language)),
  };
}

function sentenceOf(reject: Reject): BetRejectName {
  if (reject.is === 'market-unknown') return 'market-closed';
  if (reject.is === 'over-limit' && reject.max <= 0n) return 'limit-reached';
  if (reject.is === 'own-limit') return `own-${reject.kind}-limit${reject.left > 0n ? '' : '-reached'}`;
  // About the player, so a whole slip is refused for it, with a sentence of its own: see the call's refusals.
  if (isPlayerReject(reject)) return 'not-allowed';
  return reject.is;
}

function valuesOf(
  reject: Reject,
  asset: Fiat,
  language: LanguageCode,
): { readonly odds?: string; readonly amount?: string; readonly period?: string } {
  const amount = (units: bigint) => ({ amount: formatMoney(money(units, asset), language) });
  switch (reject.is) {
    case 'odds-changed':
      return { odds: oddsText(reject.now) };
    case 'free-bet-odds':
      return { odds: oddsText(reject.least) };
    case 'too-many-selections':
      return { amount: String(reject.most) };
    case 'below-minimum':
      return amount(reject.min);
    case 'over-limit':
      return amount(reject.max);
    case 'own-limit':
      return { ...amount(reject.left), period: limitPeriodText(reject.period, language) };
    case 'not-enough-funds':
      return amount(reject.free);
    default:
      return {};
  }
}
