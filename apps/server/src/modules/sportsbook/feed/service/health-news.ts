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
export function createHealthNews(io: {
  readonly bus: Bus;
  readonly clock: Clock;
  own(): readonly OwnerHealth[];
}): HealthNews {
  const heard = new Map<number, { readonly health: OwnerHealth; readonly atMs: number }>();
  let leave = () => {};
  let cancel = () => {};
  const tell = () => {
    for (const health of io.own()) io.bus.publish(FEED_HEALTH, health);
    cancel = io.clock.after(HEALTH_EVERY_MS, tell);
  };
  return {
    start() {
      leave = io.bus.subscribe(FEED_HEALTH, (message) => {
        if (!isHealth(message) || (!heard.has(message.producer) && heard.size >= PRODUCERS_MOST)) return;
        heard.set(message.producer, { health: message, atMs: io.clock.nowMs() });
      });
      tell();
    },
    stop() {
      leave();
      cancel();
    },
    producers: () =>
      [...heard.values()].map(({ health, atMs }) => ({ ...health, ageMs: io.clock.nowMs() - atMs })),
  };
}

/** Another version may run on another node. */
function isHealth(message: unknown): message is OwnerHealth {
  if (typeof message !== 'object' || message === null) return false;
  const told = message as Readonly<Record<string, unknown>>;
  const isCounts = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isSafeInteger);
  return (
    [told.producer, told.epoch, told.seq, told.waiting, told.silentMs ?? 0].every(Number.isSafeInteger) &&
    typeof told.name === 'string' &&
    [told.owner, told.healthy].every((flag) => typeof flag === 'boolean') &&
    (told.run === null || typeof told.run === 'string') &&
    isCounts(told.counts) &&
    isCounts(told.reasons)
  );
}

/** Passes everything on, and notes that the feed has said something. */
export function noting(sink: FeedSink, heard: () => void): FeedSink {
  return {
    connected(line: FeedLine, hello) {
      heard();
      sink.connected(line, hello);
    },
    message(line, numbered) {
      heard();
      sink.message(line, numbered);
    },
    garbage: (line, why) => sink.garbage(line, why),
    disconnected: (line) => sink.disconnected(line),
  };
}
