import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, InstantMs, Shown, Text } from '../../fields.ts';

const Referrer = Text(2_000, 0);

/** Plain or base64; without one it is `utm_source=official`. */
export const ReferrerInput = Type.Object({
  install_referrer: Type.Optional(Referrer),
  apk_referrer: Type.Optional(Referrer),
  timezone: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_+:/-]*$' })),
});

export const ReferrerReply = Type.Object({
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
