import type { LanguageCode } from '@palpite/contract/languages';
import type { ShortKey } from './keys.ts';

const of = (
  ENG: string,
  PT: string,
  ES: string,
  RU: string,
  VI: string,
): Readonly<Record<LanguageCode, string>> => ({ ENG, PT, ES, RU, VI });

/** Sections of the questions, tabs of the bar and shortcuts. */
export const SHORT_TITLES: Readonly<Record<ShortKey, Readonly<Record<LanguageCode, string>>>> = {
  'section.withdraw': of('Withdrawal', 'Saque', 'Retiro', 'Вывод', 'Rút tiền'),
  'section.deposit': of('Deposit', 'Depósito', 'Depósito', 'Пополнение', 'Nạp tiền'),
  'section.bets': of('Bets', 'Apostas', 'Apuestas', 'Ставки', 'Cược'),
  'section.bonus': of('Bonus', 'Bônus', 'Bonos', 'Бонусы', 'Thưởng'),
  'section.account': of('Account', 'Conta', 'Cuenta', 'Аккаунт', 'Tài khoản'),
  'section.casino': of('Casino', 'Cassino', 'Casino', 'Казино', 'Casino'),
  'section.limits': of('Limits', 'Limites', 'Límites', 'Лимиты', 'Giới hạn'),
  'tab.sport': of('Sports', 'Esportes', 'Deportes', 'Спорт', 'Thể thao'),
  'tab.live': of('Live', 'Ao vivo', 'En vivo', 'Лайв', 'Trực tiếp'),
  'tab.bets': of('Bets', 'Apostas', 'Apuestas', 'Ставки', 'Cược'),
  'tab.casino': of('Casino', 'Cassino', 'Casino', 'Казино', 'Casino'),
  'tab.account': of('Account', 'Conta', 'Cuenta', 'Аккаунт', 'Tài khoản'),
  'icon.competitions': of('Leagues', 'Ligas', 'Ligas', 'Лиги', 'Giải đấu'),
  'icon.rules': of('Rules', 'Regras', 'Reglas', 'Правила', 'Luật'),
  'icon.ranking': of('Ranking', 'Ranking', 'Ranking', 'Рейтинг', 'Xếp hạng'),
  'icon.promotions': of('Promotions', 'Promoções', 'Promociones', 'Акции', 'Khuyến mãi'),
  'icon.invite': of('Invite', 'Indique', 'Invita', 'Друзья', 'Mời bạn'),
  'icon.codes': of('Redeem', 'Resgatar', 'Canjear', 'Ввести код', 'Nhập mã'),
  'icon.tasks': of('Tasks', 'Missões', 'Misiones', 'Задания', 'Nhiệm vụ'),
  'icon.fairness': of('Fairness', 'Jogo justo', 'Juego justo', 'Честность', 'Công bằng'),
};
