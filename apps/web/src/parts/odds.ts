import { formatOdds } from '@palpite/i18n/odds-format';
import { type Odds, oddsOf } from '@palpite/kernel/odds';
import { shownOddsFormat } from '../stores/book/prices.ts';
import { useServices, useShared } from '../stores/services.ts';

/** Whether the brand has American odds; until the dynamic config is loaded, as the page was delivered. */
export function useHasAmericanOdds(): boolean {
  const { americanOdds } = useServices().boot.brand.flags;
  return useShared('settings', ({ known, isOn }) => (known ? isOn('american_odds') : americanOdds));
}

/** Odds as the player reads them: American only where the brand has them and the player has not chosen otherwise. */
export function useOddsText(): (odds: Odds) => string {
  const hasAmerican = useHasAmericanOdds();
  const chosen = useShared('preferences', (preferences) => preferences.oddsFormat);
  const format = shownOddsFormat(hasAmerican, chosen);
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
