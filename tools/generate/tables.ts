import { readdir } from 'node:fs/promises';
import type { CodeTable } from '@palpite/contract/tables/code';

const FOLDER = new URL('../../packages/contract/src/tables/', import.meta.url);

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
