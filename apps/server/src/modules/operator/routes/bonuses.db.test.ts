import { REFUSALS } from '@palpite/contract/refusals';
import { firstReferenceAt } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePartitions } from '../../../platform/database/partitions.ts';
import type { GrantValue } from '../../bonuses/index.ts';
import { BETTING_PARTITIONS } from '../../sportsbook/betting/index.ts';
import { WALLET_PARTITIONS } from '../../wallet/index.ts';
import { addDeposit, addPlayer, addSession, asPlayer, someForm } from '../test/campaign-world.ts';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const reason = 'two accounts of one person';
let app: StubConsole;
let support: Console;
let finance: Console;

beforeAll(async () => {
  app = await openStubConsole();
  const partitions = [...WALLET_PARTITIONS, ...BETTING_PARTITIONS];
  await makePartitions(app.fresh.database, partitions, app.clock.nowMs());
  support = (await app.signIn('suse', 'support')).admin;
  finance = (await app.signIn('fina', 'finance')).admin;
  await start('gift', { kind: 'bonus', trigger: 'offer', amounts: { amount: 1_000 } });
  await start('money', { kind: 'cash', trigger: 'offer', amounts: { amount: 500 } });
});
afterAll(() => app.close());

async function start(code: string, given: Parameters<typeof someForm>[1]) {
  const form = someForm(app.clock.nowMs(), { code, per_player: 9, ...given });
  const { campaign } = (await finance.call('campaignSave', { form, reason })).data;
  const reply = await finance.call('campaignStart', { campaign, version: 1, reason });
  expect(reply.data.state).toBe('on');
}

async function give(campaign: string, player: number, value: GrantValue) {
  const grant = {
    campaign,
    brand: 'br',
    asset: 'BRL',
    key: `${campaign}-${player}`,
    reason: 'offer',
  } as const;
  const [outcome] = await app.fresh.database.inTransaction((tx) =>
    app.bonuses.bonuses.grant(tx, [{ ...grant, player: asPlayer(player), value }]),
  );
  if (outcome?.is !== 'granted') throw new Error(outcome?.is);
  return String(outcome.id);
}

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const pageOf = async (uid: number) => (await support.call('playerBonuses', { uid })).data;

describe("a player's bonuses", () => {
  it('are shown with every step, and ended with a reason that the audit of the player has', async () => {
    const id = await give('gift', 71, { kind: 'bonus', units: 1_000n });
    const page = await pageOf(71);
    expect(page.records).toMatchObject([{ id, code: 'gift', kind: 'bonus', cost: 1_000, money: 1 }]);
    expect(page.bonuses).toMatchObject([
      { id, status: 1, ended: '', granted: 1_000, balance: 1_000, required: 20_000, progress: 0 },
    ]);
    const steps = async () => (await support.call('bonusSteps', { bonus: id })).data.records;
    expect((await steps()).map(({ what, amount, balance }) => [what, amount, balance])).toEqual([
      ['granted', 1_000, expect.any(Number)],
      ['activated', 1_000, 1_000],
    ]);
    expect((await finance.call('bonusEnd', { bonus: id, reason })).dm_error).toBe(0);
    expect((await finance.call('bonusEnd', { bonus: id, reason })).dm_error).toBe(code('already-so'));
    expect((await steps()).at(-1)).toMatchObject({ what: 'cancelled', amount: -1_000, balance: 0 });
    expect((await pageOf(71)).bonuses).toMatchObject([{ status: 3, ended: 'cancelled', balance: 0 }]);
    const first = (await support.call('bonusSteps', { bonus: id, page_limit: 1 })).data;
    const rest = (await support.call('bonusSteps', { bonus: id, cursor: first.cursor })).data;
    expect([...first.records, ...rest.records].map(({ n }) => n)).toEqual([0, 1, 2]);
    const audit = await app.fresh.database.read<{ command: string; reason: string }>(
      `SELECT command, reason FROM operator.audit WHERE target_kind = 'player' AND target = '71'`,
    );
    expect(audit).toEqual([{ command: 'bonuses.end', reason }]);
  });

  it('are reversed once; what was used is refused', async () => {
    const grant = await give('money', 72, { kind: 'cash', units: 500n });
    expect((await finance.call('grantReverse', { grant, reason })).dm_error).toBe(0);
    expect((await finance.call('grantReverse', { grant, reason })).dm_error).toBe(code('already-so'));
    expect((await pageOf(72)).records).toMatchObject([{ reversed: { by: 'fina', reason } }]);
    const [cash] = await app.fresh.database.read<{ cash: bigint }>(
      'SELECT cash FROM wallet.account WHERE player = 72',
    );
    expect(cash?.cash).toBe(0n);
    expect(await finance.call('grantReverse', { grant: '12345', reason })).toMatchObject({
      dm_error: code('invalid-field'),
      data: { field: 'grant' },
    });
  });
});

