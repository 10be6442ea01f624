import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { Tx } from '../../../platform/database/database.ts';
import type { CallResult } from '../core/studio-wallet.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import type { StoredCrashBet } from '../store/crash-bets.ts';
import { applyGroups } from './apply-groups.ts';
import type { CasinoDeps } from './deps.ts';

export const CRASH = 'crash';

type Of = Pick<StoredCrashBet, 'id' | 'player' | 'asset' | 'session'>;

/** The ids of the transactions follow from that of the bet, so that no bet is paid twice. */
const base = ({ id, player, asset }: Of, what: string) =>
  ({ studio: OWN_STUDIO, tx: `${id}:${what}`, player, asset, round: String(id) }) as const;

export function betCalls(bet: Of & { readonly stake: bigint }): WalletCall[] {
  return [{ ...base(bet, 'bet'), op: 'bet', amount: bet.stake }];
}

/** The end of a bet that was not given back; nothing where it has lost. */
export function winCalls(bet: Of, payout: bigint): WalletCall[] {
  return [{ ...base(bet, 'end'), op: 'win', amount: payout, end: true }];
}

/** Gives the stake back to the pockets that it came from. */
export function refundCalls(bet: Of): WalletCall[] {
  return [
    { ...base(bet, 'end'), op: 'rollback', ref: `${bet.id}:bet` },
    { ...base(bet, 'close'), op: 'end_round' },
  ];
}

export interface BetCalls {
  readonly bet: Of;
  readonly calls: readonly WalletCall[];
}

/**
 * Posts the calls in the same way as those of every studio, in the caller's transaction. Returns what became of each
 * bet's calls.
 */
export async function moveMoney(
  deps: CasinoDeps,
  tx: Tx,
  bets: readonly BetCalls[],
): Promise<CallResult['result'][]> {
  const receivedMs = deps.clock.nowMs();
  const groups = bets.map(({ bet: { player, asset, session }, calls }) => ({
    studio: OWN_STUDIO,
    player,
    asset,
    session,
    game: CRASH,
    calls,
    request: '',
    receivedMs,
  }));
  const results = await applyGroups(deps, tx, groups);
  return results.map((ofBet) => ofBet.find(({ result }) => result !== 'ok')?.result ?? 'ok');
}

/** A credit is never refused: if one is, the whole batch must be rolled back. */
export async function payMoney(deps: CasinoDeps, tx: Tx, bets: readonly BetCalls[]): Promise<void> {
  const results = await moveMoney(deps, tx, bets);
  const refused = results.findIndex((result) => result !== 'ok');
  if (refused >= 0)
    throw new Error(`the end of bet ${bets[refused]?.bet.id} of crash was refused: ${results[refused]}`);
}
