import type { KeyStore } from '../../platform/platform.ts';
import { LATER_KEYS } from '../keys.ts';

/** How the player bets. Stored apart from the other choices, which boot.js reads before the first paint. */
export interface BettingChoices {
  /** The stake that every slip begins with, in cents. */
  readonly usualStake?: number | undefined;
  /** One-tap bets, and for whom they were switched on; absent while they are off. */
  readonly oneTap?: OneTapChoice | undefined;
}

export interface OneTapChoice {
  /** Another player of this device has not agreed to it. */
  readonly uid: number;
  /** A stake above it is asked about first, in cents. */
  readonly most: number;
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

export function readBetting(store: Pick<KeyStore, 'get'>): BettingChoices {
  try {
    const { usualStake, oneTap } = JSON.parse(store.get(LATER_KEYS.betting) ?? '{}');
    return {
      usualStake: isAmount(usualStake) ? usualStake : undefined,
      oneTap: isAmount(oneTap?.uid) && isAmount(oneTap.most) ? oneTap : undefined,
    };
  } catch {
    return {};
  }
}

/** Undefined takes a choice back. */
export function storeBetting(store: KeyStore, change: BettingChoices): void {
  store.set(LATER_KEYS.betting, JSON.stringify({ ...readBetting(store), ...change }));
}