describe('the list of abuse', () => {
  it('names players with grants who share a device, a document or opposite bets, with their reasons', async () => {
    const { database } = app.fresh;
    const now = app.clock.nowMs();
    const [a, b, c, lone] = [8_300_001, 8_300_002, 8_300_003, 8_300_004];
    for (const player of [a, b, c, lone]) {
      await addPlayer(database, player, now - DAY_MS);
      await give('money', player, { kind: 'cash', units: 500n });
    }
    await addSession(database, a, 1);
    await addSession(database, b, 1);
    await addSession(database, lone, 2);
    await addDeposit(database, { player: a, units: 100, atMs: now - DAY_MS, document: '11144477735' });
    await addDeposit(database, { player: c, units: 100, atMs: now - DAY_MS, document: '11144477735' });
    await oppose(b, 'home', now - 1_000);
    await oppose(c, 'away', now - 500);
    const { records, compared } = (await support.call('bonusAbuse', { brand: 'br' })).data;
    expect(compared).toBeGreaterThanOrEqual(4);
    expect(records.map(({ uid }) => uid)).toEqual([a, b, c]);
    const reasonsOf = (uid: number) =>
      records.find((line) => line.uid === uid)?.reasons.map(({ is, with: others }) => [is, others]);
    expect(reasonsOf(a)).toEqual([
      ['device', [b]],
      ['document', [c]],
    ]);
    expect(reasonsOf(b)).toEqual([
      ['device', [a]],
      ['opposite', [c]],
    ]);
    expect(reasonsOf(c)).toEqual([
      ['document', [a]],
      ['opposite', [b]],
    ]);
    expect(records[0]).toMatchObject({ grants: 1, cost: 500, currency: 'BRL' });
    expect(JSON.stringify(records)).not.toContain('11144477735');
  });

  it('names players whose bets on neighbouring markets of a match cover nearly all outcomes', async () => {
    const { database } = app.fresh;
    const now = app.clock.nowMs();
    const [totals, sides, apart, halves] = [8_300_011, 8_300_012, 8_300_013, 8_300_014];
    const bets: readonly [player: number, market: number, selection: string, type: string, line: string][] = [
      [totals, 81, 'over', 'total-goals', '2.25'],
      [totals, 82, 'under', 'total-goals', '2.5'],
      [sides, 83, 'home', 'handicap', '0'],
      [sides, 84, 'away', 'match-result', ''],
      // Two goals win neither of them.
      [apart, 85, 'over', 'total-goals', '2.75'],
      [apart, 86, 'under', 'total-goals', '1.75'],
      [halves, 87, 'over', 'total-goals', '1.5'],
      [halves, 88, 'under', 'total-corners', '9.5'],
    ];
    for (const player of [totals, sides, apart, halves]) {
      await addPlayer(database, player, now - DAY_MS);
      await give('money', player, { kind: 'cash', units: 500n });
    }
    for (const [index, [player, market, selection, type, line]] of bets.entries())
      await oppose(player, selection, now - 10_000 - index * 10, { market, type, line });
    const { records } = (await support.call('bonusAbuse', { brand: 'br' })).data;
    const covering = records.filter(({ reasons }) => reasons.some(({ is }) => is === 'cover'));
    expect(covering.map(({ uid }) => uid).sort()).toEqual([totals, sides]);
    expect(covering[0]?.reasons).toMatchObject([{ is: 'cover', mark: '9', with: [] }]);
    expect(covering[0]?.reasons[0]?.bets).toHaveLength(2);
  });

  async function oppose(
    player: number,
    selection: string,
    atMs: number,
    { market = 77, type = 'match-result', line = '' } = {},
  ) {
    const id = firstReferenceAt(atMs);
    await app.fresh.database.inTransaction(async (tx) => {
      await tx.query(
        `INSERT INTO betting.bet (id, player, asset, brand, status, stake, max_return, liability, odds_policy, created_at,
           confirmed_at, bonus) VALUES ($1, $2, 'BRL', 'br', 'accepted', 100, 200, 100, 'none', now(), now(), 5)`,
        [id, player],
      );
      await tx.query(
        `INSERT INTO betting.leg (bet, n, match, market, selection, line, odds, price_seq, labels)
         VALUES ($1, 0, 9, $3, $2, $4, 2000, 1, $5)`,
        [id, selection, market, line, JSON.stringify({ type, period: 'full-time' })],
      );
    });
  }
});
