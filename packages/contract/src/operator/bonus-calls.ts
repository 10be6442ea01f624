import { type Static, Type } from 'typebox';
import { Cents, Cursor, Flag, InstantMs, PageSize, ReferenceText, Shown, Word } from '../fields.ts';
import { DONE, defineOperatorCall, Reason, Uid } from './operator-call.ts';

export const GrantLine = Type.Object({
  id: ReferenceText,
  campaign: ReferenceText,
  code: Shown,
  kind: Shown,
  /** The code of the reason with its values. */
  reason: Shown,
  currency: Shown,
  money: Flag,
  cost: Cents,
  at: InstantMs,
  expires: Type.Optional(InstantMs),
  reversed: Type.Optional(Type.Object({ at: InstantMs, by: Shown, reason: Shown })),
});
export type GrantLine = Static<typeof GrantLine>;

export const BonusLine = Type.Object({
  id: ReferenceText,
  code: Shown,
  currency: Shown,
  /** 0 waits, 1 active, 2 became cash, 3 ended. */
  status: Type.Integer(),
  /** Why it is over; empty while it is not. */
  ended: Shown,
  granted: Cents,
  balance: Cents,
  converted: Cents,
  /** What has to be staked, and what counts of it so far. */
  required: Cents,
  progress: Cents,
  open_stakes: Type.Integer(),
  at: InstantMs,
  expires: InstantMs,
});
export type BonusLine = Static<typeof BonusLine>;

export const playerBonuses = defineOperatorCall({
  name: 'playerBonuses',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ uid: Uid, cursor: Type.Optional(Cursor), page_limit: Type.Optional(PageSize(50)) }),
  reply: Type.Object({
    /** The newest, also those that are over. */
    bonuses: Type.Array(BonusLine, { maxItems: 50 }),
    records: Type.Array(GrantLine, { maxItems: 50 }),
    cursor: Shown,
  }),
  about: "A player's bonuses, and the player's grants, newest first.",
});

export const BonusStepLine = Type.Object({
  n: Type.Integer(),
  what: Shown,
  amount: Cents,
  /** What it added to the progress. */
  progress: Cents,
  /** After the step. */
  balance: Cents,
  /** The bet, round or order; empty where it was none. */
  ref: Shown,
  at: InstantMs,
});
export type BonusStepLine = Static<typeof BonusStepLine>;

export const bonusSteps = defineOperatorCall({
  name: 'bonusSteps',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    bonus: ReferenceText,
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(100)),
  }),
  reply: Type.Object({
    currency: Shown,
    records: Type.Array(BonusStepLine, { maxItems: 100 }),
    cursor: Shown,
  }),
  about: 'Everything that happened to a bonus, oldest first.',
});

export const grantReverse = defineOperatorCall({
  name: 'grantReverse',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ grant: ReferenceText, reason: Reason }),
  reply: DONE,
  about: 'Takes a grant back as far as it was not used. The campaign gets its budget back.',
});

export const bonusEnd = defineOperatorCall({
  name: 'bonusEnd',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ bonus: ReferenceText, reason: Reason }),
  reply: DONE,
  about: 'Ends a bonus that waits or is active. Its money goes; the grant stays.',
});

export const ABUSE_REASONS = ['device', 'destination', 'document', 'opposite', 'cover', 'welcome'] as const;
export type AbuseReason = (typeof ABUSE_REASONS)[number];

export const AbuseLine = Type.Object({
  uid: Type.Integer(),
  /** The nickname with most of it hidden. */
  name: Shown,
  grants: Type.Integer(),
  cost: Cents,
  currency: Shown,
  reasons: Type.Array(
    Type.Object({
      is: Shown,
      /** The other players that share it; empty where it is the player alone. */
      with: Type.Array(Type.Integer(), { maxItems: 20 }),
      /** A short mark of what is shared: the same mark is the same thing. For opposite bets, the market; for bets that cover a match, the match; for a refused welcome, what was shared. */
      mark: Shown,
      /** The bets that oppose each other. */
      bets: Type.Array(ReferenceText, { maxItems: 10 }),
    }),
    { maxItems: 20 },
  ),
});
export type AbuseLine = Static<typeof AbuseLine>;

export const bonusAbuse = defineOperatorCall({
  name: 'bonusAbuse',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ brand: Word(40) }),
  reply: Type.Object({
    records: Type.Array(AbuseLine, { maxItems: 100 }),
    /** How many players with grants of the last 30 days were compared. */
    compared: Type.Integer(),
    /** There were more of them. */
    cut: Flag,
  }),
  about:
    'Players with grants of the last 30 days who share a device or a payment element, or bet against each other.',
});
