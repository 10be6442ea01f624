import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import type { vipProgrammeAsk } from '@palpite/contract/operator/vip-calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Console } from '../src/modules/operator/test/console.ts';
import { signInOperator } from '../src/modules/operator/test/operator-sessions.ts';
import { Visitor } from './visitor.ts';

type Asked = OperatorInput<typeof vipProgrammeAsk>;

const brand = 'br';
const reason = 'a cheaper first level for July';
const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;

let app: TestApp;
let support: Console;
let finance: Console;
let admin: Console;
let player: Visitor;
beforeAll(async () => {
  app = await buildTestApp();
  support = await signInOperator(app, 'suse', 'support');
  finance = await signInOperator(app, 'fina', 'finance');
  admin = await signInOperator(app, 'ada', 'admin');
  player = await new Visitor(app.url).signIn();
});
afterAll(() => app.close());

const page = async (who = support) => (await who.call('vipProgramme', { brand })).data;

/** The programme in effect, with other terms of one level or another weight of live games. */
async function changed(
  level: number,
  terms: Partial<Asked['levels'][number]>,
  live?: number,
): Promise<Asked> {
  const { version, levels, weights } = await page();
  return {
    brand,
    ...(version !== undefined && { version }),
    levels: levels.map(({ level: of, points, reward, cashback }) => ({
      points,
      reward,
      cashback,
      ...(of === level && terms),
    })),
    weights: weights.map(({ product, bps }) => ({
      product,
      bps: product === 'live' && live !== undefined ? live : bps,
    })),
    reason,
  };
}

const audited = async () =>
  app.platform.database.read<{ command: string; before: unknown; after: unknown; actor_name: string }>(
    "SELECT command, before, after, actor_name FROM operator.audit WHERE command LIKE 'vip.%' ORDER BY id",
  );
const thresholdOf = async (level: number) => (await player.call('vipInfo', {})).data.levels[level]?.points;

it('shows the usual programme with the most that each weight may be, to whoever may read bonuses', async () => {
  const shown = await page();
  expect(shown).toMatchObject({ changes: [] });
  expect(shown.version).toBeUndefined();
  expect(shown.levels[3]).toEqual({ level: 3, stage: 0, points: 500, reward: 250, cashback: 600 });
  expect(shown.weights.find(({ product }) => product === 'live')).toEqual({
    product: 'live',
    bps: 2_500,
    most: 2_857,
  });
  expect((await support.call('vipProgramme', { brand: 'nowhere' })).data).toMatchObject({ field: 'brand' });
});

it('refuses wrong values with the name of the field, and whoever may not change bonuses', async () => {
  expect((await support.call('vipProgrammeAsk', await changed(3, { points: 450 }))).dm_error).toBe(
    code('operator-not-allowed'),
  );
  const fieldOf = async (asked: Asked) => {
    const { dm_error, data } = await finance.call('vipProgrammeAsk', asked);
    expect(dm_error).not.toBe(0);
    return (data as { field?: string }).field;
  };
  expect(await fieldOf(await changed(3, { points: 250 }))).toBe('levels.3.points');
  expect(await fieldOf(await changed(3, { reward: 100_000 }))).toBe('levels.3.reward');
  expect(await fieldOf(await changed(30, { cashback: 5_001 }))).toBe('levels.30.cashback');
  expect(await fieldOf(await changed(0, {}, 2_858))).toBe('weights.live');
  expect(await fieldOf(await changed(3, { points: -1 }))).toBe('levels.3.points');
  const usual = await changed(0, {});
  expect(
    await fieldOf({ ...usual, weights: [...usual.weights.slice(1), ...usual.weights.slice(1, 2)] }),
  ).toBe('weights');
  expect(await fieldOf({ ...(await changed(3, { points: 450 })), brand: 'nowhere' })).toBe('brand');
  expect(await fieldOf({ ...(await changed(3, { points: 450 })), reason: 'short' })).toBe('reason');
  expect((await finance.call('vipProgrammeAsk', usual)).dm_error).toBe(code('already-so'));
  const late = { ...(await changed(3, { points: 450 })), version: '5' };
  expect((await finance.call('vipProgrammeAsk', late)).dm_error).toBe(code('changed-meanwhile'));
  expect(await audited()).toEqual([]);
});

