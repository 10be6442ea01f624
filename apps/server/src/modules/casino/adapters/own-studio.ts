import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import { crashGame, originalGames } from '../core/own-games.ts';
import type { CatalogueStudio } from '../service/catalogue.ts';
import type { LaunchStudio } from '../service/launch.ts';

/**
 * Our own studio as the hall sees it: games that are described here and open inside of the app. It has no wallet to
 * call, no report and no rounds to be asked about.
 */
export function createOwnStudio(certified: readonly string[]): CatalogueStudio & LaunchStudio {
  return {
    games: async () => [...originalGames(certified), crashGame(certified)],
    launchUrl({ game, lobbyUrl }) {
      const url = new URL(lobbyUrl);
      url.hash = `/game-room?${new URLSearchParams({ provider: OWN_STUDIO, game_id: game })}`;
      return url.href;
    },
  };
}
