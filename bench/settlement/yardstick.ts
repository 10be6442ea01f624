import type { Database } from '@palpite/server/platform/database/database';
import { unhurried } from '../bench-database.ts';
import { CROWDED_MATCH } from './crowd.ts';

const EVIDENCE = `'[{"score": [1, 0], "result": {"is": "win"}}]'::jsonb`;

/** One plain statement that writes the rows which settling these markets writes: home wins at even odds. */
const SETTLE = `
WITH house AS (SELECT id FROM wallet.house WHERE name = 'house:sports' AND asset = 'BRL'),
decided AS (
  SELECT b.id, b.player, b.stake, l.market, CASE WHEN l.selection = 'home' THEN 2 * b.stake ELSE 0 END AS returned,
         a.id AS account
  FROM betting.leg l JOIN betting.bet b ON b.id = l.bet
  JOIN wallet.account a ON a.player = b.player AND a.asset = b.asset
  WHERE l.market = ANY($1::bigint[]) AND b.status = 'accepted'
), bets AS (
  UPDATE betting.bet b SET status = 'settled', settled_at = clock_timestamp(), return_units = d.returned,
         results = ${EVIDENCE}, version = b.version + 1
  FROM decided d WHERE b.id = d.id
), outcomes AS (
  INSERT INTO settlement.outcome (bet, version, market, return_units, decided_by)
  SELECT id, 1, market, returned, market || '/1' FROM decided
), transfers AS (
  INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
  SELECT d.id, 'settle', 1, 0, d.account * 8 + 2, -house.id, 'BRL', d.stake, 1 FROM decided d, house
  UNION ALL
  SELECT d.id, 'settle', 1, 1, -house.id, d.account * 8, 'BRL', d.returned, 1 FROM decided d, house
  WHERE d.returned > 0
), accounts AS (
  UPDATE wallet.account a SET locked = a.locked - s.stake, cash = a.cash + s.returned, version = a.version + 1
  FROM (SELECT account, sum(stake) AS stake, sum(returned) AS returned FROM decided GROUP BY account) s
  WHERE a.id = s.account
), events AS (
  INSERT INTO platform.outbox (kind, payload)
  SELECT 'bet-changed', jsonb_build_object('player', player, 'bet', id::text) FROM decided
  UNION ALL
  SELECT 'balance-changed', jsonb_build_object('player', player, 'asset', 'BRL') FROM decided
), players AS (
  UPDATE betting.exposure e SET units = e.units - s.units
  FROM (SELECT b.player, sum(b.liability) AS units FROM decided d JOIN betting.bet b USING (id) GROUP BY 1) s
  WHERE e.scope = 'player' AND e.id = s.player AND e.part = 'BRL'
), whole AS (
  UPDATE betting.exposure e SET units = e.units - m.units
  FROM (SELECT sum(units) AS units FROM betting.exposure WHERE scope = 'market' AND id = ANY($1::bigint[])) m
  WHERE e.scope = 'match' AND e.id = ${CROWDED_MATCH}
), market AS (
  UPDATE betting.exposure SET units = 0, selections = '{}' WHERE scope = 'market' AND id = ANY($1::bigint[])
)
SELECT count(*) AS bets FROM decided`;

/** Bets settled per second by it. */
export async function settlePlainly(database: Database, markets: readonly number[]): Promise<number> {
  const started = performance.now();
  const rows = await unhurried(database, async (tx) => {
    return (await tx.query<{ bets: bigint }>(SETTLE, [markets])).rows;
  });
  return Number(rows[0]?.bets ?? 0) / ((performance.now() - started) / 1_000);
}
