import type { RefusalName } from '@palpite/contract/refusals';
import { Refusal } from '../../../../platform/http/route.ts';
import type { NotOffered, WrongPart } from '../index.ts';

const NAMES: Readonly<Record<NotOffered | WrongPart, RefusalName>> = {
  'not-confirmed': 'cash-out-unavailable',
  'bet-ended': 'cash-out-ended',
  'free-bet': 'cash-out-free-bet',
  'no-parts-left': 'cash-out-parts-used',
  'bet-lost': 'cash-out-unavailable',
  'market-suspended': 'cash-out-unavailable',
  'nothing-open': 'cash-out-unavailable',
  'price-too-low': 'cash-out-unavailable',
  'part-too-large': 'cash-out-part-wrong',
  'part-too-small': 'cash-out-part-wrong',
  'rest-too-small': 'cash-out-part-wrong',
};

export function refusalFor(why: NotOffered | WrongPart, values: Record<string, string> = {}): Refusal {
  return new Refusal(NAMES[why], { values });
}
