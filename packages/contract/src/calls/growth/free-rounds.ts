import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { FreeRoundEntry } from '../../entities/growth.ts';
import { CodeField, Flag, Shown } from '../../fields.ts';
import { FREE_ROUND_GROUPS, GROWTH_PAGE_MAX } from '../../tables/growth.ts';

const Count = Type.Integer({ minimum: 0 });

export const freeRounds = defineCall({
  name: 'freeRounds',
  method: 'GET',
  path: '/api/piranha/bonus/free_rounds/get',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    /** All, those that can be played, or the others. */
    from_type: Type.Optional(CodeField(FREE_ROUND_GROUPS)),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  }),
  reply: Type.Object({
    /** Rounds that are left, of all that are listed under total. */
    total_free_rounds: Count,
    available_rounds: Count,
    unavailable_rounds: Count,
    free_game_count: Count,
    list: Type.Array(FreeRoundEntry, { maxItems: GROWTH_PAGE_MAX }),
    offset: Count,
    has_more: Flag,
    /** The rules in the player's language, one sentence each. */
    rules: Type.Array(Shown, { maxItems: 20 }),
  }),
  refusals: [],
  about: "The player's free rounds; ended ones are listed for 30 days. The operation getFreeRounds.",
  requirements: ['CALL-109'],
});
