import type { Reply } from '@palpite/contract/generated/calls';
import { GAME_PAGE_MAX } from '@palpite/contract/tables/casino';
import type { Services } from '../services.ts';

export type FoundGames = Pick<Reply<'gameSearch'>, 'records' | 'providers' | 'total'>;

/** Games and studios whose names fit, with a typing error or two; the best fit first. */
export async function searchGames(
  { client }: Pick<Services, 'client'>,
  keyword: string,
  signal: AbortSignal,
): Promise<FoundGames> {
  const outcome = await client.call('gameSearch', { keyword, size: GAME_PAGE_MAX }, { signal });
  if (outcome.is !== 'done') throw new Error('the games could not be searched');
  return outcome.data;
}
