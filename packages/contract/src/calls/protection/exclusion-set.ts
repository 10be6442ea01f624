import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { InstantMs } from '../../fields.ts';

export const exclusionSet = defineCall({
  name: 'exclusionSet',
  method: 'POST',
  path: '/api/v1/protection/exclusion/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'once',
  input: Type.Object({
    term: Type.Union([Type.Literal('half-year'), Type.Literal('year'), Type.Literal('permanent')]),
  }),
  reply: Type.Object({
    /** 0: for good. */
    until: InstantMs,
  }),
  refusals: [],
  about:
    'Self-exclusion, which nothing shortens: no stakes and no deposits, and every session ends, this one too. Our addition to the specification.',
  requirements: [],
});
