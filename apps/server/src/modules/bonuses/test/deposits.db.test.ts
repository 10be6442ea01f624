import { readFile } from 'node:fs/promises';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BonusDeposit } from '../index.ts';
import { type BonusBank, openBonusBank, someCampaign } from './bonuses-fixture.ts';

let bank: BonusBank;
beforeAll(async () => {
  bank = await openBonusBank();
  const amounts = { percentBps: 10_000n, max: 600_00n, minDeposit: 30_00n, depositNumber: 1 };
  await bank.campaign({ code: '100_first', trigger: 'deposit', amounts, perPlayer: 1 });
  const second = { ...amounts, depositNumber: 2 };
  await bank.campaign({ code: '100_second', trigger: 'deposit', amounts: second, perPlayer: 1 });
});
afterAll(() => bank.close());

const pockets = async (player: PlayerId) => (await bank.wallet.balance(player, 'BRL')).pockets;
const credit = (player: PlayerId, units: bigint, number = 1, offer = '100_first'): Promise<BonusDeposit> =>
  bank.inTx(async (tx) => {
    const order = bank.ids.next();
    const moves = [{ from: { house: 'psp:test:clearing' }, to: { player, pocket: 'cash' as const }, units }];
    const asset = 'BRL' as const;
    await bank.wallet.post(tx, [
      { ref: order, kind: 'deposit', step: 0, asset, by: 'house', shortfall: 'refuse', moves },
    ]);
    const deposit = { order, player, brand: 'br', asset, units, number, offer };
    await bank.bonuses.deposits.credited(tx, [deposit]);
    return deposit;
  });

describe('a deposit that names an offer', () => {
  it('brings its share up to the maximum, in the transaction that credits it', async () => {
    const player = 31 as PlayerId;
    await credit(player, 700_00n);
    expect(await pockets(player)).toMatchObject({ cash: 700_00n, bonus: 600_00n });
  });

  it('brings a bonus that becomes at most its own amount in cash, where the offer says once', async () => {
    const player = 46 as PlayerId;
    const { terms } = someCampaign();
    const amounts = { percentBps: 5_000n, max: 100_00n, depositNumber: 7 };
    const once = { ...terms, wagerX100: 100n, maxConversionX100: 100n };
    await bank.campaign({ code: 'once', trigger: 'deposit', amounts, terms: once });
    await bank.campaign({
      code: 'least',
      trigger: 'deposit',
      amounts,
      terms: { ...once, maxConversion: 12_00n },
    });
    const limitOf = async (offer: string) => {
      const { order } = await credit(player, 80_00n, 7, offer);
      const [row] = await bank.database.read<{ most: string }>(
        `SELECT b.terms #>> '{maxConversion,$n}' AS most FROM bonuses.bonus b JOIN bonuses.grant g ON g.id = b.id
         WHERE g.key = $1`,
        [`order:${order}`],
      );
      return row?.most;
    };
    expect(await limitOf('once')).toBe('4000');
    expect(await limitOf('least')).toBe('1200');
  });

  it('brings nothing when it is too small, of another number, or the offer was received', async () => {
    const player = 32 as PlayerId;
    await credit(player, 29_99n);
    await credit(player, 50_00n, 2);
    expect((await pockets(player)).bonus).toBe(0n);
    await credit(player, 50_00n);
    await credit(player, 90_00n);
    expect((await pockets(player)).bonus).toBe(50_00n);
  });

  it('may name it only while it is for the next deposit', async () => {
    const player = 33 as PlayerId;
    const may = (number: number, offer = '100_first') =>
      bank.inTx((tx) => bank.bonuses.deposits.mayOffer(tx, { player, brand: 'br' }, offer, number));
    expect([await may(1), await may(2), await may(1, 'other')]).toEqual([true, false, false]);
    bank.rule = 'no-up-front';
    expect(await may(1)).toBe(false);
    bank.rule = 'all';
    await credit(player, 50_00n);
    expect(await may(1)).toBe(false);
  });

  it('loses its bonus when it is charged back', async () => {
    const player = 34 as PlayerId;
    const createdMs = bank.clock.nowMs();
    const { order, asset } = await credit(player, 50_00n);
    await bank.inTx((tx) => bank.bonuses.deposits.chargedBack(tx, { order, player, asset, createdMs }));
    expect((await pockets(player)).bonus).toBe(0n);
    await bank.inTx((tx) =>
      bank.bonuses.deposits.chargedBack(tx, { order: 5n as Reference, player, asset, createdMs }),
    );
  });
});

it('says what a withdrawal would take away, and leaves a granted bonus that waits', async () => {
  const player = 35 as PlayerId;
  const holder = { player, asset: 'BRL' } as const;
  const atStake = () => bank.inTx((tx) => bank.bonuses.deposits.atStake(tx, holder));
  expect(await atStake()).toBeUndefined();
  await bank.campaign();
  await credit(player, 80_00n);
  await bank.give({ key: 'w', player, value: { kind: 'bonus', units: 5_00n } });
  expect(await atStake()).toBe(80_00n);
  await bank.inTx(async (tx) => {
    await bank.wallet.lock(tx, [holder]);
    await bank.bonuses.deposits.forfeit(tx, holder);
  });
  expect(await pockets(player)).toMatchObject({ cash: 80_00n, bonus: 5_00n });
});

