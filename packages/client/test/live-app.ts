import type { LiveMessage } from '@palpite/contract/live';
import { manualClock } from '@palpite/testkit/clock';
import { openLive, type TopicListener } from '../src/live.ts';
import { turn } from './fake-fetch.ts';
import { FakeSocket } from './fake-socket.ts';

/** A live connection over sockets that the test controls. */
export function app(options: { url?: () => Promise<string>; random?: () => number } = {}) {
  const clock = manualClock();
  const sockets: FakeSocket[] = [];
  const openedAtMs: number[] = [];
  const states: string[] = [];
  let urls = 0;
  const live = openLive({
    url: options.url ?? (async () => `wss://live.example/?token=${++urls}`),
    socket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      openedAtMs.push(clock.nowMs());
      return socket;
    },
    clock,
    random: options.random ?? (() => 0.5),
    onState: (state) => states.push(state),
  });
  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  };
  return { clock, sockets, openedAtMs, states, live, last };
}

/** The socket opens, and the client sends what is queued. */
export async function opened(socket: FakeSocket): Promise<void> {
  socket.fire('open');
  await turn();
}

export function listener() {
  const received: string[] = [];
  const values = (messages: LiveMessage[]) => messages.map(({ bd }) => bd).join();
  return {
    received,
    snapshot: (messages: LiveMessage[]) => void received.push(`is ${values(messages)}`),
    change: (messages: LiveMessage[]) => void received.push(`now ${values(messages)}`),
  } satisfies TopicListener & { received: string[] };
}
