import type { Bus } from '../../../platform/bus/bus.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { SUPPORT_CHANGED, type Support, type SupportChanged } from '../index.ts';

/**
 * Runs on every node with sockets: says on the player's own topic which thread has changed and how much is unread. The
 * message has no texts: a phone that shows the thread reads what is new.
 */
export function pushSupport(deps: {
  readonly support: Pick<Support, 'sums'>;
  readonly hub: Pick<LiveHub, 'publish' | 'watchers'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  topicOf(changed: SupportChanged): string | undefined;
  failed(error: unknown): void;
}): void {
  const push = async (topic: string, { player, thread }: SupportChanged): Promise<void> => {
    const { waiting, unread } = await deps.support.sums(player);
    deps.hub.publish(topic, { tp: `support:${thread}`, bd: { thread_id: thread, waiting, unread } });
  };
  deps.bus.subscribe(SUPPORT_CHANGED, (message) => {
    const changed = message as SupportChanged;
    const topic = deps.topicOf(changed);
    if (topic !== undefined && deps.hub.watchers(topic) > 0) push(topic, changed).catch(deps.failed);
  });
}
