import type { LanguageCode } from '@palpite/contract/languages';
import type { MarketClass } from '@palpite/kernel/market-classes';
import { FACTOR_WHOLE, type Restriction, type RestrictionReason } from '@palpite/kernel/restriction';
import { localDigits, withPercentSign } from './number-format.ts';
import { sportName } from './sport/tab-words.ts';

type Words = Readonly<Record<LanguageCode, string>>;

/** Why a player's bets are restricted, as the end of a sentence that the player reads. */
const REASONS: Readonly<Record<RestrictionReason, Words>> = {
  review: {
    ENG: 'we are reviewing your account',
    PT: 'estamos analisando sua conta',
    ES: 'estamos revisando tu cuenta',
    RU: 'мы проверяем ваш аккаунт',
    VI: 'chúng tôi đang xem xét tài khoản của bạn',
  },
  prices: {
    ENG: 'your bets are often at better odds than those at the start of the match',
    PT: 'suas apostas costumam ter odds melhores do que as do início da partida',
    ES: 'tus apuestas suelen tener mejores cuotas que las del inicio del partido',
    RU: 'ваши ставки часто сделаны по коэффициентам лучше, чем к началу матча',
    VI: 'cược của bạn thường có tỷ lệ tốt hơn tỷ lệ lúc trận đấu bắt đầu',
  },
  timing: {
    ENG: 'your live bets often come right before the odds move',
    PT: 'suas apostas ao vivo costumam vir logo antes de a odd mudar',
    ES: 'tus apuestas en vivo suelen llegar justo antes de que cambie la cuota',
    RU: 'ваши лайв-ставки часто приходят прямо перед изменением коэффициента',
    VI: 'cược trực tiếp của bạn thường đến ngay trước khi tỷ lệ thay đổi',
  },
  linked: {
    ENG: 'several accounts share your device, network or payment details',
    PT: 'várias contas usam seu aparelho, sua rede ou seus dados de pagamento',
    ES: 'varias cuentas comparten tu dispositivo, tu red o tus datos de pago',
    RU: 'несколько аккаунтов используют ваше устройство, сеть или платёжные данные',
    VI: 'nhiều tài khoản dùng chung thiết bị, mạng hoặc thông tin thanh toán với bạn',
  },
  bonus: {
    ENG: 'the rules of a bonus were not kept',
    PT: 'as regras de um bônus não foram cumpridas',
    ES: 'no se cumplieron las reglas de un bono',
    RU: 'нарушены правила бонуса',
    VI: 'quy tắc của khoản thưởng không được tuân thủ',
  },
  markets: {
    ENG: 'we take only small stakes on these markets',
    PT: 'aceitamos só valores pequenos nestes mercados',
    ES: 'aceptamos solo montos pequeños en estos mercados',
    RU: 'на этих рынках мы принимаем только небольшие суммы',
    VI: 'chúng tôi chỉ nhận mức cược nhỏ ở các kèo này',
  },
  identity: {
    ENG: 'we still have to check your details',
    PT: 'ainda precisamos conferir seus dados',
    ES: 'todavía debemos verificar tus datos',
    RU: 'нам ещё нужно проверить ваши данные',
    VI: 'chúng tôi còn phải kiểm tra thông tin của bạn',
  },
};

export function restrictionText(reason: RestrictionReason, language: LanguageCode): string {
  return REASONS[reason][language];
}

const CLASSES: Readonly<Record<MarketClass, Words>> = {
  main: { ENG: 'who wins', PT: 'quem vence', ES: 'quién gana', RU: 'исход матча', VI: 'kết quả trận' },
  lines: {
    ENG: 'totals and handicaps',
    PT: 'totais e handicaps',
    ES: 'totales y hándicaps',
    RU: 'тоталы и форы',
    VI: 'tài xỉu và kèo chấp',
  },
  periods: {
    ENG: 'parts of the match',
    PT: 'partes da partida',
    ES: 'partes del partido',
    RU: 'отрезки матча',
    VI: 'từng phần trận đấu',
  },
  teams: {
    ENG: 'one team or player',
    PT: 'um time ou jogador',
    ES: 'un equipo o jugador',
    RU: 'одна команда или игрок',
    VI: 'một đội hoặc cầu thủ',
  },
  players: {
    ENG: 'goals of one player',
    PT: 'gols de um jogador',
    ES: 'goles de un jugador',
    RU: 'голы одного игрока',
    VI: 'bàn thắng của một cầu thủ',
  },
  season: {
    ENG: 'how a season ends',
    PT: 'o fim da temporada',
    ES: 'el final de la temporada',
    RU: 'итоги сезона',
    VI: 'kết quả cả mùa giải',
  },
  combined: {
    ENG: 'combined results',
    PT: 'resultados combinados',
    ES: 'resultados combinados',
    RU: 'комбинированные исходы',
    VI: 'kết quả kết hợp',
  },
  scores: {
    ENG: 'exact scores',
    PT: 'placares exatos',
    ES: 'marcadores exactos',
    RU: 'точный счёт',
    VI: 'tỷ số chính xác',
  },
  course: {
    ENG: 'the course of the match',
    PT: 'o andamento da partida',
    ES: 'el desarrollo del partido',
    RU: 'ход матча',
    VI: 'diễn biến trận đấu',
  },
  'corners-cards': {
    ENG: 'corners and cards',
    PT: 'escanteios e cartões',
    ES: 'córners y tarjetas',
    RU: 'угловые и карточки',
    VI: 'phạt góc và thẻ',
  },
};

