import { growthLoad } from './growth-routes.ts';
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
  load: growthLoad('/activity/invite'),
};

const AGENT: Route = {
  ...INVITE,
  path: '/agent/home',
  title: 'shell.title.agent',
  catalogs: ['agent', 'bonus'],
  load: growthLoad('/agent/home'),
};

const older = (page: string): Route => ({
  ...AGENT,
  path: `/thin/agent/${page}`,
  parent: page === 'home' ? '/me' : '/thin/agent/home',
  load: growthLoad(`/thin/agent/${page}`),
});

const help = (page: string): Route => ({
  ...older(page),
  catalogs: ['agent', 'agentHelp', 'bonus'],
});

/** Invitations, and the agent's area in both interfaces. */
export const AGENT_ROUTES: readonly Route[] = [
  INVITE,
  {
    ...INVITE,
    path: '/activity/invite-detail',
    parent: '/activity/invite',
    load: growthLoad('/activity/invite-detail'),
  },
  /** The parent shows its index, which is the home. */
  { ...AGENT, path: '/agent' },
  AGENT,
  {
    ...AGENT,
    path: '/agent/history',
    parent: '/agent/home',
    load: growthLoad('/agent/history'),
  },
  older('home'),
  older('bind'),
  older('daily'),
  older('transfer'),
  help('faq'),
  help('tutorial'),
];
