import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import {
  ageOf,
  authDateOf,
  dataCheckString,
  type InitFields,
  readInitData,
  type TelegramUser,
  thirdPartyMessage,
  userOf,
} from '@palpite/kernel/telegram';

export type ProofRefusal =
  | 'malformed'
  | 'duplicate-field'
  | 'missing-hash'
  | 'bad-hash'
  | 'missing-signature'
  | 'bad-signature'
  | 'missing-auth-date'
  | 'future'
  | 'expired';

export type TelegramProof =
  | {
      readonly is: 'proved';
      readonly user: TelegramUser | undefined;
      readonly startParam: string | undefined;
      /** Identifies this proof whatever the order of its fields, so that it can be used once. */
      readonly hash: string;
      readonly authDateS: number;
    }
  | { readonly is: 'refused'; readonly why: ProofRefusal };

/** Undefined checks no age: for data whose time is checked elsewhere. */
export type ProofAge = { readonly nowS: number; readonly maxAgeS: number } | undefined;

/** Verifies Telegram's own signature where the token of the bot is not known. */
export const TELEGRAM_KEYS = {
  production: 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
  test: '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec',
} as const;

/** The DER prefix of an Ed25519 public key; the 32 bytes follow. */
const ED25519_ENVELOPE = Buffer.from('302a300506032b6570032100', 'hex');

const refused = (why: ProofRefusal): TelegramProof => ({ is: 'refused', why });

/**
 * The key is derived from the word and the token, in this order: data of the Login Widget, whose key is a plain hash,
 * must not verify.
 */
export function initDataHash(botToken: string, checkString: string): string {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  return createHmac('sha256', key).update(checkString).digest('hex');
}

/** For the owner of the bot. Every field but the hash is signed, `signature` too. */
export function proveByToken(initData: string, botToken: string, age: ProofAge): TelegramProof {
  const read = readInitData(initData);
  if (read.is !== 'read') return refused(read.is);
  const hash = read.fields.get('hash');
  if (hash === undefined) return refused('missing-hash');
  if (!sameText(hash, initDataHash(botToken, dataCheckString(read.fields, ['hash']))))
    return refused('bad-hash');
  return aged(read.fields, hash, age);
}

/** For everyone else: Telegram's own signature over the id of the bot and the fields. */
export function proveBySignature(
  initData: string,
  botId: number,
  publicKeyHex: string,
  age: ProofAge,
): TelegramProof {
  const read = readInitData(initData);
  if (read.is !== 'read') return refused(read.is);
  const signature = read.fields.get('signature');
  if (signature === undefined) return refused('missing-signature');
  const key = createPublicKey({
    key: Buffer.concat([ED25519_ENVELOPE, Buffer.from(publicKeyHex, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  const message = Buffer.from(thirdPartyMessage(botId, read.fields));
  const bytes = /^[A-Za-z0-9_-]{86}$/.test(signature) ? Buffer.from(signature, 'base64url') : undefined;
  if (!bytes || !verify(null, message, key, bytes)) return refused('bad-signature');
  return aged(read.fields, signature, age);
}

function aged(fields: InitFields, hash: string, age: ProofAge): TelegramProof {
  if (age) {
    const is = ageOf(fields, age.nowS, age.maxAgeS);
    if (is !== 'fresh') return refused(is);
  }
  return {
    is: 'proved',
    user: userOf(fields),
    startParam: fields.get('start_param'),
    hash,
    authDateS: authDateOf(fields) ?? 0,
  };
}

/** Compares in constant time, so that the duration does not reveal how many characters match. */
function sameText(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
