import { expect, it } from 'vitest';
import { expectProof, openBettingTestApp } from '../../betting/test/betting-test-app.ts';
import { runCrashes } from './crash.ts';

it('[seed 606] pays every acknowledged bet once after kills while placing, confirming, settling and undoing', async () => {
  const app = await openBettingTestApp({ seed: 606 });
  try {
    const report = await runCrashes(app, { seed: 606, players: 20, slipsEach: 20, killsWhilePlacing: 2 });
    expect(report).toMatchObject({ kills: 5, disagreements: [] });
    expect(report.taken).toBeGreaterThan(300);
    await expectProof(app);
  } finally {
    await app.close();
  }
});
