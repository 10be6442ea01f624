import type { Finding } from './bans.ts';
import type { TidyFile } from './files.ts';

const SCRIPT = /\.(?:tsx?|mts|mjs)$/;
const NAME = /[A-Za-z_$][\w$]*/g;
/** Types are left out: one often stands beside the constant that it is made of. */
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class|enum) ([A-Za-z_$][\w$]*)/gm;

/** Values that are exported and named nowhere else: the import rules see files that nothing uses, not what is in them. */
export function unusedExports(files: readonly TidyFile[]): Finding[] {
  const scripts = files.filter(({ path }) => SCRIPT.test(path));
  const seen = new Map<string, number>();
  for (const { views } of scripts)
    for (const [name] of views.code.matchAll(NAME)) seen.set(name, (seen.get(name) ?? 0) + 1);
  return scripts.flatMap(({ path, views }) =>
    [...views.code.matchAll(EXPORTED)]
      .filter(([, name = '']) => seen.get(name) === 1)
      .map(({ 1: name, index }) => ({
        ban: 'no unused exports',
        path,
        line: views.code.slice(0, index).split('\n').length,
        instead: `delete ${name}, which nothing uses`,
      })),
  );
}
