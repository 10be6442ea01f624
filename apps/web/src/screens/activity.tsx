import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { ActivityPage } from '../features/activity/activity-page.tsx';
import { CashbackPage } from '../features/activity/cashback-page.tsx';
import { ChristmasPage } from '../features/activity/christmas-page.tsx';
import { FreeBetTip } from '../features/activity/free-bet-tip.tsx';
import { PddPage } from '../features/activity/pdd-page.tsx';
import { RainPage } from '../features/activity/rain-page.tsx';
import { RewardPage } from '../features/activity/reward-page.tsx';

/** The page of each path; the parent path alone shows the first deposit. */
export const PAGES: Readonly<Record<string, ComponentType>> = {
  '/activity': () => <ActivityPage kind="first_charge" />,
  '/activity/first-charge': () => <ActivityPage kind="first_charge" />,
  '/activity/free-bet': () => <ActivityPage kind="free_bet" />,
  '/activity/free-bet-tip': FreeBetTip,
  '/activity/daily-deposit': () => <ActivityPage kind="daily_deposit" />,
  '/activity/total-deposit': () => <ActivityPage kind="total_deposit" />,
  '/activity/bet-reward': () => <ActivityPage kind="bet_reward" />,
  '/activity/daily-cash': () => <ActivityPage kind="daily_cash" />,
  '/activity/week-cash': () => <ActivityPage kind="week_cash" />,
  '/activity/ui-switch-reward': RewardPage,
  '/activity/christmas': ChristmasPage,
  '/activity/money-rain': RainPage,
  '/thin/cashback': CashbackPage,
  '/thin/pdd': PddPage,
};

export function Screen() {
  const [path] = useLocation();
  const Page = PAGES[path];
  return Page ? <Page /> : null;
}
