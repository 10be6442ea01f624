import { dirname, posix } from 'node:path';

/** A word of the reader's choice, `<module>`; any text, `*` and `…`. */
const PLACEHOLDER = /<[^<>/]+>|\*+|…/;
const PLACEHOLDERS = new RegExp(`(${PLACEHOLDER.source})`);

export interface Tree {
  /** Every file and every folder, from the root. */
  readonly paths: ReadonlySet<string>;
  /** The folders and files of the root. */
  readonly tops: ReadonlySet<string>;
}

const parentOf = (path: string): string => {
  const parent = dirname(path);
  return parent === '.' ? '' : parent;
};

export function treeOf(files: Iterable<string>): Tree {
  const paths = new Set<string>(['']);
  for (const file of files) {
    for (let path = file; path !== ''; path = parentOf(path)) paths.add(path);
  }
  return { paths, tops: new Set([...paths].filter((path) => path !== '' && !path.includes('/'))) };
}

/** `a/{b,c}` stands for `a/b` and `a/c`. */
function expand(path: string): string[] {
  const braces = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(path);
  if (!braces) return [path];
  const [, before = '', choices = '', after = ''] = braces;
  return choices.split(',').flatMap((choice) => expand(`${before}${choice.trim()}${after}`));
}

const escaped = (text: string): string => text.replace(/[.+^$()|[\]\\{}?*]/g, '\\$&');

/**
 * Finds the paths that one document names. A short path counts from the root, from the document, and from every folder
 * that the document has named before, or a parent of it: `core/terms.ts` below a sentence about a module is that
 * module's file.
 */
export class PathFinder {
  readonly #tree: Tree;
  readonly #folders: Set<string>;

  constructor(tree: Tree, document: string) {
    this.#tree = tree;
    this.#folders = new Set(['', parentOf(document)]);
  }

  /** Whether everything that the text stands for exists. */
  finds(text: string): boolean {
    const all = expand(text.replace(/\/+$/, '')).map((path) => this.#matching(path));
    if (all.some((found) => found.length === 0)) return false;
    for (const path of all.flat())
      for (let folder = path; folder !== ''; folder = parentOf(folder)) this.#folders.add(folder);
    return true;
  }

  #matching(path: string): string[] {
    const { paths } = this.#tree;
    if (!PLACEHOLDER.test(path))
      return [...this.#folders]
        .map((folder) => posix.normalize(posix.join(folder, path)))
        .filter((full) => paths.has(full));
    const pieces = path.split(PLACEHOLDERS);
    const pattern = pieces.map((piece) => (PLACEHOLDER.test(piece) ? '[^/]*' : escaped(piece))).join('');
    const end = new RegExp(`^(?:(.*)/)?${pattern}$`);
    return [...paths].filter((full) => {
      const match = end.exec(full);
      // `*.long.test.ts` is a kind of file, wherever it stands.
      return match !== null && (path.startsWith('*') || this.#folders.has(match[1] ?? ''));
    });
  }
}
