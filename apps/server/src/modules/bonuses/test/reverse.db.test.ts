import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GrantOutcome } from '../core/grant.ts';
import { proveBonuses } from '../index.ts';
import { readSteps } from '../store/steps.ts';
import { type BonusBank, openBonusBank } from './bonuses-fixture.ts';

let bank: BonusBank;
beforeAll(async () => {
  bank = await openBonusBank();
  await bank.campaign({ budget: 10_000n });
  await bank.campaign({ code: 'cash', kind: 'cash', budget: 1_000n });
  await bank.campaign({ code: 'free', kind: 'free_bet' });
  await bank.campaign({ code: 'boost', kind: 'booster' });
  await bank.campaign({ code: 'level', kind: 'cash', trigger: 'vip' });
});
afterAll(() => bank.close());

const WHY = { by: 'operator:3', reason: 'given by mistake' };
const idOf = (outcome: GrantOutcome): Reference => {
  if (!('id' in outcome)) throw new Error(outcome.is);
  return outcome.id;
};
const pockets = async (player: PlayerId) => (await bank.wallet.balance(player, 'BRL')).pockets;
const reverse = (id: Reference) => bank.inTx((tx) => bank.bonuses.reverse(tx, id, WHY));

describe('an operator takes a grant back', () => {
  it('of cash, once, and the budget gets it back', async () => {
    const player = 21 as PlayerId;
    const grant = { campaign: 'cash', key: 'r', player, value: { kind: 'cash', units: 600n } } as const;
    const id = idOf(await bank.give(grant));
    expect(await bank.give({ ...grant, key: 's' })).toEqual({ is: 'exhausted' });
    expect(await reverse(id)).toEqual({ is: 'reversed' });
    expect(await reverse(id)).toEqual({ is: 'repeated' });
    expect((await pockets(player)).cash).toBe(0n);
    expect(await bank.give({ ...grant, key: 's' })).toMatchObject({ is: 'granted' });
    expect(await bank.give(grant)).toEqual({ is: 'conflict' });
  });

  it('of a bonus: its money leaves the pocket and the next one becomes active', async () => {
    const player = 22 as PlayerId;
    const first = idOf(await bank.give({ key: 'x', player, value: { kind: 'bonus', units: 500n } }));
    await bank.give({ key: 'y', player, value: { kind: 'bonus', units: 200n } });
    expect((await pockets(player)).bonus).toBe(500n);
    expect(await reverse(first)).toEqual({ is: 'reversed' });
    expect((await pockets(player)).bonus).toBe(200n);
    const steps = await readSteps(bank.database, first, -1, 10);
    expect(steps.map(({ what, amount }) => [what, amount])).toEqual([
      ['granted', 500n],
      ['activated', 500n],
      ['cancelled', -500n],
    ]);
  });

  it('of what a port stores, unless there is no such grant', async () => {
    const value = { kind: 'free_bet', units: 500n, minOdds: 1_500, validMs: DAY_MS } as const;
    const id = idOf(await bank.give({ campaign: 'free', key: 'f', value }));
    expect(bank.delivered.at(-1)).toMatchObject({ id, value });
    expect(await reverse(id)).toEqual({ is: 'reversed' });
    expect(bank.takenBack.at(-1)).toMatchObject({ id });
    expect(await reverse(1n as Reference)).toEqual({ is: 'not-found' });
  });
});

it('expires a bonus that is due by the job, and lets the next one begin', async () => {
  const player = 23 as PlayerId;
  await bank.give({ key: 'e1', player, value: { kind: 'bonus', units: 500n, terms: { validMs: DAY_MS } } });
  await bank.give({
    key: 'e2',
    player,
    value: { kind: 'bonus', units: 70n, terms: { validMs: 9 * DAY_MS } },
  });
  bank.clock.advance(DAY_MS);
  expect(await bank.bonuses.expireDue()).toBeGreaterThan(0);
  expect((await pockets(player)).bonus).toBe(70n);
});

it('refuses by the rules of the country and during a pause, except what was earned', async () => {
  const player = 24 as PlayerId;
  const gift = { player, value: { kind: 'bonus', units: 10n } } as const;
  const reward = { campaign: 'level', player, value: { kind: 'cash', units: 10n } } as const;
  bank.rule = 'no-up-front';
  expect(await bank.give({ ...gift, key: 'p1' })).toEqual({ is: 'not-allowed' });
  expect(await bank.give({ ...reward, key: 'p1' })).toMatchObject({ is: 'granted' });
  bank.rule = 'none';
  expect(await bank.give({ ...reward, key: 'p2' })).toEqual({ is: 'not-allowed' });
  bank.rule = 'all';
  bank.paused.add(player);
  expect(await bank.give({ ...gift, key: 'p3' })).toEqual({ is: 'not-allowed' });
  expect(await bank.give({ ...reward, key: 'p3' })).toMatchObject({ is: 'granted' });
  bank.paused.delete(player);
});

it('enlarges the next bonus by an armed booster, once', async () => {
  const player = 25 as PlayerId;
  const booster = { kind: 'bonus', bps: 5_000n, cap: 80n, minLegs: 1, minLegOdds: 1_000 } as const;
  const value = { kind: 'booster', booster, validMs: DAY_MS } as const;
  const id = idOf(await bank.give({ campaign: 'boost', key: 'b1', player, value }));
  const other = idOf(await bank.give({ campaign: 'boost', key: 'b2', player, value }));
  const arm = (which: Reference, who = player) =>
    bank.inTx((tx) => bank.bonuses.boosters.arm(tx, who, which, true));
  expect(await arm(id, 26 as PlayerId)).toEqual({ is: 'no-such-booster' });
  expect(await arm(id)).toMatchObject({ is: 'done' });
  expect(await arm(other)).toEqual({ is: 'booster-other-armed' });
  await bank.give({ key: 'q1', player, value: { kind: 'bonus', units: 100n } });
  expect((await pockets(player)).bonus).toBe(150n);
  expect(await arm(id)).toEqual({ is: 'booster-over' });
  expect(await reverse(id)).toEqual({ is: 'used' });
});

it('collects the wins of free rounds in one bonus, and opens a new one after its end', async () => {
  const holder = { player: 27 as PlayerId, asset: 'BRL' } as const;
  await bank.campaign({ code: 'free_round_bonus', trigger: 'free_rounds' });
  const win = (amount: bigint) =>
    bank.inTx(async (tx) => {
      await bank.wallet.lock(tx, [holder]);
      const open = await bank.bonuses.open(tx, [holder]);
      open.winFree(holder, { source: '77', brand: 'br', amount });
      await bank.wallet.post(tx, await open.finish(tx));
    });
  await win(250n);
  await win(101n);
  expect((await pockets(holder.player)).bonus).toBe(351n);
  await win(-101n);
  expect((await pockets(holder.player)).bonus).toBe(250n);
  await win(-250n);
  expect((await pockets(holder.player)).bonus).toBe(0n);
  await win(40n);
  expect((await pockets(holder.player)).bonus).toBe(40n);
});

it('leaves every pocket and every budget equal to the sum of their rows', async () => {
  expect((await proveBonuses(bank.database, bank.wallet)).differences).toEqual([]);
  await bank.owner.read(
    'UPDATE bonuses.budget_shard SET left_units = left_units + 1 WHERE shard = 0 RETURNING 1',
  );
  expect((await proveBonuses(bank.database, bank.wallet)).differences).not.toEqual([]);
});
