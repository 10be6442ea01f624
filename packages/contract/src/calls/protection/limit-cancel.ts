import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LimitKind, LimitPeriod, ProtectionInfo } from './protection-get.ts';

export const limitCancel = defineCall({
  name: 'limitCancel',
  method: 'POST',
  path: '/api/v1/protection/limit/cancel',
  audience: 'visitor',
  rate: 'command',
  retry: 'once',
  input: Type.Object({ kind: LimitKind, period: LimitPeriod }),
  reply: ProtectionInfo,
  refusals: ['nothing-pending'],
  about: 'Drops the change of a limit that still waits. Our addition to the specification.',
  requirements: [],
});
