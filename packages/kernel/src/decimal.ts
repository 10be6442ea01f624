/** Whole units of a scale as plain decimal text: 123450 of scale 2 is `1234.50`. The inverse never passes a float. */
export function decimalText(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
