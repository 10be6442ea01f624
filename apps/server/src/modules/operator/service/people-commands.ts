import { newSecret } from '../../../platform/chance/chance.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { COMMANDS } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import { may, type Role } from '../core/permission.ts';
import { isDecidingRole, isPersonName, judgeChange, type PersonChange } from '../core/person-change.ts';
import { SETUP_LIFE_MS } from '../core/session.ts';
import { forgetDevicesOf } from '../store/devices.ts';
import {
  dropSetup,
  holdPerson,
  insertPerson,
  lockPerson,
  type Person,
  personByName,
  setDisabled,
  setRole,
  setSetup,
} from '../store/people.ts';
import {
  endPersonRequest,
  findPersonRequest,
  insertPersonRequest,
  lockOtherAdmins,
  type PersonRequest,
} from '../store/person-requests.ts';
import { endSessionsOf } from '../store/sessions.ts';
import type { OperatorDeps } from './deps.ts';
import { type Declined, declined, declinedField, type Effect, perform } from './perform.ts';
import { sha256 } from './secrets.ts';

/** `token` is the secret of a link: shown once, stored as a hash. */
export interface PersonDone {
  readonly state: 'done' | 'waiting';
  readonly token?: string | undefined;
}

const targetOf = (name: string) => ({ kind: 'operator' as const, id: name });
const FIRST_ROLE: Role = 'viewer';
const NO_SUCH_PERSON = declinedField('no-such-person', '', 'name');

export interface InviteRequest {
  readonly name: string;
  readonly role: Role;
  readonly reason: string;
}

/** Somebody who is invited to a role that decides begins as a viewer, and the role waits for a second person. */
export function invitePerson(deps: OperatorDeps, actor: Actor, { name, role, reason }: InviteRequest) {
  const order = { command: 'people.invite' as const, target: targetOf(name), reason };
  return perform<PersonDone>(deps, actor, order, async (tx) => {
    if (!isPersonName(name)) return declined('person-name-wrong');
    if (!(await isStillAllowed(tx, actor))) return declined('not-allowed');
    const isWaiting = isDecidingRole(role);
    const first = isWaiting ? FIRST_ROLE : role;
    const id = await insertPerson(tx, name, first);
    if (id === undefined) return declined('person-name-taken');
    const token = await issueLink(deps, tx, id);
    if (isWaiting) await ask(deps, tx, actor, { id, role: first }, { is: 'role', role }, reason);
    const after = isWaiting ? { role: first, asked: `role ${role}` } : { role };
    return {
      is: 'done',
      before: null,
      after,
      done: { state: isWaiting ? 'waiting' : 'done', token },
    };
  });
}

export interface ChangeRequest {
  readonly name: string;
  readonly change: PersonChange;
  /** The role that the actor saw, where the change is about it. */
  readonly from?: Role | undefined;
  readonly reason: string;
}

/** Changes a role, suspends, resumes or issues a new link: at once, or as a request to a second person. */
export async function changePerson(deps: OperatorDeps, actor: Actor, request: ChangeRequest) {
  const { name, change, from, reason } = request;
  const known = await personByName(deps.database, name);
  if (!known) return NO_SUCH_PERSON;
  const command = `people.${change.is}` as const;
  return perform<PersonDone>(deps, actor, { command, target: targetOf(known.name), reason }, async (tx) => {
    const otherAdmins = await lockOtherAdmins(tx, known.id);
    const person = await lockPerson(tx, known.id);
    if (!person) return NO_SUCH_PERSON;
    if (!(await isStillAllowed(tx, actor))) return declined('not-allowed');
    if (from !== undefined && from !== person.role) return declined('changed-meanwhile');
    const judged = { ...person, isDisabled: person.disabled };
    switch (judgeChange(actor.person, judged, change, otherAdmins)) {
      case 'own-person':
        return declined('own-person');
      case 'last-administrator':
        return declined('last-administrator');
      case 'already-so':
        return declined('already-so');
      case 'suspended':
        return declined('changed-meanwhile');
      case 'two-people': {
        if (!(await ask(deps, tx, actor, person, change, reason))) return declined('person-waiting');
        const [before, after] = textsOf(person, change);
        const asked = { ...after, waits: 'for a second person' };
        return { is: 'done', before, after: asked, done: { state: 'waiting' } };
      }
      case 'alone':
        return apply(deps, tx, person, change);
    }
  });
}

export interface PersonDecision {
  readonly id: bigint;
  readonly isApproved: boolean;
  readonly reason: string;
}

