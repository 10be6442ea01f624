import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttempts } from '../../../platform/attempts/attempts.ts';
import { codeOf, enrol, PASSWORD } from '../test/console.ts';
import { HOST, openStubConsole, type StubConsole } from '../test/stub-console.ts';

let stub: StubConsole;
beforeAll(async () => {
  stub = await openStubConsole();
});
afterAll(() => stub.close());

const STEP_MS = 30_000;
const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
let made = 0;
/** A separate person for each test, so that locks and codes do not interfere. */
const newPerson = async () => {
  made += 1;
  const name = `person-${made}`;
  const signedIn = await stub.signIn(name, 'admin');
  stub.clock.advance(STEP_MS * 3);
  return { name, ...signedIn };
};

describe('setting up', () => {
  it('leads from the one-time link through password and second factor to a full session, and spends the link', async () => {
    const created = await stub.people.create('ana', 'support');
    const token = created.is === 'issued' ? created.token : '';
    const admin = stub.browser();
    expect((await admin.call('operatorSetUp', { token, password: PASSWORD })).data).toEqual({ is: 'enrol' });
    expect((await admin.call('siteHealth', {})).dm_error).toBe(code('login-needed'));
    const { secret, uri } = (await admin.call('secondFactorBegin', {})).data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Palpite:ana\?/);
    expect((await admin.call('secondFactorConfirm', { code: '000000' })).dm_error).toBe(
      code('operator-code-wrong'),
    );
    const before = admin.cookie;
    const confirmed = await admin.call('secondFactorConfirm', { code: codeOf(secret, stub.clock.nowMs()) });
    expect(confirmed.data.standing).toMatchObject({ is: 'in', name: 'ana', role: 'support' });
    expect(new Set(confirmed.data.recovery_codes).size).toBe(10);
    expect(admin.cookie).not.toBe(before);
    expect((await admin.call('siteHealth', {})).dm_error).toBe(0);
    const again = stub.browser();
    expect((await again.call('operatorSetUp', { token, password: PASSWORD })).dm_error).toBe(
      code('operator-link-gone'),
    );
  });

  it('expires an unused link after a day, and a new link removes both factors and open sessions', async () => {
    const { name, admin } = await newPerson();
    const late = await stub.people.reissue(name);
    stub.clock.advance(24 * 3_600_000);
    const token = late.is === 'issued' ? late.token : '';
    const other = stub.browser();
    expect((await other.call('operatorSetUp', { token, password: PASSWORD })).dm_error).toBe(
      code('operator-link-gone'),
    );
    const fresh = await stub.people.reissue(name);
    await enrol(other, fresh.is === 'issued' ? fresh.token : '', stub.clock.nowMs());
    expect((await admin.call('operatorSession', {})).data).toEqual({ is: 'out' });
    expect((await other.call('operatorSession', {})).data).toMatchObject({ is: 'in' });
  });

  it('ends with the second factor for everybody who had got as far with the password', async () => {
    const created = await stub.people.create('rita', 'admin');
    const [rita, thief] = [stub.browser(), stub.browser()];
    const token = created.is === 'issued' ? created.token : '';
    await rita.call('operatorSetUp', { token, password: PASSWORD });
    const early = await thief.call('operatorSignIn', { name: 'rita', password: PASSWORD });
    expect(early.data).toEqual({ is: 'enrol' });
    const half = await stub.operator.session(thief.cookie ?? '');
    if (!half) throw new Error('the half session is not known');
    const { secret } = (await rita.call('secondFactorBegin', {})).data;
    const confirmed = await rita.call('secondFactorConfirm', { code: codeOf(secret, stub.clock.nowMs()) });
    expect(confirmed.data.standing).toMatchObject({ is: 'in', name: 'rita' });
    expect((await thief.call('secondFactorBegin', {})).dm_error).toBe(code('session-expired'));
    // A request of theirs that was under way replaces nothing either.
    const origin = { address: '203.0.113.9', network: '203.0.113.9', device: undefined };
    const own = await stub.operator.beginSecondFactor(half);
    const shown = codeOf(own.secret, stub.clock.nowMs());
    expect(await stub.operator.confirmSecondFactor(half, shown, origin)).toEqual({ is: 'wrong' });
    stub.clock.advance(STEP_MS * 3);
    const again = stub.browser();
    await again.call('operatorSignIn', { name: 'rita', password: PASSWORD });
    const entered = await again.call('operatorCode', { code: codeOf(secret, stub.clock.nowMs()) });
    expect(entered.data).toMatchObject({ is: 'in' });
  });

  it('does not let a person replace the second factor instead of presenting it', async () => {
    const { name } = await newPerson();
    const thief = stub.browser();
    expect((await thief.call('operatorSignIn', { name, password: PASSWORD })).data).toEqual({ is: 'code' });
    expect((await thief.call('secondFactorBegin', {})).dm_error).toBe(code('login-needed'));
  });
});

