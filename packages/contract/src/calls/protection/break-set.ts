import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { InstantMs } from '../../fields.ts';

export const breakSet = defineCall({
  name: 'breakSet',
  method: 'POST',
  path: '/api/v1/protection/break/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'once',
  /** short: 15 minutes. today: to the end of the day, at least six hours. day, week, month: 24 hours, 7 and 30 days. */
  input: Type.Object({
    term: Type.Union([
      Type.Literal('short'),
      Type.Literal('today'),
      Type.Literal('day'),
      Type.Literal('week'),
      Type.Literal('month'),
    ]),
  }),
  reply: Type.Object({
    /** 0: an exclusion for good stands already. */
    until: InstantMs,
  }),
  refusals: [],
  about:
    'Takes a break: no stakes and no deposits, and every session ends, this one too. Our addition to the specification.',
  requirements: [],
});
