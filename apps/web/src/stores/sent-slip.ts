import type { CallName, Input } from '@palpite/contract/generated/calls';
import type { Fiat } from '@palpite/kernel/assets';
import type { BetKind } from '@palpite/kernel/bet-worth';
import type { KeyStore } from '../platform/platform.ts';
import { SLIP_KEYS } from './keys.ts';
import type { OddsPolicy } from './slip-kinds.ts';
import type { SlipItem } from './slip-rules.ts';
import { isSlipItem, type KeptSlip } from './slip-storage.ts';

export type PlacingCall = Extract<CallName, 'betSinglePass' | 'betMultiple' | 'orderFree'>;
/** What is sent, with the call that takes it. */
export type SlipRequest = { [N in PlacingCall]: { readonly call: N; readonly input: Input<N> } }[PlacingCall];

/**
 * A slip on its way to the house. Its id is made once, and the request is kept as it is: whatever is sent again under the
 * id is the same word for word and is not placed twice.
 */
export interface SentSlip {
  readonly slipId: string;
  readonly uid: number;
  readonly kind: BetKind;
  readonly items: readonly SlipItem[];
  /** Selections in each line of the bets of a system, in the order of its orders. */
  readonly legs: readonly number[];
  readonly policy: OddsPolicy;
  readonly request: SlipRequest;
}

/** Whose slip it is, and the id that was made for it. */
export interface SlipAuthor {
  readonly slipId: string;
  readonly uid: number;
  readonly currency: Fiat;
}

/** Makes of the slip what is sent. It comes with the slip's own code, which nobody needs before the first tap. */
export type ComposeSlip = (slip: KeptSlip, author: SlipAuthor) => SentSlip;

/** The selections of each order of the answer, in its order. */
export function itemsOfOrders({ kind, items, request }: SentSlip, orders: number): (readonly SlipItem[])[] {
  const isOneEach = kind === 'single' && request.call === 'betSinglePass';
  return isOneEach ? items.map((item) => [item]) : Array.from({ length: orders }, () => items);
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
      typeof kept.request?.call === 'string' &&
      Array.isArray(kept.legs) &&
      Array.isArray(kept.items) &&
      kept.items.every(isSlipItem);
    return whole ? (kept as SentSlip) : undefined;
  } catch {
    return undefined;
  }
}
