import type { CodeOf } from '@palpite/contract/tables/code';
import type { NOTIFICATION_PERMISSION } from '@palpite/contract/tables/site';

export type Permission = CodeOf<typeof NOTIFICATION_PERMISSION>;

/** Notices of this device that arrive while the app is closed. */
export interface Notify {
  permission(): Permission;
  /** Shows the question of the browser. */
  request(): Promise<Permission>;
  /** Whether the worker that shows notices runs. */
  isReady(): Promise<boolean>;
  /** The subscription of this browser as JSON; rejects when the push service does not answer. */
  subscribe(key: string): Promise<string>;
  unsubscribe(): Promise<void>;
  /** For the list of devices: model and system as far as the browser tells them. */
  device(): { readonly model: string; readonly rom: string };
}

/** Undefined where the browser has no notices: on an iPhone before the app is installed, in a window without HTTPS. */
export function browserNotify(): Notify | undefined {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  const registration = () => navigator.serviceWorker.getRegistration('/');
  return {
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
    device: () => ({ model: '', rom: systemOf(navigator.userAgent) }),
  };
}

/** A browser that does not tell its key is believed. */
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
