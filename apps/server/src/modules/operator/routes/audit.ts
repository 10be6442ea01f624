import { auditList } from '@palpite/contract/operator/audit-calls';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { AuditRow, Operator } from '../index.ts';
import { readPlace, writePlace } from './cursor.ts';
import { servePermitted } from './desk.ts';

const PAGE = 50;

export function auditRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(auditList, 'audit.read', async (input) => {
      const before = readPlace('a', input.cursor);
      if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const limit = input.page_limit ?? PAGE;
      const { actor, command, target, target_kind: targetKind } = input;
      const rows = await operator.audit({ actor, command, targetKind, target, before, limit: limit + 1 });
      const page = rows.slice(0, limit);
      return {
        records: page.map(lineOf),
        cursor: writePlace('a', rows.length > limit ? page.at(-1)?.id : undefined),
      };
    }),
  ];
}

function lineOf(row: AuditRow) {
  return {
    id: String(row.id),
    at: row.at.getTime(),
    actor: row.actor_name,
    role: row.role,
    command: row.command,
    target_kind: row.target_kind,
    target: row.target,
    before: JSON.stringify(row.before),
    after: JSON.stringify(row.after),
    reason: row.reason,
    address: row.address,
  };
}
