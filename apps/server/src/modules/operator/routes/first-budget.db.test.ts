import type { CampaignForm } from '@palpite/contract/operator/campaign-calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { WALLET_PARTITIONS } from '../../wallet/index.ts';
import { asPlayer, someForm } from '../test/campaign-world.ts';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const reason = 'agreed with the growth team';
let app: StubConsole;
let finance: Console;
let second: Console;

beforeAll(async () => {
  app = await openStubConsole();
  await makePartitions(app.fresh.database, WALLET_PARTITIONS, app.clock.nowMs());
  finance = (await app.signIn('fina', 'finance')).admin;
  second = (await app.signIn('ada', 'admin')).admin;
});
afterAll(() => app.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const codeOf = async (asked: Promise<{ dm_error: number }>) => (await asked).dm_error;
const read = async (campaign: string) => (await finance.call('campaignGet', { campaign })).data;
const draft = async (given: Partial<CampaignForm>) => {
  const form = someForm(app.clock.nowMs(), given);
  const reply = await finance.call('campaignSave', { form, reason });
  expect(reply, reply.error_msg).toMatchObject({ dm_error: 0 });
  return reply.data.campaign;
};

it('a paused campaign gets its first budget by one person, and it holds what was given before', async () => {
  const id = await draft({
    code: 'first_budget',
    trigger: 'offer',
    kind: 'cash',
    amounts: { amount: 700 },
    budget: undefined,
  } as never);
  for (const who of [finance, second]) await who.call('campaignStart', { campaign: id, version: 1, reason });
  await app.fresh.database.inTransaction((tx) =>
    app.bonuses.bonuses.grant(tx, [
      {
        campaign: 'first_budget',
        player: asPlayer(4_711),
        brand: 'br',
        asset: 'BRL',
        key: 'first',
        reason: 'offer',
        value: { kind: 'cash', units: 700n },
      },
    ]),
  );
  const save = async (budget: number | undefined) => {
    const { line, form: known } = await read(id);
    const to = { ...known, budget } as never;
    return codeOf(finance.call('campaignSave', { campaign: id, version: line.version, form: to, reason }));
  };
  expect(await save(10_000)).toBe(code('campaign-runs'));
  await finance.call('campaignPause', { campaign: id, reason });
  expect(await save(699)).toBe(code('budget-given'));
  expect(await save(10_000)).toBe(0);
  expect((await read(id)).line).toMatchObject({ budget: 10_000, cost: 700, state: 'paused' });
  expect(await save(undefined)).toBe(code('campaign-refused'));
});
