import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BonusBank, openBonusBank, someCampaign } from './bonuses-fixture.ts';

let bank: BonusBank;
beforeAll(async () => {
  bank = await openBonusBank();
});
afterAll(() => bank.close());

const shardsOf = (code: string) =>
  bank.database.read<{ shards: number; units: bigint | null }>(
    `SELECT count(*)::integer AS shards, sum(s.left_units)::bigint AS units FROM bonuses.budget_shard s
     JOIN bonuses.campaign c ON c.id = s.campaign WHERE c.code = $1`,
    [code],
  );

describe('several campaigns at once', () => {
  it('are stored with their budgets; one that is wrong or exists does not keep the others out', async () => {
    await bank.campaign({ code: 'known', budget: 500n });
    const outcomes = await bank.inTx((tx) =>
      bank.bonuses.campaigns.addAll(tx, [
        someCampaign({ code: 'first', budget: 1_000n }),
        someCampaign({ code: 'known', budget: 9_000n }),
        someCampaign({ code: 'wrong', budget: -1n }),
        someCampaign({ code: 'unlimited' }),
        someCampaign({ code: 'first', budget: 7_000n }),
      ]),
    );
    expect(outcomes.map(({ is }) => is)).toEqual(['added', 'taken', 'wrong', 'added', 'taken']);
    expect(await shardsOf('first')).toEqual([{ shards: 17, units: 1_000n }]);
    expect(await shardsOf('known')).toEqual([{ shards: 17, units: 500n }]);
    expect(await shardsOf('unlimited')).toEqual([{ shards: 0, units: null }]);
    expect((await bank.bonuses.campaigns.list('br')).map(({ code }) => code)).toEqual([
      'first',
      'known',
      'unlimited',
    ]);
  });

  it('are read again as they were given, whatever is in their texts', async () => {
    const { texts } = someCampaign();
    const given = someCampaign({
      code: 'whole',
      budget: 12_345_678_901n,
      perPlayer: 3,
      texts: { ...texts, PT: { title: '"100 %", {a}\\b', text: 'NULL, {}' } },
    });
    const [outcome] = await bank.inTx((tx) => bank.bonuses.campaigns.addAll(tx, [given]));
    if (outcome?.is !== 'added') throw new Error(JSON.stringify(outcome));
    const stored = await bank.inTx((tx) => bank.bonuses.campaigns.byId(tx, outcome.id));
    expect(stored).toEqual({ ...given, id: outcome.id, version: 1 });
  });
});
