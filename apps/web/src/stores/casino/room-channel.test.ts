import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFrameChannel, openShellChannel } from './room-channel.ts';
import { type GameMessage, gameAddress, readGameAddress, readGameMessage } from './room-messages.ts';

const ORIGIN = 'https://games.example';

function frameFixture() {
  const listeners = new Set<(event: MessageEvent) => void>();
  const posted: unknown[] = [];
  const frame = { postMessage: (...message: unknown[]) => void posted.push(message) } as unknown as Window;
  const received: GameMessage[] = [];
  const channel = openFrameChannel({
    window: {
      addEventListener: (_name: string, listener: unknown) => void listeners.add(listener as never),
      removeEventListener: (_name: string, listener: unknown) => void listeners.delete(listener as never),
    } as Window,
    frame: () => frame,
    origin: ORIGIN,
    receive: (message) => received.push(message),
  });
  const post = (event: Partial<MessageEvent>) => {
    for (const listener of listeners) listener({ origin: ORIGIN, source: frame, ...event } as MessageEvent);
  };
  return { channel, post, posted, received, listeners };
}

describe('messages to a frame', () => {
  it('[CALL-209] go to the origin of the studio only', () => {
    const { channel, post, posted } = frameFixture();
    channel.send('pause');
    expect(posted).toEqual([]);
    post({ data: { source: 'studio', type: 'ready' } });
    channel.send('pause');
    expect(posted).toEqual([[{ source: 'palpite', type: 'pause' }, ORIGIN]]);
  });

  it('[CALL-209] are taken from the frame and from its origin, and from nobody else', () => {
    const { channel, post, received, listeners } = frameFixture();
    const data = { source: 'studio', type: 'round-open' };
    post({ data, origin: 'https://evil.example' });
    post({ data, source: null });
    post({ data, source: {} as Window });
    expect(received).toEqual([]);
    post({ data });
    expect(received).toEqual([{ type: 'round-open' }]);
    channel.close();
    expect(listeners.size).toBe(0);
  });

  it.each([
    null,
    1,
    'ready',
    {},
    { source: 'studio' },
    { source: 'studio', type: 'drop' },
    { type: 'ready' },
  ])('%j is not a message of a game', (data) => expect(readGameMessage(data)).toBeUndefined());

  it('carry a balance as a whole number of units', () => {
    const of = (balance: unknown) => readGameMessage({ source: 'studio', type: 'balance', balance });
    expect(of('12345')).toEqual({ type: 'balance', balance: 12_345n });
    for (const wrong of [12_345, '1.5', '', 'x', undefined]) expect(of(wrong)).toBeUndefined();
  });
});

describe('addresses of a native shell', () => {
  it('[CALL-210] open the game, carry every message, and are opened one after the other', () => {
    const opened: string[] = [];
    const timers: (() => void)[] = [];
    let hear: (address: string) => void = () => {};
    const received: GameMessage[] = [];
    const channel = openShellChannel({
      platform: {
        openOutside: (address) => void opened.push(address),
        after: (_delayMs, run) => {
          timers.push(run);
          return () => {};
        },
        onShellGame(listener) {
          hear = listener;
          return () => {
            hear = () => {};
          };
        },
      },
      scheme: 'bethoje',
      url: `${ORIGIN}/launch?token=a&lang=pt`,
      receive: (message) => received.push(message),
    });
    channel.send('pause');
    channel.send('resume');
    expect(opened).toEqual([
      'bethoje://game/open?url=https%3A%2F%2Fgames.example%2Flaunch%3Ftoken%3Da%26lang%3Dpt',
    ]);
    while (timers.length > 0) timers.shift()?.();
    expect(opened.slice(1)).toEqual(['bethoje://game/pause', 'bethoje://game/resume']);
    hear('bethoje://game/ready');
    hear('other://game/round-open');
    expect(received).toEqual([{ type: 'ready' }]);
    channel.close();
    expect(opened.at(-1)).toBe('bethoje://game/end');
    hear('bethoje://game/round-open');
    expect(received).toHaveLength(1);
  });

  it('that nobody should send are ignored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(null, 7, {}, [])), (address) => {
        const read = readGameAddress('bethoje', address);
        expect(read === undefined || String(address).startsWith('bethoje://game/')).toBe(true);
      }),
    );
    expect(readGameAddress('bethoje', `bethoje://game/ready?${'x'.repeat(600)}`)).toBeUndefined();
    expect(readGameAddress('bethoje', gameAddress('bethoje', 'end'))).toBeUndefined();
    expect(readGameAddress('bethoje', 'bethoje://game/balance?balance=77')).toEqual({
      type: 'balance',
      balance: 77n,
    });
  });
});
