import type { Client } from '@palpite/client/client';
import type { BigWin, Jackpot } from '@palpite/contract/entities/casino';
import type { LiveMessage } from '@palpite/contract/live';
import { BIG_WINS_MAX, JACKPOTS_SHOWN_MAX } from '@palpite/contract/tables/casino';
import { createStore } from 'zustand/vanilla';
import type { LiveLink } from '../connection/live-link.ts';
import type { TextStore } from '../preferences/text.ts';

export interface BigWinsState {
  /** The newest first; undefined until they are known. */
  readonly wins: readonly BigWin[] | undefined;
  /** The shared pots, the largest first; undefined until they are known. */
  readonly jackpots: readonly Jackpot[] | undefined;
  /** Both were read, or could not be read. */
  readonly isRead: boolean;
}

export interface BigWinsDeps {
  readonly client: Pick<Client, 'call'>;
  readonly link: Pick<LiveLink, 'watch'>;
  readonly text: Pick<TextStore, 'getState' | 'subscribe'>;
}

/** The records of the newest message of a kind. */
function recordsIn(messages: readonly LiveMessage[], kind: string): readonly unknown[] | undefined {
  const body = messages.findLast(({ tp }) => tp === kind)?.bd;
  const records = typeof body === 'object' && body !== null && 'records' in body ? body.records : undefined;
  return Array.isArray(records) ? records : undefined;
}

function isWin(value: unknown): value is BigWin {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, game_name, win } = value as Partial<Record<keyof BigWin, unknown>>;
  return [id, name, game_name].every((text) => typeof text === 'string') && typeof win === 'number';
}

function isJackpot(value: unknown): value is Jackpot {
  if (typeof value !== 'object' || value === null) return false;
  const { game_name, amount, growth_per_hour, updated_at } = value as Partial<Record<keyof Jackpot, unknown>>;
  const numbers = [amount, growth_per_hour, updated_at];
  return typeof game_name === 'string' && numbers.every((number) => typeof number === 'number');
}

/** The large wins and the shared pots, read once in each language and then pushed while a page shows them. */
export function createBigWins({ client, link, text }: BigWinsDeps) {
  const store = createStore<BigWinsState>()(() => ({ wins: undefined, jackpots: undefined, isRead: false }));
  let watchers = 0;
  let leave = () => {};
  const take = (messages: readonly LiveMessage[]) => {
    const wins = recordsIn(messages, 'big_wins');
    if (wins) store.setState({ wins: wins.filter(isWin).slice(0, BIG_WINS_MAX) });
    const jackpots = recordsIn(messages, 'jackpots');
    if (jackpots) store.setState({ jackpots: jackpots.filter(isJackpot).slice(0, JACKPOTS_SHOWN_MAX) });
  };
  /** Until the socket is open; what it has delivered is newer. */
  async function read(): Promise<void> {
    const { language } = text.getState();
    const [wins, jackpots] = await Promise.all([client.call('bigWinList', {}), client.call('jackpots', {})]);
    if (text.getState().language !== language) return;
    const known = store.getState();
    store.setState({
      isRead: true,
      ...(wins.is === 'done' && !known.wins && { wins: wins.data.records }),
      ...(jackpots.is === 'done' && !known.jackpots && { jackpots: jackpots.data.records }),
    });
  }
  // They contain names of games.
  text.subscribe(({ language }, before) => {
    if (language === before.language) return;
    store.setState({ wins: undefined, jackpots: undefined });
    if (watchers > 0) void read();
  });
  return {
    ...store,
    /** Returns a function that stops it. */
    watch(): () => void {
      watchers += 1;
      if (watchers === 1) {
        leave = link.watch('wins', { snapshot: take, change: take });
        if (store.getState().wins === undefined) void read();
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        watchers -= 1;
        if (watchers === 0) leave();
      };
    },
  };
}

export type BigWinsStore = ReturnType<typeof createBigWins>;

const made = new WeakMap<object, BigWinsStore>();

/** The one store of the app, created by the first page that shows them. */
export function bigWinsOf(deps: BigWinsDeps): BigWinsStore {
  const present = made.get(deps) ?? createBigWins(deps);
  made.set(deps, present);
  return present;
}
