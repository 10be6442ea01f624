import type { Outcome } from '@palpite/client/outcome';
import { describe, expect, it } from 'vitest';
import { createConnection } from '../connection/connection.ts';
import {
  createRoom,
  LOST_AFTER_MS,
  type RoomGame,
  roomGameIn,
  SLOW_AFTER_MS,
  sessionStart,
  TRY_AFTER_MS,
} from './room.ts';

type Reply = Outcome<'gameLaunch'>;
const URL_OF_GAME = 'https://games.example/aurora/launch?game=tigre';
const done = (url = URL_OF_GAME) =>
  ({ is: 'done', data: { url, mode: 'real', expires_at: 1, game: { name: 'Tigre' } } }) as unknown as Reply;
const silent: Reply = { is: 'unreachable', why: 'offline' };

/** A room with a clock that the test turns and a server whose replies are given one by one. */
function fixture(mode: RoomGame['mode'] = 'real') {
  let now = 1_000_000;
  const timers = new Set<{ atMs: number; run: () => void }>();
  const platform = {
    nowMs: () => now,
    after(delayMs: number, run: () => void) {
      const timer = { atMs: now + delayMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    isOnline: () => true,
  };
  const replies: Reply[] = [];
  let asked = 0;
  const reports: string[] = [];
  const connection = createConnection(platform);
  const room = createRoom({
    platform,
    connection,
    mode,
    ownOrigin: 'https://brand.example',
    async ask() {
      asked += 1;
      return replies.shift() ?? silent;
    },
    report: (event, detail) => reports.push(`${event} ${detail}`),
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    room,
    replies,
    reports,
    asked: () => asked,
    phase: () => room.getState().phase,
    setOffline: (isOff: boolean) => connection.setState({ online: !isOff }),
    async pass(delayMs: number) {
      now += delayMs;
      for (const timer of [...timers]) {
        if (timer.atMs > now) continue;
        timers.delete(timer);
        timer.run();
      }
      await settle();
    },
    async running() {
      replies.push(done());
      await room.getState().launch();
      room.getState().receive({ type: 'ready' });
    },
  };
}

describe('a room', () => {
  it('runs when the game has reported, and tells how long it took', async () => {
    const { room, phase, pass, reports, replies } = fixture();
    replies.push(done());
    await room.getState().launch();
    expect(phase()).toBe('opening');
    await pass(700);
    room.getState().receive({ type: 'ready' });
    expect(phase()).toBe('running');
    await pass(SLOW_AFTER_MS);
    expect(phase()).toBe('running');
    expect(reports).toEqual(['ready 700']);
  });

  it('is slow after 8 s without a report, and runs when the report comes late', async () => {
    const { room, phase, pass, replies } = fixture();
    replies.push(done());
    await room.getState().launch();
    await pass(SLOW_AFTER_MS);
    expect(phase()).toBe('slow');
    room.getState().receive({ type: 'ready' });
    expect(phase()).toBe('running');
  });

  it('shows the reason of a refusal, and launches again when it is asked to', async () => {
    const { room, phase, replies } = fixture();
    replies.push({ is: 'refused', code: 9062, message: 'below' }, done());
    await room.getState().launch();
    expect(room.getState()).toMatchObject({ phase: 'refused', refusal: { code: 9062, message: 'below' } });
    await room.getState().launch();
    expect(phase()).toBe('opening');
    expect(room.getState().refusal).toBeUndefined();
  });

  it.each(['https://brand.example/launch', 'javascript:alert(1)', 'not an address'])(
    'does not open %s',
    async (url) => {
      const { room, phase, replies } = fixture();
      replies.push(done(url));
      await room.getState().launch();
      expect(phase()).toBe('failed');
      expect(room.getState().launched).toBeUndefined();
    },
  );

  it('knows since when a round is open, also when the game says so twice', async () => {
    const { room, running, pass } = fixture();
    await running();
    room.getState().receive({ type: 'round-open' });
    const since = room.getState().roundSinceMs;
    await pass(500);
    room.getState().receive({ type: 'round-open' });
    expect(room.getState().roundSinceMs).toBe(since);
    room.getState().receive({ type: 'round-closed' });
    expect(room.getState().roundSinceMs).toBeUndefined();
  });

  it('does not touch the game when the connection is back within two seconds', async () => {
    const { phase, running, pass, setOffline, asked } = fixture();
    await running();
    setOffline(true);
    await pass(LOST_AFTER_MS - 1);
    setOffline(false);
    await pass(60_000);
    expect(phase()).toBe('running');
    expect(asked()).toBe(1);
  });

  it('tries five times, then waits for the player, and keeps the open round in view', async () => {
    const { room, running, pass, setOffline, asked, replies } = fixture();
    await running();
    room.getState().receive({ type: 'round-open' });
    setOffline(true);
    await pass(LOST_AFTER_MS);
    for (const [index, delayMs] of TRY_AFTER_MS.entries()) {
      expect(room.getState()).toMatchObject({ phase: 'lost', tries: index, isTrying: false });
      await pass(delayMs - 1);
      expect(asked()).toBe(1 + index);
      await pass(1);
      expect(asked()).toBe(2 + index);
    }
    await pass(600_000);
    expect(asked()).toBe(1 + TRY_AFTER_MS.length);
    expect(room.getState()).toMatchObject({ phase: 'lost', nextTryMs: 0 });
    expect(room.getState().roundSinceMs).toBeDefined();
    replies.push(done());
    await room.getState().launch();
    expect(room.getState()).toMatchObject({ phase: 'opening', attempt: 2 });
  });

  it('launches a real game anew when the connection is back, and goes on with a demo as it is', async () => {
    for (const mode of ['real', 'demo'] as const) {
      const { phase, running, pass, setOffline, asked, replies } = fixture(mode);
      await running();
      setOffline(true);
      await pass(LOST_AFTER_MS);
      expect(phase()).toBe('lost');
      replies.push(done());
      setOffline(false);
      await pass(0);
      expect(phase()).toBe(mode === 'real' ? 'opening' : 'running');
      expect(asked()).toBe(mode === 'real' ? 2 : 1);
    }
  });

  it('ignores replies after it was left', async () => {
    const { room, phase, replies } = fixture();
    replies.push(done());
    const launched = room.getState().launch();
    room.getState().stop();
    await launched;
    expect(phase()).toBe('launching');
  });
});

describe('the address of a room', () => {
  it('names provider, game and mode', () => {
    expect(roomGameIn('provider=aurora&game_id=tigre-de-ouro')).toEqual({
      provider: 'aurora',
      gameId: 'tigre-de-ouro',
      mode: 'real',
    });
    expect(roomGameIn('provider=aurora&game_id=x&mode=demo')?.mode).toBe('demo');
  });

  it.each(['', 'provider=aurora', 'game_id=x', 'provider=A&game_id=x', 'provider=aurora&game_id=..%2Fx'])(
    'of %j is none',
    (search) => expect(roomGameIn(search)).toBeUndefined(),
  );
});

describe('a sitting', () => {
  it('goes on over a reload and a short absence, and begins anew at another game or after half an hour', () => {
    const stored = new Map<string, string>();
    let now = 10_000_000;
    const platform = {
      nowMs: () => now,
      visit: {
        get: (key: string) => stored.get(key),
        set: (key: string, value: string) => void stored.set(key, value),
        remove: (key: string) => void stored.delete(key),
      },
    };
    const tiger: RoomGame = { provider: 'aurora', gameId: 'tigre', mode: 'real' };
    const began = sessionStart(platform, tiger);
    now += 1_200_000;
    expect(sessionStart(platform, tiger)).toBe(began);
    now += 1_200_000;
    expect(sessionStart(platform, tiger)).toBe(began);
    now += 1_800_000;
    expect(sessionStart(platform, tiger)).toBeGreaterThan(began);
    expect(sessionStart(platform, { ...tiger, gameId: 'other' })).toBeGreaterThan(began);
    stored.set('game_session', '{');
    expect(sessionStart(platform, tiger)).toBe(now - 60_000);
  });
});
