import { dirname, posix } from 'node:path';
import type { Document, Mention } from './markdown.ts';
import { PathFinder, type Tree } from './paths.ts';
import type { Settings } from './settings.ts';

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** What the documents may name. */
export interface Project {
  readonly tree: Tree;
  readonly scripts: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
  /** The paths of the calls, of players and operators. */
  readonly calls: readonly string[];
  readonly settings: Settings;
  /** Constants and quoted words of the source: names of codes, of files that the programs write. */
  readonly words: ReadonlySet<string>;
}

/** The changelog describes the past: only its links must be valid. */
const HISTORY = 'CHANGELOG.md';
const URL_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const PATH = /^(?:\.{1,2}\/)*[\w.@<>{},*…-]+(?:\/[\w.@<>{},*…-]+)*\/?$/u;
const FILE_NAME = /\.(?:tsx?|mts|mjs|json|md|css|sql|html|ya?ml|png|sh)$/;
const MEDIA_TYPE = /^(?:application|text|image|multipart)\/[a-z0-9.+-]+$/;
/** Written while the product runs or is built; not part of the repository. */
const MADE = /^(?:\.data[^/]*|\.cache|shots|dist|node_modules)(?:\/|$)/;
/** Commands are typed at the root. */
const LEAVES = /^\.\.\/[\w.-]/;
const SETTING_LIKE = /(?<![\w<.])[A-Z][A-Z0-9]*(?:_(?:[A-Z0-9]+|<[A-Z]+>))+(?![\w>])/g;
const ASSIGNED = /^(?:export )?((?:[A-Z][A-Z0-9_]*=\S* ?)+)/;
const SCRIPT = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
const BENCH = /\bnpm run bench -- ([a-z][\w-]*)/g;

type Fault = (mention: Mention, message: string) => void;

function checkLink(
  mention: Mention,
  from: string,
  documents: ReadonlyMap<string, Document>,
  project: Project,
  fault: Fault,
) {
  if (URL_SCHEME.test(mention.text) || mention.text.startsWith('//')) return;
  const [path = '', anchor] = decodeURI(mention.text).split('#');
  const target = path === '' ? from : posix.join(dirname(from), path).replace(/\/$/, '');
  if (!project.tree.paths.has(target))
    return fault(mention, `the link leads to ${target}, which does not exist`);
  const document = documents.get(target);
  if (anchor && document && !document.anchors.has(anchor))
    fault(mention, `${target} has no heading "#${anchor}"`);
}

function isKnownWord(text: string, { packages, calls, settings, words }: Project): boolean {
  const [first = ''] = text.split('/');
  return (
    MADE.test(text) ||
    MEDIA_TYPE.test(text) ||
    packages.has(text) ||
    settings.isSetting(first.replace(/^<(.*)>$/, '$1')) ||
    words.has(text) ||
    calls.some((path) => path.endsWith(`/${text}`))
  );
}

function checkPath(mention: Mention, finder: PathFinder, project: Project, fault: Fault): void {
  const { text } = mention;
  const isWhole = mention.kind === 'code' && PATH.test(text) && !URL_SCHEME.test(text);
  if (isWhole && (text.includes('/') || FILE_NAME.test(text))) {
    if (!finder.finds(text) && !isKnownWord(text, project))
      fault(mention, `"${text}" is no file or folder from the root, this document or a folder named above`);
    return;
  }
  // Among other words only what begins with one of our folders is surely a path.
  for (const word of text.split(/[\s"'`()=;:|]+/)) {
    const path = word.replace(/[.,]+$/, '');
    const [top = ''] = path.split('/');
    if (LEAVES.test(path)) fault(mention, `"${path}" is outside of the repository`);
    if (
      path.includes('/') &&
      project.tree.tops.has(top) &&
      PATH.test(path) &&
      !finder.finds(path) &&
      !MADE.test(path)
    )
      fault(mention, `"${path}" is no file or folder`);
  }
}

function checkSettings(mention: Mention, { settings, words }: Project, fault: Fault): void {
  const { text } = mention;
  const assigned = ASSIGNED.exec(text)?.[1]?.match(/[A-Z][A-Z0-9_]*(?==)/g) ?? [];
  const inCell = mention.isSettingCell && /^[A-Z][A-Z0-9_]*$/.test(text) ? [text] : [];
  const surely = new Set([...assigned, ...inCell]);
  for (const name of surely)
    if (!settings.isSetting(name)) fault(mention, `${name} is no setting that any program reads`);
  for (const [name] of text.matchAll(SETTING_LIKE))
    if (!surely.has(name) && !settings.isSetting(name) && !words.has(name))
      fault(mention, `${name} is neither a setting nor a constant of the source`);
}

function checkScripts(mention: Mention, { scripts, tree }: Project, fault: Fault): void {
  for (const [, run, short] of mention.text.matchAll(SCRIPT)) {
    const name = run ?? short ?? '';
    if (!scripts.has(name)) fault(mention, `package.json has no script "${name}"`);
  }
  for (const [, name = ''] of mention.text.matchAll(BENCH))
    if (!tree.paths.has(`bench/${name}.ts`) && !tree.paths.has(`bench/${name}`))
      fault(mention, `there is no benchmark "${name}" in bench/`);
}

/** A setting that no document names is one that nobody can use. */
function unnamedSettings(documents: Iterable<Document>, { settings }: Project): Finding[] {
  const named = new Set<string>();
  for (const { mentions } of documents)
    for (const { kind, text } of mentions)
      if (kind !== 'link') for (const [word] of text.matchAll(/[A-Z][A-Z0-9_]*/g)) named.add(word);
  return [...settings.fixed]
    .filter((name) => !named.has(name))
    .sort()
    .map((name) => ({ path: 'README.md', line: 1, message: `no document names the setting ${name}` }));
}

export function checkDocuments(documents: readonly Document[], project: Project): Finding[] {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const findings: Finding[] = [];
  for (const { path, mentions } of documents) {
    const finder = new PathFinder(project.tree, path);
    const fault: Fault = ({ line }, message) => void findings.push({ path, line, message });
    for (const mention of mentions) {
      if (mention.kind === 'link') checkLink(mention, path, byPath, project, fault);
      else if (path !== HISTORY) {
        checkPath(mention, finder, project, fault);
        checkScripts(mention, project, fault);
        if (mention.kind !== 'text') checkSettings(mention, project, fault);
      }
    }
  }
  return [...findings, ...unnamedSettings(documents, project)];
}
