import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, codeOf, enrol, PASSWORD } from '../test/console.ts';
import { SoftwareAuthenticator } from '../test/software-authenticator.ts';
import { HOST, openStubConsole, SECOND_HOST, type StubConsole } from '../test/stub-console.ts';

let stub: StubConsole;
beforeAll(async () => {
  stub = await openStubConsole();
});
afterAll(() => stub.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const HERE = { origin: `https://${HOST}`, rpId: HOST };

const secrets = new WeakMap<Console, string>();

let made = 0;
async function newPerson() {
  made += 1;
  const name = `keeper-${made}`;
  const { admin, secret } = await stub.signIn(name, 'support');
  secrets.set(admin, secret);
  return { name, admin, secret };
}

/** A code that was not used yet: a change of passkeys needs one. */
function freshCode(admin: Console): { readonly code: string } {
  stub.clock.advance(30_000);
  return { code: codeOf(secrets.get(admin) ?? '', stub.clock.nowMs()) };
}

async function add(admin: Console, device = new SoftwareAuthenticator(), name = 'office laptop') {
  const { options } = (await admin.call('passkeyBegin', freshCode(admin))).data;
  const reply = await admin.call('passkeyAdd', { name, response: device.create(options, HERE) });
  expect(reply.data).toEqual({ done: 1 });
  return device;
}

/** After the password, before the second factor. */
async function half(name: string): Promise<Console> {
  const browser = stub.browser();
  const reply = await browser.call('operatorSignIn', { name, password: PASSWORD });
  expect(reply.data.is).toBe('code');
  return browser;
}

const optionsOf = async (browser: Console): Promise<string> =>
  (await browser.call('passkeySignInBegin', {})).data.options;

describe('a passkey', () => {
  it('is added in the console and takes the place of the code at the next sign-in', async () => {
    const { name, admin } = await newPerson();
    expect((await admin.call('passkeyList', {})).data.passkeys).toEqual([]);
    const device = await add(admin);
    const asked = JSON.parse((await admin.call('passkeyBegin', freshCode(admin))).data.options);
    expect(asked).toMatchObject({
      rp: { id: HOST },
      user: { name },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: device.id.toString('base64url') }],
    });
    const browser = stub.browser();
    const begun = await browser.call('operatorSignIn', { name, password: PASSWORD });
    expect(begun.data).toEqual({ is: 'code', passkey: 1 });
    expect((await browser.call('siteHealth', {})).dm_error).toBe(code('login-needed'));
    const before = browser.cookie;
    const options = await optionsOf(browser);
    expect(JSON.parse(options)).toMatchObject({ rpId: HOST, userVerification: 'required' });
    const reply = await browser.call('passkeySignIn', { response: device.get(options, HERE) });
    expect(reply.data).toMatchObject({ is: 'in', name, role: 'support' });
    expect(browser.cookie).not.toBe(before);
    expect((await browser.call('siteHealth', {})).dm_error).toBe(0);
    const [line] = (await admin.call('passkeyList', {})).data.passkeys;
    expect(line).toMatchObject({ name: 'office laptop', used_at: stub.clock.nowMs() });
    const rows = (await admin.call('auditList', { actor: name })).data.records;
    const commands = rows.map(({ command }) => command);
    expect(commands.slice(0, 2)).toEqual(['session.begin-by-passkey', 'session.passkey-add']);
    expect(JSON.parse(rows[1]?.after ?? '')).toEqual({ passkey: 'office laptop' });
  });

  it('does not replace the code: who has a passkey still signs in with the app', async () => {
    const { name, admin, secret } = await newPerson();
    await add(admin);
    stub.clock.advance(90_000);
    const browser = await half(name);
    const reply = await browser.call('operatorCode', { code: codeOf(secret, stub.clock.nowMs()) });
    expect(reply.data.is).toBe('in');
  });

  it('signs a challenge once: neither a repeated answer nor one to an older challenge counts', async () => {
    const { name, admin } = await newPerson();
    const device = await add(admin);
    const browser = await half(name);
    const old = await optionsOf(browser);
    const options = await optionsOf(browser);
    const late = await browser.call('passkeySignIn', { response: device.get(old, HERE) });
    expect(late.dm_error).toBe(code('passkey-refused'));
    // The wrong answer has spent the challenge.
    const spent = await browser.call('passkeySignIn', { response: device.get(options, HERE) });
    expect(spent.dm_error).toBe(code('passkey-refused'));
    const answer = device.get(await optionsOf(browser), HERE);
    expect((await browser.call('passkeySignIn', { response: answer })).data.is).toBe('in');
    const other = await half(name);
    await optionsOf(other);
    const replayed = await other.call('passkeySignIn', { response: answer });
    expect(replayed.dm_error).toBe(code('passkey-refused'));
  });

  it('is refused after five minutes', async () => {
    const { name, admin } = await newPerson();
    const device = await add(admin);
    const browser = await half(name);
    const options = await optionsOf(browser);
    stub.clock.advance(5 * 60_000);
    const late = await browser.call('passkeySignIn', { response: device.get(options, HERE) });
    expect(late.dm_error).toBe(code('passkey-refused'));
  });

  it.each([
    ['of another page', { ...HERE, origin: 'https://console.example.evil' }],
    ['of an unencrypted page', { ...HERE, origin: `http://${HOST}` }],
    ['for another host', { ...HERE, rpId: 'other.example' }],
    ['without the finger or the PIN', { ...HERE, isVerified: false }],
  ])('is refused %s, when it is added and when it is used', async (_title, at) => {
    const { name, admin } = await newPerson();
    const { options } = (await admin.call('passkeyBegin', freshCode(admin))).data;
    const wrong = new SoftwareAuthenticator();
    const added = await admin.call('passkeyAdd', { name: 'x', response: wrong.create(options, at) });
    expect(added.dm_error).toBe(code('passkey-refused'));
    const device = await add(admin);
    const browser = await half(name);
    const used = await browser.call('passkeySignIn', {
      response: device.get(await optionsOf(browser), at),
    });
    expect(used.dm_error).toBe(code('passkey-refused'));
    expect((await browser.call('operatorSession', {})).data.is).toBe('code');
  });

  it('of a copied device is noticed by its counter', async () => {
    const { name, admin } = await newPerson();
    const device = await add(admin);
    device.counter = 7;
    const browser = await half(name);
    const first = await browser.call('passkeySignIn', {
      response: device.get(await optionsOf(browser), HERE),
    });
    expect(first.data.is).toBe('in');
    device.counter = 3;
    const other = await half(name);
    const copied = await other.call('passkeySignIn', { response: device.get(await optionsOf(other), HERE) });
    expect(copied.dm_error).toBe(code('passkey-refused'));
  });

  it('of somebody else does not open this account, and cannot be added twice', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const device = await add(one.admin);
    await add(two.admin);
    const browser = await half(two.name);
    const foreign = await browser.call('passkeySignIn', {
      response: device.get(await optionsOf(browser), HERE),
    });
    expect(foreign.dm_error).toBe(code('passkey-refused'));
    const { options } = (await two.admin.call('passkeyBegin', freshCode(two.admin))).data;
    const taken = await two.admin.call('passkeyAdd', { name: 'x', response: device.create(options, HERE) });
    expect(taken.dm_error).toBe(code('passkey-refused'));
    const removed = await two.admin.call('passkeyRemove', {
      passkey: device.id.toString('base64url'),
      ...freshCode(two.admin),
    });
    expect(removed.dm_error).toBe(code('passkey-refused'));
  });

  it('counts with the codes: after five wrong answers the person waits', async () => {
    const { name, admin } = await newPerson();
    await add(admin);
    const browser = await half(name);
    for (let n = 0; n < 5; n += 1) {
      const wrong = await browser.call('passkeySignIn', { response: '{"id":"AAAAAAAAAAA","response":{}}' });
      expect(wrong.dm_error).toBe(code('passkey-refused'));
    }
    const locked = await browser.call('passkeySignIn', { response: '{}' });
    expect(locked.dm_error).toBe(code('too-many-requests'));
    const coded = await browser.call('operatorCode', { code: '123456' });
    expect(coded.dm_error).toBe(code('too-many-requests'));
  });

  it('ends when it is removed, and all of them end with a new link', async () => {
    const { name, admin } = await newPerson();
    const device = await add(admin);
    stub.clock.advance(1_000);
    const other = await add(admin, undefined, 'security key');
    expect((await admin.call('passkeyList', {})).data.passkeys.map((line) => line.name)).toEqual([
      'office laptop',
      'security key',
    ]);
    const removed = await admin.call('passkeyRemove', {
      passkey: device.id.toString('base64url'),
      ...freshCode(admin),
    });
    expect(removed.data).toEqual({ done: 1 });
    const browser = await half(name);
    const gone = await browser.call('passkeySignIn', {
      response: device.get(await optionsOf(browser), HERE),
    });
    expect(gone.dm_error).toBe(code('passkey-refused'));
    const kept = await browser.call('passkeySignIn', { response: other.get(await optionsOf(browser), HERE) });
    expect(kept.data.is).toBe('in');
    const link = await stub.people.reissue(name);
    const again = stub.browser();
    await enrol(again, link.is === 'issued' ? link.token : '', stub.clock.nowMs());
    expect((await again.call('passkeyList', {})).data.passkeys).toEqual([]);
    const fresh = stub.browser();
    const begun = await fresh.call('operatorSignIn', { name, password: PASSWORD });
    expect(begun.data).toEqual({ is: 'code' });
    expect((await fresh.call('passkeySignInBegin', {})).dm_error).toBe(code('passkey-refused'));
  });

  it('is one of ten at most, and each session works at its own', async () => {
    const { admin } = await newPerson();
    for (let n = 0; n < 10; n += 1) await add(admin, undefined, `key ${n}`);
    const { options } = (await admin.call('passkeyBegin', freshCode(admin))).data;
    const eleventh = new SoftwareAuthenticator().create(options, HERE);
    expect((await admin.call('passkeyAdd', { name: 'x', response: eleventh })).dm_error).toBe(
      code('passkey-refused'),
    );
    for (const call of ['passkeyList', 'passkeyBegin', 'passkeySignInBegin'] as const)
      expect((await stub.browser().call(call, {})).dm_error).toBe(code('login-needed'));
  });

  it('is neither added nor removed without a fresh second factor', async () => {
    const { admin, name, secret } = await newPerson();
    const device = await add(admin);
    const passkey = device.id.toString('base64url');
    const used = codeOf(secret, stub.clock.nowMs());
    const wrong = code('operator-code-wrong');
    for (const proof of [{}, { code: used }]) {
      expect((await admin.call('passkeyBegin', proof)).dm_error).toBe(wrong);
      expect((await admin.call('passkeyRemove', { passkey, ...proof })).dm_error).toBe(wrong);
    }
    expect((await admin.call('passkeyBegin', { response: '{}' })).dm_error).toBe(wrong);
    // They count with the guesses at sign-in.
    expect((await admin.call('passkeyRemove', { passkey, ...freshCode(admin) })).dm_error).toBe(
      code('too-many-requests'),
    );
    expect((await admin.call('passkeyList', {})).data.passkeys).toHaveLength(1);
    const rows = (await admin.call('auditList', { actor: name })).data.records;
    expect(rows[0]?.command).toBe('session.locked');
  });

  it('confirms another passkey and its own removal in place of the code, once each', async () => {
    const { admin } = await newPerson();
    expect((await admin.call('passkeyConfirm', {})).dm_error).toBe(code('passkey-refused'));
    const device = await add(admin);
    const signed = async () => device.get((await admin.call('passkeyConfirm', {})).data.options, HERE);
    const first = await signed();
    const begun = await admin.call('passkeyBegin', { response: first });
    const second = new SoftwareAuthenticator();
    const response = second.create(begun.data.options, HERE);
    expect((await admin.call('passkeyAdd', { name: 'phone', response })).data).toEqual({ done: 1 });
    expect((await admin.call('passkeyBegin', { response: first })).dm_error).toBe(
      code('operator-code-wrong'),
    );
    const passkey = device.id.toString('base64url');
    expect((await admin.call('passkeyRemove', { passkey, response: await signed() })).data).toEqual({
      done: 1,
    });
    expect((await admin.call('passkeyList', {})).data.passkeys).toMatchObject([
      { name: 'phone', host: HOST },
    ]);
  });

  it('belongs to the host on which it was added, and every host of the console has its own', async () => {
    const { admin, name, secret } = await newPerson();
    await add(admin);
    const elsewhere = stub.browser(undefined, SECOND_HOST);
    await elsewhere.call('operatorSignIn', { name, password: PASSWORD });
    expect((await elsewhere.call('passkeySignInBegin', {})).dm_error).toBe(code('passkey-refused'));
    stub.clock.advance(30_000);
    await elsewhere.call('operatorCode', { code: codeOf(secret, stub.clock.nowMs()) });
    secrets.set(elsewhere, secret);
    const there = { origin: `https://${SECOND_HOST}`, rpId: SECOND_HOST };
    const { options } = (await elsewhere.call('passkeyBegin', freshCode(elsewhere))).data;
    expect(JSON.parse(options)).toMatchObject({ rp: { id: SECOND_HOST }, excludeCredentials: [] });
    const device = new SoftwareAuthenticator();
    const response = device.create(options, there);
    expect((await elsewhere.call('passkeyAdd', { name: 'desk', response })).data).toEqual({ done: 1 });
    const list = (await elsewhere.call('passkeyList', {})).data;
    expect(list.passkeys.map(({ host }) => host)).toEqual([HOST, SECOND_HOST]);
    expect(list.host_here).toBe(SECOND_HOST);
    const again = stub.browser(undefined, SECOND_HOST);
    await again.call('operatorSignIn', { name, password: PASSWORD });
    const opened = await again.call('passkeySignIn', { response: device.get(await optionsOf(again), there) });
    expect(opened.data.is).toBe('in');
    // On the first host it is unknown.
    const first = await half(name);
    expect(JSON.parse(await optionsOf(first)).allowCredentials).toHaveLength(1);
    const crossed = await first.call('passkeySignIn', {
      response: device.get(await optionsOf(first), there),
    });
    expect(crossed.dm_error).toBe(code('passkey-refused'));
  });
});
