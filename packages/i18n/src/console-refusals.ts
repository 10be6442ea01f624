import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Refusals of the console's payments and decisions; the catalogue of refusals includes them. */
export const CONSOLE_REFUSALS = {
  'decision-waiting': {
    ENG: 'A decision about this market waits for a second person. Confirm or reject it first.',
    PT: 'Uma decisão sobre este mercado espera por uma segunda pessoa. Confirme ou rejeite essa decisão antes.',
    ES: 'Una decisión sobre este mercado espera a una segunda persona. Primero hay que confirmarla o rechazarla.',
    RU: 'Решение по этому рынку ждёт второго человека. Сначала подтвердите или отклоните его.',
    VI: 'Một quyết định về kèo này đang chờ người thứ hai. Hãy xác nhận hoặc từ chối quyết định đó trước.',
  },
  'no-such-decision': {
    ENG: 'This decision no longer waits: it was confirmed or rejected meanwhile.',
    PT: 'Esta decisão não está mais pendente: foi confirmada ou rejeitada nesse meio-tempo.',
    ES: 'Esta decisión ya no está pendiente: entretanto se confirmó o se rechazó.',
    RU: 'Это решение больше не ждёт: его уже подтвердили или отклонили.',
    VI: 'Quyết định này không còn chờ: đã có người xác nhận hoặc từ chối.',
  },
  'own-decision': {
    ENG: 'You asked for this decision. Another person must confirm it.',
    PT: 'Você pediu esta decisão. Outra pessoa precisa confirmar.',
    ES: 'Tú pediste esta decisión. Otra persona debe confirmarla.',
    RU: 'Это решение предложили вы. Подтвердить его должен другой человек.',
    VI: 'Bạn đã đề nghị quyết định này. Cần một người khác xác nhận.',
  },
  'asker-not-allowed': {
    ENG: '{detail} asked for this decision and may no longer decide. Reject it, and decide anew if it is right.',
    PT: '{detail} pediu esta decisão e já não pode decidir. Rejeite e decida de novo se estiver correta.',
    ES: '{detail} pidió esta decisión y ya no puede decidir. Recházala y decide de nuevo si es correcta.',
    RU: 'Это решение предложил {detail}, у которого больше нет такого права. Отклоните его и, если оно верно, примите заново.',
    VI: '{detail} đã đề nghị quyết định này nhưng không còn quyền quyết định. Hãy từ chối, rồi quyết định lại nếu đúng.',
  },
  'approved-by-you': {
    ENG: 'You approved this withdrawal already. Another person must look at it.',
    PT: 'Você já aprovou este saque. Outra pessoa precisa conferir.',
    ES: 'Ya aprobaste este retiro. Otra persona debe revisarlo.',
    RU: 'Вы уже одобрили этот вывод. Его должен проверить другой человек.',
    VI: 'Bạn đã duyệt lệnh rút này. Cần một người khác kiểm tra.',
  },
  'credited-by-you': {
    ENG: 'You gave this player money by hand. Another person must approve the withdrawal.',
    PT: 'Você deu dinheiro a este jogador manualmente. Outra pessoa precisa aprovar o saque.',
    ES: 'Le diste dinero a mano a este jugador. Otra persona debe aprobar el retiro.',
    RU: 'Вы вручную начислили деньги этому игроку. Вывод должен одобрить другой человек.',
    VI: 'Bạn đã cộng tiền thủ công cho người chơi này. Cần một người khác duyệt lệnh rút.',
  },
  'above-own-limit': {
    ENG: 'One person may move at most {detail} here. Lower the amount.',
    PT: 'Uma pessoa pode movimentar no máximo {detail} aqui. Reduza o valor.',
    ES: 'Una persona puede mover como máximo {detail} aquí. Baja el monto.',
    RU: 'Один человек может провести здесь не более {detail}. Уменьшите сумму.',
    VI: 'Một người chỉ được chuyển tối đa {detail} ở đây. Hãy giảm số tiền.',
  },
  'refund-above-payment': {
    ENG: 'At most {detail} of this payment can still go back. Lower the amount.',
    PT: 'No máximo {detail} deste pagamento ainda podem voltar. Reduza o valor.',
    ES: 'De este pago aún se pueden devolver como máximo {detail}. Baja el monto.',
    RU: 'Из этого платежа можно вернуть ещё не более {detail}. Уменьшите сумму.',
    VI: 'Khoản thanh toán này chỉ còn hoàn được tối đa {detail}. Hãy giảm số tiền.',
  },
  'unknown-order': {
    ENG: 'There is no order with this number.',
    PT: 'Não há pedido com esse número.',
    ES: 'No hay ninguna orden con ese número.',
    RU: 'Заявки с таким номером нет.',
    VI: 'Không có lệnh nào với số này.',
  },
  'player-lacks-funds': {
    ENG: 'The player does not have this much in cash. Nothing was taken.',
    PT: 'O jogador não tem esse valor em dinheiro. Nada foi retirado.',
    ES: 'El jugador no tiene ese monto en efectivo. No se quitó nada.',
    RU: 'У игрока нет такой суммы наличными. Ничего не списано.',
    VI: 'Người chơi không có đủ số tiền mặt này. Chưa trừ gì cả.',
  },
  'player-can-withdraw': {
    ENG: 'This player is neither paused nor blocked and can withdraw without help.',
    PT: 'Este jogador não está em pausa nem bloqueado e pode sacar sozinho.',
    ES: 'Este jugador no está en pausa ni bloqueado y puede retirar por su cuenta.',
    RU: 'У игрока нет ни паузы, ни блокировки: он может вывести деньги сам.',
    VI: 'Người chơi này không bị tạm dừng hay khóa và có thể tự rút tiền.',
  },
  'account-unproven': {
    ENG: 'Nothing shows that this account is the player’s own. Use one with the player’s document, or one that was paid before.',
    PT: 'Nada mostra que esta conta é do próprio jogador. Use uma com o documento dele ou uma que já recebeu saque.',
    ES: 'Nada muestra que esta cuenta sea del propio jugador. Usa una con su documento o una que ya recibió un retiro.',
    RU: 'Ничто не подтверждает, что счёт принадлежит игроку. Укажите счёт с его документом или тот, куда уже выплачивали.',
    VI: 'Không có gì cho thấy tài khoản này là của người chơi. Hãy dùng tài khoản có giấy tờ của họ hoặc đã từng nhận tiền.',
  },
  'account-detail-wrong': {
    ENG: 'Check this detail of the account: {detail}.',
    PT: 'Confira este dado da conta: {detail}.',
    ES: 'Revisa este dato de la cuenta: {detail}.',
    RU: 'Проверьте реквизит счёта: {detail}.',
    VI: 'Hãy kiểm tra thông tin tài khoản này: {detail}.',
  },
  'account-not-own': {
    ENG: 'This account belongs to somebody else: {detail} is not the player’s document.',
    PT: 'Esta conta é de outra pessoa: {detail} não é o documento do jogador.',
    ES: 'Esta cuenta es de otra persona: {detail} no es el documento del jugador.',
    RU: 'Это чужой счёт: {detail} не совпадает с документом игрока.',
    VI: 'Tài khoản này của người khác: {detail} không phải giấy tờ của người chơi.',
  },
  'refund-refused': {
    ENG: 'The provider does not give this payment back. No money was moved.',
    PT: 'O provedor não devolve este pagamento. Nenhum valor foi movimentado.',
    ES: 'El proveedor no devuelve este pago. No se movió dinero.',
    RU: 'Провайдер не возвращает этот платёж. Деньги не двигались.',
    VI: 'Nhà cung cấp không hoàn khoản này. Không có tiền nào được chuyển.',
  },
  'held-not-allowed': {
    ENG: 'The player may not get this money now: {detail}.',
    PT: 'O jogador não pode receber este valor agora: {detail}.',
    ES: 'El jugador no puede recibir este dinero ahora: {detail}.',
    RU: 'Сейчас игрок не может получить эти деньги: {detail}.',
    VI: 'Người chơi chưa thể nhận khoản tiền này: {detail}.',
  },
  'held-only-back': {
    ENG: 'This money can only go back to who paid it.',
    PT: 'Este valor só pode voltar para quem o pagou.',
    ES: 'Este dinero solo puede volver a quien lo pagó.',
    RU: 'Эти деньги можно только вернуть плательщику.',
    VI: 'Khoản tiền này chỉ có thể trả lại cho người đã chuyển.',
  },
  'held-other-decision': {
    ENG: 'Another person decided something else about this money. Speak with them first.',
    PT: 'Outra pessoa decidiu algo diferente sobre este valor. Fale com ela antes.',
    ES: 'Otra persona decidió otra cosa sobre este dinero. Habla antes con ella.',
    RU: 'Другой сотрудник решил иначе насчёт этих денег. Сначала поговорите с ним.',
    VI: 'Một người khác đã quyết định khác về khoản tiền này. Hãy trao đổi với họ trước.',
  },
  'last-route': {
    ENG: 'No other route covers every order. Load the page again, read what follows, and confirm there.',
    PT: 'Nenhuma outra rota cobre todos os pedidos. Recarregue a página, leia as consequências e confirme.',
    ES: 'Ninguna otra ruta cubre todas las órdenes. Recarga la página, lee las consecuencias y confirma.',
    RU: 'Других маршрутов для любых заявок нет. Обновите страницу, прочтите о последствиях и подтвердите.',
    VI: 'Không có tuyến nào khác phục vụ mọi lệnh. Hãy tải lại trang, đọc hệ quả và xác nhận tại đó.',
  },
  'rate-far': {
    ENG: 'This is more than half away from the current rate, {detail}. Check the decimal point or go there in steps.',
    PT: 'Isso está a mais da metade da cotação atual, {detail}. Confira a vírgula ou avance em etapas.',
    ES: 'Esto se aleja más de la mitad de la tasa actual, {detail}. Revisa el punto decimal o avanza por pasos.',
    RU: 'Это отличается от текущего курса {detail} больше чем наполовину. Проверьте запятую или меняйте постепенно.',
    VI: 'Mức này lệch hơn một nửa so với tỷ giá hiện tại {detail}. Hãy kiểm tra dấu thập phân hoặc đổi từng bước.',
  },
} as const satisfies Readonly<Record<string, Sentences>>;

