import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, InstantMs, Shown, Text } from '../../fields.ts';

/** The country that the client assumes; a brand without a country sends none. */
const AreaInput = Type.Object({
  lca_coun: Type.Optional(Type.String({ pattern: '^(?:[A-Z]{2})?$' })),
});
const AreaReply = Type.Object({ country_code: Shown });

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

export const areaGlobalCheck = defineCall({
  name: 'areaGlobalCheck',
  method: 'POST',
  path: '/api/v1/area/global/check',
  audience: 'anyone',
  rate: 'read',
  retry: 'keyed',
  input: AreaInput,
  reply: AreaReply,
  refusals: ['area-refused'],
  about: 'The same for all brands: refuses only countries that no brand may serve, whichever brand asks.',
  requirements: ['CALL-199', 'ENTITY-063'],
});

const Referrer = Text(2_000, 0);

/** Plain or base64; without one it is `utm_source=official`. */
const ReferrerInput = Type.Object({
  install_referrer: Type.Optional(Referrer),
  apk_referrer: Type.Optional(Referrer),
  timezone: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_+:/-]*$' })),
});

const ReferrerReply = Type.Object({
  /** When this device was reported first; 0 when it was not yet. */
  activate_time: InstantMs,
  utm_campaign: Shown,
  /** 1 when the player came by none but our own way. */
  official: Flag,
});

export const referrerCheck = defineCall({
  name: 'referrerCheck',
  method: 'POST',
  path: '/api/v1/referrer/check',
  audience: 'anyone',
  rate: 'report',
  retry: 'keyed',
  input: ReferrerInput,
  reply: ReferrerReply,
  refusals: [],
  about:
    'By which way this device came: what was reported first, otherwise what this referrer says. Writes nothing.',
  requirements: ['CALL-196', 'ENTITY-062', 'RULE-018', 'RULE-019'],
});

export const referrerReport = defineCall({
  name: 'referrerReport',
  method: 'POST',
  path: '/api/v1/referrer/report',
  audience: 'anyone',
  rate: 'report',
  retry: 'keyed',
  input: ReferrerInput,
  reply: ReferrerReply,
  refusals: [],
  about: 'Stores through which channel this device came. The first report counts. Needs smid.',
  requirements: ['CALL-197'],
});
