import type { CasinoGame, GameTab } from '@palpite/contract/entities/casino';
import { flag } from '@palpite/contract/flag';
import type { LanguageCode } from '@palpite/contract/languages';
import { hallWord, isHallWord } from '@palpite/i18n/hall-words';
import { toCents } from '../../../platform/http/cents.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { studioTitle } from '../core/hall-tabs.ts';
import type { GameNames, Hall, HallGame, HallTab } from '../index.ts';

const NAMES: Readonly<Record<LanguageCode, keyof GameNames>> = {
  ENG: 'en',
  PT: 'pt',
  ES: 'es',
  RU: 'ru',
  VI: 'vi',
};

export function nameIn(names: GameNames, language: LanguageCode): string {
  return names[NAMES[language]];
}

/** The names in the other languages. */
export function otherNamesOf(names: GameNames, language: LanguageCode): string[] {
  return Object.entries(names).flatMap(([key, name]) => (key === NAMES[language] ? [] : [name]));
}

/** The language as studios name it. */
export function studioLanguage(language: LanguageCode): string {
  return NAMES[language];
}

/** 9650 is "96.50". */
export function percent(bp: number): string {
  return `${Math.floor(bp / 100)}.${String(bp % 100).padStart(2, '0')}`;
}

export function toGame(game: HallGame, { owner }: Hall, language: LanguageCode): CasinoGame {
  const { stake } = game;
  return {
    provider: game.studio,
    game_id: game.id,
    name: nameIn(game.name, language),
    kind: game.kind,
    tags: [...game.tags],
    icon: game.picture,
    rtp: percent(game.rtpBp),
    hit_rate: percent(game.hitRateBp),
    volatility: game.volatility,
    max_win: game.maxWin,
    currency: owner.asset,
    min_stake: toCents(stake?.min ?? 0n, owner.asset),
    max_stake: toCents(stake?.max ?? 0n, owner.asset),
    orientation: game.orientation,
    demo: flag(game.hasDemo),
    live_game: flag(game.isLive),
    jackpot: flag(game.hasJackpot),
    is_new: flag(game.isNew),
    is_hot: flag(game.isHot),
    features: [...game.features],
  };
}

/** The texts of a hall are made once per language and live as long as the hall. */
const texts = new WeakMap<Hall, Map<string, JsonText<CasinoGame>>>();

export function gameTexts(
  games: readonly HallGame[],
  hall: Hall,
  language: LanguageCode,
): JsonText<CasinoGame[]> {
  const made = texts.get(hall) ?? new Map<string, JsonText<CasinoGame>>();
  texts.set(hall, made);
  return JsonText.list(
    games.map((game) => {
      const key = `${language}/${game.studio}/${game.id}`;
      const known = made.get(key);
      if (known) return known;
      const text = JsonText.of<CasinoGame>(toGame(game, hall, language));
      made.set(key, text);
      return text;
    }),
  );
}

export function toTab({ key, main, group, names, studio, games }: HallTab, language: LanguageCode): GameTab {
  const builtIn = isHallWord(key) ? hallWord(key, language) : key;
  const title = names ? nameIn(names, language) : studio === undefined ? builtIn : studioTitle(studio);
  return { main_key: main, tab_key: key, group_key: group, title, count: games.length };
}
