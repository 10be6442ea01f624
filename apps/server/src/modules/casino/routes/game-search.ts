import { gameInfo, gameSearch } from '@palpite/contract/calls/casino/hall';
import type { LanguageCode } from '@palpite/contract/languages';
import { type MainTab, SIMILAR_GAMES_MAX } from '@palpite/contract/tables/casino';
import { hallWord } from '@palpite/i18n/hall-words';
import { Refusal, type Route, serve, servePage } from '../../../platform/http/route.ts';
import { studioTitle } from '../core/hall-tabs.ts';
import {
  type CasinoHall,
  gameKey,
  type Hall,
  type HallGame,
  type HallIndex,
  type HallTab,
  indexHall,
  isOfMain,
  searchHall,
  similarGames,
} from '../index.ts';
import { pageOf } from './hall.ts';
import { jackpotsOf } from './wins-topic.ts';
import { gameTexts, nameIn, otherNamesOf, toGame, toTab } from './wire.ts';

type Deps = Pick<CasinoHall, 'catalogue' | 'countRounds' | 'jackpots' | 'player'>;

const PROVIDERS_MAX = 10;

export function gameSearchRoute({ catalogue }: Pick<Deps, 'catalogue'>): Route {
  return servePage(gameSearch, async (input, { brand, language }) => {
    const hall = await catalogue.hall(brand);
    const { keyword, main_key = 'home', live_game, provider } = input;
    const { games, studios } = indexesOf(hall, language);
    const found = searchHall(games, keyword).filter(
      (game) =>
        main_key !== 'sport' &&
        isOfMain(game, main_key) &&
        (live_game === undefined || game.isLive === (live_game === 1)) &&
        (provider === undefined || game.studio === provider),
    );
    const page = pageOf(found, input.cursor, input.size);
    if (page instanceof Refusal) return page;
    const { records, ...rest } = page;
    return {
      records: gameTexts(records, hall, language),
      ...rest,
      providers: searchHall(studios, keyword)
        .flatMap((studio) => providerOf(hall, main_key, studio, language))
        .slice(0, PROVIDERS_MAX),
    };
  });
}

interface Indexes {
  readonly games: HallIndex<HallGame>;
  /** Names of studios. */
  readonly studios: HallIndex<string>;
}

/** They are made when somebody searches in a language, and live as long as the hall. */
const indexes = new WeakMap<Hall, Map<LanguageCode, Indexes>>();

function indexesOf(hall: Hall, language: LanguageCode): Indexes {
  const made = indexes.get(hall) ?? new Map<LanguageCode, Indexes>();
  indexes.set(hall, made);
  const known = made.get(language);
  if (known) return known;
  const tabs = new Map(hall.tabs.flatMap((tab) => (tab.studio === undefined ? [] : [[tab.studio, tab]])));
  const index: Indexes = {
    games: indexHall(hall.shown, (game) => ({
      name: nameIn(game.name, language),
      otherNames: otherNamesOf(game.name, language),
      studio: studioTitle(game.studio),
      words: [...game.tags, ...game.features, hallWord(game.kind, language)],
    })),
    studios: indexHall([...tabs.keys()], (studio) => {
      const tab = tabs.get(studio);
      return { name: tab ? toTab(tab, language).title : studio, otherNames: [studioTitle(studio)] };
    }),
  };
  made.set(language, index);
  return index;
}

function providerOf({ tabs }: Hall, main: MainTab, studio: string, language: LanguageCode) {
  const tab = tabs.find((known: HallTab) => known.main === main && known.studio === studio);
  if (!tab) return [];
  const { title, tab_key, count } = toTab(tab, language);
  return [{ provider: studio, title, tab_key, count }];
}

const ROUNDS_MAX = 1_000;

export function gameInfoRoute({ catalogue, countRounds, jackpots, player }: Deps): Route {
  return serve(gameInfo, async ({ provider, game_id }, { brand, language, session }) => {
    const hall = await catalogue.hall(brand);
    const key = { studio: provider, game: game_id };
    const game = hall.games.get(gameKey(provider, game_id));
    if (!game) {
      const isElsewhere = [...hall.games.values()].some(({ id }) => id === game_id);
      return isElsewhere
        ? new Refusal('wrong-provider', { field: 'provider' })
        : new Refusal('no-such-game', { field: 'game_id' });
    }
    const similar = similarGames(hall.shown, game);
    const [isFavourite, rounds] = session
      ? await Promise.all([
          player.isFavourite(session.player, key),
          countRounds(session.player, key, ROUNDS_MAX),
        ])
      : [false, 0];
    return {
      game: toGame(game, hall, language),
      provider_title: studioTitle(provider),
      available: hall.shown.includes(game) ? 1 : 0,
      favorite: isFavourite ? 1 : 0,
      rounds,
      jackpots: (await jackpotsOf({ catalogue, jackpots }, brand, language)).filter(
        (pot) => pot.provider === provider && pot.game_id === game_id,
      ),
      similar: gameTexts(similar.slice(0, SIMILAR_GAMES_MAX), hall, language),
      similar_total: similar.length,
    };
  });
}
