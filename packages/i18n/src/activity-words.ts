import type { LanguageCode } from '@palpite/contract/languages';
import type { TitledKind } from './activity-titles.ts';
import { fillSlots, inLanguage, type Row } from './sport/words.ts';

const COSTS = {
  of_bonus: [
    'The bonus becomes cash after {times}x of the bonus was wagered. A withdrawal before that ends it.',
    'O bônus vira saldo depois de apostar {times}x o valor do bônus. Um saque antes disso o encerra.',
    'El bono pasa a saldo tras apostar {times}x el valor del bono. Un retiro antes lo termina.',
    'Бонус станет деньгами, когда поставлено {times}x суммы бонуса. Вывод до этого его завершает.',
    'Tiền thưởng thành tiền mặt sau khi cược {times} lần tiền thưởng. Rút tiền trước đó sẽ hủy thưởng.',
  ],
  deposit: [
    'The bonus becomes cash after {times}x of deposit and bonus was wagered. A withdrawal before that ends it.',
    'O bônus vira saldo depois de apostar {times}x o depósito e o bônus. Um saque antes disso o encerra.',
    'El bono pasa a saldo tras apostar {times}x el depósito y el bono. Un retiro antes lo termina.',
    'Бонус станет деньгами, когда поставлено {times}x депозита и бонуса. Вывод до этого его завершает.',
    'Tiền thưởng thành tiền mặt sau khi cược {times} lần tiền nạp và thưởng. Rút tiền trước đó sẽ hủy thưởng.',
  ],
  stake: [
    'Stakes can be lost. The reward is smaller than what such stakes lose on average.',
    'Apostas podem ser perdidas. O prêmio é menor do que essas apostas perdem em média.',
    'Las apuestas se pueden perder. El premio es menor de lo que esas apuestas pierden en promedio.',
    'Ставки можно проиграть. Награда меньше, чем такие ставки в среднем проигрывают.',
    'Tiền cược có thể mất. Phần thưởng nhỏ hơn mức mất trung bình của số tiền cược đó.',
  ],
  raffle: [
    'Stakes can be lost, and most numbers win nothing. Your chance is shown with yours.',
    'Apostas podem ser perdidas, e a maioria dos números não ganha. A sua chance aparece com eles.',
    'Las apuestas se pueden perder y la mayoría de los números no gana. Tu probabilidad se muestra con los tuyos.',
    'Ставки можно проиграть, и большинство номеров не выигрывает. Ваш шанс показан рядом с вашими.',
    'Tiền cược có thể mất và đa số các số không trúng. Cơ hội của bạn hiển thị cùng các số của bạn.',
  ],
  free: [
    'It costs nothing. The booster works on one multiple bet with your own money.',
    'Não custa nada. O impulso vale em uma múltipla com o seu dinheiro.',
    'No cuesta nada. El impulso vale en una múltiple con tu dinero.',
    'Это бесплатно. Усилитель действует на один экспресс на свои деньги.',
    'Không mất gì. Thẻ áp dụng cho một cược xiên bằng tiền của bạn.',
  ],
  free_bet: [
    'The stake is ours: only the profit is paid.',
    'A aposta é por nossa conta: só o lucro é pago.',
    'La apuesta es nuestra: solo se paga la ganancia.',
    'Ставку делаем мы: выплачивается только прибыль.',
    'Tiền cược là của chúng tôi: chỉ trả phần lãi.',
  ],
  friends: [
    'It costs you nothing. Your friends play with their own money and can lose it.',
    'Não custa nada para você. Os seus amigos jogam com o dinheiro deles e podem perdê-lo.',
    'A ti no te cuesta nada. Tus amigos juegan con su dinero y pueden perderlo.',
    'Вам это ничего не стоит. Друзья играют на свои деньги и могут их проиграть.',
    'Bạn không mất gì. Bạn bè chơi bằng tiền của họ và có thể thua.',
  ],
} as const satisfies Record<string, Row>;

