import fc from 'fast-check';
import { expect, it } from 'vitest';
import { healthSummary } from './health-lines.ts';

const facts = fc.record({
  checks: fc.array(
    fc.record({ name: fc.constantFrom('database', 'jobs', 'feed', 'book', 'outbox'), ok: fc.boolean() }),
    { maxLength: 6 },
  ),
  feed: fc.record({ owner: fc.boolean(), healthy: fc.boolean() }),
  bookIsFresh: fc.boolean(),
});

it('reports the summary as good exactly when every line is, and each line once', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const { ok, lines, isFeedGood, isBookGood } = healthSummary(known);
      expect(ok).toBe(lines.every((line) => line.ok));
      expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
      // The summary must not be better than the panel of the feed.
      if (ok) expect([isFeedGood, isBookGood]).toEqual([true, true]);
      for (const { name, ok: isGood } of known.checks)
        if (!isGood) expect(lines.find((line) => line.name === name)?.ok).toBe(false);
    }),
  );
});

it('reports a silent feed and a stale book as failing, with a reason', () => {
  const base = { checks: [{ name: 'database', ok: true }], bookIsFresh: true };
  expect(healthSummary({ ...base, feed: { owner: true, healthy: true } }).ok).toBe(true);
  expect(healthSummary({ ...base, feed: { owner: true, healthy: false } })).toMatchObject({
    ok: false,
    isFeedGood: false,
    lines: [{ name: 'database' }, { name: 'feed', ok: false, why: 'no signal' }, { name: 'book', ok: true }],
  });
  // A node that does not own the feed judges it by the book.
  const reader = { owner: false, healthy: false };
  expect(healthSummary({ ...base, feed: reader }).ok).toBe(true);
  expect(healthSummary({ ...base, feed: reader, bookIsFresh: false }).ok).toBe(false);
});
