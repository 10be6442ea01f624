import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { type Call, pathFieldOf } from '@palpite/contract/call';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { type Query, textFieldsOf } from './query.ts';
import { namedField, Refusal } from './route.ts';
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

/** Where the input of a call comes from: the query of a GET and the last part of its path, the body of a POST. */
export interface InputSource {
  readonly query: Query;
  readonly inPath?: unknown;
  readonly body: unknown;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
}

type ReadInput = (source: InputSource) => Record<string, unknown> | Refusal;

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Prepares the reading of a call's input: the handler gets known fields only, all of them valid. */
export function inputOf(call: Pick<Call, 'input' | 'method'> & { readonly path: string }): ReadInput {
  const check = checkOf(call.input);
  const fromText = call.method === 'GET' ? textFieldsOf(call.input) : undefined;
  // A query is read field by field, so that it has no others.
  const known = fromText ? unchanged : knownFieldsOf(call.input);
  const pathField = pathFieldOf(call.path);
  return (source) => {
    const unreadable = unreadableInput(source, pathField);
    if (unreadable) return unreadable;
    const raw = fromText ? fromText(withPathField(source, pathField)) : readBody(source);
    if (raw instanceof Refusal) return raw;
    const fault = check(raw);
    return fault ? refusalOf(fault) : (known(raw) as Record<string, unknown>);
  };
}

/** A longer body is compared by its hash. */
const SENT_BODY_MAX = 1_024;

/**
 * Prepares the comparison of what was sent as input, before it is read: equal texts are equal inputs. A length stands
 * before each part, so that no text is equal to another one with its parts cut elsewhere.
 */
export function sentInputOf(
  call: Pick<Call, 'input' | 'method'> & { readonly path: string },
): (source: InputSource) => string | Refusal {
  const names = Object.keys(call.input.properties);
  const pathField = pathFieldOf(call.path);
  return (source) => {
    const unreadable = unreadableInput(source, pathField);
    if (unreadable) return unreadable;
    if (call.method === 'POST') return sentBody(source.body);
    let sent = '';
    for (const name of names) {
      const text = name === pathField ? String(source.inPath) : (source.query.get(name) ?? '');
      sent += `${text.length}:${text}`;
    }
    return sent;
  };
}

/** As Latin-1 different bytes are different texts. */
function sentBody(body: unknown): string {
  if (!Buffer.isBuffer(body)) return '0:';
  const isLong = body.length > SENT_BODY_MAX;
  return `${body.length}:${isLong ? createHash('sha256').update(body).digest('hex') : body.toString('latin1')}`;
}

/** The refusal of input that is not read at all. */
function unreadableInput(source: InputSource, pathField: string | undefined): Refusal | undefined {
  if (pathField !== undefined && source.query.has(pathField))
    return new Refusal('duplicate-field', { field: pathField });
  const { body, contentType, contentEncoding } = source;
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  if (!JSON_TYPE.test(contentType ?? '')) return new Refusal('unreadable-body');
  return (contentEncoding ?? 'identity') === 'identity' ? undefined : new Refusal('unreadable-body');
}

/** The path carries the field as if it were a parameter of the query. */
function withPathField({ query, inPath }: InputSource, name: string | undefined): Query {
  if (name === undefined) return query;
  const get = (wanted: string) => (wanted === name ? String(inPath) : query.get(wanted));
  return { get, has: (wanted) => get(wanted) !== undefined };
}

/** A missing body counts as an empty object, so that the refusal can name the missing field. */
function readBody({ body }: InputSource): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
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

export interface SchemaFault {
  readonly missing: boolean;
  /** Dotted, `list.0.id`; empty when the value as a whole is wrong. */
  readonly path: string;
  readonly message: string;
}

export type Check = (value: unknown) => SchemaFault | undefined;

/** Values are not coerced, completed or trimmed, and inherited properties do not count. */
const ajv = new Ajv2020({
  strict: true,
  strictNumbers: true,
  unicodeRegExp: true,
  ownProperties: true,
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  allErrors: false,
});

/**
 * Compiled once per schema and only for its first value: compiling the schemas of all calls would add half a second to
 * every start. Ajv caches by the identity of the schema, and schemas are constants of the contract.
 */
export function checkOf(schema: TSchema): Check {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    if (validate(value)) return undefined;
    // The last error is the outermost: a union lists the errors of all its branches before its own.
    const error = validate.errors?.at(-1);
    const at = (error?.instancePath ?? '').slice(1).replaceAll('/', '.');
    if (error?.keyword !== 'required') return { missing: false, path: at, message: error?.message ?? '' };
    const name = String(error.params.missingProperty);
    return { missing: true, path: at === '' ? name : `${at}.${name}`, message: 'is missing' };
  };
}

/** The fault as a refusal for the sender of the value. */
export function refusalOf(fault: SchemaFault): Refusal {
  if (fault.path === '') return new Refusal('unreadable-body');
  return new Refusal(fault.missing ? 'missing-field' : 'invalid-field', namedField(fault.path));
}
