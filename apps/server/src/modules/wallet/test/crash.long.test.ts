import { expect, it } from 'vitest';
import { runCrashes } from './crash.ts';
import { openLedger } from './ledger.ts';

it('100,000 random postings by 50 writers through 20 kills: the proof succeeds and replays change nothing', async () => {
  const ledger = await openLedger();
  const seed = Number(process.env.LOAD_SEED ?? 20_261_115);
  try {
    const outcome = await runCrashes(ledger, { seed, writers: 50, postings: 100_000, kills: 20 });
    const report = await ledger.wallet.prove({ fromBeginning: true });
    console.log(
      `seed ${seed}: ${outcome.acknowledged} postings, ${outcome.kills} kills, ${outcome.foundAfterKill} found after a kill, ` +
        `${outcome.replayed} replays; ${report.transfers} transfers, ${report.accounts} accounts, ${report.differences.length} differences`,
    );
    expect(outcome).toMatchObject({ kills: 20, acknowledged: 100_000, disagreements: [] });
    expect(report.differences).toEqual([]);
  } finally {
    await ledger.close();
  }
});