describe('signing in', () => {
  it('asks for the password, then for the code, and allows nothing else before', async () => {
    const { name, secret } = await newPerson();
    const admin = stub.browser();
    expect((await admin.call('operatorSignIn', { name, password: PASSWORD })).data).toEqual({ is: 'code' });
    expect((await admin.call('auditList', {})).dm_error).toBe(code('login-needed'));
    const entered = await admin.call('operatorCode', { code: codeOf(secret, stub.clock.nowMs()) });
    expect(entered.data).toMatchObject({ is: 'in', name });
    expect((await admin.call('auditList', {})).dm_error).toBe(0);
  });

  it('opens nothing for somebody who was suspended after the password', async () => {
    const { name, secret } = await newPerson();
    const admin = stub.browser();
    await admin.call('operatorSignIn', { name, password: PASSWORD });
    const half = await stub.operator.session(admin.cookie ?? '');
    if (!half) throw new Error('the half session is not known');
    await stub.people.disable(name);
    const origin = { address: '203.0.113.9', network: '203.0.113.9', device: undefined };
    const shown = codeOf(secret, stub.clock.nowMs());
    expect(await stub.operator.presentCode(half, shown, origin)).toEqual({ is: 'wrong' });
  });

  it('accepts a code once, even when it is sent twice at the same time', async () => {
    const { name, secret } = await newPerson();
    const browsers = [stub.browser(), stub.browser(), stub.browser()];
    for (const admin of browsers) await admin.call('operatorSignIn', { name, password: PASSWORD });
    const shown = codeOf(secret, stub.clock.nowMs());
    const answers = await Promise.all(browsers.map((admin) => admin.call('operatorCode', { code: shown })));
    expect(answers.filter(({ dm_error }) => dm_error === 0)).toHaveLength(1);
    const later = stub.browser();
    await later.call('operatorSignIn', { name, password: PASSWORD });
    expect((await later.call('operatorCode', { code: shown })).dm_error).toBe(code('operator-code-wrong'));
  });

  it('accepts a recovery code once, however it is typed', async () => {
    const { name, recovery } = await newPerson();
    const [one = ''] = recovery;
    const admin = stub.browser();
    await admin.call('operatorSignIn', { name, password: PASSWORD });
    const typed = one.toUpperCase().replaceAll('-', ' ');
    expect((await admin.call('operatorCode', { code: typed })).data).toMatchObject({ is: 'in' });
    const again = stub.browser();
    await again.call('operatorSignIn', { name, password: PASSWORD });
    expect((await again.call('operatorCode', { code: one })).dm_error).toBe(code('operator-code-wrong'));
  });

  it('answers the same to an unknown name, a wrong password and a disabled person, and runs Argon2 each time', async () => {
    const { name } = await newPerson();
    await stub.people.disable(name);
    const admin = stub.browser('198.51.100.60');
    const timed = async (claim: { name: string; password: string }) => {
      const from = performance.now();
      const { dm_error, error_msg } = await admin.call('operatorSignIn', claim);
      return { reported: [dm_error, error_msg], ms: performance.now() - from };
    };
    await timed({ name: 'nobody-0', password: 'warm up the hash' });
    const unknown = await timed({ name: 'nobody-1', password: 'some password' });
    const disabled = await timed({ name, password: PASSWORD });
    const { name: real } = await newPerson();
    const wrong = await timed({ name: real, password: 'not the password' });
    expect(unknown.reported).toEqual(wrong.reported);
    expect(disabled.reported).toEqual(wrong.reported);
    // One Argon2 hash takes tens of milliseconds; an answer without one would be much faster.
    expect(unknown.ms).toBeGreaterThan(wrong.ms / 4);
  });
});

