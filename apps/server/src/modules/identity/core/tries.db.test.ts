import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const [WRONG, LATER, CODE_WRONG] = [1101, 1102, 1103];
const address = (at: number) => `198.51.${100 + (at >> 7)}.${at & 127}`;
const count = (codes: readonly number[], code: number) => codes.filter((one) => one === code).length;

describe('an account that is guessed at from a thousand addresses', () => {
  it('allows thirty wrong passwords an hour in total, and its owner can still log in on a known device', async () => {
    const email = freshEmail();
    const owner = await register(fixture, email, fixture.phone('203.0.113.80'));
    const codes: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      const bot = fixture.phone(address(at));
      codes.push((await bot.call('emailLogin', { email, password: 'wrong horse 7' })).dm_error);
    }
    expect([count(codes, WRONG), count(codes, LATER)]).toEqual([30, 10]);
    const login = { email, password: PASSWORD };
    // The correct password is refused too: an attacker must not learn which guess was correct.
    expect(await fixture.phone('203.0.113.81').call('emailLogin', login)).toMatchObject({ dm_error: LATER });
    const known = new Phone(fixture.app.url, address(1), owner.device);
    expect(await known.call('emailLogin', login)).toMatchObject({ dm_error: 0 });
    fixture.clock.advance(3_600_000);
    expect(await fixture.phone('203.0.113.81').call('emailLogin', login)).toMatchObject({ dm_error: 0 });
  });

  it('counts concurrent guesses exactly', async () => {
    const email = freshEmail();
    await register(fixture, email, fixture.phone('203.0.113.84'));
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, at) =>
        fixture.phone(address(at)).call('emailLogin', { email, password: 'wrong horse 7' }),
      ),
    );
    const codes = answers.map(({ dm_error }) => dm_error);
    expect([count(codes, WRONG), count(codes, LATER)]).toEqual([30, 15]);
  });

  it('answers the same for an unknown address', async () => {
    const email = freshEmail();
    const codes: number[] = [];
    for (let at = 0; at < 35; at += 1) {
      const bot = fixture.phone(address(at));
      codes.push((await bot.call('emailLogin', { email, password: 'wrong horse 7' })).dm_error);
    }
    expect([count(codes, WRONG), count(codes, LATER)]).toEqual([30, 5]);
  });

  it('allows twenty wrong codes an hour in total, while a known device of its owner has its own tries', async () => {
    const email = freshEmail();
    const owner = await register(fixture, email, fixture.phone('203.0.113.82'));
    await owner.call('emailCodeSend', { email, scene: 'login' });
    const { code } = await fixture.mail(email);
    const codes: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const bot = fixture.phone(address(at));
      await bot.call('emailCodeSend', { email, scene: 'login' });
      for (let guess = 0; guess < 5; guess += 1) {
        const digits = { email, scene: 'login', code: '000000' } as const;
        codes.push((await bot.call('emailCodeCheck', digits)).dm_error);
      }
    }
    expect([count(codes, CODE_WRONG), count(codes, LATER)]).toEqual([20, 10]);
    expect(await owner.call('emailCodeCheck', { email, scene: 'login', code })).toMatchObject({
      dm_error: 0,
    });
  });

  it('still sends codes to a known device, however many others have requested one', async () => {
    const email = freshEmail();
    const owner = await register(fixture, email, fixture.phone('203.0.113.83'));
    const sent: number[] = [];
    for (let at = 0; at < 20; at += 1)
      sent.push((await fixture.phone(address(at)).call('emailCodeSend', { email, scene: 'login' })).dm_error);
    expect(count(sent, 0)).toBeLessThanOrEqual(15);
    expect(sent.at(-1)).not.toBe(0);
    expect(await owner.call('emailCodeSend', { email, scene: 'login' })).toMatchObject({ dm_error: 0 });
    const own: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      fixture.clock.advance(61_000);
      own.push((await owner.call('emailCodeSend', { email, scene: 'login' })).dm_error);
    }
    expect(count(own, 0)).toBeLessThanOrEqual(6);
  });
});

describe('a device on which the account was used', () => {
  const lock = async (email: string) => {
    for (let at = 0; at < 30; at += 1)
      await fixture.phone(address(at)).call('emailLogin', { email, password: 'wrong horse 7' });
  };
  const logIn = async (email: string, device: string, password = PASSWORD) => {
    const phone = new Phone(fixture.app.url, '203.0.113.90', device);
    return (await phone.call('emailLogin', { email, password })).dm_error;
  };
  const secondPhone = async (email: string, device?: string) => {
    const phone = new Phone(fixture.app.url, '203.0.113.91', device);
    return phone.adopt(await phone.call('emailLogin', { email, password: PASSWORD }));
  };

  it('is no longer known after its owner has logged it out from another device', async () => {
    const email = freshEmail();
    const owner = await register(fixture, email, fixture.phone('203.0.113.85'));
    const [lost, kept] = [await secondPhone(email), await secondPhone(email)];
    const { list } = (await lost.call('deviceList', {})).data;
    const line = list.find(({ current }) => current === 1);
    expect(await owner.call('deviceLogout', { id: line?.id ?? '' })).toMatchObject({ dm_error: 0 });
    await lock(email);
    expect(await logIn(email, lost.device)).toBe(LATER);
    expect(await logIn(email, kept.device)).toBe(0);
    expect(await owner.call('deviceLogout', { all: 1 })).toMatchObject({ dm_error: 0 });
    expect(await logIn(email, kept.device)).toBe(LATER);
    expect(await logIn(email, owner.device)).toBe(0);
  });

  it('stays known after it has logged out itself', async () => {
    const email = freshEmail();
    const owner = await register(fixture, email, fixture.phone('203.0.113.86'));
    expect(await owner.call('logout', {})).toMatchObject({ dm_error: 0 });
    await lock(email);
    expect(await logIn(email, owner.device)).toBe(0);
  });

  it('is no longer known after the password was reset on another device', async () => {
    const email = freshEmail();
    const owner = await register(fixture, email, fixture.phone('203.0.113.87'));
    const thief = await secondPhone(email);
    await owner.call('passwordSendCode', { email });
    const { code } = await fixture.mail(email);
    const { ticket } = (await owner.call('passwordCheckCode', { email, code })).data;
    const password = 'another horse 8';
    expect(await owner.call('passwordSet', { email, ticket, password })).toMatchObject({ dm_error: 0 });
    await lock(email);
    expect(await logIn(email, thief.device, password)).toBe(LATER);
    expect(await logIn(email, owner.device, password)).toBe(0);
  });

  it('has no tries of its own when its id could be guessed', async () => {
    const email = freshEmail();
    await register(fixture, email, fixture.phone('203.0.113.88'));
    const short = await secondPhone(email, 'phone-1');
    await lock(email);
    expect(await logIn(email, short.device)).toBe(LATER);
  });
});
