import { scrubText } from './scrub.ts';

export interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly [detail: string]: unknown;
}

const CAUSES_MAX = 4;
/** Names of database objects, which never contain what a player entered. */
const SCHEMA_FIELDS = ['schema', 'table', 'column', 'constraint', 'dataType', 'routine'] as const;
/** Classes of SQLSTATE whose messages quote identifiers only: constraints, names, states, resources. */
const QUOTES_IDENTIFIERS = /^(?:23|25|3D|3F|40|42(?!601)|53|55|57|58)/;

/**
 * The fields of an error that may be logged. `detail`, `where`, `query`, `parameters` and any other own field can
 * contain a row or a parameter, so only known harmless fields are copied.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubText(textOf(error)) };
  const fields = error as Error & Record<string, unknown>;
  const code =
    typeof fields.code === 'string' || typeof fields.code === 'number' ? String(fields.code) : undefined;
  const database = isDatabaseError(fields);
  const message = database
    ? safeDatabaseMessage(error.message, code ?? '')
    : scrubText(String(error.message));
  return {
    type: scrubText(String(error.name)),
    message,
    ...(code === undefined ? {} : { code: scrubText(code) }),
    ...(database ? schemaFields(fields) : {}),
    ...stackOf(error, message),
    ...innerErrors(error, depth),
  };
}

function isDatabaseError(error: Record<string, unknown>): boolean {
  return (
    typeof error.severity === 'string' ||
    (typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && 'routine' in error)
  );
}

/**
 * `invalid input syntax for type bigint: "…"` quotes what the player sent; the text from the first to the last quote is
 * removed.
 */
function safeDatabaseMessage(message: string, code: string): string {
  const firstLine = String(message).split('\n', 1)[0] ?? '';
  return scrubText(QUOTES_IDENTIFIERS.test(code) ? firstLine : firstLine.replace(/["'].*/s, '"…"'));
}

function schemaFields(error: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of SCHEMA_FIELDS) {
    const value = error[field];
    if (typeof value === 'string') found[field] = scrubText(value);
  }
  return found;
}

/** A stack repeats the message in its first lines; only the stack frames are kept. */
function stackOf(error: Error, message: string): { stack?: string } {
  if (typeof error.stack !== 'string') return {};
  const reported = error.message === '' ? -1 : error.stack.indexOf(error.message);
  const after = reported < 0 ? error.stack : error.stack.slice(reported + error.message.length);
  const frames = after.split('\n').filter((line) => /^\s+at .+(?::\d+\)?|\(.+\)|<anonymous>\)?)$/.test(line));
  return { stack: [message, ...frames.slice(0, 12).map((line) => scrubText(line))].join('\n') };
}

function innerErrors(error: Error, depth: number): Record<string, unknown> {
  if (depth >= CAUSES_MAX) return {};
  const cause = error.cause === undefined ? {} : { cause: safeError(error.cause, depth + 1) };
  if (!(error instanceof AggregateError) || !Array.isArray(error.errors)) return cause;
  return { ...cause, errors: error.errors.slice(0, CAUSES_MAX).map((inner) => safeError(inner, CAUSES_MAX)) };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? 'an object was thrown' : String(value);
}