const RULES = {
  days: [
    'Days begin at midnight in the time zone of this brand.',
    'Os dias começam à meia-noite no fuso desta marca.',
    'Los días empiezan a medianoche en la zona horaria de esta marca.',
    'Дни начинаются в полночь по часовому поясу этого бренда.',
    'Ngày bắt đầu lúc nửa đêm theo múi giờ của thương hiệu.',
  ],
  once: [
    'Every step is received once.',
    'Cada degrau é recebido uma vez.',
    'Cada escalón se recibe una vez.',
    'Каждая ступень выдаётся один раз.',
    'Mỗi mốc chỉ nhận một lần.',
  ],
  stakes: [
    'Settled stakes of your own money on sports and slots count, those at odds below 3.34 in part. Void bets, free bets, bonus money, jackpot slots and slots with an RTP above 96.5% do not.',
    'Contam apostas resolvidas com o seu dinheiro em esportes e slots, as de odds abaixo de 3.34 em parte. Anuladas, grátis, bônus, slots com jackpot e slots com retorno acima de 96,5% não contam.',
    'Cuentan apuestas resueltas con tu dinero en deportes y slots, las de cuotas menores de 3.34 en parte. Anuladas, gratis, bono, slots con jackpot y slots con retorno superior a 96.5% no cuentan.',
    'Считаются рассчитанные ставки на свои деньги в спорте и слотах, с коэффициентом ниже 3.34 частично. Возвраты, фрибеты, бонусы, слоты с джекпотом и с отдачей выше 96,5\u00a0% не считаются.',
    'Tính cược đã kết toán bằng tiền của bạn ở thể thao và slot, tỷ lệ dưới 3.34 tính một phần. Cược hủy, miễn phí, tiền thưởng, slot jackpot và slot có RTP trên 96,5% không tính.',
  ],
  deposits: [
    'Credited deposits count. A deposit that is charged back no longer does, and its bonuses end.',
    'Contam depósitos creditados. Um depósito estornado deixa de contar, e os bônus dele se encerram.',
    'Cuentan los depósitos acreditados. Un depósito revertido deja de contar y sus bonos terminan.',
    'Считаются зачисленные депозиты. Отозванный депозит больше не считается, и его бонусы завершаются.',
    'Tính các khoản nạp đã ghi có. Khoản nạp bị hoàn lại không còn được tính và thưởng của nó bị hủy.',
  ],
  net: [
    'A withdrawal takes its amount back from the deposits of its day and before, the latest first.',
    'Um saque desconta o seu valor dos depósitos do dia e dos anteriores, a começar pelo mais recente.',
    'Un retiro descuenta su monto de los depósitos del día y de los anteriores, empezando por el más reciente.',
    'Вывод вычитает свою сумму из депозитов этого дня и прежних, начиная с последнего.',
    'Khoản rút được trừ vào các khoản nạp trong ngày và trước đó, từ khoản gần nhất.',
  ],
  later: [
    'What you reached can still be received in the period after it.',
    'O que você alcançou ainda pode ser recebido no período seguinte.',
    'Lo que alcanzaste aún se puede recibir en el período siguiente.',
    'Достигнутое можно получить ещё и в следующем периоде.',
    'Phần đã đạt vẫn nhận được trong kỳ tiếp theo.',
  ],
  today: [
    'It can be received on the same day only.',
    'Só pode ser recebido no mesmo dia.',
    'Solo se puede recibir el mismo día.',
    'Получить можно только в тот же день.',
    'Chỉ nhận được trong cùng ngày.',
  ],
  highest: [
    'The highest step that you reached is given, not the sum of all.',
    'Vale o degrau mais alto que você alcançou, não a soma de todos.',
    'Se da el escalón más alto que alcanzaste, no la suma de todos.',
    'Выдаётся самая высокая достигнутая ступень, а не сумма всех.',
    'Nhận mốc cao nhất đã đạt, không cộng tất cả.',
  ],
  budget: [
    'It ends earlier when its budget is used up. What is left is shown.',
    'Termina antes se a verba acabar. O que resta é mostrado.',
    'Termina antes si se agota el presupuesto. Lo que queda se muestra.',
    'Закончится раньше, если бюджет исчерпан. Остаток показан.',
    'Kết thúc sớm nếu hết ngân sách. Phần còn lại được hiển thị.',
  ],
  protection: [
    'Your limits and breaks come first. Nothing is offered during a break, and what you earned stays yours.',
    'Os seus limites e pausas vêm primeiro. Na pausa nada é oferecido, e o que você ganhou continua seu.',
    'Tus límites y pausas van primero. En pausa no se ofrece nada, y lo que ganaste sigue siendo tuyo.',
    'Ваши лимиты и перерывы важнее. В перерыве ничего не предлагается, заработанное остаётся вашим.',
    'Giới hạn và kỳ nghỉ của bạn được ưu tiên. Khi nghỉ không có ưu đãi, phần đã kiếm vẫn là của bạn.',
  ],
  sealed: [
    'Everybody has the same 24 prizes in an order of their own. It is sealed before the first door, and the seed is shown at the end.',
    'Todos têm os mesmos 24 prêmios em uma ordem própria. Ela é selada antes da primeira porta e a semente aparece no fim.',
    'Todos tienen los mismos 24 premios en su propio orden. Se sella antes de la primera puerta y la semilla se muestra al final.',
    'У всех одни и те же 24 приза в своём порядке. Он запечатан до первой дверцы, а сид показан в конце.',
    'Ai cũng có cùng 24 giải theo thứ tự riêng. Thứ tự được niêm phong trước cửa đầu tiên và hạt giống hiện ở cuối.',
  ],
  doors: [
    'Doors of days that are over can be opened until the end.',
    'As portas de dias passados podem ser abertas até o fim.',
    'Las puertas de días pasados se pueden abrir hasta el final.',
    'Дверцы прошедших дней можно открыть до конца.',
    'Cửa của những ngày đã qua vẫn mở được đến hết.',
  ],
  draw: [
    'The draw is made of a server seed that was sealed before the first number was given and of the hash of all numbers. Anybody can verify it.',
    'O sorteio usa uma semente selada antes do primeiro número e o hash de todos os números. Qualquer pessoa pode verificar.',
    'El sorteo usa una semilla sellada antes del primer número y el hash de todos los números. Cualquiera puede verificarlo.',
    'Розыгрыш строится из сида, запечатанного до первого номера, и хеша всех номеров. Проверить может каждый.',
    'Lần bốc thăm dùng hạt giống niêm phong trước số đầu tiên và mã băm của mọi số. Ai cũng kiểm chứng được.',
  ],
  one_prize: [
    'A player wins one prize at most.',
    'Cada jogador ganha no máximo um prêmio.',
    'Cada jugador gana como máximo un premio.',
    'Игрок выигрывает не больше одного приза.',
    'Mỗi người chơi trúng tối đa một giải.',
  ],
  friend: [
    'A friend registers by your link, deposits {deposit} and stakes {stake}. A friend counts for one group only.',
    'O amigo se cadastra pelo seu link, deposita {deposit} e aposta {stake}. Cada amigo conta para um grupo só.',
    'El amigo se registra con tu enlace, deposita {deposit} y apuesta {stake}. Un amigo cuenta para un solo grupo.',
    'Друг регистрируется по вашей ссылке, вносит {deposit} и ставит {stake}. Друг считается только в одной группе.',
    'Bạn bè đăng ký qua liên kết của bạn, nạp {deposit} và cược {stake}. Mỗi người chỉ tính cho một nhóm.',
  ],
  collected: [
    'What was collected at the end is paid, also when the goal was missed.',
    'O que foi juntado até o fim é pago, mesmo sem alcançar a meta.',
    'Lo reunido al final se paga, aunque no se alcance la meta.',
    'Собранное к концу выплачивается, даже если цель не достигнута.',
    'Số đã góp khi kết thúc được trả, kể cả khi chưa đạt mục tiêu.',
  ],
  margin: [
    'A stake counts up to 29 times of what we earn on it on average: all of it on slots and at odds from 3.34, a part at lower odds and on games with a small margin.',
    'A aposta conta até 29 vezes o que ganhamos nela em média: inteira em slots e com odds a partir de 3.34, em parte com odds menores e em jogos de margem pequena.',
    'La apuesta cuenta hasta 29 veces lo que ganamos en ella en promedio: entera en slots y con cuotas desde 3.34, en parte con cuotas menores y en juegos de margen pequeño.',
    'Ставка считается до 29-кратной нашей средней прибыли с неё: в слотах и с коэффициентом от 3.34 целиком, с меньшим коэффициентом и в играх с малой маржой частично.',
    'Tiền cược được tính tối đa 29 lần phần chúng tôi lãi trung bình: trọn vẹn ở slot và tỷ lệ từ 3.34, một phần ở tỷ lệ thấp hơn và trò có biên thấp.',
  ],
  checked: [
    'Friends who share a device, a means of payment, a document or an address with you or each other, or are very fast, count after a review.',
    'Amigos com o mesmo aparelho, forma de pagamento, documento ou endereço que você ou outro amigo, ou rápidos demais, contam após análise.',
    'Los amigos con el mismo dispositivo, método de pago, documento o dirección que tú u otro amigo, o demasiado rápidos, cuentan tras una revisión.',
    'Друзья с тем же устройством, способом оплаты, документом или адресом, что у вас или друг у друга, и слишком быстрые считаются после проверки.',
    'Bạn bè chung thiết bị, phương thức thanh toán, giấy tờ hoặc địa chỉ với bạn hay với nhau, hoặc quá nhanh, được tính sau khi xem xét.',
  ],
  tip: [
    'Tip: at odds of 1.50 a free bet pays half of its amount, at 3.00 twice its amount. Higher odds win less often.',
    'Dica: com odd 1.50 a aposta grátis paga metade do valor; com 3.00, o dobro. Odds maiores ganham menos vezes.',
    'Consejo: a cuota 1.50 la apuesta gratis paga la mitad de su valor; a 3.00, el doble. Cuotas más altas ganan menos veces.',
    'Совет: при коэффициенте 1.50 фрибет платит половину суммы, при 3.00 — вдвое больше. Высокие коэффициенты выигрывают реже.',
    'Mẹo: với tỷ lệ 1.50 cược miễn phí trả nửa giá trị, với 3.00 trả gấp đôi. Tỷ lệ cao thắng ít hơn.',
  ],
  weights: [
    'For the wagering a stake on sports counts {sports}, on slots {slots}. The page of the bonus lists every game.',
    'Para liberar, uma aposta em esportes conta {sports}, em slots {slots}. A página do bônus tem a lista de todos os jogos.',
    'Para liberar, una apuesta en deportes cuenta {sports}, en slots {slots}. La página del bono tiene la lista de todos los juegos.',
    'В отыгрыш идёт: ставка на спорт {sports}, на слоты {slots}. Список всех игр есть на странице бонуса.',
    'Khi tính vòng cược, cược thể thao tính {sports}, slot tính {slots}. Trang của khoản thưởng có danh sách mọi trò.',
  ],
  most: [
    'The bonus becomes at most {most} of its amount in cash.',
    'O bônus vira saldo até no máximo {most} o valor dele.',
    'El bono pasa a saldo hasta un máximo de {most} su valor.',
    'Деньгами станет не больше {most} суммы бонуса.',
    'Thưởng thành tiền mặt tối đa {most} giá trị của nó.',
  ],
  number: [
    'One deposit only, and the first one.',
    'Só um depósito, e o primeiro.',
    'Solo un depósito, y el primero.',
    'Только один депозит — первый.',
    'Chỉ một lần nạp, và là lần đầu.',
  ],
} as const satisfies Record<string, Row>;

