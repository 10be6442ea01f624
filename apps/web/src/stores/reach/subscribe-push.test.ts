import { install } from '@palpite/i18n/catalogs/ENG/install';
import { describe, expect, it } from 'vitest';
import type { Notify, NotifyDevice, Permission } from '../../platform/notify.ts';
import { closeAsk, INSTALL_CLOSED_MS, isAskClosed, NOTIFY_MUTED_MS } from './asks.ts';
import { readLastBalance } from './last-balance.ts';
import {
  PUSH_TEXTS,
  READY_RETRIES_MAX,
  READY_RETRY_MS,
  SUBSCRIBE_RETRIES_MAX,
  SUBSCRIBE_RETRY_MS,
  type SubscribeDeps,
  subscribePush,
} from './subscribe-push.ts';

const TOKEN = '{"endpoint":"https://push.example/1"}';

interface Stub {
  readonly deps: SubscribeDeps;
  readonly waits: number[];
  readonly asked: { permission: number; token: number };
  /** How often a token was given back. */
  readonly given: { back: number };
  readonly sent: unknown[];
}

function stub(about: {
  permission?: Permission;
  answer?: Permission;
  ready?: () => boolean;
  subscribe?: () => Promise<string>;
  key?: string;
  registered?: string;
  /** A native shell's, with the outcomes of the first registrations. */
  device?: NotifyDevice;
  outcomes?: readonly ('refused' | 'done')[];
}): Stub {
  let permission = about.permission ?? 'default';
  const waits: number[] = [];
  const asked = { permission: 0, token: 0 };
  const given = { back: 0 };
  const sent: unknown[] = [];
  const notify: Notify = {
    type: about.device ? 2 : 1,
    permission: () => permission,
    request: async () => {
      asked.permission += 1;
      permission = about.answer ?? 'granted';
      return permission;
    },
    isReady: async () => about.ready?.() ?? true,
    subscribe: async () => {
      asked.token += 1;
      return about.subscribe ? about.subscribe() : TOKEN;
    },
    unsubscribe: async () => {
      given.back += 1;
    },
    device: () => about.device ?? { platform: 'web', model: 'Pixel', rom: 'Android 16' },
  };
  const done = <T>(data: T) => ({ is: 'done', data }) as never;
  return {
    waits,
    asked,
    given,
    sent,
    deps: {
      notify,
      platform: {
        after(ms, callback) {
          waits.push(ms);
          callback();
          return () => undefined;
        },
      },
      app: { name: 'br', version: '1', device: 'device-1', id: 'own-1' },
      config: async () => done({ push_key: about.key ?? 'BKey' }),
      register: async (input) => {
        sent.push(input);
        const is = about.outcomes?.[sent.length - 1] ?? 'done';
        return is === 'done' ? done({ tokens: 1, devices: 1 }) : ({ is } as never);
      },
      registered: () => about.registered,
    },
  };
}

