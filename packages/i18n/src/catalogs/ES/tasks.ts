import type { Translation } from '../../message-id.ts';

export const tasks = {
  'tasks.day': 'Hoy',
  'tasks.week': 'Semana',
  'tasks.renews': 'Se renueva el {at}',
  'tasks.until': 'Hasta {at}',
  'tasks.streak': 'Días seguidos',
  'tasks.streak.last': 'El día {day}',
  'tasks.letters': 'D,L,M,M,J,V,S',
  'tasks.progress': '{done} de {of}',
  'tasks.left': 'Falta: {left}',
  'tasks.claim': 'Recibir',
  'tasks.claimFor': 'Recibir {reward}',
  'tasks.received': 'Recibido, {at}',
  'tasks.history': 'Premios recibidos',
  'tasks.empty': 'Ninguna misión ahora',
  'tasks.emptyText': 'Nuevas misiones llegan a medianoche.',
  'tasks.legal':
    'Las misiones respetan tus límites y desaparecen durante una pausa. Un día perdido no cuesta nada.',
  'tasks.slots':
    'Los slots con un retorno superior a {rtp} y los slots con jackpot no cuentan. Lo apostado a cuotas menores de 3.34 cuenta en parte.',
  'tasks.award.total': 'Recibido en dinero hasta hoy',
  'tasks.award.tasks': 'Misiones listas',
  'tasks.award.vip': 'Club VIP',
  'tasks.award.received': 'Recibidos',
  'tasks.award.bonus': 'en bono',
  'tasks.award.freeBet': 'en apuesta gratis',
  'tasks.award.reversed': 'Retirado',
  'tasks.award.empty': 'Ningún premio aún',
  'tasks.award.emptyText': 'Lo que recibas aparece aquí con su motivo.',
  'tasks.award.toTasks': 'Ver misiones',
} as const satisfies Translation<'tasks'>;
