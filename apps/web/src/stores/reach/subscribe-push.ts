import type { Outcome } from '@palpite/client/outcome';
import type { Input } from '@palpite/contract/generated/calls';
import { PUSH_TYPE } from '@palpite/contract/tables/notices';
import { NOTIFICATION_PERMISSION } from '@palpite/contract/tables/site';
import type { Notify } from '../../platform/notify.ts';
import type { Platform } from '../../platform/platform.ts';

export const SUBSCRIBE_RETRY_MS = 2_500;
export const SUBSCRIBE_RETRIES_MAX = 10;
export const READY_RETRY_MS = 1_000;
export const READY_RETRIES_MAX = 10;

export type SubscribeOutcome =
  | 'subscribed'
  | 'already'
  | 'denied'
  | 'cancelled'
  | 'failed'
  | 'empty'
  | 'not-initialised';

/** The texts of the specification, by what happened. */
export const PUSH_TEXTS = {
  denied: 'push.error.denied',
  already: 'push.error.already',
  cancelled: 'push.error.cancelled',
  failed: 'push.error.failed',
  empty: 'push.error.empty',
  'not-initialised': 'push.error.initialise',
  subscribed: 'push.on',
} as const satisfies Readonly<Record<SubscribeOutcome, string>>;

export interface SubscribeDeps {
  readonly notify: Notify;
  readonly platform: Pick<Platform, 'after'>;
  readonly app: {
    readonly name: string;
    readonly version: string;
    readonly device: string;
    readonly id: string;
  };
  config(): Promise<Outcome<'pwaConfig'>>;
  register(input: Input<'pushRegister'>): Promise<Outcome<'pushRegister'>>;
  /** The token that this device has registered in this visit. */
  registered(): string | undefined;
}

/**
 * Asks for the permission, subscribes and registers the token. `quiet` never asks the player: it renews what was allowed
 * before. A token is requested only where the permission is not denied.
 */
export async function subscribePush(
  deps: SubscribeDeps,
  how: 'ask' | 'quiet',
): Promise<{ readonly is: SubscribeOutcome; readonly token?: string }> {
  const { notify } = deps;
  const before = notify.permission();
  if (before === NOTIFICATION_PERMISSION.denied) return { is: 'denied' };
  if (before === NOTIFICATION_PERMISSION.undecided) {
    if (how === 'quiet') return { is: 'cancelled' };
    const decided = await notify.request();
    if (decided === NOTIFICATION_PERMISSION.denied) return { is: 'denied' };
    if (decided !== NOTIFICATION_PERMISSION.granted) return { is: 'cancelled' };
  } else if (how === 'ask' && deps.registered() !== undefined) return { is: 'already' };
  const ready = await attempts(deps, READY_RETRY_MS, READY_RETRIES_MAX, async () =>
    (await notify.isReady()) ? true : undefined,
  );
  if (!ready) return { is: 'failed' };
  const config = await deps.config();
  if (config.is !== 'done' || config.data.push_key === '') return { is: 'not-initialised' };
  const { push_key: key } = config.data;
  const attempt = () => registerToken(deps, key);
  const first = await attempt();
  // The server believes that the token is on another device, as after a backup was restored: a new one is made once.
  if (first.is !== 'refused' || notify.type !== PUSH_TYPE.fcm) return settled(first);
  await notify.unsubscribe().catch(() => undefined);
  return settled(await attempt());
}

interface Attempted {
  readonly is: SubscribeOutcome | 'refused';
  readonly token?: string;
}

async function registerToken(deps: SubscribeDeps, key: string): Promise<Attempted> {
  const { notify, registered, register } = deps;
  const token = await attempts(deps, SUBSCRIBE_RETRY_MS, SUBSCRIBE_RETRIES_MAX, () => notify.subscribe(key));
  if (token === undefined) return { is: 'failed' };
  if (token === '' || token === '{}') return { is: 'empty' };
  if (token === registered()) return { is: 'subscribed', token };
  const outcome = await register(registrationOf(deps, token));
  if (outcome.is === 'done') return { is: 'subscribed', token };
  return { is: outcome.is === 'refused' ? 'refused' : 'failed' };
}

const settled = ({ is, ...rest }: Attempted) => ({
  ...rest,
  is: is === 'refused' ? ('failed' as const) : is,
});

export function registrationOf(
  { notify, app }: Pick<SubscribeDeps, 'notify' | 'app'>,
  token: string | undefined,
): Input<'pushRegister'> {
  const { platform, model, rom, app: ofShell } = notify.device();
  return {
    platform,
    app: ofShell ?? app.name,
    id: app.id,
    version: app.version,
    device_id: app.device,
    model,
    rom,
    meta: token === undefined ? [] : [{ token, push_type: notify.type }],
  };
}

/** Tries once, and then again so many times. An attempt that fails or rejects is repeated after the wait. */
async function attempts<T>(
  { platform }: Pick<SubscribeDeps, 'platform'>,
  waitMs: number,
  retries: number,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let count = 0; ; count += 1) {
    const result = await attempt().catch(() => undefined);
    if (result !== undefined || count >= retries) return result;
    await new Promise<void>((resolve) => {
      platform.after(waitMs, resolve);
    });
  }
}
