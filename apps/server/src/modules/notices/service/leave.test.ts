import type { PlayerId } from '@palpite/kernel/ids';
import { expect, it } from 'vitest';
import { leaveToken, readLeaveToken } from './leave.ts';

const SECRET = 's'.repeat(32);
const player = 77 as PlayerId;

it('leads from a mail to its player, and from no other token to anybody', () => {
  const token = leaveToken(SECRET, player);
  expect(token).toMatch(/^77\.[A-Za-z0-9_-]{43}$/);
  expect(readLeaveToken(SECRET, token)).toBe(77);
  expect(readLeaveToken('t'.repeat(32), token)).toBeUndefined();
  const wrong = [token.replace('77.', '78.'), `${token}A`, token.slice(0, -1), '77.', '', `0${token}`, '77'];
  for (const one of wrong) expect(readLeaveToken(SECRET, one), one).toBeUndefined();
});
