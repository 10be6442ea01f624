import type { CasinoGame } from '@palpite/contract/entities/casino';

/** What the chips above a grid choose. */
export const GAME_FILTERS = ['all', 'new', 'rtp', 'bonus', 'jackpot', 'calm', 'wild', 'demo'] as const;
export type GameFilter = (typeof GAME_FILTERS)[number];

/** `usual` is the order of the hall. */
export const GAME_ORDERS = ['usual', 'rtp', 'win', 'name'] as const;
export type GameOrder = (typeof GAME_ORDERS)[number];

/** From this return on a game counts as one with a high return. */
export const HIGH_RTP = 96;
const CALM_MOST = 2;
const WILD_LEAST = 4;
const BONUS = /bonus|free|respin|buy|feature|multipl/i;

const KEEPS: Readonly<Record<GameFilter, (game: CasinoGame) => boolean>> = {
  all: () => true,
  new: ({ is_new }) => is_new === 1,
  rtp: ({ rtp }) => Number(rtp) >= HIGH_RTP,
  bonus: ({ features, tags }) => [...features, ...tags].some((word) => BONUS.test(word)),
  jackpot: ({ jackpot }) => jackpot === 1,
  calm: ({ volatility }) => volatility <= CALM_MOST,
  wild: ({ volatility }) => volatility >= WILD_LEAST,
  demo: ({ demo }) => demo === 1,
};

const COMPARES: Readonly<Record<Exclude<GameOrder, 'usual'>, (a: CasinoGame, b: CasinoGame) => number>> = {
  rtp: (a, b) => Number(b.rtp) - Number(a.rtp),
  win: (a, b) => b.max_win - a.max_win,
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
};

export function filterGames(
  games: readonly CasinoGame[],
  filter: GameFilter,
  order: GameOrder,
): readonly CasinoGame[] {
  const kept = filter === 'all' ? games : games.filter(KEEPS[filter]);
  return order === 'usual' ? kept : [...kept].sort(COMPARES[order]);
}

/** The filters that would leave some of the games and not all of them; those two say nothing. */
export function usefulFilters(games: readonly CasinoGame[]): readonly GameFilter[] {
  return GAME_FILTERS.filter((filter) => {
    if (filter === 'all') return true;
    const count = games.filter(KEEPS[filter]).length;
    return count > 0 && count < games.length;
  });
}

export interface ProviderFacts {
  readonly games: number;
  /** Percent with one decimal, as the mean of its games. */
  readonly rtp: number;
  /** The greatest win of any of them as a multiple of the stake. */
  readonly maxWin: number;
}

export function factsOf(games: readonly CasinoGame[]): ProviderFacts {
  const sum = games.reduce((total, { rtp }) => total + Number(rtp), 0);
  return {
    games: games.length,
    rtp: games.length === 0 ? 0 : Math.round((sum / games.length) * 10) / 10,
    maxWin: games.reduce((most, { max_win }) => Math.max(most, max_win), 0),
  };
}
