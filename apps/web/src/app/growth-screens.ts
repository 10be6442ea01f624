import type { Route } from './route.ts';

type Load = Route['load'];

const activity: Load = () => import('../screens/activity.tsx');

const LOADS: Readonly<Record<string, Load>> = {
  '/bonus': () => import('../screens/bonus.tsx'),
  '/use-bonus': () =>
    import('../features/bonus/use-bonus-page.tsx').then(({ UseBonusPage }) => ({ Screen: UseBonusPage })),
  '/redeem': () => import('../screens/redeem.tsx'),
  '/bonus-history': () =>
    import('../features/bonus/history-page.tsx').then(({ BonusHistoryPage }) => ({
      Screen: BonusHistoryPage,
    })),
  '/real-time-bonus': () =>
    import('../features/bonus/real-time-page.tsx').then(({ RealTimePage }) => ({ Screen: RealTimePage })),
  '/real-time-bonus-landing': () =>
    import('../features/bonus/real-time-landing.tsx').then(({ RealTimeLanding }) => ({
      Screen: RealTimeLanding,
    })),
  '/award': () => import('../features/tasks/award-page.tsx').then(({ AwardPage }) => ({ Screen: AwardPage })),
  '/promotion': () => import('../screens/promotion.tsx'),
  '/promotion/free-rounds': () => import('../screens/free-rounds.tsx'),
  '/promotion/free-rounds/rule': () =>
    import('../features/promotion/free-rounds-rule.tsx').then(({ FreeRoundsRule }) => ({
      Screen: FreeRoundsRule,
    })),
  '/vip-club': () => import('../features/vip/vip-club.tsx').then(({ VipClub }) => ({ Screen: VipClub })),
  '/vip-roulette': () => import('../screens/vip-roulette.tsx'),
  '/vip-roulette/user-list': () =>
    import('../features/vip/user-list.tsx').then(({ RouletteUsers }) => ({ Screen: RouletteUsers })),
  '/task': () => import('../screens/task.tsx'),
  '/activity/invite': () =>
    import('../screens/invitations.tsx').then(({ InviteScreen }) => ({ Screen: InviteScreen })),
  '/agent/home': () =>
    import('../screens/agent.tsx').then(({ AgentHomeScreen }) => ({ Screen: AgentHomeScreen })),
  '/activity/invite-detail': () =>
    import('../screens/invitations.tsx').then(({ InviteDetailScreen }) => ({ Screen: InviteDetailScreen })),
  '/agent/history': () =>
    import('../screens/agent.tsx').then(({ AgentHistoryScreen }) => ({ Screen: AgentHistoryScreen })),
  '/thin/agent/home': () =>
    import('../features/agent/older/home-page.tsx').then(({ OlderHomePage }) => ({ Screen: OlderHomePage })),
  '/thin/agent/bind': () =>
    import('../screens/agent.tsx').then(({ OlderBindScreen }) => ({ Screen: OlderBindScreen })),
  '/thin/agent/daily': () =>
    import('../features/agent/older/daily-page.tsx').then(({ OlderDailyPage }) => ({
      Screen: OlderDailyPage,
    })),
  '/thin/agent/transfer': () =>
    import('../features/agent/older/transfer-page.tsx').then(({ OlderTransferPage }) => ({
      Screen: OlderTransferPage,
    })),
  '/thin/agent/faq': () =>
    import('../features/agent/older/help-pages.tsx').then(({ OlderFaqPage }) => ({ Screen: OlderFaqPage })),
  '/thin/agent/tutorial': () =>
    import('../features/agent/older/help-pages.tsx').then(({ OlderTutorialPage }) => ({
      Screen: OlderTutorialPage,
    })),
  '/ranking-list': () =>
    import('../screens/contests.tsx').then(({ RankingScreen }) => ({ Screen: RankingScreen })),
  '/raffle': () => import('../screens/contests.tsx').then(({ RaffleScreen }) => ({ Screen: RaffleScreen })),
};

/** The screen of a path; every other page of activities is in one module, which chooses by the path. */
export function growthScreen(path: string): ReturnType<Load> {
  return (LOADS[path] ?? activity)();
}
