import type { PlayerId } from '@palpite/kernel/ids';
import { type Chance, newSecret } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type GameKey, gameKey, type HallGame } from '../core/game.ts';
import {
  countFavourites,
  deleteExpiredTokens,
  deleteFavourite,
  findUserToken,
  hasFavourite,
  type Ideas,
  lockFavourites,
  readFavourites,
  readIdeas,
  readSwitch,
  type UserToken,
  writeFavourite,
  writeIdea,
  writeSwitch,
  writeUserToken,
} from '../store/player-games.ts';
import type { Catalogue } from './catalogue.ts';
import { hashOfToken } from './sessions.ts';

export const FAVOURITES_LIMIT = 200;
const USER_TOKEN_MS = 300_000;
/**
 * Used and expired tokens stay for a day, so that a repeated request of a studio is answered with what is wrong with
 * its token.
 */
const TOKENS_KEPT_MS = 86_400_000;
const DELETED_AT_ONCE = 5_000;

interface Owned {
  readonly player: PlayerId;
  readonly brand: string;
}

/** What a player keeps about games: marks, ideas, the choice of interface, and the token that games know. */
export interface PlayerGames {
  /** The marked games that can be started, the newest mark first. */
  favourites(owner: Owned): Promise<HallGame[]>;
  isFavourite(player: PlayerId, key: GameKey): Promise<boolean>;
  addFavourite(
    owner: Owned,
    key: GameKey,
  ): Promise<{ readonly is: 'marked'; readonly count: number } | { readonly is: 'unknown' | 'full' }>;
  removeFavourite(player: PlayerId, key: GameKey): Promise<number>;
  /** Undefined when there is no such game. */
  addIdea(owner: Owned, key: GameKey, text: string): Promise<Ideas | undefined>;
  ideas(owner: Owned, key: GameKey): Promise<Ideas | undefined>;
  interfaceSwitch(player: PlayerId): Promise<boolean | undefined>;
  setInterfaceSwitch(player: PlayerId, isOn: boolean): Promise<void>;
  newUserToken(of: UserToken): Promise<{ readonly token: string; readonly expiresMs: number }>;
  /** Who has this token; undefined when it is unknown, replaced or expired. */
  userOf(token: string): Promise<UserToken | undefined>;
  /** A job: deletes the tokens that cannot be used any more. */
  forgetTokens(): Promise<number>;
}

export function createPlayerGames(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly catalogue: Catalogue;
}): PlayerGames {
  const { database, clock, chance, catalogue } = deps;
  const now = () => new Date(clock.nowMs());
  const isKnown = async (brand: string, { studio, game }: GameKey) =>
    (await catalogue.hall(brand)).games.has(gameKey(studio, game));
  return {
    async favourites({ player, brand }) {
      const marked = await readFavourites(database, player, FAVOURITES_LIMIT);
      const { shown } = await catalogue.hall(brand);
      const byKey = new Map(shown.map((game) => [gameKey(game.studio, game.id), game]));
      return marked.flatMap(({ studio, game }) => byKey.get(gameKey(studio, game)) ?? []);
    },
    isFavourite: (player, key) => database.inTransaction((tx) => hasFavourite(tx, player, key)),
    async addFavourite({ player, brand }, key) {
      if (!(await isKnown(brand, key))) return { is: 'unknown' };
      return database.inTransaction(async (tx) => {
        await lockFavourites(tx, player);
        const count = await countFavourites(tx, player);
        if (await hasFavourite(tx, player, key)) return { is: 'marked', count } as const;
        if (count >= FAVOURITES_LIMIT) return { is: 'full' } as const;
        await writeFavourite(tx, player, key, now());
        return { is: 'marked', count: count + 1 } as const;
      });
    },
    removeFavourite: (player, key) =>
      database.inTransaction(async (tx) => {
        await lockFavourites(tx, player);
        await deleteFavourite(tx, player, key);
        return countFavourites(tx, player);
      }),
    async addIdea({ player, brand }, key, text) {
      if (!(await isKnown(brand, key))) return undefined;
      await database.inTransaction((tx) => writeIdea(tx, player, key, text, now()));
      return readIdeas(database, player, key);
    },
    ideas: async ({ player, brand }, key) =>
      (await isKnown(brand, key)) ? readIdeas(database, player, key) : undefined,
    interfaceSwitch: (player) => readSwitch(database, player),
    setInterfaceSwitch: (player, isOn) =>
      database.inTransaction((tx) => writeSwitch(tx, player, isOn, now())),
    async newUserToken(of) {
      const token = newSecret(chance);
      const expiresMs = clock.nowMs() + USER_TOKEN_MS;
      await database.inTransaction((tx) => writeUserToken(tx, hashOfToken(token), of, new Date(expiresMs)));
      return { token, expiresMs };
    },
    userOf: (token) => findUserToken(database, hashOfToken(token), now()),
    forgetTokens: () =>
      database.inTransaction((tx) =>
        deleteExpiredTokens(tx, new Date(clock.nowMs() - TOKENS_KEPT_MS), DELETED_AT_ONCE),
      ),
  };
}
