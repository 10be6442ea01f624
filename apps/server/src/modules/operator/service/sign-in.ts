import type { Turn } from '../../../platform/attempts/attempts.ts';
import { newSecret } from '../../../platform/chance/chance.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { attemptLimits, type SignInAttempt } from '../core/attempt.ts';
import type { SessionEvent } from '../core/command.ts';
import { isAppCode, plainCode, RECOVERY_BYTES, RECOVERY_CODES, recoveryCodeOf } from '../core/recovery.ts';
import { appendAudit } from '../store/audit.ts';
import { forgetDevicesOf, isDeviceOf, rememberDevice, replaceToken } from '../store/devices.ts';
import { deletePasskeysOf } from '../store/passkeys.ts';
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
import type { OperatorDeps } from './deps.ts';
import { hashPassword, isPassword, newTotpSecret, sha256, totpStepOf, totpUri } from './secrets.ts';
import { openSeed, sealSeed } from './seeds.ts';
import { type OpenedSession, type OperatorSession, openSession } from './session.ts';

const DEVICES_MAX = 10;
/** No person has this number: the sequence starts at 1. */
const NOBODY = 0n;

/** Where an attempt comes from: the address for the audit, and the network that it is counted under. */
export interface AttemptOrigin {
  readonly address: string;
  readonly network: string;
  /** The secret from the device cookie. */
  readonly device: string | undefined;
}

export type Locked = { readonly is: 'locked'; readonly waitMs: number };
export type SignInOutcome = Locked | { readonly is: 'wrong' } | ({ readonly is: 'opened' } & OpenedSession);
export type CodeOutcome = Locked | { readonly is: 'wrong' } | ({ readonly is: 'opened' } & OpenedSession);
export type ConfirmOutcome =
  | Locked
  | { readonly is: 'wrong' }
  | ({ readonly is: 'opened'; readonly recoveryCodes: readonly string[] } & OpenedSession);

/** Checks name and password. Neither the answer nor its duration reveals whether the name exists. */
export async function signIn(
  deps: OperatorDeps,
  claim: { readonly name: string; readonly password: string },
  origin: AttemptOrigin,
): Promise<SignInOutcome> {
  const person = await personByName(deps.database, claim.name);
  const turn = await takeAttempt(deps, 'password', { name: claim.name, person: person?.id }, origin);
  if (turn.is === 'locked') return turn;
  const isRight = await isPassword(person?.password, claim.password);
  if (!person || person.disabled || !isRight) {
    // An unknown name costs a transaction too, so that the duration does not reveal whether it exists.
    if (turn.isLast)
      await deps.database.inTransaction(async (tx) => {
        if (person) await tell(deps, tx, person, 'session.locked', origin);
        else await tx.query('SELECT 1');
      });
    return { is: 'wrong' };
  }
  await turn.giveBack();
  const opened = await deps.database.inTransaction(async (tx) => {
    const stage = person.totpSecret === undefined ? 'enrol' : 'code';
    return openSession(deps, tx, { person: person.id, stage, address: origin.address });
  });
  return { is: 'opened', ...opened };
}

/** Redeems the one-time link: sets a password, spends the link and ends open sessions. */
export async function setUp(
  deps: OperatorDeps,
  claim: { readonly token: string; readonly password: string },
  origin: AttemptOrigin,
): Promise<{ readonly is: 'gone' } | ({ readonly is: 'opened' } & OpenedSession)> {
  const password = await hashPassword(claim.password);
  return deps.database.inTransaction(async (tx) => {
    const person = await lockPersonBySetup(tx, sha256(claim.token), deps.clock.nowMs());
    if (!person) return { is: 'gone' };
    await setPassword(tx, person.id, password);
    await endSessionsOf(tx, person.id, deps.clock.nowMs());
    await forgetDevicesOf(tx, person.id);
    // The link is for somebody who lost what they sign in with: an authenticator in other hands must not count.
    await deletePasskeysOf(tx, person.id);
    await tell(deps, tx, person, 'session.set-up', origin);
    const opened = await openSession(deps, tx, {
      person: person.id,
      stage: 'enrol',
      address: origin.address,
    });
    return { is: 'opened', ...opened };
  });
}

export async function presentCode(
  deps: OperatorDeps,
  half: OperatorSession,
  code: string,
  origin: AttemptOrigin,
): Promise<CodeOutcome> {
  const turn = await takeAttempt(deps, 'code', half, origin);
  if (turn.is === 'locked') return turn;
  const outcome = await deps.database.inTransaction(async (tx): Promise<CodeOutcome> => {
    const person = await lockPerson(tx, half.person);
    const how = person && (await takeCode(deps, tx, person, plainCode(code)));
    if (person && how === undefined && turn.isLast) await tell(deps, tx, person, 'session.locked', origin);
    if (how === undefined || !(await spendHalf(deps, tx, half))) return { is: 'wrong' };
    return { is: 'opened', ...(await openWhole(deps, tx, half, origin, how)) };
  });
  if (outcome.is === 'opened') await turn.giveBack();
  return outcome;
}

/** The attempt is counted before anything is checked, so that concurrent guesses count like sequential ones. */
export async function takeAttempt(
  deps: OperatorDeps,
  what: SignInAttempt['what'],
  { name, person }: { readonly name: string; readonly person: bigint | undefined },
  { network, device }: AttemptOrigin,
): Promise<Locked | Extract<Turn, { is: 'go' }>> {
  const knownDevice = await knownDeviceOf(deps, person, device);
  const turn = await deps.attempts.take(attemptLimits({ what, who: name, network, knownDevice }));
  return turn.is === 'wait' ? { is: 'locked', waitMs: Math.max(1_000, turn.waitMs) } : turn;
}

