import type { Asset, Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { LiveHub, TopicSource } from '../../../platform/live/live.ts';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import type { Wallet } from '../index.ts';
import type { WalletRouteOptions } from './options.ts';
import { toBalanceInfo } from './statement.ts';

/** A player's own topic also contains the shown currency, which is that of the brand. */
export function topicOf(player: PlayerId, asset: Asset): string {
  return `player:${player}:${asset}`;
}

/** The state of the player's own topic: always the full balance. */
export function balanceTopic(wallet: Wallet, options: WalletRouteOptions): TopicSource {
  return {
    name: 'player',
    resolve: (caller, key) =>
      key === undefined && caller.session
        ? topicOf(caller.session.player, options.assetOf(caller.brand))
        : undefined,
    async snapshot(topic) {
      const [, player, asset] = topic.split(':');
      const balance = await wallet.balance(Number(player) as PlayerId, asset as Fiat);
      return [{ tp: 'balance', bd: toBalanceInfo(balance) }];
    },
  };
}

export const BALANCE_CHANGED = 'balance.changed';

/** One node reads the events and the sockets may be on any node: the bus informs all of them. */
export function balanceRelay(bus: Bus): Subscriber {
  return subscriberOf({
    name: 'wallet-balance-relay',
    kinds: ['balance-changed'],
    async handle(events) {
      const changed = new Map(events.map(({ player, asset }) => [`${player}/${asset}`, { player, asset }]));
      for (const message of changed.values()) bus.publish(BALANCE_CHANGED, message);
    },
  });
}

/**
 * On every node with sockets: reads the new balance and pushes it; without watchers nothing is read. There is one read
 * at a time per topic, and another when a change arrived in the meantime: two concurrent reads could push the older
 * balance last.
 */
export function pushBalances(deps: {
  wallet: Wallet;
  hub: LiveHub;
  bus: Bus;
  failed(error: unknown): void;
}): void {
  const reading = new Map<string, 'once' | 'again'>();
  const push = async (topic: string, player: PlayerId, asset: Fiat): Promise<void> => {
    do {
      reading.set(topic, 'once');
      const balance = await deps.wallet.balance(player, asset);
      deps.hub.publish(topic, { tp: 'balance', bd: toBalanceInfo(balance) });
    } while (reading.get(topic) === 'again');
  };
  deps.bus.subscribe(BALANCE_CHANGED, (message) => {
    const { player, asset } = message as { player: PlayerId; asset: Fiat };
    const topic = topicOf(player, asset);
    if (deps.hub.watchers(topic) === 0) return;
    if (reading.has(topic)) {
      reading.set(topic, 'again');
      return;
    }
    push(topic, player, asset)
      .catch(deps.failed)
      .finally(() => reading.delete(topic));
  });
}