describe('subscribing to notices', () => {
  it('[ENTITY-039] registers the token with the fields of the device', async () => {
    const { deps, sent } = stub({});
    expect(await subscribePush(deps, 'ask')).toEqual({ is: 'subscribed', token: TOKEN });
    expect(sent).toEqual([
      {
        platform: 'web',
        app: 'br',
        id: 'own-1',
        version: '1',
        device_id: 'device-1',
        model: 'Pixel',
        rom: 'Android 16',
        meta: [{ token: TOKEN, push_type: 1 }],
      },
    ]);
  });

  it('[RULE-013] requests no token where the permission is denied', async () => {
    const before = stub({ permission: 'denied' });
    expect((await subscribePush(before.deps, 'ask')).is).toBe('denied');
    const now = stub({ answer: 'denied' });
    expect((await subscribePush(now.deps, 'ask')).is).toBe('denied');
    expect([before.asked, now.asked]).toEqual([
      { permission: 0, token: 0 },
      { permission: 1, token: 0 },
    ]);
  });

  it('[STATE-014] asks only while the permission is undecided, and never by itself', async () => {
    const quiet = stub({});
    expect((await subscribePush(quiet.deps, 'quiet')).is).toBe('cancelled');
    expect(quiet.asked.permission).toBe(0);
    const closed = stub({ answer: 'default' });
    expect((await subscribePush(closed.deps, 'ask')).is).toBe('cancelled');
    const granted = stub({ permission: 'granted' });
    expect((await subscribePush(granted.deps, 'quiet')).is).toBe('subscribed');
    expect(granted.asked.permission).toBe(0);
    const known = stub({ permission: 'granted', registered: TOKEN });
    expect((await subscribePush(known.deps, 'ask')).is).toBe('already');
  });

  it('[CONST-027] repeats a failed subscription every 2.5 s, ten times', async () => {
    const failing = stub({ subscribe: () => Promise.reject(new Error('no service')) });
    expect((await subscribePush(failing.deps, 'ask')).is).toBe('failed');
    expect(failing.waits).toEqual(Array.from({ length: 10 }, () => 2_500));
    expect(failing.asked.token).toBe(11);
    expect([SUBSCRIBE_RETRY_MS, SUBSCRIBE_RETRIES_MAX]).toEqual([2_500, 10]);
  });

  it('[CONST-028] waits for the worker, ten times one second', async () => {
    const never = stub({ ready: () => false });
    expect((await subscribePush(never.deps, 'ask')).is).toBe('failed');
    expect(never.waits).toEqual(Array.from({ length: 10 }, () => 1_000));
    let looks = 0;
    const late = stub({
      ready: () => {
        looks += 1;
        return looks > 3;
      },
    });
    expect((await subscribePush(late.deps, 'ask')).is).toBe('subscribed');
    expect(late.waits).toHaveLength(3);
    expect([READY_RETRY_MS, READY_RETRIES_MAX]).toEqual([1_000, 10]);
  });

  it('registers the token of a shell with its kind, its system and the brand of its app', async () => {
    const shell = { platform: 'ios', model: 'iPhone17,1', rom: 'iOS 19', app: 'mx' } as const;
    const { deps, sent } = stub({ device: shell, subscribe: async () => 'abc:APA91b' });
    expect(await subscribePush(deps, 'ask')).toEqual({ is: 'subscribed', token: 'abc:APA91b' });
    expect(sent).toMatchObject([{ ...shell, meta: [{ token: 'abc:APA91b', push_type: 2 }] }]);
  });

  it('makes a new token once when the server believes that a shell’s is on another device', async () => {
    const device = { platform: 'android', model: '', rom: '' } as const;
    let made = 0;
    const subscribe = async () => `token-${++made}`;
    const moved = stub({ device, subscribe, outcomes: ['refused', 'done'] });
    expect(await subscribePush(moved.deps, 'ask')).toEqual({ is: 'subscribed', token: 'token-2' });
    expect(moved.given.back).toBe(1);
    const refused = stub({ device, subscribe, outcomes: ['refused', 'refused'] });
    expect(await subscribePush(refused.deps, 'ask')).toEqual({ is: 'failed' });
    expect(refused.sent).toHaveLength(2);
    const browser = stub({ outcomes: ['refused'] });
    expect(await subscribePush(browser.deps, 'ask')).toEqual({ is: 'failed' });
    expect([browser.given.back, browser.sent.length]).toEqual([0, 1]);
  });

  it('[ERR-022] [ERR-023] [ERR-024] [ERR-025] [ERR-026] [ERR-027] has the texts of the specification', async () => {
    const empty = stub({ subscribe: async () => '' });
    expect((await subscribePush(empty.deps, 'ask')).is).toBe('empty');
    const keyless = stub({ key: '' });
    expect((await subscribePush(keyless.deps, 'ask')).is).toBe('not-initialised');
    expect({
      denied: install[PUSH_TEXTS.denied],
      already: install[PUSH_TEXTS.already],
      cancelled: install[PUSH_TEXTS.cancelled],
      failed: install[PUSH_TEXTS.failed],
      empty: install[PUSH_TEXTS.empty],
      initialise: install[PUSH_TEXTS['not-initialised']],
    }).toEqual({
      denied: 'Notification permission denied',
      already: 'Notification permission already granted',
      cancelled: 'User canceled the notification permission request',
      failed: 'Subscribe push failed',
      empty: 'Empty token!',
      initialise: 'Firebase initialize failed.',
    });
  });
});

describe('bars that were closed', () => {
  const platformAt = (nowMs: () => number) => {
    const stored = new Map<string, string>();
    return {
      nowMs,
      store: {
        get: (key: string) => stored.get(key),
        set: (key: string, value: string) => void stored.set(key, value),
        remove: (key: string) => void stored.delete(key),
      },
    };
  };

  it('[CONST-032] [CONST-033] [OVERLAY-005] [OVERLAY-007] hide the installed app for 24 hours and notices for 3 days', () => {
    let now = 1_000_000;
    const platform = platformAt(() => now);
    expect(isAskClosed(platform, 'install')).toBe(false);
    closeAsk(platform, 'install');
    closeAsk(platform, 'notify');
    now += INSTALL_CLOSED_MS - 1;
    expect([isAskClosed(platform, 'install'), isAskClosed(platform, 'notify')]).toEqual([true, true]);
    now += 1;
    expect([isAskClosed(platform, 'install'), isAskClosed(platform, 'notify')]).toEqual([false, true]);
    now = 1_000_000 + NOTIFY_MUTED_MS;
    expect(isAskClosed(platform, 'notify')).toBe(false);
    expect([INSTALL_CLOSED_MS, NOTIFY_MUTED_MS]).toEqual([86_400_000, 259_200_000]);
    now = 0;
    expect(isAskClosed(platform, 'notify')).toBe(false);
  });
});

describe('the last balance', () => {
  it('is shown to its own player only, and nonsense is not', () => {
    const info = { balance: 500, currency: 'BRL' };
    const text = JSON.stringify({ uid: 7, info, symbol: 'R$', atMs: 1 });
    expect(readLastBalance(text, 7)).toMatchObject({ info, atMs: 1 });
    expect(readLastBalance(text, 8)).toBeUndefined();
    for (const wrong of [undefined, '', 'x', '[]', '{"uid":7}', '{"uid":7,"atMs":1,"symbol":"","info":{}}'])
      expect(readLastBalance(wrong, 7)).toBeUndefined();
  });
});
