import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Refusals of messages and of the settings of notices. */
export const NOTICE_REFUSALS = {
  'notice-channel-fixed': {
    ENG: 'This channel cannot be changed: it protects you, or it does not exist for this topic.',
    PT: 'Este canal não pode ser mudado: ele protege você ou não existe para este assunto.',
    ES: 'Este canal no se puede cambiar: te protege o no existe para este tema.',
    RU: 'Этот способ уведомления нельзя изменить: он защищает вас или не существует для этой темы.',
    VI: 'Không thể đổi kênh này: kênh giúp bảo vệ bạn, hoặc không có cho chủ đề này.',
  },
  'time-zone-unknown': {
    ENG: 'This time zone is not known. Choose another one.',
    PT: 'Este fuso horário não é conhecido. Escolha outro.',
    ES: 'Esta zona horaria no se conoce. Elige otra.',
    RU: 'Такой часовой пояс неизвестен. Выберите другой.',
    VI: 'Không có múi giờ này. Hãy chọn múi giờ khác.',
  },
  'no-such-send': {
    ENG: 'This message to players does not exist.',
    PT: 'Esta mensagem para jogadores não existe.',
    ES: 'Este mensaje para jugadores no existe.',
    RU: 'Такой рассылки нет в списке.',
    VI: 'Không có tin gửi người chơi này.',
  },
  'send-refused': {
    ENG: 'Check {field}: {detail}. Nothing was sent.',
    PT: 'Confira {field}: {detail}. Nada foi enviado.',
    ES: 'Revisa {field}: {detail}. No se envió nada.',
    RU: 'Проверьте {field}: {detail}. Ничего не отправлено.',
    VI: 'Hãy kiểm tra {field}: {detail}. Chưa gửi gì cả.',
  },
  'send-wrong-brand': {
    ENG: 'This message or its players belong to another brand. Nothing was sent.',
    PT: 'Esta mensagem ou seus jogadores são de outra marca. Nada foi enviado.',
    ES: 'Este mensaje o sus jugadores son de otra marca. No se envió nada.',
    RU: 'Рассылка или её игроки относятся к другому бренду. Ничего не отправлено.',
    VI: 'Tin này hoặc người chơi thuộc thương hiệu khác. Chưa gửi gì cả.',
  },
} as const satisfies Record<string, Sentences>;
