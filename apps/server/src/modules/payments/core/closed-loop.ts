/** A source account of deposits, their sum, and the pay-outs back to it. */
export interface DepositSource {
  readonly destination: string;
  readonly paidIn: bigint;
  readonly paidOut: bigint;
}

export type ClosedLoop =
  | { readonly is: 'open' }
  /** `owed` must go back to other accounts first, and at most `most` may go to this one. */
  | { readonly is: 'elsewhere-first'; readonly owed: bigint; readonly most: bigint };

const leftOf = ({ paidIn, paidOut }: DepositSource): bigint => (paidIn > paidOut ? paidIn - paidOut : 0n);

/**
 * Closed loop: deposits go back to their sources before anything goes elsewhere. A destination that is a source may get
 * what it paid in; winnings may go to any own account once every source has its deposits back.
 */
export function closedLoopOf(sources: readonly DepositSource[], destination: string): ClosedLoop {
  const owed = sources
    .filter((source) => source.destination !== destination)
    .reduce((sum, source) => sum + leftOf(source), 0n);
  if (owed === 0n) return { is: 'open' };
  const own = sources.find((source) => source.destination === destination);
  return { is: 'elsewhere-first', owed, most: own ? leftOf(own) : 0n };
}
