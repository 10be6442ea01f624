import type { Client } from '@palpite/client/client';
import type { TopicListener } from '@palpite/client/live';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPopups } from '../overlays/popups.ts';
import type { SessionStore } from '../session/session.ts';
import type { UserInfo } from '../session/user-info.ts';
import { memoryStore } from '../test/memory-store.ts';
import { createPopupEvents } from './popup-events.ts';

const offer = { id: 'a', kind: 'first_charge', status: 1, allowed: 1, budget_left: -1 };
const user = (visitor: number, sid: string) => ({ uid: 1, sid, visitor, first_regist: 0 }) as UserInfo;

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function opened(firstCharge: object | undefined = offer, rounds = 12) {
  const clock = manualClock(1_750_000_000_000);
  const session = createStore<{ user: UserInfo }>(() => ({ user: user(0, 's') }));
  const popups = createPopups({
    platform: { store: memoryStore(), nowMs: clock.nowMs },
    isGuest: () => session.getState().user.visitor !== 0,
  });
  let listener: TopicListener | undefined;
  const events = createPopupEvents({
    client: {
      call: async () => ({ is: 'done', data: { available_rounds: rounds } }),
    } as unknown as Client,
    session: session as unknown as SessionStore,
    link: {
      watch(_topic, given) {
        listener = given;
        return () => undefined;
      },
    },
    popups: async () => popups,
    activities: createStore(() => ({ firstCharge, refresh: async () => undefined })) as never,
  });
  const push = async (tp: string) => {
    listener?.change([{ tp, bd: { at: 1 } }]);
    await settle();
  };
  const late = async (tp: string) => {
    listener?.earlier?.([{ tp, bd: { at: 1 } }]);
    await settle();
  };
  const keys = () => popups.getState().stack.map(({ key }) => key);
  return { popups, events, push, late, keys, session };
}

describe('events that open popups', () => {
  it('[STATE-073] first_charge_pop opens the first-charge popup, where the offer is open', async () => {
    const { push, popups } = opened();
    await push('first_charge_pop');
    expect(popups.getState().stack).toEqual([
      { key: 'first-charge', status: 'shown', level: 5, subject: 'a' },
    ]);
    const ended = opened({ ...offer, status: 2 });
    await ended.push('first_charge_pop');
    expect(ended.keys()).toEqual([]);
  });

  it('[STATE-074] lucky_rounds clears the flag of the last one and opens a normal popup', async () => {
    const { push, popups, events, keys } = opened();
    await push('lucky_rounds');
    expect([keys(), events.getState().rounds]).toEqual([['lucky-rounds'], 12]);
    popups.getState().close('lucky-rounds');
    popups.getState().offer('lucky-rounds');
    // Closed less than a day ago: only a new event brings it back.
    expect(keys()).toEqual([]);
    await push('lucky_rounds');
    expect(keys()).toEqual(['lucky-rounds']);
    popups.getState().offer('money-rain');
    popups.getState().close('lucky-rounds');
    expect(keys()).toEqual(['money-rain']);
  });

  it('opens the popup of an event that was pushed before this code was loaded', async () => {
    const { late, keys } = opened();
    await late('lucky_rounds');
    expect(keys()).toEqual(['lucky-rounds']);
  });

  it('does nothing without rounds, for a guest, or for other messages', async () => {
    const none = opened(offer, 0);
    await none.push('lucky_rounds');
    expect(none.keys()).toEqual([]);
    const guest = opened();
    guest.session.setState({ user: user(1, 'v') });
    await guest.push('lucky_rounds');
    await guest.push('first_charge_pop');
    await guest.push('balance');
    expect(guest.keys()).toEqual([]);
  });

  it('is withdrawn when another player sits down', async () => {
    const { push, keys, session, events } = opened();
    await push('lucky_rounds');
    session.setState({ user: user(0, 'other') });
    await settle();
    expect([keys(), events.getState().rounds]).toEqual([[], 0]);
  });
});
