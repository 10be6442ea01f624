import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';
import { type CashOutRecord, readRequests } from './requests.ts';

const SHOWN = 50;

/** The cash-out requests of one bet, newest first. */
export async function readRequestsOf(
  database: Database,
  player: PlayerId,
  bet: Reference,
): Promise<CashOutRecord[]> {
  const rows = await database.read<{ id: bigint }>(
    'SELECT id FROM cash_out.request WHERE player = $1 AND bet = $2 ORDER BY id DESC LIMIT $3',
    [player, bet, SHOWN],
  );
  return readRequests(
    database,
    player,
    rows.map(({ id }) => id as Reference),
  );
}
