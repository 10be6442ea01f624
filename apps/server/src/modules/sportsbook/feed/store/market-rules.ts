import type { RuleScope } from '@palpite/kernel/market-rules';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { SetMarketRule } from '../core/trading.ts';

/** Every leg of a bet is looked up in all of them. */
export const MARKET_RULES_MOST = 200;

interface MarketRuleRow {
  /** Of a rule of one match only. */
  readonly match?: bigint;
  readonly keep_until?: Date;
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
    match: Number(row.match ?? 0),
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
    ...(row.keep_until && { keepUntilMs: row.keep_until.getTime() }),
  };
}

/** Those of every match, then those of one match, each at most so many. */
export async function readMarketRules(database: Pick<Database, 'read'>): Promise<SetMarketRule[]> {
  const [wide, own] = await Promise.all([
    database.read<MarketRuleRow>('SELECT * FROM feed.market_rule LIMIT $1', [MARKET_RULES_MOST]),
    database.read<MarketRuleRow>('SELECT * FROM feed.match_rule LIMIT $1', [MARKET_RULES_MOST]),
  ]);
  return [...wide, ...own].map(ruleOf);
}

const SCOPE = ['brand', 'sport', 'market', 'phase'];
/** Rules of one match are in a table of their own. */
const tableOf = ({ match }: RuleScope) =>
  match === 0
    ? { table: 'feed.market_rule', key: SCOPE }
    : { table: 'feed.match_rule', key: ['match', ...SCOPE] };

function rowOf(rule: SetMarketRule): Readonly<Record<string, unknown>> {
  const { match, brand, sport, market, phase, by, reason, atMs, keepUntilMs = atMs } = rule;
  const { margin, maxStake, maxWin, perSelection, delayMs } = rule.figures;
  return {
    brand,
    sport,
    market,
    phase,
    margin,
    max_stake: maxStake?.toString(),
    max_win: maxWin?.toString(),
    per_selection: perSelection?.toString(),
    delay_ms: delayMs,
    actor: by,
    reason,
    set_at: new Date(atMs),
    ...(match !== 0 && { match, keep_until: new Date(keepUntilMs) }),
  };
}

/** The condition that selects the rule of this scope, and its values. */
function whereScope(scope: RuleScope): { readonly where: string; readonly values: readonly unknown[] } {
  const { match, brand, sport, market, phase } = scope;
  const own = match === 0 ? [] : [match];
  const { key } = tableOf(scope);
  return {
    where: key.map((column, index) => `${column} = $${index + 1}`).join(' AND '),
    values: [...own, brand, sport, market, phase],
  };
}

export async function findMarketRule(tx: Tx, scope: RuleScope): Promise<SetMarketRule | undefined> {
  const { where, values } = whereScope(scope);
  const { rows } = await tx.query<MarketRuleRow>(
    `SELECT * FROM ${tableOf(scope).table} WHERE ${where} FOR UPDATE`,
    [...values],
  );
  return rows[0] && ruleOf(rows[0]);
}

/** What the book says about matches that have rules of their own. */
export interface MatchLives {
  readonly over: readonly number[];
  readonly open: readonly number[];
  /** Until when the rules of open matches stay if the book does not know the match any more. */
  readonly keepUntilMs: number;
}

async function deleteRulesOfPast(
  tx: Tx,
  nowMs: number,
  { over, open, keepUntilMs }: MatchLives,
): Promise<void> {
  await tx.query(
    'UPDATE feed.match_rule SET keep_until = greatest(keep_until, $2) WHERE match = ANY ($1::bigint[])',
    [open, new Date(keepUntilMs)],
  );
  await tx.query('DELETE FROM feed.match_rule WHERE keep_until < $1 OR match = ANY ($2::bigint[])', [
    new Date(nowMs),
    over,
  ]);
}

/** False when the table is full. Rules of matches that are over make room first. */
export async function putMarketRule(tx: Tx, rule: SetMarketRule, lives: MatchLives): Promise<boolean> {
  const { table, key } = tableOf(rule);
  if (rule.match !== 0) await deleteRulesOfPast(tx, rule.atMs, lives);
  const keyOf = (row: string) => key.map((column) => `${row}.${column}`).join(', ');
  const { rowCount } = await tx.query(
    `INSERT INTO ${table}
     SELECT new.* FROM jsonb_populate_record(NULL::${table}, $1) AS new
     WHERE (SELECT count(*) FROM ${table} AS other WHERE (${keyOf('other')}) <> (${keyOf('new')})) < $2
     ON CONFLICT (${key.join(', ')}) DO UPDATE SET
       margin = excluded.margin, max_stake = excluded.max_stake, max_win = excluded.max_win,
       per_selection = excluded.per_selection, delay_ms = excluded.delay_ms,
       actor = excluded.actor, reason = excluded.reason, set_at = excluded.set_at${rule.match === 0 ? '' : ', keep_until = excluded.keep_until'}`,
    [JSON.stringify(rowOf(rule)), MARKET_RULES_MOST],
  );
  return rowCount === 1;
}

export async function deleteMarketRule(tx: Tx, scope: RuleScope): Promise<void> {
  const { where, values } = whereScope(scope);
  await tx.query(`DELETE FROM ${tableOf(scope).table} WHERE ${where}`, [...values]);
}
