import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Campaign, CampaignState } from '../core/campaign.ts';
import { proveBonuses } from '../service/prove.ts';
import { type BonusBank, openBonusBank } from './bonuses-fixture.ts';

let bank: BonusBank;
beforeAll(async () => {
  bank = await openBonusBank();
});
afterAll(() => bank.close());

const cash = (units: bigint) => ({ kind: 'cash', units }) as const;
const campaignOf = async (code: string): Promise<Campaign> => {
  const found = await bank.inTx((tx) => bank.bonuses.campaigns.byCode(tx, 'br', code));
  if (!found) throw new Error(`no campaign ${code}`);
  return found;
};
const setState = async (code: string, state: CampaignState) => {
  const { id } = await campaignOf(code);
  return bank.inTx((tx) => bank.bonuses.campaigns.setState(tx, id, state));
};
const setBudget = async (code: string, budget: bigint | undefined) => {
  const { id, version, ...content } = await campaignOf(code);
  return bank.inTx((tx) => bank.bonuses.campaigns.change(tx, id, version, { ...content, budget }));
};
const leftOf = async (code: string) => {
  const campaign = await campaignOf(code);
  return bank.inTx((tx) => bank.bonuses.campaigns.budgetLeft(tx, campaign));
};
const give = async (campaign: string, player: number, units: bigint): Promise<Reference | undefined> => {
  const outcome = await bank.give({
    campaign,
    key: `p${player}`,
    player: player as PlayerId,
    value: cash(units),
  });
  return outcome.is === 'granted' ? outcome.id : undefined;
};
const reverse = (grant: Reference) =>
  bank.inTx((tx) => bank.bonuses.reverse(tx, grant, { by: 'operator', reason: 'a test' }));
const differences = async () => (await proveBonuses(bank.database, bank.wallet)).differences;

it('a campaign without a budget gets one while it is paused: what it gave comes off, and less than that is refused', async () => {
  await bank.campaign({ code: 'late', kind: 'cash' });
  const grants = [await give('late', 1, 100n), await give('late', 2, 100n), await give('late', 3, 100n)];
  await reverse(grants[2] as Reference);
  expect(await setBudget('late', 1_000n)).toMatchObject({ is: 'wrong' });
  await setState('late', 'paused');
  expect(await setBudget('late', 199n)).toEqual({ is: 'budget-spent' });
  expect((await campaignOf('late')).budget).toBeUndefined();
  expect(await setBudget('late', 500n)).toEqual({ is: 'saved' });
  expect(await leftOf('late')).toBe(300n);
  // A grant from before the budget goes back into it.
  expect((await reverse(grants[0] as Reference)).is).toBe('reversed');
  expect(await leftOf('late')).toBe(400n);
  await setState('late', 'on');
  expect([await give('late', 4, 400n), await give('late', 5, 1n)]).toEqual([expect.anything(), undefined]);
  await setState('late', 'paused');
  expect(await setBudget('late', undefined)).toMatchObject({ is: 'wrong' });
  expect(await differences()).toEqual([]);
});

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

it('a grant that is under way is in the first budget, which waits for it; pausing the campaign does not wait', async () => {
  await bank.campaign({ code: 'busy', kind: 'cash' });
  const [underWay, granted] = [signal(), signal()];
  const slow = bank.inTx(async (tx) => {
    await bank.bonuses.grant(tx, [
      {
        campaign: 'busy',
        player: 11 as PlayerId,
        brand: 'br',
        asset: 'BRL',
        key: 'slow',
        reason: 'offer',
        value: cash(70n),
      },
    ]);
    granted.give();
    await underWay.given;
  });
  await granted.given;
  // A campaign that is given all the time could never be stopped otherwise.
  expect(await setState('busy', 'paused')).toEqual({ is: 'saved' });
  const order: string[] = [];
  const budget = setBudget('busy', 100n).then((outcome) => {
    order.push('budget');
    return outcome;
  });
  await expect
    .poll(
      async () =>
        (
          await bank.database.read(
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          )
        ).length,
    )
    .toBe(1);
  order.push('granted');
  underWay.give();
  const [, outcome] = await Promise.all([slow, budget]);
  expect(order).toEqual(['granted', 'budget']);
  expect(outcome).toEqual({ is: 'saved' });
  expect(await leftOf('busy')).toBe(30n);
  expect(await differences()).toEqual([]);
});

it('reversals at the same moment are counted once, before the first budget or after it', async () => {
  await bank.campaign({ code: 'undone', kind: 'cash' });
  const grants: Reference[] = [];
  for (let player = 100; player < 130; player += 1)
    grants.push((await give('undone', player, 10n)) as Reference);
  await setState('undone', 'paused');
  const [, ...outcomes] = await Promise.all([setBudget('undone', 300n), ...grants.map(reverse)]);
  expect(outcomes.map(({ is }) => is)).toEqual(grants.map(() => 'reversed'));
  expect(await leftOf('undone')).toBe(300n);
  expect(await differences()).toEqual([]);
});

it('every brand begins with budgets for the money rain and the offers of deposits, in shards', async () => {
  await bank.bonuses.seed([
    {
      id: 'seeded',
      asset: 'BRL',
      maximumBonus: 600_00n,
      minimumDeposit: 10_00n,
      registerUnits: 2_00n,
      isDemo: true,
    },
  ]);
  const budgets = new Map<string, bigint | undefined>();
  for (const campaign of await bank.bonuses.campaigns.list('seeded')) {
    const left = await bank.inTx((tx) => bank.bonuses.campaigns.budgetLeft(tx, campaign));
    expect(left, campaign.code).toBe(campaign.budget);
    if (campaign.budget !== undefined) budgets.set(campaign.code, campaign.budget);
  }
  expect(Object.fromEntries(budgets)).toEqual({
    money_rain: 18_000_00n,
    '100_first': 300_000_00n,
    '100_second': 150_000_00n,
    '100_third': 75_000_00n,
    reload: 75_000_00n,
  });
});
