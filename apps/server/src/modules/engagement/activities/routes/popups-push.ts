import type { Asset } from '@palpite/kernel/assets';
import { type PlayerId, parseReference, type Reference } from '@palpite/kernel/ids';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { LiveHub } from '../../../../platform/live/live.ts';
import { type Subscriber, subscriberOf } from '../../../../platform/outbox/outbox.ts';

/** A popup that the app of a player opens while it runs. */
export interface DuePopup {
  readonly player: PlayerId;
  readonly asset: Asset;
  /** `first_charge_pop`: the offer of the first deposit. `lucky_rounds`: free rounds have arrived. */
  readonly event: 'first_charge_pop' | 'lucky_rounds';
}

const POPUP_DUE = 'popup.due';
/** An older grant was already shown, or the player was offline. */
const FRESH_MS = 5 * 60_000;

export interface PopupFacts {
  /** The currency of a brand; undefined for a brand that is unknown. */
  assetOf(brand: string): Asset | undefined;
  /** The free rounds of a grant that was not taken back; undefined for a grant of another kind. */
  roundsOf(
    player: PlayerId,
    grant: Reference,
  ): Promise<{ readonly asset: Asset; readonly grantedMs: number } | undefined>;
}

/** A player who registered is offered the first deposit; one who got free rounds is notified of them. */
export function popupsRelay(
  { bus, clock }: { readonly bus: Pick<Bus, 'publish'>; readonly clock: Clock },
  { assetOf, roundsOf }: PopupFacts,
): Subscriber {
  const tell = (due: DuePopup) => bus.publish(POPUP_DUE, due);
  return subscriberOf({
    name: 'popups-relay',
    kinds: ['player-registered', 'grant-changed'],
    async handle(events) {
      for (const event of events) {
        const { player } = event;
        if (event.kind === 'player-registered') {
          const asset = assetOf(event.brand);
          if (asset) tell({ player, asset, event: 'first_charge_pop' });
          continue;
        }
        const id = parseReference(event.grant);
        const rounds = id === undefined ? undefined : await roundsOf(player, id);
        if (rounds && clock.nowMs() - rounds.grantedMs < FRESH_MS)
          tell({ player, asset: rounds.asset, event: 'lucky_rounds' });
      }
    },
  });
}

/** Runs on every node with sockets: pushes on the player's own topic. The app reads what the popup shows. */
export function pushPopups(deps: {
  readonly hub: Pick<LiveHub, 'publish'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  topicOf(player: PlayerId, asset: Asset): string;
}): void {
  deps.bus.subscribe(POPUP_DUE, (message) => {
    const { player, asset, event } = message as DuePopup;
    deps.hub.publish(deps.topicOf(player, asset), { tp: event, bd: { at: deps.clock.nowMs() } });
  });
}
