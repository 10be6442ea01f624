import type { Finding } from './bans.ts';
import type { TidyFile } from './files.ts';

const CSS_MODULE = /\.module\.css$/;
/** A rule of one class alone, outside of media queries; not the last of a list of selectors. */
const RULE = /(?<!,\s*)^\.([\w-]+)\s*\{/gm;

/** Two such rules of one class are two parts of a page that share a name by mistake: each gets the style of both. */
export function repeatedClasses(file: TidyFile): Finding[] {
  if (!CSS_MODULE.test(file.path)) return [];
  const seen = new Set<string>();
  return [...file.views.code.matchAll(RULE)].flatMap(({ 1: name = '', index }) => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    const line = file.text.slice(0, index).split('\n').length;
    const instead = `join both rules of .${name}, or give one of them another name`;
    return [{ ban: 'one rule for a class', path: file.path, line, instead }];
  });
}
