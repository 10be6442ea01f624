import type { Tx } from '../../../platform/database/database.ts';
import { attemptWord, FAILURES_MAX } from '../core/attempt.ts';
import type { SessionEvent } from '../core/command.ts';
import { isAppCode, plainCode, RECOVERY_BYTES, RECOVERY_CODES, recoveryCodeOf } from '../core/recovery.ts';
import { countAttempt, forgiveAttempts } from '../store/attempts.ts';
import { appendAudit } from '../store/audit.ts';
import {
  confirmSecret,
  lockPerson,
  lockPersonBySetup,
  type Person,
  personByName,
  setPassword,
  setPendingSecret,
  takeStep,
} from '../store/people.ts';
import { replaceRecoveryCodes, useRecoveryCode } from '../store/recovery-codes.ts';
import { endSession, endSessionsOf } from '../store/sessions.ts';
import { type OpenedSession, type OperatorSession, openSession } from './desk.ts';
import type { OperatorIo } from './io.ts';
import { hashPassword, isPassword, newTotpSecret, sha256, totpStepOf, totpUri } from './secrets.ts';

/** Where somebody knocks from: the address as it is written down, and the household that it is counted under. */
export interface Place {
  readonly address: string;
  readonly household: string;
}

type Locked = { readonly is: 'locked'; readonly waitMs: number };
export type SignInOutcome = Locked | { readonly is: 'wrong' } | ({ readonly is: 'opened' } & OpenedSession);
export type CodeOutcome = Locked | { readonly is: 'wrong' } | ({ readonly is: 'opened' } & OpenedSession);
export type ConfirmOutcome =
  | Locked
  | { readonly is: 'wrong' }
  | ({ readonly is: 'opened'; readonly recoveryCodes: readonly string[] } & OpenedSession);

/** Name and password. What it answers, and how fast, says nothing about whether there is such a person. */
export async function signIn(
  io: OperatorIo,
  claim: { readonly name: string; readonly password: string },
  place: Place,
): Promise<SignInOutcome> {
  const key = sha256(attemptWord('password', claim.name, place.household));
  const person = await personByName(io.database, claim.name);
  const attempt = await io.database.inTransaction(async (tx) => {
    const counted = await countAttempt(tx, key, io.clock.nowMs());
    const isLast = counted.is === 'counted' && counted.failures === FAILURES_MAX;
    if (person && isLast) await tell(io, tx, person, 'session.locked', place);
    return counted;
  });
  if (attempt.is === 'locked') return attempt;
  const isRight = await isPassword(person?.password, claim.password);
  if (!person || person.disabled || !isRight) return { is: 'wrong' };
  const opened = await io.database.inTransaction(async (tx) => {
    await forgiveAttempts(tx, key);
    const stage = person.totpSecret === undefined ? 'enrol' : 'code';
    return openSession(io, tx, { person: person.id, stage, address: place.address });
  });
  return { is: 'opened', ...opened };
}

/** The one-time link: sets a password, spends the link and ends what was open before. */
export async function setUp(
  io: OperatorIo,
  claim: { readonly token: string; readonly password: string },
  place: Place,
): Promise<{ readonly is: 'gone' } | ({ readonly is: 'opened' } & OpenedSession)> {
  const password = await hashPassword(claim.password);
  return io.database.inTransaction(async (tx) => {
    const person = await lockPersonBySetup(tx, sha256(claim.token), io.clock.nowMs());
    if (!person) return { is: 'gone' };
    await setPassword(tx, person.id, password);
    await endSessionsOf(tx, person.id, io.clock.nowMs());
    await tell(io, tx, person, 'session.set-up', place);
    const opened = await openSession(io, tx, {
      person: person.id,
      stage: 'enrol',
      address: place.address,
    });
    return { is: 'opened', ...opened };
  });
}

export async function presentCode(
  io: OperatorIo,
  half: OperatorSession,
  code: string,
  place: Place,
): Promise<CodeOutcome> {
  return io.database.inTransaction(async (tx) => {
    const person = await lockPerson(tx, half.person);
    const key = sha256(attemptWord('code', half.name, place.household));
    const attempt = await countAttempt(tx, key, io.clock.nowMs());
    if (attempt.is === 'locked') return attempt;
    const how = person && (await takeCode(io, tx, person, plainCode(code)));
    if (!person || how === undefined) return { is: 'wrong' };
    await forgiveAttempts(tx, key);
    return { is: 'opened', ...(await replaceHalf(io, tx, half, place, how)) };
  });
}

/** Says by what the code was good; undefined when it was not. A code that was taken is not good again. */
async function takeCode(
  io: OperatorIo,
  tx: Tx,
  person: Person,
  plain: string,
): Promise<SessionEvent | undefined> {
  const nowMs = io.clock.nowMs();
  if (!isAppCode(plain)) {
    const isGood = await useRecoveryCode(tx, person.id, sha256(plain), nowMs);
    return isGood ? 'session.begin-by-recovery' : undefined;
  }
  const step = person.totpSecret === undefined ? undefined : totpStepOf(person.totpSecret, plain, nowMs);
  if (step === undefined || step <= person.totpStep) return undefined;
  await takeStep(tx, person.id, step);
  return 'session.begin';
}

export async function beginSecondFactor(
  io: OperatorIo,
  half: OperatorSession,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = newTotpSecret(io.chance);
  await io.database.inTransaction((tx) => setPendingSecret(tx, half.person, secret));
  return { secret, uri: totpUri(secret, half.name) };
}

export async function confirmSecondFactor(
  io: OperatorIo,
  half: OperatorSession,
  code: string,
  place: Place,
): Promise<ConfirmOutcome> {
  return io.database.inTransaction(async (tx) => {
    const person = await lockPerson(tx, half.person);
    const key = sha256(attemptWord('code', half.name, place.household));
    const attempt = await countAttempt(tx, key, io.clock.nowMs());
    if (attempt.is === 'locked') return attempt;
    const pending = person?.totpPending;
    const step = pending === undefined ? undefined : totpStepOf(pending, plainCode(code), io.clock.nowMs());
    if (!person || step === undefined) return { is: 'wrong' };
    await confirmSecret(tx, person.id, step);
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
      recoveryCodeOf(io.chance.bytes(RECOVERY_BYTES)),
    );
    const hashes = recoveryCodes.map((one) => sha256(plainCode(one)));
    await replaceRecoveryCodes(tx, person.id, hashes);
    await forgiveAttempts(tx, key);
    return { is: 'opened', recoveryCodes, ...(await replaceHalf(io, tx, half, place, 'session.enrol')) };
  });
}

async function replaceHalf(
  io: OperatorIo,
  tx: Tx,
  half: OperatorSession,
  place: Place,
  event: SessionEvent,
): Promise<OpenedSession> {
  await endSession(tx, half.token, io.clock.nowMs());
  await tell(io, tx, { id: half.person, name: half.name, role: half.role }, event, place);
  return openSession(io, tx, { person: half.person, stage: 'full', address: place.address });
}

function tell(
  io: OperatorIo,
  tx: Tx,
  person: Pick<Person, 'id' | 'name' | 'role'>,
  command: SessionEvent,
  place: Place,
): Promise<void> {
  const { id, name, role } = person;
  return appendAudit(tx, {
    atMs: io.clock.nowMs(),
    actor: { person: id, name, role },
    command,
    target: { kind: 'operator', id: name },
    before: null,
    after: null,
    reason: '',
    address: place.address,
  });
}
