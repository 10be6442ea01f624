import type { KeyStore } from '../platform/platform.ts';

/** The deposit that is under way, as the phone keeps it: the page may be closed while the bank works. */
export interface DepositRecord {
  readonly orderId: string;
  readonly currencyCode: string;
  /** In cents. */
  readonly amount: number;
}

const KEY = 'deposit_record';

function isRecord(value: unknown): value is DepositRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { orderId, currencyCode, amount } = value as Partial<Record<keyof DepositRecord, unknown>>;
  return (
    typeof orderId === 'string' &&
    /^[1-9]\d{0,18}$/.test(orderId) &&
    typeof currencyCode === 'string' &&
    typeof amount === 'number' &&
    Number.isSafeInteger(amount)
  );
}

/** What another version or a stranger left there counts as nothing. */
export function readDepositRecord(store: Pick<KeyStore, 'get'>): DepositRecord | undefined {
  try {
    const value: unknown = JSON.parse(store.get(KEY) ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeDepositRecord(store: Pick<KeyStore, 'set'>, record: DepositRecord): void {
  const { orderId, currencyCode, amount } = record;
  store.set(KEY, JSON.stringify({ orderId, currencyCode, amount }));
}

export function clearDepositRecord(store: Pick<KeyStore, 'remove'>): void {
  store.remove(KEY);
}
