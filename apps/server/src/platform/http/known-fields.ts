import type { TSchema } from 'typebox';
import { checkOf } from './schema.ts';

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

/**
 * A handler must never meet a field that the contract does not name: one day it would be spread into a query or a log.
 * Only for values that the same schema has accepted. Throws at start for a kind of schema that it cannot follow.
 */
export function knownFieldsOf(schema: TSchema): Projection {
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
