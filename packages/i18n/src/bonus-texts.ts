import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;
const all = (ENG: string, PT: string, ES: string, RU: string, VI: string): Sentences => ({
  ENG,
  PT,
  ES,
  RU,
  VI,
});

/** Why something was granted. `{0}` is the first value after the code. */
const REASONS: Readonly<Record<string, Sentences>> = {
  register: all(
    'Because you registered',
    'Porque você se cadastrou',
    'Porque te registraste',
    'За регистрацию',
    'Vì bạn đã đăng ký',
  ),
  deposit: all(
    'For your deposit no. {0}',
    'Pelo seu {0}º depósito',
    'Por tu depósito n.º {0}',
    'За ваш депозит № {0}',
    'Cho lần nạp thứ {0} của bạn',
  ),
  code: all('Code {0}', 'Código {0}', 'Código {0}', 'Код {0}', 'Mã {0}'),
  operator: all(
    'A gift from our team',
    'Um presente da nossa equipe',
    'Un regalo de nuestro equipo',
    'Подарок от нашей команды',
    'Quà từ đội ngũ của chúng tôi',
  ),
  offer: all(
    'An offer that you took',
    'Uma oferta que você aceitou',
    'Una oferta que aceptaste',
    'Предложение, которое вы приняли',
    'Ưu đãi bạn đã nhận',
  ),
  'week-offer': all(
    'Because you played last week',
    'Porque você jogou na semana passada',
    'Porque jugaste la semana pasada',
    'За игру на прошлой неделе',
    'Vì tuần trước bạn đã chơi',
  ),
  'free-rounds': all(
    'Wins of your free rounds',
    'Ganhos das suas rodadas grátis',
    'Ganancias de tus giros gratis',
    'Выигрыши ваших фриспинов',
    'Tiền thắng vòng miễn phí',
  ),
  'rank-day': all(
    'Place {0} in the ranking of the day',
    '{0}º lugar no ranking do dia',
    'Puesto {0} en el ranking del día',
    'Место {0} в рейтинге дня',
    'Hạng {0} trong bảng xếp hạng ngày',
  ),
  'rank-week': all(
    'Place {0} in the ranking of the week',
    '{0}º lugar no ranking da semana',
    'Puesto {0} en el ranking de la semana',
    'Место {0} в рейтинге недели',
    'Hạng {0} trong bảng xếp hạng tuần',
  ),
  'money-rain': all(
    'An envelope of the money rain',
    'Um envelope da chuva de prêmios',
    'Un sobre de la lluvia de premios',
    'Конверт денежного дождя',
    'Một bao lì xì từ cơn mưa',
  ),
  'vip-level': all(
    'You reached VIP level {0}',
    'Você chegou ao nível VIP {0}',
    'Llegaste al nivel VIP {0}',
    'Вы достигли уровня VIP {0}',
    'Bạn đạt cấp VIP {0}',
  ),
  'vip-week': all(
    'Weekly VIP reward',
    'Prêmio VIP da semana',
    'Premio VIP de la semana',
    'Награда VIP за неделю',
    'Thưởng VIP tuần',
  ),
  'vip-month': all(
    'Monthly VIP reward',
    'Prêmio VIP do mês',
    'Premio VIP del mes',
    'Награда VIP за месяц',
    'Thưởng VIP tháng',
  ),
  cashback: all(
    'Weekly cashback',
    'Cashback da semana',
    'Cashback de la semana',
    'Кэшбэк за неделю',
    'Hoàn tiền tuần',
  ),
  wheel: all(
    'Prize of the VIP wheel',
    'Prêmio da roleta VIP',
    'Premio de la ruleta VIP',
    'Приз колеса VIP',
    'Giải vòng quay VIP',
  ),
  task: all(
    'A task that you finished',
    'Uma missão concluída',
    'Una misión completada',
    'Выполненное задание',
    'Nhiệm vụ đã hoàn thành',
  ),
  realtime: all(
    'Moved from the real-time bonus',
    'Passado do bônus em tempo real',
    'Pasado del bono en tiempo real',
    'Из мгновенного бонуса',
    'Chuyển từ thưởng tức thì',
  ),
  invite: all(
    'A friend whom you invited deposited and played',
    'Um amigo que você convidou depositou e jogou',
    'Un amigo que invitaste depositó y jugó',
    'Приглашённый вами друг внёс деньги и сыграл',
    'Người bạn bạn mời đã nạp tiền và chơi',
  ),
  'invite-friend': all(
    'You came by an invitation',
    'Você veio por um convite',
    'Llegaste por una invitación',
    'Вы пришли по приглашению',
    'Bạn đến qua lời mời',
  ),
  'invite-threshold': all(
    '{0} completed invitations',
    '{0} convites concluídos',
    '{0} invitaciones completadas',
    'Завершённых приглашений: {0}',
    '{0} lời mời hoàn tất',
  ),
  activity: all(
    'Received in a promotion',
    'Recebido em uma promoção',
    'Recibido en una promoción',
    'Получено в акции',
    'Nhận từ khuyến mãi',
  ),
};

