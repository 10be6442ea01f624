import type { LanguageCode } from '@palpite/contract/languages';
import type { ActivityKind } from '@palpite/contract/tables/growth';
import { inLanguage, type Row } from './sport/words.ts';

/** The activities that every brand begins with. The money rain has words of its own. */
export type TitledKind = Exclude<ActivityKind, 'money_rain'>;

const TITLES: Readonly<Record<TitledKind, readonly [title: Row, text: Row]>> = {
  first_charge: [
    ['First deposit', 'Primeiro depósito', 'Primer depósito', 'Первый депозит', 'Lần nạp đầu'],
    [
      'Your first deposit brings a bonus.',
      'O seu primeiro depósito rende um bônus.',
      'Tu primer depósito trae un bono.',
      'Первый депозит приносит бонус.',
      'Lần nạp đầu mang lại tiền thưởng.',
    ],
  ],
  daily_deposit: [
    ['Daily deposit', 'Depósito diário', 'Depósito diario', 'Ежедневный депозит', 'Nạp tiền mỗi ngày'],
    [
      'Every day on which your deposits reach the amount brings a bonus. A missed day changes nothing.',
      'Cada dia em que os depósitos alcançam o valor rende um bônus. Um dia perdido não muda nada.',
      'Cada día en que tus depósitos alcanzan el monto trae un bono. Un día perdido no cambia nada.',
      'Каждый день, когда депозиты достигают суммы, приносит бонус. Пропущенный день ничего не меняет.',
      'Mỗi ngày nạp đủ mức sẽ nhận tiền thưởng. Bỏ lỡ một ngày không ảnh hưởng gì.',
    ],
  ],
  total_deposit: [
    [
      'Deposits of the month',
      'Depósitos do mês',
      'Depósitos del mes',
      'Депозиты месяца',
      'Tổng nạp trong tháng',
    ],
    [
      'Your deposits of the month add up. Every threshold brings a bonus.',
      'Os depósitos do mês se somam. Cada degrau rende um bônus.',
      'Tus depósitos del mes se suman. Cada escalón trae un bono.',
      'Депозиты месяца складываются. Каждая ступень приносит бонус.',
      'Tiền nạp trong tháng được cộng dồn. Mỗi mốc mang lại tiền thưởng.',
    ],
  ],
  bet_reward: [
    [
      'Rewards for stakes',
      'Prêmio por apostas',
      'Premio por apuestas',
      'Награды за ставки',
      'Thưởng theo tiền cược',
    ],
    [
      'Your settled stakes of the week add up. Every threshold brings cash.',
      'As apostas resolvidas da semana se somam. Cada degrau rende saldo.',
      'Tus apuestas resueltas de la semana se suman. Cada escalón trae saldo.',
      'Рассчитанные ставки недели складываются. Каждая ступень приносит деньги.',
      'Tiền cược đã kết toán trong tuần được cộng dồn. Mỗi mốc mang lại tiền mặt.',
    ],
  ],
  daily_cash: [
    ['Daily cash', 'Dinheiro do dia', 'Dinero del día', 'Ежедневные деньги', 'Tiền mặt mỗi ngày'],
    [
      'Once a day for your stakes, while the budget of the day lasts.',
      'Uma vez por dia pelas suas apostas, enquanto durar a verba do dia.',
      'Una vez al día por tus apuestas, mientras dure el presupuesto del día.',
      'Раз в день за ставки, пока хватает бюджета дня.',
      'Mỗi ngày một lần theo tiền cược, khi ngân sách trong ngày còn.',
    ],
  ],
  week_cash: [
    ['Days of the week', 'Dias da semana', 'Días de la semana', 'Дни недели', 'Các ngày trong tuần'],
    [
      'The more days of a week you bet on, the more you receive after it.',
      'Quanto mais dias da semana com aposta, mais você recebe depois dela.',
      'Cuantos más días de la semana con apuesta, más recibes después.',
      'Чем больше дней недели со ставкой, тем больше вы получите после неё.',
      'Càng nhiều ngày có cược trong tuần, bạn càng nhận nhiều sau đó.',
    ],
  ],
  free_bet: [
    ['Free bets', 'Apostas grátis', 'Apuestas gratis', 'Фрибеты', 'Cược miễn phí'],
    [
      'Your free bets, until when you can use them, and how they pay.',
      'As suas apostas grátis, até quando valem e como pagam.',
      'Tus apuestas gratis, hasta cuándo valen y cómo pagan.',
      'Ваши фрибеты: до какого срока и как они платят.',
      'Các cược miễn phí của bạn, hạn dùng và cách trả thưởng.',
    ],
  ],
  ui_switch: [
    ['New interface', 'Nova interface', 'Nueva interfaz', 'Новый интерфейс', 'Giao diện mới'],
    [
      'A booster for trying the new interface. You can always change back.',
      'Um impulso por testar a nova interface. Você pode voltar quando quiser.',
      'Un impulso por probar la nueva interfaz. Puedes volver cuando quieras.',
      'Усилитель за знакомство с новым интерфейсом. Вернуться можно всегда.',
      'Một thẻ tăng khi thử giao diện mới. Bạn luôn có thể đổi lại.',
    ],
  ],
  apk_to_pwa: [
    ['Installed web app', 'App web instalado', 'App web instalada', 'Веб-приложение', 'Ứng dụng web'],
    [
      'A booster for changing to the installed web app.',
      'Um impulso por trocar para o app web instalado.',
      'Un impulso por cambiar a la app web instalada.',
      'Усилитель за переход на установленное веб-приложение.',
      'Một thẻ tăng khi chuyển sang ứng dụng web đã cài.',
    ],
  ],
  christmas: [
    [
      'Calendar of 24 doors',
      'Calendário de 24 portas',
      'Calendario de 24 puertas',
      'Календарь с 24 дверцами',
      'Lịch 24 cánh cửa',
    ],
    [
      'One door for each of 24 days. A door that you miss stays openable until the end.',
      'Uma porta para cada um dos 24 dias. A porta perdida ainda vale até o fim.',
      'Una puerta para cada uno de los 24 días. La que pierdes sigue disponible hasta el final.',
      'По дверце на каждый из 24 дней. Пропущенную можно открыть до самого конца.',
      'Mỗi ngày trong 24 ngày một cánh cửa. Cửa bỏ lỡ vẫn mở được cho đến hết.',
    ],
  ],
  raffle: [
    ['Raffle of the week', 'Sorteio da semana', 'Sorteo de la semana', 'Розыгрыш недели', 'Bốc thăm tuần'],
    [
      'Stakes bring numbers. The draw can be verified by anybody.',
      'Apostas rendem números. Qualquer pessoa pode verificar o sorteio.',
      'Las apuestas dan números. Cualquiera puede verificar el sorteo.',
      'Ставки приносят номера. Розыгрыш может проверить каждый.',
      'Tiền cược đổi lấy số. Ai cũng kiểm chứng được kết quả bốc thăm.',
    ],
  ],
  pdd: [
    ['Friends help', 'Amigos ajudam', 'Amigos ayudan', 'Друзья помогают', 'Bạn bè chung tay'],
    [
      'Every friend who joins and plays is worth the same. What was collected is paid at the end.',
      'Cada amigo que entra e joga vale o mesmo. O que foi juntado é pago no fim.',
      'Cada amigo que entra y juega vale lo mismo. Lo reunido se paga al final.',
      'Каждый друг, который пришёл и играет, стоит одинаково. Собранное выплачивается в конце.',
      'Mỗi người bạn tham gia và chơi có giá trị như nhau. Số đã góp được trả khi kết thúc.',
    ],
  ],
};

export function activityTitle(
  kind: TitledKind,
  language: LanguageCode,
): { readonly title: string; readonly text: string } {
  const [title, text] = TITLES[kind];
  return { title: inLanguage(title, language), text: inLanguage(text, language) };
}
