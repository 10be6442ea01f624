import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { LiveMessage } from '@palpite/contract/live';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { LiveHub, TopicSource } from '../../../../platform/live/live.ts';
import { type Subscriber, subscriberOf } from '../../../../platform/outbox/outbox.ts';
import { currentTrace, traced } from '../../../../platform/tracing/tracing.ts';
import type { BetRecord, Betting } from '../index.ts';
import { toOrder } from './wire.ts';

/** What a client shows at once; older open bets are in the list. */
const SNAPSHOT_BETS = 20;

/** An order contains names in a language, so the topic includes the language. */
export function topicOf(player: PlayerId, language: LanguageCode): string {
  return `bets:${player}:${language}`;
}

/** Each bet has its own kind of message: a slow client receives the latest state of every bet, not of only one. */
function messageOf(bet: BetRecord, language: LanguageCode): LiveMessage {
  return { tp: `bet:${bet.id}`, bd: toOrder(bet, language) };
}

/** The caller's own open bets; every later change is the whole order again. */
export function betsTopic(betting: Betting): TopicSource {
  return {
    name: 'bets',
    resolve: (caller, key) =>
      key === undefined && caller.session ? topicOf(caller.session.player, caller.language) : undefined,
    async snapshot(topic) {
      const [, player, language = ''] = topic.split(':');
      if (!isLanguageCode(language)) throw new Error(`${topic} names no language`);
      const open = await betting.list(Number(player) as PlayerId, {
        filter: 'open',
        before: undefined,
        skip: 0,
        limit: SNAPSHOT_BETS,
      });
      return open.map((bet) => messageOf(bet, language));
    },
  };
}

export const BET_CHANGED = 'bet.changed';

/** One node reads the events while the sockets may be on any node: the bus tells all nodes which bet to read. */
export function betsRelay(bus: Bus): Subscriber {
  return subscriberOf({
    name: 'betting-bets-relay',
    kinds: ['bet-changed'],
    async handle(events, times) {
      const changed = new Map(events.map((event, index) => [event.bet, { event, startMs: times?.[index] }]));
      for (const { event, startMs } of changed.values()) {
        const { player, bet, trace: parent } = event;
        // Without a parent there is no span, and the message has no trace.
        traced('outbox', { parent, startMs, kind: 'producer' }, () =>
          bus.publish(BET_CHANGED, { player, bet, trace: currentTrace() }),
        );
      }
    },
  });
}

/**
 * Runs on every node with sockets: reads the bet and pushes it; without watchers nothing is read. One read at a time
 * per bet, and another when it changed meanwhile: two at once could push the older state last.
 */
export function pushBets(deps: {
  readonly betting: Betting;
  readonly hub: LiveHub;
  readonly bus: Bus;
  failed(error: unknown): void;
}): void {
  const reading = new Map<string, 'once' | 'again'>();
  const watching = (player: PlayerId) =>
    LANGUAGE_CODES.filter((language) => deps.hub.watchers(topicOf(player, language)) > 0);
  const push = async (player: PlayerId, id: string): Promise<void> => {
    const reference = parseReference(id);
    if (reference === undefined) throw new Error(`${id} is not the id of a bet`);
    do {
      reading.set(id, 'once');
      const [bet] = await deps.betting.bets(player, [reference]);
      if (!bet) return;
      traced('socket', { attributes: { 'palpite.bet': id } }, () => {
        for (const language of watching(player))
          deps.hub.publish(topicOf(player, language), messageOf(bet, language));
      });
    } while (reading.get(id) === 'again');
  };
  deps.bus.subscribe(BET_CHANGED, (message) => {
    const { player, bet, trace } = message as { player: PlayerId; bet: string; trace?: string };
    if (watching(player).length === 0) return;
    if (reading.has(bet)) {
      reading.set(bet, 'again');
      return;
    }
    traced('bus', { parent: trace, kind: 'consumer' }, () => push(player, bet))
      .catch(deps.failed)
      .finally(() => reading.delete(bet));
  });
}
