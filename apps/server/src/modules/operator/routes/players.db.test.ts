import { REFUSALS } from '@palpite/contract/refusals';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { createPeople, type Role } from '../index.ts';
import { type Console, enrol } from '../test/console.ts';
import { browserAt } from '../test/console-browser.ts';

const EMAIL = 'zquentin.duarte@mail.example';
const PHONE = '+5511987654321';
const NICK = 'Quentin77';

let app: TestApp;
let uid: number;
beforeAll(async () => {
  app = await buildTestApp();
  ({ uid } = await new Visitor(app.url).signIn());
  await app.platform.database.inTransaction((tx) =>
    tx.query(
      `UPDATE identity.player SET visitor = false, device = NULL, registered_at = now(), email = $2, phone = $3,
              nick = $4 WHERE id = $1`,
      [uid, EMAIL, PHONE, NICK],
    ),
  );
});
afterAll(() => app?.close());

async function signIn(name: string, role: Role): Promise<Console> {
  const created = await createPeople(app.platform).create(name, role);
  const admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  return admin;
}

const found = async (admin: Console, text: string) => {
  const { dm_error, data } = await admin.call('playerSearch', { text });
  expect(dm_error).toBe(0);
  return data.players.map((player) => player.uid);
};

describe('the search for players', () => {
  it.each(['viewer', 'trader'] as const)('finds whole contacts only for a %s', async (role) => {
    const looker = await signIn(`search-${role}`, role);
    for (const text of [EMAIL, EMAIL.toUpperCase(), PHONE, NICK, String(uid)])
      expect(await found(looker, text), text).toEqual([uid]);
    for (const text of ['z', 'zq', 'zquentin.duarte@', EMAIL.slice(0, -1), PHONE.slice(0, -1), 'quentin'])
      expect(await found(looker, text), text).toEqual([]);
    for (const text of ['%', 'zq%', `${EMAIL.slice(0, -1)}_`]) expect(await found(looker, text)).toEqual([]);
    const { data } = await looker.call('playerSearch', { text: EMAIL });
    expect(data.players[0]).toMatchObject({ email: 'zq***@***.example', phone: '***321' });
  });

  it.each(['support', 'finance', 'admin'] as const)('finds by a beginning for %s', async (role) => {
    const helper = await signIn(`search-${role}`, role);
    expect(await found(helper, 'zq')).toEqual([uid]);
    expect(await found(helper, 'quentin')).toEqual([uid]);
    expect((await helper.call('playerSearch', { text: 'zq' })).data.players[0]).toMatchObject({
      email: EMAIL,
    });
  });

  it('is limited for an operator who sees contacts masked, whatever the session, and for nobody else', async () => {
    const looker = await signIn('guesser', 'viewer');
    const answers: number[] = [];
    for (let guess = 0; guess < 70; guess += 1)
      answers.push((await looker.call('playerSearch', { text: `guess${guess}@mail.example` })).dm_error);
    const limited = answers.indexOf(REFUSALS['too-many-requests'].code);
    expect(limited).toBeGreaterThanOrEqual(60);
    expect(limited).toBeLessThan(65);
    const other = await signIn('colleague', 'viewer');
    expect(await found(other, EMAIL)).toEqual([uid]);
    const helper = await signIn('helper', 'support');
    for (let search = 0; search < 70; search += 1) expect(await found(helper, 'zq')).toEqual([uid]);
  });
});

it('addresses of sessions are masked for those who see contacts masked', async () => {
  const addresses = async (admin: Console) =>
    (await admin.call('playerSessions', { uid })).data.sessions.map(({ address }) => address);
  expect(await addresses(await signIn('sessions-viewer', 'viewer'))).toEqual(['127.0.***']);
  expect(await addresses(await signIn('sessions-support', 'support'))).toEqual(['127.0.0.1']);
});
