import { jackpots as jackpotsCall } from '@palpite/contract/calls/casino/hall';
import type { Jackpot } from '@palpite/contract/entities/casino';
import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { LiveMessage } from '@palpite/contract/live';
import { JACKPOTS_SHOWN_MAX } from '@palpite/contract/tables/casino';
import { currencySymbol } from '@palpite/i18n/money-format';
import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Bus } from '../../../platform/bus/bus.ts';
import { toCents } from '../../../platform/http/cents.ts';
import { type Route, servePage } from '../../../platform/http/route.ts';
import type { LiveHub, TopicSource } from '../../../platform/live/live.ts';
import { type CasinoHall, gameKey, type RealityDue } from '../index.ts';
import { bigWinsOf } from './play.ts';
import { nameIn } from './wire.ts';

const topicOf = (brand: string, language: string): string => `wins:${brand}:${language}`;

/** Large wins and shared pots of the brand in the language of the caller. Anyone may watch. */
export function winsTopic(hall: CasinoHall): TopicSource {
  return {
    name: 'wins',
    resolve: (caller, key) => (key === undefined ? topicOf(caller.brand, caller.language) : undefined),
    async snapshot(topic) {
      const [, brand = '', language = ''] = topic.split(':');
      return Promise.all(MESSAGES.map((message) => message(hall, brand, language as LanguageCode)));
    },
  };
}

type MessageOf = (hall: CasinoHall, brand: string, language: LanguageCode) => Promise<LiveMessage>;

const bigWinsMessage: MessageOf = async (hall, brand, language) => ({
  tp: 'big_wins',
  bd: { records: await bigWinsOf(hall, brand, language) },
});
const jackpotsMessage: MessageOf = async (hall, brand, language) => ({
  tp: 'jackpots',
  bd: { records: await jackpotsOf(hall, brand, language) },
});
const MESSAGES = [bigWinsMessage, jackpotsMessage];

export function jackpotsRoute(hall: Pick<CasinoHall, 'jackpots' | 'catalogue'>): Route {
  return servePage(jackpotsCall, async (_input, { brand, language }) => ({
    records: await jackpotsOf(hall, brand, language),
  }));
}

export async function jackpotsOf(
  { jackpots, catalogue }: Pick<CasinoHall, 'jackpots' | 'catalogue'>,
  brand: string,
  language: LanguageCode,
): Promise<Jackpot[]> {
  const [pots, { games }] = await Promise.all([jackpots.of(brand), catalogue.hall(brand)]);
  return pots.slice(0, JACKPOTS_SHOWN_MAX).map(({ studio, game, level, asset, amount, ...pot }) => {
    const known = games.get(gameKey(studio, game));
    return {
      provider: studio,
      game_id: game,
      game_name: known ? nameIn(known.name, language) : game,
      icon: known?.picture ?? '',
      level,
      currency: asset,
      amount: toCents(amount, asset),
      growth_per_hour: toCents(pot.growthPerHour ?? 0n, asset),
      updated_at: pot.updatedMs,
    };
  });
}

export const BIG_WINS_CHANGED = 'casino.big-wins-changed';
export const JACKPOTS_CHANGED = 'casino.jackpots-changed';
export const REALITY_DUE = 'casino.reality-due';

/**
 * On every node with sockets: reads a list again for those who watch. There is one read at a time per topic and list,
 * and another when a change arrived in the meantime: two concurrent reads could push the older list last.
 */
export function pushWins(deps: {
  readonly hall: CasinoHall;
  readonly hub: LiveHub;
  readonly bus: Bus;
  readonly brands: readonly string[];
  failed(error: unknown): void;
}): void {
  const reading = new Map<string, 'once' | 'again'>();
  const push = async (key: string, topic: string, read: () => Promise<LiveMessage>): Promise<void> => {
    do {
      reading.set(key, 'once');
      deps.hub.publish(topic, await read());
    } while (reading.get(key) === 'again');
  };
  const pushTo = (brand: string, message: MessageOf) => {
    for (const language of LANGUAGE_CODES) {
      const topic = topicOf(brand, language);
      if (deps.hub.watchers(topic) === 0) continue;
      const key = `${MESSAGES.indexOf(message)} ${topic}`;
      if (reading.has(key)) reading.set(key, 'again');
      else
        push(key, topic, () => message(deps.hall, brand, language))
          .catch(deps.failed)
          .finally(() => reading.delete(key));
    }
  };
  deps.bus.subscribe(BIG_WINS_CHANGED, (message) => {
    const { brand } = message as { brand: string };
    pushTo(brand, bigWinsMessage);
  });
  deps.bus.subscribe(JACKPOTS_CHANGED, () => {
    for (const brand of deps.brands) pushTo(brand, jackpotsMessage);
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

/** Pushes to the player's own sockets, and so to the room of the game, that the time check is due. */
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
