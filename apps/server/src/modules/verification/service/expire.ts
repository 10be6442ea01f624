import type { Reference } from '@palpite/kernel/ids';
import { localDate } from '../../protection/index.ts';
import { findExpired, hasValidIdentity, readSubmission, writeExpired } from '../store/submissions.ts';
import type { VerificationDeps } from './deps.ts';

const PER_READ = 200;

/**
 * A job: the level of players whose identity document has expired is no longer `verified`, and they are told. A document
 * is valid to the end of its last day in the brand's zone. Returns how many players were changed.
 */
export async function expireDocuments(deps: VerificationDeps, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (const brand of deps.brands) {
    for (;;) {
      if (signal?.aborted) return total;
      const today = localDate(deps.clock.nowMs(), deps.zoneOf(brand));
      const ids = await findExpired(deps.database, { brand, today, limit: PER_READ });
      for (const id of ids) {
        if (signal?.aborted) return total;
        if (await expireOne(deps, id, today)) total += 1;
      }
      if (ids.length < PER_READ) break;
    }
  }
  return total;
}

async function expireOne(deps: VerificationDeps, id: Reference, today: string): Promise<boolean> {
  const submission = await readSubmission(deps.database, id);
  if (!submission) return false;
  const { player, brand } = submission;
  return deps.database.inTransaction(async (tx) => {
    if (!(await writeExpired(tx, id, deps.clock.nowMs()))) return false;
    const isProven = () => hasValidIdentity(tx, player, today);
    if (!(await deps.protection.unverify(tx, { player, brand }, isProven))) return false;
    await deps.notifyExpired(tx, submission);
    return true;
  });
}
