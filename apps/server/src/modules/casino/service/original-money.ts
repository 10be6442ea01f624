import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { Tx } from '../../../platform/database/database.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import type { OwnRound } from '../store/own-rounds.ts';
import { applyGroups } from './apply-groups.ts';
import type { CasinoDeps } from './deps.ts';

type Of = Pick<OwnRound, 'id' | 'player' | 'asset' | 'stake' | 'payout'>;

/** The ids of the transactions follow from that of the round, so that no round is paid twice. */
const base = ({ id, player, asset }: Of, what: string) =>
  ({ studio: OWN_STUDIO, tx: `${id}:${what}`, player, asset, round: String(id) }) as const;

export function betCall(round: Of): WalletCall {
  return { ...base(round, 'bet'), op: 'bet', amount: round.stake };
}

/** The end of the round with what it paid, which may be nothing. */
export function winCall(round: Of): WalletCall {
  return { ...base(round, 'win'), op: 'win', amount: round.payout, end: true };
}

/** Gives the stake back to the pockets that it came from. */
export function refundCall(round: Of): WalletCall {
  return { ...base(round, 'refund'), op: 'rollback', ref: `${round.id}:bet` };
}

/** Posts the calls of a round by the path of every studio, in the caller's transaction. Returns the first refusal. */
export async function moveMoney(
  deps: CasinoDeps,
  tx: Tx,
  { player, asset, session, choice }: OwnRound,
  calls: readonly WalletCall[],
  why: string,
): Promise<string> {
  const receivedMs = deps.clock.nowMs();
  const group = {
    studio: OWN_STUDIO,
    player,
    asset,
    session,
    game: choice.game,
    calls,
    request: why,
    receivedMs,
  };
  const [results = []] = await applyGroups(deps, tx, [group]);
  return results.find(({ result }) => result !== 'ok')?.result ?? 'ok';
}
