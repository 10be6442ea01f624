import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActivitiesBank, openActivitiesBank } from './activities-bank.ts';

let bank: ActivitiesBank;
beforeAll(async () => {
  bank = await openActivitiesBank();
});
afterAll(() => bank?.close());

const cash = (units: number) => ({ kind: 'cash', units: String(units) });
const rung = (need: number, units: number) => ({ need: String(need), prize: cash(units) });
const states = async (player: PlayerId, code: string) =>
  (await bank.view(player, code)).steps.map(({ state }) => state);
const isOf = (outcomes: readonly { readonly is: string }[], is: string) =>
  outcomes.filter((outcome) => outcome.is === is).length;

/** Many at once, as many as the pool of a node takes. */
async function inParts<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += 50)
    results.push(...(await Promise.all(all.slice(from, from + 50).map(work))));
  return results;
}

describe('a ladder of deposits', () => {
  beforeAll(() =>
    bank.add('ladder', 'total_deposit', { period: 'window', rungs: [rung(5_000, 100), rung(10_000, 200)] }),
  );

  it('[SCREEN-016] shows the step at hand, gives each reached step once and answers a repeated request the same', async () => {
    const player = bank.newPlayer();
    expect(await states(player, 'ladder')).toEqual(['now', 'next']);
    expect(await bank.claim(player, 'ladder', 1)).toEqual({ is: 'activity-locked' });
    await bank.deposit(player, 6_000n);
    expect(await states(player, 'ladder')).toEqual(['ready', 'now']);
    const request = bank.request();
    expect(await bank.claim(player, 'ladder', 1, request)).toMatchObject({
      is: 'claimed',
      step: { state: 'received' },
    });
    expect(await bank.claim(player, 'ladder', 1, request)).toMatchObject({
      is: 'claimed',
      step: { step: 1 },
    });
    expect(await bank.claim(player, 'ladder', 2, request)).toEqual({ is: 'request-reused' });
    expect(await bank.claim(player, 'ladder', 1)).toEqual({ is: 'reward-over' });
    expect(await bank.claim(player, 'ladder', 7)).toEqual({ is: 'activity-locked' });
    expect(await bank.claim(player, 'nothing', 1)).toEqual({ is: 'no-such-activity' });
    expect(await bank.cash(player)).toBe(100n);
  });

  it('a charge-back takes a reached step back that was not received, and leaves what was', async () => {
    const player = bank.newPlayer();
    await bank.deposit(player, 5_000n, { ref: 71n });
    await bank.deposit(player, 5_000n, { ref: 72n });
    expect(await states(player, 'ladder')).toEqual(['ready', 'ready']);
    expect(await bank.claim(player, 'ladder', 1)).toMatchObject({ is: 'claimed' });
    await bank.chargeBack(player, 72n);
    expect(await states(player, 'ladder')).toEqual(['received', 'now']);
    expect(await bank.claim(player, 'ladder', 2)).toEqual({ is: 'activity-locked' });
  });

  it('the same money in a circle is one deposit, also over days, and a withdrawal that came back counts nothing', async () => {
    const player = bank.newPlayer();
    for (let round = 0; round < 8; round += 1) {
      await bank.deposit(player, 5_000n);
      expect(await states(player, 'ladder')).toEqual(['ready', 'now']);
      await bank.withdraw(player, 5_000n);
      expect(await states(player, 'ladder')).toEqual(['now', 'next']);
      expect(await bank.claim(player, 'ladder', 1)).toEqual({ is: 'activity-locked' });
      if (round % 2 === 1) bank.clock.advance(DAY_MS);
    }
    // What was withdrawn beyond the deposits is no debt of later ones.
    await bank.withdraw(player, 90_000n);
    bank.clock.advance(DAY_MS);
    await bank.deposit(player, 10_000n);
    await bank.withdraw(player, 7_000n, { ref: 81n });
    expect(await bank.claim(player, 'ladder', 1)).toEqual({ is: 'activity-locked' });
    const askedMs = bank.clock.nowMs();
    bank.clock.advance(DAY_MS);
    await bank.withdraw(player, 0n, { ref: 81n, version: 2, askedMs });
    expect(await states(player, 'ladder')).toEqual(['ready', 'ready']);
  });

  it('a withdrawal that the counters have not read yet, or that is asked for during the claim, leaves no step to receive', async () => {
    const player = bank.newPlayer();
    await bank.deposit(player, 5_000n);
    const order = { order: 4_711n, version: 1 };
    bank.asked.set(player, [order]);
    expect(await bank.claim(player, 'ladder', 1)).toEqual({ is: 'activity-locked' });
    bank.asked.set(player, []);
    const during = await bank.whileLocked(
      player,
      () => bank.claim(player, 'ladder', 1),
      () => {
        bank.asked.set(player, [order]);
      },
    );
    expect(during).toEqual({ is: 'activity-locked' });
    expect(await bank.cash(player)).toBe(0n);
    await bank.withdraw(player, 5_000n, { ref: order.order });
    expect(await bank.claim(player, 'ladder', 1)).toEqual({ is: 'activity-locked' });
    await bank.deposit(player, 5_000n);
    expect(await bank.claim(player, 'ladder', 1)).toMatchObject({ is: 'claimed' });
    expect(await bank.cash(player)).toBe(100n);
  });

  it('a withdrawal of a later day takes a day of the card back that was not received, the latest first', async () => {
    await bank.add('card', 'daily_deposit', { need: '3000', prize: cash(10) });
    const player = bank.newPlayer();
    // Days of the week before are listed while they can be received.
    const ready = async () =>
      (await bank.view(player, 'card')).steps.filter(({ state }) => state === 'ready').length;
    await bank.deposit(player, 4_000n);
    bank.clock.advance(DAY_MS);
    await bank.deposit(player, 3_000n);
    expect(await ready()).toBe(2);
    bank.clock.advance(DAY_MS);
    await bank.withdraw(player, 3_500n);
    expect(await ready()).toBe(1);
    await bank.withdraw(player, 1_000n);
    expect(await ready()).toBe(0);
  });

  it('money that was received for, withdrawn and deposited again is not received for again, on whatever day', async () => {
    await bank.add('circle', 'daily_deposit', { need: '3000', prize: cash(10) });
    const player = bank.newPlayer();
    const today = async () =>
      (await bank.view(player, 'circle')).steps.find(({ state }) => state === 'ready' || state === 'now');
    await bank.deposit(player, 3_000n);
    const first = await today();
    expect(await bank.claim(player, 'circle', first?.step ?? 0)).toMatchObject({ is: 'claimed' });
    for (let round = 0; round < 5; round += 1) {
      bank.clock.advance(DAY_MS);
      await bank.withdraw(player, 3_000n);
      bank.clock.advance(DAY_MS);
      await bank.deposit(player, 3_000n);
      expect(await today()).toMatchObject({ state: 'now', have: 0n });
    }
    // New money counts.
    await bank.deposit(player, 3_000n);
    expect(await today()).toMatchObject({ state: 'ready' });
  });

  it('a deposit that is charged back counts for nothing, and the one after it counts once', async () => {
    await bank.add('back', 'daily_deposit', { need: '3000', prize: cash(10) });
    const player = bank.newPlayer();
    const steps = async (state: string) =>
      (await bank.view(player, 'back')).steps.filter((step) => step.state === state).length;
    await bank.deposit(player, 3_000n, { ref: 991n });
    await bank.chargeBack(player, 991n);
    expect(await steps('ready')).toBe(0);
    await bank.deposit(player, 3_000n, { ref: 992n });
    expect(await steps('ready')).toBe(1);
  });

  it('50 parallel claims give one, and a parallel repeat of one request gets its answer', async () => {
    const player = bank.newPlayer();
    await bank.deposit(player, 10_000n);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => bank.claim(player, 'ladder', 1)));
    expect(isOf(outcomes, 'claimed')).toBe(1);
    expect(isOf(outcomes, 'reward-over')).toBe(49);
    const request = bank.request();
    const repeats = await Promise.all(
      Array.from({ length: 10 }, () => bank.claim(player, 'ladder', 2, request)),
    );
    expect(isOf(repeats, 'claimed')).toBe(10);
    expect(await bank.cash(player)).toBe(300n);
  });
});

