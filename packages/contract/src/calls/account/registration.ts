import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeSent, CodeText, EmailText, LoginInfo, PasswordText, TicketText } from '../../entities/user.ts';
import { Flag, PlayerNumber, Shown, Text, Word } from '../../fields.ts';

export const emailRegister = defineCall({
  name: 'emailRegister',
  method: 'POST',
  path: '/api/piranha/user/account/email/register',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({
    email: EmailText,
    password: PasswordText,
    /** The code itself, or the ticket of a code that was checked. */
    code: Type.Optional(CodeText),
    ticket: Type.Optional(TicketText),
    nick: Type.Optional(Text(32)),
    /** The number or the code of the player who invited. */
    invite_id: Type.Optional(Word(32)),
    /** The channel of the link by which the player came. */
    channel: Type.Optional(Word(20)),
    adult: Flag,
  }),
  reply: LoginInfo,
  refusals: ['code-wrong', 'password-weak', 'password-common', 'not-adult', 'entry-refused', 'try-later'],
  about:
    'Opens a player account. With a visitor session the visitor becomes the player and keeps the balance.',
  requirements: ['CALL-011'],
});

export const visitorBind = defineCall({
  name: 'visitorBind',
  method: 'POST',
  path: '/api/piranha/user/account/visitor/bind',
  audience: 'visitor',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({
    email: EmailText,
    password: PasswordText,
    code: Type.Optional(CodeText),
    ticket: Type.Optional(TicketText),
    /** As in the registration. */
    invite_id: Type.Optional(Word(32)),
    channel: Type.Optional(Word(20)),
    adult: Flag,
  }),
  reply: LoginInfo,
  refusals: [
    'code-wrong',
    'password-weak',
    'password-common',
    'not-adult',
    'already-registered',
    'entry-refused',
    'try-later',
  ],
  about: 'A visitor becomes a registered player with the same number and balance.',
  requirements: ['CALL-013'],
});

export const emailSave = defineCall({
  name: 'emailSave',
  method: 'POST',
  path: '/api/piranha/user/account/email/save',
  audience: 'visitor',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email: EmailText, code: Type.Optional(CodeText) }),
  reply: CodeSent,
  refusals: ['code-wrong', 'code-too-soon', 'already-registered', 'try-later'],
  about:
    'Keeps an e-mail for a visitor, so that the account can be found again: without a code one is sent, with it the address is saved.',
  requirements: ['ROLE-009'],
});

export const userAtom = defineCall({
  name: 'userAtom',
  method: 'GET',
  path: '/api/piranha/user/account/atom/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ uid: PlayerNumber, nick: Shown, visitor: Flag, first_regist: Flag, lang: Shown }),
  refusals: [],
  about: 'The least that is to be known of the player of a session.',
  requirements: ['CALL-034'],
});
