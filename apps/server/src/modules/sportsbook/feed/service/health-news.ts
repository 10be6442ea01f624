import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { FeedLine, FeedSink } from '../core/adapter.ts';
import type { ProducerState } from './health.ts';

/** How the owner of a producer fares, for the other nodes. */
export const FEED_HEALTH = 'feed.health';
export const HEALTH_EVERY_MS = 1_000;
const PRODUCERS_MOST = 100;

export interface OwnerHealth extends ProducerState {
  readonly owner: boolean;
  readonly epoch: number;
  /** For how long the feed had said nothing; absent when it never has. */
  readonly silentMs?: number;
}

export interface ProducerHealth extends OwnerHealth {
  /** How old this is, by this node's clock: an owner that is gone tells nothing more. */
  readonly ageMs: number;
}

export interface HealthNews {
  start(): void;
  stop(): void;
  /** What this node last heard of each producer. */
  producers(): readonly ProducerHealth[];
}

/** `own` is asked on every node; only on the owner's there is something in it, for each producer. */
export function createHealthNews(deps: {
  readonly bus: Bus;
  readonly clock: Clock;
  own(): readonly OwnerHealth[];
}): HealthNews {
  const received = new Map<number, { readonly health: OwnerHealth; readonly atMs: number }>();
  let leave = () => {};
  let cancel = () => {};
  const tell = () => {
    for (const health of deps.own()) deps.bus.publish(FEED_HEALTH, health);
    cancel = deps.clock.after(HEALTH_EVERY_MS, tell);
  };
  return {
    start() {
      leave = deps.bus.subscribe(FEED_HEALTH, (message) => {
        if (!isHealth(message) || (!received.has(message.producer) && received.size >= PRODUCERS_MOST))
          return;
        received.set(message.producer, { health: message, atMs: deps.clock.nowMs() });
      });
      tell();
    },
    stop() {
      leave();
      cancel();
    },
    producers: () =>
      [...received.values()].map(({ health, atMs }) => ({ ...health, ageMs: deps.clock.nowMs() - atMs })),
  };
}

/** Another version may run on another node. */
function isHealth(message: unknown): message is OwnerHealth {
  if (typeof message !== 'object' || message === null) return false;
  const reported = message as Readonly<Record<string, unknown>>;
  const isCounts = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isSafeInteger);
  return (
    [reported.producer, reported.epoch, reported.seq, reported.waiting, reported.silentMs ?? 0].every(
      Number.isSafeInteger,
    ) &&
    typeof reported.name === 'string' &&
    [reported.owner, reported.healthy].every((flag) => typeof flag === 'boolean') &&
    (reported.run === null || typeof reported.run === 'string') &&
    isCounts(reported.counts) &&
    isCounts(reported.reasons)
  );
}

/** Passes everything on, and notes that the feed has said something. */
export function noting(sink: FeedSink, received: () => void): FeedSink {
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
