import type { Translation } from '../../message-id.ts';

export const agentHelp = {
  'agent.help.legal':
    'Invita solo a mayores de 18 años. El juego no es un ingreso: la comisión depende de nuestro ingreso neto y puede ser negativa.',
  'agent.help.open': 'Abrir el área de agente',
  'agent.faq.who': '¿Quién puede ser agente?',
  'agent.faq.who.text':
    'Toda persona con cuenta registrada. No hay cargos, meta ni contrato: el código ya está en el área de agente.',
  'agent.faq.how': '¿Cómo se calcula la comisión?',
  'agent.faq.how.text':
    'Sobre el ingreso neto: lo apostado menos premios, bonos, jackpots, cargos y contracargos. Vale para tres niveles: quienes vinieron por ti, quienes vinieron por ellos y el nivel siguiente. Las tasas están en tu área.',
  'agent.faq.active': '¿Qué es un jugador activo?',
  'agent.faq.active.text':
    'Alguien que vino directo por ti y apostó en el mes al menos el monto de la tarjeta de la próxima categoría.',
  'agent.faq.tier': '¿Cómo subo de categoría?',
  'agent.faq.tier.text':
    'Con más jugadores activos y más ingreso de los directos en el mismo mes: cuentan las dos metas. El mes siguiente empieza de nuevo.',
  'agent.faq.negative': '¿Y si el día o el mes es negativo?',
  'agent.faq.negative.text':
    'Cuando los jugadores ganan, el día queda negativo y descuenta de los otros; sigue en el extracto. Un mes negativo pasa al siguiente. Nunca pagas de tu bolsillo.',
  'agent.faq.when': '¿Cuándo cobro?',
  'agent.faq.when.text':
    'Tras el fin de mes dos personas revisan y aprueban el extracto. Lo aprobado queda en Transferir y va al saldo con un toque, sin rollover.',
  'agent.faq.see': '¿Qué veo de los jugadores?',
  'agent.faq.see.text':
    'Un nombre enmascarado, el nivel y sumas del mes. Nombre, contacto, saldo, apuestas, límites y pausas nunca aparecen. No pidas esos datos a nadie.',
  'agent.faq.bind': '¿Puedo cambiar de agente?',
  'agent.faq.bind.text':
    'No. La vinculación es única, por eso la página muestra antes quién es el agente. Seguir sin agente no te quita nada.',
  'agent.faq.lost': '¿Por qué se retuvo un monto?',
  'agent.faq.lost.text':
    'Tus propias cuentas, las que se invitan entre sí o las que comparten dispositivo o método de pago se revisan antes. El extracto muestra el estado y soporte dice el motivo.',
  'agent.faq.stop': '¿Y durante una pausa?',
  'agent.faq.stop.text':
    'En pausa o autoexclusión el área de agente no aparece y no se envía nada. Lo ganado queda guardado para después.',
  'agent.step.open': 'Abre el área de agente',
  'agent.step.open.text': 'En Cuenta, toca Área de agente. Tu código ya está ahí.',
  'agent.step.link': 'Crea un enlace por canal',
  'agent.step.link.text':
    'Toca Nuevo enlace y dale un nombre corto, como instagram. Así sabes de dónde vino cada cuenta.',
  'agent.step.tell': 'Di la verdad',
  'agent.step.tell.text':
    'Muestra el enlace solo a mayores de 18 años. No prometas ganancias, no ofrezcas dinero y no escribas en nuestro nombre.',
  'agent.step.follow': 'Sigue el mes',
  'agent.step.follow.text':
    'El gráfico muestra cada día, también los negativos. La tarjeta dice qué falta para la próxima categoría.',
  'agent.step.month': 'Lee el extracto',
  'agent.step.month.text':
    'A fin de mes el extracto se cierra. Dos personas lo revisan, y lo poco o negativo pasa al mes siguiente. Puedes descargar el CSV.',
  'agent.step.transfer': 'Transfiere al saldo',
  'agent.step.transfer.text':
    'Lo aprobado va al saldo con un toque. Es dinero real, sin rollover, y se puede retirar.',
} as const satisfies Translation<'agentHelp'>;
