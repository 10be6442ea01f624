import type { LanguageCode } from '@palpite/contract/languages';
import { CHOOSE_ANOTHER, type Parts, type Sentences, SLIP_REJECTS } from './bet-rejects-slip.ts';

const STAKE_UP_TO: Sentences = {
  ENG: 'Stake up to {amount}.',
  PT: 'Aposte até {amount}.',
  ES: 'Apuesta hasta {amount}.',
  RU: 'Поставьте не больше {amount}.',
  VI: 'Hãy đặt tối đa {amount}.',
};

const NEW_PERIOD: Sentences = {
  ENG: 'You can bet again when the new period begins.',
  PT: 'Você pode apostar de novo quando começar o novo período.',
  ES: 'Puedes apostar de nuevo cuando empiece el nuevo período.',
  RU: 'Ставить снова можно, когда начнётся новый период.',
  VI: 'Bạn có thể đặt lại khi bắt đầu kỳ mới.',
};

const PERIODS: Readonly<Record<'day' | 'week' | 'month', Sentences>> = {
  day: { ENG: 'for today', PT: 'para hoje', ES: 'para hoy', RU: 'на сегодня', VI: 'cho hôm nay' },
  week: {
    ENG: 'for this week',
    PT: 'para esta semana',
    ES: 'para esta semana',
    RU: 'на эту неделю',
    VI: 'cho tuần này',
  },
  month: {
    ENG: 'for this month',
    PT: 'para este mês',
    ES: 'para este mes',
    RU: 'на этот месяц',
    VI: 'cho tháng này',
  },
};

/** The period of a limit, as the sentences above name it. */
export function limitPeriodText(period: keyof typeof PERIODS, language: LanguageCode): string {
  return PERIODS[period][language];
}

