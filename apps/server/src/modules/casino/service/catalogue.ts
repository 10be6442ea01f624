import type { Asset } from '@palpite/kernel/assets';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type DescribedGame, faultOfGame, type Game, gameKey } from '../core/game.ts';
import { type CatalogueRows, type Hall, hallOf } from '../core/hall.ts';
import { productOf, UNKNOWN_GAME } from '../core/product.ts';
import {
  gamesOfStudio,
  lockStudio,
  markGone,
  readCatalogue,
  readVersion,
  writeAnswer,
  writeGames,
} from '../store/catalogue.ts';
import type { GameRules } from './deps.ts';
import { askUntilAnswered, type FirstGames } from './first-games.ts';

/** What the catalogue needs of a studio. */
export interface CatalogueStudio {
  games(): Promise<readonly DescribedGame[]>;
}

export interface CatalogueDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly studios: ReadonlyMap<string, CatalogueStudio>;
  /** The country and the currency of a brand. */
  brandOf(id: string): { readonly country: string; readonly asset: Asset };
  /** Whether games are played for real money. */
  readonly isLive: boolean;
  /** A studio did not answer, or described games that cannot be stored. */
  failed(studio: string, fault: string): void;
}

export interface SyncOutcome {
  readonly studio: string;
  readonly games: number;
  readonly fault: string | undefined;
  /** False when the studio could not be asked, or answered with nothing that can be used. */
  readonly isAnswered: boolean;
}

/** As `GameRules` it answers from memory, for the brands that are followed. */
export interface Catalogue extends GameRules {
  /** The hall of the brand, at most a second old. */
  hall(brand: string): Promise<Hall>;
  /** Asks every studio for its games and stores what has changed. */
  sync(): Promise<readonly SyncOutcome[]>;
  /** Asks every studio until it has answered once, with growing pauses. */
  begin(): FirstGames;
  /**
   * Reads the halls of these brands and reads them again within a second after each change, so that `mayPlay` answers
   * from memory. Returns the function that stops it.
   */
  follow(brands: readonly string[]): Promise<() => void>;
  /** The games with a shared pot that their studio still has, by studio. */
  jackpotGames(): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Whether the studio has answered lately; asks it when its last answer is older. */
  isAnswering(studio: string): Promise<boolean>;
}

const VERSION_MS = 1_000;
/** Marks of new games and the times of banners change without a new version. */
const HALL_MS = 60_000;
const ANSWER_MS = 60_000;
/** A studio that did not answer is asked again after this time at the earliest. */
const AWAY_MS = 10_000;
/** The adapter has a timeout of its own; this one holds whatever an adapter does. */
const ASK_MS = 5_000;
const GAMES_MAX = 5_000;

interface MadeHall {
  readonly version: bigint;
  readonly madeMs: number;
  readonly hall: Hall;
}

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const rows = createRows(deps);
  const studios = [...deps.studios.keys()];
  const halls = new Map<string, MadeHall>();
  const answers = new Map<string, { readonly atMs: number; readonly isGood: boolean }>();
  const asking = new Map<string, Promise<SyncOutcome>>();
  const ask = (studio: string): Promise<SyncOutcome> => {
    const running = asking.get(studio);
    if (running) return running;
    const started = syncStudio(deps, studio).then((outcome) => {
      answers.set(studio, { atMs: deps.clock.nowMs(), isGood: outcome.isAnswered });
      rows.expire();
      return outcome;
    });
    asking.set(studio, started);
    return started.finally(() => asking.delete(studio));
  };
  const hall = async (brand: string): Promise<Hall> => {
    const current = await rows.current();
    const nowMs = deps.clock.nowMs();
    const made = halls.get(brand);
    if (made?.version === current.version && nowMs - made.madeMs < HALL_MS) return made.hall;
    const owner = { brand, isLive: deps.isLive, ...deps.brandOf(brand) };
    const next = hallOf(current, owner, nowMs);
    halls.set(brand, { version: current.version, madeMs: nowMs, hall: next });
    return next;
  };
  return {
    hall,
    async follow(brands) {
      const readAll = async () => void (await Promise.all(brands.map(hall)));
      await readAll();
      return repeat(deps.clock, VERSION_MS, readAll);
    },
    mayPlay(studio, game, brand) {
      const known = halls.get(brand)?.hall.games.get(gameKey(studio, game));
      if (!known) return 'unknown_game';
      if (known.isFrozen) return 'studio_frozen';
      return known.isOn && !known.isGone ? 'ok' : 'game_off';
    },
    termsOf(studio, game, brand) {
      const known = halls.get(brand)?.hall.games.get(gameKey(studio, game));
      return known ? { product: productOf(known), rtpBp: known.rtpBp } : UNKNOWN_GAME;
    },
    async jackpotGames() {
      const found = new Map<string, Set<string>>();
      for (const { studio, id, hasJackpot, isGone } of (await rows.current()).games)
        if (hasJackpot && !isGone) found.set(studio, (found.get(studio) ?? new Set()).add(id));
      return found;
    },
    sync: () => Promise.all(studios.map(ask)),
    begin: () => askUntilAnswered(deps.clock, studios, (studio) => isAnswered(deps, studio, ask(studio))),
    async isAnswering(studio) {
      if (!deps.studios.has(studio)) return false;
      const last = answers.get(studio);
      const age = last ? deps.clock.nowMs() - last.atMs : Number.POSITIVE_INFINITY;
      if (last && age < (last.isGood ? ANSWER_MS : AWAY_MS)) return last.isGood;
      await ask(studio);
      return answers.get(studio)?.isGood ?? false;
    },
  };
}

