import { isUtf8 } from 'node:buffer';
import type { Call } from '@palpite/contract/call';
import type { TSchema } from 'typebox';
import { type Query, textFieldsOf } from './query.ts';
import { namedField, Refusal } from './route.ts';
import { checkOf, refusalOf } from './schema.ts';
import { readStrictJson } from './strict-json.ts';

/** Copies the fields that the schema names and drops the rest. */
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
const unchanged: Projection = (value) => value;

/** Where the input of a call comes from: the query of a GET, the body of a POST. */
export interface InputSource {
  readonly query: Query;
  readonly body: unknown;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
}

type ReadInput = (source: InputSource) => Record<string, unknown> | Refusal;

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Prepares the reading of a call's input: the handler gets known fields only, all of them valid. */
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

/** A missing body counts as an empty object, so that the refusal can name the missing field. */
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
 * Handlers never get a field that the contract does not name: it could end up in a query or a log. Use it only for
 * values that the same schema has accepted. Throws at start for a kind of schema that it does not support.
 */
function knownFieldsOf(schema: TSchema): Projection {
  const shape = schema as AnySchema;
  if (shape.const !== undefined || shape.enum || SCALARS.has(shape.type)) return unchanged;
  if (shape.anyOf) return unionOf(shape.anyOf);
  if (shape.type === 'array' && shape.items) return listOf(knownFieldsOf(shape.items));
  const open = shape.patternProperties || typeof shape.additionalProperties === 'object';
  if (shape.type === 'object' && shape.properties && !open) return objectOf(shape.properties);
  throw new Error(`this schema cannot be used for input: ${JSON.stringify(schema).slice(0, 200)}`);
}

function listOf(item: Projection): Projection {
  return item === unchanged ? unchanged : (value) => (value as unknown[]).map(item);
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

/** The first branch that accepts the value decides which fields are known. */
function unionOf(choices: readonly TSchema[]): Projection {
  const branches = choices.map((choice) => ({ accepts: checkOf(choice), project: knownFieldsOf(choice) }));
  if (branches.every((branch) => branch.project === unchanged)) return unchanged;
  return (value) => {
    const branch = branches.find((candidate) => candidate.accepts(value) === undefined);
    if (!branch) throw new Error('no branch of the union accepts the value');
    return branch.project(value);
  };
}
