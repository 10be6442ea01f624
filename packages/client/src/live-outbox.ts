import { SOCKET_SEND_GAP_MS, SOCKET_TOPICS_PER_FRAME } from '@palpite/contract/constants';
import type { ClientFrame } from '@palpite/contract/live';
import type { ClientClock } from './clock.ts';

type Wish = 'watch' | 'leave';

/**
 * Gathers what the screen watches and leaves. A list that mounts thirty rows, or scrolls through them, would send a
 * frame for each and be cut off for it; here each burst is one frame of its kind, and bursts keep their distance.
 */
export interface LiveOutbox {
  add(wish: Wish, topic: string): void;
  /** Forgets everything: the connection is gone. */
  clear(): void;
}

function* framesOf(wish: Wish, wishes: ReadonlyMap<string, Wish>): Generator<ClientFrame> {
  const topics = [...wishes].filter(([, one]) => one === wish).map(([tp]) => ({ tp }));
  for (let from = 0; from < topics.length; from += SOCKET_TOPICS_PER_FRAME) {
    yield { b: { ev: wish }, ms: topics.slice(from, from + SOCKET_TOPICS_PER_FRAME) };
  }
}

export function createLiveOutbox(clock: ClientClock, send: (frame: ClientFrame) => void): LiveOutbox {
  /** The last wish about a topic wins: the server takes a watch of a watched topic as leaving and coming back. */
  const wishes = new Map<string, Wish>();
  let resting: (() => void) | undefined;
  let planned = false;

  function flush(): void {
    resting = undefined;
    if (wishes.size === 0) return;
    // Leaving first makes room below the server's limit of topics per socket.
    const frames = [...framesOf('leave', wishes), ...framesOf('watch', wishes)];
    wishes.clear();
    resting = clock.after(SOCKET_SEND_GAP_MS, flush);
    for (const frame of frames) send(frame);
  }

  return {
    add(wish, topic) {
      wishes.delete(topic);
      wishes.set(topic, wish);
      if (resting !== undefined || planned) return;
      planned = true;
      queueMicrotask(() => {
        planned = false;
        if (resting === undefined) flush();
      });
    },
    clear() {
      wishes.clear();
      resting?.();
      resting = undefined;
    },
  };
}
