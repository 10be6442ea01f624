import { type Call, httpStatusOf, refusalsOf } from '@palpite/contract/call';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import { fieldLines, type JsonSchema } from '@palpite/contract/schema-text';
import type { CodeTable } from '@palpite/contract/tables/code';
import type { TSchema } from 'typebox';

export interface Surface {
  readonly calls: readonly Call[];
  readonly headers: readonly string[];
  readonly common: TSchema;
  readonly topics: readonly string[];
  readonly clientFrame: TSchema;
  readonly closeCodes: Readonly<Record<string, number>>;
  readonly tables: Readonly<Record<string, CodeTable>>;
  readonly constants: Readonly<Record<string, number>>;
}

const quoted = (text: string) => `\`${text}\``;

/** One line per field, each with its owner's name, so that a line of a diff explains itself. */
function fields(owner: string, place: string, schema: TSchema): string[] {
  return fieldLines(schema as JsonSchema).map(
    ({ path, required, text }) => `- ${owner} ${place} ${quoted(required ? path : `${path}?`)}: ${text}`,
  );
}

function refusalLine(owner: string, name: RefusalName): string {
  return `- ${owner} refuses ${quoted(name)} (${REFUSALS[name].code})`;
}

function callLines(call: Call): string[] {
  const { name, method, path, audience, rate, retry } = call;
  return [
    `### ${name}`,
    '',
    `- ${name} ${quoted(`${method} ${path}`)}`,
    `- ${name} audience ${audience}, rate ${rate}, retry ${retry}`,
    ...fields(name, 'input', call.input),
    ...fields(name, 'reply', call.reply),
    ...refusalsOf(call).own.map((refusal) => refusalLine(name, refusal)),
    '',
  ];
}

function sortedEntries<V>(record: Readonly<Record<string, V>>): [string, V][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

function refusalLines(): string[] {
  const names = (Object.keys(REFUSALS) as RefusalName[]).sort((a, b) => REFUSALS[a].code - REFUSALS[b].code);
  return names.map((name) => {
    const status = httpStatusOf(name);
    return `- ${REFUSALS[name].code} ${quoted(name)}${status === 200 ? '' : `, HTTP ${status}`}`;
  });
}

function tableLines(tables: Surface['tables']): string[] {
  return sortedEntries(tables).flatMap(([table, codes]) =>
    Object.entries(codes).map(([name, value]) => `- ${table} ${name}: ${JSON.stringify(value)}`),
  );
}

/** The surface of the wire. A removed line breaks devices that still run an older app. */
export function renderReport(surface: Surface): string {
  return [
    '# The wire',
    '',
    'Written by `npm run generate`; a change of the contract is a change of this page. Lines may be added freely.',
    'A line that disappears or narrows breaks the apps that players have open, and needs a new `PROTOCOL`.',
    '',
    '## Every request',
    '',
    ...surface.headers.map((name) => `- header ${quoted(name)}`),
    ...fields('every call', 'query', surface.common),
    '',
    '## Calls',
    '',
    ...surface.calls.flatMap(callLines),
    '## Live socket',
    '',
    ...surface.topics.map((topic) => `- topic ${quoted(topic)}`),
    ...fields('client frame', 'field', surface.clientFrame),
    ...sortedEntries(surface.closeCodes).map(([name, value]) => `- close ${value} ${quoted(name)}`),
    '',
    '## Refusals',
    '',
    ...refusalLines(),
    '',
    '## Code tables',
    '',
    ...tableLines(surface.tables),
    '',
    '## Constants',
    '',
    ...sortedEntries(surface.constants).map(([name, value]) => `- ${name} = ${value}`),
    '',
  ].join('\n');
}
