import type { Reference } from '@palpite/kernel/ids';
import { manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPace } from '../core/pace.ts';
import type { TelegramDeps } from '../service/deps.ts';
import { silence, waitOf } from '../service/pace.ts';

let fresh: FreshDatabase;
const clock = manualClock();
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

/** A node: its own memory, the same database. */
const node = () => ({ database: fresh.database, clock, pace: createPace() }) as unknown as TelegramDeps;

describe('the pace of a bot over all nodes', () => {
  it('lets twenty-five messages leave within a second, whichever node sends them', async () => {
    const nodes = [node(), node()];
    const ask = (from: number) =>
      Promise.all(
        Array.from({ length: 40 }, (_, n) => waitOf(nodes[n % 2] as TelegramDeps, 'all', from + n)),
      );
    const waits = await ask(0);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(25);
    expect(waits.filter((wait) => wait > 0).every((wait) => wait === 1_000)).toBe(true);
    clock.advance(999);
    expect((await ask(100)).filter((wait) => wait === 0)).toEqual([]);
    clock.advance(1);
    expect((await ask(200)).filter((wait) => wait === 0)).toHaveLength(25);
  });

  it('leaves five of them to what is of no send', async () => {
    const one = node();
    const bulk = await Promise.all(
      Array.from({ length: 30 }, (_, n) => waitOf(one, 'br', n, 77n as Reference)),
    );
    expect(bulk.filter((wait) => wait === 0)).toHaveLength(20);
    const own = await Promise.all(Array.from({ length: 8 }, (_, n) => waitOf(one, 'br', 100 + n)));
    expect(own.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('is silent on every node for as long as Telegram asks, for that bot only', async () => {
    const [one, other] = [node(), node()];
    await silence(one, 'mx', 7_000);
    expect(await waitOf(other, 'mx', 1)).toBe(7_000);
    expect(await waitOf(other, 'vn', 1)).toBe(0);
    clock.advance(7_000);
    expect(await waitOf(other, 'mx', 1)).toBe(0);
  });
});
