import { lazy } from 'react';
import type { ConsolePage } from './console-page.ts';
import { FIGURE_PAGES } from './figure-pages.ts';
import { PAYMENT_PAGES } from './payment-pages.ts';
import { TRADING_PAGES } from './trading-pages.ts';

/** Every page of the console, in the order of the navigation. A new page is a line here and a file in `screens/`, or a whole page of `features/`. */
export const PAGES: readonly ConsolePage[] = [
  ...FIGURE_PAGES,
  {
    path: '/players',
    link: { to: '/players', icon: 'user', label: 'operator.nav.players' },
    permission: 'player.read',
    screen: lazy(() => import('../screens/players.tsx').then((file) => ({ default: file.PlayersScreen }))),
  },
  {
    path: '/players/:uid/:tab?',
    permission: 'player.read',
    screen: lazy(() => import('../screens/player.tsx').then((file) => ({ default: file.PlayerScreen }))),
  },
  ...TRADING_PAGES,
  {
    path: '/bets',
    link: { to: '/bets', icon: 'ticket', label: 'console.nav.bets' },
    permission: 'bets.read',
    screen: lazy(() => import('../screens/bets.tsx').then((file) => ({ default: file.BetsScreen }))),
  },
  {
    path: '/bets/:bet',
    permission: 'bets.read',
    screen: lazy(() => import('../screens/bets.tsx').then((file) => ({ default: file.BetScreen }))),
  },
  {
    path: '/results',
    link: { to: '/results', icon: 'check', label: 'console.nav.results' },
    permission: 'bets.read',
    screen: lazy(() => import('../screens/results.tsx').then((file) => ({ default: file.ResultsScreen }))),
  },
  {
    path: '/results/:match',
    permission: 'bets.read',
    screen: lazy(() =>
      import('../screens/match-results.tsx').then((file) => ({ default: file.MatchResultsScreen })),
    ),
  },
  {
    path: '/overdue',
    link: { to: '/overdue', icon: 'hourglass', label: 'console.nav.overdue' },
    permission: 'bets.read',
    screen: lazy(() => import('../screens/results.tsx').then((file) => ({ default: file.OverdueScreen }))),
  },
  {
    path: '/liability',
    link: { to: '/liability', icon: 'wallet', label: 'console.nav.liability' },
    permission: 'bets.read',
    hasHead: true,
    screen: lazy(() =>
      import('../features/liability/liability-list.tsx').then((file) => ({ default: file.LiabilityList })),
    ),
  },
  {
    path: '/liability/:match',
    permission: 'bets.read',
    screen: lazy(() =>
      import('../screens/liability-match.tsx').then((file) => ({ default: file.LiabilityMatchScreen })),
    ),
  },
  {
    path: '/risk',
    link: { to: '/risk', icon: 'shield', label: 'console.nav.risk' },
    permission: 'risk.read',
    screen: lazy(() => import('../screens/queues.tsx').then((file) => ({ default: file.RiskScreen }))),
  },
  {
    path: '/risk/case/:number',
    permission: 'risk.read',
    screen: lazy(() => import('../screens/queues.tsx').then((file) => ({ default: file.RiskScreen }))),
  },
  {
    path: '/risk/player/:uid',
    permission: 'risk.read',
    screen: lazy(() => import('../screens/queues.tsx').then((file) => ({ default: file.RiskScreen }))),
  },
  {
    path: '/harm',
    link: { to: '/harm', icon: 'alert', label: 'console.nav.harm' },
    permission: 'protection.act',
    screen: lazy(() => import('../screens/harm.tsx').then((file) => ({ default: file.HarmScreen }))),
  },
  {
    path: '/documents',
    link: { to: '/documents', icon: 'user', label: 'console.nav.documents' },
    permission: 'documents.review',
    screen: lazy(() => import('../screens/queues.tsx').then((file) => ({ default: file.DocumentsScreen }))),
  },
  {
    path: '/documents/:number',
    permission: 'documents.review',
    screen: lazy(() => import('../screens/queues.tsx').then((file) => ({ default: file.DocumentsScreen }))),
  },
  ...PAYMENT_PAGES,
  {
    path: '/casino',
    link: { to: '/casino', icon: 'coin', label: 'console.nav.rounds' },
    permission: 'casino.read',
    screen: lazy(() =>
      import('../screens/casino-rounds.tsx').then((file) => ({ default: file.CasinoRoundsScreen })),
    ),
  },
  {
    path: '/casino/rounds/:round',
    permission: 'casino.read',
    screen: lazy(() =>
      import('../screens/casino-rounds.tsx').then((file) => ({ default: file.CasinoRoundsScreen })),
    ),
  },
  {
    path: '/casino/studios',
    permission: 'casino.read',
    screen: lazy(() =>
      import('../screens/casino-studios.tsx').then((file) => ({ default: file.CasinoStudiosScreen })),
    ),
  },
  {
    path: '/casino/reconciliation',
    permission: 'casino.read',
    screen: lazy(() =>
      import('../screens/casino-reconciliation.tsx').then((file) => ({
        default: file.CasinoReconciliationScreen,
      })),
    ),
  },
  {
    path: '/casino/rtp',
    permission: 'casino.read',
    screen: lazy(() =>
      import('../screens/casino-rtp.tsx').then((file) => ({ default: file.CasinoRtpScreen })),
    ),
  },
  {
    path: '/bonuses',
    link: { to: '/bonuses', icon: 'gift', label: 'console.nav.bonuses' },
    permission: 'bonuses.read',
    screen: lazy(() =>
      import('../screens/campaigns.tsx').then((file) => ({ default: file.CampaignsScreen })),
    ),
  },
  {
    path: '/bonuses/campaigns/:campaign',
    permission: 'bonuses.read',
    screen: lazy(() =>
      import('../screens/campaigns.tsx').then((file) => ({ default: file.CampaignsScreen })),
    ),
  },
  {
    path: '/bonuses/activities/:campaign?',
    permission: 'bonuses.read',
    screen: lazy(() =>
      import('../screens/campaigns.tsx').then((file) => ({ default: file.ActivitiesScreen })),
    ),
  },
  {
    path: '/bonuses/rankings/:campaign?',
    permission: 'bonuses.read',
    screen: lazy(() => import('../screens/campaigns.tsx').then((file) => ({ default: file.RankingsScreen }))),
  },
  {
    path: '/bonuses/vip/:brand?',
    permission: 'bonuses.read',
    screen: lazy(() => import('../screens/vip-club.tsx').then((file) => ({ default: file.VipClubScreen }))),
  },
  {
    path: '/bonuses/abuse',
    permission: 'bonuses.read',
    screen: lazy(() =>
      import('../screens/bonus-abuse.tsx').then((file) => ({ default: file.BonusAbuseScreen })),
    ),
  },
  {
    path: '/invites',
    link: { to: '/invites', icon: 'share', label: 'console.nav.invites' },
    permission: 'bonuses.read',
    hasHead: true,
    screen: lazy(() =>
      import('../features/agents/invite-queue.tsx').then((file) => ({ default: file.InviteQueue })),
    ),
  },
  {
    path: '/agents',
    link: { to: '/agents', icon: 'users', label: 'console.nav.agents' },
    permission: 'payments.read',
    hasHead: true,
    screen: lazy(() =>
      import('../features/agents/agent-payout.tsx').then((file) => ({ default: file.AgentPayout })),
    ),
  },
  {
    path: '/agents/:uid',
    permission: 'payments.read',
    screen: lazy(() => import('../screens/agent.tsx').then((file) => ({ default: file.AgentScreen }))),
  },
  {
    path: '/support',
    link: { to: '/support', icon: 'headset', label: 'console.nav.support' },
    permission: 'support.read',
    screen: lazy(() => import('../screens/support.tsx').then((file) => ({ default: file.SupportScreen }))),
  },
  {
    path: '/support/:thread',
    permission: 'support.read',
    screen: lazy(() => import('../screens/support.tsx').then((file) => ({ default: file.SupportScreen }))),
  },
  {
    path: '/support-texts',
    permission: 'support.read',
    screen: lazy(() =>
      import('../screens/support-texts.tsx').then((file) => ({ default: file.SupportTextsScreen })),
    ),
  },
  {
    path: '/chat',
    link: { to: '/chat', icon: 'chat', label: 'console.nav.chat' },
    permission: 'chat.act',
    screen: lazy(() => import('../screens/chat.tsx').then((file) => ({ default: file.ChatScreen }))),
  },
  {
    path: '/notices',
    link: { to: '/notices', icon: 'megaphone', label: 'console.nav.notices' },
    permission: 'notices.read',
    screen: lazy(() => import('../screens/notices.tsx').then((file) => ({ default: file.NoticesScreen }))),
  },
  {
    path: '/notices/texts',
    permission: 'notices.read',
    screen: lazy(() =>
      import('../screens/notice-texts.tsx').then((file) => ({ default: file.NoticeTextsScreen })),
    ),
  },
  {
    path: '/notices/:send',
    permission: 'notices.read',
    screen: lazy(() => import('../screens/notices.tsx').then((file) => ({ default: file.NoticesScreen }))),
  },
  {
    path: '/content',
    link: { to: '/content', icon: 'document', label: 'console.nav.content' },
    permission: 'content.read',
    hasHead: true,
    screen: lazy(() =>
      import('../features/content/content-manager.tsx').then((file) => ({ default: file.ContentManager })),
    ),
  },
  {
    path: '/brands',
    link: { to: '/brands', icon: 'globe', label: 'operator.nav.brands' },
    permission: 'site.read',
    hasHead: true,
    screen: lazy(() =>
      import('../features/brands/brand-viewer.tsx').then((file) => ({ default: file.BrandViewer })),
    ),
  },
  {
    path: '/config',
    link: { to: '/config', icon: 'settings', label: 'operator.nav.config' },
    permission: 'config.read',
    hasHead: true,
    screen: lazy(() =>
      import('../features/config/config-table.tsx').then((file) => ({ default: file.ConfigTable })),
    ),
  },
  {
    path: '/maintenance',
    link: { to: '/maintenance', icon: 'lock', label: 'operator.nav.maintenance' },
    permission: 'site.read',
    hasHead: true,
    screen: lazy(() =>
      import('../features/maintenance/maintenance-form.tsx').then((file) => ({
        default: file.MaintenanceForm,
      })),
    ),
  },
  {
    path: '/approvals',
    link: { to: '/approvals', icon: 'flag', label: 'console.nav.approvals' },
    permission: 'approvals.decide',
    screen: lazy(() =>
      import('../screens/approvals.tsx').then((file) => ({ default: file.ApprovalsScreen })),
    ),
  },
  {
    path: '/people',
    link: { to: '/people', icon: 'key', label: 'console.nav.people' },
    permission: 'people.read',
    screen: lazy(() => import('../screens/people.tsx').then((file) => ({ default: file.PeopleScreen }))),
  },
  {
    path: '/passkeys',
    link: { to: '/passkeys', icon: 'key', label: 'console.nav.passkeys' },
    permission: 'site.read',
    hasHead: true,
    screen: lazy(() =>
      import('../features/passkeys/passkey-list.tsx').then((file) => ({ default: file.PasskeyList })),
    ),
  },
  {
    path: '/audit',
    link: { to: '/audit', icon: 'document', label: 'operator.nav.audit' },
    permission: 'audit.read',
    screen: lazy(() => import('../screens/audit.tsx').then((file) => ({ default: file.AuditScreen }))),
  },
  {
    path: '/health',
    link: { to: '/health', icon: 'shield', label: 'operator.nav.health' },
    permission: 'site.read',
    hasHead: true,
    screen: lazy(() =>
      import('../features/health/health-panels.tsx').then((file) => ({ default: file.HealthPanels })),
    ),
  },
];
