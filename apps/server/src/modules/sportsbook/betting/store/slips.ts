import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { UuidV7 } from '@palpite/kernel/uuid';
import type { Tx } from '../../../../platform/database/database.ts';
import type { LegRecord, RejectedBet } from './records.ts';
import { readReject, type StoredReject, storedReject } from './reject-text.ts';
import { readShape, shapeText } from './shape-text.ts';

export interface SlipKey {
  readonly player: PlayerId;
  readonly slipId: UuidV7;
}

/** A slip that was taken before. */
export interface KeptSlip {
  readonly fingerprint: bigint;
  /** One per bet of the slip; where `rejected` has an entry there is no such bet. */
  readonly betIds: readonly Reference[];
  readonly rejected: readonly (RejectedBet | undefined)[];
}

interface SlipRow {
  readonly at: Date;
  readonly fingerprint: bigint | null;
  readonly bet_ids: string[] | null;
  readonly rejects: (StoredRejected | null)[] | null;
}

interface StoredRejected {
  readonly asset: Fiat;
  readonly stake: string;
  /** Absent in what was kept when there were only singles. */
  readonly shape?: string;
  readonly isFree?: boolean;
  readonly reject: StoredReject;
  readonly legs: readonly Omit<LegRecord, 'liability'>[];
}

/** Null when every bet of the slip was taken. */
export function rejectsText(rejected: readonly (RejectedBet | undefined)[]): string | null {
  if (rejected.every((one) => one === undefined)) return null;
  return JSON.stringify(
    rejected.map((one): StoredRejected | null =>
      one
        ? {
            asset: one.asset,
            stake: String(one.stake),
            shape: shapeText(one.legs.length, one.shape),
            isFree: one.isFree,
            reject: storedReject(one.reject),
            legs: one.legs,
          }
        : null,
    ),
  );
}

/** What is kept of each slip, and the time by the database's clock: in play bets are confirmed by it. */
export async function findSlips(
  tx: Tx,
  slips: readonly SlipKey[],
): Promise<{ at: Date; kept: (KeptSlip | undefined)[] }> {
  const { rows } = await tx.query<SlipRow>({
    name: 'betting-find-slips',
    text: `SELECT clock_timestamp() AS at, s.fingerprint, s.bet_ids::text[] AS bet_ids, s.rejects
           FROM unnest($1::bigint[], $2::uuid[]) WITH ORDINALITY AS wanted(player, slip_id, place)
           LEFT JOIN betting.slip s ON s.player = wanted.player AND s.slip_id = wanted.slip_id
           ORDER BY wanted.place`,
    values: [slips.map((slip) => slip.player), slips.map((slip) => slip.slipId)],
  });
  const [first] = rows;
  if (!first) throw new Error('no slips were asked for');
  return { at: first.at, kept: rows.map(toKept) };
}

function toKept({ fingerprint, bet_ids, rejects }: SlipRow): KeptSlip | undefined {
  if (fingerprint === null || bet_ids === null) return undefined;
  return {
    fingerprint,
    betIds: bet_ids.map((id) => BigInt(id) as Reference),
    rejected: bet_ids.map((id, index) => {
      const one = rejects?.[index];
      if (!one) return undefined;
      const { asset, legs } = one;
      return {
        id: BigInt(id) as Reference,
        asset,
        legs,
        stake: BigInt(one.stake),
        shape: readShape(one.shape ?? 'single'),
        isFree: one.isFree ?? false,
        reject: readReject(one.reject),
      };
    }),
  };
}
