import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BonusBank, openBonusBank, PLAYER } from './bonuses-fixture.ts';

let bank: BonusBank;
beforeAll(async () => {
  bank = await openBonusBank();
});
afterAll(() => bank.close());

/** As many at once as the database has connections for. */
async function inLanes<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) done.push(await work(next++));
  };
  await Promise.all(Array.from({ length: 50 }, lane));
  return done;
}

const cash = (units: bigint) => ({ kind: 'cash', units }) as const;

it('gives cash once per key, whoever repeats it', async () => {
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

it('never gives more than the budget: 500 parallel claims with a budget for 100', async () => {
  await bank.campaign({ code: 'race', kind: 'cash', budget: 1_000n });
  const outcomes = await inLanes(500, (index) =>
    bank.give({ campaign: 'race', key: `p${index}`, player: (1_000 + index) as PlayerId, value: cash(10n) }),
  );
  expect(outcomes.filter(({ is }) => is === 'granted')).toHaveLength(100);
  expect(outcomes.filter(({ is }) => is === 'exhausted')).toHaveLength(400);
});

it('gives the same player once under 50 parallel claims', async () => {
  await bank.campaign({ code: 'once', kind: 'cash', budget: 1_000n, perPlayer: 1 });
  const player = 9 as PlayerId;
  const claim = (key: string) => bank.give({ campaign: 'once', key, player, value: cash(10n) });
  const same = await Promise.all(Array.from({ length: 25 }, () => claim('same')));
  const others = await Promise.all(Array.from({ length: 25 }, (_, index) => claim(`other-${index}`)));
  expect(same.filter(({ is }) => is === 'granted')).toHaveLength(1);
  expect(same.filter(({ is }) => is === 'repeated')).toHaveLength(24);
  expect(others.every(({ is }) => is === 'limit-reached')).toBe(true);
  expect((await bank.wallet.balance(player, 'BRL')).pockets.cash).toBe(10n);
});
