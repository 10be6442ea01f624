import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Shown } from '../../fields.ts';

/** What the phone believes; a brand without a country sends none. */
export const AreaInput = Type.Object({
  lca_coun: Type.Optional(Type.String({ pattern: '^(?:[A-Z]{2})?$' })),
});
export const AreaReply = Type.Object({ country_code: Shown });

export const areaCheck = defineCall({
  name: 'areaCheck',
  method: 'POST',
  path: '/api/v1/area/check',
  audience: 'anyone',
  rate: 'read',
  retry: 'keyed',
  input: AreaInput,
  reply: AreaReply,
  refusals: ['area-refused'],
  about:
    'The country that the request comes from. Where the brand does not serve it: 403 with the country and the official domain.',
  requirements: ['CALL-198', 'ENTITY-063'],
});
