import type { CampaignForm } from '@palpite/contract/operator/campaign-calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { WALLET_PARTITIONS } from '../../wallet/index.ts';
import { someForm } from '../test/campaign-world.ts';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const reason = 'agreed with the growth team';
let app: StubConsole;
let support: Console;
let finance: Console;
let second: Console;

beforeAll(async () => {
  app = await openStubConsole();
  await makePartitions(app.fresh.database, WALLET_PARTITIONS, app.clock.nowMs());
  support = (await app.signIn('suse', 'support')).admin;
  finance = (await app.signIn('fina', 'finance')).admin;
  second = (await app.signIn('ada', 'admin')).admin;
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
const audited = (campaign: string) =>
  app.fresh.database
    .read<{ command: string; actor_name: string }>(
      'SELECT command, actor_name FROM operator.audit WHERE target = $1 ORDER BY id',
      [`campaign:br/${campaign}`],
    )
    .then((rows) => rows.map(({ command, actor_name: by }) => `${command} ${by}`));

describe('two people', () => {
  it('start a campaign with a large budget, the second one another person who saw the same version', async () => {
    const id = await draft({ code: 'large', budget: 100_000_000 });
    const { version } = (await read(id)).line;
    const start = { campaign: id, version, reason };
    expect((await finance.call('campaignStart', start)).data.state).toBe('waiting');
    expect(await codeOf(finance.call('campaignStart', start))).toBe(code('own-decision'));
    expect(await read(id)).toMatchObject({
      line: { state: 'draft', waiting: 1 },
      request: { action: 'start', by: 'fina', own: 0, reason },
    });
    expect((await finance.call('campaignGet', { campaign: id })).data.request?.own).toBe(1);
    const to = { ...start, form: form({ code: 'large', budget: 90_000_000 }) };
    expect(await codeOf(finance.call('campaignSave', to))).toBe(0);
    expect(await codeOf(second.call('campaignStart', start))).toBe(code('changed-meanwhile'));
    const now = (await read(id)).line;
    expect(now.waiting).toBe(0);
    const again = { ...start, version: now.version };
    expect((await second.call('campaignStart', again)).data.state).toBe('waiting');
    expect((await finance.call('campaignStart', again)).data.state).toBe('on');
    expect((await read(id)).line).toMatchObject({ state: 'on', waiting: 0 });
    expect(await audited('large')).toEqual([
      'bonuses.save fina',
      'bonuses.start fina',
      'bonuses.save fina',
      'bonuses.start ada',
      'bonuses.start fina',
    ]);
  });

  it('are needed without a budget, and to raise one above the threshold by the same amount', async () => {
    const endless = await draft({ code: 'endless', budget: undefined } as never);
    const started = { campaign: endless, version: 1, reason };
    expect((await second.call('campaignStart', started)).data.state).toBe('waiting');
    const id = await draft({ code: 'raise', budget: 1_000 });
    expect((await second.call('campaignStart', { campaign: id, version: 1, reason })).data.state).toBe('on');
    const { version } = (await read(id)).line;
    const raise = { campaign: id, version, reason, budget: 500_000_000 };
    expect((await finance.call('campaignBudget', raise)).data.state).toBe('waiting');
    expect((await second.call('campaignBudget', { ...raise, budget: 600_000_000 })).data.state).toBe(
      'waiting',
    );
    expect((await finance.call('campaignBudget', { ...raise, budget: 600_000_000 })).data.state).toBe(
      'saved',
    );
    expect((await read(id)).line.budget).toBe(600_000_000);
    const lower = { ...raise, version: version + 1, budget: 2_000 };
    expect((await finance.call('campaignBudget', lower)).data.state).toBe('saved');
    expect(await codeOf(finance.call('campaignBudget', { ...lower, version: version + 2, budget: -1 }))).toBe(
      code('campaign-refused'),
    );
  });

  it('are needed also when many small starts of a day add up', async () => {
    const states: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const id = await draft({ code: `small_${index}`, budget: 1_000_000 });
      states.push((await second.call('campaignStart', { campaign: id, version: 1, reason })).data.state);
    }
    expect(states).toEqual(['on', 'on', 'waiting', 'waiting']);
  });

  it('are needed for spins and points as for the money that they are worth, also in small steps', async () => {
    const third = (await app.signIn('tess', 'admin')).admin;
    const pieces = async (name: string, kind: 'spin' | 'points', budget: number) => {
      const amounts = { count: 1 };
      const id = await draft({ code: name, kind, trigger: 'code', amounts, budget }, third);
      const { state } = (await third.call('campaignStart', { campaign: id, version: 1, reason })).data;
      return { state, from: (await third.call('campaignGet', { campaign: id })).data.two_from };
    };
    const { state, from } = await pieces('spins_many', 'spin', 9_999);
    expect(state).toBe('waiting');
    expect(from).toBeGreaterThan(0);
    expect(from).toBeLessThan(2_000);
    expect((await pieces('points_many', 'points', 10_000)).state).toBe('waiting');
    expect((await pieces('points_few', 'points', 100)).state).toBe('on');
    const steps = [];
    for (let index = 0; index < 4; index += 1)
      steps.push((await pieces(`spins_${index}`, 'spin', Math.floor(from / 3))).state);
    expect(steps).toEqual(['on', 'on', 'waiting', 'waiting']);
  });
});
