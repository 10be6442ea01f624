import { describe, expect, it } from 'vitest';
import { LATER_KEYS } from '../keys.ts';
import { memoryStore } from '../test/memory-store.ts';
import {
  createInterface,
  INTERFACE_SWITCH,
  type InterfaceSituation,
  interfaceSwitch,
  startsNewer,
} from './interface.ts';

const { on, off } = INTERFACE_SWITCH;
const BRAZIL: InterfaceSituation = { offered: true, area: 'BR', info: undefined, chosen: undefined };

describe('the two interfaces', () => {
  it('[STATE-072] the newer one starts by itself in Brazil when the switch says so, and nowhere else', () => {
    expect(startsNewer({ ...BRAZIL, info: on })).toBe(true);
    expect(startsNewer({ ...BRAZIL, info: off })).toBe(false);
    expect(startsNewer(BRAZIL)).toBe(false);
    for (const area of ['MX', 'CO', 'PH', 'VN', ''])
      expect(startsNewer({ ...BRAZIL, area, info: on })).toBe(false);
  });

  it('the choice of the player has priority; where there is no newer one it never starts', () => {
    expect(startsNewer({ ...BRAZIL, info: on, chosen: off })).toBe(false);
    expect(startsNewer({ ...BRAZIL, area: 'MX', chosen: on })).toBe(true);
    expect(startsNewer({ ...BRAZIL, offered: false, info: on, chosen: on })).toBe(false);
  });

  it('[STATE-071] the switch toggles, is stored, and leads to /home/game or /game', () => {
    const store = memoryStore();
    const went: string[] = [];
    const deps = {
      platform: { store },
      offered: true,
      area: 'BR',
      navigate: (to: string) => void went.push(to),
    };
    const ui = createInterface(deps);
    ui.getState().choose(on);
    expect([ui.getState().newer, store.get(LATER_KEYS.interface)]).toEqual([true, '1']);
    expect(createInterface(deps).getState().newer).toBe(true);
    ui.getState().choose(off);
    expect([ui.getState().newer, store.get(LATER_KEYS.interface)]).toEqual([false, '2']);
    ui.getState().receivedInfo(on);
    expect(ui.getState().newer).toBe(false);
    expect(went).toEqual(['/home/game', '/game']);
  });

  it('reads the switch as it is sent and stored', () => {
    expect(['1', '2', '', '3', undefined].map(interfaceSwitch)).toEqual([
      on,
      off,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
