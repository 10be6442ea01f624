import { setTimeout as sleep } from 'node:timers/promises';
import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import type { LoginOrigin } from '../service/enter.ts';
import { logInByEmail } from '../service/log-in.ts';
import { renewSession } from '../service/renew-session.ts';
import type { SignedIn } from '../service/sessions.ts';
import { createThirdParty } from '../service/third-party-deps.ts';
import { loginByThirdParty } from '../service/third-party-login.ts';
import { setPassword } from '../store/credentials.ts';
import { revokeDeviceOf } from '../store/sessions.ts';
import { type Fixture, freshEmail, openFixture, PASSWORD, register } from './identity-fixture.ts';

const BRAND = 'br';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/** A signed-in player, and the session as a request under way has read it. */
async function signedIn() {
  const email = freshEmail();
  const phone = await register(fixture, email);
  const { identity } = fixture.app.modules;
  const { uid, device } = phone;
  const session = await identity.resolve({ uid, sid: phone.credentials.sid ?? '', device, brand: BRAND });
  if (!session) throw new Error('the session of a registered player is not known');
  const origin: LoginOrigin = { brand: BRAND, device, deviceName: '', address: '203.0.113.7', session };
  return { identity, deps: identity.deps, player: uid as PlayerId, session, origin, email };
}

/** What is started by it runs outside of the transaction in which it is reached. */
function milestone() {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return { reached, reach: () => reach() };
}

type EndsSessions = (tx: Tx, player: PlayerId, session: SignedIn) => Promise<unknown>;

const ENDS: readonly (readonly [string, EndsSessions])[] = [
  [
    'a reset of the password or a pause',
    (tx, player) => fixture.app.modules.identity.revokeAllIn(tx, player),
  ],
  [
    'a logout of the device',
    (tx, player, { tokenHash }) =>
      revokeDeviceOf(tx, player, Buffer.from(tokenHash, 'hex'), fixture.clock.nowMs()),
  ],
];

describe.each(ENDS)('a session that is ended by %s', (_how, end) => {
  it('is not renewed by a request that has read it before', async () => {
    const { identity, deps, player, session, origin } = await signedIn();
    await deps.database.inTransaction((tx) => end(tx, player, session));
    expect(await renewSession(deps, session, origin)).toBeUndefined();
    expect(await identity.devices(player)).toEqual([]);
  });

  it('is not renewed by a request in the same moment', async () => {
    const { identity, deps, player, session, origin } = await signedIn();
    const { reached: locked, reach: lock } = milestone();
    const renewing = locked.then(() => renewSession(deps, session, origin));
    await deps.database.inTransaction(async (tx) => {
      await end(tx, player, session);
      lock();
      // Long enough for the renewal to reach the lock.
      await sleep(200);
    });
    expect(await renewing).toBeUndefined();
    expect(await identity.devices(player)).toEqual([]);
  });

  it('gets no login of another service bound to its account', async () => {
    const { deps, player, session, origin, identity } = await signedIn();
    await deps.database.inTransaction((tx) => end(tx, player, session));
    const vouched = { plat: 'google', unionId: `thief of ${player}`, email: undefined };
    const third = createThirdParty(deps, {
      providers: [],
      telegramTokens: new Map(),
      loopbackToo: false,
      log: fixture.app.platform.log,
    });
    const bound = await loginByThirdParty(third, origin, { action: 'bind', vouched, by: 'third-party' });
    expect(bound).toEqual({ is: 'login-needed' });
    expect(await identity.devices(player)).toEqual([]);
  });
});

it('a session that was renewed before all are ended ends with them', async () => {
  const { identity, deps, player, session, origin } = await signedIn();
  const { reached: held, reach: hold } = milestone();
  const ending = held.then(() => identity.revokeAll(player));
  const renewed = await deps.database.inTransaction(async (tx) => {
    expect(await deps.sessions.holdOpenIn(tx, player, session.tokenHash)).toBe(true);
    hold();
    await sleep(200);
    const database = { ...deps.database, inTransaction: <T>(work: (tx: Tx) => Promise<T>) => work(tx) };
    return renewSession({ ...deps, database }, session, origin);
  });
  expect(renewed).toBeDefined();
  await ending;
  expect(await identity.devices(player)).toEqual([]);
});

it('the old password opens nothing when it was replaced while it was compared', async () => {
  const { identity, deps, player, origin, email } = await signedIn();
  const compare: typeof deps.passwords.compare = async (stored, password) => {
    const compared = await deps.passwords.compare(stored, password);
    await deps.database.inTransaction(async (tx) => {
      await setPassword(tx, player, '$argon2id$v=19$m=19456,t=2,p=1$bmV3$bmV3');
      await identity.revokeAllIn(tx, player);
    });
    return compared;
  };
  const slow = { ...deps, passwords: { ...deps.passwords, compare } };
  const outcome = await logInByEmail(slow, { ...origin, session: undefined }, { email, password: PASSWORD });
  expect(outcome).toEqual({ is: 'wrong-credentials' });
  expect(await identity.devices(player)).toEqual([]);
});
