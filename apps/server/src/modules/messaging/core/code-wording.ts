/** Mails that carry a one-time code. */
export const CODE_MAIL = {
  'email-code': {
    ENG: {
      subject: '{code} is your {brand} code',
      lead: 'Your code:',
      validity: 'It is valid for {minutes} min.',
      warning:
        'Never share it: {brand} will not ask you for it. If you did not request it, ignore this message.',
    },
    PT: {
      subject: '{code} é o seu código {brand}',
      lead: 'Seu código:',
      validity: 'Ele vale por {minutes} min.',
      warning: 'Não passe a ninguém: {brand} nunca vai pedir. Se você não pediu, ignore esta mensagem.',
    },
    ES: {
      subject: '{code} es tu código de {brand}',
      lead: 'Tu código:',
      validity: 'Vale por {minutes} min.',
      warning: 'No lo compartas: {brand} nunca te lo pedirá. Si no lo pediste, ignora este mensaje.',
    },
    RU: {
      subject: '{code} — ваш код {brand}',
      lead: 'Ваш код:',
      validity: 'Он действует {minutes} мин.',
      warning:
        'Никому его не сообщайте: {brand} его не спросит. Если вы не запрашивали код, ничего не делайте.',
    },
    VI: {
      subject: '{code} là mã {brand} của bạn',
      lead: 'Mã của bạn:',
      validity: 'Mã có hiệu lực trong {minutes} phút.',
      warning: 'Đừng chia sẻ mã: {brand} không bao giờ hỏi mã. Nếu bạn không yêu cầu, hãy bỏ qua tin này.',
    },
  },
  'login-link': {
    ENG: {
      subject: 'Log in to {brand}: {code}',
      lead: 'Your login code:',
      button: 'Log in to {brand}',
      validity: 'Code and link are valid for {minutes} min. and work once.',
      warning:
        'Never share them: {brand} will not ask you for them. If you did not request this, ignore this message.',
    },
    PT: {
      subject: 'Entre na {brand}: {code}',
      lead: 'Seu código de acesso:',
      button: 'Entrar na {brand}',
      validity: 'O código e o link valem por {minutes} min. e só funcionam uma vez.',
      warning: 'Não passe a ninguém: {brand} nunca vai pedir. Se você não pediu, ignore esta mensagem.',
    },
    ES: {
      subject: 'Entra a {brand}: {code}',
      lead: 'Tu código de acceso:',
      button: 'Entrar a {brand}',
      validity: 'El código y el enlace valen por {minutes} min. y funcionan una sola vez.',
      warning: 'No los compartas: {brand} nunca te los pedirá. Si no los pediste, ignora este mensaje.',
    },
    RU: {
      subject: 'Вход в {brand}: {code}',
      lead: 'Ваш код для входа:',
      button: 'Войти в {brand}',
      validity: 'Код и ссылка действуют {minutes} мин. и срабатывают один раз.',
      warning: 'Никому их не сообщайте: {brand} их не спросит. Если вы их не запрашивали, ничего не делайте.',
    },
    VI: {
      subject: 'Đăng nhập {brand}: {code}',
      lead: 'Mã đăng nhập của bạn:',
      button: 'Đăng nhập {brand}',
      validity: 'Mã và liên kết có hiệu lực trong {minutes} phút và chỉ dùng một lần.',
      warning: 'Đừng chia sẻ: {brand} không bao giờ hỏi. Nếu bạn không yêu cầu, hãy bỏ qua tin này.',
    },
  },
} as const;
