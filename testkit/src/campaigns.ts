import type { Database } from '@palpite/server/platform/database/database';

/**
 * No campaign grants anything from now on. A test that compares balances or rows with what its own calls did would
 * take a welcome or a level award, which follow a moment later, for their effect.
 */
export async function stopCampaigns(database: Database): Promise<void> {
  await database.inTransaction((tx) => tx.query("UPDATE bonuses.campaign SET state = 'stopped'"));
}
