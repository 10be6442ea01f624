import type { Route } from './route.ts';

/** Pages of invitations, below the account. */
const INVITE: Route = {
  path: '/activity/invite',
  level: 2,
  header: 'back',
  title: 'shell.title.invite',
  keep: false,
  catalogs: ['invite', 'bonus'],
  parent: '/me',
  load: () => import('../screens/invite.tsx'),
};

const AGENT: Route = {
  ...INVITE,
  path: '/agent/home',
  title: 'shell.title.agent',
  catalogs: ['agent', 'bonus'],
  load: () => import('../screens/agent-home.tsx'),
};

const older = (page: string, load: Route['load']): Route => ({
  ...AGENT,
  path: `/thin/agent/${page}`,
  parent: page === 'home' ? '/me' : '/thin/agent/home',
  load,
});

const help = (page: string, load: Route['load']): Route => ({
  ...older(page, load),
  catalogs: ['agent', 'agentHelp', 'bonus'],
});

/** Invitations, and the agent's area in both interfaces. */
export const AGENT_ROUTES: readonly Route[] = [
  INVITE,
  {
    ...INVITE,
    path: '/activity/invite-detail',
    parent: '/activity/invite',
    load: () => import('../screens/invite-detail.tsx'),
  },
  /** The parent shows its index, which is the home. */
  { ...AGENT, path: '/agent' },
  AGENT,
  {
    ...AGENT,
    path: '/agent/history',
    parent: '/agent/home',
    load: () => import('../screens/agent-history.tsx'),
  },
  older('home', () =>
    import('../features/agent/older/home-page.tsx').then(({ OlderHomePage }) => ({ Screen: OlderHomePage })),
  ),
  older('bind', () => import('../screens/agent-bind.tsx')),
  older('daily', () =>
    import('../features/agent/older/daily-page.tsx').then(({ OlderDailyPage }) => ({
      Screen: OlderDailyPage,
    })),
  ),
  older('transfer', () =>
    import('../features/agent/older/transfer-page.tsx').then(({ OlderTransferPage }) => ({
      Screen: OlderTransferPage,
    })),
  ),
  help('faq', () =>
    import('../features/agent/older/help-pages.tsx').then(({ OlderFaqPage }) => ({ Screen: OlderFaqPage })),
  ),
  help('tutorial', () =>
    import('../features/agent/older/help-pages.tsx').then(({ OlderTutorialPage }) => ({
      Screen: OlderTutorialPage,
    })),
  ),
];
