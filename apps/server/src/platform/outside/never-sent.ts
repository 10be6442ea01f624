/** Errors of name resolution and of connecting: they occur before the first byte of a request is sent. */
const BEFORE_SENDING: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CAUSES_MOST = 5;

/**
 * Why a `fetch` request was certainly never sent; undefined when it may have been. A connection that was reset or
 * closed, and each of our timeouts, may have carried it.
 */
export function whyNeverSent(error: unknown): string | undefined {
  let cause: unknown = error;
  for (let depth = 0; depth < CAUSES_MOST && cause instanceof Error; depth += 1) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== undefined && BEFORE_SENDING.has(code)) return code;
    // Several addresses were tried: all of them must have failed before sending.
    if (cause instanceof AggregateError)
      return cause.errors.length > 0 && cause.errors.every((error) => whyNeverSent(error) !== undefined)
        ? whyNeverSent(cause.errors[0])
        : undefined;
    ({ cause } = cause);
  }
  return undefined;
}