describe('budgets', () => {
  it('500 claims of a budget for 100 give 100, and those who come too late see that it is over', async () => {
    await bank.add(
      'scarce',
      'bet_reward',
      { period: 'window', products: ['sports'], rungs: [rung(1_000, 50)] },
      { budget: 5_000n },
    );
    const players = Array.from({ length: 500 }, () => bank.newPlayer());
    for (const player of players) await bank.stake(player, 1_000n);
    const outcomes = await inParts(players, (player) => bank.claim(player, 'scarce', 1));
    expect(isOf(outcomes, 'claimed')).toBe(100);
    expect(isOf(outcomes, 'campaign-exhausted')).toBe(400);
    const late = players[outcomes.findIndex(({ is }) => is === 'campaign-exhausted')] as PlayerId;
    expect(await bank.view(late, 'scarce')).toMatchObject({ status: 'expired', budgetLeft: 0n });
    // How many received something is read for everybody once in 15 seconds.
    bank.clock.advance(15_000);
    expect(await bank.view(late, 'scarce')).toMatchObject({ status: 'expired', received: 100 });
  });

  it('a budget of a day holds under parallel claims and begins anew the next day', async () => {
    const settings = { need: '1000', products: ['sports'], prize: cash(50), dayBudget: '250' };
    await bank.add('daily', 'daily_cash', settings);
    const players = Array.from({ length: 20 }, () => bank.newPlayer());
    for (const player of players) await bank.stake(player, 1_000n);
    const outcomes = await Promise.all(players.map((player) => bank.claim(player, 'daily', 1)));
    expect(isOf(outcomes, 'claimed')).toBe(5);
    expect(isOf(outcomes, 'campaign-exhausted')).toBe(15);
    bank.clock.advance(DAY_MS);
    const again = players[0] as PlayerId;
    expect(await bank.claim(again, 'daily', 1)).toEqual({ is: 'activity-locked' });
    await bank.stake(again, 1_000n);
    expect(await bank.claim(again, 'daily', 1)).toMatchObject({ is: 'claimed' });
  });
});

