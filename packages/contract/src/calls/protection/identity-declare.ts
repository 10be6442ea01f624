import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Text } from '../../fields.ts';
import { ProtectionInfo } from './protection-get.ts';

export const identityDeclare = defineCall({
  name: 'identityDeclare',
  method: 'POST',
  path: '/api/v1/protection/identity/declare',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    /** YYYY-MM-DD. */
    birth_date: Text(10, 10),
    document: Type.Optional(Text(32)),
  }),
  reply: ProtectionInfo,
  refusals: ['under-age', 'identity-fixed', 'document-taken'],
  about:
    'The date of birth, and the document that the country asks for. Given once; support corrects it. Our addition to the specification.',
  requirements: [],
});
