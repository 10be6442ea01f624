import { SOCKET_RECONNECTS_MAX } from '@palpite/contract/constants';
import { describe, expect, it } from 'vitest';
import { turn } from '../test/fake-fetch.ts';
import { snapshot } from '../test/fake-socket.ts';
import { app, listener, opened } from '../test/live-app.ts';

describe('a phone that its node sends away', () => {
  it.each([0, 0.25, 0.999])(
    'a node that stops sends its phones away, and each connects at its own moment within a second (%d)',
    async (part) => {
      const { clock, live, sockets, last } = app({ random: () => part });
      const ana = listener();
      live.watch('player', ana);
      await turn();
      await opened(last());
      last().frame(snapshot('player', 4, 100));
      last().frame({ b: { ev: 'bye', why: 'shutting-down' }, ms: [] });
      last().fire('close');
      expect(last().closed).toBe(true);
      clock.advance(part * 1_000 - 1);
      await turn();
      expect(sockets).toHaveLength(1);
      clock.advance(2);
      await turn();
      expect(sockets).toHaveLength(2);
      await opened(last());
      last().frame(snapshot('player', 1, 90));
      expect(ana.received).toEqual(['is 100', 'is 90']);
    },
  );

  it('being sent away is no failure, however often, but by every node in a row it is one', async () => {
    const { clock, live, sockets, states, last } = app({ random: () => 0 });
    live.watch('player', listener());
    const bye = () => last().frame({ b: { ev: 'bye', why: 'shutting-down' }, ms: [] });
    await turn();
    for (let times = 1; times <= 2 * SOCKET_RECONNECTS_MAX; times += 1) {
      await opened(last());
      last().frame(snapshot('player', times, times));
      bye();
      clock.advance(0);
      await turn();
      expect(sockets).toHaveLength(times + 1);
    }
    const before = sockets.length;
    await opened(last());
    bye();
    clock.advance(1_999);
    await turn();
    expect(sockets).toHaveLength(before);
    clock.advance(1);
    await turn();
    expect(sockets).toHaveLength(before + 1);
    for (let times = 0; times < SOCKET_RECONNECTS_MAX; times += 1) {
      await opened(last());
      bye();
      clock.advance(2_000);
      await turn();
    }
    expect(states.at(-1)).toBe('given-up');
    expect(sockets).toHaveLength(before + SOCKET_RECONNECTS_MAX);
  });
});
