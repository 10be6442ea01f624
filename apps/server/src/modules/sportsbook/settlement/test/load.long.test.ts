import { expect, it } from 'vitest';
import { expectProof, openBettingTestApp } from '../../betting/test/betting-test-app.ts';
import { runCrashes } from './crash.ts';
import { loadOfOneNode } from './load-one-node.ts';
import { loadOfTwoNodes } from './load-two-nodes.ts';

const FIRST = Number(process.env.LOAD_SEED ?? 20_260_600);

it('twenty randomised loads on one node agree with the simple bookmaker after every turn', async () => {
  for (let seed = FIRST; seed < FIRST + 20; seed += 1) {
    console.log(`seed ${seed}`);
    await loadOfOneNode(seed, 150);
  }
});

it('ten randomised loads on two nodes match their bets to the cent', async () => {
  for (let seed = FIRST; seed < FIRST + 10; seed += 1) {
    console.log(`seed ${seed}`);
    expect(await loadOfTwoNodes(seed)).toBeGreaterThan(50);
  }
});

it('pays every acknowledged bet once after repeated kills while placing, confirming, settling and undoing', async () => {
  const app = await openBettingTestApp({ seed: FIRST });
  const report = await runCrashes(app, { seed: FIRST, players: 50, slipsEach: 80, killsWhilePlacing: 10 });
  console.log(report);
  expect(report).toMatchObject({ kills: 13, disagreements: [] });
  await expectProof(app);
  await app.close();
});
