import { MINUTE_MS } from '@palpite/kernel/time';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Tx } from '../../../platform/database/database.ts';
import {
  type ChallengePurpose,
  countPasskeys,
  deletePasskey,
  insertPasskey,
  lockPasskey,
  noteUse,
  type Passkey,
  readPasskeys,
  takeChallenge,
  writeChallenge,
} from '../store/passkeys.ts';
import { lockPerson, type Person } from '../store/people.ts';
import type { OperatorDeps } from './deps.ts';
import type { OperatorSession } from './session.ts';
import {
  type AttemptOrigin,
  type CodeOutcome,
  type Locked,
  openWhole,
  spendHalf,
  takeAppCode,
  takeAttempt,
  tell,
} from './sign-in.ts';

const PASSKEYS_MAX = 10;
const CHALLENGE_BYTES = 32;
const CHALLENGE_MS = 5 * MINUTE_MS;
const TRANSPORTS_MAX = 8;
/** The console of a demo has no name but this machine's. */
const LOCAL = 'localhost';

/** Where a request came from, and on which host of the console. */
export interface PasskeyOrigin extends AttemptOrigin {
  readonly host: string;
}

/** A second factor of this moment: a code of the app, or what a passkey signed. */
export interface FreshProof {
  readonly code?: string | undefined;
  readonly response?: string | undefined;
}

type Proven = { readonly is: 'proven' } | { readonly is: 'wrong' } | Locked;

const newChallenge = ({ chance }: OperatorDeps) => new Uint8Array(chance.bytes(CHALLENGE_BYTES));

/**
 * Whoever sits at an open console must not be able to leave a key of their own behind: a change of passkeys needs the second factor
 * again. It is counted with the attempts at sign-in.
 */
async function prove(
  deps: OperatorDeps,
  session: OperatorSession,
  { code, response }: FreshProof,
  origin: PasskeyOrigin,
): Promise<Proven> {
  const turn = await takeAttempt(deps, 'code', session, origin);
  if (turn.is === 'locked') return turn;
  const challenge = response === undefined ? undefined : await useChallenge(deps, session, 'confirm');
  const isRight = await deps.database.inTransaction(async (tx) => {
    const person = await lockPerson(tx, session.person);
    if (!person) return false;
    const signed = { challenge, text: response ?? '' };
    const found =
      code === undefined
        ? await isSigned(deps, tx, person, signed, origin.host)
        : await takeAppCode(deps, tx, person, code);
    if (!found && turn.isLast) await tell(deps, tx, person, 'session.locked', origin);
    return found;
  });
  if (!isRight) return { is: 'wrong' };
  await turn.giveBack();
  return { is: 'proven' };
}

