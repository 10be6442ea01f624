import { type Static, Type } from 'typebox';
import { Cents, Cursor, Flag, InstantMs, OneOf, PageSize, Shown, Word } from '../fields.ts';
import { DONE, defineOperatorCall, Reason, Uid } from './operator-call.ts';

const Marker = OneOf([
  'deposits-often',
  'deposits-rising',
  'deposits-failed',
  'payouts-cancelled',
  'limits-raised',
  'pauses-taken',
  'time-long',
]);
const PAGE_MAX = 50;
const Count = Type.Integer({ minimum: 0 });

export const MarkerLine = Type.Object({
  marker: Marker,
  value: Type.Integer(),
  /** From this value on the marker is shown. */
  from: Type.Integer(),
  /** Twice as much. */
  strong: Flag,
});
export type MarkerLine = Static<typeof MarkerLine>;

export const HarmLine = Type.Object({
  uid: Type.Integer(),
  /** The nickname with most of it hidden. */
  name: Shown,
  brand: Shown,
  markers: Type.Array(MarkerLine, { maxItems: 20 }),
  /** When the player was first found with markers. */
  since: InstantMs,
  /** When the app was last visible; 0 when it never was. */
  seen: InstantMs,
  /** When an operator last did something about it; 0 when nobody did. */
  intervened_at: InstantMs,
  intervention: Shown,
});
export type HarmLine = Static<typeof HarmLine>;

const harmList = defineOperatorCall({
  name: 'harmList',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    brand: Type.Optional(Word(40)),
    marker: Type.Optional(Marker),
    /** Only players about whom no operator did anything in so many days. */
    untouched_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(PAGE_MAX)),
  }),
  reply: Type.Object({
    records: Type.Array(HarmLine, { maxItems: PAGE_MAX }),
    cursor: Shown,
    /** All players with markers, and those about whom nobody ever did anything. */
    all: Count,
    untouched: Count,
  }),
  about: 'Players with signs of harm, the most urgent first, as a job last found them.',
});

const playerMarkers = defineOperatorCall({
  name: 'playerMarkers',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ uid: Uid }),
  reply: Type.Object({
    markers: Type.Array(MarkerLine, { maxItems: 20 }),
    /** There were more deposits and withdrawals than were read, so that the markers may be too low. */
    cut: Flag,
    /** What operators did about it, the newest first. */
    interventions: Type.Array(
      Type.Object({ at: InstantMs, by: Shown, how: Shown, note: Shown, markers: Shown }),
      { maxItems: 50 },
    ),
  }),
  about: 'Signs of harm in the last weeks of a player, and the interventions of operators.',
});

const playerPause = defineOperatorCall({
  name: 'playerPause',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    term: OneOf(['day', 'week', 'month', 'half-year', 'year', 'permanent']),
    reason: Reason,
  }),
  reply: DONE,
  about:
    'Pauses a player to protect them, like a pause of their own: no stakes, no deposits, every session ends.',
});

const playerLimit = defineOperatorCall({
  name: 'playerLimit',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    kind: OneOf(['deposit', 'loss', 'stake', 'time']),
    period: OneOf(['day', 'week', 'month']),
    /** Cents, or minutes for a limit of time. */
    amount: Cents,
    reason: Reason,
  }),
  reply: DONE,
  about: 'Sets a lower limit for a player at once. Only the player can ask for a higher one.',
});

const playerIntervene = defineOperatorCall({
  name: 'playerIntervene',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    how: OneOf(['call', 'message', 'chat', 'watch', 'none']),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Logs what an operator did about the markers of a player, with the markers of that moment.',
});

export const protectionCalls = {
  harmList,
  playerMarkers,
  playerPause,
  playerLimit,
  playerIntervene,
} as const;
