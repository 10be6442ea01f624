import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, InstantMs, Shown } from '../../fields.ts';

export const deviceList = defineCall({
  name: 'deviceList',
  method: 'GET',
  path: '/api/user/account/device/list',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Shown,
        name: Shown,
        address: Shown,
        create_at: InstantMs,
        seen_at: InstantMs,
        current: Flag,
      }),
      { maxItems: 50 },
    ),
  }),
  refusals: [],
  about: 'The devices on which the player is logged in.',
  requirements: ['ROLE-002'],
});