/** The options for the browser; what they ask to be signed is stored with the session and accepted once. */
async function beginPasskey(
  deps: OperatorDeps,
  session: OperatorSession,
  proof: FreshProof,
  origin: PasskeyOrigin,
): Promise<{ readonly is: 'begun'; readonly options: string } | Exclude<Proven, { is: 'proven' }>> {
  const proven = await prove(deps, session, proof, origin);
  if (proven.is !== 'proven') return proven;
  const known = await passkeysOn(deps, session.person, origin.host);
  const options = await generateRegistrationOptions({
    rpName: 'Palpite',
    rpID: partyOf(deps, origin.host),
    userName: session.name,
    userID: new TextEncoder().encode(`operator ${session.person}`),
    challenge: newChallenge(deps),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await storeChallenge(deps, session, 'add', options.challenge);
  return { is: 'begun', options: JSON.stringify(options) };
}

type AddOutcome = { readonly is: 'added' } | { readonly is: 'refused' };

async function addPasskey(
  deps: OperatorDeps,
  session: OperatorSession,
  { name, response }: { readonly name: string; readonly response: string },
  origin: PasskeyOrigin,
): Promise<AddOutcome> {
  const atMs = deps.clock.nowMs();
  const challenge = await useChallenge(deps, session, 'add');
  const found =
    challenge === undefined ? undefined : await verifiedAddition(deps, challenge, response, origin.host);
  if (!found) return { is: 'refused' };
  return deps.database.inTransaction(async (tx): Promise<AddOutcome> => {
    const person = await lockPerson(tx, session.person);
    if (!person || (await countPasskeys(tx, person.id)) >= PASSKEYS_MAX) return { is: 'refused' };
    const isNew = await insertPasskey(tx, {
      ...found,
      host: partyOf(deps, origin.host),
      person: person.id,
      name,
      addedMs: atMs,
    });
    if (!isNew) return { is: 'refused' };
    await tell(deps, tx, person, 'session.passkey-add', origin, { passkey: name });
    return { is: 'added' };
  });
}

async function verifiedAddition(
  deps: OperatorDeps,
  challenge: string,
  text: string,
  host: string,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const response = parsed<RegistrationResponseJSON>(text);
  const expectedOrigin = response && originsFor(deps, host, response.response?.clientDataJSON);
  if (!response || !expectedOrigin) return undefined;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: partyOf(deps, host),
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const transports = (response.response.transports ?? []).map(String).filter((word) => word.length <= 20);
  return { id, publicKey: Buffer.from(publicKey), counter, transports: transports.slice(0, TRANSPORTS_MAX) };
}

/** What a passkey is to sign, at sign-in or for a change of passkeys; undefined when the person has none on this host. */
async function beginSigning(
  deps: OperatorDeps,
  session: OperatorSession,
  purpose: 'sign-in' | 'confirm',
  host: string,
): Promise<string | undefined> {
  const known = await passkeysOn(deps, session.person, host);
  if (known.length === 0) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: partyOf(deps, host),
    challenge: newChallenge(deps),
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    userVerification: 'required',
  });
  await storeChallenge(deps, session, purpose, options.challenge);
  return JSON.stringify(options);
}

/** The second factor, counted with the codes of the app: guesses at one are guesses at the other. */
async function presentPasskey(
  deps: OperatorDeps,
  half: OperatorSession,
  response: string,
  origin: PasskeyOrigin,
): Promise<CodeOutcome> {
  const turn = await takeAttempt(deps, 'code', half, origin);
  if (turn.is === 'locked') return turn;
  // In a transaction of its own, so that a wrong answer spends the challenge too.
  const challenge = await useChallenge(deps, half, 'sign-in');
  const outcome = await deps.database.inTransaction(async (tx): Promise<CodeOutcome> => {
    const person = await lockPerson(tx, half.person);
    const isRight =
      person !== undefined && (await isSigned(deps, tx, person, { challenge, text: response }, origin.host));
    if (person && !isRight && turn.isLast) await tell(deps, tx, person, 'session.locked', origin);
    if (!isRight || !(await spendHalf(deps, tx, half))) return { is: 'wrong' };
    return { is: 'opened', ...(await openWhole(deps, tx, half, origin, 'session.begin-by-passkey')) };
  });
  if (outcome.is === 'opened') await turn.giveBack();
  return outcome;
}

async function isSigned(
  deps: OperatorDeps,
  tx: Tx,
  person: Person,
  { challenge, text }: { readonly challenge: string | undefined; readonly text: string },
  host: string,
): Promise<boolean> {
  if (challenge === undefined) return false;
  const response = parsed<AuthenticationResponseJSON>(text);
  const expectedOrigin = response && originsFor(deps, host, response.response?.clientDataJSON);
  if (!response || !expectedOrigin || typeof response.id !== 'string') return false;
  const passkey = await lockPasskey(tx, person.id, response.id);
  if (!passkey) return false;
  const { id, publicKey, counter } = passkey;
  // It throws for a counter that has not risen: a copy of the authenticator was used.
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: partyOf(deps, host),
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  await noteUse(tx, id, verified.authenticationInfo.newCounter, deps.clock.nowMs());
  return true;
}

