import type { Translation } from '../../message-id.ts';

export const system = {
  'system.maintenance.until': 'Volvemos a las {time}. Esta página se abre sola cuando todo esté listo.',
  'system.maintenance.bets': 'Apuestas abiertas',
  'system.maintenance.betsKept': 'Siguen vigentes y se pagarán',
  'system.maintenance.withdrawals': 'Retiros en fila',
  'system.maintenance.withdrawalsKept': 'El plazo sigue corriendo',
  'system.forbidden.code': 'Acceso fuera del área',
  'system.forbidden.title': 'Aquí no podemos',
  'system.forbidden.text':
    'La ley del lugar donde estás no permite apostar con nosotros. Tu cuenta sigue guardada.',
  'system.forbidden.place': 'Lugar detectado',
  'system.forbidden.placeUnknown': 'Fuera de nuestra área',
  'system.forbidden.site': 'Sitio oficial',
  'system.forbidden.account': 'Tu cuenta',
  'system.forbidden.accountKept': 'Guardada, con su saldo',
  'system.forbidden.again': 'El lugar está mal',
  'system.forbidden.support': 'Soporte',
  'system.forbidden.stillOut': 'Seguimos viendo un lugar donde no podemos atenderte.',
  'system.news.title': 'Avisos',
  'system.news.code': 'Aviso de la casa',
  'system.news.none': 'No hay avisos',
  'system.news.noneText': 'Cuando la casa tenga algo que decir, aparece aquí.',
  'system.news.home': 'Ir al inicio',
  'system.news.text': 'La casa tiene un aviso. En cuanto abra, esta página sigue sola.',
} as const satisfies Translation<'system'>;
