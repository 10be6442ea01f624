/** The database is unavailable now; the same request may succeed later. The cause is the original error. */
export class DatabaseUnavailable extends Error {
  /** The SQLSTATE or the error code of the operating system, if there is one. */
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseUnavailable';
    this.code = sqlState(cause);
  }
}

/** Connection exceptions, insufficient resources (disk full, too many connections) and system errors. */
const UNAVAILABLE_CLASSES = ['08', '53', '58'];
const UNAVAILABLE_STATES: ReadonlySet<string> = new Set([
  // The database is read-only: a replica, or an operator has stopped writes.
  '25006',
  // The database ended a transaction that took too long or was idle.
  ...['25P03', '25P04'],
  // Deadlocks and serialisation failures that remained after the retries, and lock timeouts.
  ...['40001', '40P01', '55P03'],
  // The statement was cancelled, the database shuts down, crashed or starts, or it ended an idle session.
  ...['57014', '57P01', '57P02', '57P03', '57P05'],
]);
const NETWORK_CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);
/** The driver reports these cases by their message only. */
const DRIVER_MESSAGES: readonly RegExp[] = [
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Query read timeout/,
  /^Connection terminated/,
  /^Client (?:was closed|has encountered a connection error) and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
  /^the database did not answer in time/,
];

/**
 * Whether an error of the driver means that the database is unavailable and not that we made a mistake: a violated
 * constraint, wrong SQL and our own exceptions are not meant.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined) {
    if (NETWORK_CODES.has(code) || UNAVAILABLE_STATES.has(code)) return true;
    if (/^[0-9A-Z]{5}$/.test(code)) return UNAVAILABLE_CLASSES.includes(code.slice(0, 2));
  }
  return error instanceof Error && DRIVER_MESSAGES.some((message) => message.test(error.message));
}

const CAUSES_MAX = 5;

/** Whether an unavailable database caused this error, however often it was wrapped. */
export function isFromUnavailableDatabase(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < CAUSES_MAX && current instanceof Error; depth += 1) {
    if (current instanceof DatabaseUnavailable) return true;
    current = current.cause;
  }
  return false;
}

/** The SQLSTATE of a database error, or the code of a system error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
