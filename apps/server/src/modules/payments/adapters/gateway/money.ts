const DECIMAL = /^(0|[1-9]\d{0,15})\.(\d{2})$/;

/** `1234.50` as units; a text that is written in any other way is no amount. */
export function centsOf(value: unknown): bigint | undefined {
  const parts = typeof value === 'string' ? DECIMAL.exec(value) : null;
  return parts ? BigInt(`${parts[1]}${parts[2]}`) : undefined;
}
