import pino from 'pino';
import { safeError } from './safe-error.ts';
import { safeFields } from './safe-value.ts';
import { scrubText } from './scrub.ts';

export type Log = pino.Logger;
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export interface LogOptions {
  readonly level: LogLevel;
  /** The default is standard output. */
  readonly stream?: pino.DestinationStream;
}

/**
 * Lines of JSON. Everything that is logged passes through `safe…` here, in one place, because a list of paths to redact
 * misses the field that someone adds next month.
 */
export function createLog(options: LogOptions): Log {
  const settings: pino.LoggerOptions = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => error },
    hooks: {
      logMethod(given, method) {
        method.apply(this, safeArguments(given) as Parameters<typeof method>);
      },
    },
  };
  const log = options.stream === undefined ? pino(settings) : pino(settings, options.stream);
  return withSafeBindings(log);
}

/** Children inherit from the root, so replacing it here covers children of children too. */
function withSafeBindings(log: Log): Log {
  const child = log.child;
  log.child = function safeChild(this: Log, bindings: pino.Bindings, childOptions: never) {
    return child.call(this, safeFields(bindings), childOptions);
  } as Log['child'];
  return log;
}

function safeArguments(given: readonly unknown[]): unknown[] {
  const [first, ...rest] = given;
  if (first instanceof Error) {
    const err = safeError(first);
    return rest.length === 0 ? [{ err }, err.message] : [{ err }, ...rest.map(safeArgument)];
  }
  if (typeof first === 'object' && first !== null) {
    const fields = safeFields(first);
    // Without a message pino would use that of `err`, which is safe by now.
    return [fields, ...rest.map(safeArgument)];
  }
  return given.map(safeArgument);
}

function safeArgument(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (value instanceof Error) return safeError(value).message;
  return typeof value === 'object' && value !== null ? safeFields(value) : value;
}
