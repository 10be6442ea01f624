import { type Static, Type } from 'typebox';
import { InstantMs, Shown, Text } from '../fields.ts';
import { DONE, defineOperatorCall, NO_INPUT } from './operator-call.ts';
import { Code, SignInState } from './session-calls.ts';

export const PASSKEYS_MAX = 10;

/** What the browser's authenticator answered: JSON, as the browser writes it. */
const Signed = Text(20_000, 2);
/** Options for the browser: JSON. */
const Options = Type.Object({ options: Shown });
const PasskeyId = Type.String({ minLength: 8, maxLength: 1_400, pattern: '^[A-Za-z0-9_-]+$' });

/** A second factor of this moment: a code of the app, or what a passkey signed for `passkeyConfirm`. */
const FRESH = { code: Type.Optional(Code), response: Type.Optional(Signed) };

export const PasskeyLine = Type.Object({
  passkey: Shown,
  name: Shown,
  /** The host of the console on which it works. */
  host: Shown,
  added_at: InstantMs,
  /** 0: never. */
  used_at: InstantMs,
});
export type PasskeyLine = Static<typeof PasskeyLine>;

const passkeyList = defineOperatorCall({
  name: 'passkeyList',
  audience: 'operator',
  rate: 'read',
  input: NO_INPUT,
  reply: Type.Object({
    passkeys: Type.Array(PasskeyLine, { maxItems: PASSKEYS_MAX }),
    /** The host on which the console is open now. */
    host_here: Shown,
  }),
  about: 'The passkeys of the person who asks.',
});

const passkeyConfirm = defineOperatorCall({
  name: 'passkeyConfirm',
  audience: 'operator',
  rate: 'credential',
  input: NO_INPUT,
  reply: Options,
  about: 'What a passkey is to sign before one is added or removed, with a challenge that is accepted once.',
});

const passkeyBegin = defineOperatorCall({
  name: 'passkeyBegin',
  audience: 'operator',
  rate: 'credential',
  input: Type.Object(FRESH),
  reply: Options,
  about:
    'Begins a new passkey after a fresh second factor: what the browser needs, with a challenge that is accepted once.',
});

const passkeyAdd = defineOperatorCall({
  name: 'passkeyAdd',
  audience: 'operator',
  rate: 'credential',
  input: Type.Object({ name: Text(40), response: Signed }),
  reply: DONE,
  about: 'Stores the new passkey of the person who asks.',
});

const passkeyRemove = defineOperatorCall({
  name: 'passkeyRemove',
  audience: 'operator',
  rate: 'credential',
  input: Type.Object({ passkey: PasskeyId, code: FRESH.code, response: FRESH.response }),
  reply: DONE,
  about: 'Removes a passkey of the person who asks, after a fresh second factor.',
});

const passkeySignInBegin = defineOperatorCall({
  name: 'passkeySignInBegin',
  audience: 'half',
  rate: 'credential',
  input: NO_INPUT,
  reply: Options,
  about: 'The second factor by a passkey: what the browser needs, with a challenge that is accepted once.',
});

const passkeySignIn = defineOperatorCall({
  name: 'passkeySignIn',
  audience: 'half',
  rate: 'credential',
  input: Type.Object({ response: Signed }),
  reply: SignInState,
  about: 'The second factor: what the passkey signed.',
});

export const passkeyCalls = {
  passkeyList,
  passkeyConfirm,
  passkeyBegin,
  passkeyAdd,
  passkeyRemove,
  passkeySignInBegin,
  passkeySignIn,
} as const;
