import { formatOdds } from '@palpite/i18n/odds-format';
import type { Odds } from '@palpite/kernel/odds';
import { useServices } from '../stores/services.ts';

/** Odds as the brand writes them: American in some countries, decimal elsewhere. */
export function useOddsText(): (odds: Odds) => string {
  const { americanOdds } = useServices().boot.brand.flags;
  return (odds) => formatOdds(odds, americanOdds ? 'american' : 'decimal');
}
