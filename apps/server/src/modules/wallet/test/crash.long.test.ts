import { expect, it } from 'vitest';
import { crashStory } from './crash.ts';
import { openLedger } from './ledger.ts';

it('100,000 random postings by 50 writers through 20 kills: the proof succeeds and replays change nothing', async () => {
  const ledger = await openLedger();
  const seed = Number(process.env.LOAD_SEED ?? 20_261_115);
  try {
    const story = await crashStory(ledger, { seed, writers: 50, postings: 100_000, kills: 20 });
    const report = await ledger.wallet.prove({ fromBeginning: true });
    console.log(
      `seed ${seed}: ${story.acknowledged} postings, ${story.kills} kills, ${story.foundAfterKill} found after a kill, ` +
        `${story.replayed} replays; ${report.transfers} transfers, ${report.accounts} accounts, ${report.differences.length} differences`,
    );
    expect(story).toMatchObject({ kills: 20, acknowledged: 100_000, disagreements: [] });
    expect(report.differences).toEqual([]);
  } finally {
    await ledger.close();
  }
});
