import type { Client } from '@palpite/client/client';
import type { SupportMessage, SupportThread } from '@palpite/contract/entities/support';
import { REFUSALS } from '@palpite/contract/refusals';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uuid7 } from '../../platform/random.ts';
import { useServices, useShared } from '../../stores/services.ts';
import { useSupportPushed } from './use-support.ts';

/** A message of the player that the server has not confirmed. */
export interface Unsent {
  readonly requestId: string;
  readonly text: string;
  readonly files: readonly { readonly fileId: string; readonly name: string }[];
  readonly state: 'sending' | 'failed';
  /** What the server said; empty where it said nothing. */
  readonly why: string;
}

export interface ThreadState {
  readonly is: 'loading' | 'failed' | 'gone' | 'here';
  readonly thread: SupportThread | undefined;
  readonly messages: readonly SupportMessage[];
  readonly hasOlder: boolean;
  readonly unsent: readonly Unsent[];
}

export interface ThreadView extends ThreadState {
  load(): Promise<void>;
  older(): Promise<void>;
  send(text: string, files: Unsent['files']): Promise<void>;
  again(requestId: string): Promise<void>;
  end(action: 'close' | 'reopen'): Promise<void>;
}

const NOTHING: ThreadState = { is: 'loading', thread: undefined, messages: [], hasOlder: false, unsent: [] };
/** While the socket is down. */
const POLL_MS = 10_000;

/** Messages by their number, a newer reading over an older one. */
export function merged(
  known: readonly SupportMessage[],
  read: readonly SupportMessage[],
): readonly SupportMessage[] {
  const byId = new Map([...known, ...read].map((message) => [message.message_id, message]));
  return [...byId.values()].sort((a, b) => (BigInt(a.message_id) < BigInt(b.message_id) ? -1 : 1));
}

/** What the server has is not shown as unsent any more. */
function taken(state: ThreadState, thread: SupportThread, read: readonly SupportMessage[]): ThreadState {
  const stored = new Set(read.map(({ request_id }) => request_id));
  return {
    ...state,
    is: 'here',
    thread,
    messages: merged(state.messages, read),
    unsent: state.unsent.filter(({ requestId }) => !stored.has(requestId)),
  };
}

/** One unsent message in another state. */
function withUnsent(
  state: ThreadState,
  requestId: string,
  change: Pick<Unsent, 'state' | 'why'>,
): ThreadState {
  const unsent = state.unsent.map((entry) =>
    entry.requestId === requestId ? { ...entry, ...change } : entry,
  );
  return { ...state, unsent };
}

/** One thread: its newest messages, older ones on request, what is being sent, and the marks of reading. */
export function useThread(threadId: string): ThreadView {
  const { client, platform } = useServices();
  const [state, setState] = useState(NOTHING);

  const load = useCallback(async () => {
    const outcome = await client.call('supportMessages', { thread_id: threadId });
    if (outcome.is === 'done') {
      const { thread, list, has_more } = outcome.data;
      setState((known) => ({
        ...taken(known, thread, list),
        hasOlder: known.messages.length === 0 ? has_more === 1 : known.hasOlder,
      }));
      return;
    }
    const isGone = outcome.is === 'refused' && outcome.code === REFUSALS['support-no-thread'].code;
    setState((known) => (known.is === 'here' ? known : { ...known, is: isGone ? 'gone' : 'failed' }));
  }, [client, threadId]);

  useFollowed(threadId, load);
  useReadMark(threadId, state);

  const deliver = async (message: Unsent): Promise<void> => {
    const changed = await deliverTo(client, threadId, message);
    setState((known) =>
      changed.is === 'sent'
        ? taken(known, changed.thread, [changed.message])
        : withUnsent(known, message.requestId, { state: 'failed', why: changed.why }),
    );
  };

  return {
    ...state,
    load,
    async older() {
      const [oldest] = state.messages;
      if (!oldest) return;
      const outcome = await client.call('supportMessages', {
        thread_id: threadId,
        before: oldest.message_id,
      });
      if (outcome.is !== 'done') return;
      const { thread, list, has_more } = outcome.data;
      setState((known) => ({ ...taken(known, thread, list), hasOlder: has_more === 1 }));
    },
    async send(text, files) {
      const requestId = uuid7(platform.nowMs(), platform.randomBytes(10));
      const message: Unsent = { requestId, text, files, state: 'sending', why: '' };
      setState((known) => ({ ...known, unsent: [...known.unsent, message] }));
      await deliver(message);
    },
    async again(requestId) {
      const message = state.unsent.find((entry) => entry.requestId === requestId);
      if (!message) return;
      setState((known) => withUnsent(known, requestId, { state: 'sending', why: '' }));
      await deliver(message);
    },
    async end(action) {
      const outcome = await client.call('supportEnd', { thread_id: threadId, action });
      if (outcome.is === 'done') await load();
    },
  };
}

/** Reads at once, when the socket says that this thread has changed, and every few seconds while it is down. */
function useFollowed(threadId: string, load: () => Promise<void>): void {
  const { platform } = useServices();
  const isLive = useShared('connection', ({ live }) => live === 'open');
  useEffect(() => {
    void load();
  }, [load]);
  const pushed = useCallback(
    (thread: string | undefined) => {
      if (thread === undefined || thread === threadId) void load();
    },
    [load, threadId],
  );
  useSupportPushed(pushed);
  useEffect(() => {
    if (isLive) return;
    let cancel = platform.after(POLL_MS, function poll() {
      void load();
      cancel = platform.after(POLL_MS, poll);
    });
    return () => cancel();
  }, [isLive, load, platform]);
}

/** What is on the screen is read. */
function useReadMark(threadId: string, { messages, thread }: ThreadState): void {
  const { client } = useServices();
  const read = useRef('');
  const newest = messages.at(-1)?.message_id ?? '';
  const unread = thread?.unread ?? 0;
  useEffect(() => {
    if (newest === '' || unread === 0 || read.current === newest) return;
    read.current = newest;
    void client.call('supportRead', { thread_id: threadId, message_id: newest });
  }, [client, newest, threadId, unread]);
}

type Delivered =
  | { readonly is: 'sent'; readonly thread: SupportThread; readonly message: SupportMessage }
  | { readonly is: 'failed'; readonly why: string };

async function deliverTo(client: Client, threadId: string, message: Unsent): Promise<Delivered> {
  const { requestId, text, files } = message;
  const outcome = await client.call('supportSend', {
    thread_id: threadId,
    request_id: requestId,
    text,
    ...(files.length > 0 && { files: files.map(({ fileId }) => fileId) }),
  });
  if (outcome.is === 'done') return { is: 'sent', ...outcome.data };
  return { is: 'failed', why: outcome.is === 'refused' ? outcome.message : '' };
}
