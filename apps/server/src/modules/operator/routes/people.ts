import { flag } from '@palpite/contract/flag';
import { type PersonLine, peopleCalls } from '@palpite/contract/operator/people-calls';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import {
  type Actor,
  DECIDING,
  type Declined,
  isDecidingRole,
  type Operator,
  type PersonDone,
  type PersonOverview,
  type PersonRequest,
  permissionsOf,
  ROLES,
} from '../index.ts';
import { refusalFor, servePermitted } from './permitted.ts';

const PEOPLE = 200;

/** The operators themselves: who they are, what they may do, and who changes that. */
export function peopleRoutes(operator: Operator): OperatorRoute[] {
  return [listRoute(operator), ...commandRoutes(operator)];
}

function listRoute({ people }: Operator): OperatorRoute {
  return servePermitted(peopleCalls.peopleList, 'people.read', async (_input, actor) => {
    const [found, requests] = await Promise.all([people.list(PEOPLE + 1), people.requests(PEOPLE)]);
    const waiting = new Map(requests.map((request) => [request.person, request]));
    return {
      people: found.slice(0, PEOPLE).map((person) => lineOf(person, waiting.get(person.id), actor)),
      more: flag(found.length > PEOPLE),
      roles: ROLES.map((role) => ({
        role,
        people: found.filter((person) => person.role === role && !person.isDisabled).length,
        two: flag(isDecidingRole(role)),
        permissions: [...permissionsOf(role)],
      })),
      deciding: [...DECIDING],
    };
  });
}

function commandRoutes({ people }: Operator): OperatorRoute[] {
  const { personInvite, personRole, personSuspend, personResume, personLink } = peopleCalls;
  return [
    servePermitted(personInvite, 'people.set', async (input, actor) =>
      changed(await people.invite(actor, input)),
    ),
    servePermitted(personRole, 'people.set', async ({ name, role, from, reason }, actor) =>
      changed(await people.change(actor, { name, change: { is: 'role', role }, from, reason })),
    ),
    servePermitted(personSuspend, 'people.set', async ({ name, reason }, actor) =>
      changed(await people.change(actor, { name, change: { is: 'suspend' }, reason })),
    ),
    servePermitted(personResume, 'people.set', async ({ name, reason }, actor) =>
      changed(await people.change(actor, { name, change: { is: 'resume' }, reason })),
    ),
    servePermitted(personLink, 'people.set', async ({ name, reason }, actor) =>
      changed(await people.change(actor, { name, change: { is: 'link' }, reason })),
    ),
    servePermitted(peopleCalls.personEndSessions, 'people.set', async (input, actor) => {
      const outcome = await people.endSessions(actor, input);
      return outcome.is === 'declined' ? refusalFor(outcome) : { ended: outcome.done };
    }),
    servePermitted(peopleCalls.personDecide, 'people.set', async ({ request, approve, reason }, actor) =>
      changed(await people.decide(actor, { id: BigInt(request), isApproved: approve === 1, reason })),
    ),
  ];
}

function changed(outcome: { readonly is: 'done'; readonly done: PersonDone } | Declined) {
  if (outcome.is === 'declined') return refusalFor(outcome);
  const { state, token } = outcome.done;
  return { state, ...(token === undefined ? {} : { link: token }) };
}

function lineOf(person: PersonOverview, request: PersonRequest | undefined, actor: Actor): PersonLine {
  const { name, role, createdMs, isReady, isDisabled, sessions, seenMs } = person;
  return {
    name,
    role,
    state: isDisabled ? 'suspended' : isReady ? 'active' : 'invited',
    created_at: createdMs,
    sessions,
    ...(seenMs === undefined ? {} : { seen_at: seenMs }),
    own: flag(person.id === actor.person),
    ...(request && { waiting: waitingOf(request, actor) }),
  };
}

function waitingOf(request: PersonRequest, actor: Actor): NonNullable<PersonLine['waiting']> {
  const { id, action, role, askedByName, askedMs, reason, askedBy } = request;
  return {
    id: String(id),
    action,
    ...(role === undefined ? {} : { role }),
    by: askedByName,
    at: askedMs,
    reason,
    own: flag(askedBy === actor.person),
  };
}
