import { expect, it } from 'vitest';
import { createRegisteredToken } from './registered-token.ts';

function visit() {
  const now = { uid: 1 as number | undefined };
  const token = createRegisteredToken({ getState: () => ({ user: now.uid && { uid: now.uid } }) } as never);
  return { now, token };
}

it('a token counts for the player who registered it, until it is forgotten or registered without one', () => {
  const { now, token } = visit();
  token.begin()('T');
  expect(token.now()).toBe('T');
  now.uid = 2;
  expect(token.now()).toBeUndefined();
  now.uid = 1;
  token.forget();
  expect(token.now()).toBeUndefined();
  token.begin()('T');
  token.begin()(undefined);
  expect(token.now()).toBeUndefined();
});

it('a registration that ends after another player has logged in does not keep that one from registering', () => {
  const { now, token } = visit();
  const endOfFirst = token.begin();
  now.uid = 2;
  token.forget();
  const endOfSecond = token.begin();
  endOfFirst('T');
  expect(token.now()).toBeUndefined();
  endOfSecond('T');
  expect(token.now()).toBe('T');
});
