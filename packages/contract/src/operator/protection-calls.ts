import { type Static, Type } from 'typebox';
import { Cents, Flag, InstantMs, OneOf, Shown } from '../fields.ts';
import { DONE, defineOperatorCall, Reason, Uid } from './operator-call.ts';

export const MarkerLine = Type.Object({
  marker: OneOf([
    'deposits-often',
    'deposits-rising',
    'deposits-failed',
    'payouts-cancelled',
    'limits-raised',
    'pauses-taken',
    'time-long',
  ]),
  value: Type.Integer(),
  /** From this value on the marker is shown. */
  from: Type.Integer(),
  /** Twice as much. */
  strong: Flag,
});
export type MarkerLine = Static<typeof MarkerLine>;

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

export const protectionCalls = { playerMarkers, playerPause, playerLimit, playerIntervene } as const;