it('a withdrawal also ends the bonuses of deposits that wait, so that none is wagered without its deposit', async () => {
  const player = 36 as PlayerId;
  const holder = { player, asset: 'BRL' } as const;
  await credit(player, 30_00n);
  await credit(player, 300_00n, 2, '100_second');
  await bank.give({ key: 'gift', player, value: { kind: 'bonus', units: 5_00n } });
  expect(await bank.inTx((tx) => bank.bonuses.deposits.atStake(tx, holder))).toBe(330_00n);
  await bank.inTx(async (tx) => {
    await bank.wallet.lock(tx, [holder]);
    await bank.bonuses.deposits.forfeit(tx, holder);
  });
  expect(await pockets(player)).toMatchObject({ cash: 330_00n, bonus: 5_00n });
  const ended = await bank.database.read<{ granted: bigint; reason: string }>(
    `SELECT granted, reason FROM bonuses.bonus WHERE player = $1 AND reason IS NOT NULL ORDER BY granted`,
    [player],
  );
  expect(ended).toEqual([
    { granted: 30_00n, reason: 'forfeited' },
    { granted: 300_00n, reason: 'forfeited' },
  ]);
});

describe('a bonus that an activity gave for deposits', () => {
  const given = (units: bigint, deposit: bigint) => ({ kind: 'bonus', units, deposit }) as const;
  const openOf = (player: PlayerId) =>
    bank.database.read<{ granted: bigint; status: number }>(
      'SELECT granted, status FROM bonuses.bonus WHERE player = $1 AND status IN (0, 1) ORDER BY granted',
      [player],
    );

  it('ends with a withdrawal, also while it waits', async () => {
    const player = 37 as PlayerId;
    const holder = { player, asset: 'BRL' } as const;
    await bank.campaign();
    await credit(player, 50_00n);
    await bank.give({ key: '37:day', player, value: given(1_00n, 30_00n) });
    await bank.give({ key: '37:month', player, value: given(1_50n, 50_00n) });
    expect(await bank.inTx((tx) => bank.bonuses.deposits.atStake(tx, holder))).toBe(52_50n);
    await bank.inTx(async (tx) => {
      await bank.wallet.lock(tx, [holder]);
      await bank.bonuses.deposits.forfeit(tx, holder);
    });
    expect(await openOf(player)).toEqual([]);
    expect(await pockets(player)).toMatchObject({ cash: 50_00n, bonus: 0n });
  });

  it('ends with a charge-back of a deposit that came before it, running or waiting; earlier ones and others stay', async () => {
    const player = 38 as PlayerId;
    await bank.campaign();
    await bank.give({ key: '38:before', player, value: given(1_00n, 30_00n) });
    bank.clock.advance(1_000);
    const createdMs = bank.clock.nowMs();
    const { order, asset } = await credit(player, 50_00n);
    bank.clock.advance(1_000);
    await bank.give({ key: '38:day', player, value: given(2_00n, 30_00n) });
    await bank.give({ key: '38:gift', player, value: { kind: 'bonus', units: 5_00n } });
    const chargeBack = () =>
      bank.inTx((tx) => bank.bonuses.deposits.chargedBack(tx, { order, player, asset, createdMs }));
    await chargeBack();
    await chargeBack();
    expect(await openOf(player)).toEqual([
      { granted: 1_00n, status: 1 },
      { granted: 5_00n, status: 0 },
    ]);
    expect((await pockets(player)).bonus).toBe(1_00n);
  });
});

it('offers that operators have not changed get the bounds of the built-in ones, and the others stay', async () => {
  const { terms } = someCampaign();
  const offer = { trigger: 'reload', amounts: { percentBps: 5_000n, max: 100_00n } } as const;
  const old = { ...terms, wagerX100: 3_500n };
  await bank.campaign({ ...offer, code: 'reload', terms: old });
  await bank.campaign({ ...offer, brand: 'pe', code: 'reload', terms: { ...old, maxConversion: 900_00n } });
  const file = await readFile(
    new URL('../../../../migrations/0205_offer_conversion.sql', import.meta.url),
    'utf8',
  );
  await bank.inTx((tx) => tx.query(file));
  await bank.inTx((tx) => tx.query(file));
  const termsOf = async (brand: string) =>
    (await bank.inTx((tx) => bank.bonuses.campaigns.byCode(tx, brand, 'reload')))?.terms;
  expect(await termsOf('br')).toMatchObject({
    maxConversionX100: 100n,
    wagerX100: 3_500n,
    contribution: { sports: 5_000n, slots: 10_000n },
  });
  const kept = await termsOf('pe');
  expect(kept).toMatchObject({ maxConversion: 900_00n, contribution: { sports: 10_000n } });
  expect(kept?.maxConversionX100).toBeUndefined();
});
