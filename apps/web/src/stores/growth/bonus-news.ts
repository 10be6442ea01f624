import type { Client } from '@palpite/client/client';
import type { BonusInfo } from '@palpite/contract/calls/growth/bonus';
import type { Reply } from '@palpite/contract/generated/calls';
import { BONUS_IDS, FLOATING_BONUS_KINDS } from '@palpite/contract/tables/growth';
import { createStore } from 'zustand/vanilla';
import type { PopupKey, PopupsStore } from '../overlays/popups.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import { isPlayer, type UserInfo } from '../session/user-info.ts';

export type BonusMessage = Reply<'bonusNewMessage'>;

/** The popups of this store, by the part of the message that each shows. */
export const NEWS_POPUPS = {
  'register-bonus': 'new_bonus',
  'bonus-unlocked': 'unlock_bonus',
  'bonus-booster': 'new_bonus_boost',
  'level-up': 'level_up',
} as const satisfies Partial<Record<PopupKey, keyof BonusMessage>>;
export type NewsPopup = keyof typeof NEWS_POPUPS;

const POPUPS = Object.keys(NEWS_POPUPS) as NewsPopup[];

/** Pages on which none of these popups is shown; also those below them. */
const QUIET_PAGES: readonly string[] = [
  '/game-room',
  '/deposit',
  // The code to pay and the receipt: nothing covers a proof of money.
  '/deposit-wait',
  '/deposit-result',
  '/transaction-detail',
  '/withdraw',
  '/activity',
  '/thin/pdd',
  '/vip-club',
  '/task',
  // The same two pages in the newer interface.
  '/wallet/deposit',
  '/wallet/withdraw',
];

export function isQuietPage(path: string): boolean {
  return QUIET_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}

/** What the message would show, with the id that makes each new; only for registered players. */
export function newsOf(message: BonusMessage, user: UserInfo | undefined): ReadonlyMap<NewsPopup, string> {
  const news = new Map<NewsPopup, string>();
  if (!isPlayer(user)) return news;
  const { new_bonus, unlock_bonus, new_bonus_boost, level_up } = message;
  const isRegisterBonus = new_bonus.bonus_id === BONUS_IDS.register;
  if (isRegisterBonus && user.first_regist === 1) news.set('register-bonus', new_bonus.id);
  if (unlock_bonus.bonus_id !== '') news.set('bonus-unlocked', unlock_bonus.id);
  if (new_bonus_boost.id !== '') news.set('bonus-booster', new_bonus_boost.id);
  if (level_up.level > 0) news.set('level-up', String(level_up.level));
  return news;
}

/** Whether the offer of the first deposit floats: its id is `100` or `300`, or a variant of them such as `100_first`. */
export function floats(bonusId: string): boolean {
  return FLOATING_BONUS_KINDS.some((kind) => bonusId === kind || bonusId.startsWith(`${kind}_`));
}

export interface BonusNewsState {
  /** Undefined until it was read, and while nobody is logged in. */
  readonly info: BonusInfo | undefined;
  readonly message: BonusMessage | undefined;
  /** The id of the first-deposit bonus whose icon floats; empty where there is none. */
  readonly floating: string;
  /** Reads what is new. Nothing is read for visitors. */
  refresh(): Promise<void>;
  /** The player closed a popup: the server does not tell it again. */
  seen(popup: NewsPopup): Promise<void>;
}

export interface BonusNewsDeps {
  readonly client: Pick<Client, 'call'>;
  readonly session: SessionStore;
  popups(): Promise<PopupsStore>;
}

const NOTHING = { info: undefined, message: undefined, floating: '' } as const;

/** What is new about the player's bonuses; it is read after every login and offered to the stack of popups. */
export function createBonusNews({ client, session, popups }: BonusNewsDeps) {
  const owner = () => session.getState().user;
  const store = createStore<BonusNewsState>()((set, get) => ({
    ...NOTHING,
    async refresh() {
      const user = owner();
      if (!isPlayer(user)) return;
      const [info, message, index] = await Promise.all([
        client.call('bonusBaseInfo', {}),
        client.call('bonusNewMessage', {}),
        client.call('activityIndexInfoV3', {}),
      ]);
      if (owner()?.sid !== user.sid) return;
      if (info.is === 'done') set({ info: info.data });
      if (index.is === 'done') {
        const { floating_bonus_id } = index.data;
        set({ floating: floats(floating_bonus_id) ? floating_bonus_id : '' });
      }
      if (message.is !== 'done') return;
      set({ message: message.data });
      const stack = await popups();
      if (owner()?.sid !== user.sid) return;
      const news = newsOf(message.data, user);
      for (const popup of POPUPS) {
        const id = news.get(popup);
        if (id === undefined) stack.getState().withdraw(popup);
        else stack.getState().offer(popup, id);
      }
    },
    async seen(popup) {
      const { message } = get();
      const id = message && newsOf(message, owner()).get(popup);
      (await popups()).getState().close(popup);
      if (id !== undefined) await client.call('bonusMessageSeen', { kind: NEWS_POPUPS[popup], id });
    },
  }));

  async function forget(): Promise<void> {
    store.setState(NOTHING);
    const stack = await popups();
    for (const popup of POPUPS) stack.getState().withdraw(popup);
  }

  let asked: string | undefined;
  const follow = () => {
    const user = owner();
    const sid = isPlayer(user) ? user.sid : undefined;
    if (sid === asked) return;
    const isFirst = asked === undefined;
    asked = sid;
    // What was shown to the previous player must not be visible to the next.
    if (!isFirst) void forget();
    if (sid !== undefined) void store.getState().refresh();
  };
  session.subscribe(follow);
  follow();
  return store;
}

export type BonusNewsStore = ReturnType<typeof createBonusNews>;

const made = new WeakMap<object, BonusNewsStore>();

/** The one store of the app, created by the background work or by the first page that needs it. */
export function bonusNewsOf(services: Pick<Services, 'client' | 'session' | 'popups'>): BonusNewsStore {
  const present = made.get(services) ?? createBonusNews(services);
  made.set(services, present);
  return present;
}
