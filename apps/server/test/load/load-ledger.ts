import { expect } from 'vitest';
import type { BettingTestApp } from '../../src/modules/sportsbook/betting/test/betting-test-app.ts';

/**
 * A settlement is posted once, its reversal once, at most one settlement of a bet is valid, and none of a bet that
 * was fully cashed out.
 */
export async function expectPaidOnce({ database }: Pick<BettingTestApp, 'database'>): Promise<void> {
  const posted = await database.read<{ key: string }>(
    `SELECT DISTINCT format('%s/%s/%s', ref, kind, step) AS key FROM wallet.transfer
     WHERE kind IN ('settle', 'settle-undone') ORDER BY 1`,
  );
  const expected = await database.read<{ key: string }>(
    `SELECT format('%s/%s/%s', o.bet, k.kind, o.version) AS key
     FROM settlement.outcome o JOIN betting.bet b ON b.id = o.bet
     CROSS JOIN (VALUES ('settle'), ('settle-undone')) AS k (kind)
     WHERE (NOT b.is_free OR o.return_units > 0) AND (k.kind = 'settle' OR o.undone_at IS NOT NULL) ORDER BY 1`,
  );
  expect(posted).toEqual(expected);
  const twice = await database.read(
    `SELECT bet FROM settlement.outcome WHERE undone_at IS NULL GROUP BY bet HAVING count(*) > 1
     UNION ALL SELECT o.bet FROM settlement.outcome o JOIN betting.bet b ON b.id = o.bet
     WHERE o.undone_at IS NULL AND (b.status <> 'settled' OR b.return_units <> o.return_units)`,
  );
  expect(twice).toEqual([]);
}