/** Refusals of the operator's sign-in; the catalogue of refusals includes them. */
export const OPERATOR_REFUSALS = {
  'operator-refused': {
    ENG: 'Name or password is not right. Check both and try again.',
    PT: 'Nome ou senha não conferem. Confira os dois e tente de novo.',
    ES: 'El nombre o la contraseña no coinciden. Revisa ambos e inténtalo de nuevo.',
    RU: 'Имя или пароль не подходят. Проверьте и попробуйте ещё раз.',
    VI: 'Tên hoặc mật khẩu không đúng. Hãy kiểm tra cả hai và thử lại.',
  },
  'operator-code-wrong': {
    ENG: 'This code is not right or was already used. Wait for the next one in your app.',
    PT: 'Esse código não confere ou já foi usado. Espere o próximo no seu aplicativo.',
    ES: 'Este código no es correcto o ya se usó. Espera el siguiente en tu aplicación.',
    RU: 'Код не подходит или уже использован. Дождитесь следующего в приложении.',
    VI: 'Mã không đúng hoặc đã được dùng. Hãy chờ mã tiếp theo trong ứng dụng.',
  },
  'operator-link-gone': {
    ENG: 'This link was already used or has expired. Ask an administrator for a new one.',
    PT: 'Este link já foi usado ou venceu. Peça um novo a um administrador.',
    ES: 'Este enlace ya se usó o venció. Pide uno nuevo a un administrador.',
    RU: 'Ссылка уже использована или истекла. Попросите новую у администратора.',
    VI: 'Liên kết đã được dùng hoặc đã hết hạn. Hãy xin quản trị viên liên kết mới.',
  },
  'operator-not-allowed': {
    ENG: 'Your role may not do this. Ask somebody whose role may.',
    PT: 'Sua função não permite isso. Peça a quem pode.',
    ES: 'Tu función no permite esto. Pídelo a quien sí puede.',
    RU: 'Ваша роль этого не позволяет. Обратитесь к тому, кому это разрешено.',
    VI: 'Vai trò của bạn không được làm việc này. Hãy nhờ người có quyền.',
  },
} as const satisfies Readonly<Record<string, Sentences>>;