/** A code of the app and no recovery code, each good once. */
export async function takeAppCode(
  deps: OperatorDeps,
  tx: Tx,
  person: Person,
  code: string,
): Promise<boolean> {
  const plain = plainCode(code);
  return isAppCode(plain) && (await takeCode(deps, tx, person, plain)) !== undefined;
}

/** Returns what the code matched; undefined when it is wrong. A used code is not accepted again. */
async function takeCode(
  deps: OperatorDeps,
  tx: Tx,
  person: Person,
  plain: string,
): Promise<SessionEvent | undefined> {
  const nowMs = deps.clock.nowMs();
  if (!isAppCode(plain)) {
    const isGood = await useRecoveryCode(tx, person.id, sha256(plain), nowMs);
    return isGood ? 'session.begin-by-recovery' : undefined;
  }
  const seed = openSeed(deps, person.id, person.totpSecret);
  const step = seed === undefined ? undefined : totpStepOf(seed, plain, nowMs);
  if (step === undefined || step <= person.totpStep) return undefined;
  await takeStep(tx, person.id, step);
  return 'session.begin';
}

export async function beginSecondFactor(
  deps: OperatorDeps,
  half: OperatorSession,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = newTotpSecret(deps.chance);
  const sealed = sealSeed(deps, half.person, secret);
  await deps.database.inTransaction((tx) => setPendingSecret(tx, half.person, sealed));
  return { secret, uri: totpUri(secret, half.name) };
}

export async function confirmSecondFactor(
  deps: OperatorDeps,
  half: OperatorSession,
  code: string,
  origin: AttemptOrigin,
): Promise<ConfirmOutcome> {
  const turn = await takeAttempt(deps, 'enrol', half, origin);
  if (turn.is === 'locked') return turn;
  const outcome = await deps.database.inTransaction(async (tx): Promise<ConfirmOutcome> => {
    const person = await lockPerson(tx, half.person);
    const pending = person && openSeed(deps, person.id, person.totpPending);
    const step = pending === undefined ? undefined : totpStepOf(pending, plainCode(code), deps.clock.nowMs());
    if (!person || step === undefined || !(await spendHalf(deps, tx, half))) return { is: 'wrong' };
    await confirmSecret(tx, person.id, step);
    // Somebody else who knows the password may have got as far: they would replace this second factor.
    await endSessionsOf(tx, person.id, deps.clock.nowMs());
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
      recoveryCodeOf(deps.chance.bytes(RECOVERY_BYTES)),
    );
    const hashes = recoveryCodes.map((one) => sha256(plainCode(one)));
    await replaceRecoveryCodes(tx, person.id, hashes);
    return { is: 'opened', recoveryCodes, ...(await openWhole(deps, tx, half, origin, 'session.enrol')) };
  });
  if (outcome.is === 'opened') await turn.giveBack();
  return outcome;
}

/** Under the lock of the person. False when the half session has ended meanwhile: nothing takes its place then. */
export function spendHalf({ clock }: OperatorDeps, tx: Tx, { token }: OperatorSession): Promise<boolean> {
  return endSession(tx, token, clock.nowMs());
}

/** Both factors were passed: a whole session takes the place of the half one. */
export async function openWhole(
  deps: OperatorDeps,
  tx: Tx,
  half: OperatorSession,
  origin: AttemptOrigin,
  event: SessionEvent,
): Promise<OpenedSession> {
  await tell(deps, tx, { id: half.person, name: half.name, role: half.role }, event, origin);
  const opened = await openSession(deps, tx, {
    person: half.person,
    stage: 'full',
    address: origin.address,
  });
  return { ...opened, device: await keepDevice(deps, tx, half.person, origin.device) };
}

/** An event of a person's own session, for the audit. */
export function tell(
  deps: OperatorDeps,
  tx: Tx,
  person: Pick<Person, 'id' | 'name' | 'role'>,
  command: SessionEvent,
  origin: AttemptOrigin,
  after: unknown = null,
): Promise<void> {
  const { id, name, role } = person;
  return appendAudit(tx, {
    atMs: deps.clock.nowMs(),
    actor: { person: id, name, role },
    command,
    target: { kind: 'operator', id: name },
    before: null,
    after,
    reason: '',
    address: origin.address,
  });
}

/**
 * The device secret, if this person has passed both factors on it before. An unknown name is looked up too, so that the
 * duration reveals nothing.
 */
async function knownDeviceOf(
  deps: OperatorDeps,
  person: bigint | undefined,
  device: string | undefined,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  return (await isDeviceOf(deps.database, sha256(device), person ?? NOBODY)) ? device : undefined;
}

/**
 * Both factors were passed: from now on this browser has its own attempts. Returns the new secret for the device
 * cookie. It changes each time, so that a stolen or planted one ends with the next sign-in; colleagues who share the
 * browser stay known in it.
 */
async function keepDevice(
  deps: OperatorDeps,
  tx: Tx,
  person: bigint,
  device: string | undefined,
): Promise<string> {
  const secret = newSecret(deps.chance);
  const token = sha256(secret);
  if (device !== undefined) await replaceToken(tx, sha256(device), token);
  await rememberDevice(tx, { token, person, nowMs: deps.clock.nowMs(), keep: DEVICES_MAX });
  return secret;
}
