import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { Chance } from '../chance/chance.ts';

const CURVE = 'prime256v1';
/** The whole message is in one record; RFC 8188 allows more, push services accept no more. */
const RECORD_BYTES = 4_096;
const PRIVATE_KEY_BYTES = 32;
/** The delimiter of a last record (RFC 8188): no padding follows it. */
const LAST_RECORD = Buffer.of(2);

export interface PushKeys {
  readonly privateKey: Buffer;
  /** Uncompressed, 65 bytes. */
  readonly publicKey: Buffer;
}

/** Undefined when the bytes are not a P-256 private key. */
export function pushKeysOf(privateKey: Buffer): PushKeys | undefined {
  const curve = createECDH(CURVE);
  try {
    curve.setPrivateKey(privateKey);
    return { privateKey, publicKey: curve.getPublicKey() };
  } catch {
    return undefined;
  }
}

/** Nearly every number of 32 bytes is a key of the curve; the few others are drawn again. */
export function newPushKeys(chance: Chance): PushKeys {
  for (;;) {
    const keys = pushKeysOf(chance.bytes(PRIVATE_KEY_BYTES));
    if (keys) return keys;
  }
}

/** Whether messages can be encrypted for this key of a browser: it is a point of the curve. */
export function isReceiverKey(publicKey: Buffer): boolean {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  try {
    curve.computeSecret(publicKey);
    return true;
  } catch {
    return false;
  }
}

export interface PushMessage {
  readonly plaintext: Buffer;
  /** New for every message, as the salt is. */
  readonly sender: PushKeys;
  readonly salt: Buffer;
  /** `p256dh` and `auth` of the subscription. */
  readonly receiverPublicKey: Buffer;
  readonly authSecret: Buffer;
}

/** The body of a Web Push message (RFC 8291 over RFC 8188), readable by the subscribed browser only. */
export function encryptPushBody({
  plaintext,
  sender,
  salt,
  receiverPublicKey,
  authSecret,
}: PushMessage): Buffer {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(sender.privateKey);
  const shared = curve.computeSecret(receiverPublicKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverPublicKey, sender.publicKey]);
  const key = derive(shared, authSecret, info, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = [cipher.update(plaintext), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_BYTES);
  header.writeUInt8(sender.publicKey.length, 4);
  return Buffer.concat([salt, header, sender.publicKey, ...record]);
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
