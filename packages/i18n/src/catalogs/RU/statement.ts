import type { Translation } from '../../message-id.ts';

export const statement = {
  'statement.title': 'История',
  'statement.kind.playMoney': 'Игровые деньги',
  'statement.kind.stake': 'Ставка',
  'statement.kind.stakeBack': 'Ставка возвращена',
  'statement.kind.settle': 'Расчёт ставки',
  'statement.kind.settleUndone': 'Результат исправлен',
  'statement.kind.cashOut': 'Досрочный расчёт',
  'statement.kind.other': 'Операция',
  'statement.pocket.cash': 'баланс',
  'statement.pocket.bonus': 'бонус',
  'statement.pocket.locked': 'в ставках',
  'statement.pocket.hold': 'на выводе',
  'statement.pocket.debt': 'к погашению',
  'statement.detail': '{time}, {pocket}',
  'statement.end': 'Это всё. История начинается здесь.',
  'statement.empty.title': 'Пока пусто',
  'statement.empty.text': 'Здесь появится всё, что поступает на счёт и уходит с него.',
  'statement.empty.action': 'В аккаунт',
  'statement.failed': 'История не загрузилась.',
  'statement.retry': 'Повторить',
} as const satisfies Translation<'statement'>;
