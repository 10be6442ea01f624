import { describe, expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { nativePlatform } from './platform.ts';
import { REPLY_CODE } from './protocol.ts';
import type { ShellWindow } from './transport.ts';

/** A page inside of an Android shell that answers each call with a code. */
async function inShell(
  codes: Readonly<Record<string, number>> = {},
  replies: Readonly<Record<string, object>> = {},
) {
  const calls: { readonly call: string; readonly data: unknown }[] = [];
  const target = new EventTarget();
  const window = Object.assign(target, {
    document: { addEventListener: () => undefined },
    PalpiteShell: {
      postMessage(text: string) {
        const { id, call, data } = JSON.parse(text) as { id: string; call: string; data: unknown };
        calls.push({ call, data });
        const reply = { id, code: codes[call] ?? REPLY_CODE.done, message: '', data: replies[call] ?? {} };
        queueMicrotask(() =>
          target.dispatchEvent(new CustomEvent('palpite:reply', { detail: JSON.stringify(reply) })),
        );
      },
    },
  });
  Object.assign(window, { parent: window });
  const copiedByPage: string[] = [];
  const browser = {
    after: () => () => undefined,
    log: () => undefined,
    copyText: async (text: string) => {
      copiedByPage.push(text);
      return true;
    },
  } as unknown as Platform;
  const platform = await nativePlatform(browser, window as unknown as ShellWindow & { document: Document });
  const tell = (event: string, detail: string) =>
    target.dispatchEvent(new CustomEvent(`palpite:${event}`, { detail }));
  return {
    platform,
    calls,
    copiedByPage,
    tell,
    of: (name: string) => calls.filter(({ call }) => call === name),
  };
}

describe('the app in a native shell', () => {
  it('[ROLE-017] copies into the clipboard of the shell, and into its own where the shell refuses', async () => {
    const shell = await inShell();
    expect(await shell.platform.copyText('1001')).toBe(true);
    expect(shell.of('copy')).toEqual([{ call: 'copy', data: { text: '1001' } }]);
    expect(shell.copiedByPage).toEqual([]);
    const refusing = await inShell({ copy: REPLY_CODE.unavailable });
    expect(await refusing.platform.copyText('1002')).toBe(true);
    expect(refusing.of('copy')).toHaveLength(1);
    expect(refusing.copiedByPage).toEqual(['1002']);
  });

  it('asks the shell for the permission and the token of notices, and gives the token back', async () => {
    const token = { token: 'abc:APA91b', system: 'ios', app: 'br', model: 'iPhone\n17', rom: 'iOS 19' };
    const shell = await inShell(
      {},
      { hello: { notices: 'default' }, 'ask-notices': { permission: 'granted' }, 'push-token': token },
    );
    const notify = shell.platform.host?.notify;
    expect(notify?.permission()).toBe('default');
    expect(await notify?.request()).toBe('granted');
    expect(notify?.permission()).toBe('granted');
    expect(await notify?.subscribe('')).toBe('abc:APA91b');
    expect(notify?.device()).toEqual({ platform: 'ios', app: 'br', model: 'iPhone17', rom: 'iOS 19' });
    await notify?.unsubscribe();
    expect(shell.of('push-off')).toHaveLength(1);
  });

  it('has no notices in a shell that names no permission, and no token where the shell refuses', async () => {
    expect((await inShell()).platform.host?.notify).toBeUndefined();
    const refusing = await inShell(
      { 'push-token': REPLY_CODE.unavailable, notices: REPLY_CODE.unknownCall },
      { hello: { notices: 'granted' } },
    );
    const notify = refusing.platform.host?.notify;
    await expect(notify?.subscribe('')).rejects.toThrow('failed');
    await notify?.shell?.refresh();
    expect(notify?.permission()).toBe('granted');
  });

  it('keeps the notice that opened the app until somebody listens, and tells the next ones at once', async () => {
    const { platform, tell } = await inShell({}, { hello: { notices: 'granted' } });
    const tapped: string[] = [];
    tell('notice', '{"id":"1","path":"/bet-record","mark":"m"}');
    const stop = platform.host?.notify?.shell?.onTapped(({ path }) => tapped.push(path));
    expect(tapped).toEqual(['/bet-record']);
    tell('notice', '{"id":"2","path":"/wallet"}');
    tell('notice', 'nonsense');
    expect(tapped).toEqual(['/bet-record', '/wallet']);
    stop?.();
  });

  it('keeps a login of the shell until the part that follows it is loaded, and gives it once', async () => {
    const { platform, tell } = await inShell();
    const uids: (string | undefined)[] = [];
    const listen = () => platform.host?.onSession((session) => uids.push(session?.uid));
    tell('session', '{"uid":"7","sid":"a"}');
    tell('session', '{"uid":"8","sid":"b"}');
    const stop = listen();
    expect(uids).toEqual(['8']);
    tell('session', '{}');
    expect(uids).toEqual(['8', undefined]);
    stop?.();
    listen();
    expect(uids).toEqual(['8', undefined]);
  });

  it('leaves installing to the shell', async () => {
    const shell = await inShell();
    expect(await shell.platform.host?.install?.()).toBe(true);
    expect(shell.of('install')).toHaveLength(1);
  });
});
