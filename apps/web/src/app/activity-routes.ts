import { growthLoad } from './growth-routes.ts';
import type { Route } from './route.ts';

type Title = Extract<Route['title'], `activity.name.${string}`>;

const page = (path: string, title: Title, parent = '/promotion'): Route => ({
  path,
  level: 2,
  header: 'back',
  title,
  keep: false,
  catalogs: ['activity', 'bonus'],
  parent,
  load: growthLoad(path),
});

/** Rankings, the raffle and the activities. The parent path alone shows the first deposit. */
export const ACTIVITY_ROUTES: readonly Route[] = [
  page('/activity', 'activity.name.first_charge'),
  page('/activity/first-charge', 'activity.name.first_charge'),
  page('/activity/free-bet', 'activity.name.free_bet'),
  page('/activity/free-bet-tip', 'activity.name.free_bet_tip', '/activity/free-bet'),
  page('/activity/daily-deposit', 'activity.name.daily_deposit'),
  page('/activity/total-deposit', 'activity.name.total_deposit'),
  page('/activity/bet-reward', 'activity.name.bet_reward'),
  page('/activity/daily-cash', 'activity.name.daily_cash'),
  page('/activity/week-cash', 'activity.name.week_cash'),
  page('/activity/ui-switch-reward', 'activity.name.ui_switch'),
  page('/activity/christmas', 'activity.name.christmas'),
  page('/activity/money-rain', 'activity.name.money_rain'),
  page('/thin/cashback', 'activity.name.cashback', '/vip-club'),
  page('/thin/pdd', 'activity.name.pdd'),
  page('/ranking-list', 'activity.name.ranking'),
  page('/raffle', 'activity.name.raffle'),
];
