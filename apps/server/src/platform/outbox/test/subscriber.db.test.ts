import type { PlayerId } from '@palpite/kernel/ids';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { asAnotherClient } from '@palpite/server/platform/database/second-connection';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { hasRead } from '@palpite/server/platform/outbox/has-read';
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

function build(limits?: Parameters<typeof node>[1]): Node {
  const made = node(fresh, limits);
  nodes.push(made);
  return made;
}

const parked = () =>
  fresh.database.read<{ subscriber: string; payload: unknown; error: string }>(
    'SELECT subscriber, payload, error FROM platform.outbox_parked ORDER BY id',
  );

describe('appending', () => {
  it('keeps the order of one call and stores nothing of a transaction that is rolled back', async () => {
    const { outbox } = build();
    await fresh.database.inTransaction((tx) => outbox.append(tx, events(1, 700)));
    await fresh.database
      .inTransaction(async (tx) => {
        await outbox.append(tx, events(1_000, 5));
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await fresh.database.inTransaction((tx) => outbox.append(tx, []));
    expect(await stored(fresh)).toEqual(Array.from({ length: 700 }, (_, n) => n + 1));
  });

  it('refuses more events than one transaction may carry', async () => {
    const { outbox } = build();
    await expect(fresh.database.inTransaction((tx) => outbox.append(tx, events(1, 10_001)))).rejects.toThrow(
      RangeError,
    );
    expect(await stored(fresh)).toEqual([]);
  });
});

describe('a subscriber', () => {
  it('begins at the end unless it is set to begin at the beginning, and resumes where it was', async () => {
    const first = build();
    await commit(fresh, first, events(1, 3));
    await past(fresh);
    const [late, all] = [recorder('late'), recorder('all')];
    await first.outbox.startSubscriber(late);
    await first.outbox.startSubscriber(all, { from: 'beginning' });
    await expect(first.outbox.startSubscriber(recorder('all'))).rejects.toThrow('twice');
    await commit(fresh, first, events(4, 2));
    await Promise.all([
      late.until(() => late.received.length >= 2),
      all.until(() => all.received.length >= 5),
    ]);
    expect(late.received).toEqual([4, 5]);
    expect(all.received).toEqual([1, 2, 3, 4, 5]);
    await first.outbox.stop();
    await commit(fresh, first, [event(6)]);
    const again = recorder('all');
    const second = build();
    await second.outbox.startSubscriber(again, { from: 'beginning' });
    await again.until(() => again.received.length >= 1);
    expect(again.received).toEqual([6]);
  });

  it('has read everything when only events of other kinds follow', async () => {
    const here = build();
    const own = recorder('own');
    await here.outbox.startSubscriber(own, { from: 'beginning' });
    const later = systemClock.nowMs() + 60_000;
    await commit(fresh, here, [event(1)]);
    await own.until(() => own.received.length >= 1);
    await expect.poll(() => hasRead(fresh.database, own, later)).toBe(true);
    const other = { kind: 'player-registered', player: 2 as PlayerId, brand: 'br', by: 'email' } as const;
    await commit(fresh, here, [other]);
    expect(await hasRead(fresh.database, own, later)).toBe(true);
    await here.outbox.stop();
    await commit(fresh, here, [event(3)]);
    expect(await hasRead(fresh.database, own, later)).toBe(false);
  });

  it('misses no transaction that is still open when it starts from now', async () => {
    const here = build();
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    let finish: () => void = () => {};
    const committed = fresh.database.inTransaction(async (tx) => {
      await here.outbox.append(tx, [event(1)]);
      open();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await opened;
    const late = recorder('late');
    await here.outbox.startSubscriber(late);
    finish();
    await committed;
    await late.until(() => late.received.length >= 1);
    expect(late.received).toEqual([1]);
  });

  it('finds events by polling when it was not woken up', async () => {
    const here = build();
    const all = recorder('all');
    await here.outbox.startSubscriber(all);
    await fresh.database.inTransaction((tx) => appendEvents(tx, events(1, 3)));
    await all.until(() => all.received.length >= 3);
  });

  it('is woken up by the commit of the transaction that appended, long before the next poll', async () => {
    const here = build({ pollMs: 600_000 });
    const all = recorder('all');
    await here.outbox.startSubscriber(all);
    await fresh.database.inTransaction((tx) => here.outbox.append(tx, events(1, 3)));
    await all.until(() => all.received.length >= 3);
    expect(all.received).toEqual([1, 2, 3]);
  });

  it('sees a later position only after an earlier transaction has ended, and both in the order of transactions', async () => {
    const here = build();
    const all = recorder('all');
    await here.outbox.startSubscriber(all);
    const { database } = fresh;
    await database.inTransaction(async (slow) => {
      await slow.query('SELECT pg_current_xact_id()');
      await asAnotherClient(() => commit(fresh, here, [event(2)]));
      // The position of 1 is higher than that of 2, and its transaction is older: a cursor of positions alone would
      // skip it.
      await here.outbox.append(slow, [event(1)]);
      expect(all.received).toEqual([]);
    });
    await all.until(() => all.received.length >= 2);
    expect(all.received).toEqual([1, 2]);
  });

  it('passes events of other kinds without waiting behind them', async () => {
    const here = build({ batch: 10 });
    const all = recorder('all');
    await here.outbox.startSubscriber(all);
    const foreign =
      "INSERT INTO platform.outbox (kind, payload) SELECT 'bet-settled', '{}' FROM generate_series(1, 95)";
    await fresh.database.inTransaction((tx) => tx.query(foreign));
    await commit(fresh, here, [event(1)]);
    await fresh.database.inTransaction((tx) => tx.query(foreign));
    await commit(fresh, here, [event(2)]);
    await all.until(() => all.received.length >= 2);
    expect(all.received).toEqual([1, 2]);
    expect(await parked()).toEqual([]);
  });

  it('parks rows that cannot be parsed, once, and continues', async () => {
    const here = build();
    const all = recorder('all');
    await here.outbox.startSubscriber(all);
    await commit(fresh, here, [event(1)]);
    const garbage = [
      '{}',
      '[]',
      '"x"',
      'null',
      '{"player":-1,"asset":"BRL"}',
      '{"player":1,"asset":"__proto__"}',
      '{"player":1e400,"asset":"BRL"}',
    ];
    await fresh.database.inTransaction((tx) =>
      tx.query("INSERT INTO platform.outbox (kind, payload) SELECT 'balance-changed', unnest($1::jsonb[])", [
        garbage,
      ]),
    );
    await commit(fresh, here, [event(2)]);
    await all.until(() => all.received.includes(2));
    await here.outbox.stop();
    expect(all.received).toEqual([1, 2]);
    expect((await parked()).map((row) => row.error)).toEqual(garbage.map(() => 'not an event of this kind'));
    expect(await here.metrics.text()).toContain('palpite_outbox_parked_total{subscriber="all"} 7');
    expect(here.lines.join('')).toContain('an event that cannot be read is parked');
  });

  it('retries failed events in order without losing the rest of the batch', async () => {
    const here = build();
    let failures = 3;
    const all = recorder('all', async (numbers) => {
      if (!numbers.includes(5) || failures === 0) return;
      failures -= 1;
      throw new Error('the bank is closed');
    });
    await here.outbox.startSubscriber(all);
    await commit(fresh, here, events(1, 10));
    await all.until(() => all.received.includes(10));
    expect(all.received).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await parked()).toEqual([]);
  });

  it('parks an event that always fails after its tries, alone, and the count survives a restart', async () => {
    let alone = 0;
    let tellCounted: () => void = () => {};
    const counted = new Promise<void>((resolve) => {
      tellCounted = resolve;
    });
    const poison = async (numbers: number[]) => {
      if (!numbers.includes(7)) return;
      if (numbers.length === 1) alone += 1;
      // The event is alone the second time: the first failure was counted.
      if (alone === 2) tellCounted();
      throw new Error('cannot take 7: sid=hidden');
    };
    const first = build({ tries: 3 });
    const before = recorder('all', poison);
    await first.outbox.startSubscriber(before);
    await commit(fresh, first, events(1, 20));
    await before.until(() => before.received.includes(6));
    const tries = async () => {
      const [row] = await fresh.database.read<{ tries: number }>('SELECT tries FROM platform.outbox_cursor');
      return row?.tries ?? 0;
    };
    await counted;
    await first.outbox.stop();
    expect(await tries()).toBe(2);
    const second = build({ tries: 3 });
    const after = recorder('all', poison);
    await second.outbox.startSubscriber(after);
    await after.until(() => after.received.includes(20));
    expect([...before.received, ...after.received]).toEqual([
      1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
    ]);
    expect(await parked()).toEqual([
      { subscriber: 'all', payload: { player: 7, asset: 'BRL' }, error: 'cannot take 7: sid=[redacted]' },
    ]);
    expect(alone).toBe(3);
    expect(second.lines.join('')).toContain('an event that always fails is parked');
  });

  it('counts a hanging handler as a failure', async () => {
    const here = build({ handleMs: 100, tries: 1 });
    const all = recorder('all', (numbers) => (numbers[0] === 1 ? new Promise(() => {}) : Promise.resolve()));
    await here.outbox.startSubscriber(all);
    await commit(fresh, here, [event(1)]);
    await commit(fresh, here, [event(2)]);
    await all.until(() => all.received.includes(2));
    expect(await parked()).toMatchObject([{ payload: { player: 1 }, error: 'the handler took too long' }]);
  });

  it('waits on stop for the current batch and releases the lease at once', async () => {
    const first = build({ leaseMs: 60_000 });
    let release: () => void = () => {};
    let entered: () => void = () => {};
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const slow = recorder('all', () => {
      entered();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await first.outbox.startSubscriber(slow);
    await commit(fresh, first, [event(1)]);
    await inside;
    const stopped = first.outbox.stop();
    release();
    await stopped;
    expect(slow.received).toEqual([1]);
    const second = build({ leaseMs: 60_000 });
    const next = recorder('all');
    await second.outbox.startSubscriber(next);
    await commit(fresh, second, [event(2)]);
    await next.until(() => next.received.length >= 1);
    expect(next.received).toEqual([2]);
  });

  it('keeps its lease during a long batch, so that no second node begins the same batch', async () => {
    const [first, second] = [build({ leaseMs: 300 }), build({ leaseMs: 300 })];
    let inside = 0;
    let most = 0;
    const handle = async () => {
      inside += 1;
      most = Math.max(most, inside);
      // Longer than two leases.
      await new Promise<void>((resolve) => systemClock.after(700, resolve));
      inside -= 1;
    };
    const [a, b] = [recorder('all', handle), recorder('all', handle)];
    await first.outbox.startSubscriber(a);
    await second.outbox.startSubscriber(b);
    await commit(fresh, first, [event(1)]);
    await Promise.race([a.until(() => a.received.length > 0), b.until(() => b.received.length > 0)]);
    await commit(fresh, second, [event(2)]);
    await Promise.race([a.until(() => a.received.includes(2)), b.until(() => b.received.includes(2))]);
    expect(most).toBe(1);
    expect([...a.received, ...b.received].sort()).toEqual([1, 2]);
  });
});
