import { type Call, defineCall } from '@palpite/contract/call';
import { Cents, Flag, PlayerNumber, Text, Word } from '@palpite/contract/fields';
import { Type } from 'typebox';

const common = { rate: 'read', refusals: [], about: 'Used in tests only.', requirements: [] } as const;

/** Shapes that later calls will have: lists of objects, unions, required parameters of a query. */
export const wideBody = defineCall({
  ...common,
  name: 'wideBody',
  method: 'POST',
  path: '/api/test/wide_body',
  audience: 'player',
  retry: 'keyed',
  input: Type.Object({
    stake: Cents,
    note: Type.Optional(Text(40)),
    legs: Type.Array(Type.Object({ match: PlayerNumber, kind: Word(8), banker: Type.Optional(Flag) }), {
      maxItems: 10,
    }),
    pay: Type.Union([
      Type.Object({ way: Type.Literal('card'), last: Word(4) }),
      Type.Object({ way: Type.Literal('wallet') }),
    ]),
  }),
  reply: Type.Object({ ok: Flag }),
});

export const wideQuery = defineCall({
  ...common,
  name: 'wideQuery',
  method: 'GET',
  path: '/api/test/wide_query',
  audience: 'visitor',
  retry: 'read',
  input: Type.Object({ match_id: PlayerNumber, tab_key: Word(16), first: Type.Optional(Flag) }),
  reply: Type.Object({ ok: Flag }),
});

export const wideCalls: readonly Call[] = [wideBody, wideQuery];
