import type { Translation } from '../../message-id.ts';

export const account = {
  'account.title': 'Cuenta',
  'account.visitor': 'Visitante',
  'account.player': 'Jugador',
  'account.id': 'ID {id}',
  'account.copyId': 'Copiar el ID',
  'account.copied': 'ID copiado',
  'account.notCopied': 'No se pudo copiar. El ID es {id}.',
  'account.balance': 'Saldo total',
  'account.hide': 'Ocultar el saldo',
  'account.available': 'Disponible',
  'account.bonus': 'Bono',
  'account.locked': 'En apuestas',
  'account.hold': 'En retiro',
  'account.debt': 'Por cubrir',
  'account.playMoney.ask': 'Pedir dinero de prueba',
  'account.playMoney.granted': '{amount} de prueba en tu cuenta',
  'account.playMoney.unknown': 'Sin respuesta. Toca de nuevo: no se repite.',
  'account.statement': 'Movimientos',
  'account.language': 'Idioma',
  'account.settings': 'Ajustes',
} as const satisfies Translation<'account'>;
