import { Type } from 'typebox';
import { CodeField } from '../fields.ts';
import { ODDS_CHANGE } from '../tables/placement.ts';
import { Code, MarketId, MatchId } from './match.ts';

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
