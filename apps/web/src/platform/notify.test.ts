import { afterEach, expect, it, vi } from 'vitest';
import { browserNotify } from './notify.ts';

afterEach(() => vi.unstubAllGlobals());

interface Bound {
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
  unsubscribe(): Promise<boolean>;
  toJSON(): object;
}

/** A browser with at most one subscription, as the standard demands: another key is refused while there is one. */
function browserWith(key: readonly number[] | null | undefined) {
  let present: Bound | undefined;
  const bind = (bytes: readonly number[] | null): Bound => ({
    options: { applicationServerKey: bytes && Uint8Array.from(bytes).buffer },
    unsubscribe: async () => {
      present = undefined;
      return true;
    },
    toJSON: () => ({ bound: bytes }),
  });
  if (key !== undefined) present = bind(key);
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    if (present) throw new DOMException('there is a subscription with another key', 'InvalidStateError');
    present = bind([...applicationServerKey]);
    return present;
  });
  const pushManager = { getSubscription: async () => present ?? null, subscribe };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  const notify = browserNotify();
  if (!notify) throw new Error('the browser has no notices');
  return { notify, subscribe };
}

// base64url of 1, 2, 3
const KEY = 'AQID';

it('keeps a subscription that is bound to the key of the server', async () => {
  const { notify, subscribe } = browserWith([1, 2, 3]);
  expect(await notify.subscribe(KEY)).toBe('{"bound":[1,2,3]}');
  expect(subscribe).not.toHaveBeenCalled();
});

it('keeps a subscription whose browser does not tell the key', async () => {
  const { notify, subscribe } = browserWith(null);
  expect(await notify.subscribe(KEY)).toBe('{"bound":null}');
  expect(subscribe).not.toHaveBeenCalled();
});

it('replaces a subscription that is bound to an older key of the server', async () => {
  const { notify } = browserWith([9, 9, 9]);
  expect(await notify.subscribe(KEY)).toBe('{"bound":[1,2,3]}');
});

it('subscribes where there is none', async () => {
  const { notify } = browserWith(undefined);
  expect(await notify.subscribe(KEY)).toBe('{"bound":[1,2,3]}');
});
