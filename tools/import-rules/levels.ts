/**
 * The modules of the server, lowest line first. A module opens only doors of modules on an earlier line. This list is
 * the law: the rules are made from it, and a folder that is not on it fails the check.
 */
export const LEVELS: readonly (readonly string[])[] = [
  ['brands'],
  ['identity', 'wallet'],
  ['protection'],
  ['payments', 'messaging', 'bonuses', 'sportsbook/feed'],
  ['sportsbook/book', 'casino'],
  ['sportsbook/betting'],
  ['sportsbook/settlement', 'sportsbook/cash-out'],
  [
    'engagement/vip',
    'engagement/tasks',
    'engagement/rankings',
    'engagement/invites',
    'engagement/agents',
    'engagement/activities',
  ],
  ['lobby', 'operator'],
];

export const MODULES: readonly string[] = LEVELS.flat();

/** The rooms of the server beside its modules. */
export const SERVER_ROOMS: readonly string[] = ['events', 'modules', 'platform', 'roles', 'wiring'];

/** Apps that run in a browser live under the same laws. */
export const BROWSER_APPS: readonly string[] = ['web', 'operator'];
