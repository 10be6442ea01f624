/**
 * The modules of the server, lowest level first. A module imports only entry points of modules on an earlier line. The
 * rules are made from this list, and a folder that is not on it fails the check.
 */
export const LEVELS: readonly (readonly string[])[] = [
  ['brands'],
  ['identity', 'wallet'],
  ['protection'],
  ['payments', 'messaging', 'verification', 'bonuses', 'push', 'telegram', 'sportsbook/feed'],
  ['sportsbook/book', 'casino'],
  ['sportsbook/betting'],
  ['sportsbook/settlement', 'sportsbook/cash-out', 'sportsbook/risk'],
  ['engagement/counters'],
  [
    'engagement/vip',
    'engagement/tasks',
    'engagement/realtime',
    'engagement/rankings',
    'engagement/rain',
    'engagement/invites',
    'engagement/agents',
    'engagement/activities',
  ],
  ['notices', 'content'],
  ['support', 'chat', 'figures', 'privacy'],
  ['reports', 'regulator'],
  ['operator'],
];

export const MODULES: readonly string[] = LEVELS.flat();

/** The folders of the server beside its modules. */
export const SERVER_FOLDERS: readonly string[] = ['events', 'modules', 'platform', 'roles', 'wiring'];

/** Apps that run in a browser have the same rules. */
export const BROWSER_APPS: readonly string[] = ['web', 'operator'];
