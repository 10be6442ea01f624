import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIds } from '../../../platform/ids/ids.ts';
import { createBonuses } from '../../bonuses/index.ts';
import { someCampaign } from '../../bonuses/test/bonuses-fixture.ts';
import { DEFAULT_PAYMENT_TERMS, type NewCode, type Owner } from '../index.ts';
import {
  CPF,
  newKey,
  newOwner,
  openPaymentsTestApp,
  type PaymentsTestApp,
  pocketsOf,
} from './payments-test-app.ts';

let app: PaymentsTestApp;
let rule: 'all' | 'no-up-front' = 'all';

beforeAll(async () => {
  app = await openPaymentsTestApp({}, () => rule);
});
afterAll(() => app.close());

const make = (code: string, change: Partial<NewCode> = {}, operator = 1) =>
  app.actions.createCode(
    {
      code,
      brand: 'br',
      asset: 'BRL',
      units: 5_00n,
      uses: 2,
      untilMs: app.clock.nowMs() + DAY_MS,
      ...change,
    },
    operator,
  );

async function campaign(change: Parameters<typeof someCampaign>[0]): Promise<void> {
  const { campaigns } = createBonuses({
    ...app,
    ids: await openIds(app.database, app.clock),
    append: async () => undefined,
    bonusRule: () => 'all',
    pausedOf: async () => new Set(),
    registeredMs: async () => new Map(),
    deliver: {} as never,
  });
  const outcome = await app.database.inTransaction((tx) =>
    campaigns.add(tx, someCampaign({ trigger: 'code', beginsMs: 0, ...change })),
  );
  if (outcome.is !== 'added') throw new Error(outcome.is);
}

const bonusOf = async ({ player, asset }: Owner) => (await app.wallet.balance(player, asset)).pockets.bonus;
const reasonOf = (outcome: { readonly is: string; readonly reason?: string }) => outcome.reason ?? outcome.is;

describe('a code', () => {
  it('gives what its campaign gives, once per player, under fifty requests at the same time', async () => {
    await campaign({ code: 'code_bonus', kind: 'bonus', amounts: { units: 20_00n } });
    expect(await make('BONUS20', { campaign: 'code_bonus', uses: 10 })).toBe(true);
    const owner = newOwner();
    expect(await app.payments.checkCode(owner, 'bonus20')).toEqual({
      is: 'good',
      code: 'BONUS20',
      asset: 'BRL',
      kind: 'bonus',
      units: 20_00n,
      count: 1,
    });
    const others = Array.from({ length: 49 }, () => app.payments.useCode(owner, 'BONUS20'));
    const outcomes = await Promise.all([app.payments.useCode(owner, 'BONUS20'), ...others]);
    expect(outcomes.filter(({ is }) => is === 'good')).toHaveLength(1);
    expect(await bonusOf(owner)).toBe(20_00n);
    const [use] = await app.payments.codeUses(owner.player, 5);
    const grants = await app.database.read('SELECT id, key, reason FROM bonuses.grant WHERE player = $1', [
      owner.player,
    ]);
    expect(grants).toEqual([{ id: use?.grant, key: `code:BONUS20:${owner.player}`, reason: 'code:BONUS20' }]);
  });

  it('of many uses is given to fifty players at the same time as often as it has uses, and within the budget', async () => {
    await campaign({ code: 'code_cash', kind: 'cash', amounts: { units: 3_00n }, budget: 30_00n });
    expect(await make('CORRIDA20', { campaign: 'code_cash', uses: 20 })).toBe(true);
    const owners = Array.from({ length: 50 }, newOwner);
    const outcomes = await Promise.all(owners.map((owner) => app.payments.useCode(owner, 'CORRIDA20')));
    // The budget is for ten of the twenty uses.
    expect(outcomes.filter(({ is }) => is === 'good')).toHaveLength(10);
    expect(new Set(outcomes.map(reasonOf))).toEqual(new Set(['good', 'code-unknown']));
    const cash = await Promise.all(owners.map(async (owner) => (await pocketsOf(app, owner)).cash));
    expect(cash.reduce((sum, units) => sum + units, 0n)).toBe(30_00n);
    const [code] = await app.payments.admin.codes({ after: 'CORRIDA1', limit: 1 });
    expect(code).toMatchObject({ code: 'CORRIDA20', uses: 20, used: 10, campaign: 'code_cash' });
  });

  it('is answered alike where it is unknown, over, not begun, used up, of another player, or its campaign is off', async () => {
    const nowMs = app.clock.nowMs();
    const [first, other] = [newOwner(), newOwner()];
    await campaign({ code: 'code_off', kind: 'cash', amounts: { units: 1_00n }, state: 'paused' });
    await make('UMA1', { uses: 1 });
    await make('OUTRO1', { player: first.player });
    await make('DEPOIS1', { fromMs: nowMs + HOUR_MS });
    await make('ANTES1', { untilMs: nowMs - 1 });
    await make('PAUSA1', { campaign: 'code_off' });
    expect(await app.payments.useCode(first, 'UMA1')).toMatchObject({ is: 'good' });
    for (const code of ['NADA1', 'UMA1', 'OUTRO1', 'DEPOIS1', 'ANTES1', 'PAUSA1', 'x'])
      expect(await app.payments.useCode(other, code), code).toEqual({
        is: 'refused',
        reason: 'code-unknown',
      });
    expect((await pocketsOf(app, other)).cash).toBe(0n);
    // The player who used it may know it.
    expect(reasonOf(await app.payments.useCode(first, 'UMA1'))).toBe('code-used');
    expect(await app.payments.useCode(first, 'OUTRO1')).toMatchObject({ is: 'good' });
  });

  it('gives one player in a day less than a pay-out for which two people are needed, also with parallel requests', async () => {
    const { one = 0n, two = 0n } = DEFAULT_PAYMENT_TERMS.review.BRL ?? {};
    const each = one - 1n;
    const owner = newOwner();
    const names = Array.from({ length: Number(two / each) + 2 }, (_, index) => `GRANDE${index}`);
    for (const name of names) expect(await make(name, { units: each, uses: 1 }, 77)).toBe(true);
    const outcomes = await Promise.all(names.map((name) => app.payments.useCode(owner, name)));
    const good = outcomes.filter(({ is }) => is === 'good');
    expect(outcomes.map(reasonOf).filter((reason) => reason !== 'good')).toEqual(
      Array.from({ length: names.length - good.length }, () => 'code-not-now'),
    );
    const { cash } = await pocketsOf(app, owner);
    expect(cash).toBe(each * BigInt(good.length));
    expect(cash).toBeLessThan(two);
    expect(cash + each).toBeGreaterThanOrEqual(two);
  });

  it('cannot be made for a campaign that gives nothing by codes, or whose pieces have no budget', async () => {
    await campaign({ code: 'code_spins', kind: 'spin', amounts: { count: 3 } });
    await campaign({ code: 'code_spins_2', kind: 'spin', amounts: { count: 3 }, budget: 300n });
    await campaign({ code: 'code_other', kind: 'cash', trigger: 'offer', amounts: { units: 1_00n } });
    expect(await make('SPINS1', { campaign: 'code_spins' })).toBe(false);
    expect(await make('SPINS2', { campaign: 'code_spins_2' })).toBe(true);
    expect(await make('SPINS3', { campaign: 'code_other' })).toBe(false);
    expect(await make('SPINS4', { campaign: 'code_absent' })).toBe(false);
    expect(await make('SPINS5', { units: undefined })).toBe(false);
  });

  it('gives nothing in a pause and where the country gives nothing up front; the answer is the same for every code', async () => {
    await make('PAIS1');
    const owner = newOwner();
    rule = 'no-up-front';
    const answers = [
      await app.payments.useCode(owner, 'PAIS1'),
      await app.payments.checkCode(owner, 'NADA2'),
    ];
    rule = 'all';
    expect(answers.map(reasonOf)).toEqual(['code-not-now', 'code-not-now']);
    await app.database.inTransaction((tx) => app.wallet.block(tx, owner.player, 'exclusion', 'no_debit'));
    expect(reasonOf(await app.payments.useCode(owner, 'PAIS1'))).toBe('code-not-now');
    expect(reasonOf(await app.payments.useCode(owner, 'NADA2'))).toBe('code-not-now');
  });
});

