import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LoginInfo, ProviderProof, ThirdPartyPayload } from '../../entities/user.ts';
import { Flag, Shown, Text, Word } from '../../fields.ts';

export const thirdPartyList = defineCall({
  name: 'thirdPartyList',
  method: 'GET',
  path: '/api/user/account/thirdpart/list',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ redirect_uri: Type.Optional(Text(512)) }),
  reply: Type.Object({
    list: Type.Array(Type.Object({ plat: Shown, name: Shown, authorize_url: Shown }), { maxItems: 20 }),
  }),
  refusals: [],
  about:
    'The providers by which a player of this brand can log in, with the address at which each asks for consent.',
  requirements: ['CALL-021'],
});

export const thirdPartyDo = defineCall({
  name: 'thirdPartyDo',
  method: 'POST',
  path: '/api/piranha/user/account/thirdparty/do',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object(ThirdPartyPayload),
  reply: LoginInfo,
  refusals: [
    'third-party-refused',
    'third-party-away',
    'third-party-unknown',
    'third-party-taken',
    'login-needed',
    'entry-refused',
  ],
  about:
    'Binds a provider to the account of the session, logs in, or logs in and opens an account where there is none.',
  requirements: ['CALL-022'],
});

export const thirdPartyLogin = defineCall({
  name: 'thirdPartyLogin',
  method: 'POST',
  path: '/api/user/account/thirdpart/login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ ...ProviderProof, state: Type.Optional(Word(256)) }),
  reply: LoginInfo,
  refusals: ['third-party-refused', 'third-party-away', 'third-party-taken', 'entry-refused'],
  about: 'Logs in by a provider; an account is opened when there is none.',
  requirements: ['CALL-021'],
});

export const telegramBind = defineCall({
  name: 'telegramBind',
  method: 'POST',
  path: '/api/user/account/info/v2/tg_mini_app/bind',
  audience: 'visitor',
  rate: 'credential',
  retry: 'once',
  input: Type.Object(ThirdPartyPayload),
  reply: LoginInfo,
  refusals: ['third-party-refused', 'third-party-taken', 'entry-refused'],
  about: 'Binds the mini app to the account of the session.',
  requirements: ['CALL-028'],
});

export const bindCheck = defineCall({
  name: 'bindCheck',
  method: 'POST',
  path: '/api/piranha/user/account/bind/check',
  audience: 'visitor',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ ...ProviderProof, state: Type.Optional(Word(256)) }),
  reply: Type.Object({ can_bind: Flag, request_id: Shown, token: Shown, is_bind: Flag }),
  refusals: ['third-party-refused', 'third-party-away'],
  about:
    'Asks the provider who the player is and whether that identity can be bound to this account; the bind itself takes the request.',
  requirements: ['CALL-014', 'CALL-031'],
});

export const bindEmail = defineCall({
  name: 'bindEmail',
  method: 'POST',
  path: '/api/piranha/user/account/bind/email',
  audience: 'visitor',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({
    plat: Type.Optional(Word(32)),
    app_type: Type.Optional(Word(32)),
    code: Type.Optional(Text(2_048)),
    redirect_uri: Type.Optional(Text(512)),
    is_redirect: Type.Optional(Flag),
    access_token: Type.Optional(Text(4_096)),
    state: Type.Optional(Word(256)),
    token: Type.Optional(Word(128)),
    is_bind: Type.Optional(Flag),
    request_id: Type.Optional(Word(64)),
    udid: Type.Optional(Word(64)),
  }),
  reply: Type.Object({
    ...LoginInfo.properties,
    code: Type.Integer({ minimum: 0 }),
    can_bind: Flag,
    request_id: Shown,
  }),
  refusals: [
    'third-party-refused',
    'third-party-away',
    'third-party-taken',
    'bind-request-gone',
    'entry-refused',
  ],
  about:
    'Binds the e-mail that a provider vouches for, with its proof or with the request of a check. Code 0 means bound.',
  requirements: ['CALL-015', 'CALL-032', 'CALL-033'],
});
