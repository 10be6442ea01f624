import { type Static, Type } from 'typebox';
import { Cents, Cursor, Flag, InstantMs, PageSize, ReferenceText, Shown, Text, Word } from '../fields.ts';
import { DONE, defineOperatorCall, Reason, Uid } from './operator-call.ts';

export const PlayerLine = Type.Object({
  uid: Type.Integer(),
  brand: Shown,
  visitor: Flag,
  nick: Shown,
  /** Masked for operators who may not see it; empty when there is none. */
  email: Shown,
  phone: Shown,
  created_at: InstantMs,
  cancel_requested_at: Type.Optional(InstantMs),
});
export type PlayerLine = Static<typeof PlayerLine>;

export const playerSearch = defineOperatorCall({
  name: 'playerSearch',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    text: Text(128),
    brand: Type.Optional(Word(32)),
    page_limit: Type.Optional(PageSize(50)),
  }),
  reply: Type.Object({ players: Type.Array(PlayerLine, { maxItems: 50 }) }),
  about: 'Players by number, e-mail, phone or nick; the newest first.',
});

const Pockets = Type.Object({ cash: Cents, bonus: Cents, locked: Cents, hold: Cents, debt: Cents });

export const PlayerPage = Type.Object({
  player: PlayerLine,
  /** Without amounts for operators who may not read the ledger. */
  balance: Type.Optional(Type.Object({ currency: Shown, shown: Cents, pockets: Pockets })),
  state: Shown,
  blocks: Type.Array(Type.Object({ by: Shown, state: Shown, since: InstantMs }), { maxItems: 10 }),
  sessions: Type.Integer(),
});
export type PlayerPage = Static<typeof PlayerPage>;

export const playerGet = defineOperatorCall({
  name: 'playerGet',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ uid: Uid }),
  reply: PlayerPage,
  about: 'One player: identity, balance, blocks, sessions.',
});

export const LedgerLine = Type.Object({
  id: ReferenceText,
  ref: ReferenceText,
  kind: Shown,
  pocket: Shown,
  amount: Cents,
  at: InstantMs,
});
export type LedgerLine = Static<typeof LedgerLine>;

export const playerLedger = defineOperatorCall({
  name: 'playerLedger',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ uid: Uid, cursor: Type.Optional(Cursor), page_limit: Type.Optional(PageSize(100)) }),
  reply: Type.Object({
    currency: Shown,
    records: Type.Array(LedgerLine, { maxItems: 100 }),
    cursor: Shown,
  }),
  about: "What moved a player's money, newest first, by cursor.",
});

export const SessionLine = Type.Object({
  device: Shown,
  created_at: InstantMs,
  seen_at: InstantMs,
  address: Shown,
});
export type SessionLine = Static<typeof SessionLine>;

export const playerSessions = defineOperatorCall({
  name: 'playerSessions',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ uid: Uid }),
  reply: Type.Object({ sessions: Type.Array(SessionLine, { maxItems: 100 }) }),
  about: 'Where a player is signed in. The session ids are never shown, not even their hashes.',
});

export const ProtectionPage = Type.Object({
  currency: Shown,
  level: Shown,
  /** Other accounts of the brand that gave the same document. */
  conflicts: Type.Array(Type.Object({ uid: Type.Integer(), holder: Flag, at: InstantMs }), { maxItems: 20 }),
  reality_minutes: Type.Integer(),
  pause: Type.Optional(Type.Object({ by: Shown, since: InstantMs, until: Type.Optional(InstantMs) })),
  limits: Type.Array(
    Type.Object({
      kind: Shown,
      period: Shown,
      /** Cents, or minutes for a limit of time. */
      amount: Cents,
      pending: Type.Optional(Type.Object({ amount: Type.Optional(Cents), from: InstantMs })),
    }),
    { maxItems: 50 },
  ),
  usage: Type.Array(
    Type.Object({
      period: Shown,
      staked: Cents,
      returned: Cents,
      deposited: Cents,
      minutes: Type.Integer(),
    }),
    { maxItems: 10 },
  ),
});
export type ProtectionPage = Static<typeof ProtectionPage>;

export const playerProtection = defineOperatorCall({
  name: 'playerProtection',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ uid: Uid }),
  reply: ProtectionPage,
  about: "A player's limits, pauses and identity level, as the protection module tells them.",
});

const OnePlayer = Type.Object({ uid: Uid, reason: Reason });

export const playerFreeze = defineOperatorCall({
  name: 'playerFreeze',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    state: Type.Union([Type.Literal('no_debit'), Type.Literal('closed')]),
    reason: Reason,
  }),
  reply: DONE,
  about:
    'Blocks debits, or every movement, in all of the player’s accounts, under the lock that every debit takes.',
});

export const playerUnfreeze = defineOperatorCall({
  name: 'playerUnfreeze',
  audience: 'operator',
  rate: 'command',
  input: OnePlayer,
  reply: DONE,
  about: "Lifts the operator's own block; those of an exclusion or a cancellation stay.",
});

export const playerEndSessions = defineOperatorCall({
  name: 'playerEndSessions',
  audience: 'operator',
  rate: 'command',
  input: OnePlayer,
  reply: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
  about: 'Ends every session of the player on every node at once, live sockets included.',
});