it('waits for a second person, who sees every value before and after, and then reaches the page of the player', async () => {
  expect(await thresholdOf(3)).toBe(500);
  const asked = await changed(3, { points: 450, reward: 200 }, 2_000);
  expect((await finance.call('vipProgrammeAsk', asked)).data).toEqual({ state: 'waiting' });
  const values = [
    { field: 'levels.3.points', before: 500, after: 450 },
    { field: 'levels.3.reward', before: 250, after: 200 },
    { field: 'weights.live', before: 2_500, after: 2_000 },
  ];
  const { waiting } = await page(finance);
  expect(waiting).toMatchObject({ by: 'fina', own: 1, reason, values });
  expect((await page(admin)).waiting).toMatchObject({ own: 0 });
  expect(await thresholdOf(3)).toBe(500);

  const decision = { brand, change: waiting?.id ?? '', approve: 1, reason: 'as agreed on Monday' } as const;
  expect((await support.call('vipProgrammeDecide', decision)).dm_error).toBe(code('operator-not-allowed'));
  expect((await finance.call('vipProgrammeDecide', decision)).dm_error).toBe(code('own-decision'));
  const lineOf = async (who: Console) =>
    (await who.call('approvalList', {})).data.approvals.find(({ kind }) => kind === 'vip');
  expect(await lineOf(finance)).toMatchObject({ own: 1, may_approve: 0, may_reject: 1 });
  const line = await lineOf(admin);
  expect(line).toMatchObject({ page: '/bonuses/vip/br', detail: 'br', by: 'fina', may_approve: 1, values });
  const { kind, id, seen } = line ?? { kind: 'vip', id: '', seen: '' };
  const answer = { kind, id, seen, approve: 1, reason: 'as agreed on Monday' } as const;
  expect((await finance.call('approvalDecide', answer)).dm_error).toBe(code('own-decision'));
  expect((await admin.call('approvalDecide', answer)).data).toEqual({ state: 'done' });

  expect(await lineOf(admin)).toBeUndefined();
  expect((await admin.call('vipProgrammeDecide', decision)).dm_error).toBe(code('no-such-decision'));
  const after = await page();
  expect(after.waiting).toBeUndefined();
  expect(after.version).toBe(waiting?.id);
  expect(after.changes).toMatchObject([{ by: 'fina', confirmed_by: 'ada', reason, values, applied: 0 }]);
  // Servers know a programme for two seconds.
  await until(async () => ((await thresholdOf(3)) === 450 ? true : undefined));
  const { levels, weights } = (await player.call('vipInfo', {})).data;
  expect(levels[3]?.vip_bonus).toBe(200);
  expect(weights).toContainEqual({ product: 'live', bps: 2_000 });
  expect(await audited()).toMatchObject([
    {
      command: 'vip.ask',
      actor_name: 'fina',
      before: { 'levels.3.points': 500, 'levels.3.reward': 250, 'weights.live': 2_500 },
      after: { 'levels.3.points': 450, 'weights.live': 2_000, waits: 'for a second person' },
    },
    { command: 'vip.confirm', actor_name: 'ada', after: { 'levels.3.points': 450 } },
  ]);
});

it('is taken back by whoever asked, rejected by another person, and not confirmed for a person who lost the right', async () => {
  const ask = async (points: number, who = finance) => {
    expect((await who.call('vipProgrammeAsk', await changed(2, { points }))).dm_error).toBe(0);
    return (await page()).waiting?.id ?? '';
  };
  const decide = async (change: string, approve: 0 | 1, who = admin) =>
    (await who.call('vipProgrammeDecide', { brand, change, approve, reason })).dm_error;
  expect(await decide(await ask(240), 0, finance)).toBe(0);
  const replaced = await ask(240);
  const current = await ask(230);
  expect(await decide(replaced, 1)).toBe(code('no-such-decision'));
  expect(await decide(current, 0)).toBe(0);
  expect((await page()).changes).toHaveLength(1);
  const of = await ask(220, await signInOperator(app, 'fred', 'finance'));
  expect((await admin.call('personSuspend', { name: 'fred', reason })).dm_error).toBe(0);
  expect(await decide(of, 1)).toBe(code('requester-not-allowed'));
  expect(await decide(of, 0)).toBe(0);
  expect((await audited()).map(({ command }) => command).slice(2)).toEqual([
    'vip.ask',
    'vip.reject',
    'vip.ask',
    'vip.ask',
    'vip.reject',
    'vip.ask',
    'vip.reject',
  ]);
});