type Cost = keyof typeof COSTS;
type Rule = keyof typeof RULES;

const OF_KIND: Readonly<Record<TitledKind, readonly [Cost, ...Rule[]]>> = {
  first_charge: ['deposit', 'weights', 'most', 'number', 'deposits', 'budget', 'protection'],
  daily_deposit: [
    'deposit',
    'weights',
    'most',
    'deposits',
    'net',
    'days',
    'once',
    'later',
    'budget',
    'protection',
  ],
  total_deposit: [
    'deposit',
    'weights',
    'most',
    'deposits',
    'net',
    'days',
    'once',
    'later',
    'budget',
    'protection',
  ],
  bet_reward: ['stake', 'stakes', 'days', 'once', 'later', 'budget', 'protection'],
  daily_cash: ['stake', 'stakes', 'days', 'today', 'budget', 'protection'],
  week_cash: ['stake', 'stakes', 'days', 'highest', 'later', 'budget', 'protection'],
  free_bet: ['free_bet', 'tip', 'protection'],
  ui_switch: ['free', 'once', 'budget', 'protection'],
  apk_to_pwa: ['free', 'once', 'budget', 'protection'],
  christmas: ['stake', 'stakes', 'sealed', 'doors', 'days', 'budget', 'protection'],
  raffle: ['raffle', 'stakes', 'draw', 'one_prize', 'days', 'protection'],
  pdd: ['friends', 'friend', 'margin', 'collected', 'checked', 'budget', 'protection'],
};

/** What an activity costs, in one line; a bonus is wagered in multiples of itself or of deposit and bonus. */
export function activityCost(
  kind: TitledKind,
  language: LanguageCode,
  slots: Readonly<Record<string, string>> = {},
  base: 'bonus' | 'deposit_bonus' = 'deposit_bonus',
): string {
  const [usual] = OF_KIND[kind];
  const cost = usual === 'deposit' && base === 'bonus' ? 'of_bonus' : usual;
  return fillSlots(inLanguage(COSTS[cost], language), slots);
}

/** Sentences that are said only where there is a value for this slot. */
const NEEDED: Partial<Record<Rule, string>> = { weights: 'sports', most: 'most' };

/** How it works, in sentences; the one about the budget only where there is one. */
export function activityRules(
  kind: TitledKind,
  language: LanguageCode,
  slots: Readonly<Record<string, string>> = {},
  hasBudget = true,
): string[] {
  const [, ...all] = OF_KIND[kind];
  const rules = all.filter((rule) => {
    const slot = NEEDED[rule];
    return (rule !== 'budget' || hasBudget) && (slot === undefined || (slots[slot] ?? '') !== '');
  });
  return rules.map((rule) => fillSlots(inLanguage(RULES[rule], language), slots));
}
