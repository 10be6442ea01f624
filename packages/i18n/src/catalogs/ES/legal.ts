import type { Translation } from '../../message-id.ts';

export const legal = {
  'legal.terms.who.title': 'Quién puede jugar',
  'legal.terms.who.text':
    'Solo mayores de 18 años, con una cuenta por persona. La cuenta es tuya: no la prestes ni apuestes por otra persona.',
  'legal.terms.money.title': 'Tu dinero',
  'legal.terms.money.text':
    'El saldo es tuyo. Los depósitos salen de una cuenta a tu nombre y los retiros van a una cuenta a tu nombre. Podemos pedir tu identidad antes de pagar. El dinero de demostración no tiene valor y no se puede retirar.',
  'legal.terms.bets.title': 'Apuestas',
  'legal.terms.bets.text':
    'Una apuesta vale cuando el recibo dice que fue aceptada, con la cuota que muestra. En vivo, la apuesta espera unos segundos antes de la respuesta. Cada resultado muestra el marcador que lo decidió. Un resultado equivocado se corrige, y el saldo también.',
  'legal.terms.stopped.title': 'Partidos suspendidos',
  'legal.terms.stopped.text':
    'Lo que ya estaba decidido vale. Lo que no, se devuelve. Un partido aplazado se devuelve cuando no se reanuda en el plazo que marca su deporte.',
  'legal.terms.protection.title': 'Protección',
  'legal.terms.protection.text':
    'Puedes limitar depósitos, pérdidas, apuestas y tiempo, hacer una pausa o excluirte. Un límite menor vale al instante; uno mayor, solo después de un plazo.',
  'legal.terms.end.title': 'Cerrar y reclamar',
  'legal.terms.end.text':
    'Puedes cerrar la cuenta en los ajustes cuando quieras. Si un pago no llegó, abre un reclamo en su orden: responde una persona.',
  'legal.privacy.data.title': 'Qué guardamos',
  'legal.privacy.data.text':
    'El correo, el teléfono y el documento que nos das, los dispositivos con los que entraste, direcciones de red, tus apuestas, pagos, límites y mensajes.',
  'legal.privacy.why.title': 'Para qué',
  'legal.privacy.why.text':
    'Para llevar tu cuenta, pagar lo tuyo, cumplir las leyes sobre apuestas y lavado de dinero, proteger a quien juega y encontrar fraudes.',
  'legal.privacy.who.title': 'Quién lo ve',
  'legal.privacy.who.text':
    'El personal del operador, según su función y con registro de cada acción, y los proveedores de pago, solo con lo que necesitan para tu orden. No vendemos datos.',
  'legal.privacy.long.title': 'Cuánto tiempo',
  'legal.privacy.long.text':
    'Los movimientos de dinero y las apuestas no se borran: la ley lo exige. Las sesiones terminan cuando sales. Los códigos y enlaces valen minutos.',
  'legal.privacy.rights.title': 'Tus opciones',
  'legal.privacy.rights.text':
    'Mira y desconecta dispositivos, corrige tus datos y cierra la cuenta en los ajustes. Para una copia de tus datos, escribe al soporte del operador.',
} as const satisfies Translation<'legal'>;
