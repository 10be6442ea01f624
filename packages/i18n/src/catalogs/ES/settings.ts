import type { Translation } from '../../message-id.ts';

export const settings = {
  'settings.title': 'Ajustes',
  'settings.display': 'Pantalla',
  'settings.theme': 'Tema',
  'settings.theme.dark': 'Oscuro',
  'settings.theme.light': 'Claro',
  'settings.theme.system': 'Auto',
  'settings.language': 'Idioma',
  'settings.odds.american': 'Americano',
  'settings.odds.decimal': 'Decimal',
  'settings.odds': 'Formato de momios',
  'settings.privacy': 'Privacidad',
  'settings.hideBalance': 'Ocultar el saldo',
  'settings.hideBalance.hint': 'En el encabezado y en Cuenta',
  'settings.version': 'Versión {version}',
} as const satisfies Translation<'settings'>;
