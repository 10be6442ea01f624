import { expect, it } from 'vitest';
import { runCrashes } from './crash.ts';
import { openLedger } from './ledger.ts';

it('[seed 404] killed three times while posting: no acknowledged posting is missing, none is there twice', async () => {
  const ledger = await openLedger();
  try {
    const outcome = await runCrashes(ledger, { seed: 404, writers: 20, postings: 2_000, kills: 3 });
    expect(outcome).toMatchObject({ kills: 3, acknowledged: 2_000, disagreements: [] });
    expect(outcome.replayed).toBeGreaterThan(50);
    const report = await ledger.wallet.prove({ fromBeginning: true });
    expect(report.differences).toEqual([]);
    expect(report.transfers).toBeGreaterThan(500);
  } finally {
    await ledger.close();
  }
});
