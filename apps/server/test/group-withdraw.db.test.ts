import type { PlayerId } from '@palpite/kernel/ids';
import { runAsOwner } from '@palpite/testkit/database';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

const NOTHING_TO_WITHDRAW = 2223;
const SETTINGS = { goal: '1000', each: '500', deposit: '500', stake: '2000', days: 3 };

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES }, environment: { ROLES: 'api,live,feed,jobs' } });
  await runAsOwner(
    app.ownerUrl,
    `UPDATE engagement.activity SET settings = '${JSON.stringify(SETTINGS)}' WHERE brand = 'br' AND code = 'pdd'`,
  );
});
afterAll(() => app?.close());

async function signedIn(): Promise<Visitor> {
  const deps = app.modules.identity.deps;
  const visitor = new Visitor(app.url);
  const session = await app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return { uid: player, sid };
  });
  return visitor.adopt(session);
}

/** A friend who came by the link of the group and fulfils its condition. */
async function help(code: string): Promise<void> {
  const friend = (await signedIn()).uid as PlayerId;
  expect(await app.modules.activities.groups.join({ player: friend, brand: 'br' }, code)).toBe(true);
  // Whoever fulfils the condition within half an hour waits for review.
  await runAsOwner(
    app.ownerUrl,
    `UPDATE engagement.help_friend SET joined_at = joined_at - interval '1 hour' WHERE player = ${friend}`,
  );
  const ref = () => String(app.platform.ids.next());
  const whose = { player: friend, brand: 'br', asset: 'BRL' } as const;
  await app.platform.database.inTransaction((tx) =>
    app.platform.outbox.append(tx, [
      { kind: 'deposit-paid', ...whose, order: ref(), units: '500', number: 1 },
      {
        kind: 'bet-settled',
        ...whose,
        bet: ref(),
        version: 1,
        isFree: false,
        isWon: false,
        isVoid: false,
        cashedCash: '0',
        legs: 1,
        odds: 4_000,
        sport: 'football',
        stakedCash: '2000',
        stakedBonus: '0',
        paidCash: '0',
        paidBonus: '0',
        theoretical: '100',
      },
    ]),
  );
}

const cashOf = async (visitor: Visitor) =>
  (await app.modules.wallet.balance(visitor.uid as PlayerId, 'BRL')).shown;

it('[CALL-091] moves what a group of friends earned to the balance once, and answers repeats with it', async () => {
  const owner = await signedIn();
  const withdraw = () => owner.call('pddWithdraw', { pdd_uid: Number(owner.uid) });
  expect((await withdraw()).dm_error).toBe(NOTHING_TO_WITHDRAW);
  const { data } = await owner.call('pddOpen', { id: 'pdd' });
  await help(data.group);
  const collected = async () => (await owner.call('pddInfo', {})).data.collected;
  await expect.poll(collected).toBe(500);
  // The goal is not reached and the group goes on: nothing moves.
  expect((await withdraw()).dm_error).toBe(NOTHING_TO_WITHDRAW);
  await help(data.group);
  await expect.poll(collected).toBe(1_000);
  const before = await cashOf(owner);

  // Nobody but the owner of the group gets it.
  const otherPlayer = await signedIn();
  const foreign = await otherPlayer.call('pddWithdraw', { pdd_uid: Number(owner.uid) });
  expect(foreign.dm_error).toBe(NOTHING_TO_WITHDRAW);
  expect(await cashOf(owner)).toBe(before);

  const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
  for (const answer of [...answers, await withdraw()])
    expect(answer).toMatchObject({ dm_error: 0, data: { amount: 1_000, currency: 'BRL' } });
  expect((await cashOf(owner)) - before).toBe(1_000n);
  expect(await app.modules.activities.payGroups()).toBe(0);
  expect((await cashOf(owner)) - before).toBe(1_000n);
  expect((await owner.call('pddInfo', {})).data).toMatchObject({ paid: 1_000, missing: 0 });
});
