import type { Client } from '@palpite/client/client';
import type { Failure } from '@palpite/client/outcome';
import type { Input, Reply } from '@palpite/contract/generated/calls';
import type { KeyStore } from '../../../platform/platform.ts';
import { forgetInvite } from '../invite.ts';

export interface BindMeans {
  readonly client: Client;
  readonly store: KeyStore;
  /** The device's id. */
  readonly udid: string;
  adopt(reply: Reply<'bindEmail'>): void;
}

/** taken: the identity is someone else's. */
export type Bound = { readonly is: 'bound' } | { readonly is: 'taken' } | Failure;

/**
 * A check first, then the bind with what the check answered. Only code 0 is bound: then the invitation has done its
 * work and the login info is that of the reply.
 */
export async function bindAccount(means: BindMeans, proof: Input<'bindCheck'>): Promise<Bound> {
  const { client, store, udid, adopt } = means;
  const check = await client.call('bindCheck', proof);
  if (check.is !== 'done') return check;
  const { can_bind, token, is_bind, request_id } = check.data;
  if (can_bind !== 1) return { is: 'taken' };
  const bind = await client.call('bindEmail', { token, is_bind, request_id, udid });
  if (bind.is !== 'done') return bind;
  if (bind.data.code !== 0) return { is: 'taken' };
  forgetInvite(store);
  adopt(bind.data);
  return { is: 'bound' };
}
