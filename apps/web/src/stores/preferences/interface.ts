import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import { LATER_KEYS } from '../keys.ts';

/** The value of the interface switch on the wire and in the store. */
export const INTERFACE_SWITCH = { on: 1, off: 2 } as const;
export type InterfaceSwitch = (typeof INTERFACE_SWITCH)[keyof typeof INTERFACE_SWITCH];

export interface InterfaceSituation {
  /** The brand has the newer interface. */
  readonly offered: boolean;
  /** The market of the build. */
  readonly area: string;
  /** The operator's switch for this player. */
  readonly info: InterfaceSwitch | undefined;
  /** What the player chose before. */
  readonly chosen: InterfaceSwitch | undefined;
}

/** Whether the app starts in the newer interface. The operator's switch has this effect only in Brazil. */
export function startsNewer({ offered, area, info, chosen }: InterfaceSituation): boolean {
  if (!offered) return false;
  if (chosen !== undefined) return chosen === INTERFACE_SWITCH.on;
  return area === 'BR' && info === INTERFACE_SWITCH.on;
}

/** Where the player is taken after the switch. */
export function placeAfterSwitch(value: InterfaceSwitch): '/home/game' | '/game' {
  return value === INTERFACE_SWITCH.on ? '/home/game' : '/game';
}

export interface InterfaceState {
  /** The newer arrangement of the same features is active. */
  readonly newer: boolean;
  /** The operator's switch arrived: it is used until the player has chosen. */
  receivedInfo(info: InterfaceSwitch): void;
  /** Stores the player's choice and opens the home of that interface. */
  choose(value: InterfaceSwitch): void;
}

export interface InterfaceDeps {
  readonly platform: Pick<Platform, 'store'>;
  readonly offered: boolean;
  readonly area: string;
  navigate(to: string): void;
}

/** `1` or `2`, as stored and sent; anything else is ignored. */
export function interfaceSwitch(text: string | undefined): InterfaceSwitch | undefined {
  return text === '1' ? INTERFACE_SWITCH.on : text === '2' ? INTERFACE_SWITCH.off : undefined;
}

export function createInterface({ platform, offered, area, navigate }: InterfaceDeps) {
  const chosen = () => interfaceSwitch(platform.store.get(LATER_KEYS.interface));
  return createStore<InterfaceState>()((set) => ({
    newer: startsNewer({ offered, area, info: undefined, chosen: chosen() }),
    receivedInfo: (info) => set({ newer: startsNewer({ offered, area, info, chosen: chosen() }) }),
    choose(value) {
      platform.store.set(LATER_KEYS.interface, String(value));
      set({ newer: startsNewer({ offered, area, info: undefined, chosen: value }) });
      navigate(placeAfterSwitch(value));
    },
  }));
}

export type InterfaceStore = ReturnType<typeof createInterface>;
