import { type Odds, oddsText, parseOdds } from '@palpite/kernel/odds';

/** The wire's odds as exact thousandths. A locked price is negative and still tells where it stood. */
export function oddsFromWire(od: number): Odds | undefined {
  return parseOdds(String(Math.abs(od)));
}

export function oddsToWire(odds: Odds): number {
  return Number(oddsText(odds));
}
