import { type Static, Type } from 'typebox';
import {
  Cursor,
  DayText,
  InstantMs,
  OneOf,
  PageSize,
  ReferenceText,
  Shown,
  UnitsText,
  Word,
} from '../fields.ts';
import { defineOperatorCall, Reason } from './operator-call.ts';

const RegulatorLine = Type.Object({
  file: ReferenceText,
  brand: Shown,
  day: DayText,
  version: Type.Integer(),
  state: OneOf(['making', 'ready']),
  /** Why there is this version. */
  reason: Shown,
  made_at: Type.Optional(InstantMs),
  currency: Shown,
  players: Type.Integer(),
  bets: Type.Integer(),
  turnover: UnitsText,
  returned: UnitsText,
  deposits: UnitsText,
  withdrawals: UnitsText,
  opening: UnitsText,
  closing: UnitsText,
});
export type RegulatorLine = Static<typeof RegulatorLine>;

const regulatorFiles = defineOperatorCall({
  name: 'regulatorFiles',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    brand: Type.Optional(Word(40)),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(200)),
  }),
  reply: Type.Object({ records: Type.Array(RegulatorLine, { maxItems: 200 }), cursor: Shown }),
  about:
    'The daily files for a regulator with their versions and sums, without any player; newest first, by cursor.',
});

const regulatorPiece = defineOperatorCall({
  name: 'regulatorPiece',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    file: ReferenceText,
    /** Where this piece begins, as the piece before it said; absent for the first. */
    place: Type.Optional(Type.String({ minLength: 2, maxLength: 24, pattern: '^[pc][0-9]+$' })),
    reason: Reason,
  }),
  reply: Type.Object({ text: Shown, next: Type.Optional(Shown) }),
  about: 'A piece of the text of a daily file, with the tax numbers of players. Every piece is audited.',
});

const regulatorMake = defineOperatorCall({
  name: 'regulatorMake',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ file: ReferenceText, reason: Reason }),
  reply: Type.Object({ version: Type.Integer() }),
  about: 'Has another version of the file of a day made. The versions before it stay.',
});

export const regulatorCalls = { regulatorFiles, regulatorPiece, regulatorMake };
