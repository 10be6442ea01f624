import type { CasinoGame } from '@palpite/contract/entities/casino';
import type { Reply } from '@palpite/contract/generated/calls';
import type { KeyStore } from '../../platform/platform.ts';
import { gameKey } from './game-favourites.ts';

/** What a game needs to be shown again before the hall is loaded. */
export type RememberedGame = Pick<CasinoGame, 'provider' | 'game_id' | 'name' | 'kind' | 'icon'> & {
  /** When it was opened here. */
  readonly atMs: number;
};

export interface RecentGame extends RememberedGame {
  /** The last finished round: what it paid as a multiple of its stake, in hundredths. */
  readonly lastMultiple?: number;
}

type ClosedRound = Reply<'gameFundingDetail'>['records'][number];

const KEY = 'recent_games';
export const RECENT_MAX = 12;

function isRemembered(value: unknown): value is RememberedGame {
  if (typeof value !== 'object' || value === null) return false;
  const { provider, game_id, name, kind, icon, atMs } = value as Partial<
    Record<keyof RememberedGame, unknown>
  >;
  const texts = [provider, game_id, name, kind, icon];
  return texts.every((text) => typeof text === 'string') && typeof atMs === 'number';
}

export function rememberedGames(store: Pick<KeyStore, 'get'>): readonly RememberedGame[] {
  try {
    const stored: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRemembered).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

/** Called when a player opens a game. */
export function rememberGame(
  store: Pick<KeyStore, 'get' | 'set'>,
  { provider, game_id, name, kind, icon }: Omit<RememberedGame, 'atMs'>,
  atMs: number,
): void {
  const others = rememberedGames(store).filter((game) => gameKey(game) !== gameKey({ provider, game_id }));
  const games = [{ provider, game_id, name, kind, icon, atMs }, ...others];
  store.set(KEY, JSON.stringify(games.slice(0, RECENT_MAX)));
}

/**
 * The games of this player, the newest first: those that were opened on this device, and those whose rounds the server
 * knows from any device. The name on the device is in the language of then, the others in that of now.
 */
export function recentGames(
  remembered: readonly RememberedGame[],
  rounds: readonly ClosedRound[],
  shown: readonly RememberedGame[] = [],
): readonly RecentGame[] {
  const present = new Map(shown.map((game) => [gameKey(game), game]));
  const found = new Map<string, RecentGame>(
    remembered.map((game) => [
      gameKey(game),
      { ...game, name: present.get(gameKey(game))?.name ?? game.name },
    ]),
  );
  const counted = new Set<string>();
  for (const round of rounds) {
    const key = gameKey(round);
    // The newest round of each game comes first.
    if (counted.has(key)) continue;
    counted.add(key);
    const lastMultiple = multipleOf(round);
    const known = found.get(key) ?? present.get(key);
    found.set(key, {
      provider: round.provider,
      game_id: round.game_id,
      name: present.get(key)?.name ?? round.game_name,
      kind: known?.kind ?? 'slots',
      icon: known?.icon ?? '',
      atMs: Math.max(found.get(key)?.atMs ?? 0, round.end_time),
      ...(lastMultiple !== undefined && { lastMultiple }),
    });
  }
  return [...found.values()].sort((a, b) => b.atMs - a.atMs).slice(0, RECENT_MAX);
}

/** Rounded down; undefined where nothing was staked. */
function multipleOf({ bet_amount, win_amount }: ClosedRound): number | undefined {
  return bet_amount > 0 ? Math.floor((win_amount * 100) / bet_amount) : undefined;
}
