import { type Static, Type } from 'typebox';
import { Flag, InstantMs, Shown, Text, Word } from '../fields.ts';
import {
  OPERATOR_PERMISSIONS,
  OPERATOR_ROLES,
  type OperatorPermission,
  type OperatorRole,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
} from './addresses.ts';
import { DONE, defineOperatorCall, NO_INPUT } from './operator-call.ts';

const Role = Type.Unsafe<OperatorRole>(Type.Union(OPERATOR_ROLES.map((role) => Type.Literal(role))));
const Permission = Type.Unsafe<OperatorPermission>(
  Type.Union(OPERATOR_PERMISSIONS.map((permission) => Type.Literal(permission))),
);

/** The state of the sign-in: out, before the second factor, before its enrolment, or in. */
export const SignInState = Type.Union([
  Type.Object({ is: Type.Literal('out') }),
  /** `passkey`: the person has one and can use it in place of the code. */
  Type.Object({ is: Type.Literal('code'), passkey: Type.Optional(Flag) }),
  Type.Object({ is: Type.Literal('enrol') }),
  Type.Object({
    is: Type.Literal('in'),
    name: Shown,
    role: Role,
    permissions: Type.Array(Permission),
    signed_in_at: InstantMs,
    ends_at: InstantMs,
    idle_ms: Type.Integer({ minimum: 1 }),
    version: Shown,
  }),
]);
export type SignInState = Static<typeof SignInState>;

const OperatorName = Word(32);
const Password = Text(PASSWORD_LENGTH_MAX);
/** Six digits of the app, or one of the recovery codes. */
export const Code = Type.String({ minLength: 6, maxLength: 20, pattern: '^[0-9A-Za-z -]+$' });

export const operatorSession = defineOperatorCall({
  name: 'operatorSession',
  audience: 'anyone',
  rate: 'read',
  input: NO_INPUT,
  reply: SignInState,
  about: 'Who is signed in at the console, and what that person may do.',
});

export const operatorSignIn = defineOperatorCall({
  name: 'operatorSignIn',
  audience: 'anyone',
  rate: 'credential',
  input: Type.Object({ name: OperatorName, password: Password }),
  reply: SignInState,
  about: 'The first factor. Opens half a session, which can do nothing but present the second factor.',
});

export const operatorSetUp = defineOperatorCall({
  name: 'operatorSetUp',
  audience: 'anyone',
  rate: 'credential',
  input: Type.Object({ token: Word(64), password: Text(PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN) }),
  reply: SignInState,
  about: 'Takes the one-time link of a new operator and sets the password.',
});

export const operatorCode = defineOperatorCall({
  name: 'operatorCode',
  audience: 'half',
  rate: 'credential',
  input: Type.Object({ code: Code }),
  reply: SignInState,
  about: 'The second factor: a code of the app, or a recovery code, each good once.',
});

export const secondFactorBegin = defineOperatorCall({
  name: 'secondFactorBegin',
  audience: 'half',
  rate: 'credential',
  input: NO_INPUT,
  reply: Type.Object({ secret: Shown, uri: Shown }),
  about: 'A new secret for the app; it counts only after a code of it was shown.',
});

export const secondFactorConfirm = defineOperatorCall({
  name: 'secondFactorConfirm',
  audience: 'half',
  rate: 'credential',
  input: Type.Object({ code: Code }),
  reply: Type.Object({ standing: SignInState, recovery_codes: Type.Array(Shown, { maxItems: 10 }) }),
  about: 'Confirms the new secret by a code of it. The recovery codes are shown only once.',
});

export const operatorSignOut = defineOperatorCall({
  name: 'operatorSignOut',
  audience: 'anyone',
  rate: 'command',
  input: NO_INPUT,
  reply: DONE,
  about: 'Ends the session on this machine.',
});
