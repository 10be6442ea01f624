import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import { currencySymbol } from '@palpite/i18n/money-format';
import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Bus } from '../../../platform/bus/bus.ts';
import { toCents } from '../../../platform/http/cents.ts';
import type { LiveHub, TopicSource } from '../../../platform/live/live.ts';
import type { CasinoHall, RealityDue } from '../index.ts';
import { bigWinsOf } from './play.ts';

const topicOf = (brand: string, language: string): string => `wins:${brand}:${language}`;

/** Large wins of the brand in the language of the caller. Anyone may watch. */
export function winsTopic(hall: CasinoHall): TopicSource {
  return {
    name: 'wins',
    resolve: (caller, key) => (key === undefined ? topicOf(caller.brand, caller.language) : undefined),
    async snapshot(topic) {
      const [, brand = '', language = ''] = topic.split(':');
      return [await messageOf(hall, brand, language as LanguageCode)];
    },
  };
}

async function messageOf(hall: CasinoHall, brand: string, language: LanguageCode) {
  return { tp: 'big_wins', bd: { records: await bigWinsOf(hall, brand, language) } };
}

export const BIG_WINS_CHANGED = 'casino.big-wins-changed';
export const REALITY_DUE = 'casino.reality-due';

/**
 * On every node with sockets: reads the list again for those who watch. There is one read at a time per topic, and
 * another when a change arrived in the meantime: two concurrent reads could push the older list last.
 */
export function pushBigWins(deps: {
  readonly hall: CasinoHall;
  readonly hub: LiveHub;
  readonly bus: Bus;
  failed(error: unknown): void;
}): void {
  const reading = new Map<string, 'once' | 'again'>();
  const push = async (topic: string, brand: string, language: LanguageCode): Promise<void> => {
    do {
      reading.set(topic, 'once');
      deps.hub.publish(topic, await messageOf(deps.hall, brand, language));
    } while (reading.get(topic) === 'again');
  };
  deps.bus.subscribe(BIG_WINS_CHANGED, (message) => {
    const { brand } = message as { brand: string };
    for (const language of LANGUAGE_CODES) {
      const topic = topicOf(brand, language);
      if (deps.hub.watchers(topic) === 0) continue;
      if (reading.has(topic)) reading.set(topic, 'again');
      else
        push(topic, brand, language)
          .catch(deps.failed)
          .finally(() => reading.delete(topic));
    }
  });
}

/** Amounts as text: a message of the bus must survive JSON. */
export function realityMessage({ player, asset, reality }: RealityDue) {
  return {
    player,
    asset,
    bd: {
      every_minutes: reality.everyMinutes,
      due: 1,
      since: reality.sinceMs,
      minutes: reality.minutes,
      symbol: currencySymbol(asset),
      staked: toCents(reality.staked, asset),
      returned: toCents(reality.returned, asset),
    },
  };
}

/** Tells the player's own sockets, and so the room of the game, that the time check is due. */
export function pushReality(deps: {
  readonly hub: LiveHub;
  readonly bus: Bus;
  playerTopic(player: PlayerId, asset: Asset): string;
}): void {
  deps.bus.subscribe(REALITY_DUE, (message) => {
    const { player, asset, bd } = message as ReturnType<typeof realityMessage>;
    deps.hub.publish(deps.playerTopic(player, asset), { tp: 'reality_check', bd });
  });
}
