import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { gameKey } from '../core/game.ts';
import { type Jackpot, readableJackpots, type StudioJackpot, shownJackpots } from '../core/jackpot.ts';
import { readJackpots, writeJackpots } from '../store/jackpots.ts';
import type { Catalogue } from './catalogue.ts';

/** What the jackpots need of a studio. */
export interface JackpotStudio {
  /** Absent for a studio that has no pots. */
  jackpots?(): Promise<readonly StudioJackpot[]>;
}

export interface JackpotDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly studios: ReadonlyMap<string, JackpotStudio>;
  readonly catalogue: Pick<Catalogue, 'hall' | 'jackpotGames'>;
  failed(studio: string, fault: string): void;
  /** Some pot was read again. */
  changed(): void;
}

export interface Jackpots {
  /** Asks the studios whose catalogue has games with a pot, and stores what they say. */
  sync(): Promise<void>;
  /** The pots that a brand shows, at most a second old in the store. */
  of(brand: string): Promise<readonly Jackpot[]>;
  /** Asks again after each pause until the returned function is called. */
  follow(): () => void;
}

/** Between two questions. A phone counts on by the growth meanwhile. */
const POLL_MS = 10_000;
/** The adapter has a timeout of its own; this one holds whatever an adapter does. */
const ASK_MS = 5_000;
const READ_MS = 1_000;

export function createJackpots(deps: JackpotDeps): Jackpots {
  const { database, clock, studios, catalogue } = deps;
  let stored: { readonly atMs: number; readonly pots: Promise<Jackpot[]> } | undefined;
  const read = (): Promise<Jackpot[]> => {
    const nowMs = clock.nowMs();
    if (!stored || nowMs - stored.atMs >= READ_MS || nowMs < stored.atMs)
      stored = { atMs: nowMs, pots: readJackpots(database) };
    return stored.pots;
  };
  const syncStudio = async (name: string, games: ReadonlySet<string>): Promise<boolean> => {
    const given = await ask(deps, name);
    if (!given) return false;
    const pots = readableJackpots(given, (game) => games.has(game));
    await database.inTransaction((tx) => writeJackpots(tx, name, pots, new Date(clock.nowMs())));
    return true;
  };
  const sync = async (): Promise<void> => {
    const games = await catalogue.jackpotGames();
    const asked = [...games].filter(([name]) => studios.get(name)?.jackpots);
    const answers = await Promise.all(asked.map(([name, ids]) => syncStudio(name, ids)));
    stored = undefined;
    if (answers.includes(true)) deps.changed();
  };
  return {
    sync,
    async of(brand) {
      const [pots, { owner, shown }] = await Promise.all([read(), catalogue.hall(brand)]);
      const keys = new Set(shown.map(({ studio, id }) => gameKey(studio, id)));
      const isShown = (studio: string, game: string) => keys.has(gameKey(studio, game));
      return shownJackpots(pots, { asset: owner.asset, isShown }, clock.nowMs());
    },
    follow() {
      let isStopped = false;
      let cancel = () => {};
      const wait = () => {
        if (!isStopped) cancel = clock.after(POLL_MS, () => void sync().then(wait, wait));
      };
      wait();
      return () => {
        isStopped = true;
        cancel();
      };
    },
  };
}

/** Undefined when the studio does not answer: its pots stay as they are until they are too old to be shown. */
async function ask(
  { studios, clock, failed }: JackpotDeps,
  name: string,
): Promise<readonly StudioJackpot[] | undefined> {
  let cancel = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(ASK_MS, () => reject(new Error('it did not answer in time')));
  });
  try {
    return await Promise.race([studios.get(name)?.jackpots?.() ?? [], late]);
  } catch (error) {
    failed(
      name,
      `its jackpots could not be read: ${error instanceof Error ? error.message : 'unknown error'}`,
    );
    return undefined;
  } finally {
    cancel();
  }
}
