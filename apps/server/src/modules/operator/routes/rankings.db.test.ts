import type { CampaignForm } from '@palpite/contract/operator/campaign-calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { dayBounds, instant } from '@palpite/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someForm } from '../test/campaign-world.ts';
import type { Console } from '../test/console.ts';
import { KNOWN_PLAYER, openStubConsole, type StubConsole } from '../test/stub-console.ts';

const reason = 'agreed with the growth team';
const FIRST_DAY = '2026-06-14';
let app: StubConsole;
let support: Console;
let finance: Console;
beforeAll(async () => {
  app = await openStubConsole();
  support = (await app.signIn('suse', 'support')).admin;
  finance = (await app.signIn('fina', 'finance')).admin;
});
afterAll(() => app.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;

async function drafted(given: Partial<CampaignForm>): Promise<string> {
  const { ends: _, ...form } = someForm(app.clock.nowMs(), {
    begins: dayBounds(instant(app.clock.nowMs()), { name: 'America/Sao_Paulo' }).from,
    ...given,
  });
  const reply = await finance.call('campaignSave', { form, reason });
  expect(reply, reply.error_msg).toMatchObject({ dm_error: 0 });
  return reply.data.campaign;
}

/** A ranking of the day with two players in it, the first of whom the console knows. */
async function rankingWithPlaces(): Promise<string> {
  const id = await drafted({
    code: 'placed',
    kind: 'cash',
    trigger: 'ranking',
    amounts: {},
    ranking: {
      period: 'day',
      metric: 'stake',
      least_stake: 0,
      least_score: 0,
      prize_share: 5_000,
      settle_minutes: 10,
      steps: [{ need: 2, amount: 300 }],
    },
  });
  const from = new Date(app.clock.nowMs());
  await app.fresh.database.inTransaction(async (tx) => {
    await tx.query(
      `INSERT INTO engagement.ranking_period (id, brand, code, period, first_day, begins_at, ends_at, metric,
         min_stake, prizes, settle_minutes)
       VALUES (1, 'br', 'placed', 'day', $1, $2, $2::timestamptz + interval '1 hour', 'stake', 0, '{700,300}', 10)`,
      [FIRST_DAY, from],
    );
    await tx.query(
      `INSERT INTO engagement.ranking_score (period, player, score, reached_at)
       VALUES (1, $1, 5000, $2), (1, 7, 4000, $2)`,
      [KNOWN_PLAYER, from],
    );
  });
  return id;
}

const period = async (campaign: string) =>
  (await support.call('rankingPlaces', { campaign })).data.periods[0];

it('a player in a ranking is left out with a reason until the period is closed, and the others move up', async () => {
  const id = await rankingWithPlaces();
  const before = await period(id);
  expect(before?.places.map(({ rank, uid, prize, score }) => [rank, uid, prize, score])).toEqual([
    [1, KNOWN_PLAYER, 700, 5_000],
    [2, 7, 300, 4_000],
  ]);
  expect(before?.places[0]?.name).toContain('*');
  const request = { campaign: id, first_day: FIRST_DAY, uid: KNOWN_PLAYER, reason };
  const exclude = (more: object = {}, by = finance) => by.call('rankingExclude', { ...request, ...more });
  expect((await exclude({}, support)).dm_error).toBe(code('operator-not-allowed'));
  expect((await exclude({ uid: 99 })).dm_error).toBe(code('no-such-player'));
  expect((await exclude({ first_day: '2026-06-13' })).data).toMatchObject({ field: 'first_day' });
  const other = await drafted({ code: 'no_places' });
  expect((await exclude({ campaign: other })).data).toMatchObject({ field: 'campaign' });
  expect((await support.call('rankingPlaces', { campaign: other })).data).toMatchObject({
    field: 'campaign',
  });
  expect((await exclude()).data).toEqual({ done: 1 });
  expect((await exclude()).dm_error).toBe(code('already-so'));
  const after = await period(id);
  expect(after?.places.map(({ rank, uid, prize }) => [rank, uid, prize])).toEqual([[1, 7, 700]]);
  expect(after?.excluded).toMatchObject([{ uid: KNOWN_PLAYER, by: 'fina', reason }]);
  const audit = await app.fresh.database.read(
    "SELECT command FROM operator.audit WHERE target = $1 AND command = 'rankings.exclude'",
    [String(KNOWN_PLAYER)],
  );
  expect(audit).toHaveLength(1);
  await app.fresh.database.inTransaction((tx) =>
    tx.query('UPDATE engagement.ranking_period SET closed_at = ends_at, players = 1, excluded = 1'),
  );
  expect((await exclude()).dm_error).toBe(code('ranking-closed'));
  expect(await period(id)).toMatchObject({ closed: 1 });
});
