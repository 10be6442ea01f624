import type { Rtp } from '../game.ts';

/** In percent, cut to two decimals, as a lobby shows it. */
export function rtpText({ numerator, denominator }: Rtp): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}
