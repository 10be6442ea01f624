import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, freshEmail, openFixture, PASSWORD, Phone, register } from './identity-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const secretOf = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('code') ?? '';

describe('logging in', () => {
  it('[CALL-010] works by e-mail and password, in any case of the address', async () => {
    const email = freshEmail();
    const first = await register(fixture, email);
    const phone = fixture.phone();
    const reply = await phone.call('emailLogin', { email: email.toUpperCase(), password: PASSWORD });
    expect(reply.data).toMatchObject({ uid: first.uid, visitor: 0, first_regist: 0, visitor_deposit: 0 });
    phone.adopt(reply);
    expect(await phone.call('sportsProfileGet', {})).toMatchObject({ dm_error: 0, data: { email } });
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const email = freshEmail();
    await register(fixture, email);
    const phone = fixture.phone('198.51.100.1');
    const wrong = await phone.call('emailLogin', { email, password: 'wrong horse 7' });
    const unknown = await phone.call('emailLogin', { email: freshEmail(), password: 'wrong horse 7' });
    expect(wrong).toMatchObject({ dm_error: 1101 });
    expect(unknown).toEqual(wrong);
  });

  it('[CALL-016] [CALL-030] works by the link of a mail: once, then 100010; unknown and expired are 100011', async () => {
    const email = freshEmail();
    const { uid } = await register(fixture, email);
    const phone = fixture.phone();
    expect(await phone.call('emailCodeSend', { email, scene: 'login' })).toMatchObject({ dm_error: 0 });
    const { text, code } = await fixture.mail(email);
    expect(text).toMatch(/\/\?brand=br&code=[A-Za-z0-9_-]{43}#\/\s/);
    const email_code = secretOf(text);
    const other = fixture.phone();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => other.call('emailCodeLogin', { email_code })),
    );
    const entered = replies.filter((reply) => reply.dm_error === 0);
    expect(entered).toHaveLength(1);
    expect(entered[0]?.data).toMatchObject({ uid, visitor: 0 });
    expect(replies.filter((reply) => reply.dm_error === 100_010)).toHaveLength(9);
    expect(await other.call('emailCodeLogin', { email_code: 'no-such-code' })).toMatchObject({
      dm_error: 100_011,
    });
    const ticket = (await phone.call('emailCodeCheck', { email, scene: 'login', code })).data.ticket;
    expect(await phone.call('emailCodeLogin', { email_code: ticket })).toMatchObject({ data: { uid } });

    fixture.clock.advance(61_000);
    await phone.call('emailCodeSend', { email, scene: 'login' });
    const late = secretOf((await fixture.mail(email)).text);
    fixture.clock.advance(10 * 60_000);
    expect(await other.call('emailCodeLogin', { email_code: late })).toMatchObject({ dm_error: 100_011 });
  });

  it('[ROLE-009] lets a visitor save an e-mail and find the account again on another device', async () => {
    const phone = await fixture.phone().visit();
    const email = freshEmail();
    expect(await phone.call('emailSave', { email })).toMatchObject({ dm_error: 0, data: { wait_s: 60 } });
    const { code } = await fixture.mail(email);
    expect(await phone.call('emailSave', { email, code: '000000' })).toMatchObject({ dm_error: 1103 });
    expect(await phone.call('emailSave', { email, code })).toMatchObject({
      dm_error: 0,
      data: { wait_s: 0 },
    });
    const other = fixture.phone();
    await other.call('emailCodeSend', { email, scene: 'login' });
    const email_code = secretOf((await fixture.mail(email)).text);
    expect(await other.call('emailCodeLogin', { email_code })).toMatchObject({
      data: { uid: phone.uid, visitor: 1 },
    });
  });

  it('refuses a player who may not log in by every kind of login, and leaves no session open', async () => {
    const email = freshEmail();
    const owner = await register(fixture, email);
    const { identity } = fixture.app.modules;
    const app = {
      ...identity.deps,
      ports: { ...identity.deps.ports, mayEnter: async () => ({ is: 'refused', by: 'exclusion' }) as const },
    };
    const { logInByEmail, logInByLink } = await import('../service/log-in.ts');
    const origin = {
      brand: 'br',
      device: 'a-device-of-its-own',
      deviceName: '',
      address: '203.0.113.99',
      session: undefined,
    };
    expect(await logInByEmail(app, origin, { email, password: PASSWORD })).toEqual({
      is: 'entry-refused',
    });
    fixture.clock.advance(61_000);
    await owner.call('emailCodeSend', { email, scene: 'login' });
    const secret = secretOf((await fixture.mail(email)).text);
    expect(await logInByLink(app, origin, secret)).toEqual({ is: 'entry-refused' });
    expect(await identity.devices(owner.uid as never)).toHaveLength(1);
  });
});

describe('a lock-out', () => {
  it('stops the guessing address and not the owner, even behind that address', async () => {
    const email = freshEmail();
    const owner = await register(fixture, email, fixture.phone('192.0.2.10'));
    const attacker = fixture.phone('192.0.2.66');
    const guess = () => attacker.call('emailLogin', { email, password: 'wrong horse 7' });
    const guesses = await Promise.all(Array.from({ length: 25 }, guess));
    expect(guesses.filter((reply) => reply.dm_error === 1101)).toHaveLength(10);
    const refused = guesses.filter((reply) => reply.dm_error === 1102);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.error_msg).toMatch(/\d+\smin/);
    // The correct password does not help the guessing address, so that it cannot be distinguished from a wrong one
    // there.
    expect(await attacker.call('emailLogin', { email, password: PASSWORD })).toMatchObject({
      dm_error: 1102,
    });
    const elsewhere = fixture.phone('192.0.2.10');
    expect(await elsewhere.call('emailLogin', { email, password: PASSWORD })).toMatchObject({ dm_error: 0 });
    const sameRoof = new Phone(fixture.app.url, '192.0.2.66', owner.device);
    expect(await sameRoof.call('emailLogin', { email, password: PASSWORD })).toMatchObject({ dm_error: 0 });
    const neighbour = freshEmail();
    await register(fixture, neighbour, fixture.phone('192.0.2.66'));
    expect(
      await fixture.phone('192.0.2.66').call('emailLogin', { email: neighbour, password: PASSWORD }),
    ).toMatchObject({ dm_error: 0 });
    fixture.clock.advance(2 * 60_000);
    expect(await attacker.call('emailLogin', { email, password: PASSWORD })).toMatchObject({ dm_error: 0 });
  });

  it('counts an IPv6 household as one address', async () => {
    const email = freshEmail();
    const codes: number[] = [];
    for (let host = 1; host <= 12; host += 1) {
      const phone = fixture.phone(`2001:db8:1:2::${host}`);
      codes.push((await phone.call('emailLogin', { email, password: 'wrong horse 7' })).dm_error);
    }
    expect(codes).toEqual([...Array(10).fill(1101), 1102, 1102]);
  });
});

it('writes no password, code, session or address to the log', async () => {
  const email = freshEmail();
  const phone = await register(fixture, email);
  await phone.call('emailLogin', { email, password: PASSWORD });
  await phone.call('emailCodeSend', { email, scene: 'login' });
  const { code, text } = await fixture.mail(email);
  const secrets = [PASSWORD, email, code, secretOf(text), phone.credentials.sid ?? '', phone.device];
  expect(fixture.lines.length).toBeGreaterThan(20);
  for (const secret of secrets) expect(fixture.lines.filter((line) => line.includes(secret))).toEqual([]);
});
