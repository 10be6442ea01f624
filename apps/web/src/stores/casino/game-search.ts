import type { CasinoGame } from '@palpite/contract/entities/casino';
import type { Services } from '../services.ts';
import { readGames } from './hall-queries.ts';

export interface FoundGames {
  readonly games: readonly CasinoGame[];
  readonly providers: readonly {
    readonly provider: string;
    readonly title: string;
    readonly tab_key: string;
    readonly count: number;
  }[];
}

export async function searchGames(
  services: Pick<Services, 'client'>,
  keyword: string,
  signal: AbortSignal,
): Promise<FoundGames> {
  const { games } = await readGames(services, { main: 'home', tab: 'all' }, '', signal);
  const word = keyword.toLowerCase();
  return { games: games.filter(({ name }) => name.toLowerCase().includes(word)), providers: [] };
}
