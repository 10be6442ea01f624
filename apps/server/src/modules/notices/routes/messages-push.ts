import type { MessageNews } from '@palpite/contract/entities/messages';
import { CONTENT_TYPES } from '@palpite/contract/tables/notices';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { type ChangedPlayer, MESSAGES_CHANGED, type Notices } from '../index.ts';
import { unreadInfo } from './wire.ts';

/** How many topics may be read for at once; others get no message and read with their next poll. */
const READING_MAX = 2_000;

/**
 * Runs on every node with sockets: pushes on the player's own topic that a message is new or was read elsewhere, with
 * the unread counts. Without watchers nothing is read. There is one read at a time per topic, and another when
 * something changed in the meantime.
 */
export function pushMessages(deps: {
  readonly notices: Pick<Notices, 'messages'>;
  readonly hub: Pick<LiveHub, 'publish' | 'watchers'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  topicOf(changed: ChangedPlayer): string | undefined;
  failed(error: unknown): void;
}): void {
  const reading = new Map<string, ChangedPlayer | undefined>();
  const push = async (topic: string, first: ChangedPlayer): Promise<void> => {
    for (let next: ChangedPlayer | undefined = first; next; next = reading.get(topic)) {
      reading.set(topic, undefined);
      const { player, message, isTop }: ChangedPlayer = next;
      const unread = unreadInfo(await deps.notices.messages.unread(player));
      const bd: MessageNews = {
        message_id: message,
        content_type: isTop ? CONTENT_TYPES.top : CONTENT_TYPES.centre,
        unread,
      };
      deps.hub.publish(topic, { tp: 'message', bd });
    }
  };
  deps.bus.subscribe(MESSAGES_CHANGED, (message) => {
    for (const changed of message as readonly ChangedPlayer[]) {
      const topic = deps.topicOf(changed);
      if (topic === undefined || deps.hub.watchers(topic) === 0) continue;
      if (reading.has(topic)) reading.set(topic, changed);
      else if (reading.size < READING_MAX)
        push(topic, changed)
          .catch(deps.failed)
          .finally(() => reading.delete(topic));
    }
  });
}
