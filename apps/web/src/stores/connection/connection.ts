import type { ConnectionState as LivePhase } from '@palpite/client/live-machine';
import type { CallEvent } from '@palpite/client/outcome';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';

export interface ConnectionState {
  /** The network state that the device reports. */
  readonly online: boolean;
  readonly live: LivePhase;
  /** The last call was answered by the server, even if it was refused. */
  readonly answered: boolean;
  receivedCall(event: Pick<CallEvent, 'outcome'>): void;
  receivedLive(live: LivePhase): void;
  receivedDevice(): void;
}

/** The device may report a network without internet access: then calls and socket show it. */
export function isOffline(state: Pick<ConnectionState, 'online' | 'live' | 'answered'>): boolean {
  return !state.online || (!state.answered && state.live !== 'open');
}

export function createConnection(platform: Pick<Platform, 'isOnline'>) {
  return createStore<ConnectionState>()((set) => ({
    online: platform.isOnline(),
    live: 'connecting',
    answered: true,
    receivedCall: ({ outcome }) => set({ answered: outcome.is !== 'unreachable' }),
    receivedLive: (live) => set({ live }),
    receivedDevice: () => set({ online: platform.isOnline() }),
  }));
}

export type ConnectionStore = ReturnType<typeof createConnection>;