const REJECTS = {
  'not-allowed': {
    reason: {
      ENG: 'Your account cannot bet now.',
      PT: 'Sua conta não pode apostar agora.',
      ES: 'Tu cuenta no puede apostar ahora.',
      RU: 'Сейчас ставки недоступны для вашего аккаунта.',
      VI: 'Tài khoản của bạn hiện không thể đặt cược.',
    },
    next: {
      ENG: 'Contact support to find out why.',
      PT: 'Fale com o suporte para saber o motivo.',
      ES: 'Escribe a soporte para saber el motivo.',
      RU: 'Узнайте причину в поддержке.',
      VI: 'Hãy liên hệ hỗ trợ để biết lý do.',
    },
  },
  'book-stale': {
    reason: {
      ENG: 'The odds are being updated.',
      PT: 'As odds estão sendo atualizadas.',
      ES: 'Las cuotas se están actualizando.',
      RU: 'Коэффициенты обновляются.',
      VI: 'Tỷ lệ cược đang được cập nhật.',
    },
    next: {
      ENG: 'Try again in a moment.',
      PT: 'Tente de novo em instantes.',
      ES: 'Intenta de nuevo en un momento.',
      RU: 'Попробуйте ещё раз чуть позже.',
      VI: 'Hãy thử lại sau giây lát.',
    },
  },
  'market-suspended': {
    reason: {
      ENG: 'Betting on this market is paused.',
      PT: 'As apostas neste mercado estão suspensas.',
      ES: 'Las apuestas en este mercado están en pausa.',
      RU: 'Приём ставок на этот исход приостановлен.',
      VI: 'Kèo này đang tạm khóa.',
    },
    next: {
      ENG: 'Bet again when it reopens.',
      PT: 'Aposte de novo quando ele reabrir.',
      ES: 'Apuesta de nuevo cuando se reanude.',
      RU: 'Поставьте снова, когда приём откроется.',
      VI: 'Hãy đặt lại khi kèo mở.',
    },
  },
  'market-closed': {
    reason: {
      ENG: 'This market is closed.',
      PT: 'Este mercado está encerrado.',
      ES: 'Este mercado está cerrado.',
      RU: 'Приём ставок на этот исход закрыт.',
      VI: 'Kèo này đã đóng.',
    },
    next: CHOOSE_ANOTHER,
  },
  'selection-unknown': {
    reason: {
      ENG: 'This selection is not offered.',
      PT: 'Esta opção não está disponível.',
      ES: 'Esta opción no está disponible.',
      RU: 'Такой исход не предлагается.',
      VI: 'Lựa chọn này không được mở cược.',
    },
    next: CHOOSE_ANOTHER,
  },
  'line-moved': {
    reason: {
      ENG: 'The line changed, so it would be another bet.',
      PT: 'A linha mudou, então seria outra aposta.',
      ES: 'La línea cambió, así que sería otra apuesta.',
      RU: 'Линия изменилась, это была бы другая ставка.',
      VI: 'Mức kèo đã đổi nên đây sẽ là cược khác.',
    },
    next: {
      ENG: 'Check the new line and bet again.',
      PT: 'Confira a nova linha e aposte de novo.',
      ES: 'Revisa la nueva línea y apuesta de nuevo.',
      RU: 'Проверьте новую линию и поставьте снова.',
      VI: 'Hãy xem mức kèo mới rồi đặt lại.',
    },
  },
  ...SLIP_REJECTS,
  'odds-changed': {
    reason: {
      ENG: 'The odds changed to {odds}.',
      PT: 'A odd mudou para {odds}.',
      ES: 'La cuota cambió a {odds}.',
      RU: 'Коэффициент изменился на {odds}.',
      VI: 'Tỷ lệ đã đổi thành {odds}.',
    },
    next: {
      ENG: 'Check them and bet again.',
      PT: 'Confira e aposte de novo.',
      ES: 'Revísala y apuesta de nuevo.',
      RU: 'Проверьте его и поставьте снова.',
      VI: 'Hãy kiểm tra rồi đặt lại.',
    },
  },
  'below-minimum': {
    reason: {
      ENG: 'The stake is below the minimum.',
      PT: 'O valor está abaixo do mínimo.',
      ES: 'El monto está por debajo del mínimo.',
      RU: 'Сумма меньше минимальной.',
      VI: 'Số tiền thấp hơn mức tối thiểu.',
    },
    next: {
      ENG: 'Stake at least {amount}.',
      PT: 'Aposte pelo menos {amount}.',
      ES: 'Apuesta al menos {amount}.',
      RU: 'Поставьте не меньше {amount}.',
      VI: 'Hãy đặt ít nhất {amount}.',
    },
  },
  'over-limit': {
    reason: {
      ENG: 'The stake is above the limit of this bet.',
      PT: 'O valor passa do limite desta aposta.',
      ES: 'El monto supera el límite de esta apuesta.',
      RU: 'Сумма больше лимита этой ставки.',
      VI: 'Số tiền vượt giới hạn của cược này.',
    },
    next: STAKE_UP_TO,
  },
  'limit-reached': {
    reason: {
      ENG: 'The limit of this selection is reached.',
      PT: 'O limite desta opção foi atingido.',
      ES: 'Se alcanzó el límite de esta opción.',
      RU: 'Лимит на этот исход исчерпан.',
      VI: 'Lựa chọn này đã đạt giới hạn.',
    },
    next: CHOOSE_ANOTHER,
  },
  'restricted-stake': {
    reason: {
      ENG: 'The maximum stake of your account is lower for now: {why}.',
      PT: 'O valor máximo da sua conta está menor por enquanto: {why}.',
      ES: 'El monto máximo de tu cuenta es menor por ahora: {why}.',
      RU: 'Максимальная ставка для вашего аккаунта пока ниже: {why}.',
      VI: 'Mức cược tối đa của tài khoản bạn tạm thời thấp hơn: {why}.',
    },
    next: STAKE_UP_TO,
  },
  'market-refused': {
    reason: {
      ENG: 'Your account cannot place this bet for now: {why}.',
      PT: 'Sua conta não pode fazer esta aposta por enquanto: {why}.',
      ES: 'Tu cuenta no puede hacer esta apuesta por ahora: {why}.',
      RU: 'С вашего аккаунта эту ставку пока сделать нельзя: {why}.',
      VI: 'Tài khoản của bạn tạm thời không thể đặt cược này: {why}.',
    },
    next: CHOOSE_ANOTHER,
  },
  'own-stake-limit': {
    reason: {
      ENG: 'This bet would pass the stake limit that you set {period}.',
      PT: 'Esta aposta passaria do limite de apostas que você definiu {period}.',
      ES: 'Esta apuesta pasaría el límite de apuestas que fijaste {period}.',
      RU: 'Эта ставка превысила бы ваш лимит ставок {period}.',
      VI: 'Cược này sẽ vượt giới hạn đặt cược bạn đã đặt {period}.',
    },
    next: STAKE_UP_TO,
  },
  'own-loss-limit': {
    reason: {
      ENG: 'This bet could pass the loss limit that you set {period}.',
      PT: 'Esta aposta poderia passar do limite de perda que você definiu {period}.',
      ES: 'Esta apuesta podría pasar el límite de pérdida que fijaste {period}.',
      RU: 'Эта ставка могла бы превысить ваш лимит проигрыша {period}.',
      VI: 'Cược này có thể vượt giới hạn thua bạn đã đặt {period}.',
    },
    next: STAKE_UP_TO,
  },
  'own-stake-limit-reached': {
    reason: {
      ENG: 'You have reached the stake limit that you set {period}.',
      PT: 'Você chegou ao limite de apostas que definiu {period}.',
      ES: 'Llegaste al límite de apuestas que fijaste {period}.',
      RU: 'Вы достигли своего лимита ставок {period}.',
      VI: 'Bạn đã chạm giới hạn đặt cược đã đặt {period}.',
    },
    next: NEW_PERIOD,
  },
  'own-loss-limit-reached': {
    reason: {
      ENG: 'You have reached the loss limit that you set {period}.',
      PT: 'Você chegou ao limite de perda que definiu {period}.',
      ES: 'Llegaste al límite de pérdida que fijaste {period}.',
      RU: 'Вы достигли своего лимита проигрыша {period}.',
      VI: 'Bạn đã chạm giới hạn thua đã đặt {period}.',
    },
    next: NEW_PERIOD,
  },
  'bonus-max-stake': {
    reason: {
      ENG: 'With bonus money one stake may be at most {amount}.',
      PT: 'Com dinheiro de bônus, a aposta máxima é {amount}.',
      ES: 'Con dinero de bono la apuesta máxima es {amount}.',
      RU: 'С бонусными деньгами ставка не больше {amount}.',
      VI: 'Khi dùng tiền thưởng, mỗi cược tối đa {amount}.',
    },
    next: {
      ENG: 'Lower the stake, or use cash only.',
      PT: 'Diminua o valor ou use só o saldo real.',
      ES: 'Baja el monto o usa solo saldo real.',
      RU: 'Уменьшите ставку или ставьте только свои деньги.',
      VI: 'Hãy giảm tiền cược hoặc chỉ dùng tiền mặt.',
    },
  },
  'not-enough-funds': {
    reason: {
      ENG: 'Your balance does not cover the stake.',
      PT: 'Seu saldo não cobre o valor.',
      ES: 'Tu saldo no cubre el monto.',
      RU: 'На балансе не хватает средств.',
      VI: 'Số dư không đủ cho mức cược.',
    },
    next: {
      ENG: 'Stake up to {amount} or make a deposit.',
      PT: 'Aposte até {amount} ou faça um depósito.',
      ES: 'Apuesta hasta {amount} o haz un depósito.',
      RU: 'Поставьте не больше {amount} или пополните баланс.',
      VI: 'Hãy đặt tối đa {amount} hoặc nạp thêm tiền.',
    },
  },
  'settled-before-confirmation': {
    reason: {
      ENG: 'The market was decided before the bet was confirmed.',
      PT: 'O mercado foi decidido antes da confirmação.',
      ES: 'El mercado se decidió antes de la confirmación.',
      RU: 'Исход решился раньше, чем ставку подтвердили.',
      VI: 'Kèo đã có kết quả trước khi cược được xác nhận.',
    },
    next: CHOOSE_ANOTHER,
  },
  'too-late': {
    reason: {
      ENG: 'The bet could not be confirmed in time.',
      PT: 'A aposta não foi confirmada a tempo.',
      ES: 'La apuesta no se confirmó a tiempo.',
      RU: 'Ставку не успели подтвердить.',
      VI: 'Cược không được xác nhận kịp thời.',
    },
    next: {
      ENG: 'Check the odds and bet again.',
      PT: 'Confira as odds e aposte de novo.',
      ES: 'Revisa las cuotas y apuesta de nuevo.',
      RU: 'Проверьте коэффициент и поставьте снова.',
      VI: 'Hãy kiểm tra tỷ lệ rồi đặt lại.',
    },
  },
  'referral-declined': {
    reason: {
      ENG: 'We did not take this bet at this stake.',
      PT: 'Não aceitamos esta aposta com este valor.',
      ES: 'No aceptamos esta apuesta con este monto.',
      RU: 'Мы не приняли эту ставку на такую сумму.',
      VI: 'Chúng tôi không nhận cược này với mức tiền này.',
    },
    next: {
      ENG: 'Try a smaller stake.',
      PT: 'Tente um valor menor.',
      ES: 'Prueba con un monto menor.',
      RU: 'Попробуйте меньшую сумму.',
      VI: 'Hãy thử mức tiền nhỏ hơn.',
    },
  },
} as const satisfies Record<string, Parts>;

