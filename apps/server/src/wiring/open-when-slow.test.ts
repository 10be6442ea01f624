import { DatabaseUnavailable } from '@palpite/server/platform/database/errors';
import { expect, it } from 'vitest';
import { openWhenSlow } from './open-when-slow.ts';

function failing(errors: readonly Error[]) {
  let opened = 0;
  const lines: string[] = [];
  const open = async () => {
    const error = errors[opened];
    opened += 1;
    if (error) throw error;
    return 'open';
  };
  const patience = { pause: async () => undefined, tell: (line: string) => void lines.push(line) };
  return { result: () => openWhenSlow(open, patience), opened: () => opened, lines };
}

const slow = () => new DatabaseUnavailable(new Error('timeout exceeded when trying to connect'));
const refused = () =>
  new DatabaseUnavailable(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

it('a start that the database did not answer in time is tried again', async () => {
  const start = failing([slow(), slow()]);
  expect(await start.result()).toBe('open');
  expect(start.opened()).toBe(3);
  expect(start.lines).toEqual([
    'the database is unavailable: timeout exceeded when trying to connect: trying again (1 of 9)',
    'the database is unavailable: timeout exceeded when trying to connect: trying again (2 of 9)',
  ]);
});

it('a database that refuses is reported at once, and so is any other error', async () => {
  const start = failing([refused()]);
  await expect(start.result()).rejects.toThrow('ECONNREFUSED');
  expect(start.opened()).toBe(1);
  const broken = failing([new Error('a bug')]);
  await expect(broken.result()).rejects.toThrow('a bug');
  expect(broken.opened()).toBe(1);
});

it('gives up after ten tries', async () => {
  const start = failing(Array.from({ length: 20 }, slow));
  await expect(start.result()).rejects.toThrow('timeout exceeded');
  expect(start.opened()).toBe(10);
});
