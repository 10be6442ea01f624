import type { ActivityPart, CampaignForm, RankingPart } from '@palpite/contract/operator/campaign-calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { dayBounds, instant } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivities } from '../../engagement/activities/store/activities.ts';
import { readRankings } from '../../engagement/rankings/store/rankings.ts';
import { someForm } from '../test/campaign-world.ts';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const reason = 'agreed with the growth team';
const ZONE = { name: 'America/Sao_Paulo' };
let app: StubConsole;
let support: Console;
let finance: Console;
let second: Console;

beforeAll(async () => {
  app = await openStubConsole();
  support = (await app.signIn('suse', 'support')).admin;
  finance = (await app.signIn('fina', 'finance')).admin;
  second = (await app.signIn('ada', 'admin')).admin;
});
afterAll(() => app.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const midnight = (days: number) => dayBounds(instant(app.clock.nowMs()), ZONE, days).from;

const LADDER: ActivityPart = {
  kind: 'bet_reward',
  period: 'week',
  products: ['sports', 'slots'],
  steps: [
    { need: 50_000, amount: 50 },
    { need: 200_000, amount: 150 },
  ],
};
const PLACES: RankingPart = {
  period: 'day',
  metric: 'stake',
  least_stake: 100,
  least_score: 250,
  prize_share: 4_000,
  settle_minutes: 10,
  steps: [
    { need: 1, amount: 30_000 },
    { need: 4, amount: 5_000 },
  ],
};

const activity = (name: string, part: Partial<ActivityPart> = {}, given: Partial<CampaignForm> = {}) => ({
  ...someForm(app.clock.nowMs(), {
    code: name,
    kind: 'cash',
    trigger: 'activity_play',
    amounts: {},
    budget: 100_000,
    begins: midnight(0),
    ends: midnight(40),
    ...given,
  }),
  activity: { ...LADDER, ...part } as ActivityPart,
});
const ranking = (name: string, part: Partial<RankingPart> = {}, given: Partial<CampaignForm> = {}) => {
  const { ends: _, ...form } = someForm(app.clock.nowMs(), {
    code: name,
    kind: 'cash',
    trigger: 'ranking',
    amounts: {},
    budget: 60_000,
    begins: midnight(0),
    ...given,
  });
  return { ...form, ...(given.ends !== undefined && { ends: given.ends }), ranking: { ...PLACES, ...part } };
};
const save = (form: CampaignForm, known: { campaign?: string; version?: number } = {}, by = finance) =>
  by.call('campaignSave', { ...known, form, reason });
const drafted = async (form: CampaignForm) => {
  const reply = await save(form);
  expect(reply, reply.error_msg).toMatchObject({ dm_error: 0 });
  return reply.data.campaign;
};
const read = async (campaign: string) => (await support.call('campaignGet', { campaign })).data;
const start = async (campaign: string, by = finance) => {
  const { version } = (await read(campaign)).line;
  return by.call('campaignStart', { campaign, version, reason });
};
const storedActivity = async (name: string) =>
  (await readActivities(app.fresh.database, 'br')).find((found) => found.code === name);
const onRankings = async () => (await readRankings(app.fresh.database)).map(({ code: name }) => name);
const audited = (name: string) =>
  app.fresh.database.read<{ command: string; after: Record<string, string> }>(
    'SELECT command, after FROM operator.audit WHERE target = $1 ORDER BY id',
    [`campaign:br/${name}`],
  );

describe('an activity', () => {
  it('is drafted with its campaign, read back, changed and started, each with an audit row', async () => {
    const form = activity('stakes_week');
    const id = await drafted(form);
    expect(await storedActivity('stakes_week')).toMatchObject({
      kind: 'bet_reward',
      settings: {
        period: 'week',
        products: ['sports', 'slots'],
        rungs: [
          { need: '50000', prize: { kind: 'cash', units: '50' } },
          { need: '200000', prize: { kind: 'cash', units: '150' } },
        ],
      },
    });
    const first = await read(id);
    expect(first.form).toEqual({ ...form, amounts: { amount: 150 } });
    const known = { campaign: id, version: first.line.version };
    const steps = [{ need: 50_000, amount: 70 }];
    const changed = activity('stakes_week', { steps, claim_days: 3 });
    expect((await save(changed, known)).dm_error).toBe(0);
    expect((await save(changed, known)).dm_error).toBe(code('changed-meanwhile'));
    expect((await read(id)).form.activity).toMatchObject({ steps, claim_days: 3 });
    expect((await start(id)).data.state).toBe('on');
    expect((await save(form, { campaign: id, version: 3 })).dm_error).toBe(code('campaign-runs'));
    const rows = await audited('stakes_week');
    expect(rows.map(({ command }) => command)).toEqual(['bonuses.save', 'bonuses.save', 'bonuses.start']);
    expect(rows[0]?.after).toMatchObject({ activity: 'bet_reward' });
    expect(rows[1]?.after.steps).toContain('"amount":70');
  });

  it('with a large budget needs a second person, and a change of its steps needs the first again', async () => {
    const id = await drafted(activity('large_week', {}, { budget: 100_000_000 }));
    expect((await start(id)).data.state).toBe('waiting');
    const { version } = (await read(id)).line;
    const steps = [{ need: 60_000, amount: 60 }];
    await save(activity('large_week', { steps }, { budget: 100_000_000 }), { campaign: id, version });
    expect((await start(id, second)).data.state).toBe('waiting');
    expect((await start(id)).data.state).toBe('on');
  });

  it('is not made, changed or read without the permission', async () => {
    expect((await save(activity('nobody'), {}, support)).dm_error).toBe(code('operator-not-allowed'));
    expect(await storedActivity('nobody')).toBeUndefined();
  });

  it.each<[string, Partial<ActivityPart>, Partial<CampaignForm>]>([
    ['activity.steps', { steps: [] }, {}],
    ['activity.steps.0.need', { steps: [{ need: -5, amount: 5 }] }, {}],
    ['activity.steps.0.amount', { steps: [{ need: 100, amount: -5 }] }, {}],
    ['activity.steps.0.amount', { steps: [{ need: 100, amount: 101 }] }, {}],
    ['activity.steps.1.need', { steps: [LADDER.steps?.[1], LADDER.steps?.[0]] as never }, {}],
    ['activity.products', { products: [] }, {}],
    ['activity.claim_days', { claim_days: 0 }, {}],
    ['activity.own_max', { kind: 'raffle', ticket: 100, own_max: 1_000 }, {}],
    ['activity.day_budget', { kind: 'daily_cash', need: 100, amount: 5, day_budget: -1 }, {}],
    ['trigger', {}, { trigger: 'activity' }],
    ['trigger', {}, { trigger: 'deposit' }],
    ['kind', {}, { kind: 'booster' }],
    ['budget', {}, { budget: 199 }],
    ['budget', {}, { budget: -1 }],
    ['begins', {}, { begins: 1_790_000_000_001 }],
    ['ends', {}, { ends: 1_990_000_000_001 }],
  ])('that is wrong is refused with its field: %s', async (field, part, given) => {
    const reply = await save(activity('wrong', part, given));
    expect(reply).toMatchObject({ dm_error: code('campaign-refused'), data: { field } });
    expect(reply.error_msg).toContain(field);
    expect(await storedActivity('wrong')).toBeUndefined();
  });

  it('has a budget, steps and at least one day that counts', async () => {
    const { budget: _, ...endless } = activity('wrong');
    expect((await save(endless)).data).toMatchObject({ field: 'budget' });
    const { activity: none, ...bare } = activity('wrong');
    expect(none.kind).toBe('bet_reward');
    expect((await save(bare)).data).toMatchObject({ field: 'activity.kind' });
    const short = activity('wrong', {}, { ends: midnight(7) });
    expect((await save(short)).data).toMatchObject({ field: 'ends' });
    expect((await save(activity('just_one', {}, { ends: midnight(8) }))).dm_error).toBe(0);
    const calendar = activity('wrong', { kind: 'christmas', need: 100, steps: [{ need: 24, amount: 5 }] });
    expect((await save({ ...calendar, ends: midnight(30) })).data).toMatchObject({ field: 'ends' });
    expect((await save({ ...calendar, code: 'doors', ends: midnight(31) })).dm_error).toBe(0);
    expect((await read(await idOf('doors'))).form.activity?.steps).toEqual([{ need: 24, amount: 5 }]);
  });

  it('keeps its kind', async () => {
    const id = await drafted(activity('kept'));
    const other = activity('kept', { kind: 'week_cash', stake: 5_000, steps: [{ need: 3, amount: 50 }] });
    expect((await save(other, { campaign: id, version: 1 })).data).toMatchObject({ field: 'activity.kind' });
  });
});

async function idOf(name: string): Promise<string> {
  const { campaigns } = (await support.call('campaignList', {})).data;
  return campaigns.find((line) => line.code === name)?.id ?? '';
}

describe('a ranking', () => {
  it('is drafted, started, changed in a pause and stopped; one of a period is on at a time', async () => {
    const id = await drafted(ranking('by_stake'));
    expect((await read(id)).form).toEqual(ranking('by_stake'));
    expect(await onRankings()).toEqual([]);
    expect((await start(id)).data.state).toBe('on');
    expect(await onRankings()).toEqual(['by_stake']);
    const other = await drafted(ranking('by_win', { metric: 'win' }));
    const taken = await start(other);
    expect(taken.dm_error).toBe(code('ranking-taken'));
    expect((await start(await drafted(ranking('weekly', { period: 'week' })))).data.state).toBe('on');
    await finance.call('campaignPause', { campaign: id, reason });
    const { version } = (await read(id)).line;
    const steps = [{ need: 3, amount: 10_000 }];
    expect((await save(ranking('by_stake', { steps }), { campaign: id, version })).dm_error).toBe(0);
    const [stored] = await readRankings(app.fresh.database);
    expect(stored?.prizes).toEqual([10_000n, 10_000n, 10_000n]);
    expect((await start(other)).dm_error).toBe(code('ranking-taken'));
    await finance.call('campaignStop', { campaign: id, reason });
    expect((await start(other)).data.state).toBe('on');
    expect(await onRankings()).toEqual(['by_win', 'weekly']);
    const rows = await audited('by_stake');
    expect(rows.map(({ command }) => command)).toEqual([
      ...['bonuses.save', 'bonuses.start', 'bonuses.pause'],
      ...['bonuses.save', 'bonuses.stop'],
    ]);
    expect(rows[3]?.after.ranking).toContain('10000');
  });

  it('with a large budget is not on before the second person agrees', async () => {
    await finance.call('campaignStop', { campaign: await idOf('by_win'), reason });
    const id = await drafted(ranking('rich', {}, { budget: 100_000_000 }));
    expect((await start(id)).data.state).toBe('waiting');
    expect(await onRankings()).not.toContain('rich');
    expect((await start(id, second)).data.state).toBe('on');
    expect(await onRankings()).toContain('rich');
  });

  it.each<[string, Partial<RankingPart>, Partial<CampaignForm>]>([
    ['ranking.steps', { steps: [] }, {}],
    ['ranking.steps.0.amount', { steps: [{ need: 1, amount: -1 }] }, {}],
    ['ranking.steps.0.need', { steps: [{ need: 1_001, amount: 1 }] }, {}],
    [
      'ranking.steps.1.amount',
      {
        steps: [
          { need: 1, amount: 5 },
          { need: 1, amount: 6 },
        ],
      },
      {},
    ],
    ['ranking.least_stake', { least_stake: -1 }, {}],
    ['ranking.least_score', { least_score: -1 }, {}],
    ['ranking.prize_share', { prize_share: 0 }, {}],
    ['ranking.prize_share', { prize_share: 10_001 }, {}],
    ['ranking.settle_minutes', { settle_minutes: 0 }, {}],
    ['ranking.products', { products: [] }, {}],
    ['budget', {}, { budget: 49_999 }],
    ['kind', {}, { kind: 'bonus' }],
    ['ends', {}, { ends: 2_000_000_000_000 }],
    ['trigger', {}, { trigger: 'vip' }],
  ])('that is wrong is refused with its field: %s', async (field, part, given) => {
    const reply = await save(ranking('wrong', part, given));
    expect(reply).toMatchObject({ dm_error: code('campaign-refused'), data: { field } });
    expect(await audited('wrong')).toEqual([]);
  });

  it('keeps its period, and a campaign of rankings has one', async () => {
    const id = await drafted(ranking('steady'));
    const week = ranking('steady', { period: 'week' });
    expect((await save(week, { campaign: id, version: 1 })).data).toMatchObject({ field: 'ranking.period' });
    const { ranking: _, ...bare } = ranking('wrong');
    expect((await save(bare)).data).toMatchObject({ field: 'ranking.period' });
  });
});

const RAIN: ActivityPart = {
  kind: 'money_rain',
  hours: [720, 1_260],
  lasts: 60,
  steps: [
    { need: 90, amount: 100 },
    { need: 10, amount: 500 },
  ],
};
const rain = (name: string, part: Partial<ActivityPart> = {}, given: Partial<CampaignForm> = {}) => ({
  ...activity(name, {}, { trigger: 'activity', ...given }),
  activity: { ...RAIN, ...part },
});
const storedRain = async (name: string) =>
  (
    await app.fresh.database.read<{ begins: number[]; counts: number[]; is_on: boolean }>(
      'SELECT begins, counts, is_on FROM engagement.rain WHERE code = $1',
      [name],
    )
  )[0];

describe('a money rain', () => {
  it('is drafted, read back, started, changed in a pause and stopped; showers are made from the start on', async () => {
    const id = await drafted(rain('evening', { hours: [1_260, 720] }));
    expect(await storedRain('evening')).toEqual({ begins: [720, 1_260], counts: [90, 10], is_on: false });
    expect((await read(id)).form).toEqual({ ...rain('evening'), amounts: { amount: 500 } });
    expect((await start(id)).data.state).toBe('on');
    expect(await storedRain('evening')).toMatchObject({ is_on: true });
    await finance.call('campaignPause', { campaign: id, reason });
    const { version } = (await read(id)).line;
    const changed = rain('evening', { hours: [1_200], steps: [{ need: 5, amount: 900 }] });
    expect((await save(changed, { campaign: id, version })).dm_error).toBe(0);
    expect(await storedRain('evening')).toMatchObject({ begins: [1_200], counts: [5] });
    await finance.call('campaignStop', { campaign: id, reason });
    expect(await storedRain('evening')).toMatchObject({ is_on: false });
    expect((await audited('evening')).at(-1)?.command).toBe('bonuses.stop');
  });

  it.each<[string, Partial<ActivityPart>, Partial<CampaignForm>]>([
    ['activity.hours', { hours: [] }, {}],
    ['activity.hours', { hours: [720, 720] }, {}],
    ['activity.lasts', { lasts: 5 }, {}],
    ['activity.steps', { steps: [] }, {}],
    ['activity.steps.0.amount', { steps: [{ need: 1, amount: 0 }] }, {}],
    ['budget', {}, { budget: 13_999 }],
    ['kind', {}, { kind: 'bonus' }],
    ['trigger', {}, { trigger: 'activity_play' }],
  ])('that is wrong is refused with its field: %s', async (field, part, given) => {
    const reply = await save(rain('wrong', part, given));
    expect(reply).toMatchObject({ dm_error: code('campaign-refused'), data: { field } });
    expect(await storedRain('wrong')).toBeUndefined();
  });
});

describe('the offer of the first deposit', () => {
  const offer = (name: string, given: Partial<CampaignForm> = {}) => ({
    ...someForm(app.clock.nowMs(), {
      code: name,
      amounts: { share: 5_000, most: 5_000, least_deposit: 1_000, deposit_number: 1 },
      ...given,
    }),
    activity: { kind: 'first_charge' as const },
  });

  it('is a campaign of deposits that is shown among the activities', async () => {
    const id = await drafted(offer('100_new'));
    expect(await storedActivity('100_new')).toMatchObject({ kind: 'first_charge' });
    expect((await read(id)).form).toEqual(offer('100_new'));
    const { campaigns } = (await support.call('campaignList', {})).data;
    expect(campaigns.find((line) => line.id === id)).toMatchObject({
      activity: 'first_charge',
      trigger: 'deposit',
    });
    expect((await start(id)).data.state).toBe('on');
  });

  it.each<[string, Partial<CampaignForm>]>([
    ['trigger', { trigger: 'activity' }],
    ['amounts.deposit_number', { amounts: { share: 5_000, most: 5_000, deposit_number: 2 } }],
    ['kind', { kind: 'cash' }],
  ])('that is wrong is refused with its field: %s', async (field, given) => {
    const reply = await save(offer('wrong', given));
    expect(reply).toMatchObject({ dm_error: code('campaign-refused'), data: { field } });
    expect(await storedActivity('wrong')).toBeUndefined();
  });
});
