import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BonusBank, openBonusBank, PLAYER } from './bonuses-fixture.ts';

let bank: BonusBank;
beforeAll(async () => {
  bank = await openBonusBank();
});
afterAll(() => bank.close());

const cash = (units: bigint) => ({ kind: 'cash', units }) as const;

it('gives cash once per key, also when calls repeat it at the same time', async () => {
  await bank.campaign({ code: 'cash', kind: 'cash' });
  const grant = { campaign: 'cash', key: 'one', value: cash(500n) };
  const first = await bank.give(grant);
  expect(first.is).toBe('granted');
  expect(await bank.give(grant)).toEqual({ ...first, is: 'repeated' });
  expect(await bank.give({ ...grant, value: cash(501n) })).toEqual({ is: 'conflict' });
  expect(await bank.give({ ...grant, player: 8 as PlayerId })).toEqual({ is: 'conflict' });
  expect((await bank.wallet.balance(PLAYER, 'BRL')).pockets.cash).toBe(500n);
});

it('makes the first bonus active and lets the next one wait', async () => {
  await bank.campaign();
  await bank.give({ key: 'a', value: { kind: 'bonus', units: 1_000n } });
  await bank.give({ key: 'b', value: { kind: 'bonus', units: 300n } });
  expect((await bank.wallet.balance(PLAYER, 'BRL')).pockets.bonus).toBe(1_000n);
});

it('gives to the audience only: named players, and those who registered in a time range', async () => {
  const [fromMs, untilMs] = [bank.clock.nowMs() - 1_000, bank.clock.nowMs()];
  const audience = { registeredFromMs: fromMs, registeredUntilMs: untilMs };
  await bank.campaign({ code: 'new', kind: 'cash', audience });
  await bank.campaign({ code: 'some', kind: 'cash', audience: { players: [21] } });
  const amounts = { percentBps: 10_000n, max: 10_00n };
  await bank.campaign({ code: 'new_deposit', trigger: 'deposit', amounts, audience });
  const registered: readonly (readonly [number, number])[] = [
    [21, fromMs - 1],
    [22, fromMs],
    [23, untilMs - 1],
    [24, untilMs],
  ];
  for (const [player, atMs] of registered) bank.registered.set(player as PlayerId, atMs);
  // The player 25 is a visitor.
  const players = [21, 22, 23, 24, 25] as PlayerId[];
  const ask = (campaign: string) =>
    Promise.all(players.map((player) => bank.give({ campaign, key: `p${player}`, player, value: cash(1n) })));
  expect((await ask('new')).map(({ is }) => is)).toEqual([
    ...['not-allowed', 'granted', 'granted', 'not-allowed', 'not-allowed'],
  ]);
  expect((await ask('some')).map(({ is }) => is)).toEqual([
    ...['granted', 'not-allowed', 'not-allowed', 'not-allowed', 'not-allowed'],
  ]);
  const mayOffer = (player: PlayerId) =>
    bank.inTx((tx) => bank.bonuses.deposits.mayOffer(tx, { player, brand: 'br' }, 'new_deposit', 1));
  const offered = await Promise.all(players.map(mayOffer));
  expect(offered).toEqual([false, true, true, false, false]);
  const shown = await Promise.all(players.map((player) => bank.bonuses.player.promotions('br', player)));
  expect(shown.map((list) => list.some(({ campaign }) => campaign.code === 'new'))).toEqual(offered);
});
