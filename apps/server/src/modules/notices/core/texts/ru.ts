import type { WrittenTexts } from '../template.ts';

export const RU: WrittenTexts = {
  'bet-won': {
    title: 'Вы выиграли {amount}',
    text: 'Ставка {stake} рассчитана. Деньги уже на балансе.',
  },
  'bet-void': {
    title: 'Ставка аннулирована, возврат {stake}',
    text: 'Эта ставка не засчитана. Сумма снова на балансе.',
  },
  goal: {
    title: 'Гол: {team}, {score}',
    text: '{home} – {away}: ваша открытая ставка связана с этим матчем.',
  },
  'withdrawal-paid': {
    title: 'Вывод выплачен, {amount}',
    text: 'Деньги отправлены на ваш счёт. Банк покажет их после зачисления.',
  },
  'withdrawal-refused': {
    title: 'Вывод возвращён, {amount}',
    text: 'Выплатить не удалось. Деньги снова на балансе, причина указана в заявке.',
  },
  'deposit-paid': {
    title: 'Депозит {amount} зачислен',
    text: 'Деньги уже на балансе.',
  },
  'bonus-granted': {
    title: 'Вы получили {prize}',
    text: '{title}. Условия на странице ваших бонусов.',
  },
  'bonus-expires': {
    title: 'Бонус закончится {time}',
    text: '{title}: до этого времени осталось {amount} бонусных денег.',
  },
  'level-up': {
    title: 'Вы достигли VIP-уровня {level}',
    text: 'Что даёт уровень, показано в VIP-клубе.',
  },
  'login-new-device': {
    title: 'Новый вход: {device}',
    text: '{time}. Если это не вы, завершите сеанс устройства и смените пароль.',
  },
  'limit-near': {
    title: 'Использовано {percent}\u00a0% лимита',
    text: 'Осталось {left} из {limit} до {until}.',
  },
  'support-answer': {
    title: 'Поддержка ответила',
    text: 'Тема: {subject}. Откройте переписку, чтобы прочитать.',
  },
  'documents-accepted': {
    title: 'Ваш документ принят',
    text: 'Личность подтверждена. Больше ничего не нужно.',
  },
  'documents-refused': {
    title: 'Ваш документ не принят',
    text: 'Откройте раздел документов, чтобы прочитать причину, и отправьте его снова.',
  },
  'documents-expired': {
    title: 'Срок действия документа истёк',
    text: 'Личность больше не подтверждена. Откройте раздел документов и отправьте действующий.',
  },
};