describe('the lock', () => {
  it('applies after five failures to that name at that address only, and expires', async () => {
    const { name } = await newPerson();
    const { name: colleague } = await newPerson();
    const attacker = stub.browser('198.51.100.9');
    const guess = () => attacker.call('operatorSignIn', { name, password: 'guess' });
    for (let at = 0; at < 5; at += 1) expect((await guess()).dm_error).toBe(code('operator-refused'));
    expect((await guess()).dm_error).toBe(code('too-many-requests'));
    const right = await attacker.call('operatorSignIn', { name, password: PASSWORD });
    expect(right.dm_error).toBe(code('too-many-requests'));
    const owner = stub.browser('203.0.113.50');
    expect((await owner.call('operatorSignIn', { name, password: PASSWORD })).data).toEqual({ is: 'code' });
    const beside = stub.browser('198.51.100.9');
    expect((await beside.call('operatorSignIn', { name: colleague, password: PASSWORD })).data).toEqual({
      is: 'code',
    });
    stub.clock.advance(15 * 60_000);
    expect((await attacker.call('operatorSignIn', { name, password: PASSWORD })).data).toEqual({
      is: 'code',
    });
    const audit = await stub.operator.audit({ actor: name, command: 'session.locked', limit: 10 });
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({ address: '198.51.100.9' });
  });

  it('is not audited when the last attempt succeeded', async () => {
    const { name } = await newPerson();
    const admin = stub.browser('198.51.100.10');
    for (let at = 0; at < 4; at += 1) await admin.call('operatorSignIn', { name, password: 'guess' });
    expect((await admin.call('operatorSignIn', { name, password: PASSWORD })).data).toEqual({ is: 'code' });
    expect(await stub.operator.audit({ actor: name, command: 'session.locked', limit: 10 })).toEqual([]);
  });

  it('allows five of a hundred concurrent guesses', async () => {
    const { name } = await newPerson();
    const admin = stub.browser('198.51.100.77');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call('operatorSignIn', { name, password: 'guess' })),
    );
    expect(answers.filter(({ dm_error }) => dm_error === code('operator-refused'))).toHaveLength(5);
    expect(answers.filter(({ dm_error }) => dm_error === code('too-many-requests'))).toHaveLength(15);
  });

  it('applies to the second factor after five wrong codes, and then a right one is not checked', async () => {
    const { name, secret } = await newPerson();
    const admin = stub.browser('198.51.100.78');
    await admin.call('operatorSignIn', { name, password: PASSWORD });
    for (let at = 0; at < 5; at += 1)
      expect((await admin.call('operatorCode', { code: '123456' })).dm_error).toBe(
        code('operator-code-wrong'),
      );
    const right = codeOf(secret, stub.clock.nowMs());
    expect((await admin.call('operatorCode', { code: right })).dm_error).toBe(code('too-many-requests'));
  });

  it('counts unknown names alike, and leaves no rows behind', async () => {
    const admin = stub.browser('198.51.100.79');
    for (let at = 0; at < 5; at += 1) await admin.call('operatorSignIn', { name: 'no-one', password: 'x' });
    expect((await admin.call('operatorSignIn', { name: 'no-one', password: 'x' })).dm_error).toBe(
      code('too-many-requests'),
    );
    stub.clock.advance(15 * 60_000);
    for (let at = 0; at < 10; at += 1)
      await admin.call('operatorSignIn', { name: `other-${at}`, password: 'x' });
    stub.clock.advance(24 * 60 * 60_000);
    await admin.call('operatorSignIn', { name: 'last', password: 'x' });
    const clean = createAttempts({ database: stub.fresh.database, clock: stub.clock });
    expect(await clean.forget()).toBeGreaterThan(10);
    const [row] = await stub.fresh.database.read<{ count: bigint }>(
      'SELECT count(*) AS count FROM platform.attempt WHERE busy_until > $1',
      [new Date(stub.clock.nowMs())],
    );
    // Only the counters of the last attempt remain; those of an hour ago have ended.
    expect(row?.count).toBe(3n);
  });
});

