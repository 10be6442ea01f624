import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface Rule {
  readonly bet: Reference;
  readonly player: PlayerId;
  readonly wanted: bigint;
}

interface RuleRow {
  readonly bet: bigint;
  readonly player: bigint;
  readonly wanted: bigint;
}

function toRule({ bet, player, wanted }: RuleRow): Rule {
  return { bet: bet as Reference, player: Number(player) as PlayerId, wanted };
}

/** Sets or changes it; it waits for the matches of its bet. */
export async function writeRule(tx: Tx, rule: Rule, matches: readonly number[]): Promise<void> {
  await tx.query(
    `INSERT INTO cash_out.rule (bet, player, wanted, state) VALUES ($1, $2, $3, 'valid')
     ON CONFLICT (bet) DO UPDATE SET wanted = excluded.wanted, state = 'valid', changed_at = clock_timestamp()`,
    [rule.bet, rule.player, rule.wanted],
  );
  await tx.query(
    `INSERT INTO cash_out.rule_match (match, bet) SELECT match, $2 FROM unnest($1::bigint[]) AS match
     ON CONFLICT DO NOTHING`,
    [[...new Set(matches)], rule.bet],
  );
}

/** Returns the bets whose rule was valid until now. */
export async function endRules(
  tx: Tx,
  bets: readonly Reference[],
  state: 'done' | 'cancelled',
  player?: PlayerId,
): Promise<Reference[]> {
  if (bets.length === 0) return [];
  const { rows } = await tx.query<{ bet: bigint }>(
    `WITH ended AS (
       UPDATE cash_out.rule SET state = $2, changed_at = clock_timestamp()
       WHERE bet = ANY($1::bigint[]) AND state = 'valid' AND ($3::bigint IS NULL OR player = $3) RETURNING bet
     ), gone AS (
       DELETE FROM cash_out.rule_match m USING ended WHERE m.bet = ended.bet
     )
     SELECT bet FROM ended`,
    [bets, state, player ?? null],
  );
  return rows.map(({ bet }) => bet as Reference);
}

export async function validRules(database: Database, bets: readonly Reference[]): Promise<Rule[]> {
  const rows = await database.read<RuleRow>(
    `SELECT bet, player, wanted FROM cash_out.rule WHERE bet = ANY($1::bigint[]) AND state = 'valid'`,
    [bets],
  );
  return rows.map(toRule);
}

/**
 * What the valid rules of these bets want now. Locked, so that a rule is removed or changed either before the decision,
 * which then respects it, or after it.
 */
export async function lockWanted(tx: Tx, bets: readonly Reference[]): Promise<Map<Reference, bigint>> {
  if (bets.length === 0) return new Map();
  const { rows } = await tx.query<RuleRow>(
    `SELECT bet, player, wanted FROM cash_out.rule WHERE bet = ANY($1::bigint[]) AND state = 'valid'
     ORDER BY bet FOR UPDATE`,
    [bets],
  );
  return new Map(rows.map((row) => [row.bet as Reference, row.wanted]));
}

/** Rules that wait for one of these matches, or all rules, after a bet, in bet order. */
export async function rulesOfMatches(
  database: Database,
  matches: readonly number[] | 'all',
  after: bigint,
  limit: number,
): Promise<Rule[]> {
  const rows =
    matches === 'all'
      ? await database.read<RuleRow>(
          `SELECT bet, player, wanted FROM cash_out.rule WHERE state = 'valid' AND bet > $1 ORDER BY bet LIMIT $2`,
          [after, limit],
        )
      : await database.read<RuleRow>(
          `SELECT r.bet, r.player, r.wanted
           FROM (SELECT DISTINCT bet FROM cash_out.rule_match WHERE match = ANY($3::bigint[]) AND bet > $1
                 ORDER BY bet LIMIT $2) m
           JOIN cash_out.rule r ON r.bet = m.bet AND r.state = 'valid' ORDER BY r.bet`,
          [after, limit, matches],
        );
  return rows.map(toRule);
}
