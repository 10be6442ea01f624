import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { calls } from '@palpite/contract/calls';
import { openApiDocument } from '@palpite/contract/openapi';
import { afterAll, describe, expect, it } from 'vitest';
import { lintOpenApi } from './lint.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = `.cache/openapi-test-${process.pid}`;
afterAll(() => rmSync(resolve(root, folder), { recursive: true, force: true }));

const { accountGet, globalStatus } = calls;
const whole = openApiDocument({ accountGet, globalStatus }, { title: 'Palpite', version: '1.2.3' });
const path = whole.paths[accountGet.path];

describe('the linter of the OpenAPI document', () => {
  it('finds nothing in the document that the server serves', async () => {
    const document = openApiDocument(calls, { title: 'Palpite', version: '1.2.3' });
    expect(await lintOpenApi(root, folder, document)).toMatchObject({ ok: true });
  });

  it.each([
    [
      'security-defined',
      {
        ...whole,
        paths: { ...whole.paths, [accountGet.path]: { get: { ...path?.get, security: undefined } } },
      },
    ],
    [
      'operation-4xx-response',
      {
        ...whole,
        paths: {
          ...whole.paths,
          [accountGet.path]: { get: { ...path?.get, responses: { 200: path?.get?.responses['200'] } } },
        },
      },
    ],
    // Only a warning in the recommended rules.
    ['tag-description', { ...whole, tags: whole.tags.map(({ name }) => ({ name })) }],
    ['info-license', { ...whole, info: { title: 'Palpite', version: '1.2.3' } }],
  ])('fails on a seeded violation of %s', async (rule, document) => {
    const { ok, output } = await lintOpenApi(root, folder, document);
    expect(ok).toBe(false);
    expect(output).toContain(rule);
  });
});
