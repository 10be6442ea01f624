import { readdir } from 'node:fs/promises';
import type { Call } from '@palpite/contract/call';
import { calls } from '@palpite/contract/calls';
import { APP_KEY_HEADER, APP_NAME_HEADER, COMMON_NAMES, CommonQuery } from '@palpite/contract/common';
import * as constants from '@palpite/contract/constants';
import { FIRST_CALLS } from '@palpite/contract/first-calls';
import { CLOSE_CODES, ClientFrame, TOPIC_NAMES } from '@palpite/contract/live';
import type { CodeTable } from '@palpite/contract/tables/code';
import { renderReport } from './report.ts';

const HEADER =
  '// Written by `npm run generate` from the calls of this package: change those, never this file.';
const LINE_WIDTH = 110;

interface CommonParts {
  readonly names: readonly string[];
  readonly appKeyHeader: string;
  readonly appNameHeader: string;
}

const FOLDER = new URL('../../packages/contract/src/tables/', import.meta.url);

const isFirst = ({ name }: Call) => (FIRST_CALLS as readonly string[]).includes(name);

interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** Everything that `npm run generate` writes, in an order that does not depend on who edited what last. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  const sorted = Object.values(calls).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    {
      path: 'packages/contract/src/generated/first-calls.ts',
      text: renderFirstCalls(sorted.filter(isFirst), {
        names: COMMON_NAMES,
        appKeyHeader: APP_KEY_HEADER,
        appNameHeader: APP_NAME_HEADER,
      }),
    },
    {
      path: 'packages/contract/src/generated/calls.ts',
      text: renderCalls(sorted.filter((call) => !isFirst(call))),
    },
    {
      path: 'packages/contract/report.md',
      text: renderReport({
        calls: sorted,
        headers: [APP_KEY_HEADER, APP_NAME_HEADER],
        common: CommonQuery,
        topics: TOPIC_NAMES,
        clientFrame: ClientFrame,
        closeCodes: CLOSE_CODES,
        tables: await readTables(),
        constants: { ...constants },
      }),
    },
  ];
}

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

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/**
 * `getRead`, `postKeyed`: one function for each kind of call, since repeated fields would enlarge the browser bundle.
 */
function kindOf({ method, retry }: Pick<Call, 'method' | 'retry'>): string {
  const [first = '', ...rest] = retry;
  return `${method.toLowerCase()}${first.toUpperCase()}${rest.join('')}`;
}

/** In the form that the formatter would leave. */
function kinds(calls: readonly Call[]): string[] {
  const all = new Map(calls.map(({ method, retry }) => [kindOf({ method, retry }), { method, retry }]));
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { method, retry }]) => {
      const parts = `method: ${quoted(method)}, path, retry: ${quoted(retry)}`;
      return `const ${name} = <P extends Call['path']>(path: P) => ({ ${parts} }) as const;`;
    });
}

/**
 * On one line when it fits. Marked as pure, so that a bundle that imports only a name of this file drops the calls.
 */
function endpoint(call: Call): string {
  const made = `/* @__PURE__ */ ${kindOf(call)}(`;
  const line = `  ${call.name}: ${made}${quoted(call.path)}),`;
  if (line.length <= LINE_WIDTH) return line;
  return [`  ${call.name}: ${made}`, `    ${quoted(call.path)},`, '  ),'].join('\n');
}

/**
 * What the browser needs of the contract as plain values. Everything else comes through `import type`, so that the
 * schema library stays out of the bundle. The first view has its own calls; the table of the others is loaded later.
 */
export function renderFirstCalls(calls: readonly Call[], common: CommonParts): string {
  return [
    HEADER,
    "import type { Call, RetryClass } from '../call.ts';",
    "import type { CallName } from '../calls.ts';",
    "import type { CommonQuery } from '../common.ts';",
    '',
    'export interface Endpoint {',
    "  readonly method: Call['method'];",
    "  readonly path: Call['path'];",
    '  readonly retry: RetryClass;',
    '}',
    '',
    ...kinds(calls),
    '',
    'export const firstCalls = {',
    ...calls.map(endpoint),
    '} as const satisfies Partial<Record<CallName, Endpoint>>;',
    '',
    `export const APP_KEY_HEADER = ${quoted(common.appKeyHeader)};`,
    `export const APP_NAME_HEADER = ${quoted(common.appNameHeader)};`,
    'export const COMMON_NAMES = [',
    ...common.names.map((name) => `  ${quoted(name)},`),
    '] as const satisfies readonly (keyof CommonQuery)[];',
    '',
  ].join('\n');
}

/** Every call: those of the first view and, in this file, the others. */
export function renderCalls(others: readonly Call[]): string {
  return [
    HEADER,
    "import type { Call, InputOf, ReplyOf } from '../call.ts';",
    "import type { CallName, Calls } from '../calls.ts';",
    "import type { CommonQuery } from '../common.ts';",
    "import { type Endpoint, firstCalls } from './first-calls.ts';",
    '',
    ...kinds(others),
    '',
    'export const calls = {',
    '  ...firstCalls,',
    ...others.map(endpoint),
    '} as const satisfies Record<CallName, Endpoint>;',
    '',
    'export type { CallName, CommonQuery, Endpoint };',
    'export type Input<N extends CallName> = InputOf<Calls[N]>;',
    'export type Reply<N extends CallName> = ReplyOf<Calls[N]>;',
    '',
  ].join('\n');
}
