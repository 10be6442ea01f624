import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';
import { NOTHING, one } from './answers.ts';
import { type Answer, defineSection, type Section, type Vector } from './section.ts';

interface Push {
  readonly authSecret: Buffer;
  readonly salt: Buffer;
  readonly sender: { readonly privateKey: Buffer; readonly publicKey: Buffer };
  readonly receiver: { readonly privateKey: Buffer; readonly publicKey: Buffer };
  readonly plaintext: Buffer;
}

const RECORD_BYTES = 4_096;
const INPUTS = ['auth_secret', 'as_private', 'ua_private', 'salt', 'plaintext'];

function bytes(stated: unknown, count: number): Buffer | undefined {
  if (typeof stated !== 'string' || !/^[A-Za-z0-9_-]+$/.test(stated)) return undefined;
  const read = Buffer.from(stated, 'base64url');
  return read.length === count ? read : undefined;
}

function pair(privateKey: Buffer | undefined) {
  if (!privateKey) return undefined;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey);
    return { privateKey, publicKey: curve.getPublicKey() };
  } catch {
    return undefined;
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291 over RFC 8188: one record, padded by the delimiter alone. */
function sealed({ authSecret, salt, sender, receiver, plaintext }: Push): Buffer {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(sender.privateKey);
  const shared = curve.computeSecret(receiver.publicKey);
  const between = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.publicKey, sender.publicKey]);
  const key = derive(shared, authSecret, between, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = [cipher.update(plaintext), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(sender.publicKey.length, 4);
  return Buffer.concat([salt, size, sender.publicKey, ...record]);
}

const told = (value: Buffer): Answer => (value.length > 0 ? one(value.toString('base64url')) : NOTHING);

const push = defineSection<Push>({
  name: 'web_push',
  inputs: INPUTS,
  label: (vector) => (typeof vector.id === 'string' ? vector.id : undefined),
  read(vector) {
    const authSecret = bytes(vector.auth_secret, 16);
    const salt = bytes(vector.salt, 16);
    const sender = pair(bytes(vector.as_private, 32));
    const receiver = pair(bytes(vector.ua_private, 32));
    if (!authSecret || !salt) return '`auth_secret` or `salt` is not 16 bytes in base64url';
    if (!sender || !receiver) return '`as_private` or `ua_private` is not a key of P-256 in base64url';
    if (typeof vector.plaintext !== 'string') return '`plaintext` is not a text';
    return { authSecret, salt, sender, receiver, plaintext: Buffer.from(vector.plaintext) };
  },
  facts: {
    as_public: ({ sender }) => told(sender.publicKey),
    ua_public: ({ receiver }) => told(receiver.publicKey),
    body: (it) => told(sealed(it)),
  },
});

const isPush = (value: unknown): value is Vector =>
  typeof value === 'object' && value !== null && INPUTS.every((input) => input in value);

/** Its part is an object of words and vectors; the words say where the vectors come from. */
export const webPush: Section = {
  ...push,
  unfold(part) {
    const inside = Object.entries(part).filter(([, value]) => isPush(value));
    return inside.length === 0 ? undefined : Object.fromEntries(inside);
  },
};
