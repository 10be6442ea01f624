import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  BetOption,
  CurrencyId,
  OddsChange,
  PlacedSlip,
  SLIP_REFUSALS,
  SlipId,
  UnitStake,
} from '../../entities/bets.ts';
import { Code, MarketId, MatchId } from '../../entities/match.ts';
import { Cents, CodeField, InstantMs, Shown } from '../../fields.ts';
import { BUILDER_PRICE, BUILDER_REFUSAL } from '../../tables/bets.ts';

const LEGS = { minItems: 1, maxItems: 10 } as const;

export const betBuilderPrice = defineCall({
  name: 'betBuilderPrice',
  method: 'POST',
  path: '/api/piranha/v1/order/builder/price',
  audience: 'visitor',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({
    matchId: MatchId,
    options: Type.Array(
      Type.Object({
        marketId: MarketId,
        optionType: Code,
        li: Type.Optional(Type.String({ maxLength: 16, pattern: '^[-+0-9./: ]*$' })),
      }),
      LEGS,
    ),
  }),
  reply: Type.Object({
    st: CodeField(BUILDER_PRICE),
    /** The price of all selections as one bet, 0 where there is none; until when it holds; what proves it. */
    od: Type.Number(),
    until: InstantMs,
    quote: Type.String({ maxLength: 80 }),
    /** The stakes that this player may place on it, in cents. */
    smin: Cents,
    smax: Cents,
    /** The selections that cannot be combined, each with a code and a sentence. */
    refused: Type.Array(
      Type.Object({ mrid: MarketId, ty: Code, why: CodeField(BUILDER_REFUSAL), msg: Shown }),
      { maxItems: 10 },
    ),
    msg: Shown,
  }),
  refusals: [],
  about:
    'One price for several selections of a match, from the joint model of the feed and never multiplied. Our addition.',
  requirements: [],
});

export const betBuilder = defineCall({
  name: 'betBuilder',
  method: 'POST',
  path: '/api/piranha/v1/order/builder',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    slip_id: SlipId,
    matchId: MatchId,
    /** Of the price call, for exactly these selections. */
    quote: Type.String({ minLength: 10, maxLength: 80, pattern: '^[A-Za-z0-9._-]+$' }),
    unitStake: UnitStake,
    oddsChange: OddsChange,
    betOptionList: Type.Array(BetOption, { minItems: 2, maxItems: 10 }),
    currencyId: Type.Optional(CurrencyId),
  }),
  reply: PlacedSlip,
  refusals: [...SLIP_REFUSALS, 'wrong-currency'],
  about:
    'Places several selections of one match as one bet at the price of the feed. It is accepted, being confirmed (in play) or rejected with its reason. Our addition.',
  requirements: [],
});
