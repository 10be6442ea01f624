import { freshDatabaseUrl } from '@palpite/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from './commands.ts';
import { firstOperator, withPeople } from './people.ts';

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await freshDatabaseUrl());
});
afterAll(() => drop());

const run = (...words: string[]) =>
  withPeople(url, (people) => runCommand(people, words, 'http://server.example'));

it('creates the first operator once, as a link to open', async () => {
  expect(await firstOperator(url)).toMatch(/^\/operator\/set-up#[\w-]{43}$/);
  expect(await firstOperator(url)).toBeUndefined();
});

it('creates, lists, changes and closes operators, and says what is wrong in one line', async () => {
  const created = await run('create', 'rita', 'trader');
  expect(created).toMatchObject({ ok: true });
  expect(created.text).toMatch(/http:\/\/server\.example\/operator\/set-up#/);
  expect((await run('create', 'rita')).text).toContain('reissue');
  expect((await run('create', 'Bad Name')).ok).toBe(false);
  expect((await run('create', 'otto', 'king')).text).toContain('There is no role king');
  expect((await run('role', 'rita', 'finance')).ok).toBe(true);
  expect((await run('disable', 'rita')).ok).toBe(true);
  expect((await run('list')).text).toContain('rita  finance  disabled');
  expect((await run('reissue', 'nobody')).ok).toBe(false);
  expect(await run('seals')).toEqual({ ok: true, text: 'There is no second factor.' });
  expect((await run()).text).toContain('npm run operator');
});
