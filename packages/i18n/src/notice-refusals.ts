import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Refusals of messages and of the settings of notices. */
export const NOTICE_REFUSALS = {
  'notice-channel-fixed': {
    ENG: 'This way of being told cannot be changed: it protects you, or it does not exist for this topic.',
    PT: 'Este canal não pode ser mudado: ele protege você ou não existe para este assunto.',
    ES: 'Este canal no se puede cambiar: te protege o no existe para este tema.',
    RU: 'Этот способ уведомления нельзя изменить: он защищает вас или не существует для этой темы.',
    VI: 'Không thể đổi kênh này: kênh giúp bảo vệ bạn, hoặc không có cho chủ đề này.',
  },
  'time-zone-unknown': {
    ENG: 'This time zone is not known.',
    PT: 'Este fuso horário não é conhecido.',
    ES: 'Esta zona horaria no se conoce.',
    RU: 'Такой часовой пояс неизвестен.',
    VI: 'Không có múi giờ này.',
  },
} as const satisfies Record<string, Sentences>;
