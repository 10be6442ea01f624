import type { PlayerId } from '@palpite/kernel/ids';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { LiveHub } from '../../../../platform/live/live.ts';

export const COUNTERS_MOVED = 'counters.moved';

export interface MovedPlayer {
  readonly player: PlayerId;
  readonly brand: string;
}

/** A phone gets a message at most this often; the last change of a burst is sent at its end. */
export const PUSH_EVERY_MS = 2_000;
/** How many topics may wait for their next message; others get none and read the tasks with their next visit. */
const WAITING_MAX = 20_000;

/**
 * Runs on every node with sockets: pushes on the player's own topic that counters moved, so that a page that shows
 * tasks reads them again. The message has no amounts: what a player may see depends on pauses and the language.
 */
export function pushTasks(deps: {
  readonly hub: Pick<LiveHub, 'publish' | 'watchers'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  topicOf(moved: MovedPlayer): string | undefined;
}): void {
  const waiting = new Map<string, 'quiet' | 'again'>();
  const push = (topic: string): void => {
    deps.hub.publish(topic, { tp: 'tasks', bd: { at: deps.clock.nowMs() } });
    waiting.set(topic, 'quiet');
    deps.clock.after(PUSH_EVERY_MS, () => {
      const isAgain = waiting.get(topic) === 'again';
      waiting.delete(topic);
      if (isAgain && deps.hub.watchers(topic) > 0) push(topic);
    });
  };
  deps.bus.subscribe(COUNTERS_MOVED, (message) => {
    for (const moved of message as readonly MovedPlayer[]) {
      const topic = deps.topicOf(moved);
      if (topic === undefined || deps.hub.watchers(topic) === 0) continue;
      if (waiting.has(topic)) waiting.set(topic, 'again');
      else if (waiting.size < WAITING_MAX) push(topic);
    }
  });
}
