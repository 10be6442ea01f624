import type { Client } from '@palpite/client/client';
import type { BigWin } from '@palpite/contract/entities/casino';
import type { LiveMessage } from '@palpite/contract/live';
import { BIG_WINS_MAX } from '@palpite/contract/tables/casino';
import { createStore } from 'zustand/vanilla';
import type { LiveLink } from '../connection/live-link.ts';

export interface BigWinsState {
  /** The newest first; undefined until they are known. */
  readonly wins: readonly BigWin[] | undefined;
}

export interface BigWinsDeps {
  readonly client: Pick<Client, 'call'>;
  readonly link: Pick<LiveLink, 'watch'>;
}

function winsIn(messages: readonly LiveMessage[]): readonly BigWin[] | undefined {
  const body = messages.findLast(({ tp }) => tp === 'big_wins')?.bd;
  const records = typeof body === 'object' && body !== null && 'records' in body ? body.records : undefined;
  return Array.isArray(records) ? records.filter(isWin).slice(0, BIG_WINS_MAX) : undefined;
}

function isWin(value: unknown): value is BigWin {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, game_name, win } = value as Partial<Record<keyof BigWin, unknown>>;
  return [id, name, game_name].every((text) => typeof text === 'string') && typeof win === 'number';
}

/** The large wins, read once and then pushed while a page shows them. */
export function createBigWins({ client, link }: BigWinsDeps) {
  const store = createStore<BigWinsState>()(() => ({ wins: undefined }));
  let watchers = 0;
  let leave = () => {};
  const take = (messages: readonly LiveMessage[]) => {
    const wins = winsIn(messages);
    if (wins) store.setState({ wins });
  };
  /** Until the socket is open; what it has delivered is newer. */
  async function read(): Promise<void> {
    const outcome = await client.call('bigWinList', {});
    if (outcome.is === 'done' && store.getState().wins === undefined) {
      store.setState({ wins: outcome.data.records });
    }
  }
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
