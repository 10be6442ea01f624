import type { Translation } from '../../message-id.ts';

export const settings = {
  'settings.title': 'Настройки',
  'settings.display': 'Оформление',
  'settings.theme': 'Тема',
  'settings.theme.dark': 'Тёмная',
  'settings.theme.light': 'Светлая',
  'settings.theme.system': 'Авто',
  'settings.language': 'Язык',
  'settings.odds.american': 'Американский',
  'settings.odds.decimal': 'Десятичный',
  'settings.odds': 'Формат коэффициентов',
  'settings.privacy': 'Приватность',
  'settings.hideBalance': 'Скрывать баланс',
  'settings.hideBalance.hint': 'В шапке и в аккаунте',
  'settings.version': 'Версия {version}',
} as const satisfies Translation<'settings'>;
