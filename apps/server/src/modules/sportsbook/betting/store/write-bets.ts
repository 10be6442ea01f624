import type { BetShape } from '@palpite/kernel/bet-shape';
import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Reject, TakenLeg } from '../core/bet.ts';
import type { ExposureView } from '../core/exposure.ts';
import { exposureColumns, updateExposure } from './exposure.ts';
import type { BetRecord, LegRecord, RejectedBet } from './records.ts';
import { storedReject } from './reject-text.ts';
import { shapeText } from './shape-text.ts';
import { rejectsText, type SlipKey } from './slips.ts';

export interface NewSlip extends SlipKey {
  readonly fingerprint: bigint;
  readonly betIds: readonly Reference[];
  readonly rejected: readonly (RejectedBet | undefined)[];
}

export interface NewBet extends BetRecord {
  /** It waits for a trader, and is not confirmed before this. */
  readonly referral?: { readonly earliest: Date };
  readonly legs: readonly (LegRecord & { readonly priceSeq: number })[];
}

/**
 * Slips, bets, legs, free bets and exposure in one statement: one database round trip for a whole batch. The rows of
 * exposure are locked and already include these bets.
 */
export async function writeBets(
  tx: Tx,
  slips: readonly NewSlip[],
  bets: readonly NewBet[],
  exposure: ExposureView,
): Promise<void> {
  const legs = bets.flatMap((bet) =>
    bet.legs.map((leg) => ({ ...leg, bet: bet.id, liability: bet.legs.length === 1 ? null : leg.liability })),
  );
  await tx.query({
    name: 'betting-write',
    text: WRITE,
    values: [
      slips.map((slip) => slip.player),
      slips.map((slip) => slip.slipId),
      slips.map((slip) => slip.fingerprint),
      slips.map((slip) => `{${slip.betIds.join(',')}}`),
      slips.map((slip) => rejectsText(slip.rejected)),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.player),
      bets.map((bet) => bet.asset),
      bets.map((bet) => bet.brand),
      bets.map((bet) => bet.status),
      bets.map((bet) => bet.stake),
      bets.map((bet) => bet.maxReturn),
      bets.map((bet) => bet.liability),
      bets.map((bet) => bet.policy),
      bets.map((bet) => bet.createdAt),
      bets.map((bet) => bet.decideAt ?? null),
      bets.map((bet) => bet.confirmedAt ?? null),
      bets.map((bet) => shapeText(bet.legs.length, bet.shape)),
      bets.map((bet) => bet.isFree),
      bets.map((bet) => bet.freeBet ?? null),
      bets.map((bet) => bet.netted),
      bets.map((bet) => bet.rate ?? null),
      bets.map((bet) => bet.bonusStake),
      bets.map((bet) => bet.bonus ?? null),
      bets.map((bet) => bet.booster ?? null),
      legs.map((leg) => leg.bet),
      legs.map((leg) => leg.n),
      legs.map((leg) => leg.match),
      legs.map((leg) => leg.market),
      legs.map((leg) => leg.selection),
      legs.map((leg) => leg.line),
      legs.map((leg) => leg.odds),
      legs.map((leg) => scoreText(leg.score)),
      legs.map((leg) => leg.priceSeq),
      legs.map((leg) => JSON.stringify(leg.labels)),
      legs.map((leg) => leg.liability),
      ...exposureColumns(
        exposure,
        bets.map((bet) => ({ bet })),
      ),
    ],
  });
}

