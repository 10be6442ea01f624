import { describe, expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { nativePlatform } from './platform.ts';
import { REPLY_CODE } from './protocol.ts';
import type { ShellWindow } from './transport.ts';

/** A page inside of an Android shell that answers each call with a code. */
async function inShell(codes: Readonly<Record<string, number>> = {}) {
  const calls: { readonly call: string; readonly data: unknown }[] = [];
  const target = new EventTarget();
  const window = Object.assign(target, {
    document: { addEventListener: () => undefined },
    PalpiteShell: {
      postMessage(text: string) {
        const { id, call, data } = JSON.parse(text) as { id: string; call: string; data: unknown };
        calls.push({ call, data });
        const reply = { id, code: codes[call] ?? REPLY_CODE.done, message: '', data: { pages: [] } };
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
  return { platform, calls, copiedByPage, of: (name: string) => calls.filter(({ call }) => call === name) };
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

  it('leaves installing to the shell', async () => {
    const shell = await inShell();
    expect(await shell.platform.host?.install?.()).toBe(true);
    expect(shell.of('install')).toHaveLength(1);
  });
});
