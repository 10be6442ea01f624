import type { Database } from '../../../platform/database/database.ts';
import type { AuditLink, LinkEnd } from '../core/audit-chain.ts';

interface LinkRow {
  readonly position: bigint;
  readonly audit: bigint | null;
  readonly hash: string;
  readonly fields: string[] | null;
}

/** Links from a position on, with their rows. The texts are those that operator.link_audit_row hashes. */
export async function readLinks(
  database: Pick<Database, 'read'>,
  range: { readonly from: bigint; readonly to: bigint; readonly limit: number },
): Promise<AuditLink[]> {
  const rows = await database.read<LinkRow>(
    `SELECT l.position, l.audit, encode(l.hash, 'hex') AS hash,
       CASE WHEN a.id IS NOT NULL THEN ARRAY[
         a.id::text, (extract(epoch FROM a.at) * 1000000)::bigint::text, a.actor::text, a.actor_name, a.role, a.command,
         a.target_kind, a.target, a.before::text, a.after::text, a.reason, a.address] END AS fields
     FROM operator.audit_link l LEFT JOIN operator.audit a ON a.id = l.audit
     WHERE l.position >= $1 AND l.position <= $2 ORDER BY l.position LIMIT $3`,
    [range.from, range.to, range.limit],
  );
  return rows.map(({ position, audit, hash, fields }) => ({
    position,
    audit: audit ?? undefined,
    hash,
    fields: fields ?? undefined,
  }));
}

/** Undefined when somebody removed it. */
export async function readHead(database: Pick<Database, 'read'>): Promise<LinkEnd | undefined> {
  const [head] = await database.read<LinkEnd>(
    `SELECT position, encode(hash, 'hex') AS hash FROM operator.audit_head`,
  );
  return head;
}

/** The first row without a link, and whether there are links after the head. One statement: both grow meanwhile. */
export async function readLoose(
  database: Pick<Database, 'read'>,
): Promise<{ readonly audit: bigint | undefined; readonly hasLinksAfterHead: boolean }> {
  const [row] = await database.read<{ audit: bigint | null; after: boolean }>(
    `SELECT
       (SELECT min(a.id) FROM operator.audit a
        WHERE NOT EXISTS (SELECT FROM operator.audit_link l WHERE l.audit = a.id)) AS audit,
       EXISTS (SELECT FROM operator.audit_link l WHERE l.position > (SELECT h.position FROM operator.audit_head h)) AS after`,
  );
  return { audit: row?.audit ?? undefined, hasLinksAfterHead: row?.after ?? false };
}
