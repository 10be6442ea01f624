import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { faultText } from '../core/audit-chain.ts';
import { verifyAudit } from '../service/audit-chain.ts';

/**
 * Verifies the chain of the audit and logs its head. The log is stored elsewhere, so that a chain that somebody writes
 * anew in the database does not pass through the heads of earlier nights.
 */
export async function verifyAuditNightly(
  { database, log }: { readonly database: Database; readonly log: Pick<Log, 'info' | 'error'> },
  signal: AbortSignal,
): Promise<void> {
  const report = await verifyAudit(database, { signal });
  if (report.is === 'broken') log.error({ fault: faultText(report.fault) }, 'the audit chain is broken');
  else log.info({ anchor: `${report.head.position}:${report.head.hash}` }, 'the audit chain is whole');
}
