import type { PlayerId } from '@palpite/kernel/ids';

/**
 * While so few calls are pending they all go to the first queue. A batch has as many statements for two calls as for a
 * hundred, so two small batches at once cost twice the time of one and delay each other.
 */
const FIRST_ALONE = 32;

interface QueueChoice {
  /** The queue of the player's next call, which is pending until it is released. */
  take(player: PlayerId): number;
  release(player: PlayerId): void;
}

/** While a player has a pending call, the next ones follow it; otherwise the queue with the fewest pending calls. */
export function createQueueChoice(queues: number, firstAlone = FIRST_ALONE): QueueChoice {
  const pending = Array.from({ length: queues }, () => 0);
  const ofPlayer = new Map<PlayerId, { readonly queue: number; readonly calls: number }>();
  const shortest = () => ((pending[0] ?? 0) < firstAlone ? 0 : pending.indexOf(Math.min(...pending)));
  return {
    take(player) {
      const { queue, calls } = ofPlayer.get(player) ?? { queue: shortest(), calls: 0 };
      ofPlayer.set(player, { queue, calls: calls + 1 });
      pending[queue] = (pending[queue] ?? 0) + 1;
      return queue;
    },
    release(player) {
      const pendingCalls = ofPlayer.get(player);
      if (!pendingCalls) throw new Error(`player ${player} has no pending call`);
      const { queue, calls } = pendingCalls;
      pending[queue] = (pending[queue] ?? 0) - 1;
      if (calls > 1) ofPlayer.set(player, { queue, calls: calls - 1 });
      else ofPlayer.delete(player);
    },
  };
}
