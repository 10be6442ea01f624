import type { CodeOf } from '@palpite/contract/tables/code';
import { PUSH_PLATFORM, PUSH_TYPE } from '@palpite/contract/tables/notices';
import type { NOTIFICATION_PERMISSION } from '@palpite/contract/tables/site';

export type Permission = CodeOf<typeof NOTIFICATION_PERMISSION>;

/** A notice of the device that the player has tapped. */
export interface TappedNotice {
  readonly id: string;
  readonly path: string;
  /** Proves to the server that the device received the notice. */
  readonly mark: string;
}

/** The fields of a registration that only the device knows. */
export interface NotifyDevice {
  readonly platform: CodeOf<typeof PUSH_PLATFORM>;
  readonly model: string;
  readonly rom: string;
  /** The brand whose app this is, where the page runs in a native one. */
  readonly app?: string;
}

/** What a native shell adds: in a browser the worker does it. */
export interface ShellNotify {
  /** Reads the permission again, which the player may have changed in the settings of the device. */
  refresh(): Promise<void>;
  /** Calls back when the device has another token. Returns a function that stops it. */
  onToken(listener: () => void): () => void;
  /** Calls back with every notice that the player taps, also with the one that opened the app. */
  onTapped(listener: (notice: TappedNotice) => void): () => void;
}

/** Notices of this device that arrive while the app is closed. */
export interface Notify {
  /** What `subscribe` returns. */
  readonly type: CodeOf<typeof PUSH_TYPE>;
  permission(): Permission;
  /** Shows the question of the browser. */
  request(): Promise<Permission>;
  /** Whether the worker that shows notices runs. */
  isReady(): Promise<boolean>;
  /** The subscription of this browser as JSON, or the token of the shell; rejects when the push service does not answer. */
  subscribe(key: string): Promise<string>;
  unsubscribe(): Promise<void>;
  /** For the list of devices: model and system as far as they are told. */
  device(): NotifyDevice;
  readonly shell?: ShellNotify;
}

/** Undefined where the browser has no notices: on an iPhone before the app is installed, in a window without HTTPS. */
export function browserNotify(): Notify | undefined {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  const registration = () => navigator.serviceWorker.getRegistration('/');
  return {
    type: PUSH_TYPE.web,
    permission: () => Notification.permission,
    request: () => Notification.requestPermission(),
    isReady: async () => (await registration())?.active?.state === 'activated',
    async subscribe(key) {
      const { pushManager } = await navigator.serviceWorker.ready;
      const applicationServerKey = bytesOf(key);
      const present = await pushManager.getSubscription();
      if (present && isBoundTo(present, applicationServerKey)) return JSON.stringify(present);
      // The server has another key now: it cannot send to the old subscription, and a browser has only one.
      await present?.unsubscribe();
      return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    },
    async unsubscribe() {
      const subscription = await (await registration())?.pushManager.getSubscription();
      await subscription?.unsubscribe();
    },
    device: () => ({ platform: PUSH_PLATFORM.web, model: '', rom: systemOf(navigator.userAgent) }),
  };
}

/** A browser that does not expose its key is assumed to use ours. */
function isBoundTo({ options }: PushSubscription, key: Uint8Array): boolean {
  const bound = options?.applicationServerKey;
  if (!bound) return true;
  const bytes = new Uint8Array(bound);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The system with its version, from the first brackets of the user agent. */
function systemOf(agent: string): string {
  return /\(([^)]{1,100})\)/.exec(agent)?.[1]?.replaceAll(/[\p{Cc}]/gu, '') ?? '';
}
