import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import type { Protection, Reality } from '../../protection/index.ts';

export interface RealityDue {
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly reality: Reality;
}

/** The app reports a player once a minute; rounds of a game count no more often. */
const NOTED_MS = 60_000;
const PLAYERS_MAX = 50_000;

/**
 * Playing is presence: a game that covers the app must not stop the player's time. When the time check is due, the room
 * gets a message, so that the game pauses even where the app itself did not ask.
 */
export function createPlayPresence(deps: {
  readonly clock: Clock;
  readonly protection: Pick<Protection, 'notePresence'>;
  due(reality: RealityDue): void;
}): Subscriber {
  const noted = new Map<PlayerId, number>();
  return subscriberOf({
    name: 'casino-presence',
    kinds: ['round-closed'],
    async handle(events) {
      for (const { player, brand, asset } of events) {
        const nowMs = deps.clock.nowMs();
        if (nowMs - (noted.get(player) ?? Number.NEGATIVE_INFINITY) < NOTED_MS) continue;
        if (noted.size >= PLAYERS_MAX) noted.clear();
        noted.set(player, nowMs);
        const reality = await deps.protection.notePresence({ player, brand, asset }, false);
        if (reality.isDue) deps.due({ player, asset, reality });
      }
    },
  });
}
