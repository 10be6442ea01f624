import { expect, it } from 'vitest';
import { silent } from '../log.ts';
import { buildHttp } from './server.ts';

it('checks the first request and every later one, and names the wrong field', async () => {
  const body = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 3 }, email: { type: 'string', format: 'email' } },
  };
  const app = buildHttp(
    [
      {
        nav: [],
        addresses: [],
        addRoutes: (http) => void http.post('/named', { schema: { body } }, () => ({ ok: true })),
        close: async () => undefined,
      },
    ],
    silent,
  );
  const answers: unknown[] = [];
  for (const payload of [{}, { name: 5 }, { name: 'Ana' }, { name: 'Anna' }, { name: 'Ana', email: 'x' }])
    answers.push((await app.inject({ method: 'POST', url: '/named', payload })).json());
  expect(answers).toEqual([
    { error: 'invalid-field', field: 'name' },
    { error: 'invalid-field', field: 'name' },
    { ok: true },
    { error: 'invalid-field', field: 'name' },
    { error: 'invalid-field', field: 'email' },
  ]);
  await app.close();
});
