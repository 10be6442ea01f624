import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, enrol, PASSWORD } from './console.ts';
import { openStubConsole, type StubConsole } from './stub-console.ts';

let stub: StubConsole;
beforeAll(async () => {
  stub = await openStubConsole();
});
afterAll(() => stub.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
let made = 0;
/** A separate person for each test, so that locks and codes do not interfere. */
const newPerson = async () => {
  made += 1;
  const name = `person-${made}`;
  const signedIn = await stub.signIn(name, 'admin');
  stub.clock.advance(90_000);
  return { name, ...signedIn };
};

describe('a person whose password is guessed from many addresses', () => {
  const guessFrom = async (
    count: number,
    call: (admin: ReturnType<typeof stub.browser>) => Promise<{ dm_error: number }>,
  ) => {
    const codes: number[] = [];
    for (let at = 0; at < count; at += 1)
      codes.push((await call(stub.browser(`198.51.${100 + (at >> 7)}.${at & 127}`))).dm_error);
    return codes;
  };

  it('is limited to twenty passwords an hour in total, while the owner can still sign in from a known browser', async () => {
    const { name, admin } = await newPerson();
    const guesses = await guessFrom(30, (browser) =>
      browser.call('operatorSignIn', { name, password: 'guess' }),
    );
    expect(guesses.filter((reported) => reported === code('operator-refused'))).toHaveLength(20);
    expect(guesses.filter((reported) => reported === code('too-many-requests'))).toHaveLength(10);
    const fresh = await stub.browser('203.0.113.60').call('operatorSignIn', { name, password: PASSWORD });
    expect(fresh.dm_error).toBe(code('too-many-requests'));
    const owner = stub.browser('198.51.100.1');
    owner.device = admin.device;
    expect((await owner.call('operatorSignIn', { name, password: PASSWORD })).data).toEqual({ is: 'code' });
  });

  it('is limited to twenty codes a day in total, while the owner’s known browser has its own attempts', async () => {
    const { name, admin, secret } = await newPerson();
    let wrong = 0;
    for (let at = 0; at < 24; at += 1) {
      const thief = stub.browser(`192.0.2.${at + 1}`);
      await thief.call('operatorSignIn', { name, password: PASSWORD });
      const reported = (await thief.call('operatorCode', { code: '000000' })).dm_error;
      if (reported === code('operator-code-wrong')) wrong += 1;
      else expect(reported).toBe(code('too-many-requests'));
    }
    expect(wrong).toBe(20);
    const owner = stub.browser('192.0.2.1');
    owner.device = admin.device;
    await owner.call('operatorSignIn', { name, password: PASSWORD });
    stub.clock.advance(60_000);
    const right = codeOf(secret, stub.clock.nowMs());
    expect((await owner.call('operatorCode', { code: right })).data).toMatchObject({ is: 'in' });
  });

  it('has no extra attempts from a browser that never passed both factors, nor from one of another person', async () => {
    const [{ name }, { admin: other }] = [await newPerson(), await newPerson()];
    await guessFrom(25, (browser) => browser.call('operatorSignIn', { name, password: 'guess' }));
    for (const device of ['A'.repeat(43), other.device]) {
      const browser = stub.browser('203.0.113.61');
      browser.device = device;
      const reported = await browser.call('operatorSignIn', { name, password: PASSWORD });
      expect(reported.dm_error).toBe(code('too-many-requests'));
    }
  });

  it('is protected by an exact count of concurrent guesses', async () => {
    const { name } = await newPerson();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        stub.browser(`203.0.${at}.1`).call('operatorSignIn', { name, password: 'guess' }),
      ),
    );
    expect(guesses.filter(({ dm_error }) => dm_error === code('operator-refused'))).toHaveLength(20);
    expect(guesses.filter(({ dm_error }) => dm_error === code('too-many-requests'))).toHaveLength(20);
  });

  it('can sign in by a new link after an attacker has used up the codes of the day', async () => {
    const { name } = await newPerson();
    for (let at = 0; at < 22; at += 1) {
      const thief = stub.browser(`192.0.2.${at + 100}`);
      await thief.call('operatorSignIn', { name, password: PASSWORD });
      await thief.call('operatorCode', { code: '000000' });
    }
    const link = await stub.people.reissue(name);
    const owner = stub.browser('203.0.113.62');
    await enrol(owner, link.is === 'issued' ? link.token : '', stub.clock.nowMs());
    expect((await owner.call('operatorSession', {})).data).toMatchObject({ is: 'in' });
  });
});

describe('the cookie of a known browser', () => {
  const signIn = async (browser: ReturnType<typeof stub.browser>, name: string, secret: string) => {
    stub.clock.advance(90_000);
    await browser.call('operatorSignIn', { name, password: PASSWORD });
    const right = codeOf(secret, stub.clock.nowMs());
    expect((await browser.call('operatorCode', { code: right })).data).toMatchObject({ is: 'in' });
  };
  const guessUntilLocked = async (name: string) => {
    for (let at = 0; at < 25; at += 1)
      await stub.browser(`198.18.${at}.1`).call('operatorSignIn', { name, password: 'guess' });
  };
  const reported = async (name: string, device: string | undefined) => {
    const browser = stub.browser('203.0.113.63');
    browser.device = device;
    return (await browser.call('operatorSignIn', { name, password: PASSWORD })).dm_error;
  };

  it('cannot be read by scripts and other sites, and is stored as a hash', async () => {
    const { admin } = await newPerson();
    const form =
      /^palpite_operator_device=[\w-]{43}; Path=\/operator; HttpOnly; SameSite=Strict; Max-Age=15552000$/;
    expect(admin.deviceCookieLine).toMatch(form);
    const rows = await stub.fresh.database.read<{ all: string }>(
      'SELECT d::text AS all FROM operator.device d',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([rows, stub.lines])).not.toContain(admin.device);
  });

  it('changes at every sign-in, so that a stolen one ends', async () => {
    const { name, admin, secret } = await newPerson();
    const stolen = admin.device;
    await signIn(admin, name, secret);
    expect(admin.device).not.toBe(stolen);
    await guessUntilLocked(name);
    expect(await reported(name, stolen)).toBe(code('too-many-requests'));
    expect(await reported(name, admin.device)).toBe(0);
  });

  it('is replaced if an attacker planted it, and does not make the attacker’s browser known', async () => {
    const [victim, insider] = [await newPerson(), await newPerson()];
    const seeded = insider.admin.device;
    const browser = stub.browser('203.0.113.64');
    browser.device = seeded;
    await signIn(browser, victim.name, victim.secret);
    await guessUntilLocked(victim.name);
    expect(await reported(victim.name, seeded)).toBe(code('too-many-requests'));
    expect(await reported(victim.name, browser.device)).toBe(0);
  });

  it('keeps colleagues known who share a browser', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const shared = first.admin;
    await signIn(shared, second.name, second.secret);
    await guessUntilLocked(first.name);
    await guessUntilLocked(second.name);
    expect(await reported(first.name, shared.device)).toBe(0);
    expect(await reported(second.name, shared.device)).toBe(0);
  });

  it('ends with a new link and with the person who is disabled', async () => {
    for (const end of ['reissue', 'disable'] as const) {
      const { name, admin } = await newPerson();
      const outcome = await stub.people[end](name);
      if (outcome.is === 'issued')
        await enrol(stub.browser('203.0.113.65'), outcome.token, stub.clock.nowMs());
      await stub.people.enable(name);
      await guessUntilLocked(name);
      expect(await reported(name, admin.device), end).toBe(code('too-many-requests'));
    }
  });
});
