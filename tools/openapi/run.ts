import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { calls } from '@palpite/contract/calls';
import { openApiDocument } from '@palpite/contract/openapi';
import { lintOpenApi } from './lint.ts';

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
const document = openApiDocument(calls, { title: 'Palpite', version });
const { ok, output } = await lintOpenApi(root, '.cache/openapi', document);

if (!ok) console.error(output.trimEnd());
console.log(
  `openapi: ${Object.keys(calls).length} calls, ${ok ? 'no finding' : 'fails the linter, see above'}`,
);
process.exitCode = ok ? 0 : 1;
