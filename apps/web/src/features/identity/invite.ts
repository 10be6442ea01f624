import type { KeyStore } from '../../platform/platform.ts';

/** The uid or the code of the inviting player; it is sent once, with the registration or the binding. */
export const INVITE_KEY = 'invite_id';
/** The channel of the link by which the player came. */
export const CHANNEL_KEY = 'invite_channel';

/** An older page stored the word `null` where nobody had invited. */
const INVITE = /^(?!null$)[A-Za-z0-9_-]{1,32}$/;
const CHANNEL = /^[A-Za-z0-9_.:-]{1,20}$/;

export interface Invited {
  readonly invite_id?: string;
  readonly channel?: string;
}

export function inviteOf(store: KeyStore): Invited {
  const invite = store.get(INVITE_KEY) ?? '';
  const channel = store.get(CHANNEL_KEY) ?? '';
  if (!INVITE.test(invite)) return {};
  return CHANNEL.test(channel) ? { invite_id: invite, channel } : { invite_id: invite };
}

/**
 * Keeps who invited, from the query of a shared link, until the registration. The first invitation stays: a link that is
 * opened later changes nothing.
 */
export function keepInvite(store: KeyStore, search: string): void {
  const query = new URLSearchParams(search);
  const invite = query.get('invite_id') ?? '';
  const channel = query.get('channel') ?? '';
  if (!INVITE.test(invite) || inviteOf(store).invite_id !== undefined) return;
  store.set(INVITE_KEY, invite);
  if (CHANNEL.test(channel)) store.set(CHANNEL_KEY, channel);
}

export function forgetInvite(store: KeyStore): void {
  store.remove(INVITE_KEY);
  store.remove(CHANNEL_KEY);
}
