import { makePartitions } from '../../../platform/database/partitions.ts';
import { type Ledger, openLedger } from '../../wallet/test/ledger.ts';
import { CASINO_PARTITIONS } from '../index.ts';
import type { CasinoDeps } from '../service/deps.ts';
import { openStudioCasino, type StudioCasino } from './studio-casino.ts';

export interface CasinoFixture extends Ledger, StudioCasino {}

/** The casino on a database of its own: `aurora` and `bora` speak dialect A, `lumen` and `lyra` dialect B. */
export async function openCasinoFixture(changes: Partial<CasinoDeps> = {}): Promise<CasinoFixture> {
  const ledger = await openLedger();
  await makePartitions(ledger.database, CASINO_PARTITIONS, ledger.clock.nowMs());
  const opened = openStudioCasino(ledger, { aurora: 'a', bora: 'a', lumen: 'b', lyra: 'b' }, changes);
  return {
    ...ledger,
    ...opened,
    async close() {
      await opened.casino.close();
      await ledger.close();
    },
  };
}