const WRITE = `
WITH slips AS (
  INSERT INTO betting.slip (player, slip_id, fingerprint, bet_ids, rejects)
  SELECT player, slip_id, fingerprint, bet_ids::bigint[], rejects
  FROM unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::text[], $5::jsonb[])
    AS s(player, slip_id, fingerprint, bet_ids, rejects)
), bets AS (
  INSERT INTO betting.bet (id, player, asset, brand, status, stake, max_return, liability, odds_policy, created_at,
                           decide_at, confirmed_at, shape, is_free, free_bet, netted, rate, stake_bonus, bonus,
                           booster)
  SELECT * FROM unnest($6::bigint[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[],
                       $13::bigint[], $14::text[], $15::timestamptz[], $16::timestamptz[], $17::timestamptz[],
                       $18::text[], $19::boolean[], $20::bigint[], $21::bigint[], $22::text[], $23::bigint[],
                       $24::bigint[], $25::bigint[])
), used_free_bets AS (
  UPDATE betting.free_bet f SET bet = u.bet FROM unnest($6::bigint[], $20::bigint[]) AS u(bet, id)
  WHERE f.id = u.id AND f.bet IS NULL
), legs AS (
  INSERT INTO betting.leg (bet, n, match, market, selection, line, odds, score_at_bet, price_seq, labels, liability)
  SELECT bet, n, match, market, selection, line, odds, score::smallint[], price_seq, labels, liability
  FROM unnest($26::bigint[], $27::smallint[], $28::bigint[], $29::bigint[], $30::text[], $31::text[], $32::int[],
              $33::text[], $34::bigint[], $35::jsonb[], $36::bigint[])
    AS l(bet, n, match, market, selection, line, odds, score, price_seq, labels, liability)
)
${updateExposure(37)}`;

export function scoreText(score: readonly number[] | undefined): string | null {
  return score ? `{${score.join(',')}}` : null;
}

export interface Confirmed {
  readonly id: Reference;
  readonly maxReturn: bigint;
  readonly liability: bigint;
  readonly netted: bigint;
  readonly rate: string;
  readonly shape: BetShape;
  readonly legs: readonly TakenLeg[];
}

/**
 * Odds and score of the confirmation first, then the state: a leg may be changed only while its bet is being
 * confirmed.
 */
export async function writeConfirmed(tx: Tx, at: Date, bets: readonly Confirmed[]): Promise<void> {
  if (bets.length === 0) return;
  const legs = bets.flatMap((bet) => bet.legs.map((leg, n) => ({ bet: bet.id, n, ...leg })));
  await tx.query(
    `UPDATE betting.leg l SET odds = u.odds, score_at_bet = u.score::smallint[], price_seq = u.price_seq,
            liability = u.liability
     FROM unnest($1::bigint[], $2::smallint[], $3::int[], $4::text[], $5::bigint[], $6::bigint[])
       AS u(bet, n, odds, score, price_seq, liability)
     WHERE l.bet = u.bet AND l.n = u.n`,
    [
      legs.map((leg) => leg.bet),
      legs.map((leg) => leg.n),
      legs.map((leg) => leg.odds),
      legs.map((leg) => scoreText(leg.score)),
      legs.map((leg) => leg.priceSeq),
      legs.map((leg) => leg.liability),
    ],
  );
  await tx.query(
    `UPDATE betting.bet b SET status = 'accepted', confirmed_at = $1, max_return = u.max_return,
            liability = u.liability, netted = u.netted, rate = u.rate, shape = u.shape, version = b.version + 1
     FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])
       AS u(id, max_return, liability, netted, rate, shape)
     WHERE b.id = u.id AND b.status = 'confirming'`,
    [
      at,
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.maxReturn),
      bets.map((bet) => bet.liability),
      bets.map((bet) => bet.netted),
      bets.map((bet) => bet.rate),
      bets.map((bet) => shapeText(bet.legs.length, bet.shape)),
    ],
  );
}

export async function writeRejected(
  tx: Tx,
  bets: readonly { readonly id: Reference; readonly reject: Reject }[],
): Promise<void> {
  await tx.query(
    `UPDATE betting.bet b SET status = 'rejected', reject = u.reject, version = b.version + 1
     FROM unnest($1::bigint[], $2::jsonb[]) AS u(id, reject) WHERE b.id = u.id AND b.status = 'confirming'`,
    [bets.map((bet) => bet.id), bets.map((bet) => JSON.stringify(storedReject(bet.reject)))],
  );
}
