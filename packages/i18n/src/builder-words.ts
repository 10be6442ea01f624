import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

const WORDS = {
  'not-offered': {
    ENG: 'Not available at the moment.',
    PT: 'Indisponível no momento.',
    ES: 'No disponible en este momento.',
    RU: 'Сейчас недоступно.',
    VI: 'Hiện không có.',
  },
  'not-combinable': {
    ENG: 'This market cannot be combined with others.',
    PT: 'Este mercado não pode ser combinado com outros.',
    ES: 'Este mercado no se puede combinar con otros.',
    RU: 'Этот рынок нельзя сочетать с другими.',
    VI: 'Không thể ghép kèo này với kèo khác.',
  },
  contradiction: {
    ENG: 'Your selections cannot happen together.',
    PT: 'Suas seleções não podem acontecer juntas.',
    ES: 'Tus selecciones no pueden ocurrir juntas.',
    RU: 'Выбранные исходы не могут случиться вместе.',
    VI: 'Các lựa chọn không thể cùng xảy ra.',
  },
  implied: {
    ENG: 'Already included in your other selections.',
    PT: 'Já está incluída nas suas outras seleções.',
    ES: 'Ya está incluida en tus otras selecciones.',
    RU: 'Уже входит в другие выбранные исходы.',
    VI: 'Đã nằm trong các lựa chọn khác.',
  },
  unavailable: {
    ENG: 'There are no odds for these selections right now. Try again in a moment.',
    PT: 'Não há odd para estas seleções agora. Tente de novo em instantes.',
    ES: 'Ahora no hay cuota para estas selecciones. Intenta de nuevo en un momento.',
    RU: 'Сейчас нет коэффициента на эти исходы. Попробуйте чуть позже.',
    VI: 'Hiện chưa có tỷ lệ cho các lựa chọn này. Hãy thử lại sau giây lát.',
  },
  refused: {
    ENG: 'Some selections cannot be combined.',
    PT: 'Algumas seleções não podem ser combinadas.',
    ES: 'Algunas selecciones no se pueden combinar.',
    RU: 'Некоторые исходы нельзя сочетать.',
    VI: 'Một số lựa chọn không thể ghép với nhau.',
  },
  'one-more': {
    ENG: 'Add one more selection of this match.',
    PT: 'Adicione mais uma seleção desta partida.',
    ES: 'Agrega otra selección de este partido.',
    RU: 'Добавьте ещё один исход этого матча.',
    VI: 'Hãy thêm một lựa chọn nữa của trận này.',
  },
} as const satisfies Readonly<Record<string, Sentences>>;

export type BuilderWord = keyof typeof WORDS;

export function builderWord(name: BuilderWord, language: LanguageCode): string {
  return WORDS[name][language];
}