export type BetRejectName = keyof typeof REJECTS;
export const BET_REJECT_NAMES = Object.keys(REJECTS) as BetRejectName[];

/** Whether the stake never left the balance or was returned to it; a free bet can be used again. */
export type BetRejectEffect = 'nothing-taken' | 'given-back' | 'free-bet-back';

const EFFECTS: Readonly<Record<BetRejectEffect, Sentences>> = {
  'nothing-taken': {
    ENG: 'Nothing left your balance.',
    PT: 'Nada saiu do seu saldo.',
    ES: 'No salió nada de tu saldo.',
    RU: 'С баланса ничего не списано.',
    VI: 'Số dư không bị trừ.',
  },
  'given-back': {
    ENG: 'The stake is back in your balance.',
    PT: 'O valor voltou para o seu saldo.',
    ES: 'El monto volvió a tu saldo.',
    RU: 'Сумма вернулась на баланс.',
    VI: 'Tiền cược đã về lại số dư.',
  },
  'free-bet-back': {
    ENG: 'You can use your free bet again.',
    PT: 'Você pode usar sua aposta grátis de novo.',
    ES: 'Puedes usar tu apuesta gratis de nuevo.',
    RU: 'Фрибет снова ваш.',
    VI: 'Bạn có thể dùng lại cược miễn phí.',
  },
};

/** Why a bet was rejected, what it did to the balance and what is possible next, in that order. */
export function betRejectSentence(
  name: BetRejectName,
  language: LanguageCode,
  effect: BetRejectEffect,
  values: {
    readonly odds?: string;
    readonly amount?: string;
    readonly period?: string;
    readonly why?: string;
  } = {},
): string {
  const { reason, next } = REJECTS[name];
  return [reason[language], EFFECTS[effect][language], next[language]]
    .join(' ')
    .replace(/\{(odds|amount|period|why)\}/g, (_slot, slot: keyof typeof values) => values[slot] ?? '');
}
