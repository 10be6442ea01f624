import type { RuleScope } from '@palpite/kernel/market-rules';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { SetMarketRule } from '../core/trading.ts';

/** Every leg of a bet is looked up in all of them. */
export const MARKET_RULES_MOST = 200;

interface MarketRuleRow {
  readonly brand: string;
  readonly sport: SetMarketRule['sport'];
  readonly market: SetMarketRule['market'];
  readonly phase: SetMarketRule['phase'];
  readonly margin: number | null;
  readonly max_stake: bigint | null;
  readonly max_win: bigint | null;
  readonly per_selection: bigint | null;
  readonly delay_ms: number | null;
  readonly actor: string;
  readonly reason: string;
  readonly set_at: Date;
}

function ruleOf(row: MarketRuleRow): SetMarketRule {
  const { brand, sport, market, phase, actor, reason, set_at } = row;
  return {
    brand,
    sport,
    market,
    phase,
    figures: {
      ...(row.margin !== null && { margin: row.margin }),
      ...(row.max_stake !== null && { maxStake: row.max_stake }),
      ...(row.max_win !== null && { maxWin: row.max_win }),
      ...(row.per_selection !== null && { perSelection: row.per_selection }),
      ...(row.delay_ms !== null && { delayMs: row.delay_ms }),
    },
    by: actor,
    reason,
    atMs: set_at.getTime(),
  };
}

export async function readMarketRules(database: Pick<Database, 'read'>): Promise<SetMarketRule[]> {
  const rows = await database.read<MarketRuleRow>('SELECT * FROM feed.market_rule LIMIT $1', [
    MARKET_RULES_MOST,
  ]);
  return rows.map(ruleOf);
}

const SCOPE = 'brand = $1 AND sport = $2 AND market = $3 AND phase = $4';
const scopeValues = ({ brand, sport, market, phase }: RuleScope) => [brand, sport, market, phase];

export async function findMarketRule(tx: Tx, scope: RuleScope): Promise<SetMarketRule | undefined> {
  const { rows } = await tx.query<MarketRuleRow>(
    `SELECT * FROM feed.market_rule WHERE ${SCOPE} FOR UPDATE`,
    scopeValues(scope),
  );
  return rows[0] && ruleOf(rows[0]);
}

/** False when the table is full. */
export async function putMarketRule(tx: Tx, rule: SetMarketRule): Promise<boolean> {
  const { margin, maxStake, maxWin, perSelection, delayMs } = rule.figures;
  const { rowCount } = await tx.query(
    `INSERT INTO feed.market_rule
       (brand, sport, market, phase, margin, max_stake, max_win, per_selection, delay_ms, actor, reason, set_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
     WHERE (SELECT count(*) FROM feed.market_rule WHERE NOT (${SCOPE})) < $13
     ON CONFLICT (brand, sport, market, phase) DO UPDATE SET
       margin = excluded.margin, max_stake = excluded.max_stake, max_win = excluded.max_win,
       per_selection = excluded.per_selection, delay_ms = excluded.delay_ms,
       actor = excluded.actor, reason = excluded.reason, set_at = excluded.set_at`,
    [
      ...scopeValues(rule),
      ...[margin ?? null, maxStake ?? null, maxWin ?? null, perSelection ?? null, delayMs ?? null],
      ...[rule.by, rule.reason, new Date(rule.atMs), MARKET_RULES_MOST],
    ],
  );
  return rowCount === 1;
}

export async function deleteMarketRule(tx: Tx, scope: RuleScope): Promise<void> {
  await tx.query(`DELETE FROM feed.market_rule WHERE ${SCOPE}`, scopeValues(scope));
}
