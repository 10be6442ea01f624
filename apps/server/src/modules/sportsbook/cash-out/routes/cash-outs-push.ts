import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { LiveHub } from '../../../../platform/live/live.ts';
import { type Subscriber, subscriberOf } from '../../../../platform/outbox/outbox.ts';
import type { CashOut } from '../index.ts';
import { toCashOut } from './wire.ts';

export const CASH_OUT_CHANGED = 'cash-out.changed';

/** One node reads the events while the sockets may be on any node: the bus tells all nodes which cash-out to read. */
export function cashOutsRelay(bus: Bus): Subscriber {
  return subscriberOf({
    name: 'cash-out-relay',
    kinds: ['cash-out-changed'],
    async handle(events) {
      for (const { player, cashOut } of events) bus.publish(CASH_OUT_CHANGED, { player, cashOut });
    },
  });
}

/**
 * Runs on every node with sockets: pushes the result of a cash-out to the topic of the player's bets. It is final.
 */
export function pushCashOuts(deps: {
  readonly cashOut: Pick<CashOut, 'cashOuts'>;
  readonly hub: LiveHub;
  readonly bus: Bus;
  topicOf(player: PlayerId, language: LanguageCode): string;
  failed(error: unknown): void;
}): void {
  const push = async (player: PlayerId, id: string): Promise<void> => {
    const reference = parseReference(id);
    if (reference === undefined) throw new Error(`${id} is not the id of a cash-out`);
    const [found] = await deps.cashOut.cashOuts(player, [reference]);
    if (!found) return;
    for (const language of LANGUAGE_CODES) {
      const topic = deps.topicOf(player, language);
      if (deps.hub.watchers(topic) > 0)
        deps.hub.publish(topic, { tp: `cash-out:${id}`, bd: toCashOut(found, language) });
    }
  };
  deps.bus.subscribe(CASH_OUT_CHANGED, (message) => {
    const { player, cashOut } = message as { player: PlayerId; cashOut: string };
    const isWatched = LANGUAGE_CODES.some(
      (language) => deps.hub.watchers(deps.topicOf(player, language)) > 0,
    );
    if (isWatched) push(player, cashOut).catch(deps.failed);
  });
}
