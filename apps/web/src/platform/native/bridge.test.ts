import { describe, expect, it, vi } from 'vitest';
import { type BridgeFailure, createBridge } from './bridge.ts';
import { mapToNative, NATIVE_PAGES } from './pages.ts';
import { CALL_TIMEOUT_MS, readPermission, readReply, readSession, readTapped } from './protocol.ts';
import { createTransport, type ShellWindow } from './transport.ts';

interface Sent {
  readonly id: string;
  readonly call: string;
  readonly data: unknown;
}

/** A shell whose answers and whose time the test controls. */
function shell(how: 'android' | 'ios' | 'frame' | 'none' = 'android') {
  const sent: Sent[] = [];
  const post = (text: string) => void sent.push(JSON.parse(text) as Sent);
  const target = new EventTarget();
  const window = Object.assign(target, {
    ...(how === 'android' && { PalpiteShell: { postMessage: post } }),
    ...(how === 'ios' && { webkit: { messageHandlers: { palpite: { postMessage: post } } } }),
  }) as unknown as ShellWindow;
  Object.assign(window, { parent: how === 'frame' ? { postMessage: post } : window });
  const timers: { delayMs: number; callback: () => void; isOff: boolean }[] = [];
  const after = (delayMs: number, callback: () => void) => {
    const timer = { delayMs, callback, isOff: false };
    timers.push(timer);
    return () => {
      timer.isOff = true;
    };
  };
  const tell = (event: string, detail: string) =>
    window.dispatchEvent(new CustomEvent(`palpite:${event}`, { detail }));
  const transport = createTransport(window);
  const bridge = createBridge(transport, { after });
  const failures: BridgeFailure[] = [];
  bridge.onFailure((failure) => failures.push(failure));
  const reply = (index: number, code: number, data: object = {}, message = '') =>
    tell('reply', JSON.stringify({ id: sent[index]?.id, code, message, data }));
  const late = () => {
    for (const timer of timers) if (!timer.isOff) timer.callback();
  };
  return { sent, window, bridge, transport, failures, timers, tell, reply, late };
}

describe('calls of the bridge', () => {
  it('[ROLE-003] [SCREEN-003] reach an Android shell, an iOS shell and a page that frames the app', async () => {
    for (const how of ['android', 'ios', 'frame'] as const) {
      const { bridge, sent, reply } = shell(how);
      const done = bridge.call('copy', { text: 'ABCD2345' });
      expect(sent).toMatchObject([{ call: 'copy', data: { text: 'ABCD2345' } }]);
      reply(0, 0);
      expect(await done).toEqual({ is: 'done', data: {} });
    }
    expect(await shell('none').bridge.call('copy', { text: '' })).toEqual({ is: 'absent' });
  });

  it('[CONST-030] is given up after 1.5 s without an answer, and a late answer changes nothing', async () => {
    const { bridge, timers, late, reply, failures } = shell();
    const answer = bridge.call('login', {});
    expect(timers[0]?.delayMs).toBe(1_500);
    expect(CALL_TIMEOUT_MS).toBe(1_500);
    late();
    expect(await answer).toEqual({ is: 'timed-out' });
    reply(0, 0);
    expect(failures).toEqual([{ call: 'login', code: 'timeout', message: '' }]);
  });

  it('waits a minute for a person, and ten seconds for a token of Firebase', () => {
    const { bridge, timers } = shell();
    void bridge.call('confirm', { title: 'Confirme o saque', amount: 'R$ 150,00', text: 'PIX' });
    void bridge.call('ask-notices', {});
    void bridge.call('push-token', {});
    void bridge.call('notices', {});
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([60_000, 60_000, 10_000, 1_500]);
  });

  it('[ERR-005] publishes a callback with a non-zero code as failure', async () => {
    const { bridge, reply, failures } = shell();
    const answer = bridge.call('share', { title: '', text: 'x', url: '' });
    reply(0, 4, {}, 'no share sheet');
    expect(await answer).toEqual({ is: 'failed', code: 4, message: 'no share sheet' });
    expect(failures).toEqual([{ call: 'share', code: 4, message: 'no share sheet' }]);
  });

  it('keeps answers apart by their ids, and ignores texts that are no replies', async () => {
    const { bridge, reply, tell } = shell();
    const [first, second] = [bridge.call('hello', { protocol: 1 }), bridge.call('copy', { text: '' })];
    for (const text of ['', '{', '[]', '{"id":1,"code":0}', `{"id":"1","code":"0"}`]) tell('reply', text);
    reply(1, 0);
    reply(0, 0, { pages: ['login'] });
    expect(await second).toEqual({ is: 'done', data: {} });
    expect(await first).toEqual({ is: 'done', data: { pages: ['login'] } });
    expect(readReply('x'.repeat(70_000))).toBeUndefined();
  });

  it('takes messages of the frame around it and of nobody else', () => {
    const { window, transport } = shell('frame');
    const received = vi.fn();
    transport.on('back', received);
    const message = (source: unknown) =>
      window.dispatchEvent(
        Object.assign(new Event('message'), {
          source,
          data: JSON.stringify({ source: 'palpite-shell', event: 'back', detail: '' }),
        }),
      );
    message({});
    expect(received).not.toHaveBeenCalled();
    message(window.parent);
    expect(received).toHaveBeenCalledOnce();
  });

  it('[ROLE-016] reads the session of the shell, and nobody from an empty or odd one', () => {
    expect(readSession('{"uid":77,"sid":"s"}')).toEqual({ uid: '77', sid: 's' });
    for (const text of ['{}', '', '{"uid":"x","sid":"s"}', '{"uid":"7"}'])
      expect(readSession(text)).toBeUndefined();
  });
});

describe('notices of a shell', () => {
  it('carry their number, a page of the app and a mark; anything else is no notice or opens the first page', () => {
    expect(readTapped('{"id":"77","path":"/support?thread=12","mark":"9.abc"}')).toEqual({
      id: '77',
      path: '/support?thread=12',
      mark: '9.abc',
    });
    for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7])
      expect(readTapped(JSON.stringify({ id: '77', path }))).toEqual({ id: '77', path: '/', mark: '' });
    expect(readTapped(JSON.stringify({ id: '7', mark: 'x'.repeat(65) }))?.mark).toBe('');
    for (const text of ['', '[]', '{"id":77}', '{"id":"7x"}', '{"path":"/sport"}'])
      expect(readTapped(text)).toBeUndefined();
  });

  it('need one of the three permissions', () => {
    expect(['default', 'granted', 'denied'].map(readPermission)).toEqual(['default', 'granted', 'denied']);
    for (const value of [undefined, '', 'prompt', true]) expect(readPermission(value)).toBeUndefined();
  });
});

describe('native pages', () => {
  const document = { addEventListener: () => undefined };

  it('[SCREEN-043] open where the shell has them, and the page of the app opens where it has not or fails', async () => {
    const went: string[] = [];
    const opened: string[] = [];
    const go = mapToNative(
      {
        has: (page) => ['settings', 'login'].includes(page),
        async open(page, query) {
          opened.push(`${page}?${query}`);
          return page === 'settings';
        },
      },
      document as never,
      (to) => void went.push(to),
    );
    go('/setting?from=me');
    go('/login');
    go('/sport');
    go('/deposit');
    await vi.waitFor(() => expect(went).toEqual(['/sport', '/deposit', '/login']));
    expect(opened).toEqual(['settings?from=me', 'login?']);
    expect(NATIVE_PAGES['/deposit']).toBe('deposit');
  });
});
