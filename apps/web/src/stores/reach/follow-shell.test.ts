import { afterEach, expect, it, vi } from 'vitest';
import type { Permission, ShellNotify, TappedNotice } from '../../platform/notify.ts';
import { followShell } from './follow-shell.ts';

afterEach(() => vi.unstubAllGlobals());

/** A shell whose events and whose permission the test controls, after its first look. */
async function following(isSubscribed = true, permission: Permission = 'granted') {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const did: string[] = [];
  const now = { permission, shown: undefined as Permission | undefined };
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
  await vi.waitFor(() => expect(now.shown).toBe(permission));
  const first = did.splice(0);
  return {
    first,
    did,
    now,
    tap: (notice: TappedNotice) => tap(notice),
    changeToken: () => changeToken(),
    page,
  };
}

it('opens the page of a tapped notice and reports it, without a report where the notice has no mark', async () => {
  const { did, tap } = await following();
  tap({ id: '77', path: '/bet-record', mark: '9.abc' });
  tap({ id: '78', path: '/wallet', mark: '' });
  expect(did).toEqual([
    'go /bet-record',
    'pushReport {"id":"77","event":"clicked","mark":"9.abc"}',
    'go /wallet',
  ]);
});

it('registers another token of the device', async () => {
  const { did, changeToken } = await following();
  changeToken();
  expect(did).toEqual(['renew']);
});

it('renews at each return to the app, and ends the registration where the device no longer allows notices', async () => {
  const { first, did, now, page } = await following();
  expect(first).toEqual(['refresh', 'renew']);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(did).toEqual(['refresh', 'renew']));
  now.permission = 'denied';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(did.slice(2)).toEqual(['refresh', 'unsubscribe']));
  await vi.waitFor(() => expect(now.shown).toBe('denied'));
});

it('ends once the registration of before the start where the permission was taken back meanwhile', async () => {
  const { first, did, page } = await following(false, 'denied');
  expect(first).toEqual(['refresh', 'unsubscribe']);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(did).toEqual(['refresh']));
  const undecided = await following(false, 'default');
  expect(undecided.first).toEqual(['refresh']);
});
