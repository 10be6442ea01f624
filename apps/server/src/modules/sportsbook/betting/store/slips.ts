import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Restriction } from '@palpite/kernel/restriction';
import type { UuidV7 } from '@palpite/kernel/uuid';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { LegRecord, RejectedBet } from './records.ts';
import { readReject, type StoredReject, storedReject } from './reject-text.ts';
import { IS_CURRENT, RESTRICTION_COLUMNS, type RestrictionRow, toRestriction } from './restrictions.ts';
import { readShape, shapeText } from './shape-text.ts';

export interface SlipKey {
  readonly player: PlayerId;
  readonly slipId: UuidV7;
}

/** A slip that was accepted before. */
export interface StoredSlip {
  readonly fingerprint: bigint;
  /** One per bet of the slip; where `rejected` has an entry, the bet does not exist. */
  readonly betIds: readonly Reference[];
  readonly rejected: readonly (RejectedBet | undefined)[];
}

interface SlipRow extends Omit<RestrictionRow, 'factor'> {
  readonly at: Date;
  /** Null for a player without a restriction. */
  readonly factor: number | null;
  readonly fingerprint: bigint | null;
  readonly bet_ids: string[] | null;
  readonly rejects: (StoredRejected | null)[] | null;
}

interface StoredRejected {
  readonly asset: Fiat;
  readonly stake: string;
  /** Absent in slips from the time when there were only singles. */
  readonly shape?: string;
  readonly isFree?: boolean;
  readonly reject: StoredReject;
  readonly legs: readonly Omit<LegRecord, 'liability'>[];
}

/** Null when every bet of the slip was accepted. */
export function rejectsText(rejected: readonly (RejectedBet | undefined)[]): string | null {
  if (rejected.every((bet) => bet === undefined)) return null;
  return JSON.stringify(
    rejected.map((bet): StoredRejected | null =>
      bet
        ? {
            asset: bet.asset,
            stake: String(bet.stake),
            shape: shapeText(bet.legs.length, bet.shape),
            isFree: bet.isFree,
            reject: storedReject(bet.reject),
            legs: bet.legs,
          }
        : null,
    ),
  );
}

export interface FoundSlips {
  /** The database's time: in-play bets are confirmed by it. */
  readonly at: Date;
  /** What is stored of each slip. */
  readonly stored: readonly (StoredSlip | undefined)[];
  /** What operators set for the players of the slips, read by the same statement. */
  readonly restrictions: ReadonlyMap<PlayerId, Restriction>;
}

export async function findSlips(tx: Tx, slips: readonly SlipKey[]): Promise<FoundSlips> {
  const { rows } = await tx.query<SlipRow>({
    name: 'betting-find-slips',
    text: `SELECT clock_timestamp() AS at, s.fingerprint, s.bet_ids::text[] AS bet_ids, s.rejects,
                  ${RESTRICTION_COLUMNS}
           FROM unnest($1::bigint[], $2::uuid[]) WITH ORDINALITY AS wanted(player, slip_id, place)
           LEFT JOIN betting.slip s ON s.player = wanted.player AND s.slip_id = wanted.slip_id
           LEFT JOIN betting.restriction r ON r.player = wanted.player AND ${IS_CURRENT}
           ORDER BY wanted.place`,
    values: [slips.map((slip) => slip.player), slips.map((slip) => slip.slipId)],
  });
  const [first] = rows;
  if (!first) throw new Error('findSlips was called without slips');
  const restrictions = new Map<PlayerId, Restriction>();
  rows.forEach(({ factor, ...row }, index) => {
    const slip = slips[index];
    if (slip && factor !== null) restrictions.set(slip.player, toRestriction({ ...row, factor }));
  });
  return { at: first.at, stored: rows.map(toStored), restrictions };
}

function toStored({ fingerprint, bet_ids, rejects }: SlipRow): StoredSlip | undefined {
  if (fingerprint === null || bet_ids === null) return undefined;
  return {
    fingerprint,
    betIds: bet_ids.map((id) => BigInt(id) as Reference),
    rejected: bet_ids.map((id, index) => {
      const bet = rejects?.[index];
      if (!bet) return undefined;
      const { asset, legs } = bet;
      return {
        id: BigInt(id) as Reference,
        asset,
        legs,
        stake: BigInt(bet.stake),
        shape: readShape(bet.shape ?? 'single'),
        isFree: bet.isFree ?? false,
        reject: readReject(bet.reject),
      };
    }),
  };
}

export async function isSlipStored(database: Database, player: PlayerId, slipId: string): Promise<boolean> {
  const rows = await database.read('SELECT 1 FROM betting.slip WHERE player = $1 AND slip_id = $2', [
    player,
    slipId,
  ]);
  return rows.length > 0;
}
