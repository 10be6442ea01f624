import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { EmailText, LoginInfo, PasswordText, PlayerMessage, ThirdPartyPayload } from '../../entities/user.ts';
import { Flag, Shown, Word } from '../../fields.ts';

export const visitorLogin = defineCall({
  name: 'visitorLogin',
  method: 'POST',
  path: '/api/piranha/user/account/v2/visitor_login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'keyed',
  input: Type.Object({}),
  reply: LoginInfo,
  refusals: ['entry-refused'],
  about: 'Opens a tourist account for this device, or returns to the one that the device has. Needs smid.',
  requirements: ['CALL-012', 'CALL-035'],
});

export const emailLogin = defineCall({
  name: 'emailLogin',
  method: 'POST',
  path: '/api/piranha/user/account/email/login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email: EmailText, password: PasswordText }),
  reply: LoginInfo,
  refusals: ['wrong-credentials', 'try-later', 'entry-refused'],
  about: 'Logs in by e-mail and password. Unknown address and wrong password are one answer.',
  requirements: ['CALL-010'],
});

export const emailCodeLogin = defineCall({
  name: 'emailCodeLogin',
  method: 'POST',
  path: '/api/piranha/user/account/email/code/login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email_code: Word(128) }),
  reply: LoginInfo,
  refusals: ['code-login', 'code-login-new', 'entry-refused'],
  about:
    'Logs in by the code of the link in an e-mail: unknown or expired is code-login, used already is code-login-new.',
  requirements: ['CALL-016', 'CALL-030'],
});

export const telegramLogin = defineCall({
  name: 'telegramLogin',
  method: 'POST',
  path: '/api/user/account/info/v2/tg_mini_app/login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object(ThirdPartyPayload),
  reply: LoginInfo,
  refusals: ['third-party-refused', 'third-party-unknown', 'entry-refused'],
  about: 'Logs in by the signed data of the mini app; each is good once.',
  requirements: ['CALL-029'],
});

export const sessionRenewal = defineCall({
  name: 'sessionRenewal',
  method: 'GET',
  path: '/api/piranha/user/account/session/renewal',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ valid: Flag, sid: Shown }),
  refusals: [],
  about: 'Prolongs the session.',
  requirements: ['CALL-026'],
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/user/account/logout',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({}),
  reply: PlayerMessage,
  refusals: [],
  about: 'Ends this session.',
  requirements: ['ROLE-002'],
});
