import { type Static, Type } from 'typebox';
import { Cents, DayText, Flag, InstantMs, ReferenceText, Shown } from '../fields.ts';
import { DONE, defineOperatorCall, Reason, Uid } from './operator-call.ts';

const PLACES_MAX = 50;
const EXCLUDED_MAX = 200;

const RankingPlaceLine = Type.Object({
  rank: Type.Integer(),
  uid: Type.Integer(),
  /** The nickname with most of it hidden. */
  name: Shown,
  /** Cents, or hundredths of the highest multiplier. */
  score: Type.Integer(),
  prize: Cents,
  /** none, due, paid or refused; none while the period is open. */
  state: Shown,
});
export type RankingPlaceLine = Static<typeof RankingPlaceLine>;

const RankingPeriod = Type.Object({
  first_day: Shown,
  begins: InstantMs,
  ends: InstantMs,
  /** Until then somebody can be left out. */
  closes: InstantMs,
  closed: Flag,
  /** Whether scores are money. */
  money: Flag,
  places: Type.Array(RankingPlaceLine, { maxItems: PLACES_MAX }),
  excluded: Type.Array(
    Type.Object({ uid: Type.Integer(), name: Shown, by: Shown, reason: Shown, at: InstantMs }),
    { maxItems: EXCLUDED_MAX },
  ),
});
export type RankingPeriod = Static<typeof RankingPeriod>;

export const rankingPlaces = defineOperatorCall({
  name: 'rankingPlaces',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ campaign: ReferenceText }),
  reply: Type.Object({ currency: Shown, periods: Type.Array(RankingPeriod, { maxItems: 2 }) }),
  about:
    'The running period of a ranking and the one before it: the first places, and who was left out and why.',
});

export const rankingExclude = defineOperatorCall({
  name: 'rankingExclude',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ campaign: ReferenceText, first_day: DayText, uid: Uid, reason: Reason }),
  reply: DONE,
  about:
    'Leaves a player out of a period that is not closed. Everybody behind moves up, and so do the prizes.',
});
