import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Reference } from '@palpite/kernel/ids';
import { newPushKeys, type PushKeys, pushKeysOf } from '../../../platform/web-push/seal.ts';
import { insertKeys, readKeys, resealKeys } from '../store/keys.ts';
import type { PushDeps, VapidKeys } from './deps.ts';

const ABOUT = 'push.key';
const MARK_BYTES = 16;
const MARK = /^([1-9]\d{0,18})\.([A-Za-z0-9_-]{22})$/;

/** Made at the first start and stored sealed: subscriptions of browsers are bound to the public key for good. */
export async function openKeys(deps: PushDeps): Promise<VapidKeys> {
  const { database, sealer, chance, clock } = deps;
  const known = await readKeys(database);
  if (!known) {
    const { privateKey, publicKey } = newPushKeys(chance);
    const sealed = sealer.seal(privateKey.toString('base64url'), ABOUT);
    await database.inTransaction((tx) => insertKeys(tx, { publicKey, sealed }, new Date(clock.nowMs())));
  }
  const stored = known ?? (await readKeys(database));
  if (!stored) throw new Error('the keys for push services could not be stored');
  const keys = await openStored(deps, stored.sealed, stored.publicKey);
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

async function openStored(
  { database, sealer }: PushDeps,
  sealed: string,
  publicKey: Buffer,
): Promise<PushKeys> {
  const opened = sealer.open(sealed, ABOUT);
  if (opened.is !== 'open') throw new Error(`the keys for push services cannot be opened: ${opened.is}`);
  const keys = pushKeysOf(Buffer.from(opened.text, 'base64url'));
  if (!keys?.publicKey.equals(publicKey))
    throw new Error('the keys for push services do not belong together');
  if (!opened.current)
    await database.inTransaction((tx) => resealKeys(tx, sealed, sealer.seal(opened.text, ABOUT)));
  return keys;
}
