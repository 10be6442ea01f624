import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { updateSettings } from '../src/modules/engagement/activities/store/activities.ts';
import { type ActivitiesBank, openActivitiesBank } from './activities-bank.ts';

let bank: ActivitiesBank;
beforeAll(async () => {
  bank = await openActivitiesBank();
});
afterAll(() => bank?.close());

describe('group help', () => {
  const SETTINGS_OF_GROUP = { goal: '1000', each: '250', deposit: '500', stake: '2000', days: 3 };
  const play = async (friend: PlayerId, edge = { of: 20n }) => {
    await bank.deposit(friend, 500n);
    await bank.stake(friend, 2_000n, { theoretical: 2_000n / edge.of });
  };
  const openedBy = async (owner: PlayerId) => {
    const opened = await bank.activities.groups.open({ player: owner, brand: 'br' }, 'help');
    if (opened.is !== 'open') throw new Error(opened.is);
    return opened.group.code;
  };
  const seenBy = async (owner: PlayerId) =>
    bank.activities.groups.view({ player: owner, brand: 'br' }, await bank.view(owner, 'help'));
  const holdsIn = async (owner: PlayerId) => (await seenBy(owner)).friends.map(({ holds }) => holds);
  const join = (friend: PlayerId, code: string) =>
    bank.activities.groups.join({ player: friend, brand: 'br' }, code);

  it('[CALL-166] counts each friend once and by the condition, and pays what was collected', async () => {
    await bank.add('help', 'pdd', SETTINGS_OF_GROUP);
    const owner = bank.newPlayer();
    const opened = await bank.activities.groups.open({ player: owner, brand: 'br' }, 'help');
    if (opened.is !== 'open') throw new Error(opened.is);
    const { code } = opened.group;
    const [good, lazy, held] = [bank.newPlayer(), bank.newPlayer(), bank.newPlayer()];
    for (const player of [owner, held]) bank.known.device.set(player, 'of the owner');
    for (const friend of [good, lazy, held]) bank.known.invitedBy.set(friend, `g_${code}`);
    const registered = [good, lazy, held, owner].map((player) => ({
      kind: 'player-registered' as const,
      player,
      brand: 'br',
      by: 'email' as const,
    }));
    await bank.activities.groups.registrations.handle(registered, []);
    await bank.activities.groups.registrations.handle(registered, []);
    bank.clock.advance(HOUR_MS);
    for (const friend of [good, held]) await play(friend);
    const view = await bank.view(owner, 'help');
    const group = await bank.activities.groups.view({ player: owner, brand: 'br' }, view);
    expect(group).toMatchObject({ collected: 250n, reachedOf100: undefined });
    expect(group.friends).toHaveLength(3);
    // Groups that have ended are counted once in 15 seconds for everybody who looks.
    bank.clock.advance(15_000);
    const read = vi.spyOn(bank.database, 'read');
    for (const _time of [1, 2, 3]) await seenBy(owner);
    expect(read.mock.calls.filter(([text]) => JSON.stringify(text).includes('AS reached'))).toHaveLength(1);
    read.mockRestore();
    // A friend of one group counts for no other one.
    const rival = bank.newPlayer();
    const second = await bank.activities.groups.open({ player: rival, brand: 'br' }, 'help');
    const rivalCode = second.is === 'open' ? second.group.code : '';
    expect(await bank.activities.groups.join({ player: good, brand: 'br' }, rivalCode)).toBe(false);
    expect(await bank.activities.groups.join({ player: rival, brand: 'br' }, rivalCode)).toBe(false);
    expect(await bank.activities.payGroups()).toBe(0);
    // The friend on the owner's device is under review, which is waited for.
    bank.clock.advance(3 * DAY_MS + HOUR_MS);
    await bank.activities.payGroups();
    expect(await bank.cash(owner)).toBe(0n);
    bank.clock.advance(4 * DAY_MS);
    await Promise.all([bank.activities.payGroups(), bank.activities.payGroups()]);
    expect(await bank.cash(owner)).toBe(250n);
    expect(await bank.cash(rival)).toBe(0n);
  });

  it('pays the goal as soon as it is reached, and no more', async () => {
    const owner = bank.newPlayer();
    const opened = await bank.activities.groups.open({ player: owner, brand: 'br' }, 'help');
    const code = opened.is === 'open' ? opened.group.code : '';
    const friends = Array.from({ length: 5 }, () => bank.newPlayer());
    for (const friend of friends) {
      expect(await bank.activities.groups.join({ player: friend, brand: 'br' }, code)).toBe(true);
    }
    bank.clock.advance(HOUR_MS);
    for (const friend of friends) await play(friend);
    expect(await bank.activities.payGroups()).toBe(1);
    expect(await bank.cash(owner)).toBe(1_000n);
  });

  it('keeps the condition with which it was opened', async () => {
    const owner = bank.newPlayer();
    const code = await openedBy(owner);
    const friend = bank.newPlayer();
    await join(friend, code);
    bank.clock.advance(HOUR_MS);
    const harder = { ...SETTINGS_OF_GROUP, deposit: '900000', stake: '900000' };
    const change = (settings: object) =>
      bank.database.inTransaction((tx) => updateSettings(tx, { brand: 'br', code: 'help' }, settings));
    await change(harder);
    try {
      await play(friend);
      expect((await seenBy(owner)).collected).toBe(250n);
      bank.clock.advance(3 * DAY_MS + HOUR_MS);
      expect(await bank.activities.payGroups()).toBeGreaterThanOrEqual(1);
      expect(await bank.cash(owner)).toBe(250n);
      const late = bank.newPlayer();
      const joined = bank.newPlayer();
      await join(joined, await openedBy(late));
      bank.clock.advance(HOUR_MS);
      await play(joined);
      expect((await seenBy(late)).collected).toBe(0n);
    } finally {
      await change(SETTINGS_OF_GROUP);
    }
  });

  it('counts a stake up to 29 times of its margin: dice at 1 % count for less than a third', async () => {
    const owner = bank.newPlayer();
    const code = await openedBy(owner);
    const [dice, slots] = [bank.newPlayer(), bank.newPlayer()];
    for (const friend of [dice, slots]) await join(friend, code);
    bank.clock.advance(HOUR_MS);
    await play(dice, { of: 100n });
    await play(slots, { of: 28n });
    expect((await seenBy(owner)).collected).toBe(250n);
    for (let times = 0; times < 3; times += 1) await play(dice, { of: 100n });
    expect((await seenBy(owner)).collected).toBe(500n);
  });

  it('holds friends who share a device with each other, also one who counted before, until an operator decides', async () => {
    const owner = bank.newPlayer();
    const code = await openedBy(owner);
    const friends = Array.from({ length: 4 }, () => bank.newPlayer());
    const [first, second, third, alone] = friends as [PlayerId, PlayerId, PlayerId, PlayerId];
    for (const friend of friends) await join(friend, code);
    bank.clock.advance(HOUR_MS);
    for (const friend of [first, alone]) await play(friend);
    expect((await seenBy(owner)).collected).toBe(500n);
    for (const friend of [first, second, third]) bank.known.device.set(friend, 'one phone');
    for (const friend of [second, third]) await play(friend);
    expect(await holdsIn(owner)).toEqual([['device'], ['device'], ['device'], []]);
    expect((await seenBy(owner)).collected).toBe(250n);
    const queue = await bank.activities.groups.held({ brand: 'br', after: undefined }, 50);
    expect(queue.filter(({ friend }) => friends.includes(friend.player)).map(({ has }) => has)).toEqual(
      Array.from({ length: 3 }, () => ({ deposited: 500n, staked: 2_000n })),
    );
    const review = (friend: PlayerId, action: 'release' | 'refuse') =>
      bank.database.inTransaction((tx) =>
        bank.activities.groups.review(tx, { friend, action, note: 'seen' }),
      );
    expect(await review(first, 'release')).toMatchObject({ is: 'done', state: 'done' });
    expect(await review(second, 'refuse')).toMatchObject({ is: 'done', state: 'ended' });
    expect(await review(second, 'release')).toEqual({ is: 'not-held' });
    // The third is still under review: the payment waits for it, and then pays what counts.
    bank.clock.advance(3 * DAY_MS + HOUR_MS);
    await bank.activities.payGroups();
    expect(await bank.cash(owner)).toBe(0n);
    bank.clock.advance(4 * DAY_MS);
    await bank.activities.payGroups();
    expect(await bank.cash(owner)).toBe(500n);
  });

  it('checks once more before it pays, and holds friends who were too fast', async () => {
    const owner = bank.newPlayer();
    const code = await openedBy(owner);
    const friends = Array.from({ length: 4 }, () => bank.newPlayer());
    for (const friend of friends) await join(friend, code);
    bank.clock.advance(HOUR_MS);
    for (const friend of friends) await play(friend);
    expect((await seenBy(owner)).collected).toBe(1_000n);
    // Only now two of them sign in on the phone of the owner.
    for (const player of [owner, ...friends.slice(2)]) bank.known.device.set(player, 'phone of the owner');
    await bank.activities.payGroups();
    expect(await bank.cash(owner)).toBe(0n);
    expect(await holdsIn(owner)).toEqual([[], [], ['device'], ['device']]);
    const fast = bank.newPlayer();
    await join(fast, code);
    bank.clock.advance(29 * MINUTE_MS);
    await play(fast);
    expect((await holdsIn(owner)).at(-1)).toEqual(['speed']);
  });
});
