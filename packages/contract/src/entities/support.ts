import { type Static, Type } from 'typebox';
import { Flag, InstantMs, OneOf, ReferenceText, Shown } from '../fields.ts';
import {
  SUPPORT_CATEGORIES,
  SUPPORT_FILE_TYPES,
  SUPPORT_FILES_PER_MESSAGE,
  SUPPORT_STATES,
} from '../tables/support.ts';

export const SupportFile = Type.Object({
  file_id: ReferenceText,
  name: Shown,
  type: OneOf(SUPPORT_FILE_TYPES),
  bytes: Type.Integer({ minimum: 1 }),
});
export type SupportFile = Static<typeof SupportFile>;

export const SupportThread = Type.Object({
  thread_id: ReferenceText,
  subject: Shown,
  category: OneOf(SUPPORT_CATEGORIES),
  state: OneOf(SUPPORT_STATES),
  created_at: InstantMs,
  changed_at: InstantMs,
  /** The beginning of the newest message. */
  last: Shown,
  last_by: OneOf(['player', 'support']),
  /** Messages of support that the player has not read. */
  unread: Type.Integer({ minimum: 0 }),
  /** Up to when a closed thread may be reopened; 0 where it is not closed. */
  reopen_until: InstantMs,
  /** The first name of the person who answers; empty while nobody does. */
  agent: Shown,
});
export type SupportThread = Static<typeof SupportThread>;

export const SupportMessage = Type.Object({
  message_id: ReferenceText,
  /** state: not a text but a change of the thread's state, which `state` names. */
  by: OneOf(['player', 'support', 'state']),
  name: Shown,
  text: Shown,
  state: Type.Optional(OneOf(SUPPORT_STATES)),
  /** The id that the sender made; empty for messages of others. */
  request_id: Shown,
  /** The other side has read it. */
  read: Flag,
  at: InstantMs,
  files: Type.Array(SupportFile, { maxItems: SUPPORT_FILES_PER_MESSAGE }),
});
export type SupportMessage = Static<typeof SupportMessage>;
