import type { Translation } from '../../message-id.ts';

export const account = {
  'account.title': 'Аккаунт',
  'account.visitor': 'Гость',
  'account.player': 'Игрок',
  'account.id': 'ID {id}',
  'account.copyId': 'Скопировать ID',
  'account.copied': 'ID скопирован',
  'account.notCopied': 'Не удалось скопировать. ID: {id}.',
  'account.balance': 'Общий баланс',
  'account.hide': 'Скрыть баланс',
  'account.available': 'Доступно',
  'account.bonus': 'Бонус',
  'account.locked': 'В ставках',
  'account.hold': 'На выводе',
  'account.debt': 'К погашению',
  'account.playMoney.ask': 'Получить игровые деньги',
  'account.playMoney.granted': '{amount} игровых денег зачислено',
  'account.playMoney.unknown': 'Нет ответа. Нажмите ещё раз: дважды не зачислим.',
  'account.statement': 'История операций',
  'account.language': 'Язык',
  'account.settings': 'Настройки',
} as const satisfies Translation<'account'>;
