import type { Translation } from '../../message-id.ts';

export const settings = {
  'settings.title': 'Settings',
  'settings.display': 'Display',
  'settings.theme': 'Theme',
  'settings.theme.dark': 'Dark',
  'settings.theme.light': 'Light',
  'settings.theme.system': 'Auto',
  'settings.language': 'Language',
  'settings.odds.american': 'American',
  'settings.odds.decimal': 'Decimal',
  'settings.odds': 'Odds format',
  'settings.privacy': 'Privacy',
  'settings.hideBalance': 'Hide the balance',
  'settings.hideBalance.hint': 'In the header and in Account',
  'settings.version': 'Version {version}',
} as const satisfies Translation<'settings'>;
