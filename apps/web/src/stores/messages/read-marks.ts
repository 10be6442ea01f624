import type { MessageEntry } from '@palpite/contract/entities/messages';
import { MESSAGE_TYPES, type MessageType, READ_BATCH_MAX } from '@palpite/contract/tables/notices';
import type { Platform } from '../../platform/platform.ts';

/** What was marked as read here, so that a list shows it before it is read again. */
export interface ReadMarks {
  readonly ids: ReadonlySet<string>;
  /** All messages of a type that were created until then. */
  readonly until: Readonly<Partial<Record<MessageType, number>>>;
}

export const NO_MARKS: ReadMarks = { ids: new Set(), until: {} };
export const TYPES = Object.keys(MESSAGE_TYPES) as MessageType[];
const MARKS_MAX = 1_000;

export function typeOf({ message_type }: Pick<MessageEntry, 'message_type'>): MessageType {
  return TYPES.find((type) => MESSAGE_TYPES[type] === message_type) ?? 'account';
}

/** Whether a message is shown as new, however old the list is. */
export function isNew(
  entry: Pick<MessageEntry, 'readed' | 'message_id' | 'message_type' | 'create_time'>,
  { ids, until }: ReadMarks,
): boolean {
  const isPast = entry.create_time <= (until[typeOf(entry)] ?? 0);
  return entry.readed === 0 && !ids.has(entry.message_id) && !isPast;
}

export function withIds(marks: ReadMarks, ids: readonly string[]): ReadMarks {
  return { ...marks, ids: new Set([...marks.ids, ...ids].slice(-MARKS_MAX)) };
}

/** Of one type, or of all. */
export function withAll(marks: ReadMarks, type: MessageType | undefined, untilMs: number): ReadMarks {
  const all = (type === undefined ? TYPES : [type]).map((of) => [of, untilMs]);
  return { ...marks, until: { ...marks.until, ...Object.fromEntries(all) } };
}

/** What was seen is sent at the latest after this. */
export const SEND_SEEN_MS = 10_000;
/** Seen messages that could not be sent are kept up to this number. */
const SEEN_MAX = 500;

export interface SeenQueue {
  add(id: string): void;
  /** Sends at once what was seen. */
  flush(): Promise<void>;
  clear(): void;
}

/** Collects what the player has seen and sends it in batches; a batch that did not arrive is sent with the next one. */
export function createSeenQueue(
  { after }: Pick<Platform, 'after'>,
  send: (ids: readonly string[]) => Promise<boolean>,
): SeenQueue {
  const waiting = new Set<string>();
  let cancel = () => {};
  async function flush(): Promise<void> {
    cancel();
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, READ_BATCH_MAX);
      for (const id of batch) waiting.delete(id);
      if (await send(batch)) continue;
      for (const id of batch) waiting.add(id);
      return;
    }
  }
  return {
    add(id) {
      if (waiting.size >= SEEN_MAX) return;
      if (waiting.size === 0) cancel = after(SEND_SEEN_MS, () => void flush());
      waiting.add(id);
      if (waiting.size >= READ_BATCH_MAX) void flush();
    },
    flush,
    clear() {
      cancel();
      waiting.clear();
    },
  };
}
