import { createHash } from 'node:crypto';
import type { Fiat } from '@palpite/kernel/assets';
import { type BetShape, countLines, oneLine, SELECTIONS_MOST, shapeFault } from '@palpite/kernel/bet-shape';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { UuidV7 } from '@palpite/kernel/uuid';
import type { Ids } from '../../../../platform/ids/ids.ts';
import { currentTrace } from '../../../../platform/tracing/tracing.ts';
import { type BetRequest, type JointNow, type LegRequest, LIMIT, type OddsPolicy } from '../core/bet.ts';

/** What a player sends: bets that are accepted or rejected one by one, under an id that the client made. */
export interface Slip {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Fiat;
  readonly slipId: UuidV7;
  readonly bets: readonly SlipBet[];
}

export interface SlipBet {
  /** The total over all lines. */
  readonly stake: bigint;
  readonly policy: OddsPolicy;
  readonly legs: readonly LegRequest[];
  /** By default one line with all legs. */
  readonly shape?: BetShape;
  /** The free bet that pays for it. */
  readonly free?: Reference;
  /** Of a bet builder: until when the price that the player saw holds. */
  readonly priceUntilMs?: number;
}

export interface PreparedSlip {
  readonly slip: Slip;
  readonly fingerprint: bigint;
  readonly requests: readonly BetRequest[];
  /** The request that sent it: its events carry it on. */
  readonly trace: string | undefined;
}

/** More legs than allowed are read, so that a bet with too many is rejected with the proper reason. */
const LEGS_READ = 2 * SELECTIONS_MOST;

/** Ids are drawn once per slip, so that a batch that is decided again refers to the same bets. */
export function prepare(
  slip: Slip,
  ids: Ids,
  joint: ReadonlyMap<SlipBet, JointNow> = new Map(),
): PreparedSlip {
  if (slip.bets.length === 0 || slip.bets.length > LIMIT.betsPerSlip)
    throw new RangeError(`a slip has 1 to ${LIMIT.betsPerSlip} bets`);
  const { player, asset, brand } = slip;
  return {
    slip,
    trace: currentTrace(),
    fingerprint: fingerprintOf(slip),
    requests: slip.bets.map(({ priceUntilMs: _until, ...bet }, index) => {
      const jointNow = joint.get(slip.bets[index] ?? bet);
      return {
        id: ids.next(),
        player,
        asset,
        brand,
        ...bet,
        shape: shapeOf(bet),
        ...(jointNow && { jointNow }),
      };
    }),
  };
}

/**
 * Routes let none of these faults through, so they are bugs. Too many legs are rejected by a check with its own
 * reason.
 */
function shapeOf({ legs, stake, shape = oneLine(legs.length) }: SlipBet): BetShape {
  const fault = legs.length > SELECTIONS_MOST ? undefined : shapeFault(legs.length, shape);
  if (fault || legs.length > LEGS_READ)
    throw new RangeError(`the shape of a bet has ${fault ?? 'too many legs'}`);
  if (stake <= 0n || stake % BigInt(countLines(legs.length, shape)) !== 0n)
    throw new RangeError('a stake must be above zero and the same on every line');
  return shape;
}

/** 63 bits of SHA-256 over the content: enough to distinguish a repeated slip from an altered one. */
function fingerprintOf({ asset, bets }: Slip): bigint {
  const text = bets.map(({ stake, policy, legs, shape, free }) => [
    policy,
    String(stake),
    ...legs.map(({ market, selection, odds, line = '' }) => [market, selection, odds, line]),
    // Fields that singles did not have in earlier versions are left out, so that the fingerprint of a stored slip
    // stays the same.
    ...(legs.length > 1 ? [shape?.sizes, shape?.bankers] : []),
    ...(shape?.joint === undefined ? [] : ['builder', shape.joint]),
    ...(free === undefined ? [] : [String(free)]),
  ]);
  return (
    createHash('sha256')
      .update(JSON.stringify([asset, text]))
      .digest()
      .readBigUInt64BE() >> 1n
  );
}
