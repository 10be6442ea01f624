import { manualClock } from '@palpite/sandbox/clock';
import { newRequestId } from '@palpite/testkit/request-id';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { clock: manualClock(), feed: { seed: 7, quiet: true } } });
});
afterAll(() => app?.close());

async function betOf(visitor: Visitor, cents: number) {
  const match = await until(async () =>
    (await visitor.call('matchListNew', { tab_key: 'live' })).data.records.find(
      (one) => one.mg[0]?.mks[0]?.ss === 1,
    ),
  );
  const market = match.mg[0]?.mks[0];
  const home = market?.op.find((option) => option.ty === 1);
  if (!market || !home) throw new Error('the match has no result market');
  return visitor.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: cents,
        oddsChange: 2,
        betOptionList: [{ marketId: market.id, optionType: home.ty, odds: home.od }],
      },
    ],
  });
}

async function onDatabase(sql: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(sql, [...values]).finally(() => client.end());
}

describe('the calls of protection', () => {
  it('time in the app is counted for a player without limits', async () => {
    const visitor = await new Visitor(app.url).signIn();
    await visitor.call('presenceNote', { shown: 0 });
    // Half an hour of play, as the reports of every minute would have left it.
    await onDatabase(
      `UPDATE protection.presence SET session_ms = 1800000, day_ms = 1800000, week_ms = 1800000, month_ms = 1800000
        WHERE player = $1`,
      [visitor.uid],
    );
    const { usage } = (await visitor.call('protectionGet', {})).data;
    expect(usage.map(({ minutes }) => minutes)).toEqual([30, 30, 30]);
  });

  it('a limit is set, shown, raised and withdrawn, and refuses a bet in the player’s language', async () => {
    const visitor = await new Visitor(app.url).signIn();
    await visitor.call('playMoney', { request_id: newRequestId() });
    expect((await visitor.call('protectionGet', {})).data).toMatchObject({
      currency: 'BRL',
      limits: [],
      usage: [{ period: 'day', staked: 0 }, { period: 'week' }, { period: 'month' }],
      reality_minutes: 60,
      level: 'none',
      needed_level: 'none',
      minimum_age: 18,
      document_kind: 'cpf',
    });
    const key = { kind: 'stake', period: 'day' } as const;
    const set = await visitor.call('limitSet', { ...key, amount: 15_00 });
    expect(set.data.limits).toEqual([{ ...key, amount: 15_00, pending_amount: 0, pending_from: 0 }]);
    expect((await betOf(visitor, 10_00)).data.orders[0]).toMatchObject({ rj: 0 });
    const refused = await betOf(visitor, 10_00);
    expect(refused.data.orders[0]).toMatchObject({
      st: 2,
      rj: 9,
      rjs: expect.stringMatching(
        /^Esta aposta passaria do limite de apostas que você definiu para hoje\. Nada saiu do seu saldo\. Aposte até R\$\s5,00\.$/,
      ),
    });
    expect(refused.data.max_stake).toEqual([5_00]);
    const raised = await visitor.call('limitSet', { ...key, amount: 50_00 });
    expect(raised.data.limits[0]).toMatchObject({ amount: 15_00, pending_amount: 50_00 });
    expect((await visitor.call('limitCancel', key)).data.limits[0]).toMatchObject({ pending_from: 0 });
    expect(await visitor.call('limitCancel', key)).toMatchObject({ dm_error: 2107 });
    expect((await visitor.call('protectionGet', {})).data.usage[0]).toMatchObject({
      staked: 10_00,
      lost: 10_00,
    });
  });

  it('who has given the date of a minor stays one: another date is refused', async () => {
    const visitor = await new Visitor(app.url).signIn();
    expect(await visitor.call('identityDeclare', { birth_date: '2015-01-01' })).toMatchObject({
      dm_error: 2105,
      error_msg: 'É preciso ter pelo menos 18 anos para jogar aqui.',
    });
    const older = { birth_date: '1990-02-03', document: '111.444.777-35' };
    expect(await visitor.call('identityDeclare', older)).toMatchObject({ dm_error: 2106 });
    expect(await visitor.call('identityDeclare', { birth_date: '2015-01-01' })).toMatchObject({
      dm_error: 2105,
    });
    expect((await visitor.call('protectionGet', {})).data).toMatchObject({ level: 'none', document: '' });
  });

  it('age and document are given once; invalid numbers are refused', async () => {
    const visitor = await new Visitor(app.url).signIn();
    expect(await visitor.call('identityDeclare', { birth_date: '1990-02-30' })).toMatchObject({
      dm_error: 1002,
      data: { field: 'birth_date' },
    });
    expect(
      await visitor.call('identityDeclare', { birth_date: '1990-02-03', document: '12345678900' }),
    ).toMatchObject({ dm_error: 1002, data: { field: 'document' } });
    const given = { birth_date: '1990-02-03', document: '529.982.247-25' };
    expect((await visitor.call('identityDeclare', given)).data).toMatchObject({
      level: 'identity',
      birth_date: '1990-02-03',
      document: '********725',
    });
    expect(await visitor.call('identityDeclare', { birth_date: '1991-02-03' })).toMatchObject({
      dm_error: 2106,
    });
  });

  it('the time check is chosen and counted', async () => {
    const visitor = await new Visitor(app.url).signIn();
    expect((await visitor.call('realitySet', { minutes: 15 })).data.reality_minutes).toBe(15);
    expect((await visitor.call('presenceNote', { shown: 0 })).data).toMatchObject({
      every_minutes: 15,
      due: 0,
      minutes: 0,
    });
  });

  it('self-exclusion ends every session of the player at once and prevents any login', async () => {
    const phone = await new Visitor(app.url).signIn();
    const other = new Visitor(app.url);
    Object.assign(other, { device: phone.device });
    await other.signIn();
    expect(other.uid).toBe(phone.uid);
    expect((await other.call('accountGet', {})).dm_error).toBe(0);
    const excluded = await phone.call('exclusionSet', { term: 'half-year' });
    expect(excluded).toMatchObject({ dm_error: 0 });
    expect(excluded.data.until).toBeGreaterThan(Date.now() + 180 * 86_400_000);
    expect((await phone.call('accountGet', {})).dm_error).toBe(604);
    expect((await other.call('accountGet', {})).dm_error).toBe(604);
    const again = new Visitor(app.url);
    Object.assign(again, { device: phone.device });
    expect(await again.call('visitorLogin', {})).toMatchObject({
      dm_error: 1107,
      error_msg: expect.stringContaining('pausa'),
    });
  });

  it('live mode requires identity and limits of the country’s pack before the first stake', async () => {
    const live = await buildTestApp({ live: true });
    try {
      const visitor = await new Visitor(live.url).signIn();
      expect((await visitor.call('protectionGet', {})).data).toMatchObject({ needed_level: 'identity' });
      const rules = await live.platform.database.inTransaction((tx) =>
        live.modules.protection.mayStake(tx, [
          { player: visitor.uid as never, brand: 'br', asset: 'BRL', units: 5_00n },
        ]),
      );
      expect(rules).toEqual([{ is: 'refused', by: 'identity' }]);
    } finally {
      await live.close();
    }
  });
});
