import { type Static, Type } from 'typebox';
import { Flag, InstantMs, OneOf, ReferenceText, Shown } from '../fields.ts';
import { OPERATOR_PERMISSIONS, OPERATOR_ROLES } from './addresses.ts';
import { defineOperatorCall, Reason } from './operator-call.ts';

/** The name that an operator signs in with. */
const PersonName = Type.String({ minLength: 2, maxLength: 32, pattern: '^[a-z0-9][a-z0-9_.-]+$' });
const Role = OneOf(OPERATOR_ROLES);

export const PersonWaiting = Type.Object({
  id: ReferenceText,
  action: OneOf(['role', 'resume', 'link']),
  role: Type.Optional(Shown),
  by: Shown,
  at: InstantMs,
  reason: Shown,
  /** This operator asked for it. */
  own: Flag,
});

export const PersonLine = Type.Object({
  name: Shown,
  role: Shown,
  /** invited: the second factor is not set up yet. */
  state: OneOf(['active', 'invited', 'suspended']),
  created_at: InstantMs,
  sessions: Type.Integer(),
  seen_at: Type.Optional(InstantMs),
  /** The operator who asks. */
  own: Flag,
  waiting: Type.Optional(PersonWaiting),
});
export type PersonLine = Static<typeof PersonLine>;

export const RoleLine = Type.Object({
  role: Role,
  people: Type.Integer(),
  /** Giving it, taking it and access to its people need two administrators. */
  two: Flag,
  permissions: Type.Array(OneOf(OPERATOR_PERMISSIONS), { maxItems: 100 }),
});
export type RoleLine = Static<typeof RoleLine>;

const peopleList = defineOperatorCall({
  name: 'peopleList',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({}),
  reply: Type.Object({
    people: Type.Array(PersonLine, { maxItems: 200 }),
    /** There are more than are listed. */
    more: Flag,
    roles: Type.Array(RoleLine, { maxItems: 10 }),
    /** Permissions with which somebody is one of the two people of a decision. */
    deciding: Type.Array(OneOf(OPERATOR_PERMISSIONS), { maxItems: 100 }),
  }),
  about: 'The operators, their roles and sessions, and the changes of them that wait for a second person.',
});

/** `link` is the secret part of a one-time link; it is in no other reply. */
const Changed = Type.Object({ state: OneOf(['done', 'waiting']), link: Type.Optional(Shown) });
const OnePerson = Type.Object({ name: PersonName, reason: Reason });

const personInvite = defineOperatorCall({
  name: 'personInvite',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ name: PersonName, role: Role, reason: Reason }),
  reply: Changed,
  about:
    'Creates an operator with a one-time link. A role that decides about money waits for a second person; until then it is that of a viewer.',
});

const personRole = defineOperatorCall({
  name: 'personRole',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ name: PersonName, role: Role, from: Role, reason: Reason }),
  reply: Changed,
  about: 'Changes the role of another operator, at once or after a second person has agreed.',
});

const personSuspend = defineOperatorCall({
  name: 'personSuspend',
  audience: 'operator',
  rate: 'command',
  input: OnePerson,
  reply: Changed,
  about: 'Refuses every sign-in of another operator and ends the sessions.',
});

const personResume = defineOperatorCall({
  name: 'personResume',
  audience: 'operator',
  rate: 'command',
  input: OnePerson,
  reply: Changed,
  about: 'Lets a suspended operator sign in again.',
});

const personLink = defineOperatorCall({
  name: 'personLink',
  audience: 'operator',
  rate: 'command',
  input: OnePerson,
  reply: Changed,
  about: 'A new one-time link for an operator who lost the password or the second factor.',
});

const personEndSessions = defineOperatorCall({
  name: 'personEndSessions',
  audience: 'operator',
  rate: 'command',
  input: OnePerson,
  reply: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
  about: 'Ends every session of an operator.',
});

const personDecide = defineOperatorCall({
  name: 'personDecide',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ request: ReferenceText, approve: Flag, reason: Reason }),
  reply: Changed,
  about: 'The answer of the second person to a change of an operator.',
});

export const peopleCalls = {
  peopleList,
  personInvite,
  personRole,
  personSuspend,
  personResume,
  personLink,
  personEndSessions,
  personDecide,
} as const;
