import { isUtf8 } from 'node:buffer';
import type { Call } from '@palpite/contract/call';
import type { TSchema } from 'typebox';
import { namedField } from './named-field.ts';
import type { Query } from './query.ts';
import { Refusal } from './route.ts';
import { checkOf, refusalOf } from './schema.ts';
import { readStrictJson } from './strict-json.ts';
import { textFieldsOf } from './text-fields.ts';

/** Copies what the schema knows and leaves the rest behind. */
type Projection = (value: unknown) => unknown;

interface AnySchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: unknown;
  readonly additionalProperties?: unknown;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly const?: unknown;
  readonly enum?: unknown;
}

const SCALARS: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean', 'null']);
const asItIs: Projection = (value) => value;

/** Where a call's input travels: the query of a GET, the body of a POST. */
export interface InputSource {
  readonly query: Query;
  readonly body: unknown;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
}

type ReadInput = (source: InputSource) => Record<string, unknown> | Refusal;

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Compiles the way from a request to the input that a handler may see: known fields only, all of them valid. */
export function inputOf(call: Pick<Call, 'input' | 'method'>): ReadInput {
  const check = checkOf(call.input);
  const known = knownFieldsOf(call.input);
  const fromText = call.method === 'GET' ? textFieldsOf(call.input) : undefined;
  return (source) => {
    const raw = fromText ? fromText(source.query) : readBody(source);
    if (raw instanceof Refusal) return raw;
    const fault = check(raw);
    return fault ? refusalOf(fault) : (known(raw) as Record<string, unknown>);
  };
}

/** No body at all is no input, so that the refusal can name what is missing. */
function readBody(source: InputSource): unknown {
  const { body } = source;
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  if (!JSON_TYPE.test(source.contentType ?? '')) return new Refusal('unreadable-body');
  if ((source.contentEncoding ?? 'identity') !== 'identity') return new Refusal('unreadable-body');
  if (!isUtf8(body)) return new Refusal('unreadable-body');
  const read = readStrictJson(body.toString('utf8'));
  if (read.is === 'value') return read.value;
  if (read.fault === 'syntax' || read.path === '') return new Refusal('unreadable-body');
  const name = read.fault === 'duplicate-key' ? 'duplicate-field' : 'invalid-field';
  return new Refusal(name, namedField(read.path));
}

/**
 * A handler must never meet a field that the contract does not name: one day it would be spread into a query or a log.
 * Only for values that the same schema has accepted. Throws at start for a kind of schema that it cannot follow.
 */
function knownFieldsOf(schema: TSchema): Projection {
  const shape = schema as AnySchema;
  if (shape.const !== undefined || shape.enum || SCALARS.has(shape.type)) return asItIs;
  if (shape.anyOf) return unionOf(shape.anyOf);
  if (shape.type === 'array' && shape.items) return listOf(knownFieldsOf(shape.items));
  const open = shape.patternProperties || typeof shape.additionalProperties === 'object';
  if (shape.type === 'object' && shape.properties && !open) return objectOf(shape.properties);
  throw new Error(`this schema cannot be used for input: ${JSON.stringify(schema).slice(0, 200)}`);
}

function listOf(item: Projection): Projection {
  return item === asItIs ? asItIs : (value) => (value as unknown[]).map(item);
}

function objectOf(properties: Readonly<Record<string, TSchema>>): Projection {
  const fields = Object.entries(properties).map(([name, field]) => [name, knownFieldsOf(field)] as const);
  return (value) => {
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const [name, project] of fields) if (Object.hasOwn(from, name)) to[name] = project(from[name]);
    return to;
  };
}

/** The first branch that accepts the value says which of its fields are known. */
function unionOf(choices: readonly TSchema[]): Projection {
  const branches = choices.map((choice) => ({ accepts: checkOf(choice), project: knownFieldsOf(choice) }));
  if (branches.every((branch) => branch.project === asItIs)) return asItIs;
  return (value) => {
    const branch = branches.find((candidate) => candidate.accepts(value) === undefined);
    if (!branch) throw new Error('a union was asked to project a value that it refuses');
    return branch.project(value);
  };
}
