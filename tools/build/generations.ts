import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A phone that loaded the page two builds ago may still ask for that build's chunks. */
const PREVIOUS_BUILDS_KEPT = 2;
/** What an app's builds were made of. */
const recordOf = (app: string) => `.cache/${app}-assets.json`;

type Generations = readonly (readonly string[])[];

function readGenerations(root: string, app: string): Generations {
  const path = join(root, recordOf(app));
  if (!existsSync(path)) return [];
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Generations;
  } catch {
    return [];
  }
}

function listAssets(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Newest first. A rebuild that made the very same files is not a new generation. */
export function nextGenerations(before: Generations, fresh: readonly string[]): Generations {
  const same = before[0] !== undefined && before[0].join() === fresh.join();
  return [fresh, ...(same ? before.slice(1) : before)].slice(0, PREVIOUS_BUILDS_KEPT + 1);
}

/** Copies what the two builds before still serve from the old assets into the new ones; returns how many. */
export function keepPreviousAssets(root: string, app: string, oldAssets: string, newAssets: string): number {
  const fresh = listAssets(newAssets);
  const generations = nextGenerations(readGenerations(root, app), fresh);
  const isFresh = new Set(fresh);
  const kept = new Set(generations.slice(1).flat());
  const copies = [...kept].filter((name) => !isFresh.has(name) && existsSync(join(oldAssets, name)));
  for (const name of copies) copyFileSync(join(oldAssets, name), join(newAssets, name));
  const record = join(root, recordOf(app));
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(generations, null, 2));
  return copies.filter((name) => !/\.(br|gz|map)$/.test(name)).length;
}
