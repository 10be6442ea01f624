import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { MINUTE_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LevelTerms, programmeOf, type VipProgramme } from '../src/modules/engagement/vip/index.ts';
import { type EngagementBank, openEngagementBank } from './engagement-bank.ts';

let bank: EngagementBank;
beforeAll(async () => {
  bank = await openEngagementBank();
});
afterAll(() => bank?.close());

const [ANN, BEN] = [11, 12];
const REASON = 'a cheaper first level';
const who = (player: PlayerId) => ({ player, brand: 'br' });
const view = () => bank.programmes.admin.view('br');
const ask = async (operator: number, programme: VipProgramme, version?: Reference) =>
  bank.database.inTransaction((tx) =>
    bank.programmes.admin.ask(tx, operator, { brand: 'br', version, programme, reason: REASON }),
  );
const decide = async (operator: number, isApproved = true) => {
  const { waiting } = await view();
  if (!waiting) throw new Error('nothing waits');
  const decision = { brand: 'br', id: waiting.id, isApproved };
  return bank.database.inTransaction((tx) => bank.programmes.admin.decide(tx, operator, decision));
};
/** The programme in effect with other terms of one level, or other weights. */
async function changed(level: number, terms: Partial<LevelTerms>, weights?: VipProgramme['weights']) {
  const { programme, version } = await view();
  const levels = programme.levels.map((one) => (one.level === level ? { ...one, ...terms } : one));
  return { programme: programmeOf(levels, weights ?? programme.weights), version };
}
async function setTo(level: number, terms: Partial<LevelTerms>, weights?: VipProgramme['weights']) {
  const { programme, version } = await changed(level, terms, weights);
  expect(await ask(ANN, programme, version)).toMatchObject({ is: 'waiting' });
  expect(await decide(BEN)).toMatchObject({ is: 'confirmed' });
  bank.clock.advance(2 * MINUTE_MS);
}
const state = async (player: PlayerId) => {
  await bank.vip.applyChanges();
  await bank.vip.payLevels();
  return [await bank.vip.levelOf(player), await bank.cash(player)];
};

it('is the usual one until two people agreed on another, and shows who', async () => {
  const { programme } = await changed(1, { points: 80n, reward: 30n });
  expect(await ask(ANN, programme)).toMatchObject({ is: 'waiting' });
  expect(await ask(BEN, programme, 5n as Reference)).toEqual({ is: 'changed-meanwhile' });
  expect((await view()).programme.levels[1]?.points).toBe(100n);
  expect(await decide(ANN)).toEqual({ is: 'asked-by-you' });
  expect(await decide(ANN, false)).toMatchObject({ is: 'rejected' });
  expect((await view()).waiting).toBeUndefined();
  expect(await ask(ANN, (await view()).programme)).toEqual({ is: 'already-so' });
  const wrong = await changed(1, { points: 0n });
  expect(await ask(ANN, wrong.programme)).toMatchObject({ is: 'refused', field: 'levels.1.points' });
  expect((await view()).changes).toEqual([]);
});

it('applies to points that were earned before: the level and its reward come once, and stay when it is raised', async () => {
  const player = bank.newPlayer();
  const other = bank.newPlayer();
  await bank.stake(player, 85_000n);
  await bank.stake(other, 76_000n);
  expect(await state(player)).toEqual([0, 0n]);
  await setTo(1, { points: 80n, reward: 30n });
  expect(bank.levelEvents).toEqual([]);
  const both = await Promise.all([bank.vip.applyChanges(), bank.vip.applyChanges()]);
  expect(both[0] + both[1]).toBe(1);
  expect(await state(player)).toEqual([1, 30n]);
  expect(await state(other)).toEqual([0, 0n]);
  expect(bank.levelEvents).toEqual([{ kind: 'level-reached', ...who(player), level: 1 }]);
  expect((await bank.vip.view(who(player))).programme.levels[1]?.points).toBe(80n);
  await setTo(1, { points: 95n, reward: 60n });
  expect(await state(player)).toEqual([1, 30n]);
  await bank.stake(player, 11_000n);
  expect(await state(player)).toEqual([1, 30n]);
  await setTo(1, { points: 75n, reward: 10n });
  expect(await state(player)).toEqual([1, 30n]);
  expect(await state(other)).toEqual([1, 10n]);
  await bank.stake(other, 30_000n);
  expect(await state(other)).toEqual([1, 10n]);
});

it('gives a player whose stakes are counted meanwhile each level once', async () => {
  const player = bank.newPlayer();
  await bank.stake(player, 200_000n, { product: 'sports' });
  expect((await state(player))[0]).toBe(1);
  await setTo(2, { points: 210n, reward: 100n });
  await Promise.all([bank.vip.applyChanges(), bank.stake(player, 15_000n), bank.vip.applyChanges()]);
  await Promise.all([bank.vip.payLevels(), bank.vip.payLevels()]);
  expect((await state(player))[0]).toBe(2);
  const found = bank.levelEvents.filter((event) => 'player' in event && event.player === player);
  expect(found.map((event) => 'level' in event && event.level)).toEqual([1, 2]);
});

it('counts stakes by a new weight from the change on, and takes back what a stake had counted', async () => {
  const player = bank.newPlayer();
  await bank.stake(player, 400_000n, { product: 'live', ref: 901n });
  expect((await bank.vip.view(who(player))).points).toBe(100n);
  await setTo(0, {}, { ...(await view()).programme.weights, live: 1_000n });
  await bank.stake(player, 400_000n, { product: 'live', ref: 902n });
  expect((await bank.vip.view(who(player))).points).toBe(140n);
  await bank.stake(player, 0n, { product: 'live', ref: 901n, version: 2, isUndone: true });
  expect((await bank.vip.view(who(player))).points).toBe(40n);
});

it('pays the cashback of a week by the rate in effect', async () => {
  const player = bank.newPlayer();
  await bank.stake(player, 100_000n);
  await state(player);
  const rate = async () => (await bank.vip.view(who(player))).cashback.rateBps;
  expect(await rate()).toBe(500n);
  await setTo(1, { cashbackBps: 300n });
  expect(await rate()).toBe(300n);
});
