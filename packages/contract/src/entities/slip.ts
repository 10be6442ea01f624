import { Type } from 'typebox';
import { Cents, CodeField, Shown, UuidText } from '../fields.ts';
import type { RefusalName } from '../refusals.ts';
import { ODDS_CHANGE } from '../tables/placement.ts';
import { Code, MarketId, MatchId } from './match.ts';
import { Order } from './order.ts';

/** One selection as the player saw it. */
export const BetOption = Type.Object({
  marketId: MarketId,
  optionType: Code,
  odds: Type.Number({ minimum: 1.001, maximum: 1_000_000 }),
  /** Where they are given, a market of another match and a line that has moved are refused. */
  matchId: Type.Optional(MatchId),
  li: Type.Optional(Type.String({ maxLength: 16, pattern: '^[-+0-9./: ]*$' })),
});

export const OddsChange = CodeField(ODDS_CHANGE);

/** In cents. */
export const UnitStake = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A UUIDv7 made and kept by the phone before it sends: the same slip is never placed twice. Our addition. */
export const SlipId = UuidText;
export const CurrencyId = Type.Integer({ minimum: 1, maximum: 10_000 });

/** One order per bet of the request; where a stake was over the limit, the unit stake that would be taken. */
export const PlacedSlip = Type.Object({
  orders: Type.Array(Order, { minItems: 1, maxItems: 10 }),
  max_stake: Type.Array(Cents),
  /** What became of the slip as a whole, in the player's language. Our addition. */
  msg: Type.Optional(Shown),
});

/** Why nothing of a slip is taken, whatever kind of bets it holds. */
export const SLIP_REFUSALS = [
  'account-blocked',
  'play-paused',
  'identity-needed',
  'limits-needed',
  'time-limit-reached',
  'no-such-match',
  'slip-reused',
  'too-many-selections',
  'clock-skew',
  'unavailable',
] as const satisfies readonly RefusalName[];
