import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { decidePlayer, type LaunchRefusal } from '../core/launch.ts';
import { overBonusMax } from './bonus-effects.ts';
import type { CasinoDeps } from './deps.ts';

/** Why a bet in one of our own games is refused by the rules of a launch. */
export type OwnLaunchRefusal = Exclude<
  LaunchRefusal,
  'studio-away' | 'wrong-provider' | 'balance-below-stake' | 'no-demo'
>;

/** Why the wallet refuses a bet in one of our own games, in the words of a launch. */
export interface OwnRefusal {
  readonly reason: OwnLaunchRefusal | 'not-enough-funds' | 'bonus-max-stake' | 'session-expired';
  readonly untilMs?: number;
  /** The highest stake with the active bonus. */
  readonly limit?: bigint;
}

export async function ownRefusal(
  deps: CasinoDeps,
  tx: Tx,
  bet: {
    readonly player: PlayerId;
    readonly brand: string;
    readonly asset: Asset;
    readonly stake: bigint;
  },
  result: string,
): Promise<OwnRefusal> {
  const { player, brand, asset, stake } = bet;
  if (result === 'insufficient_funds') return { reason: 'not-enough-funds' };
  if (result === 'game_off' || result === 'unknown_game') return { reason: 'game-off' };
  const most = await overBonusMax(deps, tx, bet);
  if (result === 'limit_reached' && most !== undefined) return { reason: 'bonus-max-stake', limit: most };
  const guard = await deps.protection.guard(tx, [{ player }]);
  const decision = decidePlayer({
    protection: guard.trial()({ player, brand, asset, units: stake }),
    mayDebit: result !== 'player_blocked',
    spendable: stake,
    smallest: stake,
    hasFreeRounds: false,
  });
  if (decision.is === 'refused') {
    const { untilMs } = decision;
    const reason = decision.reason as OwnLaunchRefusal;
    return { reason, ...(untilMs !== undefined && { untilMs }) };
  }
  // It ended or ran out after the bet had found it open.
  if (result === 'session_expired') return { reason: 'session-expired' };
  // Alone the bet is within the limit, and with those before it in the batch it is not.
  if (result === 'limit_reached') return { reason: 'game-limit' };
  throw new Error(`the wallet refused a bet of our own game: ${result}`);
}
