import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeField, InstantMs, Shown } from '../../fields.ts';
import { GLOBAL_STATUS } from '../../tables/global-status.ts';

export const globalStatus = defineCall({
  name: 'globalStatus',
  method: 'GET',
  path: '/api/v1/conf/global',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    global_stats: CodeField(GLOBAL_STATUS),
    /** What the operator tells the players meanwhile, in the player's language; absent when nothing is to be told. */
    notice: Type.Optional(Shown),
    /** When the operator expects to be done. */
    until_ms: Type.Optional(InstantMs),
  }),
  refusals: [],
  about: 'Whether the house is open, and what the operator says about it.',
  requirements: ['CALL-192', 'ENTITY-064'],
});
