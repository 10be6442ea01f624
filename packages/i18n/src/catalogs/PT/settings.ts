export const settings = {
  'settings.title': 'Ajustes',
  'settings.display': 'Exibição',
  'settings.theme': 'Tema',
  'settings.theme.dark': 'Escuro',
  'settings.theme.light': 'Claro',
  'settings.theme.system': 'Auto',
  'settings.language': 'Idioma',
  'settings.privacy': 'Privacidade',
  'settings.hideBalance': 'Ocultar o saldo',
  'settings.hideBalance.hint': 'No cabeçalho e em Conta',
  'settings.version': 'Versão {version}',
} as const;
