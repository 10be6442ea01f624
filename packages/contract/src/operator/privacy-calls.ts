import { type Static, Type } from 'typebox';
import { InstantMs, OneOf, ReferenceText, Shown } from '../fields.ts';
import { DONE, defineOperatorCall, Reason, Uid } from './operator-call.ts';

/** Why the data of a player cannot be erased yet. */
export const ERASURE_OBSTACLES = ['money', 'open-bets', 'open-rounds', 'open-payments', 'exclusion'] as const;

export const ExportLine = Type.Object({
  export: ReferenceText,
  /** gone: deleted, because its time was over. */
  state: OneOf(['waiting', 'ready', 'failed', 'gone']),
  by: Shown,
  reason: Shown,
  asked_at: InstantMs,
  /** Until when it can be downloaded. */
  expires_at: Type.Optional(InstantMs),
  bytes: Type.Integer(),
  pieces: Type.Integer(),
});
export type ExportLine = Static<typeof ExportLine>;

const playerData = defineOperatorCall({
  name: 'playerData',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ uid: Uid }),
  reply: Type.Object({
    exports: Type.Array(ExportLine, { maxItems: 20 }),
    /** The erasure that was asked for or decided. */
    erasure: Type.Optional(
      Type.Object({
        state: OneOf(['waiting', 'running', 'done']),
        by: Shown,
        reason: Shown,
        asked_at: InstantMs,
        done_at: Type.Optional(InstantMs),
        /** Until when the law wants bets and money kept, under the number of the player. */
        kept_until: Type.Optional(InstantMs),
      }),
    ),
    obstacles: Type.Array(OneOf(ERASURE_OBSTACLES), { maxItems: ERASURE_OBSTACLES.length }),
  }),
  about: 'The documents of everything that is stored about a player, and the state of an erasure.',
});

const playerExport = defineOperatorCall({
  name: 'playerExport',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ uid: Uid, reason: Reason }),
  reply: DONE,
  about: 'Begins a document of everything that is stored about a player. It is ready some seconds later.',
});

const playerExportPiece = defineOperatorCall({
  name: 'playerExportPiece',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ export: ReferenceText, piece: Type.Integer({ minimum: 0, maximum: 9_999 }) }),
  reply: Type.Object({ text: Type.String(), pieces: Type.Integer() }),
  about: 'A piece of such a document: JSON, when all pieces follow each other. Each one is in the audit.',
});

const playerErase = defineOperatorCall({
  name: 'playerErase',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ uid: Uid, reason: Reason }),
  reply: DONE,
  about: 'Asks for the erasure of a player’s data. Another person approves it in the inbox.',
});

export const privacyCalls = { playerData, playerExport, playerExportPiece, playerErase } as const;
