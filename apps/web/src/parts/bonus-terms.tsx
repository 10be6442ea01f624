import type { ActivityEntry } from '@palpite/contract/entities/activity';
import { PRODUCTS } from '@palpite/kernel/bonus/terms';
import type { Fact } from '@palpite/ui/card';
import { useText } from '../stores/services.ts';
import { Money } from './money.tsx';
import { useWireOdds } from './odds.ts';
import { useTimes } from './percent.ts';

type Terms = Pick<ActivityEntry, 'wager_x100' | 'min_odds' | 'max_stake' | 'wager_days'>;

/** The price of a bonus: how much and how long it is wagered, from which odds, and with which stake at most. */
export function useBonusTerms(): (terms: Terms) => readonly Fact[] {
  const t = useText();
  const times = useTimes();
  const oddsText = useWireOdds();
  return ({ wager_x100, min_odds, max_stake, wager_days }) => [
    {
      label: t('activity.fact.wager'),
      value: wager_x100 === 0 ? t('activity.nothing') : times(wager_x100),
    },
    ...(wager_x100 > 0 && wager_days > 0
      ? [{ label: t('activity.fact.days'), value: t('activity.days', { count: wager_days }) }]
      : []),
    ...(min_odds > 0 ? [{ label: t('activity.fact.minOdds'), value: oddsText(min_odds) }] : []),
    ...(max_stake > 0 ? [{ label: t('bonus.fact.maxStake'), value: <Money cents={max_stake} /> }] : []),
  ];
}

/** The name of what a stake was played on; an unknown one is shown as the server writes it. */
export function useProductName(): (product: string) => string {
  const t = useText();
  return (product) => {
    const known = PRODUCTS.find((one) => one === product);
    return known === undefined ? product : t(`bonus.product.${known}`);
  };
}
