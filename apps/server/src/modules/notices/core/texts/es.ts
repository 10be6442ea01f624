import type { WrittenTexts } from '../template.ts';

export const ES: WrittenTexts = {
  'bet-won': {
    title: 'Ganaste {amount}',
    text: 'Tu apuesta de {stake} está resuelta. El dinero ya está en tu saldo.',
  },
  'bet-void': {
    title: 'Apuesta anulada, {stake} de vuelta',
    text: 'Esta apuesta no cuenta. El monto volvió a tu saldo.',
  },
  goal: {
    title: 'Gol: {team}, {score}',
    text: '{home} vs {away}: tu apuesta abierta tiene este partido.',
  },
  'withdrawal-paid': {
    title: 'Retiro pagado, {amount}',
    text: 'El dinero salió hacia tu cuenta. Tu banco lo muestra cuando lo registra.',
  },
  'withdrawal-refused': {
    title: 'Retiro devuelto, {amount}',
    text: 'No se pudo pagar. El dinero volvió a tu saldo; la orden dice por qué.',
  },
  'deposit-paid': {
    title: 'Depósito de {amount} recibido',
    text: 'El dinero ya está en tu saldo.',
  },
  'bonus-granted': {
    title: 'Recibiste {prize}',
    text: '{title}. Las condiciones están en la página de tus bonos.',
  },
  'bonus-expires': {
    title: 'Un bono termina el {time}',
    text: '{title}: quedan {amount} de bono hasta entonces.',
  },
  'level-up': {
    title: 'Llegaste al nivel VIP {level}',
    text: 'Lo que da el nivel está en el club VIP.',
  },
  'login-new-device': {
    title: 'Nuevo acceso: {device}',
    text: 'El {time}. Si no fuiste tú, cierra la sesión de ese dispositivo y cambia tu contraseña.',
  },
  'limit-near': {
    title: 'Usaste el {percent}% de tu límite',
    text: 'Quedan {left} de {limit} hasta {until}.',
  },
  'support-answer': {
    title: 'Soporte respondió',
    text: 'Sobre: {subject}. Abre la conversación para leerlo.',
  },
  'documents-accepted': {
    title: 'Tu documento fue aceptado',
    text: 'Tu identidad está verificada. No hace falta nada más.',
  },
  'documents-refused': {
    title: 'Tu documento no fue aceptado',
    text: 'Abre tus documentos para leer el motivo y envíalo de nuevo.',
  },
  'documents-expired': {
    title: 'Tu documento venció',
    text: 'Tu identidad ya no está verificada. Abre tus documentos y envía uno vigente.',
  },
};
