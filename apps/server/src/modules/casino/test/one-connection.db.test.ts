import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseSecondConnections } from '../../../platform/database/second-connection.ts';
import { overBonusMax } from '../service/bonus-effects.ts';
import { type BonusCasino, openBonusCasino } from './bonus-casino.ts';

let at: BonusCasino;

// As many transactions as the pool has connections would wait for a second one each, and every other call for them.
beforeAll(async () => {
  refuseSecondConnections();
  at = await openBonusCasino();
});
afterAll(async () => {
  await at.bank.close();
  refuseSecondConnections(false);
});

it('says why a stake with bonus money is too high with the connection of the bet', async () => {
  const { player, ...who } = await at.newPlayer(20n);
  await at.giveBonus({ player, ...who }, 50_000n, { maxStake: 1_000n });
  const mostFor = (stake: bigint) =>
    at.bank.inTx((tx) => overBonusMax(at.bank, tx, { player, asset: 'BRL', stake }));
  expect(await mostFor(5_000n)).toBe(1_000n);
  expect(await mostFor(500n)).toBeUndefined();
});

it('tells a studio the balance of a player who has only launched a game with the connection of the batch', async () => {
  const player = 50_000 as PlayerId;
  await at.studio.fund(player, { cash: 700n });
  await at.studio.token('a token of this test', player, 'aurora');
  const withoutSession = { player, session: 1n as Reference };
  const answer = await at.call(withoutSession, { op: 'bet', tx: 'early', amount: 10n });
  expect(answer).toEqual({ result: 'session_expired', balance: 700n });
});
