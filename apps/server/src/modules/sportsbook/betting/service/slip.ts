import { createHash } from 'node:crypto';
import type { Fiat } from '@palpite/kernel/assets';
import { type BetShape, countLines, oneLine, SELECTIONS_MOST, shapeFault } from '@palpite/kernel/bet-shape';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { UuidV7 } from '@palpite/kernel/uuid';
import type { Ids } from '../../../../platform/ids/ids.ts';
import { type BetAsk, type LegAsk, LIMIT, type OddsPolicy } from '../core/bet.ts';

/** What a player sends: bets that are taken or rejected one by one, under an id that the phone made. */
export interface Slip {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Fiat;
  readonly slipId: UuidV7;
  readonly bets: readonly SlipBet[];
}

export interface SlipBet {
  /** Of all lines together. */
  readonly stake: bigint;
  readonly policy: OddsPolicy;
  readonly legs: readonly LegAsk[];
  /** One line of all legs where nothing is said. */
  readonly shape?: BetShape;
  /** The gift that pays for it. */
  readonly free?: Reference;
}

export interface PreparedSlip {
  readonly slip: Slip;
  readonly fingerprint: bigint;
  readonly asks: readonly BetAsk[];
}

/** So many legs are read, so that one more than allowed gets an answer that says so. */
const LEGS_READ = 2 * SELECTIONS_MOST;

/** Ids are drawn once per slip, so that a batch that is decided again speaks of the same bets. */
export function prepare(slip: Slip, ids: Ids): PreparedSlip {
  if (slip.bets.length === 0 || slip.bets.length > LIMIT.betsPerSlip)
    throw new RangeError(`a slip has 1 to ${LIMIT.betsPerSlip} bets`);
  const { player, asset, brand } = slip;
  return {
    slip,
    fingerprint: fingerprintOf(slip),
    asks: slip.bets.map((bet) => ({
      id: ids.next(),
      player,
      asset,
      brand,
      ...bet,
      shape: shapeOf(bet),
    })),
  };
}

/** What no route lets through is a bug. More legs than a bet may have are a check of their own, with its answer. */
function shapeOf({ legs, stake, shape = oneLine(legs.length) }: SlipBet): BetShape {
  const fault = legs.length > SELECTIONS_MOST ? undefined : shapeFault(legs.length, shape);
  if (fault || legs.length > LEGS_READ)
    throw new RangeError(`the shape of a bet has ${fault ?? 'too many legs'}`);
  if (stake <= 0n || stake % BigInt(countLines(legs.length, shape)) !== 0n)
    throw new RangeError('a stake is above zero and the same on every line');
  return shape;
}

/** 63 bits of SHA-256 over the content: enough to tell a slip that is sent again from one that was altered. */
function fingerprintOf({ asset, bets }: Slip): bigint {
  const text = bets.map(({ stake, policy, legs, shape, free }) => [
    policy,
    String(stake),
    ...legs.map(({ market, selection, odds, line = '' }) => [market, selection, odds, line]),
    // What a single of old has not is left out, so that a slip that was kept before reads the same.
    ...(legs.length > 1 ? [shape?.sizes, shape?.bankers] : []),
    ...(free === undefined ? [] : [String(free)]),
  ]);
  return (
    createHash('sha256')
      .update(JSON.stringify([asset, text]))
      .digest()
      .readBigUInt64BE() >> 1n
  );
}
