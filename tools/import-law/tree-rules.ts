import { BROWSER_APPS, MODULES, SERVER_ROOMS } from './levels.ts';
import type { Violation } from './rule.ts';

const MODULES_FOLDER = 'apps/server/src/modules/';
const BROWSER_SOURCE = new RegExp(`^(?:packages/ui|apps/(?:${BROWSER_APPS.join('|')}))/src/`);

function unlisted(file: string): Violation[] {
  const inside = file.startsWith(MODULES_FOLDER) ? file.slice(MODULES_FOLDER.length) : undefined;
  if (inside === undefined || MODULES.some((module) => inside.startsWith(`${module}/`))) return [];
  const instead =
    'give the module its line in tools/import-law/levels.ts, or move the file into a listed one';
  return [{ rule: 'every-module-is-listed', from: file, to: '', instead }];
}

function unknownRoom(file: string): Violation[] {
  const [, room] = /^apps\/server\/src\/([^/]+)\//.exec(file) ?? [];
  const known =
    room === undefined
      ? !file.startsWith('apps/server/src/') || file.endsWith('/main.ts')
      : SERVER_ROOMS.includes(room);
  const instead = `the server's rooms are main.ts, ${SERVER_ROOMS.join(', ')}: move the file into one of them`;
  return known ? [] : [{ rule: 'every-room-is-listed', from: file, to: '', instead }];
}

function jsxInStore(file: string): Violation[] {
  if (!BROWSER_SOURCE.test(file) || !/\/src\/stores\/.*(?<!\.test)\.tsx$/.test(file)) return [];
  const instead = 'a store has no JSX: rename it to .ts and draw in a feature';
  return [{ rule: 'stores-without-jsx', from: file, to: '', instead }];
}

function barrel(file: string): Violation[] {
  if (!BROWSER_SOURCE.test(file) || !/\/index\.tsx?$/.test(file)) return [];
  const instead = 'name the file after what it holds and import that file; a barrel defeats splitting';
  return [{ rule: 'no-barrels', from: file, to: '', instead }];
}

/** Laws that a file breaks by where it lies, whatever it imports. */
export function treeViolations(files: readonly string[]): Violation[] {
  return files.flatMap((file) => [
    ...unlisted(file),
    ...unknownRoom(file),
    ...jsxInStore(file),
    ...barrel(file),
  ]);
}
