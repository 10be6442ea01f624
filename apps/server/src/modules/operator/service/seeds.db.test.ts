import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secureChance } from '../../../platform/chance/chance.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import { codeOf, PASSWORD } from '../test/console.ts';
import { openStubConsole, SEAL_KEY, type StubConsole } from '../test/stub-console.ts';
import { resealSeeds } from './seeds.ts';

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

describe('the seed of a second factor', () => {
  const seedsOf = (name: string) =>
    stub.fresh.database.read<{ id: bigint; totp_secret: string }>(
      'SELECT id, totp_secret FROM operator.person WHERE name = $1',
      [name],
    );

  it('is stored sealed and bound to its person', async () => {
    const { name, secret } = await newPerson();
    const [row] = await seedsOf(name);
    expect(row?.totp_secret).toMatch(/^seal1\.[0-9a-f]{8}\./);
    expect(row?.totp_secret).not.toContain(secret);
    const { name: thief, secret: own } = await newPerson();
    await stub.fresh.database.inTransaction((tx) =>
      tx.query('UPDATE operator.person SET totp_secret = $2 WHERE name = $1', [thief, row?.totp_secret]),
    );
    const browser = stub.browser('203.0.113.70');
    await browser.call('operatorSignIn', { name: thief, password: PASSWORD });
    stub.clock.advance(60_000);
    for (const seed of [secret, own]) {
      const reported = await browser.call('operatorCode', { code: codeOf(seed, stub.clock.nowMs()) });
      expect(reported.dm_error).toBe(code('operator-code-wrong'));
    }
  });

  it('that was stored in plain text or with an older key is sealed again at start and still works', async () => {
    const { name, secret } = await newPerson();
    await stub.fresh.database.inTransaction((tx) =>
      tx.query('UPDATE operator.person SET totp_secret = $2 WHERE name = $1', [name, secret]),
    );
    expect((await stub.people.seals()).get(undefined)).toBe(1);
    expect((await stub.operator.resealSeeds()).sealed).toBe(1);
    expect([...(await stub.people.seals()).keys()]).toEqual([createSealer([SEAL_KEY], secureChance).keyId]);
    const [sealed] = await seedsOf(name);
    expect(sealed?.totp_secret).toMatch(/^seal1\./);
    expect((await stub.operator.resealSeeds()).sealed).toBe(0);
    const newer = {
      database: stub.fresh.database,
      seeds: createSealer(['n'.repeat(40), SEAL_KEY], secureChance),
    };
    expect((await resealSeeds(newer)).sealed).toBeGreaterThan(0);
    const [moved] = await seedsOf(name);
    expect(moved?.totp_secret.split('.')[1]).not.toBe(sealed?.totp_secret.split('.')[1]);
    const unreadable = await stub.operator.resealSeeds();
    expect(unreadable.unreadable.some((one) => one.name === name)).toBe(true);
    const back = { ...newer, seeds: createSealer([SEAL_KEY, 'n'.repeat(40)], secureChance) };
    await resealSeeds(back);
    const browser = stub.browser('203.0.113.71');
    await browser.call('operatorSignIn', { name, password: PASSWORD });
    stub.clock.advance(60_000);
    const reported = await browser.call('operatorCode', { code: codeOf(secret, stub.clock.nowMs()) });
    expect(reported.data).toMatchObject({ is: 'in' });
  });
});
