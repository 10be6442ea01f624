/** Errors of the name service and of the connection itself: they come before the first byte of a request leaves. */
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
 * Why a request of `fetch` certainly never left this machine; undefined when it may have. A connection that was reset or
 * closed, and every timeout of ours, may have carried it.
 */
export function whyNeverSent(error: unknown): string | undefined {
  let cause: unknown = error;
  for (let depth = 0; depth < CAUSES_MOST && cause instanceof Error; depth += 1) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== undefined && BEFORE_SENDING.has(code)) return code;
    // Several addresses were tried: all of them must have failed before sending.
    if (cause instanceof AggregateError)
      return cause.errors.length > 0 && cause.errors.every((one) => whyNeverSent(one) !== undefined)
        ? whyNeverSent(cause.errors[0])
        : undefined;
    ({ cause } = cause);
  }
  return undefined;
}
