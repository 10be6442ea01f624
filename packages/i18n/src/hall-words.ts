import type { LanguageCode } from '@palpite/contract/languages';
import type { GameKind, MainTab, TabGroup } from '@palpite/contract/tables/casino';
import { inLanguage, type Row } from './sport/words.ts';

/** The names of the hall's own tabs. A tab of a provider has the name of the provider. */
const WORDS = {
  home: ['Home', 'Início', 'Inicio', 'Главная', 'Trang chủ'],
  slots: ['Slots', 'Slots', 'Slots', 'Слоты', 'Slot'],
  casino: ['Casino', 'Cassino', 'Casino', 'Казино', 'Casino'],
  sport: ['Sport', 'Esportes', 'Deportes', 'Спорт', 'Thể thao'],
  favorites: ['Favorites', 'Favoritos', 'Favoritos', 'Избранное', 'Yêu thích'],
  top_picks: ['Top Picks', 'Destaques', 'Destacados', 'Лучшее', 'Nổi bật'],
  providers: ['Game Providers', 'Provedores', 'Proveedores', 'Провайдеры', 'Nhà cung cấp'],
  lobby: ['Lobby', 'Lobby', 'Lobby', 'Лобби', 'Sảnh'],
  all: ['All games', 'Todos os jogos', 'Todos los juegos', 'Все игры', 'Tất cả trò chơi'],
  new: ['New', 'Novos', 'Nuevos', 'Новые', 'Mới'],
  jackpot: ['Jackpots', 'Jackpots', 'Jackpots', 'Джекпоты', 'Jackpot'],
  table: ['Table games', 'Jogos de mesa', 'Juegos de mesa', 'Настольные игры', 'Trò chơi bàn'],
  live: ['Live dealer', 'Mesas ao vivo', 'Mesas en vivo', 'Столы с дилером', 'Bàn trực tiếp'],
  poker: ['Poker', 'Pôquer', 'Póker', 'Покер', 'Poker'],
  wheel: ['Wheels', 'Roletas da sorte', 'Ruedas', 'Колёса', 'Vòng quay'],
  instant: ['Instant games', 'Jogos rápidos', 'Juegos rápidos', 'Быстрые игры', 'Trò chơi nhanh'],
} as const satisfies Record<MainTab | TabGroup | GameKind | 'all' | 'new' | 'jackpot', Row>;
export type HallWord = keyof typeof WORDS;

export function hallWord(word: HallWord, language: LanguageCode): string {
  return inLanguage(WORDS[word], language);
}

export function isHallWord(word: string): word is HallWord {
  return Object.hasOwn(WORDS, word);
}
