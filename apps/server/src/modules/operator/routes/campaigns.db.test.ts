import type { CampaignForm } from '@palpite/contract/operator/campaign-calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { WALLET_PARTITIONS } from '../../wallet/index.ts';
import { addDeposit, addPlayer, asPlayer, someForm } from '../test/campaign-world.ts';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const reason = 'agreed with the growth team';
let app: StubConsole;
let viewer: Console;
let support: Console;
let trader: Console;
let finance: Console;

beforeAll(async () => {
  app = await openStubConsole();
  await makePartitions(app.fresh.database, WALLET_PARTITIONS, app.clock.nowMs());
  viewer = (await app.signIn('vera', 'viewer')).admin;
  support = (await app.signIn('suse', 'support')).admin;
  trader = (await app.signIn('tom', 'trader')).admin;
  finance = (await app.signIn('fina', 'finance')).admin;
});
afterAll(() => app.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const codeOf = async (asked: Promise<{ dm_error: number }>) => (await asked).dm_error;
const form = (given: Partial<CampaignForm> = {}) => someForm(app.clock.nowMs(), given);
const draft = async (given: Partial<CampaignForm>, by = finance) => {
  const reply = await by.call('campaignSave', { form: form(given), reason });
  expect(reply, reply.error_msg).toMatchObject({ dm_error: 0 });
  return reply.data.campaign;
};
const read = async (campaign: string) => (await support.call('campaignGet', { campaign })).data;
const refused = async (given: Partial<CampaignForm>) => {
  const reply = await finance.call('campaignSave', { form: form(given), reason });
  const { field } = (reply.data ?? {}) as { field?: string };
  return { code: reply.dm_error, field };
};
const audited = (campaign: string) =>
  app.fresh.database
    .read<{ command: string; actor_name: string; after: Record<string, string> }>(
      'SELECT command, actor_name, after FROM operator.audit WHERE target = $1 ORDER BY id',
      [`campaign:br/${campaign}`],
    )
    .then((rows) => rows.map(({ command, actor_name: by }) => `${command} ${by}`));

describe('who may touch campaigns', () => {
  it('refuses reading and changing without the permission, and leaves no audit row', async () => {
    const denied = code('operator-not-allowed');
    const any = { campaign: '1', reason };
    for (const who of [viewer, trader]) {
      expect(await codeOf(who.call('campaignList', {}))).toBe(denied);
      expect(await codeOf(who.call('campaignGet', { campaign: '1' }))).toBe(denied);
      expect(await codeOf(who.call('campaignDryRun', { form: form() }))).toBe(denied);
      expect(await codeOf(who.call('bonusAbuse', { brand: 'br' }))).toBe(denied);
      expect(await codeOf(who.call('playerBonuses', { uid: 5 }))).toBe(denied);
      expect(await codeOf(who.call('bonusSteps', { bonus: '5' }))).toBe(denied);
    }
    for (const who of [viewer, support, trader]) {
      expect(await codeOf(who.call('campaignSave', { form: form(), reason }))).toBe(denied);
      expect(await codeOf(who.call('campaignStart', { ...any, version: 1 }))).toBe(denied);
      expect(await codeOf(who.call('campaignBudget', { ...any, version: 1, budget: 1 }))).toBe(denied);
      expect(await codeOf(who.call('campaignPause', any))).toBe(denied);
      expect(await codeOf(who.call('campaignStop', any))).toBe(denied);
      expect(await codeOf(who.call('grantReverse', { grant: '1', reason }))).toBe(denied);
      expect(await codeOf(who.call('bonusEnd', { bonus: '1', reason }))).toBe(denied);
    }
    expect(
      await app.fresh.database.read(`SELECT id FROM operator.audit WHERE command LIKE 'bonuses.%'`),
    ).toEqual([]);
  });
});

describe('the life of a campaign', () => {
  it('is drafted, read back, changed, started, paused and stopped, each with an audit row', async () => {
    const id = await draft({ code: 'life', budget: 10_000 });
    const first = await read(id);
    expect(first.form).toEqual(form({ code: 'life', budget: 10_000 }));
    expect(first).toMatchObject({
      made_by: 'fina',
      line: { state: 'draft', cost: 0, grants: 0, players: 0, budget: 10_000, currency: 'BRL', money: 1 },
      rules: [
        { mode: 'demo', allowed: 1 },
        { mode: 'live', allowed: 0, reason: 'Law 14.790/2023, article 29.' },
      ],
    });
    const change = { campaign: id, version: first.line.version, reason };
    const to = form({ code: 'life', budget: 20_000, per_player: 1 });
    expect(await codeOf(finance.call('campaignSave', { ...change, form: to }))).toBe(0);
    expect(await codeOf(finance.call('campaignSave', { ...change, form: to }))).toBe(
      code('changed-meanwhile'),
    );
    const version = (await read(id)).line.version;
    expect((await finance.call('campaignStart', { campaign: id, version, reason })).data.state).toBe('on');
    expect(await codeOf(finance.call('campaignSave', { ...change, version: 3, form: to }))).toBe(
      code('campaign-runs'),
    );
    expect(await codeOf(finance.call('campaignPause', { campaign: id, reason }))).toBe(0);
    expect(await codeOf(finance.call('campaignPause', { campaign: id, reason }))).toBe(code('already-so'));
    expect(await codeOf(finance.call('campaignStop', { campaign: id, reason }))).toBe(0);
    const ended = (await read(id)).line;
    expect(ended.state).toBe('stopped');
    expect(
      await codeOf(finance.call('campaignStart', { campaign: id, version: ended.version, reason })),
    ).toBe(code('campaign-runs'));
    expect(await audited('life')).toEqual([
      'bonuses.save fina',
      'bonuses.save fina',
      'bonuses.start fina',
      'bonuses.pause fina',
      'bonuses.stop fina',
    ]);
  });

  it('shows what was given: cost, grants and players, without what was reversed', async () => {
    const id = await draft({ code: 'sums', trigger: 'offer', kind: 'cash', amounts: { amount: 700 } });
    const { version } = (await read(id)).line;
    await finance.call('campaignStart', { campaign: id, version, reason });
    const give = (player: number, key: string) =>
      app.fresh.database.inTransaction((tx) =>
        app.bonuses.bonuses.grant(tx, [
          {
            campaign: 'sums',
            brand: 'br',
            asset: 'BRL',
            key,
            reason: 'offer',
            player: asPlayer(player),
            value: { kind: 'cash', units: 700n },
          },
        ]),
      );
    const outcomes = [...(await give(61, 'a')), ...(await give(61, 'b')), ...(await give(62, 'c'))];
    expect(outcomes.map(({ is }) => is)).toEqual(['granted', 'granted', 'granted']);
    const list = async () =>
      (await support.call('campaignList', { brand: 'br' })).data.campaigns.find((one) => one.id === id);
    expect(await list()).toMatchObject({ cost: 2_100, grants: 3, players: 2 });
    const [{ id: grant } = {}] = (await support.call('playerBonuses', { uid: 61 })).data.records;
    expect(await codeOf(finance.call('grantReverse', { grant: String(grant), reason }))).toBe(0);
    expect(await list()).toMatchObject({ cost: 1_400, grants: 2, players: 2 });
  });
});

/** Free rounds in a game that takes stakes from 1.00 to 100.00; the other game of the studio takes 0.20 as well. */
function freeRounds(given: Partial<CampaignForm['amounts']>): Partial<CampaignForm> {
  const amounts = { studio: 'aurora', count: 5, amount: 100, win_to: 'bonus' as const, valid_hours: 24 };
  return { kind: 'free_round', amounts: { ...amounts, ...given } };
}

const freeBet = { amount: 1_000, valid_hours: 24 };

function booster(given: Partial<CampaignForm['amounts']>): Partial<CampaignForm> {
  const usual = { booster_share: 1_000, booster_most: 5_000, least_legs: 3, least_leg_odds: 1_500 };
  const amounts = { booster_kind: 'profit' as const, valid_hours: 24, ...usual, ...given };
  return { kind: 'booster', amounts };
}

describe('a wrong campaign is refused with its field', () => {
  it('lets free rounds be given whose value the game takes as a stake', async () => {
    await draft({ code: 'rounds_ok', ...freeRounds({ game: 'pharaoh' }) });
    await draft({ code: 'rounds_least', ...freeRounds({ amount: 20 }) });
  });

  it.each<[string, Partial<CampaignForm>]>([
    ['code', { code: 'No Way' }],
    ['trigger', { trigger: 'vip' }],
    ['brand', { brand: 'nobody' }],
    ['budget', { budget: -1 }],
    ['budget', { budget: 9_000_000_000_000_000 }],
    ['per_player', { per_player: 0 }],
    ['per_player', { per_player: -5 }],
    ['ends', { ends: 1 }],
    ['amounts.most', { amounts: { share: 5_000, most: -100 } }],
    ['amounts.most', { amounts: { share: 5_000 } }],
    ['amounts.amount', { amounts: {} }],
    ['amounts.amount', { amounts: { amount: -1 }, kind: 'cash' }],
    ['amounts.least_deposit', { amounts: { share: 5_000, most: 100, least_deposit: 0 } }],
    ['amounts.share', { amounts: { share: -5_000, most: 100 } }],
    ['amounts.share', { amounts: { share: 900_000, most: 100 } }],
    ['amounts.deposit_number', { amounts: { share: 5_000, most: 100, deposit_number: 0 } }],
    ['amounts.every_hours', { amounts: { share: 5_000, most: 100, every_hours: -24 } }],
    ['amounts.count', { kind: 'spin', amounts: { count: -3 } }],
    ['amounts.booster_kind', { kind: 'booster', amounts: {} }],
    ['amounts.booster_share', booster({ booster_share: -100 })],
    ['amounts.booster_share', booster({ booster_share: 10_001 })],
    ['amounts.least_legs', booster({ least_legs: 0 })],
    ['amounts.least_legs', booster({ least_legs: 1_000_000_000 })],
    ['amounts.least_leg_odds', booster({ least_leg_odds: 999 })],
    ['amounts.least_odds', { kind: 'free_bet', amounts: { ...freeBet, least_odds: 1_000 } }],
    ['per_player', { per_player: 3_000_000_000 }],
    ['amounts.studio', { kind: 'free_round', amounts: { count: 5 } }],
    ['amounts.studio', freeRounds({ studio: 'nobody' })],
    ['amounts.game', freeRounds({ game: 'unknown' })],
    ['amounts.amount', freeRounds({ game: 'pharaoh', amount: 99 })],
    ['amounts.amount', freeRounds({ game: 'pharaoh', amount: 10_001 })],
    ['amounts.amount', freeRounds({ amount: 19 })],
  ])('%s: %j', async (field, given) => {
    const wanted = { code: 'wrong', ...given };
    expect(await refused(wanted)).toEqual({ code: code('campaign-refused'), field });
  });

  it.each<[string, Partial<CampaignForm['terms']>]>([
    ['terms.wagering', { wagering: -1 }],
    ['terms.wagering', { wagering: 10_001 }],
    ['terms.least_odds', { least_odds: 0 }],
    ['terms.most_stake', { most_stake: 0 }],
    ['terms.most_cash', { most_cash: -1 }],
    ['terms.valid_hours', { valid_hours: 0 }],
    ['terms.valid_hours', { valid_hours: 24 * 401 }],
    ['terms.contribution.slots', { contribution: { ...contribution(), slots: 10_001 } }],
    ['terms.contribution', { contribution: contribution(0) }],
  ])('%s: %j', async (field, terms) => {
    const given = { code: 'wrong', terms: { ...form().terms, ...terms } };
    expect(await refused(given)).toEqual({ code: code('campaign-refused'), field });
  });

  it('names the language whose title is missing', async () => {
    const texts = { ...form().texts, RU: { title: ' ', text: '' } };
    expect(await refused({ code: 'wrong', texts })).toEqual({
      code: code('campaign-refused'),
      field: 'texts.RU.title',
    });
  });

  it('refuses a code that the brand has, and a change of what stays', async () => {
    const id = await draft({ code: 'twice' });
    expect(await refused({ code: 'twice' })).toEqual({ code: code('campaign-refused'), field: 'code' });
    const reply = await finance.call('campaignSave', {
      campaign: id,
      version: 1,
      reason,
      form: form({ code: 'twice', kind: 'cash' }),
    });
    expect(reply).toMatchObject({ dm_error: code('campaign-refused'), data: { field: 'kind' } });
    expect(await audited('wrong')).toEqual([]);
  });
});

function contribution(of = 100): CampaignForm['terms']['contribution'] {
  return {
    sports: of,
    slots: of,
    slots_half: of,
    jackpot_slots: of,
    originals: of,
    crash: of,
    table: of,
    live: of,
    blackjack: of,
  };
}

describe('the rules of the country', () => {
  it('refuse the start of what is not allowed', async () => {
    const id = await draft({ code: 'country', budget: 1_000 });
    app.bonuses.rule = 'none';
    const reply = await finance.call('campaignStart', { campaign: id, version: 1, reason });
    app.bonuses.rule = 'all';
    expect(reply.dm_error).toBe(code('campaign-not-here'));
  });
});

describe('the dry run', () => {
  it('counts deposits of the last 30 days as the campaign would have, and pays nothing', async () => {
    const now = app.clock.nowMs();
    const { database } = app.fresh;
    const [a, b, c, d] = [8_100_001, 8_100_002, 8_100_003, 8_100_004];
    for (const player of [a, b, c, d]) await addPlayer(database, player, now - 60 * DAY_MS);
    const paid = (player: number, units: number, daysAgo: number, more = {}) =>
      addDeposit(database, { player, units, atMs: now - daysAgo * DAY_MS + player, ...more });
    await paid(a, 4_000, 40);
    await paid(a, 4_000, 29);
    await paid(a, 900, 20);
    await paid(a, 20_000, 10);
    await paid(a, 20_000, 5);
    await paid(b, 6_000, 3);
    await paid(c, 6_000, 2);
    await paid(d, 6_000, 2, { paid: 0 });
    app.bonuses.paused.add(asPlayer(c));
    const run = async (given: Partial<CampaignForm>) =>
      (await support.call('campaignDryRun', { form: form({ code: 'try', ...given }) })).data;
    const first = await run({});
    // Half of 4,000, then 5,000 of 20,000; the fourth is beyond two per player. b: half of 6,000. c takes a break.
    expect(first).toMatchObject({
      counted: 1,
      facts: 6,
      players: 2,
      grants: 3,
      cost: 10_000,
      largest: 7_000,
      beyond_budget: 0,
      barred: 1,
      cut: 0,
      currency: 'BRL',
      top_tenth: 7_000,
    });
    expect(first.days).toHaveLength(30);
    expect(first.days.reduce((sum, day) => sum + day, 0)).toBe(10_000);
    expect(first.days[1]).toBe(2_000);
    expect(first.list).toMatchObject([
      { uid: a, grants: 2, cost: 7_000 },
      { uid: b, grants: 1, cost: 3_000 },
    ]);
    expect(await run({ amounts: { share: 10_000, most: 100_000, deposit_number: 1 } })).toMatchObject({
      players: 1,
      grants: 1,
      cost: 6_000,
    });
    expect(await run({ budget: 4_000 })).toMatchObject({ grants: 1, cost: 2_000, beyond_budget: 3 });
    expect(await run({ audience: { players: [b] } })).toMatchObject({ players: 1, cost: 3_000 });
    expect(await run({ audience: { registered_from: now - DAY_MS } })).toMatchObject({ grants: 0 });
    const weekly = { share: 5_000, most: 5_000, every_hours: 24 * 7 };
    expect(await run({ trigger: 'reload', amounts: weekly, per_player: 9 })).toMatchObject({
      // a: 29 and 20 and 10 days ago; 5 days ago is within the week.
      grants: 4,
      cost: 2_000 + 450 + 5_000 + 3_000,
    });
    expect(await database.read('SELECT id FROM bonuses.grant WHERE player = $1', [a])).toEqual([]);
  });

  it('counts registrations, and nothing for a code', async () => {
    const now = app.clock.nowMs();
    await addPlayer(app.fresh.database, 8_200_001, now - 2 * DAY_MS);
    await addPlayer(app.fresh.database, 8_200_002, now - 31 * DAY_MS);
    const given = { kind: 'cash' as const, amounts: { amount: 500 } };
    const run = async (trigger: string) =>
      (await support.call('campaignDryRun', { form: form({ code: 'try', trigger, ...given }) })).data;
    expect(await run('register')).toMatchObject({ counted: 1, players: 1, grants: 1, cost: 500 });
    expect(await run('code')).toMatchObject({ counted: 0, unknown: 'facts', facts: 0, players: 0, cost: 0 });
  });

  it('refuses an unknown brand', async () => {
    expect(await codeOf(support.call('campaignDryRun', { form: form({ brand: 'nobody' }) }))).toBe(
      code('invalid-field'),
    );
  });
});
