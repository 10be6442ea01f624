import { REFUSALS } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import { NO_MATCHES, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { setPassword } from '../src/modules/identity/store/credentials.ts';
import { signInOperator } from '../src/modules/operator/test/operator-sessions.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;

async function player(): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  const { deps } = app.modules.identity;
  return app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return visitor.adopt({ uid: player, sid });
  });
}

it('a player downloads everything that is stored about them, asks once a day, and sees nobody else’s', async () => {
  const [ana, eve] = [await player(), await player()];
  expect((await ana.call('ownDataGet', {})).data).toMatchObject({ state: 'none', may_ask: 1 });
  expect((await ana.call('ownDataPiece', { piece: 0 })).dm_error).toBe(code('export-gone'));
  const both = await Promise.all([ana.call('ownDataAsk', {}), ana.call('ownDataAsk', {})]);
  expect(both.map(({ dm_error }) => dm_error).sort()).toEqual([0, code('export-too-soon')]);
  const ready = await until(async () => {
    const { data } = await ana.call('ownDataGet', {});
    return data.state === 'ready' ? data : undefined;
  });
  expect(ready).toMatchObject({ may_ask: 0, pieces: 1 });
  const { text } = (await ana.call('ownDataPiece', { piece: 0 })).data;
  const document = JSON.parse(text);
  expect(document.player).toBe(ana.uid);
  expect(document.sections.profile['identity.player'][0].id).toBe(ana.uid);
  expect((await ana.call('ownDataPiece', { piece: 1 })).dm_error).toBe(code('export-gone'));
  expect((await eve.call('ownDataPiece', { piece: 0 })).dm_error).toBe(code('export-gone'));
  expect((await ana.call('ownDataAsk', {})).dm_error).toBe(code('export-too-soon'));
});

it('what an operator asked for is not the player’s, and a player’s own is seen in the console', async () => {
  const ana = await player();
  const olga = await signInOperator(app, 'olga', 'support');
  const reason = 'asked for by the authority';
  expect((await olga.call('playerExport', { uid: ana.uid, reason })).data).toEqual({ done: 1 });
  await until(async () => {
    const { exports } = (await olga.call('playerData', { uid: ana.uid })).data;
    return exports[0]?.state === 'ready' ? true : undefined;
  });
  expect((await ana.call('ownDataGet', {})).data).toMatchObject({ state: 'none', may_ask: 1 });
  expect((await ana.call('ownDataAsk', {})).dm_error).toBe(0);
  const { exports } = (await olga.call('playerData', { uid: ana.uid })).data;
  expect(exports.map(({ by }) => by)).toEqual(['player', 'olga']);
});

it('a player who has a password enters it: a session alone is not enough', async () => {
  const ana = await player();
  const { deps } = app.modules.identity;
  const hashed = await deps.passwords.hash('correct horse 7');
  const phc = hashed.is === 'hashed' ? hashed.phc : '';
  await app.platform.database.inTransaction((tx) => setPassword(tx, ana.uid as PlayerId, phc));
  const missing = await ana.call('ownDataAsk', {});
  expect(missing.dm_error).toBe(code('missing-field'));
  expect(missing.data).toMatchObject({ field: 'password' });
  const wrong = await ana.call('ownDataAsk', { password: 'wrong horse 7' });
  expect(wrong.dm_error).toBe(code('wrong-credentials'));
  expect((await ana.call('ownDataGet', {})).data).toMatchObject({ state: 'none', may_ask: 1 });
  const right = await ana.call('ownDataAsk', { password: 'correct horse 7' });
  expect(right.data).toMatchObject({ state: 'waiting', may_ask: 0 });
});

it('a new one can be asked for after a day', async () => {
  const ana = await player();
  await ana.call('ownDataAsk', {});
  await app.platform.database.inTransaction((tx) =>
    tx.query(
      "UPDATE privacy.export SET state = 'failed', ready_at = NULL, expires_at = NULL, asked_at = asked_at - interval '24 hours' WHERE player = $1",
      [ana.uid],
    ),
  );
  expect((await ana.call('ownDataGet', {})).data).toMatchObject({ state: 'failed', may_ask: 1 });
  expect((await ana.call('ownDataAsk', {})).dm_error).toBe(0);
});