describe('a session', () => {
  it('ends after half an hour without requests, and after twelve hours in any case', async () => {
    const { admin } = await newPerson();
    const standing = async () => (await admin.call('operatorSession', {})).data.is;
    stub.clock.advance(28 * 60_000);
    expect(await standing()).toBe('in');
    stub.clock.advance(30 * 60_000);
    expect(await standing()).toBe('out');
    const { admin: busy } = await newPerson();
    for (let hour = 0; hour < 47; hour += 1) {
      stub.clock.advance(15 * 60_000);
      expect((await busy.call('operatorSession', {})).data.is).toBe('in');
    }
    stub.clock.advance(15 * 60_000);
    expect((await busy.call('operatorSession', {})).data.is).toBe('out');
    expect((await busy.call('siteHealth', {})).dm_error).toBe(code('session-expired'));
  });

  it('ends at once when the person is disabled or signs out, and a changed role applies at once', async () => {
    const { admin, name } = await newPerson();
    await stub.people.changeRole(name, 'viewer');
    expect((await admin.call('auditList', {})).dm_error).toBe(code('operator-not-allowed'));
    await stub.people.disable(name);
    expect((await admin.call('operatorSession', {})).data.is).toBe('out');
    const { admin: leaving } = await newPerson();
    const kept = leaving.cookie;
    expect((await leaving.call('operatorSignOut', {})).dm_error).toBe(0);
    expect(leaving.cookie).toBeUndefined();
    leaving.cookie = kept;
    expect((await leaving.call('operatorSession', {})).data.is).toBe('out');
  });

  it('is stored as a hash, in a cookie that scripts and other sites cannot read', async () => {
    const { admin } = await newPerson();
    expect(admin.lastCookieLine).toMatch(/; Path=\/operator; HttpOnly; SameSite=Strict$/);
    const rows = await stub.fresh.database.read<{ all: string }>(
      'SELECT s::text AS all FROM operator.session s UNION ALL SELECT p::text FROM operator.person p',
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(row.all).not.toContain(admin.cookie);
      expect(row.all).not.toContain(PASSWORD);
    }
    const reported = JSON.stringify(stub.lines);
    for (const secret of [admin.cookie ?? 'none', PASSWORD]) expect(reported).not.toContain(secret);
  });

  it('has a Secure cookie where there is TLS', async () => {
    const proxied = await openStubConsole({ trustProxy: true });
    try {
      const created = await proxied.people.create('tls', 'viewer');
      const admin = proxied.browser();
      const token = created.is === 'issued' ? created.token : '';
      await admin.raw({
        method: 'POST',
        url: '/operator/api/set-up',
        headers: {
          ...admin.headers(),
          origin: `https://${HOST}`,
          'x-forwarded-proto': 'https',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ token, password: PASSWORD }),
      });
      expect(admin.lastCookieLine).toMatch(/; Secure$/);
    } finally {
      await proxied.close();
    }
  });
});

describe('where a request comes from', () => {
  const send = async (change: Record<string, string | undefined>, method = 'POST') => {
    const { admin } = await newPerson();
    const headers = { ...admin.headers(), 'content-type': 'application/json', ...change };
    const present = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const url = method === 'GET' ? '/operator/api/health' : '/operator/api/maintenance/set';
    const body = JSON.stringify({ status: 1, from: 0, texts: {}, reason: 'a forged request' });
    const answer = await admin.raw({
      method,
      url,
      headers: present as Record<string, string>,
      ...(method === 'GET' ? {} : { body }),
    });
    return { status: answer.status, dm_error: JSON.parse(answer.body).dm_error as number };
  };

  it.each([
    ['without the header', { 'x-palpite-operator': undefined }],
    ['with another header', { 'x-palpite-operator': '1' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a neighbouring port', { origin: `http://${HOST}:81` }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['without an origin', { origin: undefined }],
    ['from another site by the browser’s word', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a command %s and changes nothing', async (_title, change) => {
    expect(await send(change)).toEqual({ status: 403, dm_error: code('foreign-request') });
    expect(stub.did.app.status).toBe('normal');
  });

  it('answers a read without an origin, and refuses one of another origin', async () => {
    expect((await send({ origin: undefined }, 'GET')).dm_error).toBe(0);
    expect((await send({ origin: 'https://evil.example' }, 'GET')).status).toBe(403);
  });
});
