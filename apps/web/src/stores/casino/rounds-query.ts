import type { Input, Reply } from '@palpite/contract/generated/calls';
import type { Services } from '../services.ts';

export type RoundsPage = Reply<'gameFundingDetail'>;

/** Which closed rounds are meant. */
export interface RoundsFilter {
  readonly provider?: string | undefined;
  readonly gameId?: string | undefined;
  /** Opened since then; all when it is absent. */
  readonly fromMs?: number | undefined;
}

export function roundsInput(
  { provider, gameId, fromMs }: RoundsFilter,
  size: number,
  cursor = '',
): Input<'gameFundingDetail'> {
  return {
    size,
    ...(provider !== undefined && { provider }),
    ...(provider !== undefined && gameId !== undefined && { game_id: gameId }),
    ...(fromMs !== undefined && { from: fromMs }),
    ...(cursor !== '' && { cursor }),
  };
}

/** Undefined when the server did not answer or refused. */
export async function readRounds(
  { client }: Pick<Services, 'client'>,
  input: Input<'gameFundingDetail'>,
  signal: AbortSignal,
): Promise<RoundsPage | undefined> {
  const outcome = await client.call('gameFundingDetail', input, { signal });
  return outcome.is === 'done' ? outcome.data : undefined;
}
