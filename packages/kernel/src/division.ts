/** Division names its rounding, so that the reader sees who keeps the cent. */
export const ROUNDINGS = ['floor', 'ceil', 'half-up', 'half-away', 'half-even'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

function checked(divisor: bigint): void {
  if (divisor <= 0n) throw new RangeError('the divisor must be positive');
}

/** Towards minus infinity. */
export function divFloor(dividend: bigint, divisor: bigint): bigint {
  checked(divisor);
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** Towards plus infinity. */
export function divCeil(dividend: bigint, divisor: bigint): bigint {
  return -divFloor(-dividend, divisor);
}

/** To the nearest; exactly half goes towards plus infinity. */
export function divHalfUp(dividend: bigint, divisor: bigint): bigint {
  checked(divisor);
  return divFloor(2n * dividend + divisor, 2n * divisor);
}

/** To the nearest; exactly half goes away from zero. */
export function divHalfAway(dividend: bigint, divisor: bigint): bigint {
  return dividend < 0n ? -divHalfUp(-dividend, divisor) : divHalfUp(dividend, divisor);
}

/** To the nearest; exactly half goes to the even neighbour. */
export function divHalfEven(dividend: bigint, divisor: bigint): bigint {
  const up = divHalfUp(dividend, divisor);
  const isHalf = 2n * (up * divisor - dividend) === divisor;
  return isHalf && up % 2n !== 0n ? up - 1n : up;
}

const BY_NAME: Readonly<Record<Rounding, (dividend: bigint, divisor: bigint) => bigint>> = {
  floor: divFloor,
  ceil: divCeil,
  'half-up': divHalfUp,
  'half-away': divHalfAway,
  'half-even': divHalfEven,
};

export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  return BY_NAME[rounding](dividend, divisor);
}
