import { useStore } from 'zustand';
import { useCatalog } from '../../parts/use-catalog.ts';
import { ACTIVITY_POPUPS, type ActivityPopup, activityNewsOf } from '../../stores/growth/activity-news.ts';
import type { PopupsStore } from '../../stores/overlays/popups.ts';
import { useServices } from '../../stores/services.ts';
import { FirstChargePop } from './first-charge-pop.tsx';
import { MoneyBackPop } from './money-back-pop.tsx';
import { MoneyRainPop } from './money-rain-pop.tsx';
import { PddPop } from './pdd-pop.tsx';

export function isActivityPopup(key: string): key is ActivityPopup {
  return ACTIVITY_POPUPS.some((known) => known === key);
}

/** Betting, a game, the movement of money and the pages of activities are not interrupted; nor is a page below them. */
const UNINTERRUPTED: readonly string[] = [
  '/sport',
  '/home/sport',
  '/live',
  '/league',
  '/match-detail',
  '/game-room',
  '/deposit',
  // The code to pay and the receipt.
  '/deposit-wait',
  '/deposit-result',
  '/transaction-detail',
  '/withdraw',
  '/wallet',
  '/activity',
  '/thin',
  '/raffle',
  // Where other popups lead: what the player wanted to see is not covered by the next offer.
  '/bonus',
  '/use-bonus',
  '/promotion/free-rounds',
  '/vip-club',
];

export function hidesActivityPopups(path: string): boolean {
  return UNINTERRUPTED.some((page) => path === page || path.startsWith(`${page}/`));
}

export interface ActivityPopupsProps {
  readonly stack: PopupsStore;
  readonly shown: ActivityPopup | undefined;
}

/** The popups of activities; their texts are loaded when the first one is shown. */
export function ActivityPopups({ stack, shown }: ActivityPopupsProps) {
  const services = useServices();
  const news = useStore(activityNewsOf(services));
  const hasTexts = useCatalog('activity', shown !== undefined);
  if (shown === undefined || !hasTexts) return null;
  const onClose = () => stack.getState().close(shown);
  switch (shown) {
    case 'pdd':
      return news.pdd && <PddPop pdd={news.pdd} onClose={onClose} />;
    case 'first-charge':
      return news.firstCharge && <FirstChargePop entry={news.firstCharge} onClose={onClose} />;
    case 'money-back':
      return news.cashback && <MoneyBackPop cashback={news.cashback} onClose={onClose} />;
    case 'money-rain':
      return news.rain && <MoneyRainPop rain={news.rain} onClose={onClose} />;
  }
}
