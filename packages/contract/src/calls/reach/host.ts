import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Shown } from '../../fields.ts';

export const telegramBot = defineCall({
  name: 'telegramBot',
  method: 'GET',
  path: '/api/user/account/info/v2/tg_mini_app/bot',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ username: Shown, link: Shown }),
  refusals: [],
  about:
    'The bot of the brand and the address that opens it, to which `?startapp=` adds an invitation (`i_CODE`) or a booking code (`b_CODE`). Empty while there is none.',
  requirements: [],
});
