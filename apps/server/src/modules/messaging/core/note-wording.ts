/** Mails that tell something and carry no secret. */
export const NOTE_MAIL = {
  'account-exists': {
    ENG: {
      subject: 'You already have a {brand} account',
      lead: 'Someone tried to open a {brand} account with this address. You already have one: log in with it, or reset your password if you forgot it.',
      warning: 'If it was not you, you need not do anything: nobody got into your account.',
    },
    PT: {
      subject: 'Você já tem uma conta {brand}',
      lead: 'Alguém tentou abrir uma conta {brand} com este endereço. Você já tem uma: entre com ela ou redefina a senha se esqueceu.',
      warning: 'Se não foi você, não precisa fazer nada: ninguém entrou na sua conta.',
    },
    ES: {
      subject: 'Ya tienes una cuenta de {brand}',
      lead: 'Alguien intentó abrir una cuenta de {brand} con esta dirección. Ya tienes una: entra con ella o restablece tu contraseña si la olvidaste.',
      warning: 'Si no fuiste tú, no tienes que hacer nada: nadie entró a tu cuenta.',
    },
    RU: {
      subject: 'У вас уже есть аккаунт {brand}',
      lead: 'Кто-то пытался открыть аккаунт {brand} на этот адрес. Аккаунт у вас уже есть: войдите в него или сбросьте пароль, если забыли его.',
      warning: 'Если это были не вы, ничего делать не нужно: в ваш аккаунт никто не вошёл.',
    },
    VI: {
      subject: 'Bạn đã có tài khoản {brand}',
      lead: 'Có người vừa thử mở tài khoản {brand} bằng địa chỉ này. Bạn đã có tài khoản: hãy đăng nhập, hoặc đặt lại mật khẩu nếu quên.',
      warning: 'Nếu không phải bạn, bạn không cần làm gì: không ai vào được tài khoản của bạn.',
    },
  },
  'no-account': {
    ENG: {
      subject: 'No {brand} account with this address',
      lead: 'Someone asked to get into a {brand} account with this address, but there is none. Perhaps you registered with another address.',
      warning: 'If it was not you, ignore this message.',
    },
    PT: {
      subject: 'Não há conta {brand} com este endereço',
      lead: 'Alguém pediu acesso a uma conta {brand} com este endereço, mas não existe nenhuma. Talvez você tenha usado outro e-mail no cadastro.',
      warning: 'Se não foi você, ignore esta mensagem.',
    },
    ES: {
      subject: 'No hay cuenta de {brand} con esta dirección',
      lead: 'Alguien pidió acceso a una cuenta de {brand} con esta dirección, pero no existe ninguna. Tal vez te registraste con otro correo.',
      warning: 'Si no fuiste tú, ignora este mensaje.',
    },
    RU: {
      subject: 'На этот адрес нет аккаунта {brand}',
      lead: 'Кто-то запросил вход в аккаунт {brand} по этому адресу, но такого аккаунта нет. Возможно, вы указали при регистрации другой адрес.',
      warning: 'Если это были не вы, ничего не делайте.',
    },
    VI: {
      subject: 'Không có tài khoản {brand} với địa chỉ này',
      lead: 'Có người yêu cầu vào tài khoản {brand} bằng địa chỉ này, nhưng không có tài khoản nào. Có thể bạn đã đăng ký bằng địa chỉ khác.',
      warning: 'Nếu không phải bạn, hãy bỏ qua tin này.',
    },
  },
  'password-changed': {
    ENG: {
      subject: 'Your {brand} password was changed',
      lead: 'The password of your {brand} account was changed just now, and all your devices were logged out.',
      warning: 'If it was not you, reset your password at once and write to support.',
    },
    PT: {
      subject: 'Sua senha {brand} foi alterada',
      lead: 'A senha da sua conta {brand} acabou de ser alterada, e todos os seus aparelhos foram desconectados.',
      warning: 'Se não foi você, redefina a senha agora mesmo e fale com o suporte.',
    },
    ES: {
      subject: 'Tu contraseña de {brand} cambió',
      lead: 'La contraseña de tu cuenta de {brand} acaba de cambiar y se cerró la sesión en todos tus dispositivos.',
      warning: 'Si no fuiste tú, restablece tu contraseña de inmediato y escribe a soporte.',
    },
    RU: {
      subject: 'Пароль {brand} изменён',
      lead: 'Пароль вашего аккаунта {brand} только что изменён, на всех устройствах выполнен выход.',
      warning: 'Если это были не вы, сразу сбросьте пароль и напишите в поддержку.',
    },
    VI: {
      subject: 'Mật khẩu {brand} của bạn đã được đổi',
      lead: 'Mật khẩu tài khoản {brand} của bạn vừa được đổi và mọi thiết bị đã bị đăng xuất.',
      warning: 'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ hỗ trợ.',
    },
  },
  'deposit-held': {
    ENG: {
      subject: 'Part of your {brand} deposit is held',
      lead: 'Money for a deposit to your {brand} account arrived that may not be added to your balance. It is held and goes back to you; your transactions say how much and why.',
      warning: 'If you did not pay anything, write to support.',
    },
    PT: {
      subject: 'Parte do seu depósito {brand} está retida',
      lead: 'Chegou dinheiro de um depósito na sua conta {brand} que não pode entrar no seu saldo. O valor está retido e volta para você; suas transações dizem quanto e por quê.',
      warning: 'Se você não pagou nada, fale com o suporte.',
    },
    ES: {
      subject: 'Parte de tu depósito de {brand} está retenida',
      lead: 'Llegó dinero de un depósito a tu cuenta de {brand} que no puede sumarse a tu saldo. Está retenido y vuelve a ti; tus transacciones dicen cuánto y por qué.',
      warning: 'Si no pagaste nada, escribe a soporte.',
    },
    RU: {
      subject: 'Часть вашего депозита {brand} удержана',
      lead: 'На ваш аккаунт {brand} поступили деньги, которые нельзя зачислить на баланс. Они удержаны и вернутся вам; сумма и причина указаны в ваших операциях.',
      warning: 'Если вы ничего не платили, напишите в поддержку.',
    },
    VI: {
      subject: 'Một phần tiền nạp {brand} của bạn bị tạm giữ',
      lead: 'Tiền nạp vào tài khoản {brand} của bạn đã đến nhưng không thể cộng vào số dư. Số tiền đang được tạm giữ và sẽ hoàn lại cho bạn; xem số tiền và lý do trong mục giao dịch.',
      warning: 'Nếu bạn không thanh toán gì, hãy liên hệ hỗ trợ.',
    },
  },
} as const;
