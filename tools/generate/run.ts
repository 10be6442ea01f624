import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@palpite/contract/calls';
import { APP_KEY_HEADER, APP_NAME_HEADER, COMMON_NAMES, CommonQuery } from '@palpite/contract/common';
import * as constants from '@palpite/contract/constants';
import { CLOSE_CODES, ClientFrame, TOPIC_NAMES } from '@palpite/contract/live';
import type { CodeTable } from '@palpite/contract/tables/code';
import { renderCallsFile } from './calls-file.ts';
import { renderReport } from './report.ts';

const FOLDER = new URL('../../packages/contract/src/tables/', import.meta.url);

interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const check = process.argv.includes('--check');

async function current(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

for (const { path, text } of await generatedFiles()) {
  const full = resolve(root, path);
  if ((await current(full)) === text) {
    console.log(`${path}: up to date`);
  } else if (check) {
    console.error(`${path}: stale; run \`npm run generate\` and commit the result`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, text);
    console.log(`${path}: written`);
  }
}

/** Everything that `npm run generate` writes, in an order that does not depend on who edited what last. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  const sorted = Object.values(calls).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    {
      path: 'packages/contract/src/generated/calls.ts',
      text: renderCallsFile(sorted, {
        names: COMMON_NAMES,
        appKeyHeader: APP_KEY_HEADER,
        appNameHeader: APP_NAME_HEADER,
      }),
    },
    {
      path: 'packages/contract/report.md',
      text: renderReport({
        calls: sorted,
        headers: [APP_KEY_HEADER, APP_NAME_HEADER],
        common: CommonQuery,
        topics: TOPIC_NAMES,
        clientFrame: ClientFrame,
        closeCodes: CLOSE_CODES,
        tables: await readTables(),
        constants: { ...constants },
      }),
    },
  ];
}

function isTable(entry: [string, unknown]): entry is [string, CodeTable] {
  return typeof entry[1] === 'object' && entry[1] !== null;
}

/** Every code table by its name, found by reading the folder: a list kept by hand would forget one. */
export async function readTables(): Promise<Readonly<Record<string, CodeTable>>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).sort();
  const entries: [string, unknown][] = [];
  for (const file of files) {
    const exported = (await import(new URL(file, FOLDER).href)) as Record<string, unknown>;
    entries.push(...Object.entries(exported));
  }
  return Object.fromEntries(entries.filter(isTable));
}
