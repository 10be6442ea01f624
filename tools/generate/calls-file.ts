import type { Call } from '@palpite/contract/call';

const HEADER =
  '// Written by `npm run generate` from the calls of this package: change those, never this file.';
const LINE_WIDTH = 110;

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** In the form that the formatter would leave: on one line when it fits. */
function endpoint({ name, method, path, retry, audience }: Call): string {
  const parts = Object.entries({ method, path, retry, audience }).map(
    ([key, value]) => `${key}: ${quoted(value)}`,
  );
  const line = `  ${name}: { ${parts.join(', ')} },`;
  if (line.length <= LINE_WIDTH) return line;
  return [`  ${name}: {`, ...parts.map((part) => `    ${part},`), '  },'].join('\n');
}

export interface CommonParts {
  readonly names: readonly string[];
  readonly appKeyHeader: string;
  readonly appNameHeader: string;
}

/**
 * What the browser needs of the contract as plain values. Everything else comes through `import type`, so that the
 * schema library stays out of the bundle.
 */
export function renderCallsFile(calls: readonly Call[], common: CommonParts): string {
  return [
    HEADER,
    "import type { Audience, Call, InputOf, ReplyOf, RetryClass } from '../call.ts';",
    "import type { CallName, Calls } from '../calls.ts';",
    "import type { CommonQuery } from '../common.ts';",
    '',
    'export interface Endpoint {',
    "  readonly method: Call['method'];",
    "  readonly path: Call['path'];",
    '  readonly retry: RetryClass;',
    '  readonly audience: Audience;',
    '}',
    '',
    'export const calls = {',
    ...calls.map(endpoint),
    '} as const satisfies Record<CallName, Endpoint>;',
    '',
    `export const APP_KEY_HEADER = ${quoted(common.appKeyHeader)};`,
    `export const APP_NAME_HEADER = ${quoted(common.appNameHeader)};`,
    'export const COMMON_NAMES = [',
    ...common.names.map((name) => `  ${quoted(name)},`),
    '] as const satisfies readonly (keyof CommonQuery)[];',
    '',
    'export type { CallName, CommonQuery };',
    'export type Input<N extends CallName> = InputOf<Calls[N]>;',
    'export type Reply<N extends CallName> = ReplyOf<Calls[N]>;',
    '',
  ].join('\n');
}
