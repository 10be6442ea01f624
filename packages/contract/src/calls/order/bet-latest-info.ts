import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Code, MarketId, MatchId, Option } from '../../entities/match.ts';
import { Cents, CodeField, Flag, Shown } from '../../fields.ts';
import { MARKET_STATUS } from '../../tables/sport.ts';

export const betLatestInfo = defineCall({
  name: 'betLatestInfo',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/order/batchBetMatchMarketOfJumpLine',
  audience: 'anyone',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({
    betMatchMarketList: Type.Array(Type.Object({ type: Code, matchId: MatchId, marketId: MarketId }), {
      minItems: 1,
      maxItems: 10,
    }),
    isSelectSeries: Type.Optional(Type.Boolean()),
    currencyId: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  reply: Type.Object({
    /** How many single orders one submit may hold, and how many selections one multiple. */
    mon: Type.Integer(),
    msl: Type.Integer(),
    bms: Type.Array(
      Type.Object({
        mid: MarketId,
        ss: CodeField(MARKET_STATUS),
        op: Type.Array(Option, { maxItems: 1 }),
        /** Smallest and largest stake of a single on this selection for this player, in cents. */
        smin: Cents,
        smax: Cents,
        ip: Flag,
        scs: Shown,
      }),
    ),
    /** Legs per line (0: every size from doubles on), lines, smallest and true largest stake of a line for this player. */
    sos: Type.Array(Type.Object({ sn: Type.Integer(), in: Type.Integer(), mi: Cents, mx: Cents }), {
      maxItems: 10,
    }),
  }),
  refusals: ['wrong-currency'],
  about: 'Present odds and stake limits of the selections in a slip.',
  requirements: ['CALL-041', 'CALL-057'],
});
