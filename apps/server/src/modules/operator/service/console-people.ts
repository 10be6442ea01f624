import type { Actor } from '../core/permission.ts';
import { type AuditQuery, type AuditRow, readAudit, readAuditOf } from '../store/audit.ts';
import { namesOf } from '../store/people.ts';
import { type PersonRequest, readOverview, readPersonRequests } from '../store/person-requests.ts';
import type { OperatorDeps } from './deps.ts';
import {
  type ChangeRequest,
  changePerson,
  decidePerson,
  endPersonSessions,
  type InviteRequest,
  invitePerson,
  type PersonDecision,
} from './people-commands.ts';

type Rest<F extends (...args: never[]) => unknown> = Parameters<F> extends [unknown, ...infer R] ? R : never;

/** Who the operators are and what they did. */
export function consoleRecords(deps: OperatorDeps) {
  const { database } = deps;
  return {
    /** The names of the people with these numbers. */
    names: (ids: readonly number[]) => namesOf(database, ids),
    audit: (question: AuditQuery): Promise<AuditRow[]> => readAudit(database, question),
    auditOf: (...args: Rest<typeof readAuditOf>) => readAuditOf(database, ...args),
    people: consolePeople(deps),
  };
}

/** What administrators do with operators in the console. */
function consolePeople(deps: OperatorDeps) {
  return {
    list: (limit: number) => readOverview(deps.database, deps.clock.nowMs(), limit),
    /** Changes that wait for a second person, the oldest first. */
    requests: (limit: number): Promise<PersonRequest[]> => readPersonRequests(deps.database, limit),
    invite: (actor: Actor, request: InviteRequest) => invitePerson(deps, actor, request),
    change: (actor: Actor, request: ChangeRequest) => changePerson(deps, actor, request),
    decide: (actor: Actor, decision: PersonDecision) => decidePerson(deps, actor, decision),
    endSessions: (actor: Actor, request: { readonly name: string; readonly reason: string }) =>
      endPersonSessions(deps, actor, request),
  };
}
