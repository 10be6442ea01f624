/** The database cannot work now; the same request may succeed later. What it said is the cause. */
export class DatabaseUnavailable extends Error {
  /** Its SQLSTATE or the system's error code, where there is one. */
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseUnavailable';
    this.code = sqlState(cause);
  }
}

/** Connection exceptions, insufficient resources (a full disk, too many connections), errors of its machine. */
const UNAVAILABLE_CLASSES = ['08', '53', '58'];
const UNAVAILABLE_STATES: ReadonlySet<string> = new Set([
  // It is read-only: a replica, or one whose operator has stopped writes.
  '25006',
  // It ended a transaction that took too long or stood idle.
  ...['25P03', '25P04'],
  // Deadlocks and serialisation failures that outlived their retries, and locks that were not given in time.
  ...['40001', '40P01', '55P03'],
  // It cancelled the statement, shuts down, crashed, starts, or ended an idle session.
  ...['57014', '57P01', '57P02', '57P03', '57P05'],
]);
const NETWORK_CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);
/** The driver names these cases by their sentence only. */
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
 * Whether an error that the database's driver gave means trouble of the database and not a mistake of ours: a violated
 * constraint, wrong SQL and our own exceptions are no trouble.
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

/** Whether the database's trouble is behind an error, however often it was wrapped on the way. */
export function isFromUnavailableDatabase(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < CAUSES_MAX && current instanceof Error; depth += 1) {
    if (current instanceof DatabaseUnavailable) return true;
    current = current.cause;
  }
  return false;
}

/** The SQLSTATE of an error of the database, or the code of one of the system. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