async function removePasskey(
  deps: OperatorDeps,
  session: OperatorSession,
  { id, proof }: { readonly id: string; readonly proof: FreshProof },
  origin: PasskeyOrigin,
): Promise<{ readonly is: 'removed' } | { readonly is: 'absent' } | Exclude<Proven, { is: 'proven' }>> {
  const proven = await prove(deps, session, proof, origin);
  if (proven.is !== 'proven') return proven;
  return deps.database.inTransaction(async (tx) => {
    const passkey = await deletePasskey(tx, session.person, id);
    if (passkey === undefined) return { is: 'absent' };
    const { person, name, role } = session;
    await tell(deps, tx, { id: person, name, role }, 'session.passkey-remove', origin, { passkey });
    return { is: 'removed' };
  });
}

/** What the console does with passkeys. */
export function passkeysOf(deps: OperatorDeps) {
  return {
    /** Those of every host, each with the host to which it belongs. */
    async list({ person }: OperatorSession) {
      const known = await readPasskeys(deps.database, person, PASSKEYS_MAX);
      return known.map((passkey) => ({ ...passkey, host: hostOf(deps, passkey) }));
    },
    begin: (session: OperatorSession, proof: FreshProof, origin: PasskeyOrigin) =>
      beginPasskey(deps, session, proof, origin),
    add: (session: OperatorSession, given: Parameters<typeof addPasskey>[2], origin: PasskeyOrigin) =>
      addPasskey(deps, session, given, origin),
    remove: (
      session: OperatorSession,
      request: { readonly id: string; readonly proof: FreshProof },
      origin: PasskeyOrigin,
    ) => removePasskey(deps, session, request, origin),
    beginSigning: (session: OperatorSession, purpose: 'sign-in' | 'confirm', host: string) =>
      beginSigning(deps, session, purpose, host),
    present: (half: OperatorSession, response: string, origin: PasskeyOrigin) =>
      presentPasskey(deps, half, response, origin),
  };
}

/** The host to which passkeys of a request belong: its own when it is one of the console's, otherwise the first. */
function partyOf({ passkeys: { hosts } }: OperatorDeps, host: string): string {
  return hosts.includes(host) ? host : (hosts[0] ?? LOCAL);
}

const hostOf = (deps: OperatorDeps, { host }: Passkey): string => (host === '' ? partyOf(deps, '') : host);

async function passkeysOn(deps: OperatorDeps, person: bigint, host: string): Promise<Passkey[]> {
  const known = await readPasskeys(deps.database, person, PASSKEYS_MAX);
  return known.filter((passkey) => hostOf(deps, passkey) === partyOf(deps, host));
}

function storeChallenge(
  deps: OperatorDeps,
  { token }: OperatorSession,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  const atMs = deps.clock.nowMs();
  return deps.database.inTransaction((tx) => writeChallenge(tx, token, { purpose, challenge, atMs }));
}

function useChallenge(
  deps: OperatorDeps,
  { token }: OperatorSession,
  purpose: ChallengePurpose,
): Promise<string | undefined> {
  const sinceMs = deps.clock.nowMs() - CHALLENGE_MS;
  return deps.database.inTransaction((tx) => takeChallenge(tx, token, purpose, sinceMs));
}

function parsed<R>(text: string): R | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as R) : undefined;
  } catch {
    return undefined;
  }
}

/** The addresses that are accepted. In a demo without an address it is whichever port of this machine the page has. */
function originsFor(deps: OperatorDeps, host: string, clientData: unknown): string[] | undefined {
  if (deps.passkeys.hosts.length > 0) return [`https://${partyOf(deps, host)}`];
  const data =
    typeof clientData === 'string'
      ? parsed<{ origin?: unknown }>(Buffer.from(clientData, 'base64url').toString('utf8'))
      : undefined;
  const origin = typeof data?.origin === 'string' ? data.origin : '';
  return new RegExp(`^http://${LOCAL}:\\d{1,5}$`).test(origin) ? [origin] : undefined;
}
