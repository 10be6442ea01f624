import { HEAD_LENGTH_MAX, HEADS_MAX } from '@palpite/server/platform/http/request-head';
import { SharedLines } from '@palpite/server/platform/http/shared-lines';
import { expect, it } from 'vitest';

it('keeps lines that are alike once', () => {
  const shared = new SharedLines();
  const first = shared.of(['accept: a', 'host: b']);
  expect(shared.of(['accept: a', 'host: b'])).toBe(first);
  expect(shared.of(['accept: a', 'host: c'])).not.toBe(first);
});

it('does not keep what a stranger makes long', () => {
  const shared = new SharedLines();
  const long = () => [`x: ${'a'.repeat(HEAD_LENGTH_MAX)}`];
  const first = shared.of(long());
  expect(first).toEqual(long());
  expect(shared.of(long())).not.toBe(first);
});

it('begins anew when it is full', () => {
  const shared = new SharedLines();
  const first = shared.of(['0']);
  for (let n = 1; n < HEADS_MAX; n += 1) shared.of([String(n)]);
  expect(shared.of(['0'])).toBe(first);
  shared.of(['one more']);
  expect(shared.of(['0'])).not.toBe(first);
});
