import { Type } from 'typebox';
import { defineCall } from '../../call.ts';

/** 0 normal, 1 the error page of type 3, 2 the news page. */
export const GLOBAL_STATUS = { normal: 0, maintenance: 1, news: 2 } as const;

export const globalStatus = defineCall({
  name: 'globalStatus',
  method: 'GET',
  path: '/api/v1/conf/global',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ global_stats: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]) }),
  refusals: [],
  about: 'Whether the house is open.',
  requirements: ['CALL-192'],
});
