import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LimitKind, LimitPeriod, ProtectionInfo } from './protection-get.ts';

export const limitSet = defineCall({
  name: 'limitSet',
  method: 'POST',
  path: '/api/v1/protection/limit/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    kind: LimitKind,
    period: LimitPeriod,
    /** Cents, of time minutes; 0 ends the limit. */
    amount: Type.Integer({ minimum: 0, maximum: 10_000_000_000_000 }),
  }),
  reply: ProtectionInfo,
  refusals: [],
  about:
    'Sets, changes or ends a limit: tighter at once, looser after the cooling time. Our addition to the specification.',
  requirements: [],
});
