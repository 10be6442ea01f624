import type { ConnectionState as LivePhase } from '@palpite/client/live-machine';
import type { CallEvent } from '@palpite/client/outcome';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../platform/platform.ts';

export interface ConnectionState {
  /** What the device says of its network. */
  readonly online: boolean;
  readonly live: LivePhase;
  /** The last call got an answer of the server, be it a refusal. */
  readonly answered: boolean;
  receivedCall(event: Pick<CallEvent, 'outcome'>): void;
  receivedLive(live: LivePhase): void;
  receivedDevice(): void;
}

/** The device may claim a network that leads nowhere: then calls and socket say so. */
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
