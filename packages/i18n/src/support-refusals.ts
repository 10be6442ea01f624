import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Refusals of support threads and chat rooms. */
export const SUPPORT_REFUSALS = {
  'support-no-thread': {
    ENG: 'This conversation does not exist or is not yours.',
    PT: 'Esta conversa não existe ou não é sua.',
    ES: 'Esta conversación no existe o no es tuya.',
    RU: 'Такого обращения нет, или оно не ваше.',
    VI: 'Cuộc trò chuyện này không tồn tại hoặc không phải của bạn.',
  },
  'support-closed': {
    ENG: 'This conversation has been closed for too long. Start a new one.',
    PT: 'Esta conversa foi encerrada há muito tempo. Comece outra.',
    ES: 'Esta conversación se cerró hace mucho. Empieza otra.',
    RU: 'Обращение закрыто слишком давно. Начните новое.',
    VI: 'Cuộc trò chuyện này đã đóng quá lâu. Hãy bắt đầu cuộc mới.',
  },
  'support-full': {
    ENG: 'You have reached the limit. Finish an open conversation or remove a file first.',
    PT: 'Você chegou ao limite. Encerre uma conversa aberta ou retire um arquivo antes.',
    ES: 'Llegaste al límite. Cierra una conversación abierta o quita un archivo antes.',
    RU: 'Достигнут предел. Сначала закройте одно из обращений или уберите файл.',
    VI: 'Bạn đã đạt giới hạn. Hãy kết thúc một cuộc trò chuyện hoặc bỏ bớt tệp trước.',
  },
  'support-too-fast': {
    ENG: 'That is a lot in a short time. Wait a few minutes and try again.',
    PT: 'Foram muitos envios em pouco tempo. Espere alguns minutos e tente de novo.',
    ES: 'Fueron muchos envíos en poco tiempo. Espera unos minutos e intenta de nuevo.',
    RU: 'Слишком много за короткое время. Подождите несколько минут и повторите.',
    VI: 'Bạn gửi quá nhiều trong thời gian ngắn. Hãy đợi vài phút rồi thử lại.',
  },
  'support-no-file': {
    ENG: 'The file is not there any more. Attach it again.',
    PT: 'O arquivo não está mais disponível. Anexe de novo.',
    ES: 'El archivo ya no está. Adjúntalo de nuevo.',
    RU: 'Файла больше нет. Прикрепите его ещё раз.',
    VI: 'Tệp không còn nữa. Hãy đính kèm lại.',
  },
  'support-file-wrong': {
    ENG: 'Send a JPEG, PNG or WebP picture or a PDF of at most 1\u00a0MB.',
    PT: 'Envie uma imagem JPEG, PNG ou WebP, ou um PDF, de até 1\u00a0MB.',
    ES: 'Envía una imagen JPEG, PNG o WebP, o un PDF, de hasta 1\u00a0MB.',
    RU: 'Отправьте картинку или документ в одном из разрешённых форматов, не больше 1\u00a0МБ.',
    VI: 'Hãy gửi ảnh JPEG, PNG, WebP hoặc PDF tối đa 1\u00a0MB.',
  },
  'message-request-reused': {
    ENG: 'This was sent before with another content. Write it again.',
    PT: 'Isso já foi enviado com outro conteúdo. Escreva de novo.',
    ES: 'Esto ya se envió con otro contenido. Escríbelo de nuevo.',
    RU: 'Это уже отправлено с другим содержанием. Напишите ещё раз.',
    VI: 'Nội dung này đã được gửi với nội dung khác. Hãy viết lại.',
  },
  'chat-no-room': {
    ENG: 'This chat does not exist or has ended.',
    PT: 'Este chat não existe ou já terminou.',
    ES: 'Este chat no existe o ya terminó.',
    RU: 'Такого чата нет, или он завершён.',
    VI: 'Phòng chat này không tồn tại hoặc đã kết thúc.',
  },
  'chat-no-message': {
    ENG: 'The message is not there any more, or it is your own.',
    PT: 'A mensagem não existe mais, ou é sua.',
    ES: 'El mensaje ya no está, o es tuyo.',
    RU: 'Сообщения больше нет, или оно ваше.',
    VI: 'Tin nhắn không còn nữa, hoặc là của bạn.',
  },
  'chat-closed': {
    ENG: 'The chat opens when the match begins.',
    PT: 'O chat abre quando a partida começa.',
    ES: 'El chat abre cuando empieza el partido.',
    RU: 'Чат откроется с началом матча.',
    VI: 'Phòng chat mở khi trận đấu bắt đầu.',
  },
  'chat-muted': {
    ENG: 'The moderators have muted you. The room shows until when.',
    PT: 'A moderação silenciou você. A sala mostra até quando.',
    ES: 'La moderación te silenció. La sala muestra hasta cuándo.',
    RU: 'Модераторы запретили вам писать. До какого времени, видно в чате.',
    VI: 'Bạn bị kiểm duyệt viên tắt tiếng. Phòng chat cho biết đến khi nào.',
  },
  'chat-slow': {
    ENG: 'Slow mode: wait {seconds}\u00a0s before the next message.',
    PT: 'Modo lento: espere {seconds}\u00a0s antes da próxima mensagem.',
    ES: 'Modo lento: espera {seconds}\u00a0s antes del próximo mensaje.',
    RU: 'Медленный режим: подождите {seconds}\u00a0с перед следующим сообщением.',
    VI: 'Chế độ chậm: đợi {seconds} giây trước tin nhắn tiếp theo.',
  },
  'chat-link': {
    ENG: 'Links, addresses and phone numbers are not allowed here. Take them out.',
    PT: 'Links, endereços e telefones não são permitidos aqui. Tire-os da mensagem.',
    ES: 'Aquí no se permiten enlaces, direcciones ni teléfonos. Quítalos.',
    RU: 'Ссылки, адреса и номера телефонов здесь запрещены. Уберите их.',
    VI: 'Không được gửi liên kết, địa chỉ hay số điện thoại ở đây. Hãy bỏ chúng đi.',
  },
  'chat-not-allowed': {
    ENG: 'You can read this chat, but not write in it.',
    PT: 'Você pode ler este chat, mas não escrever nele.',
    ES: 'Puedes leer este chat, pero no escribir.',
    RU: 'Вы можете читать этот чат, но не писать в нём.',
    VI: 'Bạn có thể đọc phòng chat này nhưng không thể viết.',
  },
  'chat-entry': {
    ENG: 'The entry to this chat has expired. Open it again.',
    PT: 'A entrada para este chat venceu. Abra de novo.',
    ES: 'La entrada a este chat venció. Ábrelo de nuevo.',
    RU: 'Пропуск в этот чат истёк. Откройте его снова.',
    VI: 'Quyền vào phòng chat này đã hết hạn. Hãy mở lại.',
  },
} as const satisfies Record<string, Sentences>;
