import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { trimOutbox } from '@palpite/server/platform/outbox/create-outbox';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commit, event, events, type Node, node, past, recorder, stored } from './outbox-test-app.ts';

let fresh: FreshDatabase;
let nodes: Node[];
beforeEach(async () => {
  fresh = await freshDatabase();
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map(({ outbox }) => outbox.stop()));
  await fresh.close();
});

function build(): Node {
  const made = node(fresh);
  nodes.push(made);
  return made;
}

/** Changes that no part of the server makes to these tables. */
const sql = (text: string, values: unknown[] = []) =>
  fresh.owner.inTransaction((tx) => tx.query(text, values));
const age = (below: number) =>
  sql("UPDATE platform.outbox SET at = at - interval '8 days' WHERE (payload->>'player')::int < $1", [below]);

describe('trimming', () => {
  it('deletes only rows that are old and that every subscriber has passed', async () => {
    const here = build();
    const [quick, slow] = [recorder('quick'), recorder('slow')];
    await here.outbox.startSubscriber(quick);
    await here.outbox.startSubscriber(slow);
    await commit(fresh, here, events(1, 10));
    await Promise.all([
      quick.until(() => quick.received.length >= 10),
      slow.until(() => slow.received.length >= 10),
    ]);
    await here.outbox.stop();
    await commit(fresh, here, events(11, 10));
    await age(16);
    await past(fresh);
    // Both cursors are at 10: the old rows up to there are deleted, the old ones behind stay.
    expect(await here.outbox.trim()).toBe(10);
    expect(await stored(fresh)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    const again = build();
    const next = recorder('quick');
    await again.outbox.startSubscriber(next);
    await next.until(() => next.received.length >= 10);
    await again.outbox.stop();
    expect(await here.outbox.trim()).toBe(0);
    await sql("DELETE FROM platform.outbox_cursor WHERE subscriber = 'slow'");
    expect(await here.outbox.trim()).toBe(5);
    expect(await stored(fresh)).toEqual([16, 17, 18, 19, 20]);
  });

  it('works through many chunks and logs which subscriber blocks it', async () => {
    const here = build();
    await here.outbox.startSubscriber(recorder('gone-module'), { from: 'beginning' });
    await here.outbox.stop();
    await commit(fresh, here, events(1, 2_500));
    await age(10_000);
    await past(fresh);
    await sql("UPDATE platform.outbox_cursor SET moved_at = moved_at - interval '8 days'");
    expect(await here.outbox.trim()).toBe(0);
    expect(here.lines.join('')).toContain('"subscriber":"gone-module"');
    await sql('DELETE FROM platform.outbox_cursor');
    const log = createLog({ level: 'silent' });
    const metrics = createMetrics({ log, process: false });
    expect(await trimOutbox({ database: fresh.database, log, metrics: metrics.outbox })).toBe(2_500);
    expect(await metrics.text()).toContain('palpite_outbox_trimmed_total 2500');
  });

  it('keeps rows of transactions that may not be readable yet', async () => {
    const here = build();
    await commit(fresh, here, [event(1)]);
    await sql("UPDATE platform.outbox SET at = at - interval '8 days', xid = '9000000000000'");
    expect(await here.outbox.trim()).toBe(0);
  });
});

describe('after a restore into another cluster', () => {
  const HIGH = 9_000_000_000_000n;

  it('changes nothing in an outbox of the same cluster', async () => {
    const here = build();
    await here.outbox.startSubscriber(recorder('all'));
    await commit(fresh, here, events(1, 5));
    expect(await here.outbox.rebase()).toBe(false);
    expect(await stored(fresh)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['far higher', HIGH, 1n],
    ['partly higher', 0n, HIGH],
  ])(
    'renumbers ids that are %s: the order and every cursor keep their position, and new events are seen',
    async (_name, base, step) => {
      const here = build();
      for (let n = 1; n <= 6; n += 1) await commit(fresh, here, [event(n)]);
      // Six transactions of the old cluster, in rising order.
      for (let n = 1; n <= 6; n += 1) {
        await sql("UPDATE platform.outbox SET xid = $2::text::xid8 WHERE (payload->>'player')::int = $1", [
          n,
          (n <= 3 ? base + BigInt(n) : base + BigInt(n) * step).toString(),
        ]);
      }
      await sql(
        `INSERT INTO platform.outbox_cursor (subscriber, xid, position)
       SELECT 'at-' || (payload->>'player'), xid, position FROM platform.outbox WHERE (payload->>'player')::int IN (2, 6)
       UNION ALL SELECT 'at-0', '0', 0`,
      );
      expect(await here.outbox.rebase()).toBe(true);
      expect(await here.outbox.rebase()).toBe(false);
      expect(await stored(fresh)).toEqual([1, 2, 3, 4, 5, 6]);
      const readers = [recorder('at-0'), recorder('at-2'), recorder('at-6')];
      for (const reader of readers) await here.outbox.startSubscriber(reader);
      await commit(fresh, here, [event(7)]);
      await Promise.all(readers.map((reader) => reader.until(() => reader.received.includes(7))));
      expect(readers.map((reader) => reader.received)).toEqual([[1, 2, 3, 4, 5, 6, 7], [3, 4, 5, 6, 7], [7]]);
      expect(here.lines.join('')).toContain('was renumbered');
    },
  );

  it('would hide new events if it did not run at every start', async () => {
    const here = build();
    await commit(fresh, here, [event(1)]);
    await sql('UPDATE platform.outbox SET xid = $1::text::xid8', [HIGH.toString()]);
    await sql(
      "INSERT INTO platform.outbox_cursor (subscriber, xid, position) SELECT 'all', xid, position FROM platform.outbox",
    );
    await commit(fresh, here, [event(2)]);
    const [hidden] = await fresh.database.read<{ count: number }>(
      `SELECT count(*)::int AS count FROM platform.outbox AS o, platform.outbox_cursor AS c
       WHERE (o.xid, o.position) > (c.xid, c.position)`,
    );
    expect(hidden?.count).toBe(0);
  });
});
