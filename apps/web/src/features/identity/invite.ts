import type { KeyStore } from '../../platform/platform.ts';

/** The uid of the inviting player; it is sent once, with the registration or the binding. */
export const INVITE_KEY = 'invite_id';

export function inviteOf(store: KeyStore): { readonly invite_id?: string } {
  const invite = store.get(INVITE_KEY) ?? '';
  return /^\d{1,16}$/.test(invite) ? { invite_id: invite } : {};
}

export function forgetInvite(store: KeyStore): void {
  store.remove(INVITE_KEY);
}
