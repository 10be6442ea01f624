import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { OfferedStake, OpenStake } from '../core/referral.ts';
import { readShape } from './shape-text.ts';

/** How long a smaller stake that a trader offered is taken without asking again. */
const OFFERED_SECONDS = 60;

export interface NewReferral {
  readonly bet: Reference;
  readonly player: number;
  readonly at: Date;
  readonly until: Date;
  readonly earliest: Date;
}

export async function insertReferrals(tx: Tx, referrals: readonly NewReferral[]): Promise<void> {
  if (referrals.length === 0) return;
  await tx.query(
    `INSERT INTO betting.referral (bet, player, asked_at, until, earliest)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])`,
    [
      referrals.map(({ bet }) => bet),
      referrals.map(({ player }) => player),
      referrals.map(({ at }) => at),
      referrals.map(({ until }) => until),
      referrals.map(({ earliest }) => earliest),
    ],
  );
}

/** Stakes that a trader offered to these players a moment ago. */
export async function readOffered(tx: Tx, players: readonly number[]): Promise<OfferedStake[]> {
  const { rows } = await tx.query<OfferedRow>(
    `SELECT r.bet, r.player, r.most, b.shape,
            (SELECT json_agg(json_build_object('market', l.market, 'selection', l.selection) ORDER BY l.n)
             FROM betting.leg l WHERE l.bet = r.bet) AS legs
     FROM betting.referral r JOIN betting.bet b ON b.id = r.bet
     WHERE r.player = ANY ($1::bigint[]) AND r.state = 'part'
       AND r.decided_at > clock_timestamp() - make_interval(secs => $2)`,
    [players, OFFERED_SECONDS],
  );
  return rows.map(({ player, shape, ...row }) => ({
    ...row,
    player: Number(player),
    shape: readShape(shape),
  }));
}

interface OfferedRow extends Omit<OfferedStake, 'player' | 'shape'> {
  readonly player: bigint;
  readonly shape: string;
}

/** What these players have open on selections of these markets; nothing for free bets. */
export async function readOpenStakes(
  tx: Tx,
  players: readonly number[],
  markets: readonly number[],
): Promise<OpenStake[]> {
  const { rows } = await tx.query<Omit<OpenStake, 'player' | 'market'> & { player: bigint; market: bigint }>({
    name: 'betting-open-stakes',
    text: `SELECT b.id AS bet, b.player, b.asset, l.market, l.selection, b.stake - b.cashed_stake AS stake
           FROM betting.bet b JOIN betting.leg l ON l.bet = b.id
           WHERE b.player = ANY ($1::bigint[]) AND b.status IN ('confirming', 'accepted') AND NOT b.is_free
             AND l.market = ANY ($2::bigint[])`,
    values: [players, markets],
  });
  return rows.map((row) => ({ ...row, player: Number(row.player), market: Number(row.market) }));
}

/** The referrals of these locked bets that nobody has answered. */
export async function lockUnanswered(tx: Tx, bets: readonly Reference[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await tx.query<{ bet: bigint }>(
    `SELECT bet FROM betting.referral WHERE bet = ANY ($1::bigint[]) AND state = 'waiting' ORDER BY bet FOR UPDATE`,
    [bets],
  );
  return new Set(rows.map(({ bet }) => bet));
}

export interface ReferralAnswer {
  readonly state: 'accepted' | 'part' | 'declined' | 'expired';
  readonly most?: bigint | undefined;
  readonly by?: string | undefined;
}

export async function endReferrals(
  tx: Tx,
  bets: readonly bigint[],
  { state, most, by }: ReferralAnswer,
): Promise<void> {
  if (bets.length === 0) return;
  await tx.query(
    `UPDATE betting.referral SET state = $2, most = $3, actor = $4, decided_at = clock_timestamp()
     WHERE bet = ANY ($1::bigint[]) AND state = 'waiting'`,
    [bets, state, most ?? null, by ?? null],
  );
}

/** Still to be answered by the database's clock, or undefined. */
export async function lockReferral(tx: Tx, bet: Reference): Promise<{ readonly earliest: Date } | undefined> {
  const { rows } = await tx.query<{ earliest: Date }>(
    `SELECT earliest FROM betting.referral
     WHERE bet = $1 AND state = 'waiting' AND until > clock_timestamp() FOR UPDATE`,
    [bet],
  );
  return rows[0];
}

/** The confirmation takes it up at once, but not before the delay of an in-play bet is over. */
export async function makeDue(tx: Tx, bet: Reference, earliest: Date): Promise<void> {
  await tx.query(
    `UPDATE betting.bet SET decide_at = greatest(clock_timestamp(), $2), version = version + 1
     WHERE id = $1 AND status = 'confirming'`,
    [bet, earliest],
  );
}

/** Those that wait for a trader, the one with the least time first. */
export async function readWaitingReferrals(
  database: Pick<Database, 'read'>,
  limit: number,
): Promise<{ readonly bet: Reference; readonly leftMs: number; readonly ofMs: number }[]> {
  const rows = await database.read<{ bet: Reference; left: number; of: number }>(
    `SELECT bet, (extract(epoch FROM until - clock_timestamp()) * 1000)::int AS left,
            (extract(epoch FROM until - asked_at) * 1000)::int AS of
     FROM betting.referral WHERE state = 'waiting' AND until > clock_timestamp() ORDER BY until, bet LIMIT $1`,
    [limit],
  );
  return rows.map(({ bet, left, of }) => ({ bet, leftMs: left, ofMs: of }));
}
