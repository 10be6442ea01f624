import type { KeyStore } from '../platform/platform.ts';

/** A cash-out on its way to the house. Its id is made once: whatever is sent again under it is not done twice. */
export interface CashOutWish {
  readonly requestId: string;
  readonly uid: number;
  readonly orderId: string;
  /** Undefined for all that is open. */
  readonly stake: number | undefined;
  /** The price that was shown and tapped. */
  readonly price: number;
  readonly askedAtMs: number;
}

const KEY = 'sent_cash_outs';
const WISHES_MAX = 5;
/** The house refuses what comes this late; what is older is no longer in question. */
const IN_QUESTION_MS = 600_000;

function isWish(kept: unknown): kept is CashOutWish {
  if (typeof kept !== 'object' || kept === null) return false;
  const { requestId, uid, orderId, price, askedAtMs } = kept as Partial<Record<keyof CashOutWish, unknown>>;
  return (
    typeof requestId === 'string' &&
    typeof uid === 'number' &&
    typeof orderId === 'string' &&
    typeof price === 'number' &&
    typeof askedAtMs === 'number'
  );
}

export function keepWishes(store: KeyStore, wishes: readonly CashOutWish[]): void {
  if (wishes.length === 0) store.remove(KEY);
  else store.set(KEY, JSON.stringify(wishes.slice(-WISHES_MAX)));
}

/** What was sent before the page was closed and whose answer nobody heard. Another player's is not this one's. */
export function readWishes(store: KeyStore, uid: number | undefined, nowMs: number): readonly CashOutWish[] {
  try {
    const kept: unknown = JSON.parse(store.get(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(isWish).filter((wish) => wish.uid === uid && nowMs - wish.askedAtMs < IN_QUESTION_MS);
  } catch {
    return [];
  }
}
