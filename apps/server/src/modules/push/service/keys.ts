import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Reference } from '@palpite/kernel/ids';
import { newPushKeys, type PushKeys, pushKeysOf } from '../../../platform/web-push/encrypt.ts';
import { deleteWebTokens } from '../store/devices.ts';
import { insertKeys, readKeys, replaceKeys, resealKeys, type StoredKeys } from '../store/keys.ts';
import type { PushDeps, VapidKeys } from './deps.ts';

const ABOUT = 'push.key';
const MARK_BYTES = 16;
const DELETED_AT_ONCE = 10_000;
const MARK = /^([1-9]\d{0,18})\.([A-Za-z0-9_-]{22})$/;

/** The stored keys cannot be used with the keys of the settings: push does not work, everything else does. */
export class PushKeysUnusable extends Error {
  /** Of the key that sealed them, where the settings lack it. */
  readonly keyId: string | undefined;
  constructor(why: string, keyId?: string) {
    super(`the keys for push services cannot be used: ${why}`);
    this.keyId = keyId;
  }
}

/** Made at the first start and stored sealed: subscriptions of browsers are bound to the public key for good. */
export async function openKeys(deps: PushDeps): Promise<VapidKeys> {
  const { database, clock } = deps;
  const known = await readKeys(database);
  if (!known) {
    const made = newSealedKeys(deps);
    await database.inTransaction((tx) => insertKeys(tx, made, new Date(clock.nowMs())));
  }
  const stored = known ?? (await readKeys(database));
  if (!stored) throw new Error('the keys for push services could not be stored');
  const keys = await openStored(deps, stored);
  const secret = Buffer.from(hkdfSync('sha256', keys.privateKey, '', 'palpite push mark', 32));
  const sign = (notice: Reference, token: string) =>
    createHmac('sha256', secret).update(`${notice}.${token}`).digest().subarray(0, MARK_BYTES);
  return {
    publicKey: keys.publicKey.toString('base64url'),
    send: deps.webPush(keys),
    markOf: (notice, token) => `${token}.${sign(notice, token).toString('base64url')}`,
    tokenOf(notice, mark) {
      const [, token = '', given = ''] = MARK.exec(mark) ?? [];
      if (token === '') return undefined;
      return timingSafeEqual(sign(notice, token), Buffer.from(given, 'base64url')) ? token : undefined;
    },
  };
}

type KeyDeps = Pick<PushDeps, 'database' | 'sealer' | 'chance' | 'clock'>;

function newSealedKeys({ chance, sealer }: KeyDeps): StoredKeys {
  const { privateKey, publicKey } = newPushKeys(chance);
  return { publicKey, sealed: sealer.seal(privateKey.toString('base64url'), ABOUT) };
}

async function openStored(deps: KeyDeps, { sealed, publicKey }: StoredKeys): Promise<PushKeys> {
  const { database, sealer } = deps;
  const opened = sealer.open(sealed, ABOUT);
  if (opened.is === 'unknown-key') throw new PushKeysUnusable(opened.is, opened.keyId);
  if (opened.is === 'broken') throw new PushKeysUnusable(opened.is);
  const keys = pushKeysOf(Buffer.from(opened.text, 'base64url'));
  if (!keys?.publicKey.equals(publicKey)) throw new PushKeysUnusable('they do not belong together');
  if (!opened.current)
    await database.inTransaction((tx) => resealKeys(tx, sealed, sealer.seal(opened.text, ABOUT)));
  return keys;
}

export type Renewed =
  | { readonly is: 'renewed'; readonly subscriptions: number }
  /** The stored keys work, or somebody else replaced them meanwhile: nothing is replaced. */
  | { readonly is: 'usable' }
  | { readonly is: 'none' };

/**
 * Replaces keys whose seal key is lost for good. Subscriptions of browsers are bound to the old public key and are
 * deleted; an app that is opened again subscribes with the new one.
 */
export async function renewKeys(deps: KeyDeps): Promise<Renewed> {
  const stored = await readKeys(deps.database);
  if (!stored) return { is: 'none' };
  const isUsable = await openStored(deps, stored).then(
    () => true,
    (error: unknown) => {
      if (error instanceof PushKeysUnusable) return false;
      throw error;
    },
  );
  if (isUsable) return { is: 'usable' };
  let subscriptions = 0;
  for (;;) {
    const deleted = await deps.database.inTransaction((tx) => deleteWebTokens(tx, DELETED_AT_ONCE));
    subscriptions += deleted;
    if (deleted < DELETED_AT_ONCE) break;
  }
  const at = new Date(deps.clock.nowMs());
  const isReplaced = await deps.database.inTransaction((tx) =>
    replaceKeys(tx, stored.sealed, newSealedKeys(deps), at),
  );
  return isReplaced ? { is: 'renewed', subscriptions } : { is: 'usable' };
}
