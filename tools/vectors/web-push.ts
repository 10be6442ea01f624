import { encryptPushBody, type PushKeys, pushKeysOf } from '@palpite/server/platform/web-push/encrypt';
import { single } from './answers.ts';
import { type Answer, defineSection, type Section, type Vector } from './section.ts';

interface Push {
  readonly authSecret: Buffer;
  readonly salt: Buffer;
  readonly sender: PushKeys;
  readonly receiver: PushKeys;
  readonly plaintext: Buffer;
}

const INPUTS = ['auth_secret', 'as_private', 'ua_private', 'salt', 'plaintext'];

const text = (value: Buffer): Answer => single(value.toString('base64url'));
const push = defineSection<Push>({
  name: 'web_push',
  inputs: INPUTS,
  label: (vector) => (typeof vector.id === 'string' ? vector.id : undefined),
  read(vector) {
    const authSecret = bytes(vector.auth_secret, 16);
    const salt = bytes(vector.salt, 16);
    const sender = keys(vector.as_private);
    const receiver = keys(vector.ua_private);
    if (!authSecret || !salt) return '`auth_secret` or `salt` is not 16 bytes in base64url';
    if (!sender || !receiver) return '`as_private` or `ua_private` is not a key of P-256 in base64url';
    if (typeof vector.plaintext !== 'string') return '`plaintext` is not a text';
    return { authSecret, salt, sender, receiver, plaintext: Buffer.from(vector.plaintext) };
  },
  facts: {
    as_public: ({ sender }) => text(sender.publicKey),
    ua_public: ({ receiver }) => text(receiver.publicKey),
    body: ({ receiver, ...message }) =>
      text(encryptPushBody({ ...message, receiverPublicKey: receiver.publicKey })),
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

function bytes(stated: unknown, count: number): Buffer | undefined {
  if (typeof stated !== 'string' || !/^[A-Za-z0-9_-]+$/.test(stated)) return undefined;
  const read = Buffer.from(stated, 'base64url');
  return read.length === count ? read : undefined;
}

function keys(stated: unknown): PushKeys | undefined {
  const privateKey = bytes(stated, 32);
  return privateKey && pushKeysOf(privateKey);
}
