import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** What a player reads when a step went well; the app shows it as it is. */
const REPLIES = {
  'email-code-sent': {
    ENG: 'We sent a message to your email. Look in the spam folder too.',
    PT: 'Enviamos uma mensagem para o seu e-mail. Veja também o spam.',
    ES: 'Te enviamos un mensaje a tu correo. Revisa también el spam.',
    RU: 'Мы отправили письмо на вашу почту. Проверьте и папку «Спам».',
    VI: 'Chúng tôi đã gửi thư tới email của bạn. Hãy xem cả mục thư rác.',
  },
  'sms-code-sent': {
    ENG: 'We sent a code to your phone.',
    PT: 'Enviamos um código para o seu celular.',
    ES: 'Te enviamos un código a tu celular.',
    RU: 'Мы отправили код на ваш телефон.',
    VI: 'Chúng tôi đã gửi mã tới điện thoại của bạn.',
  },
  'code-right': {
    ENG: 'The code is right.',
    PT: 'Código confirmado.',
    ES: 'Código confirmado.',
    RU: 'Код подтверждён.',
    VI: 'Mã chính xác.',
  },
  'phone-bound': {
    ENG: 'This phone number is now yours here.',
    PT: 'Este número agora está na sua conta.',
    ES: 'Este número ya está en tu cuenta.',
    RU: 'Номер привязан к вашему аккаунту.',
    VI: 'Số điện thoại đã được gắn với tài khoản của bạn.',
  },
  'email-saved': {
    ENG: 'Your email is saved. With it you can find this account again.',
    PT: 'Seu e-mail está salvo. Com ele você encontra esta conta de novo.',
    ES: 'Tu correo quedó guardado. Con él puedes volver a esta cuenta.',
    RU: 'Почта сохранена. По ней вы снова найдёте этот аккаунт.',
    VI: 'Email đã được lưu. Bạn có thể dùng nó để tìm lại tài khoản này.',
  },
  'password-set': {
    ENG: 'Your new password is set. Log in with it.',
    PT: 'Sua nova senha está pronta. Entre com ela.',
    ES: 'Tu nueva contraseña está lista. Entra con ella.',
    RU: 'Новый пароль сохранён. Войдите с ним.',
    VI: 'Mật khẩu mới đã được đặt. Hãy đăng nhập bằng mật khẩu này.',
  },
  'deletion-asked': {
    ENG: 'Your account will be closed in 14 days. Until then you can change your mind.',
    PT: 'Sua conta será encerrada em 14 dias. Até lá você pode mudar de ideia.',
    ES: 'Tu cuenta se cerrará en 14 días. Hasta entonces puedes cambiar de opinión.',
    RU: 'Аккаунт будет закрыт через 14 дней. До этого вы можете передумать.',
    VI: 'Tài khoản sẽ được đóng sau 14 ngày. Trước đó bạn vẫn có thể đổi ý.',
  },
  'deletion-withdrawn': {
    ENG: 'Your account stays open.',
    PT: 'Sua conta continua aberta.',
    ES: 'Tu cuenta sigue abierta.',
    RU: 'Аккаунт остаётся открытым.',
    VI: 'Tài khoản của bạn vẫn mở.',
  },
  'logged-out': {
    ENG: 'You are logged out.',
    PT: 'Você saiu da conta.',
    ES: 'Cerraste sesión.',
    RU: 'Вы вышли из аккаунта.',
    VI: 'Bạn đã đăng xuất.',
  },
  'device-logged-out': {
    ENG: 'This device is logged out.',
    PT: 'Este aparelho foi desconectado.',
    ES: 'Se cerró la sesión en este dispositivo.',
    RU: 'На этом устройстве выполнен выход.',
    VI: 'Thiết bị này đã được đăng xuất.',
  },
  'other-devices-logged-out': {
    ENG: 'All your other devices are logged out.',
    PT: 'Todos os seus outros aparelhos foram desconectados.',
    ES: 'Se cerró la sesión en todos tus otros dispositivos.',
    RU: 'На всех других устройствах выполнен выход.',
    VI: 'Mọi thiết bị khác của bạn đã được đăng xuất.',
  },
  'bets-taken': {
    ENG: 'Your slip is placed.',
    PT: 'Seu bilhete entrou.',
    ES: 'Tu boleto entró.',
    RU: 'Купон принят.',
    VI: 'Phiếu của bạn đã được nhận.',
  },
  'bets-confirming': {
    ENG: 'Live: we are confirming your slip.',
    PT: 'Ao vivo: estamos confirmando seu bilhete.',
    ES: 'En vivo: estamos confirmando tu boleto.',
    RU: 'Лайв: подтверждаем ваш купон.',
    VI: 'Trực tiếp: chúng tôi đang xác nhận phiếu của bạn.',
  },
  'bets-partly-taken': {
    ENG: 'Not every bet of your slip was taken. Each says why.',
    PT: 'Nem toda aposta do bilhete entrou. O motivo está em cada uma.',
    ES: 'No todas las apuestas del boleto entraron. Cada una dice por qué.',
    RU: 'Приняты не все ставки купона. Причина указана в каждой.',
    VI: 'Không phải mọi cược trong phiếu đều được nhận. Lý do ghi ở từng cược.',
  },
  'bets-not-taken': {
    ENG: 'Your slip was not taken.',
    PT: 'Seu bilhete não entrou.',
    ES: 'Tu boleto no entró.',
    RU: 'Купон не принят.',
    VI: 'Phiếu của bạn không được nhận.',
  },
} as const satisfies Record<string, Sentences>;

export type ReplyName = keyof typeof REPLIES;
export const REPLY_NAMES = Object.keys(REPLIES) as ReplyName[];

export function replyMessage(name: ReplyName, language: LanguageCode): string {
  return REPLIES[name][language];
}
