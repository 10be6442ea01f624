import { setTimeout as sleep } from 'node:timers/promises';
import { parsePlayerId } from '@palpite/kernel/ids';
import type { PalpiteEvent } from '@palpite/server/events/event';
import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics, type Metrics } from '@palpite/server/platform/metrics/metrics';
import { createOutbox, type Outbox } from '@palpite/server/platform/outbox/create-outbox';
import type { Subscriber } from '@palpite/server/platform/outbox/outbox';
import type { OutboxLimits } from '@palpite/server/platform/outbox/reader';
import type { FreshDatabase } from '@palpite/testkit/database';

export interface Node {
  readonly outbox: Outbox;
  readonly metrics: Metrics;
  readonly lines: string[];
}

/** One node with its own bus, as if it were another process. */
export function node(fresh: { readonly database: Database }, limits: Partial<OutboxLimits> = {}): Node {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
  const metrics = createMetrics({ log, process: false });
  const outbox = createOutbox({
    database: fresh.database,
    bus: createInProcessBus({ log, metrics: metrics.bus }),
    clock: systemClock,
    chance: secureChance,
    log,
    metrics: metrics.outbox,
    limits: { pollMs: 50, leaseMs: 1_000, ...limits },
  });
  return { outbox, metrics, lines };
}

/** The number of the player identifies the event: each one is written once. */
export function event(n: number): PalpiteEvent {
  const player = parsePlayerId(n);
  if (player === undefined) throw new Error('fixture');
  return { kind: 'balance-changed', player, asset: 'BRL' };
}

export function events(from: number, count: number): PalpiteEvent[] {
  return Array.from({ length: count }, (_, index) => event(from + index));
}

export interface Recorder extends Subscriber {
  readonly received: number[];
  readonly batches: number[][];
  until(fits: () => boolean): Promise<void>;
}

/** Records what it was given; `meanwhile` runs inside of each call. */
export function recorder(
  name: string,
  meanwhile: (numbers: number[]) => Promise<void> = async () => {},
): Recorder {
  const received: number[] = [];
  const batches: number[][] = [];
  let waiting: { fits: () => boolean; resolve: () => void }[] = [];
  return {
    name,
    received,
    batches,
    kinds: ['balance-changed'],
    async handle(given) {
      const numbers = given.map((event) => ('player' in event ? Number(event.player) : Number.NaN));
      await meanwhile(numbers);
      received.push(...numbers);
      batches.push(numbers);
      const ready = waiting.filter((waiter) => waiter.fits());
      waiting = waiting.filter((waiter) => !ready.includes(waiter));
      for (const waiter of ready) waiter.resolve();
    },
    until(fits) {
      return fits() ? Promise.resolve() : new Promise((resolve) => waiting.push({ fits, resolve }));
    },
  };
}

export function commit(fresh: FreshDatabase, { outbox }: Node, list: readonly PalpiteEvent[]): Promise<void> {
  return fresh.database.inTransaction((tx) => outbox.append(tx, list));
}

/**
 * Waits until every transaction that wrote a stored row is below the horizon: a transaction of another test, in another
 * database of the same server, holds the horizon back, and `now` would then include rows that it should skip.
 */
export async function past(fresh: FreshDatabase): Promise<void> {
  for (;;) {
    const [row] = await fresh.database.read<{ past: boolean }>(
      'SELECT coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot()), true) AS past FROM platform.outbox',
    );
    if (row?.past) return;
    await sleep(20);
  }
}

/** The order in which every reader must see the committed events. */
export async function stored(fresh: FreshDatabase): Promise<number[]> {
  const rows = await fresh.database.read<{ player: number }>(
    "SELECT (payload->>'player')::int AS player FROM platform.outbox ORDER BY platform.outbox.xid, platform.outbox.position",
  );
  return rows.map((row) => row.player);
}
