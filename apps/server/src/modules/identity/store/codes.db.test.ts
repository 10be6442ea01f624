import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '../jobs/forget-expired.ts';
import {
  type Fixture,
  freshEmail,
  openFixture,
  PASSWORD,
  Phone,
  register,
} from '../test/identity-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a one-time code', () => {
  it('[ERR-013] is valid once', async () => {
    const [phone, email] = [fixture.phone(), freshEmail()];
    await phone.call('emailCodeSend', { email, scene: 'register' });
    const { code } = await fixture.mail(email);
    const check = () => phone.call('emailCodeCheck', { email, scene: 'register', code });
    const replies = await Promise.all(Array.from({ length: 20 }, check));
    expect(replies.filter((reply) => reply.dm_error === 0)).toHaveLength(1);
    expect(await check()).toMatchObject({
      dm_error: 1103,
      error_msg: 'Este código está errado ou já não vale. Confira ou peça um novo.',
    });
  });

  it('allows five tries, also for concurrent guesses', async () => {
    const [phone, email] = [fixture.phone(), freshEmail()];
    await phone.call('emailCodeSend', { email, scene: 'register' });
    const { code } = await fixture.mail(email);
    const guess = (digits: string) =>
      phone.call('emailCodeCheck', { email, scene: 'register', code: digits });
    await Promise.all(Array.from({ length: 5 }, () => guess(wrongCode(code))));
    expect(await guess(code)).toMatchObject({ dm_error: 1103 });
  });

  it('is valid for ten minutes', async () => {
    const [phone, email] = [fixture.phone(), freshEmail()];
    await phone.call('emailCodeSend', { email, scene: 'register' });
    const { code } = await fixture.mail(email);
    fixture.clock.advance(10 * 60_000);
    expect(await phone.call('emailCodeCheck', { email, scene: 'register', code })).toMatchObject({
      dm_error: 1103,
    });
  });

  it('is valid for no other scene, and only the newest one counts', async () => {
    const [phone, email] = [fixture.phone(), freshEmail()];
    await phone.call('emailCodeSend', { email, scene: 'register' });
    const first = await fixture.mail(email);
    expect(await phone.call('emailCodeCheck', { email, scene: 'bind', code: first.code })).toMatchObject({
      dm_error: 1103,
    });
    expect(await phone.call('emailCodeSend', { email, scene: 'register' })).toMatchObject({ dm_error: 1104 });
    fixture.clock.advance(60_000);
    await phone.call('emailCodeSend', { email, scene: 'register' });
    const second = await fixture.mail(email);
    if (first.code !== second.code)
      expect(
        await phone.call('emailCodeCheck', { email, scene: 'register', code: first.code }),
      ).toMatchObject({ dm_error: 1103 });
    expect(await phone.call('emailCodeCheck', { email, scene: 'register', code: second.code })).toMatchObject(
      { dm_error: 0 },
    );
  });

  it('belongs to the device that requested it: others can neither use up its tries nor replace it', async () => {
    const [phone, email] = [fixture.phone(), freshEmail()];
    await phone.call('emailCodeSend', { email, scene: 'register' });
    const { code } = await fixture.mail(email);
    const outsider = fixture.phone('198.51.100.9');
    for (let guess = 0; guess < 6; guess += 1)
      await outsider.call('emailCodeCheck', { email, scene: 'register', code: wrongCode(code) });
    await outsider.call('emailCodeSend', { email, scene: 'register' });
    await fixture.mail(email);
    expect(await outsider.call('emailCodeCheck', { email, scene: 'register', code })).toMatchObject({
      dm_error: 1103,
    });
    expect(await phone.call('emailCodeCheck', { email, scene: 'register', code })).toMatchObject({
      dm_error: 0,
    });
  });

  it('is sent to one recipient a limited number of times an hour, and one attacker cannot use up that number', async () => {
    const email = freshEmail();
    const ask = (address: string) =>
      new Phone(fixture.app.url, address).call('emailCodeSend', { email, scene: 'register' });
    const flood = await Promise.all(Array.from({ length: 20 }, () => ask('198.51.100.20')));
    expect(flood.filter((reply) => reply.dm_error === 0)).toHaveLength(6);
    expect(flood.filter((reply) => reply.dm_error === 1104)).toHaveLength(14);
    expect(await ask('198.51.100.21')).toMatchObject({ dm_error: 0 });
    fixture.clock.advance(60 * 60_000);
    expect(await ask('198.51.100.20')).toMatchObject({ dm_error: 0 });
  });

  it('[CALL-019] [CALL-020] [ERR-014] arrives by SMS too, and gives the number to the player once', async () => {
    const [phone, other] = [await register(fixture), await register(fixture)];
    const number = '+5511987650001';
    expect(await phone.call('smsCodeSend', { phone: number, scene: 'bind' })).toMatchObject({
      dm_error: 0,
      data: { message: 'Enviamos um código para o seu celular.' },
    });
    const { code } = await fixture.sms(number);
    expect(
      await phone.call('smsCodeCheck', { phone: number, scene: 'bind', code: wrongCode(code) }),
    ).toMatchObject({ dm_error: 1103 });
    expect(await phone.call('smsCodeCheck', { phone: number, scene: 'bind', code })).toMatchObject({
      dm_error: 0,
      data: { message: 'Este número agora está na sua conta.' },
    });
    expect((await phone.call('sportsProfileGet', {})).data.phone).toBe(number);
    await other.call('smsCodeSend', { phone: number, scene: 'bind' });
    const second = await fixture.sms(number);
    expect(
      await other.call('smsCodeCheck', { phone: number, scene: 'bind', code: second.code }),
    ).toMatchObject({ dm_error: 1109 });
  });

  it('is stored as a keyed hash only, and deleted a day later', async () => {
    const [phone, email] = [fixture.phone(), freshEmail()];
    await phone.call('emailCodeSend', { email, scene: 'register' });
    const { code } = await fixture.mail(email);
    const rows = await fixture.app.platform.database.read<{ row: string }>(
      'SELECT c::text AS row FROM identity.code c WHERE recipient = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code);
    fixture.clock.advance(25 * 3_600_000);
    expect(await forgetExpired(fixture.app.modules.identity.deps)).toBeGreaterThan(0);
    const [left] = await fixture.app.platform.database.read<{ count: bigint }>(
      'SELECT count(*) FROM identity.code',
    );
    expect(left?.count).toBe(0n);
  });
});

