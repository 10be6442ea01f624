import type { LanguageCode } from '@palpite/contract/languages';
import type { GrantKind } from '@palpite/contract/tables/growth';
import type { Fiat } from '@palpite/kernel/assets';
import type { Product } from '@palpite/kernel/bonus/terms';
import { formatMoney } from './money-format.ts';
import { fillSlots, inLanguage, type Row } from './sport/words.ts';

const TEXTS = {
  paused: [
    'You are on a break. Nothing is offered until it ends; what you have earned stays yours.',
    'Você está em pausa. Nada é oferecido até o fim dela; o que você ganhou continua seu.',
    'Estás en pausa. No se ofrece nada hasta que termine; lo que ganaste sigue siendo tuyo.',
    'У вас перерыв. До его конца ничего не предлагается; заработанное остаётся вашим.',
    'Bạn đang tạm nghỉ. Không có ưu đãi nào cho đến khi hết hạn; những gì bạn đã kiếm được vẫn là của bạn.',
  ],
  blocked: [
    'Your account is blocked. Nothing is offered until it is open again; what you have earned stays yours.',
    'Sua conta está bloqueada. Nada é oferecido até ela ser liberada; o que você ganhou continua seu.',
    'Tu cuenta está bloqueada. No se ofrece nada hasta que se libere; lo que ganaste sigue siendo tuyo.',
    'Ваш счёт заблокирован. Пока он закрыт, ничего не предлагается; заработанное остаётся вашим.',
    'Tài khoản của bạn đang bị khóa. Không có ưu đãi nào cho đến khi được mở lại; những gì bạn đã kiếm được vẫn là của bạn.',
  ],
  country: [
    'The rules of this country do not allow rewards.',
    'As regras deste país não permitem recompensas.',
    'Las reglas de este país no permiten recompensas.',
    'Правила этой страны не разрешают награды.',
    'Quy định của quốc gia này không cho phép phần thưởng.',
  ],
  'no-up-front': [
    'In this country rewards are given only for what you have already staked.',
    'Neste país só há recompensas pelo que você já apostou.',
    'En este país solo hay recompensas por lo que ya apostaste.',
    'В этой стране награды дают только за уже сделанные ставки.',
    'Ở quốc gia này chỉ thưởng cho phần bạn đã cược.',
  ],
  'invites-off': [
    'There are no rewards for invitations now. What you have earned stays yours.',
    'No momento não há recompensas por convites. O que você ganhou continua seu.',
    'Por ahora no hay recompensas por invitaciones. Lo que ganaste sigue siendo tuyo.',
    'Сейчас наград за приглашения нет. Заработанное остаётся вашим.',
    'Hiện không có thưởng cho lời mời. Những gì bạn đã kiếm được vẫn là của bạn.',
  ],
  received: [
    'The reward is yours.',
    'O prêmio é seu.',
    'El premio es tuyo.',
    'Награда ваша.',
    'Phần thưởng đã thuộc về bạn.',
  ],
  'spin-won': [
    'You won: {prize}.',
    'Você ganhou: {prize}.',
    'Ganaste: {prize}.',
    'Вы выиграли: {prize}.',
    'Bạn đã trúng: {prize}.',
  ],
  'task-claimed': [
    'Done. You received: {prize}.',
    'Pronto. Você recebeu: {prize}.',
    'Listo. Recibiste: {prize}.',
    'Готово. Вы получили: {prize}.',
    'Xong. Bạn đã nhận: {prize}.',
  ],
  drawn: [
    '{amount} is now in your balance.',
    '{amount} já está no seu saldo.',
    '{amount} ya está en tu saldo.',
    '{amount} зачислено на ваш баланс.',
    '{amount} đã vào số dư của bạn.',
  ],
  'hint-ready': [
    'A reward waits for you.',
    'Há um prêmio esperando por você.',
    'Un premio te espera.',
    'Вас ждёт награда.',
    'Có phần thưởng đang chờ bạn.',
  ],
  'hint-left': [
    '{title}: {left} left.',
    '{title}: faltam {left}.',
    '{title}: faltan {left}.',
    '{title}: осталось {left}.',
    '{title}: còn {left}.',
  ],
} as const satisfies Record<string, Row>;
export type EngagementText = keyof typeof TEXTS;

export function engagementText(
  text: EngagementText,
  language: LanguageCode,
  slots: Readonly<Record<string, string>> = {},
): string {
  return fillSlots(inLanguage(TEXTS[text], language), slots);
}

const PRIZES: Readonly<Record<GrantKind, Row>> = {
  cash: [
    '{value} in cash',
    '{value} em dinheiro',
    '{value} en efectivo',
    '{value} деньгами',
    '{value} tiền mặt',
  ],
  bonus: [
    'a bonus of {value}',
    'bônus de {value}',
    'bono de {value}',
    'бонус {value}',
    'tiền thưởng {value}',
  ],
  free_bet: [
    'a free bet of {value}',
    'aposta grátis de {value}',
    'apuesta gratis de {value}',
    'фрибет {value}',
    'cược miễn phí {value}',
  ],
  free_round: [
    '{value} free rounds',
    '{value} rodadas grátis',
    '{value} giros gratis',
    'фриспины: {value}',
    '{value} vòng miễn phí',
  ],
  spin: [
    'spins of the wheel: {value}',
    'giros da roleta: {value}',
    'giros de la ruleta: {value}',
    'вращения колеса: {value}',
    'lượt quay: {value}',
  ],
  booster: [
    'a booster of {value}%',
    'impulso de {value}%',
    'impulso del {value}%',
    'усилитель {value}\u00a0%',
    'thẻ tăng {value}%',
  ],
  points: [
    '{value} VIP points',
    '{value} pontos VIP',
    '{value} puntos VIP',
    'баллы VIP: {value}',
    '{value} điểm VIP',
  ],
};

