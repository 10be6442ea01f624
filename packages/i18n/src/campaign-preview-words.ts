import type { LanguageCode } from '@palpite/contract/languages';

interface PreviewWords {
  readonly kind: Readonly<
    Record<'cash' | 'bonus' | 'free_bet' | 'free_round' | 'spin' | 'booster' | 'points', string>
  >;
  readonly asks: string;
  readonly gives: string;
  readonly upTo: string;
  readonly begins: string;
  readonly ends: string;
  readonly endless: string;
  readonly wagering: string;
  readonly left: string;
}

/** The words of the phone in the campaign editor: it shows one language while the console speaks another. */
export const PREVIEW_WORDS: Readonly<Record<LanguageCode, PreviewWords>> = {
  ENG: {
    kind: {
      cash: 'Cash',
      bonus: 'Bonus',
      free_bet: 'Free bet',
      free_round: 'Free rounds',
      spin: 'Wheel spins',
      booster: 'Booster',
      points: 'Points',
    },
    asks: 'Deposit from',
    gives: 'You get',
    upTo: 'up to {most}',
    begins: 'Starts {when}',
    ends: 'Ends',
    endless: 'No end',
    wagering: 'Wagering',
    left: 'Left',
  },
  PT: {
    kind: {
      cash: 'Dinheiro',
      bonus: 'Bônus',
      free_bet: 'Aposta grátis',
      free_round: 'Rodadas grátis',
      spin: 'Giros da roleta',
      booster: 'Impulso',
      points: 'Pontos',
    },
    asks: 'Deposite a partir de',
    gives: 'Você recebe',
    upTo: 'até {most}',
    begins: 'Começa {when}',
    ends: 'Termina',
    endless: 'Sem fim',
    wagering: 'Rollover',
    left: 'Resta',
  },
  ES: {
    kind: {
      cash: 'Efectivo',
      bonus: 'Bono',
      free_bet: 'Apuesta gratis',
      free_round: 'Giros gratis',
      spin: 'Giros de ruleta',
      booster: 'Impulso',
      points: 'Puntos',
    },
    asks: 'Deposita desde',
    gives: 'Recibes',
    upTo: 'hasta {most}',
    begins: 'Empieza {when}',
    ends: 'Termina',
    endless: 'Sin fin',
    wagering: 'Rollover',
    left: 'Queda',
  },
  RU: {
    kind: {
      cash: 'Деньги',
      bonus: 'Бонус',
      free_bet: 'Фрибет',
      free_round: 'Фриспины',
      spin: 'Вращения колеса',
      booster: 'Усилитель',
      points: 'Баллы',
    },
    asks: 'Депозит от',
    gives: 'Вы получаете',
    upTo: 'до {most}',
    begins: 'Начало {when}',
    ends: 'Конец',
    endless: 'Без срока',
    wagering: 'Отыгрыш',
    left: 'Осталось',
  },
  VI: {
    kind: {
      cash: 'Tiền mặt',
      bonus: 'Thưởng',
      free_bet: 'Cược miễn phí',
      free_round: 'Vòng miễn phí',
      spin: 'Lượt quay',
      booster: 'Thẻ tăng',
      points: 'Điểm',
    },
    asks: 'Nạp từ',
    gives: 'Bạn nhận',
    upTo: 'tối đa {most}',
    begins: 'Bắt đầu {when}',
    ends: 'Kết thúc',
    endless: 'Không thời hạn',
    wagering: 'Vòng cược',
    left: 'Còn lại',
  },
};
