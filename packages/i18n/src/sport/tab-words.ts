import type { LanguageCode } from '@palpite/contract/languages';
import type { Sport } from '@palpite/kernel/sports';
import { inLanguage, type Row } from './words.ts';

const SPORT_WORDS: Readonly<Record<Sport, Row>> = {
  football: ['Football', 'Futebol', 'Fútbol', 'Футбол', 'Bóng đá'],
  basketball: ['Basketball', 'Basquete', 'Básquetbol', 'Баскетбол', 'Bóng rổ'],
  tennis: ['Tennis', 'Tênis', 'Tenis', 'Теннис', 'Quần vợt'],
  'table-tennis': ['Table tennis', 'Tênis de mesa', 'Tenis de mesa', 'Настольный теннис', 'Bóng bàn'],
  volleyball: ['Volleyball', 'Vôlei', 'Voleibol', 'Волейбол', 'Bóng chuyền'],
};

const TAB_WORDS = {
  inplay: ['In-play', 'Em jogo', 'En juego', 'Идёт игра', 'Đang đấu'],
  live: ['Live', 'Ao vivo', 'En vivo', 'Лайв', 'Trực tiếp'],
  coming: ['Upcoming', 'A seguir', 'Próximos', 'Скоро', 'Sắp diễn ra'],
  all: ['All', 'Todos', 'Todos', 'Все', 'Tất cả'],
} as const satisfies Record<string, Row>;
export type TabWord = keyof typeof TAB_WORDS;

const INTERNATIONAL: Row = ['International', 'Internacional', 'Internacional', 'Международные', 'Quốc tế'];

export function sportName(sport: Sport, language: LanguageCode): string {
  return inLanguage(SPORT_WORDS[sport], language);
}

export function tabWord(word: TabWord, language: LanguageCode): string {
  return inLanguage(TAB_WORDS[word], language);
}

export function internationalName(language: LanguageCode): string {
  return inLanguage(INTERNATIONAL, language);
}
