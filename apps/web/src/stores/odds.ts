import { type Odds, oddsText, parseOdds } from '@palpite/kernel/odds';

/** The wire's odds as exact thousandths. A locked price is negative and still tells where it stood. */
export function oddsFromWire(od: number): Odds | undefined {
  return parseOdds(String(Math.abs(od)));
}

export function oddsToWire(odds: Odds): number {
  return Number(oddsText(odds));
}

/** How odds are written, as far as a player may choose. */
export type OddsChoice = 'decimal' | 'american';
export const ODDS_CHOICES: readonly OddsChoice[] = ['american', 'decimal'];

/** American odds are for Mexico and Peru only, whatever was chosen elsewhere; there they are the custom. */
export function shownOddsFormat(brandHasAmerican: boolean, chosen: OddsChoice | undefined): OddsChoice {
  return brandHasAmerican ? (chosen ?? 'american') : 'decimal';
}
