import { isAsset } from '@palpite/kernel/assets';
import { parsePlayerId } from '@palpite/kernel/ids';
import type { PalpiteEvent } from './event.ts';

type Fields = Readonly<Record<string, unknown>>;
type EventOf<K extends PalpiteEvent['kind']> = Extract<PalpiteEvent, { kind: K }>;

/** One reader per kind: an event that is added without one does not compile. */
const READERS: { readonly [K in PalpiteEvent['kind']]: (fields: Fields) => EventOf<K> | undefined } = {
  'balance-changed'({ player, asset }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof asset !== 'string' || !isAsset(asset)) return undefined;
    return { kind: 'balance-changed', player: id, asset };
  },
};

/** A row may have been written by another version, or by hand: nothing of it is believed. */
export function parseEvent(kind: PalpiteEvent['kind'], payload: unknown): PalpiteEvent | undefined {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined;
  return READERS[kind](payload as Fields);
}
