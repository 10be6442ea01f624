import type { FaqKey } from '../keys.ts';
import type { BuiltInText } from '../text.ts';

export const FAQ_ES: Readonly<Record<FaqKey, BuiltInText>> = {
  'withdraw-time': {
    title: '¿Cuánto tarda un retiro?',
    summary: 'La orden muestra hasta qué hora llega.',
    body: '**La propia orden dice el plazo.** Cada método de pago tiene un plazo prometido, que ves antes de confirmar y que cuenta desde tu solicitud.\n\n1. **Revisión.** Verificamos identidad, límites y la cuenta de destino.\n2. **Envío.** El proveedor recibe el pago.\n3. **En tu cuenta.** Tu banco o billetera lo confirma.\n\n## Cuándo tarda más\n\n- La cuenta no está a tu nombre: el dinero vuelve al saldo.\n- Una persona revisa la solicitud: la orden lo dice.\n- El proveedor no respondió: seguimos preguntando y el monto queda reservado para ti.',
  },
  'withdraw-owner': {
    title: '¿A qué cuenta puedo retirar?',
    summary: 'Solo a una cuenta o billetera a tu nombre.',
    body: '**Solo a una que esté a tu nombre.** Donde el país lo exige, el dinero vuelve por el mismo camino: a la cuenta desde la que depositaste.\n\nEl formulario verifica números y documentos antes de enviar. Los datos que guardas solo tú los ves completos.',
  },
  'withdraw-cancel': {
    title: '¿Puedo cancelar un retiro?',
    summary: 'Sí, hasta que se envía al proveedor.',
    body: '**Sí, mientras está en revisión.** Abre la orden en Transacciones y cancélala: el monto vuelve al saldo al instante.\n\nUna vez enviado, el pago ya no se detiene. Llega, o vuelve solo si el banco lo rechaza.',
  },
  'withdraw-review': {
    title: '¿Por qué están revisando mi retiro?',
    summary: 'Las solicitudes grandes o poco comunes las lee una persona.',
    body: '**Una persona mira las solicitudes grandes o poco comunes antes de pagar.** Así tu dinero está protegido si alguien entró en tu cuenta.\n\n- Podemos pedir tu documento si aún no lo diste.\n- Tus límites y apuestas no cambian.\n- Un rechazo trae su motivo y devuelve todo el monto.',
  },
  'deposit-methods': {
    title: '¿Cómo puedo depositar?',
    summary: 'La página de depósito muestra los métodos de tu país.',
    body: '**La página de depósito lista solo lo que vale donde juegas.**\n\n| País | Métodos |\n|---|---|\n| Brasil | PIX |\n| México | SPEI |\n| Colombia | PSE, Nequi, Daviplata, Transfiya, Tpaga, Bancolombia |\n| Perú | Yape, Plin, transferencia bancaria |\n| Filipinas | GCash, Maya y otras billeteras |\n| Kenia | M-PESA |\n\nDonde el país no permite depósitos, todo es juego gratis. Monedas como USDT solo aparecen donde las reglas de la marca lo permiten.',
  },
  'deposit-minimum': {
    title: '¿Cuál es el depósito mínimo?',
    summary: 'Por lo general {deposit}; un método puede pedir más.',
    body: '**Por lo general {deposit}.** Un método de pago puede tener un mínimo mayor, y cada uno tiene un máximo. Los dos se ven antes de confirmar.\n\nNo cobramos nada por depositar. Si tu banco cobra, él lo avisa.',
  },
  'deposit-missing': {
    title: 'Pagué y el dinero no está. ¿Qué hago?',
    summary: 'Abre el depósito y envía un reclamo con tu comprobante.',
    body: '**Abre el depósito en Transacciones y elige “Algo está mal”.** Agrega una foto del comprobante; una persona responde ahí.\n\n1. Mira si el pago salió de tu banco.\n2. Compara monto y referencia con la orden.\n3. Envía el reclamo. Verás cada respuesta en la misma orden.\n\nNo pagues dos veces: una orden vencida se acredita igual cuando llega su dinero.',
  },
  'deposit-other-person': {
    title: '¿Puedo depositar desde la cuenta de otra persona?',
    summary: 'No. Ese depósito se retiene y se devuelve.',
    body: '**No.** Quien paga y quien juega tiene que ser la misma persona. Un pago de otra persona se retiene: no entra en tu saldo, te decimos el motivo y vuelve a la cuenta de la que salió.',
  },
  'bet-odds-changed': {
    title: 'La cuota cambió mientras apostaba. ¿Cuál vale?',
    summary: 'La de tu recibo, y ninguna otra.',
    body: '**La del recibo.** Si sube mientras tu apuesta va en camino, te quedas con la mejor. Si baja, te preguntamos antes, salvo que en los ajustes hayas elegido aceptar cualquier cambio.\n\nDespués del recibo ya nada cambia, haga lo que haga el mercado.',
  },
  'bet-in-play-wait': {
    title: '¿Por qué una apuesta en vivo espera unos segundos?',
    summary: 'Para que nadie apueste a un gol que ya cayó.',
    body: '**Porque el estadio es más rápido que la transmisión.** Una apuesta en vivo espera unos segundos. Si en ese tiempo el mercado se cierra o la cuota baja, la apuesta se rechaza y tu dinero vuelve al instante.\n\nEl boleto cuenta los segundos. Puedes salir de la página: la respuesta llega igual.',
  },
  'bet-postponed': {
    title: 'Aplazaron mi partido. ¿Qué pasa con la apuesta?',
    summary: 'Sigue abierta; sin nueva fecha a tiempo, se devuelve.',
    body: '**La apuesta sigue abierta por el plazo que da la regla de su deporte.** Si el partido se juega en ese tiempo, cuenta el resultado. Si no, esa selección se anula.\n\n- Una simple se devuelve.\n- En una múltiple, la selección anulada vale 1.00 y las demás siguen.',
  },
  'bet-stopped': {
    title: 'El partido se suspendió a la mitad. ¿Qué cuenta?',
    summary: 'Lo ya decidido queda; lo demás se devuelve.',
    body: '**Queda todo lo que ninguna continuación podía cambiar.** “Más de 1.5 goles” está ganada con dos goles en el marcador, aunque el partido acabara pronto. “Gana el local” no estaba decidida y se devuelve.\n\nEl detalle de la apuesta muestra el marcador que la decidió.',
  },
  'bet-half-won': {
    title: '¿Qué significa “mitad ganada”?',
    summary: 'Una línea en .25 o .75 son dos apuestas de medio monto.',
    body: '**Una línea como 2.25 o −0.75 son dos apuestas con la mitad del monto**, en las líneas vecinas. Una puede ganar mientras la otra se devuelve.\n\nEjemplo: más de 2.75 con exactamente tres goles. Más de 2.5 gana, más de 3 se devuelve: mitad ganada.',
  },
  'bet-cash-out': {
    title: '¿Cómo se calcula el cierre de apuesta?',
    summary: 'El valor justo de tu apuesta ahora, menos un margen que mostramos.',
    body: '**Valor justo menos nuestro margen, y los dos están en pantalla.** El valor justo sale de las probabilidades de lo que sigue abierto. El margen depende del número de selecciones abiertas.\n\n- Puedes cerrar una parte; el resto queda con su cuota.\n- Puedes fijar un precio al que se cierra sola.\n- Si el precio baja mientras confirmas, preguntamos otra vez. Si sube, recibes más.',
  },
  'bet-wrong-result': {
    title: 'Un resultado estaba mal. ¿Lo corrigen?',
    summary: 'Sí, y el saldo también, en los dos sentidos.',
    body: '**Sí.** Cuando se corrige un resultado oficial, todas sus apuestas se resuelven de nuevo. Tus movimientos muestran las dos líneas: la anterior deshecha y la nueva.\n\nSi ya gastaste un pago que se deshizo, la diferencia aparece como adeudo y el siguiente abono la cubre primero.',
  },
  'bet-share': {
    title: '¿Puedo compartir mi boleto?',
    summary: 'Sí, con un código. Tu monto queda en privado.',
    body: '**Sí. El boleto crea un código y un enlace.** Quien lo abre recibe las mismas selecciones con las cuotas de ese momento y elige su propio monto. Nadie ve cuánto apostaste o ganaste.',
  },
  'bonus-wagering': {
    title: '¿Qué es el rollover?',
    summary: 'Cuánto hay que apostar para que un bono pase a saldo.',
    body: '**Cada bono dice cuántas veces hay que apostar su monto.** La tarjeta del bono lleva la cuenta: lo hecho, lo que falta y hasta cuándo.\n\nLas apuestas con cuotas muy bajas y las que cierras antes pueden contar menos o nada; las reglas del bono dicen cuáles. Una apuesta devuelta nunca cuenta.',
  },
  'bonus-withdraw': {
    title: '¿Puedo retirar si tengo un bono?',
    summary: 'Sí. El saldo siempre es tuyo; el bono activo termina.',
    body: '**Sí, tu saldo siempre se puede retirar.** El bono activo termina con el retiro, y antes de aceptar te mostramos lo que perderías. Los bonos que esperan su turno se quedan.',
  },
  'bonus-code': {
    title: '¿Dónde escribo un código?',
    summary: 'En la página “Canjear código” o en el depósito.',
    body: '**Abre [Canjear código](#/redeem).** Un código que va con un depósito se escribe en el propio depósito.\n\nUn código tiene un número de usos y una fecha final. Tras varios equivocados, la página te pide esperar.',
  },
  'bonus-levels': {
    title: '¿Cómo subo en el club VIP?',
    summary: 'Con apuestas de saldo ya resueltas. El nivel no baja.',
    body: '**Las apuestas con saldo, ya resueltas, dan puntos, y los puntos dan nivel.** Las apuestas con bono o gratis no cuentan. El nivel alcanzado se queda.\n\nEl [club](#/vip-club) muestra lo que da cada nivel. Durante una pausa nada de esto aparece, y nada se pierde.',
  },
  'account-password': {
    title: 'Olvidé mi contraseña.',
    summary: 'Un código a tu correo te deja crear otra.',
    body: '**En la página de acceso elige “Olvidé mi contraseña”.** Enviamos un código a tu correo. Sirve unos minutos y una sola vez.\n\nDespués del cambio se cierra la sesión en los demás dispositivos. Nadie de {brand} te pedirá un código ni la contraseña.',
  },
  'account-devices': {
    title: '¿Quién está conectado a mi cuenta?',
    summary: 'En Dispositivos los ves todos y puedes cerrar cualquiera.',
    body: '**[Tus dispositivos](#/setting/devices) muestra cada uno** con su nombre y su último uso. Puedes cerrar la sesión de uno o de todos los demás. Si no conoces alguno, ciérralo y cambia tu contraseña.',
  },
  'account-documents': {
    title: '¿Por qué piden mi documento?',
    summary: 'Para estar seguros de tu edad y de que cada cuenta es de una persona.',
    body: '**Porque solo juegan adultos, desde los {age} años, y cada persona tiene una cuenta.** Das fecha de nacimiento y documento una vez; después no cambian.\n\nEl número se guarda protegido, se muestra solo con sus últimos caracteres y nunca se vende.',
  },
  'account-close': {
    title: '¿Cómo cierro mi cuenta?',
    summary: 'En los ajustes, cuando quieras. Retira antes tu saldo.',
    body: '**[Cerrar la cuenta](#/setting/account-cancellation) está en los ajustes.** Retira antes tu saldo y espera las apuestas abiertas. Puedes arrepentirte hasta la fecha que muestra la página.\n\nSi jugar te preocupa, [una pausa o la autoexclusión](#/setting/self-exclusion) es más fuerte: nadie puede deshacerla.',
  },
  'casino-fair': {
    title: '¿Cómo sé que un juego es justo?',
    summary: 'Nuestros juegos originales se pueden verificar ronda por ronda.',
    body: '**Antes de la primera apuesta mostramos el hash de nuestra semilla.** Tu semilla y el número de la ronda deciden junto con ella. Cuando cambias las semillas, la nuestra se revela y puedes calcular cada ronda de nuevo.\n\n[Verificar una ronda](#/fairness). El cálculo se hace en tu dispositivo, sin preguntarnos nada.',
  },
  'casino-connection': {
    title: 'Se cortó la conexión a mitad de una ronda.',
    summary: 'La ronda termina en el servidor, contigo o sin ti.',
    body: '**No se pierde nada.** Una ronda que empezó la decide el servidor o el proveedor, y la ganancia entra en tu saldo. Un juego que espera tu jugada la conserva: ábrelo otra vez.\n\nCada ronda está en tu historial de juego, con monto, resultado y hora.',
  },
  'casino-return': {
    title: '¿Qué significa el retorno de un juego?',
    summary: 'Lo que devuelve en promedio en muchísimas rondas.',
    body: '**Un retorno de 97% significa que de todas las apuestas juntas se devuelve el 97%**, en un número muy grande de rondas. No dice nada de la próxima ronda ni de una noche.\n\nLa página de cada juego muestra la cifra que da su proveedor.',
  },
  'casino-crash': {
    title: '¿Cómo termina el juego de crash?',
    summary: 'El punto estaba fijado antes; nadie puede moverlo.',
    body: '**Las rondas se hicieron antes, de la última a la primera**, y cada una prueba la siguiente. Las apuestas no cambian el punto en que termina.\n\nPuedes fijar un multiplicador al que cobras de forma automática. Funciona aunque tu teléfono pierda la conexión.',
  },
  'limits-set': {
    title: '¿Cómo limito lo que gasto?',
    summary: 'Depósitos, pérdidas, apuestas y tiempo, por día, semana o mes.',
    body: '**[Tus límites](#/setting/limits): depósitos, pérdidas, apuestas y tiempo**, por día, semana o mes.\n\n- Un límite menor vale al instante.\n- Uno mayor, solo después de 24 horas, y puedes retirarlo hasta entonces.\n- En las pérdidas, una apuesta abierta cuenta como perdida hasta que se resuelve.',
  },
  'limits-break': {
    title: '¿Qué es una pausa?',
    summary: 'De 15 minutos a 30 días sin jugar.',
    body: '**15 minutos, el resto del día, 24 horas, 7 o 30 días.** Se cierra tu sesión en todos los dispositivos y no puedes depositar ni apostar hasta que acabe. No se puede acortar, ni nosotros podemos.\n\nLas apuestas abiertas se resuelven y se pagan como siempre. Mientras tanto no enviamos promociones.',
  },
  'limits-exclusion': {
    title: '¿Qué es la autoexclusión, y qué pasa con mi saldo?',
    summary: 'Seis meses, un año o para siempre. El dinero sigue siendo tuyo.',
    body: '**[Autoexclusión](#/setting/self-exclusion) de seis meses, un año o para siempre.** Nadie puede terminarla antes, sea cual sea el motivo.\n\nTu saldo se te paga: escribe a [{email}](mailto:{email}). Las apuestas abiertas se resuelven, y un retiro en curso sigue.',
  },
};
