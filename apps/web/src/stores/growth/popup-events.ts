import type { Client } from '@palpite/client/client';
import type { LiveMessage } from '@palpite/contract/live';
import { FREE_ROUND_GROUPS } from '@palpite/contract/tables/growth';
import { createStore } from 'zustand/vanilla';
import type { LiveLink } from '../connection/live-link.ts';
import type { PopupsStore } from '../overlays/popups.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import { isPlayer } from '../session/user-info.ts';
import { type ActivityNewsStore, activityNewsOf, isOpen } from './activity-news.ts';

/** The events that the server pushes on the player's own topic to open a popup. */
export const POPUP_EVENTS = { firstCharge: 'first_charge_pop', luckyRounds: 'lucky_rounds' } as const;

export interface PopupEventsState {
  /** How many free rounds can be played; 0 until the server pushed some. */
  readonly rounds: number;
}

export interface PopupEventsDeps {
  readonly client: Pick<Client, 'call'>;
  readonly session: SessionStore;
  readonly link: Pick<LiveLink, 'watch'>;
  popups(): Promise<PopupsStore>;
  /** What activities have to tell. */
  readonly activities: Pick<ActivityNewsStore, 'getState'>;
}

/** Opens the popups that the server asks for while the app is open. */
export function createPopupEvents({ client, session, link, popups, activities }: PopupEventsDeps) {
  const store = createStore<PopupEventsState>()(() => ({ rounds: 0 }));
  const sidNow = () => {
    const { user } = session.getState();
    return isPlayer(user) ? user.sid : undefined;
  };

  /** Whoever the event was for is still here. */
  async function stackOf(sid: string): Promise<PopupsStore | undefined> {
    const stack = await popups();
    return sidNow() === sid ? stack : undefined;
  }

  /** The server asks for the popup: the mark of an earlier one, which would hide it for a day, is cleared. */
  async function openFirstCharge(sid: string): Promise<void> {
    await activities.getState().refresh();
    const offer = activities.getState().firstCharge;
    if (!offer || !isOpen(offer)) return;
    const stack = await stackOf(sid);
    stack?.getState().clearMark('first-charge');
    stack?.getState().offer('first-charge', offer.id);
  }

  async function openLuckyRounds(sid: string): Promise<void> {
    const outcome = await client.call('freeRounds', { offset: 0, from_type: FREE_ROUND_GROUPS.available });
    if (outcome.is !== 'done' || outcome.data.available_rounds === 0) return;
    const stack = await stackOf(sid);
    if (!stack) return;
    store.setState({ rounds: outcome.data.available_rounds });
    stack.getState().clearMark('lucky-rounds');
    stack.getState().offer('lucky-rounds');
  }

  function take({ tp }: LiveMessage): void {
    const sid = sidNow();
    if (sid === undefined) return;
    if (tp === POPUP_EVENTS.firstCharge) void openFirstCharge(sid);
    else if (tp === POPUP_EVENTS.luckyRounds) void openLuckyRounds(sid);
  }

  const takeAll = (messages: readonly LiveMessage[]) => {
    for (const message of messages) take(message);
  };
  // This code is loaded after the first view; what was pushed before is not lost.
  link.watch('player', { snapshot: () => undefined, change: takeAll, earlier: takeAll });
  session.subscribe((now, before) => {
    if (now.user?.sid === before.user?.sid) return;
    store.setState({ rounds: 0 });
    void popups().then((stack) => stack.getState().withdraw('lucky-rounds'));
  });
  return store;
}

export type PopupEventsStore = ReturnType<typeof createPopupEvents>;

const made = new WeakMap<object, PopupEventsStore>();

/** The one store of the app, created by the part that shows popups. */
export function popupEventsOf(services: Services): PopupEventsStore {
  const present =
    made.get(services) ?? createPopupEvents({ ...services, activities: activityNewsOf(services) });
  made.set(services, present);
  return present;
}
