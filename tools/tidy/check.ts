import { bannedIn, type Finding } from './bans.ts';
import type { TidyFile } from './files.ts';
import { foreignSchemasIn } from './schemas.ts';
import { repeatedClasses } from './style-classes.ts';
import { unusedExports } from './unused-exports.ts';

const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 70;

/** Files that may be longer, each with its reason. */
const LONGER: ReadonlySet<string> = new Set();
const WRITTEN = /\.(?:tsx?|mts|mjs|css|sql)$/;
const TEST = /(?:\.test\.tsx?|\.e2e\.ts)$/;

export interface Ratchet {
  /** The allowed number of functions over the limit; it may only be lowered. */
  readonly longFunctions: number;
}

interface Verdict {
  readonly files: number;
  readonly findings: readonly Finding[];
  readonly longFunctions: readonly Finding[];
  /** One line per reason why the whole check fails although no single line is wrong. */
  readonly problems: readonly string[];
}

export function checkTidy(files: readonly TidyFile[], ratchet: Ratchet, floor: number): Verdict {
  const long = files.flatMap(longFunctions);
  const problems: string[] = [];
  if (files.length < floor)
    problems.push(`read ${files.length} files, fewer than ${floor}: is this the right folder?`);
  if (long.length > ratchet.longFunctions) {
    problems.push(`${long.length} functions are too long, the ratchet allows ${ratchet.longFunctions}`);
  }
  return {
    files: files.length,
    findings: [
      ...files.flatMap((file) => [
        ...bannedIn(file),
        ...foreignSchemasIn(file),
        ...longFiles(file),
        ...repeatedClasses(file),
      ]),
      ...unusedExports(files),
    ],
    longFunctions: long,
    problems,
  };
}

export function longFiles(file: TidyFile): Finding[] {
  const lines = file.text.trimEnd().split('\n').length;
  if (!WRITTEN.test(file.path) || lines <= FILE_LINES_MAX || LONGER.has(file.path)) return [];
  const instead = `split it by what it does; it has ${lines} lines and the limit is ${FILE_LINES_MAX}`;
  return [{ ban: 'files stay small', path: file.path, line: FILE_LINES_MAX + 1, instead }];
}

/** The body of a `describe` is a list, not a function; everything else that is long is hard to follow. */
export function longFunctions(file: TidyFile): Finding[] {
  if (TEST.test(file.path)) return [];
  return file.views.functions
    .filter(({ lines }) => lines > FUNCTION_LINES_MAX)
    .map(({ line, lines }) => ({
      ban: 'functions stay small',
      path: file.path,
      line,
      instead: `take a step out and name it; it has ${lines} lines and the aim is ${FUNCTION_LINES_MAX}`,
    }));
}
