import { afterEach, expect, it, vi } from 'vitest';
import type { Permission, ShellNotify, TappedNotice } from '../../platform/notify.ts';
import { followShell } from './follow-shell.ts';

afterEach(() => vi.unstubAllGlobals());

/** A shell whose events and whose permission the test controls. */
function following(isSubscribed = true) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const did: string[] = [];
  const now = { permission: 'granted' as Permission, shown: undefined as Permission | undefined };
  let tap: (notice: TappedNotice) => void = () => undefined;
  let changeToken = () => {};
  const shell: ShellNotify = {
    refresh: async () => void did.push('refresh'),
    onToken: (listener) => {
      changeToken = listener;
      return () => undefined;
    },
    onTapped: (listener) => {
      tap = listener;
      return () => undefined;
    },
  };
  followShell({
    notify: { permission: () => now.permission },
    shell,
    services: {
      navigate: (to: string) => void did.push(`go ${to}`),
      client: {
        call: async (name: string, input: object) => void did.push(`${name} ${JSON.stringify(input)}`),
      },
    } as never,
    store: {
      getState: () => ({ isSubscribed, unsubscribe: async () => void did.push('unsubscribe') }),
      setState: ({ permission }) => {
        now.shown = permission;
      },
    },
    renew: async () => void did.push('renew'),
  });
  return { did, now, tap: (notice: TappedNotice) => tap(notice), changeToken: () => changeToken(), page };
}

it('opens the page of a tapped notice and reports it, without a report where the notice has no mark', () => {
  const { did, tap } = following();
  tap({ id: '77', path: '/bet-record', mark: '9.abc' });
  tap({ id: '78', path: '/wallet', mark: '' });
  expect(did).toEqual([
    'go /bet-record',
    'pushReport {"id":"77","event":"clicked","mark":"9.abc"}',
    'go /wallet',
  ]);
});

it('registers another token of the device', () => {
  const { did, changeToken } = following();
  changeToken();
  expect(did).toEqual(['renew']);
});

it('renews at each return to the app, and ends the registration where the device no longer allows notices', async () => {
  const { did, now, page } = following();
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(did).toEqual(['refresh', 'renew']));
  now.permission = 'denied';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(did.slice(2)).toEqual(['refresh', 'unsubscribe']));
  await vi.waitFor(() => expect(now.shown).toBe('denied'));
  const never = following(false);
  never.now.permission = 'denied';
  never.page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(never.now.shown).toBe('denied'));
  expect(never.did).toEqual(['refresh']);
});
