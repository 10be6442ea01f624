import { expect, it } from 'vitest';
import { promotionStanding } from './standing.ts';

const open = { isPaused: false, isBlocked: false };

it.each([
  ['all', open, undefined],
  ['no-up-front', open, undefined],
  ['none', open, 'country'],
  ['none', { isPaused: true, isBlocked: true }, 'country'],
  // A pause blocks the account as well; the player reads about the pause.
  ['all', { isPaused: true, isBlocked: true }, 'paused'],
  ['all', { isPaused: false, isBlocked: true }, 'blocked'],
] as const)('with the rule %s and %o nothing is offered because of: %s', (rule, player, why) => {
  const standing = promotionStanding(rule, player);
  expect(standing.is === 'allowed' ? undefined : standing.why).toBe(why);
});