describe('guesses', () => {
  const guess = (owner: Owner, index: number) => app.payments.checkCode(owner, `GUESS${index}`);
  const many = (count: number, ask: (index: number) => Promise<{ is: string; reason?: string }>) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  const limited = (outcomes: readonly { is: string; reason?: string }[]) =>
    outcomes.filter((outcome) => reasonOf(outcome) === 'code-too-often').length;

  it('are limited per player, also in parallel and by deposits; a good code is not looked at then', async () => {
    await make('CERTO1');
    const owner = newOwner();
    expect(limited(await many(50, (index) => guess(owner, index)))).toBe(40);
    expect(await app.payments.useCode(owner, 'CERTO1')).toMatchObject({
      reason: 'code-too-often',
      waitMs: expect.any(Number),
    });
    const input = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, key: newKey(app), code: 'CERTO1' };
    expect(await app.payments.createPayin(owner, input)).toMatchObject({ reason: 'code-too-often' });
    app.clock.advance(HOUR_MS);
    expect(await app.payments.useCode(owner, 'CERTO1')).toMatchObject({ is: 'good' });
  });

  it('in deposits count too', async () => {
    const owner = newOwner();
    const ask = (index: number) =>
      app.payments.createPayin(owner, {
        method: 'PIX',
        amount: 50_00n,
        account: { cpf: CPF },
        key: newKey(app),
        code: `WRONG${index}`,
      });
    for (let index = 0; index < 10; index += 1) expect(reasonOf(await ask(index))).toBe('code-unknown');
    expect(reasonOf(await ask(10))).toBe('code-too-often');
  });

  it('are limited per device and per address over players', async () => {
    const from = (device: string, address: string): Owner => ({
      ...newOwner(),
      origin: { device, address },
    });
    const ofDevice = await many(30, (index) => guess(from('one-phone', `198.51.100.${index}`), index));
    expect(limited(ofDevice)).toBe(10);
    const ofAddress = await many(80, (index) => guess(from(`phone-${index}`, '203.0.113.9'), index));
    expect(limited(ofAddress)).toBe(20);
  });

  it('of good codes cost nothing', async () => {
    await make('BOM1', { uses: 100 });
    const owner = newOwner();
    for (let index = 0; index < 25; index += 1)
      expect(await app.payments.checkCode(owner, 'BOM1')).toMatchObject({ is: 'good' });
  });
});
