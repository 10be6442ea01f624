import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import type { Reply } from './replies.ts';

export interface Wanted<Data> {
  readonly key: string;
  request(known: Data | undefined): Promise<Data>;
  readonly isNeeded: boolean;
  /** How often it is read again while it is shown and the page is in front; never without it. */
  readonly everyMs?: number;
  /** For how long it is not read again when it is needed again or the page comes back to the front. */
  readonly freshMs?: number;
}

export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** Reads it again. */
  again(): Promise<Reply<Data>>;
}

/** Not read again when a second part of the page needs it, or when the page comes back to the front at once. */
const FRESH_MS = 2_000;

/** A reply of the shared store, read when it is first shown, in an interval, and when the page comes to the front. */
export function useReply<Data>({
  key,
  request,
  isNeeded,
  everyMs,
  freshMs = FRESH_MS,
}: Wanted<Data>): Read<Data> {
  const { replies, platform } = useServices();
  const watch = useCallback((listener: () => void) => replies.watch(key, listener), [replies, key]);
  const reply = useSyncExternalStore(watch, () => replies.get<Data>(key));
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  const again = useCallback(() => replies.ask<Data>(key, (known) => latest.current(known)), [replies, key]);

  useEffect(() => {
    if (!isNeeded) return;
    const askIfOld = () => {
      const known = replies.get(key);
      if (!known || known.atMs <= platform.nowMs() - freshMs) void again();
    };
    askIfOld();
    return platform.onWake(() => {
      if (platform.isOnline()) askIfOld();
    });
  }, [isNeeded, key, freshMs, replies, platform, again]);

  useEffect(() => {
    if (!isNeeded || everyMs === undefined) return;
    let isOver = false;
    let cancel = () => {};
    // The interval begins with the reply: a slow one must not be followed by the next request at once.
    const wait = () => {
      if (isOver) return;
      cancel = platform.after(everyMs, () => {
        if (document.visibilityState === 'visible') void again().then(wait);
        else wait();
      });
    };
    wait();
    return () => {
      isOver = true;
      cancel();
    };
  }, [isNeeded, everyMs, platform, again]);

  return { data: reply?.data, error: reply?.error, again };
}
