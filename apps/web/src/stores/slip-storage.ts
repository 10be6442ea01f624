import { BET_SLIP_MAX } from '@palpite/contract/constants';
import type { KeyStore } from '../platform/platform.ts';
import { SLIP_KEYS } from './keys.ts';
import type { SlipItem } from './slip-rules.ts';

export interface KeptSlip {
  readonly items: readonly SlipItem[];
  /** The player takes changed odds without being asked. */
  readonly acceptAny: boolean;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** An earlier build may have kept another form: an item that is not whole is left out. */
export function isSlipItem(value: unknown): value is SlipItem {
  if (!isRecord(value) || !isRecord(value.match)) return false;
  const { match } = value;
  return (
    ['name', 'home', 'away', 'league'].every((name) => typeof match[name] === 'string') &&
    ['sport', 'startMs'].every((name) => Number.isFinite(match[name])) &&
    ['matchId', 'marketId', 'mty', 'ty', 'amount'].every((name) => Number.isSafeInteger(value[name])) &&
    ['marketName', 'li', 'nm', 'trackParam'].every((name) => typeof value[name] === 'string') &&
    typeof value.od === 'number' &&
    value.od > 0
  );
}

export function readSlip(store: Pick<KeyStore, 'get'>): KeptSlip {
  try {
    const kept: unknown = JSON.parse(store.get(SLIP_KEYS.slip) ?? '{}');
    if (!isRecord(kept)) return { items: [], acceptAny: false };
    const items = Array.isArray(kept.items) ? kept.items.filter(isSlipItem).slice(0, BET_SLIP_MAX) : [];
    return { items, acceptAny: kept.acceptAny === true };
  } catch {
    return { items: [], acceptAny: false };
  }
}

export function keepSlip(store: Pick<KeyStore, 'set'>, { items, acceptAny }: KeptSlip): void {
  store.set(SLIP_KEYS.slip, JSON.stringify({ items, acceptAny }));
}
