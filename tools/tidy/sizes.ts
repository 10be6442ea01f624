import type { Finding } from './bans.ts';
import type { TidyFile } from './files.ts';

export const FILE_LINES_MAX = 400;
export const FUNCTION_LINES_MAX = 70;

/** Files that may be longer, each with its reason. Empty, and meant to stay so. */
const LONGER: ReadonlySet<string> = new Set();
const WRITTEN = /\.(?:tsx?|mts|mjs|css|sql)$/;
const TEST = /(?:\.test\.tsx?|\.e2e\.ts)$/;

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
