import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LoginInfo } from '../../entities/login-info.ts';
import { Flag, Shown, Text, Word } from '../../fields.ts';

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
