import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { asOpenAt } from '../core/original-steps.ts';
import { lockOwnRound, type OwnRequest, type OwnRound } from '../store/own-rounds.ts';

export type RoundOutcome<Refused> = { readonly is: 'played'; readonly round: OwnRound } | Refused;

/** The reply to a repeated request: the round as it was after it. Undefined when the content is another one. */
export async function replayOf(
  tx: Tx,
  player: PlayerId,
  request: OwnRequest,
  content: string,
): Promise<{ readonly is: 'played'; readonly round: OwnRound } | undefined> {
  if (request.content !== content || request.round === undefined) return undefined;
  const round = await lockOwnRound(tx, player, request.round);
  if (!round) throw new Error(`round ${request.round} of a request is missing`);
  if (request.isEnded) return { is: 'played', round };
  return {
    is: 'played',
    round: { ...asOpenAt(round, request.step), steps: request.step, endedMs: undefined },
  };
}
