import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { FeedLine, FeedSink } from '../core/adapter.ts';
import type { ProducerState } from './health.ts';

/** The health of a producer, as its owner reports it to the other nodes. */
export const FEED_HEALTH = 'feed.health';
export const HEALTH_EVERY_MS = 1_000;
const PRODUCERS_MOST = 100;

export interface OwnerHealth extends ProducerState {
  readonly owner: boolean;
  readonly epoch: number;
  /** How long the feed had been silent; absent when it has never sent anything. */
  readonly silentMs?: number;
}

export interface ProducerHealth extends OwnerHealth {
  /** The age of this report by this node's clock: a dead owner sends no more reports. */
  readonly ageMs: number;
}

export interface HealthReports {
  start(): void;
  stop(): void;
  /** The last received report of each producer. */
  producers(): readonly ProducerHealth[];
}

/** `own` is called on every node; it returns reports only on the node that owns the feed, one for each producer. */
export function createHealthReports(deps: {
  readonly bus: Bus;
  readonly clock: Clock;
  own(): readonly OwnerHealth[];
}): HealthReports {
  const received = new Map<number, { readonly health: OwnerHealth; readonly atMs: number }>();
  let unsubscribe = () => {};
  let cancel = () => {};
  const publishOwn = () => {
    for (const health of deps.own()) deps.bus.publish(FEED_HEALTH, health);
    cancel = deps.clock.after(HEALTH_EVERY_MS, publishOwn);
  };
  return {
    start() {
      unsubscribe = deps.bus.subscribe(FEED_HEALTH, (message) => {
        if (!isHealth(message) || (!received.has(message.producer) && received.size >= PRODUCERS_MOST))
          return;
        received.set(message.producer, { health: message, atMs: deps.clock.nowMs() });
      });
      publishOwn();
    },
    stop() {
      unsubscribe();
      cancel();
    },
    producers: () =>
      [...received.values()].map(({ health, atMs }) => ({ ...health, ageMs: deps.clock.nowMs() - atMs })),
  };
}

/** The report is checked because another node may run another version. */
function isHealth(message: unknown): message is OwnerHealth {
  if (typeof message !== 'object' || message === null) return false;
  const reported = message as Readonly<Record<string, unknown>>;
  const isCounts = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isSafeInteger);
  return (
    [reported.producer, reported.epoch, reported.seq, reported.waiting].every(Number.isSafeInteger) &&
    [reported.silentMs ?? 0, reported.lateMs ?? 0].every(Number.isSafeInteger) &&
    typeof reported.name === 'string' &&
    [reported.owner, reported.healthy].every((flag) => typeof flag === 'boolean') &&
    (reported.run === null || typeof reported.run === 'string') &&
    isCounts(reported.counts) &&
    isCounts(reported.reasons)
  );
}

/** Forwards everything, and calls `received` for each hello and message. */
export function observeSink(sink: FeedSink, received: () => void): FeedSink {
  return {
    connected(line: FeedLine, hello) {
      received();
      sink.connected(line, hello);
    },
    message(line, numbered) {
      received();
      sink.message(line, numbered);
    },
    garbage: (line, why) => sink.garbage(line, why),
    disconnected: (line) => sink.disconnected(line),
  };
}
