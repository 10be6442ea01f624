import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PasswordText } from '../../entities/user.ts';
import { Flag, InstantMs, OneOf } from '../../fields.ts';

export const OwnDataInfo = Type.Object({
  /** The newest document that the player asked for. gone: deleted, because its time was over. */
  state: OneOf(['none', 'waiting', 'ready', 'failed', 'gone']),
  asked_at: InstantMs,
  /** Until when it can be downloaded; 0 before it is ready. */
  expires_at: InstantMs,
  bytes: Type.Integer({ minimum: 0 }),
  pieces: Type.Integer({ minimum: 0 }),
  /** A new one can be asked for now. */
  may_ask: Flag,
});
export type OwnDataInfo = Static<typeof OwnDataInfo>;

export const ownDataGet = defineCall({
  name: 'ownDataGet',
  method: 'GET',
  path: '/api/v1/privacy/export/get',
  audience: 'player',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: OwnDataInfo,
  refusals: [],
  about:
    'The document of everything that is stored about the player, if one was asked for. Our addition to the specification.',
  requirements: [],
});

export const ownDataAsk = defineCall({
  name: 'ownDataAsk',
  method: 'POST',
  path: '/api/v1/privacy/export/ask',
  audience: 'player',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ password: Type.Optional(PasswordText) }),
  reply: OwnDataInfo,
  refusals: ['export-too-soon', 'wrong-credentials', 'try-later'],
  about:
    'Begins a new document, one within 24 hours. A player who has a password enters it. Our addition to the specification.',
  requirements: [],
});

export const ownDataPiece = defineCall({
  name: 'ownDataPiece',
  method: 'GET',
  path: '/api/v1/privacy/export/piece',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ piece: Type.Integer({ minimum: 0, maximum: 9_999 }) }),
  reply: Type.Object({ text: Type.String(), pieces: Type.Integer({ minimum: 0 }) }),
  refusals: ['export-gone'],
  about:
    'A piece of the newest document: JSON, when all pieces follow each other. Our addition to the specification.',
  requirements: [],
});
