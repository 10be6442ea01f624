import type { Client } from '@palpite/client/client';
import type { Reply } from '@palpite/contract/generated/calls';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import { LATER_KEYS } from '../keys.ts';

/** The value of the interface switch on the wire and in the store. */
export const INTERFACE_SWITCH = { on: 1, off: 2 } as const;
export type InterfaceSwitch = (typeof INTERFACE_SWITCH)[keyof typeof INTERFACE_SWITCH];

export interface InterfaceSituation {
  /** The newer interface is made of the pages of the casino. */
  readonly offered: boolean;
  /** The market of the build. */
  readonly area: string;
  /** What the brand starts with, by its default or by the operator. */
  readonly info: InterfaceSwitch;
  /** What the player chose before. */
  readonly chosen: InterfaceSwitch | undefined;
}

/** Whether the app starts in the newer interface. The brand's default has this effect only in Brazil. */
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
  readonly offered: boolean;
  /** The newer arrangement of the same features is active. */
  readonly newer: boolean;
  /** Asks the server for the choice of the player, which may have been made on another device. */
  learn(): Promise<void>;
  /** Stores the player's choice, here and on the server, and opens the home of that interface. */
  choose(value: InterfaceSwitch): void;
}

export interface InterfaceDeps {
  readonly platform: Pick<Platform, 'store'>;
  readonly client: Pick<Client, 'call'>;
  readonly offered: boolean;
  readonly area: string;
  /** The operator's switch when the page was delivered. */
  readonly info: InterfaceSwitch;
  navigate(to: string): void;
}

/** `1` or `2`, as stored and sent; anything else is ignored. */
export function interfaceSwitch(text: string | undefined): InterfaceSwitch | undefined {
  return text === '1' ? INTERFACE_SWITCH.on : text === '2' ? INTERFACE_SWITCH.off : undefined;
}

export function createInterface({ platform, client, offered, area, info, navigate }: InterfaceDeps) {
  const stored = () => interfaceSwitch(platform.store.get(LATER_KEYS.interface));
  const store = (value: InterfaceSwitch) => platform.store.set(LATER_KEYS.interface, String(value));
  const send = (value: InterfaceSwitch) => void client.call('switchHandle', { switch: value });
  return createStore<InterfaceState>()((set) => ({
    offered,
    newer: startsNewer({ offered, area, info, chosen: stored() }),
    async learn() {
      const outcome = await client.call('switchInfo', {});
      if (outcome.is !== 'done') return;
      const known = chosenOn(outcome.data);
      const here = stored();
      if (known !== undefined) store(known);
      // The server did not receive it, or the player has logged in since.
      else if (here !== undefined) send(here);
      // The server knows whether the flag of the Brazilian market is still on.
      const now = outcome.data.auto === 1 ? INTERFACE_SWITCH.on : INTERFACE_SWITCH.off;
      set({ newer: startsNewer({ offered, area, info: now, chosen: known ?? here }) });
    },
    choose(value) {
      store(value);
      send(value);
      set({ newer: startsNewer({ offered, area, info, chosen: value }) });
      navigate(placeAfterSwitch(value));
    },
  }));
}

/** The choice that the server has stored for the player. */
function chosenOn(reply: Reply<'switchInfo'>): InterfaceSwitch | undefined {
  return reply.chosen === 1 ? reply.switch : undefined;
}

export type InterfaceStore = ReturnType<typeof createInterface>;