describe('pauses, audience and states', () => {
  it('an activity is not started, in progress, finished and expired by its window and the player', async () => {
    const player = bank.newPlayer();
    const now = bank.clock.nowMs();
    const window = { beginsMs: now + DAY_MS, endsMs: now + 12 * DAY_MS };
    await bank.add(
      'states',
      'total_deposit',
      { period: 'window', claimDays: 3, rungs: [rung(1_000, 10)] },
      window,
    );
    const status = async (of: PlayerId | undefined) => (await bank.view(of, 'states')).status;
    expect(await status(player)).toBe('not-started');
    expect(await bank.claim(player, 'states', 1)).toEqual({ is: 'activity-not-started' });
    bank.clock.advance(2 * DAY_MS);
    expect(await status(player)).toBe('running');
    await bank.deposit(player, 1_000n);
    expect(await bank.claim(player, 'states', 1)).toMatchObject({ is: 'claimed' });
    expect(await status(player)).toBe('finished');
    const late = bank.newPlayer();
    await bank.deposit(late, 1_000n);
    bank.clock.advance(8 * DAY_MS);
    // The window is over, and what was reached can still be received.
    expect(await status(late)).toBe('running');
    expect(await status(undefined)).toBe('expired');
    bank.clock.advance(2 * DAY_MS);
    expect(await status(late)).toBe('expired');
    expect(await bank.claim(late, 'states', 1)).toEqual({ is: 'activity-over' });
  });

  it('nothing is given in a pause, to a blocked account, outside of the audience or while the campaign is paused', async () => {
    const [inside, outside] = [bank.newPlayer(), bank.newPlayer()];
    await bank.add(
      'few',
      'bet_reward',
      { period: 'window', products: ['sports'], rungs: [rung(1_000, 10)] },
      { audience: { players: [inside] } },
    );
    for (const player of [inside, outside]) await bank.stake(player, 1_000n);
    expect(await bank.claim(outside, 'few', 1)).toEqual({ is: 'no-such-activity' });
    await expect(bank.view(outside, 'few')).rejects.toThrow('no activity');
    bank.paused.add(inside);
    expect(await bank.claim(inside, 'few', 1)).toEqual({ is: 'growth-paused' });
    bank.paused.delete(inside);
    const set = (state: 'on' | 'paused') =>
      bank.database.inTransaction(async (tx) => {
        const campaign = await bank.bonuses.campaigns.byCode(tx, 'br', 'few');
        if (campaign) await bank.bonuses.campaigns.setState(tx, campaign.id, state);
      });
    await set('paused');
    expect(await bank.claim(inside, 'few', 1)).toEqual({ is: 'no-such-activity' });
    await set('on');
    expect(await bank.claim(inside, 'few', 1)).toMatchObject({ is: 'claimed' });
  });
});
