import type { Client } from '@palpite/client/client';
import type { Reply } from '@palpite/contract/generated/calls';
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
const BRAZIL: InterfaceSituation = { offered: true, area: 'BR', info: off, chosen: undefined };
const NOTHING_CHOSEN: Reply<'switchInfo'> = { switch: off, default: off, chosen: 0, auto: 0 };

function open(
  reply: Reply<'switchInfo'> | 'unreachable' = NOTHING_CHOSEN,
  info: typeof on | typeof off = off,
) {
  const store = memoryStore();
  const went: string[] = [];
  const sent: unknown[] = [];
  const call = async (name: string, input: unknown) => {
    if (name === 'switchHandle') sent.push(input);
    return reply === 'unreachable' ? { is: 'unreachable', why: 'offline' } : { is: 'done', data: reply };
  };
  const deps = {
    platform: { store },
    client: { call } as unknown as Pick<Client, 'call'>,
    offered: true,
    area: 'BR',
    info,
    navigate: (to: string) => void went.push(to),
  };
  return { store, went, sent, deps, ui: createInterface(deps) };
}

describe('the two interfaces', () => {
  it('[STATE-072] the newer one starts by itself in Brazil when the switch says so, and nowhere else', () => {
    expect(startsNewer({ ...BRAZIL, info: on })).toBe(true);
    expect(startsNewer(BRAZIL)).toBe(false);
    for (const area of ['MX', 'CO', 'PH', 'VN', ''])
      expect(startsNewer({ ...BRAZIL, area, info: on })).toBe(false);
    expect(open(NOTHING_CHOSEN, on).ui.getState().newer).toBe(true);
  });

  it('the choice of the player has priority; where there is no casino the newer one never starts', () => {
    expect(startsNewer({ ...BRAZIL, info: on, chosen: off })).toBe(false);
    expect(startsNewer({ ...BRAZIL, area: 'MX', chosen: on })).toBe(true);
    expect(startsNewer({ ...BRAZIL, offered: false, info: on, chosen: on })).toBe(false);
  });

  it('[STATE-070] [STATE-071] the switch toggles, is stored and sent, and leads to /home/game or /game', () => {
    const { ui, store, sent, went, deps } = open();
    ui.getState().choose(on);
    expect([ui.getState().newer, store.get(LATER_KEYS.interface)]).toEqual([true, '1']);
    expect(createInterface(deps).getState().newer).toBe(true);
    ui.getState().choose(off);
    expect([ui.getState().newer, store.get(LATER_KEYS.interface)]).toEqual([false, '2']);
    expect(went).toEqual(['/home/game', '/game']);
    expect(sent).toEqual([{ switch: on }, { switch: off }]);
  });

  it('a choice of another device is taken over', async () => {
    const { ui, store, sent } = open({ switch: on, default: off, chosen: 1, auto: 0 });
    await ui.getState().learn();
    expect([ui.getState().newer, store.get(LATER_KEYS.interface), sent]).toEqual([true, '1', []]);
  });

  it('a choice that the server does not know is sent to it', async () => {
    const { ui, store, sent } = open();
    store.set(LATER_KEYS.interface, '1');
    await ui.getState().learn();
    expect([ui.getState().newer, sent]).toEqual([true, [{ switch: on }]]);
  });

  it('without a choice the newer one follows the operator, and stays as it is without an answer', async () => {
    const followed = open({ switch: on, default: on, chosen: 0, auto: 1 });
    await followed.ui.getState().learn();
    expect(followed.ui.getState().newer).toBe(true);
    const unanswered = open('unreachable', on);
    await unanswered.ui.getState().learn();
    expect(unanswered.ui.getState().newer).toBe(true);
  });

  it('reads the switch as it is stored', () => {
    expect(['1', '2', '', '3', undefined].map(interfaceSwitch)).toEqual([
      on,
      off,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
