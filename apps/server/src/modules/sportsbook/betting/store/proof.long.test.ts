import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveStakes, type StakesProof } from '../index.ts';
import { type BettingTestApp, openBettingTestApp } from '../test/betting-test-app.ts';

/** The limit of an ordinary transaction is 10 s. */
const LONGER_THAN_A_TRANSACTION_MS = 11_000;

let app: BettingTestApp;

beforeAll(async () => {
  app = await openBettingTestApp();
});
afterAll(() => app.close());

it('the proof of a large book may take longer than an ordinary transaction', async () => {
  let proof: Promise<StakesProof> | undefined;
  await app.owner.inTransaction(
    async (tx) => {
      await tx.query('LOCK TABLE betting.exposure IN ACCESS EXCLUSIVE MODE');
      proof = proveStakes(app.database, app.wallet);
      await tx.query(`SELECT pg_sleep(${LONGER_THAN_A_TRANSACTION_MS / 1_000})`);
    },
    { isUnlimited: true },
  );
  expect(await proof).toMatchObject({ exposures: 0, differences: [] });
}, 60_000);
