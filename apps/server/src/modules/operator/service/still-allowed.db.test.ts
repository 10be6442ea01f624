import { afterAll, beforeAll, expect, it } from 'vitest';
import { personByName } from '../store/people.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';
import { stillAllowed } from './still-allowed.ts';

let stub: StubConsole;
beforeAll(async () => {
  stub = await openStubConsole();
});
afterAll(() => stub.close());

const UNKNOWN = 987_654;

it('a person counts while enabled and in a role with the permission', async () => {
  await stub.people.create('rosa', 'finance');
  await stub.people.create('theo', 'trader');
  const { database } = stub.fresh;
  const [rosa, theo] = await Promise.all(
    ['rosa', 'theo'].map(async (name) => Number((await personByName(database, name))?.id)),
  );
  if (rosa === undefined || theo === undefined) throw new Error('nobody was added');
  const allowed = () =>
    database.inTransaction(async (tx) => [
      ...(await stillAllowed('payments.act')(tx, [rosa, theo, UNKNOWN])),
    ]);
  expect(await allowed()).toEqual([rosa]);
  await stub.people.disable('rosa');
  expect(await allowed()).toEqual([]);
  await stub.people.enable('rosa');
  await stub.people.changeRole('theo', 'admin');
  expect(await allowed()).toEqual([rosa, theo]);
  await stub.people.changeRole('rosa', 'viewer');
  expect(await allowed()).toEqual([theo]);
});
