import { PUSH_PLATFORM, PUSH_TYPE } from '@palpite/contract/tables/notices';
import type { Notify, NotifyDevice, Permission, TappedNotice } from '../notify.ts';
import type { Bridge } from './bridge.ts';
import { readPermission } from './protocol.ts';
import type { Transport } from './transport.ts';

const SHOWN_MAX = 128;

/** The shell has no token: Firebase does not answer, or it knows no such call. */
class NoToken extends Error {}

export interface ShellNotifyDeps {
  readonly bridge: Bridge;
  readonly transport: Transport;
  onTapped(listener: (notice: TappedNotice) => void): () => void;
  /** As the shell said it in its first answer. */
  readonly permission: Permission;
}

/** Notices by the shell: its question, and its token of Firebase. */
export function shellNotify({ bridge, transport, onTapped, permission: first }: ShellNotifyDeps): Notify {
  let permission = first;
  let device: NotifyDevice = { platform: PUSH_PLATFORM.android, model: '', rom: '' };
  const take = async (call: 'notices' | 'ask-notices') => {
    const outcome = await bridge.call(call, {});
    permission = (outcome.is === 'done' && readPermission(outcome.data.permission)) || permission;
    return permission;
  };
  return {
    type: PUSH_TYPE.fcm,
    permission: () => permission,
    request: () => take('ask-notices'),
    isReady: async () => true,
    async subscribe() {
      const outcome = await bridge.call('push-token', {});
      if (outcome.is !== 'done' || typeof outcome.data.token !== 'string') throw new NoToken(outcome.is);
      const { token, system, app, model, rom } = outcome.data;
      device = {
        platform: system === 'ios' ? PUSH_PLATFORM.ios : PUSH_PLATFORM.android,
        model: shown(model),
        rom: shown(rom),
        ...(typeof app === 'string' && { app }),
      };
      return token;
    },
    async unsubscribe() {
      await bridge.call('push-off', {});
    },
    device: () => device,
    shell: {
      async refresh() {
        await take('notices');
      },
      onToken: (listener) => transport.on('push-token', listener),
      onTapped,
    },
  };
}

function shown(text: unknown): string {
  return typeof text === 'string' ? text.slice(0, SHOWN_MAX).replaceAll(/\p{Cc}/gu, '') : '';
}
