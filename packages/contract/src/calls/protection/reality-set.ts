import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { ProtectionInfo } from './protection-get.ts';

export const realitySet = defineCall({
  name: 'realitySet',
  method: 'POST',
  path: '/api/v1/protection/reality/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ minutes: Type.Union([Type.Literal(15), Type.Literal(30), Type.Literal(60)]) }),
  reply: ProtectionInfo,
  refusals: [],
  about: 'How often the player is shown the time. Our addition to the specification.',
  requirements: [],
});
