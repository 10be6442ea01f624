import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Change, type Import, RECIPES, type Recipe, type Values } from './recipes.ts';

/** Its message is printed without a stack. */
export class Refused extends Error {}

export interface Written {
  readonly files: readonly string[];
  readonly left: readonly string[];
}

export const USAGE = [
  'npm run new -- KIND NAME [--option value …]',
  ...Object.entries(RECIPES).map(([kind, { name, options }]) =>
    [
      `  ${kind} ${name.example}`,
      ...Object.entries(options).map(([key, about]) => `      --${key}  ${about}`),
    ].join('\n'),
  ),
].join('\n');

/** Computes everything before the first file is written, so that a refusal leaves nothing half done. */
export function writeSkeleton(root: string, args: readonly string[]): Written {
  const { recipe, values: given } = readArguments(args);
  const texts = new Map<string, string>();
  const read = (file: string): string => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const fullPath = path.join(root, file);
    if (!existsSync(fullPath))
      throw new Refused(`${file} is not there: tools/new/recipes.ts names an old path`);
    return readFileSync(fullPath, 'utf8');
  };
  const values = recipe.derive?.(given, read) ?? given;
  if (typeof values === 'string') throw new Refused(values);
  for (const change of recipe.changes) {
    const file = fill(change.path, values);
    const isThere = texts.has(file) || existsSync(path.join(root, file));
    texts.set(file, changed(change, file, values, isThere ? read(file) : undefined));
  }
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return { files: [...texts.keys()], left: recipe.left.map((line) => fill(line, values)) };
}

function readArguments(args: readonly string[]): { recipe: Recipe; values: Values } {
  const [kind = '', name = '', ...rest] = args;
  const recipe = Object.hasOwn(RECIPES, kind) ? RECIPES[kind] : undefined;
  if (!recipe) throw new Refused(kind === '' ? USAGE : `${kind} is no kind\n${USAGE}`);
  if (!recipe.name.form.test(name))
    throw new Refused(`"${name}" is no name of a ${kind}; one is written as ${recipe.name.example}`);
  const values: Record<string, string> = { name, kebab: kebabOf(name) };
  for (let index = 0; index < rest.length; index += 2) {
    const key = rest[index]?.replace(/^--/, '') ?? '';
    if (!Object.hasOwn(recipe.options, key))
      throw new Refused(`${rest[index]} is no option of ${kind}\n${USAGE}`);
    const value = rest[index + 1] ?? '';
    if (/^$|^--|\.\.|^\//.test(value)) throw new Refused(`--${key} needs a value: ${recipe.options[key]}`);
    values[key] = value;
  }
  for (const [key, about] of Object.entries(recipe.options))
    if (values[key] === undefined) throw new Refused(`--${key} is missing: ${about}`);
  return { recipe, values };
}

/** limitHistory and YAPE_PAY become limit-history and yape-pay. */
function kebabOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}

function fill(text: string, values: Values): string {
  return text.replace(/\{([a-zA-Z]+)\}/g, (whole, key: string) => values[key] ?? whole);
}

function changed(change: Change, file: string, values: Values, before: string | undefined): string {
  const text = fill(change.text, values);
  const imports = 'imports' in change ? (change.imports ?? []) : [];
  if (change.do === 'create') {
    if (before !== undefined) throw new Refused(`${file} exists already`);
    return text;
  }
  if (change.do === 'append') {
    const start = before === undefined ? '' : `${before.trimEnd()}\n\n`;
    refuseSecond(start, values.name ?? '', file);
    return withImports(start || '\n', imports, values) + text;
  }
  if (before === undefined) throw new Refused(`${file} is not there: tools/new/recipes.ts names an old path`);
  const block = fill(change.block, values);
  return withImports(insertInto(before, block, text, file), imports, values);
}

function refuseSecond(text: string, name: string, file: string): void {
  if (new RegExp(`^export (?:const|function) ${name}(?:Route)?\\b`, 'm').test(text))
    throw new Refused(`${file} has ${name} already`);
}

/** Before the line that closes the block, which is indented as the one that opens it. */
export function insertInto(text: string, block: string, line: string, file: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((found) => found.startsWith(block));
  const indent = /^ */.exec(lines[first] ?? '')?.[0] ?? '';
  const last = lines.findIndex((found, index) => index > first && new RegExp(`^${indent}[}\\]]`).test(found));
  if (first < 0 || last < 0)
    throw new Refused(`${file} has no block "${block}": tools/new/recipes.ts is old`);
  return [...lines.slice(0, last), line, ...lines.slice(last)].join('\n');
}

function withImports(text: string, imports: readonly Import[], values: Values): string {
  return imports.reduce((result, { names, from }) => {
    const source = fill(from, values);
    return withImport(
      result,
      names.map((name) => fill(name, values)),
      source,
    );
  }, text);
}

/** Adds to the import that is there; the formatter orders them afterwards. */
export function withImport(text: string, names: readonly string[], from: string): string {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const present = new RegExp(`^import \\{([^}]*)\\} from '${escaped}';`, 'm').exec(text);
  if (!present) return `import { ${names.join(', ')} } from '${from}';\n${text}`;
  const known = (present[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const all = [...known, ...names.filter((name) => !known.includes(name))];
  return text.replace(present[0], () => `import { ${all.join(', ')} } from '${from}';`);
}
