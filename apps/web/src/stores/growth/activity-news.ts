import type { Client } from '@palpite/client/client';
import type { ActivityEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import type { PopupKey, PopupsStore } from '../overlays/popups.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import { isPlayer } from '../session/user-info.ts';

/** The popups of activities. */
export const ACTIVITY_POPUPS = [
  'pdd',
  'first-charge',
  'money-back',
  'money-rain',
] as const satisfies PopupKey[];
export type ActivityPopup = (typeof ACTIVITY_POPUPS)[number];

export type Cashback = Reply<'cashbackWeek'>;
export type Rain = Reply<'moneyRain'>;
export type Pdd = Reply<'pddInfo'>;

/** What the popups show; undefined where there is nothing to tell. */
export interface ActivityNews {
  readonly firstCharge: ActivityEntry | undefined;
  readonly pdd: Pdd | undefined;
  readonly cashback: Cashback | undefined;
  readonly rain: Rain | undefined;
}

const NOTHING: ActivityNews = {
  firstCharge: undefined,
  pdd: undefined,
  cashback: undefined,
  rain: undefined,
};

/** A cashback is told for so long after it was paid. */
const PAID_TOLD_MS = 3 * 86_400_000;
/** A shower is announced so long before it begins. */
const RAIN_TOLD_MS = 3 * 60_000;

export const isOpen = (entry: ActivityEntry) =>
  entry.allowed === 1 && entry.status === ACTIVITY_STATUS.inProgress && entry.budget_left !== 0;

/**
 * What is worth a popup: the subject makes the next one of the same kind another popup. The first deposit is told to who
 * has just registered, the group help to who has a group that a friend has joined.
 */
export function popupsOf(
  news: ActivityNews,
  { nowMs, isNew }: { readonly nowMs: number; readonly isNew: boolean },
): ReadonlyMap<ActivityPopup, string> {
  const found = new Map<ActivityPopup, string>();
  const { firstCharge, pdd, cashback, rain } = news;
  if (pdd?.list.some(isOpen) && pdd.group !== '' && pdd.collected > 0 && pdd.paid === 0)
    found.set('pdd', `${pdd.group} ${pdd.collected}`);
  if (firstCharge && isNew && isOpen(firstCharge)) found.set('first-charge', firstCharge.id);
  const [week] = cashback?.weeks ?? [];
  if (cashback?.allowed === 1 && week && week.paid > 0 && nowMs - week.paid_at < PAID_TOLD_MS)
    found.set('money-back', String(week.begins_at));
  if (rain && rain.allowed === 1 && rain.id !== '' && rain.taken === 0) {
    const isNear = rain.begins_at - rain.now < RAIN_TOLD_MS && rain.now < rain.ends_at && rain.left > 0;
    if (isNear) found.set('money-rain', `${rain.id} ${rain.begins_at}`);
  }
  return found;
}

export interface ActivityNewsState extends ActivityNews {
  refresh(): Promise<void>;
}

export interface ActivityNewsDeps {
  readonly client: Pick<Client, 'call'>;
  readonly session: SessionStore;
  readonly platform: Pick<Platform, 'nowMs'>;
  popups(): Promise<PopupsStore>;
}

/** What activities have to tell; it is read after every login and offered to the stack of popups. */
export function createActivityNews({ client, session, platform, popups }: ActivityNewsDeps) {
  const sidNow = () => {
    const { user } = session.getState();
    return isPlayer(user) ? user.sid : undefined;
  };
  const store = createStore<ActivityNewsState>()((set, get) => ({
    ...NOTHING,
    async refresh() {
      const sid = sidNow();
      if (sid === undefined) return;
      const [all, cashback, rain] = await Promise.all([
        client.call('activityInfo', {}),
        client.call('cashbackWeek', {}),
        client.call('moneyRain', {}),
      ]);
      if (sidNow() !== sid) return;
      const list = all.is === 'done' ? all.data.list : [];
      const hasGroups = list.some(({ kind }) => kind === 'pdd');
      const pdd = hasGroups ? await client.call('pddInfo', {}) : undefined;
      if (sidNow() !== sid) return;
      set({
        firstCharge: list.find(({ kind }) => kind === 'first_charge'),
        pdd: pdd?.is === 'done' ? pdd.data : undefined,
        cashback: cashback.is === 'done' ? cashback.data : undefined,
        rain: rain.is === 'done' ? rain.data : undefined,
      });
      const stack = await popups();
      if (sidNow() !== sid) return;
      const isNew = session.getState().user?.first_regist === 1;
      const found = popupsOf(get(), { nowMs: platform.nowMs(), isNew });
      for (const key of ACTIVITY_POPUPS) {
        const subject = found.get(key);
        if (subject === undefined) stack.getState().withdraw(key);
        else stack.getState().offer(key, subject);
      }
    },
  }));

  let asked: string | undefined;
  const follow = () => {
    const sid = sidNow();
    if (sid === asked) return;
    const isFirst = asked === undefined;
    asked = sid;
    // What was shown to the previous player must not be visible to the next.
    if (!isFirst) {
      store.setState(NOTHING);
      void popups().then((stack) => {
        for (const key of ACTIVITY_POPUPS) stack.getState().withdraw(key);
      });
    }
    if (sid !== undefined) void store.getState().refresh();
  };
  session.subscribe(follow);
  follow();
  return store;
}

export type ActivityNewsStore = ReturnType<typeof createActivityNews>;

const made = new WeakMap<object, ActivityNewsStore>();

/** The one store of the app, created by the first part that shows its popups. */
export function activityNewsOf(
  services: Pick<Services, 'client' | 'session' | 'popups' | 'platform'>,
): ActivityNewsStore {
  const present = made.get(services) ?? createActivityNews(services);
  made.set(services, present);
  return present;
}
