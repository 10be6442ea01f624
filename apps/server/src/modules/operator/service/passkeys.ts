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
import { lockPerson } from '../store/people.ts';
import type { OperatorDeps } from './deps.ts';
import type { OperatorSession } from './session.ts';
import { type AttemptOrigin, type CodeOutcome, openWhole, spendHalf, takeAttempt, tell } from './sign-in.ts';

const PASSKEYS_MAX = 10;
const CHALLENGE_BYTES = 32;
const CHALLENGE_MS = 5 * MINUTE_MS;
const TRANSPORTS_MAX = 8;

const newChallenge = ({ chance }: OperatorDeps) => new Uint8Array(chance.bytes(CHALLENGE_BYTES));

/** The options for the browser; what they ask to be signed is stored with the session and accepted once. */
async function beginPasskey(deps: OperatorDeps, session: OperatorSession): Promise<string> {
  const known = await readPasskeys(deps.database, session.person, PASSKEYS_MAX);
  const options = await generateRegistrationOptions({
    rpName: 'Palpite',
    rpID: deps.passkeys.rpId,
    userName: session.name,
    userID: new TextEncoder().encode(`operator ${session.person}`),
    challenge: newChallenge(deps),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await storeChallenge(deps, session, 'add', options.challenge);
  return JSON.stringify(options);
}

type AddOutcome = { readonly is: 'added' } | { readonly is: 'refused' };

async function addPasskey(
  deps: OperatorDeps,
  session: OperatorSession,
  { name, response }: { readonly name: string; readonly response: string },
  origin: AttemptOrigin,
): Promise<AddOutcome> {
  const atMs = deps.clock.nowMs();
  const challenge = await useChallenge(deps, session, 'add');
  const found = challenge === undefined ? undefined : await verifiedAddition(deps, challenge, response);
  if (!found) return { is: 'refused' };
  return deps.database.inTransaction(async (tx): Promise<AddOutcome> => {
    const person = await lockPerson(tx, session.person);
    if (!person || (await countPasskeys(tx, person.id)) >= PASSKEYS_MAX) return { is: 'refused' };
    const isNew = await insertPasskey(tx, { ...found, person: person.id, name, addedMs: atMs });
    if (!isNew) return { is: 'refused' };
    await tell(deps, tx, person, 'session.passkey-add', origin, { passkey: name });
    return { is: 'added' };
  });
}

async function verifiedAddition(
  deps: OperatorDeps,
  challenge: string,
  text: string,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const response = parsed<RegistrationResponseJSON>(text);
  const expectedOrigin = response && originsFor(deps.passkeys, response.response?.clientDataJSON);
  if (!response || !expectedOrigin) return undefined;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: deps.passkeys.rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const transports = (response.response.transports ?? []).map(String).filter((word) => word.length <= 20);
  return { id, publicKey: Buffer.from(publicKey), counter, transports: transports.slice(0, TRANSPORTS_MAX) };
}

/** Undefined when the person has none. */
async function beginPasskeySignIn(deps: OperatorDeps, half: OperatorSession): Promise<string | undefined> {
  const known = await readPasskeys(deps.database, half.person, PASSKEYS_MAX);
  if (known.length === 0) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: deps.passkeys.rpId,
    challenge: newChallenge(deps),
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    userVerification: 'required',
  });
  await storeChallenge(deps, half, 'sign-in', options.challenge);
  return JSON.stringify(options);
}

/** The second factor, counted with the codes of the app: guesses at one are guesses at the other. */
async function presentPasskey(
  deps: OperatorDeps,
  half: OperatorSession,
  response: string,
  origin: AttemptOrigin,
): Promise<CodeOutcome> {
  const turn = await takeAttempt(deps, 'code', half, origin);
  if (turn.is === 'locked') return turn;
  // In a transaction of its own, so that a wrong answer spends the challenge too.
  const challenge = await useChallenge(deps, half, 'sign-in');
  const outcome = await deps.database.inTransaction(async (tx): Promise<CodeOutcome> => {
    const person = await lockPerson(tx, half.person);
    const isRight =
      person !== undefined &&
      challenge !== undefined &&
      (await isSigned(deps, tx, person.id, { challenge, text: response }));
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
  person: bigint,
  { challenge, text }: { readonly challenge: string; readonly text: string },
): Promise<boolean> {
  const response = parsed<AuthenticationResponseJSON>(text);
  const expectedOrigin = response && originsFor(deps.passkeys, response.response?.clientDataJSON);
  if (!response || !expectedOrigin || typeof response.id !== 'string') return false;
  const passkey = await lockPasskey(tx, person, response.id);
  if (!passkey) return false;
  const { id, publicKey, counter } = passkey;
  // It throws for a counter that has not risen: a copy of the authenticator was used.
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: deps.passkeys.rpId,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  await noteUse(tx, id, verified.authenticationInfo.newCounter, deps.clock.nowMs());
  return true;
}

function removePasskey(
  deps: OperatorDeps,
  session: OperatorSession,
  id: string,
  origin: AttemptOrigin,
): Promise<boolean> {
  return deps.database.inTransaction(async (tx) => {
    const passkey = await deletePasskey(tx, session.person, id);
    if (passkey === undefined) return false;
    const { person, name, role } = session;
    await tell(deps, tx, { id: person, name, role }, 'session.passkey-remove', origin, { passkey });
    return true;
  });
}

/** What the console does with passkeys. */
export function passkeysOf(deps: OperatorDeps) {
  return {
    list: ({ person }: OperatorSession) => readPasskeys(deps.database, person, PASSKEYS_MAX),
    begin: (session: OperatorSession) => beginPasskey(deps, session),
    add: (session: OperatorSession, given: Parameters<typeof addPasskey>[2], origin: AttemptOrigin) =>
      addPasskey(deps, session, given, origin),
    remove: (session: OperatorSession, id: string, origin: AttemptOrigin) =>
      removePasskey(deps, session, id, origin),
    beginSignIn: (half: OperatorSession) => beginPasskeySignIn(deps, half),
    present: (half: OperatorSession, response: string, origin: AttemptOrigin) =>
      presentPasskey(deps, half, response, origin),
  };
}

function storeChallenge(
  deps: OperatorDeps,
  { token }: OperatorSession,
  purpose: 'add' | 'sign-in',
  challenge: string,
): Promise<void> {
  const atMs = deps.clock.nowMs();
  return deps.database.inTransaction((tx) => writeChallenge(tx, token, { purpose, challenge, atMs }));
}

function useChallenge(
  deps: OperatorDeps,
  { token }: OperatorSession,
  purpose: 'add' | 'sign-in',
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
function originsFor({ origins, rpId }: OperatorDeps['passkeys'], clientData: unknown): string[] | undefined {
  if (origins.length > 0) return [...origins];
  const data =
    typeof clientData === 'string'
      ? parsed<{ origin?: unknown }>(Buffer.from(clientData, 'base64url').toString('utf8'))
      : undefined;
  const origin = typeof data?.origin === 'string' ? data.origin : '';
  return new RegExp(`^http://${rpId}:\\d{1,5}$`).test(origin) ? [origin] : undefined;
}
