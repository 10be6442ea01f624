import type { Translation } from '../../message-id.ts';

export const statement = {
  'statement.title': 'Movimientos',
  'statement.kind.playMoney': 'Dinero de prueba',
  'statement.kind.stake': 'Apuesta',
  'statement.kind.stakeBack': 'Apuesta devuelta',
  'statement.kind.settle': 'Apuesta resuelta',
  'statement.kind.settleUndone': 'Resultado corregido',
  'statement.kind.cashOut': 'Retiro anticipado',
  'statement.kind.other': 'Movimiento',
  'statement.pocket.cash': 'saldo',
  'statement.pocket.bonus': 'bono',
  'statement.pocket.locked': 'en apuestas',
  'statement.pocket.hold': 'en retiro',
  'statement.pocket.debt': 'por cubrir',
  'statement.detail': '{time}, {pocket}',
  'statement.end': 'Eso es todo. Los movimientos empiezan aquí.',
  'statement.empty.title': 'Nada por aquí',
  'statement.empty.text': 'Lo que entre y salga de tu cuenta aparece en esta lista.',
  'statement.empty.action': 'Ir a Cuenta',
  'statement.failed': 'No se cargaron los movimientos.',
  'statement.retry': 'Reintentar',
} as const satisfies Translation<'statement'>;