describe('whether an address has an account', () => {
  const sends = [
    ['registering', 'register'],
    ['binding', 'bind'],
    ['logging in', 'login'],
  ] as const;

  it.each(sends)('is not revealed when %s: the answers are equal, the mails differ', async (_what, scene) => {
    const [known, unknown] = [freshEmail(), freshEmail()];
    await register(fixture, known);
    fixture.clock.advance(61_000);
    const phone = fixture.phone();
    const first = await phone.call('emailCodeSend', { email: known, scene });
    expect(await phone.call('emailCodeSend', { email: unknown, scene })).toEqual(first);
    const [toKnown, toUnknown] = [await fixture.mail(known), await fixture.mail(unknown)];
    const isClaim = scene !== 'login';
    expect(/\d{6}/.test(toKnown.text)).toBe(!isClaim);
    expect(/\d{6}/.test(toUnknown.text)).toBe(isClaim);
    const check = (email: string) => phone.call('emailCodeCheck', { email, scene, code: '918273' });
    expect(await check(known)).toEqual(await check(unknown));
  });

  it('is not revealed when a password is reset', async () => {
    const [known, unknown] = [freshEmail(), freshEmail()];
    await register(fixture, known);
    const phone = fixture.phone();
    const first = await phone.call('passwordSendCode', { email: known });
    expect(first).toMatchObject({ dm_error: 0 });
    expect(await phone.call('passwordSendCode', { email: unknown })).toEqual(first);
    expect((await fixture.mail(known)).code).toMatch(/^\d{6}$/);
    expect((await fixture.mail(unknown)).text).not.toMatch(/\d{6}/);
  });

  it('is not revealed by registering a known address with any code', async () => {
    const known = freshEmail();
    await register(fixture, known);
    fixture.clock.advance(61_000);
    const phone = fixture.phone();
    await phone.call('emailCodeSend', { email: known, scene: 'register' });
    const input = { password: PASSWORD, code: '918273', adult: 1 } as const;
    const first = await phone.call('emailRegister', { ...input, email: known });
    expect(first).toMatchObject({ dm_error: 1103 });
    expect(await phone.call('emailRegister', { ...input, email: freshEmail() })).toEqual(first);
  });
});