const TITLE: Words = {
  ENG: 'Limits that we set',
  PT: 'Limites que definimos',
  ES: 'Límites que fijamos',
  RU: 'Наши ограничения',
  VI: 'Giới hạn do chúng tôi đặt',
};
const STAKE: Words = {
  ENG: 'The maximum stake is {share} of the usual one.',
  PT: 'O valor máximo é {share} do normal.',
  ES: 'El monto máximo es {share} del normal.',
  RU: 'Максимальная ставка составляет {share} от обычной.',
  VI: 'Mức cược tối đa bằng {share} mức thông thường.',
};
const NO_STAKE: Words = {
  ENG: 'New bets are not taken.',
  PT: 'Novas apostas não são aceitas.',
  ES: 'No se aceptan nuevas apuestas.',
  RU: 'Новые ставки не принимаются.',
  VI: 'Không nhận cược mới.',
};
const DELAY: Words = {
  ENG: 'Live bets are confirmed {seconds}\u00a0s later.',
  PT: 'Apostas ao vivo são confirmadas {seconds}\u00a0s depois.',
  ES: 'Las apuestas en vivo se confirman {seconds}\u00a0s más tarde.',
  RU: 'Лайв-ставки подтверждаются на {seconds}\u00a0с позже.',
  VI: 'Cược trực tiếp được xác nhận chậm hơn {seconds} giây.',
};
const REFUSED: Words = {
  ENG: 'Bets are not taken on: {markets}.',
  PT: 'Apostas não aceitas em: {markets}.',
  ES: 'No se aceptan apuestas en: {markets}.',
  RU: 'Ставки не принимаются на: {markets}.',
  VI: 'Không nhận cược ở: {markets}.',
};
const WHY: Words = {
  ENG: 'Reason: {why}.',
  PT: 'Motivo: {why}.',
  ES: 'Motivo: {why}.',
  RU: 'Причина: {why}.',
  VI: 'Lý do: {why}.',
};

/** Basis points as a percentage: `35,50%` in Portuguese. */
function percent(basisPoints: number, language: LanguageCode): string {
  const decimals = basisPoints % 100 === 0 ? '' : `.${String(basisPoints % 100).padStart(2, '0')}`;
  return withPercentSign(localDigits(`${Math.floor(basisPoints / 100)}${decimals}`, language), language);
}

/** What a restriction means for the player's bets, why it is there, and its title, in the player's language. */
export function restrictionSentences(
  restriction: Restriction,
  language: LanguageCode,
): { readonly title: string; readonly lines: readonly string[]; readonly why: string } {
  const { factor, extraDelayMs, refusedSports, refusedClasses, reason } = restriction;
  const markets = [
    ...refusedSports.map((sport) => sportName(sport, language)),
    ...refusedClasses.map((name) => CLASSES[name][language]),
  ];
  const lines = [
    ...(factor === 0 ? [NO_STAKE[language]] : []),
    ...(factor > 0 && factor < FACTOR_WHOLE
      ? [STAKE[language].replace('{share}', percent(factor, language))]
      : []),
    ...(extraDelayMs > 0 ? [DELAY[language].replace('{seconds}', String(extraDelayMs / 1_000))] : []),
    ...(markets.length > 0 ? [REFUSED[language].replace('{markets}', markets.join(', '))] : []),
  ];
  return {
    title: TITLE[language],
    lines,
    why: WHY[language].replace('{why}', restrictionText(reason, language)),
  };
}