/** The reason of a grant in the player's language; empty where the code is unknown. */
export function grantReason(language: LanguageCode, reason: string): string {
  const [code = '', ...values] = reason.split(':');
  const text = Object.hasOwn(REASONS, code) ? REASONS[code]?.[language] : undefined;
  return (text ?? '').replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
}

const TEXTS = {
  expires_soon: all(
    'Your bonus expires in less than three days.',
    'Seu bônus vence em menos de três dias.',
    'Tu bono vence en menos de tres días.',
    'Бонус истекает меньше чем через три дня.',
    'Tiền thưởng hết hạn trong chưa đầy ba ngày.',
  ),
  nearly_unlocked: all(
    'Only {left} left to wager.',
    'Faltam só {left} em apostas.',
    'Solo faltan {left} en apuestas.',
    'Осталось поставить всего {left}.',
    'Chỉ còn phải cược {left}.',
  ),
  waiting: all(
    'Another bonus waits until the active one ends.',
    'Outro bônus espera até o atual terminar.',
    'Otro bono espera hasta que termine el actual.',
    'Другой бонус ждёт окончания текущего.',
    'Một khoản thưởng khác chờ khoản hiện tại kết thúc.',
  ),
  max_stake: all(
    'With bonus money one stake may be at most {most}.',
    'Com bônus, a aposta máxima é {most}.',
    'Con bono, la apuesta máxima es {most}.',
    'С бонусом ставка не больше {most}.',
    'Dùng tiền thưởng, mỗi cược tối đa {most}.',
  ),
  withdrawal_forfeits: all(
    'A withdrawal now would take away {lost} of bonus money.',
    'Um saque agora tiraria {lost} de bônus.',
    'Un retiro ahora quitaría {lost} de bono.',
    'Вывод сейчас отнимет {lost} бонуса.',
    'Rút tiền lúc này sẽ mất {lost} tiền thưởng.',
  ),
  not_allowed: all(
    'The rules of this country allow no bonus here.',
    'As regras deste país não permitem bônus aqui.',
    'Las reglas de este país no permiten bonos aquí.',
    'Правила этой страны не разрешают бонусы.',
    'Quy định của quốc gia này không cho phép tiền thưởng.',
  ),
  no_up_front: all(
    'In this country bonuses are given only for what you have already staked.',
    'Neste país só há bônus pelo que você já apostou.',
    'En este país solo hay bonos por lo que ya apostaste.',
    'В этой стране бонусы дают только за уже сделанные ставки.',
    'Ở quốc gia này chỉ thưởng cho phần bạn đã cược.',
  ),
  paused: all(
    'During a break you get no offers.',
    'Durante a pausa você não recebe ofertas.',
    'Durante la pausa no recibes ofertas.',
    'Во время перерыва предложений нет.',
    'Trong thời gian tạm nghỉ bạn không nhận ưu đãi.',
  ),
  blocked: all(
    'Your account is blocked: you get no offers until it is open again. What you have earned stays yours.',
    'Sua conta está bloqueada: sem ofertas até ela ser liberada. O que você ganhou continua seu.',
    'Tu cuenta está bloqueada: no recibes ofertas hasta que se libere. Lo que ganaste sigue siendo tuyo.',
    'Ваш счёт заблокирован: предложений не будет, пока он закрыт. Заработанное остаётся вашим.',
    'Tài khoản của bạn đang bị khóa: không có ưu đãi cho đến khi được mở lại. Những gì bạn đã kiếm được vẫn là của bạn.',
  ),
  unlocked: all(
    'The bonus is unlocked: {amount} is now cash.',
    'Bônus liberado: {amount} agora é saldo.',
    'Bono liberado: {amount} ya es saldo.',
    'Бонус отыгран: {amount} теперь деньги.',
    'Đã mở khóa: {amount} giờ là tiền mặt.',
  ),
  cost: all(
    'The bonus becomes cash after {times}x its amount was wagered. A withdrawal before that ends it.',
    'O bônus vira saldo depois de apostar {times}x o valor dele. Um saque antes disso o encerra.',
    'El bono pasa a saldo tras apostar {times}x su valor. Un retiro antes lo termina.',
    'Бонус станет деньгами, когда поставлено {times}x его суммы. Вывод до этого его завершает.',
    'Tiền thưởng thành tiền mặt sau khi cược {times} lần số tiền đó. Rút tiền trước đó sẽ hủy thưởng.',
  ),
  cost_deposit: all(
    'The bonus becomes cash after {times}x of deposit and bonus was wagered. A withdrawal before that ends it.',
    'O bônus vira saldo depois de apostar {times}x o depósito e o bônus. Um saque antes disso o encerra.',
    'El bono pasa a saldo tras apostar {times}x el depósito y el bono. Un retiro antes lo termina.',
    'Бонус станет деньгами, когда поставлено {times}x депозита и бонуса. Вывод до этого его завершает.',
    'Tiền thưởng thành tiền mặt sau khi cược {times} lần tiền nạp và thưởng. Rút tiền trước đó sẽ hủy thưởng.',
  ),
  cost_most: all(
    'At most {times}x its amount becomes cash.',
    'Vira saldo no máximo {times}x o valor dele.',
    'Pasa a saldo como máximo {times}x su valor.',
    'Деньгами станет не больше {times}x его суммы.',
    'Tối đa {times} lần số tiền thưởng thành tiền mặt.',
  ),
  round_stake: all(
    'Each round has a fixed stake that we pay.',
    'Cada rodada tem um valor fixo que nós pagamos.',
    'Cada giro tiene una apuesta fija que pagamos nosotros.',
    'Ставка каждого фриспина фиксирована и оплачена нами.',
    'Mỗi vòng có mức cược cố định do chúng tôi trả.',
  ),
  round_win: all(
    'Wins are cash or a bonus with its own wagering, as each entry says.',
    'Os ganhos são saldo ou bônus com rollover próprio, como indicado.',
    'Las ganancias son saldo o bono con su propio rollover, como se indica.',
    'Выигрыш — деньги или бонус с отыгрышем, как указано.',
    'Tiền thắng là tiền mặt hoặc thưởng kèm yêu cầu cược như ghi rõ.',
  ),
  round_expiry: all(
    'What is not played before it expires is lost.',
    'O que não for jogado até o vencimento se perde.',
    'Lo que no se juegue antes de vencer se pierde.',
    'Несыгранное до срока сгорает.',
    'Vòng chưa chơi trước hạn sẽ mất.',
  ),
  code_gives: all(
    'The code is valid. It gives you: {what}.',
    'O código é válido. Ele dá: {what}.',
    'El código es válido. Te da: {what}.',
    'Код действителен. Он даёт: {what}.',
    'Mã hợp lệ. Bạn sẽ nhận: {what}.',
  ),
  code_gave: all(
    'Code redeemed. You received: {what}.',
    'Código resgatado. Você recebeu: {what}.',
    'Código canjeado. Recibiste: {what}.',
    'Код использован. Вы получили: {what}.',
    'Đã đổi mã. Bạn nhận được: {what}.',
  ),
  code_value_cash: all(
    '{amount} in cash',
    '{amount} em saldo',
    '{amount} en saldo',
    '{amount} деньгами',
    '{amount} tiền mặt',
  ),
  code_value_bonus: all(
    '{amount} of bonus money',
    '{amount} de bônus',
    '{amount} de bono',
    '{amount} бонуса',
    '{amount} tiền thưởng',
  ),
  code_value_free_bet: all(
    'a free bet of {amount}',
    'uma aposta grátis de {amount}',
    'una apuesta gratis de {amount}',
    'фрибет на {amount}',
    'một cược miễn phí {amount}',
  ),
  code_value_free_round: all(
    'free rounds: {count}, {amount} each',
    'rodadas grátis: {count}, {amount} cada',
    'giros gratis: {count}, {amount} cada uno',
    'фриспины: {count}, по {amount}',
    'vòng miễn phí: {count}, mỗi vòng {amount}',
  ),
  code_value_spin: all(
    'spins of the wheel: {count}',
    'giros da roleta: {count}',
    'giros de la ruleta: {count}',
    'вращения колеса: {count}',
    'lượt quay: {count}',
  ),
  code_value_booster: all(
    'a booster of up to {amount}',
    'um impulso de até {amount}',
    'un impulso de hasta {amount}',
    'усилитель до {amount}',
    'một thẻ tăng đến {amount}',
  ),
  code_value_points: all(
    'VIP points: {count}',
    'pontos VIP: {count}',
    'puntos VIP: {count}',
    'баллы VIP: {count}',
    'điểm VIP: {count}',
  ),
} as const satisfies Readonly<Record<string, Sentences>>;

export type BonusText = keyof typeof TEXTS;

export function bonusText(
  language: LanguageCode,
  name: BonusText,
  values: Readonly<Record<string, string>> = {},
): string {
  return TEXTS[name][language].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}
