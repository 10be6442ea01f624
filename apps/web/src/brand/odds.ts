import { formatOdds } from '@palpite/i18n/odds-format';
import { type Odds, oddsOf } from '@palpite/kernel/odds';
import { shownOddsFormat } from '../stores/book/prices.ts';
import { useServices, useShared } from '../stores/services.ts';

/** Odds as the player reads them: American only where the brand has them and the player has not chosen otherwise. */
export function useOddsText(): (odds: Odds) => string {
  const { americanOdds } = useServices().boot.brand.flags;
  const chosen = useShared('preferences', (preferences) => preferences.oddsFormat);
  const format = shownOddsFormat(americanOdds, chosen);
  return (odds) => formatOdds(odds, format);
}

/** Odds of the wire, in thousandths; a dash where they are none. */
export function useWireOdds(): (thousandths: number) => string {
  const oddsText = useOddsText();
  return (thousandths) => {
    const known = oddsOf(thousandths);
    return known === undefined ? '–' : oddsText(known);
  };
}