/** What was given. `value` is units of money, a number, or basis points of a booster. */
export function prizeText(kind: GrantKind, value: bigint, asset: Fiat, language: LanguageCode): string {
  const isMoney = kind === 'cash' || kind === 'bonus' || kind === 'free_bet';
  const shown = isMoney
    ? formatMoney({ asset, units: value }, language)
    : String(kind === 'booster' ? value / 100n : value);
  return fillSlots(inLanguage(PRIZES[kind], language), { value: shown });
}

/** The counters that a task may have. */
const TASKS = {
  recharge: [
    'Deposit {target}',
    'Deposite {target}',
    'Deposita {target}',
    'Пополните баланс на {target}',
    'Nạp {target}',
  ],
  bet_amount: [
    'Stake {target}{on}',
    'Aposte {target}{on}',
    'Apuesta {target}{on}',
    'Поставьте {target}{on}',
    'Cược {target}{on}',
  ],
  bet_win: [
    'Win {target}{on}',
    'Ganhe {target}{on}',
    'Gana {target}{on}',
    'Выиграйте {target}{on}',
    'Thắng {target}{on}',
  ],
  bet_count: [
    'Settled bets: {target}',
    'Apostas resolvidas: {target}',
    'Apuestas resueltas: {target}',
    'Рассчитанные ставки: {target}',
    'Số cược đã kết toán: {target}',
  ],
  win_count: [
    'Wins{on}: {target}',
    'Vitórias{on}: {target}',
    'Victorias{on}: {target}',
    'Выигрыши{on}: {target}',
    'Số lần thắng{on}: {target}',
  ],
  game_count: [
    'Rounds{on}: {target}',
    'Rodadas{on}: {target}',
    'Rondas{on}: {target}',
    'Раунды{on}: {target}',
    'Số ván{on}: {target}',
  ],
  multiple_count: [
    'Settled multiple bets: {target}',
    'Apostas múltiplas resolvidas: {target}',
    'Apuestas múltiples resueltas: {target}',
    'Рассчитанные экспрессы: {target}',
    'Số cược xiên đã kết toán: {target}',
  ],
  login_days: [
    'Days with a visit: {target}',
    'Dias com visita: {target}',
    'Días con visita: {target}',
    'Дни с посещением: {target}',
    'Số ngày ghé thăm: {target}',
  ],
} as const satisfies Record<string, Row>;
export type TaskCounter = keyof typeof TASKS;

export function isTaskCounter(counter: string): counter is TaskCounter {
  return Object.hasOwn(TASKS, counter);
}

const ON: Row = [' on {list}', ' em {list}', ' en {list}', ' ({list})', ' ở {list}'];

const PRODUCTS: Readonly<Record<Product, Row>> = {
  sports: ['sports', 'esportes', 'deportes', 'спорт', 'thể thao'],
  slots: ['slots', 'slots', 'slots', 'слоты', 'slot'],
  slots_half: [
    'slots at half weight',
    'slots de meio peso',
    'slots de medio peso',
    'слоты с половинным весом',
    'slot tính một nửa',
  ],
  jackpot_slots: ['jackpot slots', 'slots com jackpot', 'slots con jackpot', 'джекпот-слоты', 'slot jackpot'],
  originals: ['originals', 'originais', 'originales', 'наши игры', 'trò chơi riêng'],
  crash: ['crash', 'crash', 'crash', 'краш', 'crash'],
  table: ['table games', 'jogos de mesa', 'juegos de mesa', 'настольные игры', 'trò chơi bàn'],
  live: ['live dealer', 'mesas ao vivo', 'mesas en vivo', 'столы с дилером', 'bàn trực tiếp'],
  blackjack: ['blackjack', 'blackjack', 'blackjack', 'блэкджек', 'blackjack'],
};

export function productName(product: Product, language: LanguageCode): string {
  return inLanguage(PRODUCTS[product], language);
}

const AND: Row = [' and ', ' e ', ' y ', ' и ', ' và '];

/** `sports, slots and crash`. */
function listed(names: readonly string[], language: LanguageCode): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${inLanguage(AND, language)}${last}`;
}

/** What a task asks for. `target` is shown as money or as a number by the caller. */
export function taskTitle(
  counter: TaskCounter,
  target: string,
  products: readonly Product[] | undefined,
  language: LanguageCode,
): string {
  const list =
    products &&
    listed(
      products.map((product) => productName(product, language)),
      language,
    );
  const on = list === undefined ? '' : fillSlots(inLanguage(ON, language), { list });
  return fillSlots(inLanguage(TASKS[counter], language), { target, on });
}