/** The second person: neither the requester nor the one whom it is about. Whoever asked can take it back. */
export async function decidePerson(deps: OperatorDeps, actor: Actor, decision: PersonDecision) {
  const { id, isApproved, reason } = decision;
  const asked = await findPersonRequest(deps.database, id);
  if (!asked) return declined('no-such-decision');
  const command = isApproved ? ('people.confirm' as const) : ('people.reject' as const);
  const order = { command, target: targetOf(asked.personName), reason };
  return perform<PersonDone>(deps, actor, order, async (tx) => {
    const otherAdmins = await lockOtherAdmins(tx, asked.person);
    const person = await lockPerson(tx, asked.person);
    if (!person) return NO_SUCH_PERSON;
    if (!(await isStillAllowed(tx, actor))) return declined('not-allowed');
    if (actor.person === asked.person) return declined('own-person');
    const end = {
      state: isApproved ? 'done' : 'rejected',
      by: actor.person,
      atMs: deps.clock.nowMs(),
    } as const;
    if (!isApproved) {
      if (!(await endPersonRequest(tx, id, end))) return declined('no-such-decision');
      const [, after] = textsOf(person, changeOf(asked));
      return { is: 'done', before: after, after: { rejected: asked.action }, done: { state: 'done' } };
    }
    if (actor.person === asked.askedBy) return declined('own-decision');
    const requester = await holdPerson(tx, asked.askedBy);
    if (!requester || requester.disabled || !may(requester.role, COMMANDS['people.confirm']))
      return declined('requester-not-allowed', asked.askedByName);
    if (!(await endPersonRequest(tx, id, end))) return declined('no-such-decision');
    const judged = { ...person, isDisabled: person.disabled };
    const verdict = judgeChange(asked.askedBy, judged, changeOf(asked), otherAdmins);
    if (verdict === 'last-administrator') return declined('last-administrator');
    // What was asked for was decided about another role, or is so by now.
    if (person.role !== asked.fromRole || verdict === 'already-so' || verdict === 'suspended')
      return declined('changed-meanwhile');
    return apply(deps, tx, person, changeOf(asked));
  });
}

/** Ends the sessions of an operator, also one's own in other browsers. */
export async function endPersonSessions(
  deps: OperatorDeps,
  actor: Actor,
  { name, reason }: { readonly name: string; readonly reason: string },
) {
  const person = await personByName(deps.database, name);
  if (!person) return NO_SUCH_PERSON;
  const order = { command: 'people.end-sessions' as const, target: targetOf(person.name), reason };
  return perform<number>(deps, actor, order, async (tx) => {
    const ended = await endSessionsOf(tx, person.id, deps.clock.nowMs());
    return { is: 'done', before: { sessions: ended }, after: { sessions: 0 }, done: ended };
  });
}

function changeOf({ action, role }: PersonRequest): PersonChange {
  if (action !== 'role') return { is: action };
  if (role === undefined) throw new Error('a request about a role names none');
  return { is: 'role', role };
}

function ask(
  deps: OperatorDeps,
  tx: Tx,
  actor: Actor,
  person: Pick<Person, 'id' | 'role'>,
  change: PersonChange,
  reason: string,
): Promise<boolean> {
  if (change.is === 'suspend') throw new Error('one person suspends alone');
  return insertPersonRequest(tx, {
    person: person.id,
    action: change.is,
    role: change.is === 'role' ? change.role : undefined,
    fromRole: person.role,
    askedBy: actor.person,
    askedMs: deps.clock.nowMs(),
    reason: reason.trim(),
  });
}

/** Sessions end with every change: whoever works on signs in again with the new role. */
async function apply(
  deps: OperatorDeps,
  tx: Tx,
  person: Person,
  change: PersonChange,
): Promise<Effect<PersonDone> | Declined> {
  const nowMs = deps.clock.nowMs();
  const [before, after] = textsOf(person, change);
  const done = (token?: string): Effect<PersonDone> => ({
    is: 'done',
    before,
    after,
    done: { state: 'done', token },
  });
  switch (change.is) {
    case 'role':
      await setRole(tx, person.id, change.role);
      await endSessionsOf(tx, person.id, nowMs);
      // One person may have issued a link for the old role, and would get into the new one with it.
      if (person.password !== undefined) await dropSetup(tx, person.id);
      return done();
    case 'suspend':
      await setDisabled(tx, person.id, nowMs);
      await endSessionsOf(tx, person.id, nowMs);
      await forgetDevicesOf(tx, person.id);
      return done();
    case 'resume':
      await setDisabled(tx, person.id, undefined);
      return done();
    case 'link':
      return done(await issueLink(deps, tx, person.id));
  }
}

function textsOf(person: Person, change: PersonChange): readonly [object, object] {
  switch (change.is) {
    case 'role':
      return [{ role: person.role }, { role: change.role }];
    case 'suspend':
      return [{ suspended: false }, { suspended: true }];
    case 'resume':
      return [{ suspended: true }, { suspended: false }];
    case 'link':
      return [{ link: null }, { link: 'issued' }];
  }
}

async function issueLink(deps: OperatorDeps, tx: Tx, person: bigint): Promise<string> {
  const token = newSecret(deps.chance);
  await setSetup(tx, person, sha256(token), deps.clock.nowMs() + SETUP_LIFE_MS);
  return token;
}

/** The session was read before the locks: an administrator who was suspended meanwhile decides nothing more. */
async function isStillAllowed(tx: Tx, actor: Actor): Promise<boolean> {
  const now = await holdPerson(tx, actor.person);
  return now !== undefined && !now.disabled && may(now.role, 'people.set');
}
