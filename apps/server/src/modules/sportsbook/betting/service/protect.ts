import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Movement, Protected } from '../../../protection/index.ts';
import type { BetAsk, PlayerReject, Reject } from '../core/bet.ts';
import { isPlayerReject } from '../core/bet.ts';
import type { BettingIo } from './io.ts';
import type { PreparedSlip } from './slip.ts';

/** The protection of a batch's players, in the words of betting. */
export interface ProtectedBets {
  stops(ask: BetAsk): PlayerReject | undefined;
  ownLimits(): (ask: BetAsk) => Reject | undefined;
  count(tx: Tx, taken: readonly BetAsk[]): Promise<void>;
}

/** Locks stand between exposure and accounts: the order that everyone keeps. */
export async function openProtection(
  io: BettingIo,
  tx: Tx,
  slips: readonly PreparedSlip[],
): Promise<ProtectedBets | undefined> {
  if (!io.protection || slips.length === 0) return undefined;
  const brands = new Map<Reference, string>(
    slips.flatMap(({ slip, asks }) => asks.map((ask) => [ask.id, slip.brand] as const)),
  );
  const movementOf = ({ id, player, asset, stake }: BetAsk): Movement => ({
    player,
    asset,
    units: stake,
    brand: brands.get(id) ?? '',
  });
  const guard = await io.protection.guard(
    tx,
    slips.map(({ slip }) => slip),
  );
  return {
    stops(ask) {
      const reject = rejectOf(guard.standing(movementOf(ask)));
      return reject && isPlayerReject(reject) ? reject : undefined;
    },
    ownLimits() {
      const ask = guard.trial();
      return (bet) => rejectOf(ask(movementOf(bet)));
    },
    count: (tx, taken) => guard.count(tx, taken.map(movementOf)),
  };
}

function rejectOf(answer: Protected): Reject | undefined {
  if (answer.is === 'allowed') return undefined;
  const { by, period = 'day', leftUnits = 0n } = answer;
  switch (by) {
    case 'break':
    case 'exclusion':
      return { is: 'paused' };
    case 'identity':
      return { is: 'identity-needed' };
    case 'limits-needed':
      return { is: 'limits-needed' };
    case 'time-limit':
      return { is: 'out-of-time' };
    case 'stake-limit':
      return { is: 'own-limit', kind: 'stake', period, left: leftUnits };
    case 'loss-limit':
      return { is: 'own-limit', kind: 'loss', period, left: leftUnits };
    case 'deposit-limit':
      throw new Error('a stake is not a deposit');
  }
}
