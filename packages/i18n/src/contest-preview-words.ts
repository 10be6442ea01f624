import type { LanguageCode } from '@palpite/contract/languages';

interface ContestWords {
  /** What is asked for, above the left number. */
  readonly deposit: string;
  readonly stake: string;
  readonly days: string;
  readonly ticket: string;
  readonly friends: string;
  readonly place: string;
  readonly hours: string;
  readonly once: string;
  /** `{n}` places, doors or days. */
  readonly prizes: string;
  readonly daysOf: string;
  readonly metric: Readonly<Record<'stake' | 'win' | 'multiplier', string>>;
}

/** The words of the phone in the editor of activities and rankings. */
export const CONTEST_WORDS: Readonly<Record<LanguageCode, ContestWords>> = {
  ENG: {
    deposit: 'Deposit',
    stake: 'Stake',
    days: 'Days with a stake',
    ticket: 'Stakes per number',
    friends: 'Friends',
    place: 'Place',
    hours: 'At these hours',
    once: 'Once',
    prizes: '{n} prizes',
    daysOf: '{n} days',
    metric: { stake: 'By stakes', win: 'By wins', multiplier: 'By the highest multiplier' },
  },
  PT: {
    deposit: 'Deposite',
    stake: 'Aposte',
    days: 'Dias com aposta',
    ticket: 'Apostas por número',
    friends: 'Amigos',
    place: 'Lugar',
    hours: 'Nestes horários',
    once: 'Uma vez',
    prizes: '{n} prêmios',
    daysOf: '{n} dias',
    metric: { stake: 'Por apostas', win: 'Por ganhos', multiplier: 'Pelo maior multiplicador' },
  },
  ES: {
    deposit: 'Deposita',
    stake: 'Apuesta',
    days: 'Días con apuesta',
    ticket: 'Apuestas por número',
    friends: 'Amigos',
    place: 'Puesto',
    hours: 'A estas horas',
    once: 'Una vez',
    prizes: '{n} premios',
    daysOf: '{n} días',
    metric: { stake: 'Por apuestas', win: 'Por ganancias', multiplier: 'Por el mayor multiplicador' },
  },
  RU: {
    deposit: 'Внести',
    stake: 'Поставить',
    days: 'Дни со ставкой',
    ticket: 'Ставки за номер',
    friends: 'Друзья',
    place: 'Место',
    hours: 'В эти часы',
    once: 'Один раз',
    prizes: 'Призов: {n}',
    daysOf: 'Дней: {n}',
    metric: { stake: 'По ставкам', win: 'По выигрышам', multiplier: 'По наибольшему множителю' },
  },
  VI: {
    deposit: 'Nạp',
    stake: 'Cược',
    days: 'Số ngày có cược',
    ticket: 'Tiền cược mỗi số',
    friends: 'Bạn bè',
    place: 'Hạng',
    hours: 'Vào các giờ',
    once: 'Một lần',
    prizes: '{n} giải',
    daysOf: '{n} ngày',
    metric: { stake: 'Theo tiền cược', win: 'Theo tiền thắng', multiplier: 'Theo hệ số cao nhất' },
  },
};
