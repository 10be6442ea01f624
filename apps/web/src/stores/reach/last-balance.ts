import type { BalanceInfo } from '@palpite/contract/live';
import type { KeyStore } from '../../platform/platform.ts';
import type { BalanceStore } from '../account/balance.ts';
import type { SessionStore } from '../session/session.ts';

const KEY = 'last_balance';

export interface LastBalance {
  readonly uid: number;
  readonly info: BalanceInfo;
  readonly symbol: string;
  readonly atMs: number;
}

/** Undefined for a text that is not the balance of this player. */
export function readLastBalance(text: string | undefined, uid: number): LastBalance | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as LastBalance | null;
    const isWhole =
      value !== null &&
      value.uid === uid &&
      typeof value.atMs === 'number' &&
      typeof value.symbol === 'string' &&
      Number.isSafeInteger(value.info?.balance) &&
      typeof value.info.currency === 'string';
    return isWhole ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the last balance, and shows it with its time when the app starts without a network. */
export function followLastBalance(deps: {
  readonly store: KeyStore;
  readonly session: SessionStore;
  readonly balance: BalanceStore;
}): void {
  const { store, session, balance } = deps;
  const { uid } = session.getState().user ?? { uid: 0 };
  const last = readLastBalance(store.get(KEY), uid);
  if (last && balance.getState().info === undefined)
    balance.setState({ info: last.info, symbol: last.symbol, atMs: last.atMs });
  balance.subscribe(({ info, symbol, atMs }) => {
    const player = session.getState().user?.uid;
    if (info === undefined || atMs === undefined || !player) return store.remove(KEY);
    store.set(KEY, JSON.stringify({ uid: player, info, symbol, atMs } satisfies LastBalance));
  });
}
