import type { Translation } from '../../message-id.ts';

export const tasks = {
  'tasks.day': 'Hoy',
  'tasks.week': 'Semana',
  'tasks.renews': 'Se renueva a las {at}',
  'tasks.until': 'Hasta {at}',
  'tasks.streak': 'Días seguidos',
  'tasks.streak.last': 'El día {day}',
  'tasks.letters': 'D,L,M,M,J,V,S',
  'tasks.progress': '{done} de {of}',
  'tasks.left': 'Falta {left}',
  'tasks.claim': 'Recibir',
  'tasks.claimFor': 'Recibir {reward}',
  'tasks.received': 'Recibido, {at}',
  'tasks.history': 'Premios recibidos',
  'tasks.empty': 'Ninguna misión ahora',
  'tasks.emptyText': 'Nuevas misiones llegan a medianoche.',
  'tasks.legal':
    'Las misiones respetan tus límites y desaparecen durante una pausa. Un día perdido no cuesta nada.',
  'tasks.award.total': 'Recibido hasta hoy',
  'tasks.award.tasks': 'Misiones listas',
  'tasks.award.vip': 'Club VIP',
  'tasks.award.received': 'Recibidos',
  'tasks.award.reversed': 'Retirado',
  'tasks.award.empty': 'Ningún premio aún',
  'tasks.award.emptyText': 'Lo que recibas aparece aquí con su motivo.',
  'tasks.award.toTasks': 'Ver misiones',
} as const satisfies Translation<'tasks'>;
