import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Refusals of the registration for notices and of the reward for the installed app. */
export const PUSH_REFUSALS = {
  'push-token-empty': {
    ENG: 'The token is empty. Turn notices on again.',
    PT: 'O token está vazio. Ligue os avisos de novo.',
    ES: 'El token está vacío. Activa los avisos de nuevo.',
    RU: 'Пустой токен. Включите уведомления ещё раз.',
    VI: 'Mã thông báo trống. Hãy bật lại thông báo.',
  },
  'push-token-wrong': {
    ENG: 'This device sent a subscription that cannot be used. Turn notices off and on again.',
    PT: 'Este aparelho enviou uma inscrição que não serve. Desligue e ligue os avisos de novo.',
    ES: 'Este dispositivo envió una suscripción que no sirve. Desactiva y activa los avisos de nuevo.',
    RU: 'Устройство прислало непригодную подписку. Выключите и включите уведомления снова.',
    VI: 'Thiết bị này gửi đăng ký không dùng được. Hãy tắt rồi bật lại thông báo.',
  },
  'push-address-refused': {
    ENG: 'Notices cannot be sent to this browser’s push service.',
    PT: 'Não enviamos avisos pelo serviço deste navegador.',
    ES: 'No enviamos avisos por el servicio de este navegador.',
    RU: 'Уведомления через службу этого браузера не отправляются.',
    VI: 'Không thể gửi thông báo qua dịch vụ của trình duyệt này.',
  },
  'push-token-foreign': {
    ENG: 'This subscription belongs to another account. Turn notices off and on again.',
    PT: 'Esta inscrição é de outra conta. Desligue e ligue os avisos de novo.',
    ES: 'Esta suscripción es de otra cuenta. Desactiva y activa los avisos de nuevo.',
    RU: 'Эта подписка принадлежит другому аккаунту. Выключите и включите уведомления снова.',
    VI: 'Đăng ký này thuộc tài khoản khác. Hãy tắt rồi bật lại thông báo.',
  },
  'install-other-player': {
    ENG: 'On this device the reward for the app was received by another account.',
    PT: 'Neste aparelho, outra conta já recebeu o prêmio do app.',
    ES: 'En este dispositivo otra cuenta ya recibió el premio de la app.',
    RU: 'На этом устройстве награду за приложение уже получил другой аккаунт.',
    VI: 'Trên thiết bị này, tài khoản khác đã nhận thưởng cài ứng dụng.',
  },
} as const satisfies Readonly<Record<string, Sentences>>;
