import { createHash } from 'node:crypto';
import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { UuidV7 } from '@palpite/kernel/uuid';
import type { Ids } from '../../../../platform/ids/ids.ts';
import { type BetAsk, type LegAsk, LIMIT, type OddsPolicy } from '../core/bet.ts';

/** What a player sends: bets that are taken or rejected one by one, under an id that the phone made. */
export interface Slip {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Fiat;
  readonly slipId: UuidV7;
  readonly bets: readonly {
    readonly stake: bigint;
    readonly policy: OddsPolicy;
    readonly legs: readonly LegAsk[];
  }[];
}

export interface PreparedSlip {
  readonly slip: Slip;
  readonly fingerprint: bigint;
  readonly asks: readonly BetAsk[];
}

/** Ids are drawn once per slip, so that a batch that is decided again speaks of the same bets. */
export function prepare(slip: Slip, ids: Ids): PreparedSlip {
  if (slip.bets.length === 0 || slip.bets.length > LIMIT.betsPerSlip)
    throw new RangeError(`a slip has 1 to ${LIMIT.betsPerSlip} bets`);
  for (const bet of slip.bets) {
    if (bet.stake <= 0n || bet.legs.length !== 1) throw new RangeError('a single has a stake and one leg');
  }
  const { player, asset } = slip;
  return {
    slip,
    fingerprint: fingerprintOf(slip),
    asks: slip.bets.map((bet) => ({ id: ids.next(), player, asset, ...bet })),
  };
}

/** 63 bits of SHA-256 over the content: enough to tell a slip that is sent again from one that was altered. */
function fingerprintOf({ asset, bets }: Slip): bigint {
  const text = bets.map(({ stake, policy, legs }) => [
    policy,
    String(stake),
    ...legs.map(({ market, selection, odds, line = '' }) => [market, selection, odds, line]),
  ]);
  return (
    createHash('sha256')
      .update(JSON.stringify([asset, text]))
      .digest()
      .readBigUInt64BE() >> 1n
  );
}
