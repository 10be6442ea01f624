import type { Input } from '@palpite/contract/generated/calls';
import { CURRENCY_ID, ODDS_CHANGE } from '@palpite/contract/tables/placement';
import type { Fiat } from '@palpite/kernel/assets';
import type { KeyStore } from '../platform/platform.ts';
import { SLIP_KEYS } from './keys.ts';
import type { SlipItem } from './slip-rules.ts';
import { isSlipItem } from './slip-storage.ts';

/** A slip on its way to the house. Its id is made once: whatever is sent again under it is not placed twice. */
export interface SentSlip {
  readonly slipId: string;
  readonly uid: number;
  readonly currency: Fiat;
  readonly items: readonly SlipItem[];
  readonly acceptAny: boolean;
}

export type SinglesRequest = Input<'betSinglePass'>;

/**
 * The same slip makes the same request, word for word. Without the player's leave for any change only better odds are
 * taken: nobody is asked whether more may be won.
 */
export function singlesRequest({ slipId, currency, items, acceptAny }: SentSlip): SinglesRequest {
  return {
    slip_id: slipId,
    singleBetList: items.map((item) => ({
      unitStake: item.amount,
      oddsChange: acceptAny ? ODDS_CHANGE.any : ODDS_CHANGE.better,
      betOptionList: [{ marketId: item.marketId, optionType: item.ty, odds: item.od }],
    })),
    currencyId: CURRENCY_ID[currency],
  };
}

export function keepSentSlip(store: KeyStore, sent: SentSlip | undefined): void {
  if (sent) store.set(SLIP_KEYS.sentSlip, JSON.stringify(sent));
  else store.remove(SLIP_KEYS.sentSlip);
}

/** The slip that was sent before the page was closed and whose answer nobody heard. Another player's is not this one's. */
export function readSentSlip(store: KeyStore, uid: number | undefined): SentSlip | undefined {
  try {
    const kept: Partial<SentSlip> | null = JSON.parse(store.get(SLIP_KEYS.sentSlip) ?? 'null');
    const whole =
      kept !== null &&
      typeof kept.slipId === 'string' &&
      kept.uid === uid &&
      typeof kept.currency === 'string' &&
      Array.isArray(kept.items) &&
      kept.items.every(isSlipItem);
    return whole ? (kept as SentSlip) : undefined;
  } catch {
    return undefined;
  }
}