async function isAnswered(
  deps: CatalogueDeps,
  studio: string,
  asked: Promise<SyncOutcome>,
): Promise<boolean> {
  try {
    return (await asked).isAnswered;
  } catch (error) {
    deps.failed(studio, `its games could not be stored: ${messageOf(error)}`);
    return false;
  }
}

/** Runs the work again and again, each time after a pause. While the database is away, the last halls count. */
function repeat(clock: Clock, pauseMs: number, work: () => Promise<void>): () => void {
  let isStopped = false;
  let cancel = () => {};
  const wait = () => {
    if (!isStopped)
      cancel = clock.after(pauseMs, () => {
        work().then(wait, wait);
      });
  };
  wait();
  return () => {
    isStopped = true;
    cancel();
  };
}

/** The stored rows in memory. The version is compared once a second, however many requests there are. */
function createRows({ database, clock }: CatalogueDeps) {
  let stored: CatalogueRows | undefined;
  let checkedMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<CatalogueRows> | undefined;
  const read = async (): Promise<CatalogueRows> => {
    if (!stored || (await readVersion(database)) !== stored.version) stored = await readCatalogue(database);
    checkedMs = clock.nowMs();
    return stored;
  };
  return {
    async current(): Promise<CatalogueRows> {
      const age = clock.nowMs() - checkedMs;
      if (stored && age >= 0 && age < VERSION_MS) return stored;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    expire(): void {
      checkedMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Asks one studio. What it does not answer leaves its games as they are, and the fault is stored for operators. */
async function syncStudio(deps: CatalogueDeps, studio: string): Promise<SyncOutcome> {
  const answer = await askStudio(deps, studio);
  const at = new Date(deps.clock.nowMs());
  if (typeof answer === 'string') {
    deps.failed(studio, answer);
    await deps.database.inTransaction(async (tx) => {
      await lockStudio(tx, studio, at);
      await writeAnswer(tx, studio, at, answer);
    });
    return { studio, games: 0, fault: answer, isAnswered: false };
  }
  const { good, fault } = sorted(answer);
  if (fault !== undefined) deps.failed(studio, fault);
  await deps.database.inTransaction(async (tx) => {
    await lockStudio(tx, studio, at);
    const before = new Map((await gamesOfStudio(tx, studio)).map((game) => [game.id, game]));
    const named = new Set(good.map(({ id }) => id));
    const changed = good.filter((game) => isChanged(game, before.get(game.id)));
    await writeGames(tx, studio, changed, at);
    const gone = [...before.values()].filter(({ id, isGone }) => !isGone && !named.has(id));
    await markGone(
      tx,
      studio,
      gone.map(({ id }) => id),
      at,
    );
    await writeAnswer(tx, studio, at, fault);
  });
  return { studio, games: good.length, fault, isAnswered: true };
}

/** The games, or why there are none. A studio without a single game has made a mistake, not an announcement. */
async function askStudio(deps: CatalogueDeps, studio: string): Promise<readonly DescribedGame[] | string> {
  const adapter = deps.studios.get(studio);
  if (!adapter) return 'no such studio is in the settings';
  let cancel = () => {};
  const late = new Promise<string>((resolve) => {
    cancel = deps.clock.after(ASK_MS, () => resolve('it did not answer in time'));
  });
  try {
    const answer = await Promise.race([adapter.games(), late]);
    if (typeof answer === 'string') return answer;
    if (answer.length === 0) return 'it answered without a single game';
    return answer.length > GAMES_MAX ? `it answered with more than ${GAMES_MAX} games` : answer;
  } catch (error) {
    return `it could not be asked: ${messageOf(error)}`;
  } finally {
    cancel();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}

function sorted(games: readonly DescribedGame[]) {
  const good = new Map<string, DescribedGame>();
  const faults: string[] = [];
  for (const game of games) {
    const fault = good.has(game.id) ? 'it is described twice' : faultOfGame(game);
    if (fault === undefined) good.set(game.id, game);
    else faults.push(`${String(game.id).slice(0, 60)}: ${fault}`);
  }
  const fault = faults.length === 0 ? undefined : `${faults.length} games were left out; ${faults[0]}`;
  return { good: [...good.values()], fault };
}

/** The same description costs no write, so that the hall is not made again without need. */
function isChanged(game: DescribedGame, before: Game | undefined): boolean {
  return !before || before.isGone || textOf(game) !== textOf(before);
}

function textOf(game: DescribedGame): string {
  const { id, name, kind, tags, rtpBp, volatility, maxWin, hitRateBp, languages, orientation } = game;
  const { hasDemo, isLive, hasJackpot, countries, picture, features } = game;
  const stakes = Object.entries(game.stakes)
    .map(([asset, { min, max }]) => `${asset} ${min} ${max}`)
    .sort();
  const names = [name.en, name.pt, name.es, name.ru, name.vi];
  const numbers = [rtpBp, volatility, maxWin, hitRateBp];
  const flags = [hasDemo, isLive, hasJackpot];
  return JSON.stringify([
    ...[id, names, kind, tags, numbers, stakes, languages],
    ...[orientation, flags, countries, picture, features],
  ]);
}
