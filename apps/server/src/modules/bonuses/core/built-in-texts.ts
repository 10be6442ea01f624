import type { CampaignTexts } from './campaign.ts';

type Row = readonly [title: string, text: string];

function texts(ENG: Row, PT: Row, ES: Row, RU: Row, VI: Row): CampaignTexts {
  const of = ([title, text]: Row) => ({ title, text });
  return { ENG: of(ENG), PT: of(PT), ES: of(ES), RU: of(RU), VI: of(VI) };
}

/** The words of the campaigns that every brand has. */
export const BUILT_IN_TEXTS = {
  register_bonus: texts(
    ['Welcome free bet', 'A free bet for every new account. The profit is cash.'],
    ['Aposta grátis de boas-vindas', 'Uma aposta grátis para cada conta nova. O lucro vira saldo.'],
    ['Apuesta gratis de bienvenida', 'Una apuesta gratis para cada cuenta nueva. La ganancia es saldo real.'],
    ['Приветственный фрибет', 'Фрибет для каждого нового аккаунта. Прибыль — деньгами.'],
    ['Cược miễn phí chào mừng', 'Một cược miễn phí cho mỗi tài khoản mới. Tiền lãi là tiền mặt.'],
  ),
  '100_first': texts(
    [
      '100% on the first deposit',
      'We double your first deposit as bonus money. It becomes cash when it has been wagered.',
    ],
    [
      '100% no primeiro depósito',
      'Dobramos o seu primeiro depósito em bônus. Ele vira saldo depois de apostado.',
    ],
    [
      '100% en el primer depósito',
      'Duplicamos tu primer depósito en bono. Pasa a saldo cuando lo hayas apostado.',
    ],
    ['100 % на первый депозит', 'Удваиваем первый депозит бонусом. После отыгрыша он станет деньгами.'],
    ['100% lần nạp đầu', 'Nhân đôi lần nạp đầu bằng tiền thưởng. Cược đủ thì thành tiền mặt.'],
  ),
  '100_second': texts(
    ['100% on the second deposit', 'We double your second deposit as bonus money.'],
    ['100% no segundo depósito', 'Dobramos o seu segundo depósito em bônus.'],
    ['100% en el segundo depósito', 'Duplicamos tu segundo depósito en bono.'],
    ['100 % на второй депозит', 'Удваиваем второй депозит бонусом.'],
    ['100% lần nạp thứ hai', 'Nhân đôi lần nạp thứ hai bằng tiền thưởng.'],
  ),
  '100_third': texts(
    ['100% on the third deposit', 'We double your third deposit as bonus money.'],
    ['100% no terceiro depósito', 'Dobramos o seu terceiro depósito em bônus.'],
    ['100% en el tercer depósito', 'Duplicamos tu tercer depósito en bono.'],
    ['100 % на третий депозит', 'Удваиваем третий депозит бонусом.'],
    ['100% lần nạp thứ ba', 'Nhân đôi lần nạp thứ ba bằng tiền thưởng.'],
  ),
  reload: texts(
    ['50% once a week', 'One deposit a week brings half of its amount as bonus money.'],
    ['50% uma vez por semana', 'Um depósito por semana rende metade do valor em bônus.'],
    ['50% una vez por semana', 'Un depósito por semana trae la mitad de su monto en bono.'],
    ['50 % раз в неделю', 'Один депозит в неделю приносит половину суммы бонусом.'],
    ['50% mỗi tuần một lần', 'Mỗi tuần một lần nạp được thưởng nửa số tiền.'],
  ),
  free_round_bonus: texts(
    ['Wins of free rounds', 'What your free rounds win becomes a bonus.'],
    ['Ganhos das rodadas grátis', 'O que as rodadas grátis ganham vira um bônus.'],
    ['Ganancias de giros gratis', 'Lo que ganan tus giros gratis pasa a ser un bono.'],
    ['Выигрыши фриспинов', 'Выигрыш фриспинов становится бонусом.'],
    ['Tiền thắng vòng miễn phí', 'Tiền thắng từ vòng miễn phí trở thành tiền thưởng.'],
  ),
  vip_level: texts(
    ['VIP level reward', 'Paid once when you reach a level.'],
    ['Prêmio de nível VIP', 'Pago uma vez quando você alcança um nível.'],
    ['Premio de nivel VIP', 'Se paga una vez al alcanzar un nivel.'],
    ['Награда за уровень VIP', 'Выплачивается один раз при достижении уровня.'],
    ['Thưởng cấp VIP', 'Trả một lần khi bạn đạt cấp.'],
  ),
  vip_week: texts(
    ['Weekly VIP reward', 'For the level that you hold, once a week.'],
    ['Prêmio VIP semanal', 'Pelo seu nível, uma vez por semana.'],
    ['Premio VIP semanal', 'Por tu nivel, una vez por semana.'],
    ['Еженедельная награда VIP', 'За ваш уровень, раз в неделю.'],
    ['Thưởng VIP hằng tuần', 'Theo cấp của bạn, mỗi tuần một lần.'],
  ),
  vip_month: texts(
    ['Monthly VIP reward', 'For the level that you hold, once a month.'],
    ['Prêmio VIP mensal', 'Pelo seu nível, uma vez por mês.'],
    ['Premio VIP mensual', 'Por tu nivel, una vez al mes.'],
    ['Ежемесячная награда VIP', 'За ваш уровень, раз в месяц.'],
    ['Thưởng VIP hằng tháng', 'Theo cấp của bạn, mỗi tháng một lần.'],
  ),
  cashback_week: texts(
    ['Weekly cashback', 'From VIP level 1 on a part of the net loss of the week comes back as cash.'],
    ['Cashback semanal', 'A partir do nível VIP 1, uma parte da perda líquida da semana volta como saldo.'],
    [
      'Cashback semanal',
      'Desde el nivel VIP 1, una parte de la pérdida neta de la semana vuelve como saldo.',
    ],
    ['Еженедельный кэшбэк', 'С уровня VIP 1 часть чистого проигрыша недели возвращается деньгами.'],
    ['Hoàn tiền hằng tuần', 'Từ cấp VIP 1, một phần tiền thua ròng trong tuần được hoàn bằng tiền mặt.'],
  ),
  vip_wheel: texts(
    ['VIP wheel', 'Prizes of the wheel. Each draw can be verified.'],
    ['Roleta VIP', 'Prêmios da roleta. Cada giro pode ser verificado.'],
    ['Ruleta VIP', 'Premios de la ruleta. Cada giro se puede verificar.'],
    ['Колесо VIP', 'Призы колеса. Каждое вращение можно проверить.'],
    ['Vòng quay VIP', 'Giải thưởng vòng quay. Mỗi lượt đều kiểm chứng được.'],
  ),
  tasks: texts(
    ['Tasks', 'Rewards of daily and weekly tasks.'],
    ['Missões', 'Prêmios das missões diárias e semanais.'],
    ['Misiones', 'Premios de las misiones diarias y semanales.'],
    ['Задания', 'Награды за ежедневные и еженедельные задания.'],
    ['Nhiệm vụ', 'Phần thưởng của nhiệm vụ ngày và tuần.'],
  ),
  tasks_visit: texts(
    ['Tasks of visits and deposits', 'Boosters for visits and deposits of a week.'],
    ['Missões de visitas e depósitos', 'Impulsos pelas visitas e pelos depósitos da semana.'],
    ['Misiones de visitas y depósitos', 'Impulsos por las visitas y los depósitos de la semana.'],
    ['Задания за визиты и депозиты', 'Усилители за визиты и депозиты недели.'],
    ['Nhiệm vụ ghé thăm và nạp tiền', 'Thẻ tăng cho lượt ghé thăm và nạp tiền trong tuần.'],
  ),
  realtime: texts(
    ['Real-time bonus', 'A share of every settled cash stake, drawn whenever you like.'],
    ['Bônus em tempo real', 'Uma parte de cada aposta liquidada, para sacar quando quiser.'],
    ['Bono en tiempo real', 'Una parte de cada apuesta liquidada, para retirar cuando quieras.'],
    ['Бонус в реальном времени', 'Доля каждой рассчитанной ставки, забирайте когда угодно.'],
    ['Thưởng thời gian thực', 'Một phần mỗi cược đã kết toán, nhận bất cứ lúc nào.'],
  ),
  invite: texts(
    ['Invite friends', 'A bonus for every friend who registers with your link, deposits and plays.'],
    ['Convide amigos', 'Um bônus para cada amigo que se cadastra com o seu link, deposita e joga.'],
    ['Invita a tus amigos', 'Un bono por cada amigo que se registra con tu enlace, deposita y juega.'],
    [
      'Пригласите друзей',
      'Бонус за каждого друга, который зарегистрируется по вашей ссылке, внесёт деньги и сыграет.',
    ],
    ['Mời bạn bè', 'Thưởng cho mỗi người bạn đăng ký qua liên kết của bạn, nạp tiền và chơi.'],
  ),
  invite_friend: texts(
    ['You were invited', 'A bonus for players who came by an invitation, deposited and played.'],
    ['Você foi convidado', 'Um bônus para quem veio por convite, depositou e jogou.'],
    ['Te invitaron', 'Un bono para quien llegó por invitación, depositó y jugó.'],
    ['Вас пригласили', 'Бонус тем, кто пришёл по приглашению, внёс деньги и сыграл.'],
    ['Bạn được mời', 'Thưởng cho người đến qua lời mời, đã nạp tiền và chơi.'],
  ),
  rank_day: texts(
    ['Ranking of the day', 'Cash for the first places of the day. Bet only what you can afford.'],
    ['Ranking do dia', 'Dinheiro para os primeiros do dia. Aposte só o que cabe no seu limite.'],
    ['Ranking del día', 'Dinero para los primeros del día. Apuesta solo lo que puedas permitirte.'],
    ['Рейтинг дня', 'Деньги за первые места дня. Ставьте только то, что можете себе позволить.'],
    ['Xếp hạng ngày', 'Tiền mặt cho các vị trí đầu trong ngày. Chỉ cược trong khả năng của bạn.'],
  ),
  rank_week: texts(
    ['Ranking of the week', 'Cash for the first places of the week, paid after the list is checked.'],
    ['Ranking da semana', 'Dinheiro para os primeiros da semana, pago depois da conferência da lista.'],
    ['Ranking de la semana', 'Dinero para los primeros de la semana, pagado tras revisar la lista.'],
    ['Рейтинг недели', 'Деньги за первые места недели, выплата после проверки списка.'],
    ['Xếp hạng tuần', 'Tiền mặt cho các vị trí đầu trong tuần, trả sau khi kiểm tra danh sách.'],
  ),
  money_rain: texts(
    ['Money rain', 'A shower of envelopes at set hours. Every envelope holds cash, one per player.'],
    [
      'Chuva de prêmios',
      'Uma chuva de envelopes em horários fixos. Todo envelope tem dinheiro, um por pessoa.',
    ],
    ['Lluvia de premios', 'Una lluvia de sobres a horas fijas. Cada sobre tiene dinero, uno por persona.'],
    ['Денежный дождь', 'Дождь конвертов в назначенные часы. В каждом конверте деньги, по одному на игрока.'],
    ['Mưa lì xì', 'Mưa bao lì xì vào giờ cố định. Bao nào cũng có tiền, mỗi người một bao.'],
  ),
  booster_week: texts(
    ['Booster of the week', 'Adds to the profit of one multiple bet that you pay with cash.'],
    ['Impulso da semana', 'Aumenta o lucro de uma múltipla paga com saldo.'],
    ['Impulso de la semana', 'Aumenta la ganancia de una combinada pagada con saldo.'],
    ['Усилитель недели', 'Увеличивает прибыль одного экспресса на свои деньги.'],
    ['Thẻ tăng thưởng tuần', 'Tăng tiền lãi một cược xiên bằng tiền mặt.'],
  ),
  operator_gift: texts(
    ['A gift from us', 'Given by our team.'],
    ['Um presente nosso', 'Dado pela nossa equipe.'],
    ['Un regalo nuestro', 'Entregado por nuestro equipo.'],
    ['Подарок от нас', 'От нашей команды.'],
    ['Quà từ chúng tôi', 'Do đội ngũ của chúng tôi tặng.'],
  ),
  promo_code: texts(
    ['Promo code', 'The value of a code that you redeemed.'],
    ['Código promocional', 'O valor de um código que você resgatou.'],
    ['Código promocional', 'El valor de un código que canjeaste.'],
    ['Промокод', 'Сумма промокода, который вы активировали.'],
    ['Mã khuyến mãi', 'Giá trị của mã bạn đã đổi.'],
  ),
} as const satisfies Readonly<Record<string, CampaignTexts>>;

export type BuiltInCode = keyof typeof BUILT_IN_TEXTS;
