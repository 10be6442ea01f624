import type { KeyStore, Platform } from '../../platform/platform.ts';

/** After a close the bar and the popup of the installed app stay hidden so long. */
export const INSTALL_CLOSED_MS = 24 * 60 * 60_000;
/** The bar of notices is muted for three days. */
export const NOTIFY_MUTED_MS = 259_200_000;

export type Ask = 'install' | 'notify';

const TERMS: Readonly<Record<Ask, { readonly key: string; readonly forMs: number }>> = {
  install: { key: 'install_closed_at', forMs: INSTALL_CLOSED_MS },
  notify: { key: 'notify_closed_at', forMs: NOTIFY_MUTED_MS },
};

type AskDeps = Pick<Platform, 'nowMs'> & { readonly store: KeyStore };

export function closeAsk({ store, nowMs }: AskDeps, ask: Ask): void {
  store.set(TERMS[ask].key, String(nowMs()));
}

/** A time in the future is a clock that was set back: it does not hide the bar for ever. */
export function isAskClosed({ store, nowMs }: AskDeps, ask: Ask): boolean {
  const { key, forMs } = TERMS[ask];
  const closedAt = Number(store.get(key) ?? Number.NaN);
  const age = nowMs() - closedAt;
  return age >= 0 && age < forMs;
}
