import type { LanguageCode } from '@palpite/contract/languages';
import type { RefusalName } from '@palpite/contract/refusals';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** What a player reads when a call is refused: what happened if it must be said, then what to do. */
const SENTENCES: Readonly<Record<RefusalName, Sentences>> = {
  'session-expired': {
    ENG: 'Your session has ended. Log in again to continue.',
    PT: 'Sua sessão terminou. Entre de novo para continuar.',
    ES: 'Tu sesión terminó. Entra de nuevo para continuar.',
    RU: 'Сеанс завершён. Войдите снова, чтобы продолжить.',
    VI: 'Phiên đăng nhập đã kết thúc. Hãy đăng nhập lại để tiếp tục.',
  },
  'missing-field': {
    ENG: 'Fill in {field} and try again.',
    PT: 'Preencha {field} e tente de novo.',
    ES: 'Completa {field} e intenta de nuevo.',
    RU: 'Заполните {field} и повторите попытку.',
    VI: 'Hãy điền {field} rồi thử lại.',
  },
  'invalid-field': {
    ENG: 'Check {field} and try again. The value is not valid.',
    PT: 'Confira {field} e tente de novo. O valor não é válido.',
    ES: 'Revisa {field} e intenta de nuevo. El valor no es válido.',
    RU: 'Проверьте {field} и повторите попытку. Значение не подходит.',
    VI: 'Hãy kiểm tra {field} rồi thử lại. Giá trị không hợp lệ.',
  },
  'duplicate-field': {
    ENG: 'Send {field} only once.',
    PT: 'Envie {field} uma vez só.',
    ES: 'Envía {field} una sola vez.',
    RU: 'Отправьте {field} только один раз.',
    VI: 'Chỉ gửi {field} một lần.',
  },
  'unreadable-body': {
    ENG: 'The request could not be read. Update the app and try again.',
    PT: 'Não foi possível ler o pedido. Atualize o app e tente de novo.',
    ES: 'No se pudo leer la solicitud. Actualiza la app e intenta de nuevo.',
    RU: 'Не удалось прочитать запрос. Обновите приложение и повторите попытку.',
    VI: 'Không đọc được yêu cầu. Hãy cập nhật ứng dụng rồi thử lại.',
  },
  'not-for-visitors': {
    ENG: 'Create an account to use this.',
    PT: 'Crie uma conta para usar este recurso.',
    ES: 'Crea una cuenta para usar esta función.',
    RU: 'Создайте аккаунт, чтобы пользоваться этой функцией.',
    VI: 'Hãy tạo tài khoản để dùng tính năng này.',
  },
  'login-needed': {
    ENG: 'Log in to continue.',
    PT: 'Entre para continuar.',
    ES: 'Entra para continuar.',
    RU: 'Войдите, чтобы продолжить.',
    VI: 'Hãy đăng nhập để tiếp tục.',
  },
  'client-too-old': {
    ENG: 'This version of the app is too old. Update it to continue.',
    PT: 'Esta versão do app é antiga demais. Atualize para continuar.',
    ES: 'Esta versión de la app es muy antigua. Actualízala para continuar.',
    RU: 'Версия приложения устарела. Обновите его, чтобы продолжить.',
    VI: 'Phiên bản ứng dụng đã quá cũ. Hãy cập nhật để tiếp tục.',
  },
  'area-refused': {
    ENG: 'We do not operate in your region. If you think this is a mistake, contact support.',
    PT: 'Não operamos na sua região. Se achar que é um engano, fale com o suporte.',
    ES: 'No operamos en tu región. Si crees que es un error, escribe a soporte.',
    RU: 'Мы не работаем в вашем регионе. Если это ошибка, напишите в поддержку.',
    VI: 'Chúng tôi không hoạt động tại khu vực của bạn. Nếu có nhầm lẫn, hãy liên hệ hỗ trợ.',
  },
  'no-such-path': {
    ENG: 'This address does not exist. Go back to the home page.',
    PT: 'Este endereço não existe. Volte para a página inicial.',
    ES: 'Esta dirección no existe. Vuelve a la página de inicio.',
    RU: 'Такого адреса нет. Вернитесь на главную страницу.',
    VI: 'Địa chỉ này không tồn tại. Hãy quay về trang chủ.',
  },
  'body-too-large': {
    ENG: 'The request is too large. Send less and try again.',
    PT: 'O pedido é grande demais. Envie menos dados e tente de novo.',
    ES: 'La solicitud es demasiado grande. Envía menos datos e intenta de nuevo.',
    RU: 'Запрос слишком большой. Сократите его и повторите попытку.',
    VI: 'Yêu cầu quá lớn. Hãy gửi ít dữ liệu hơn rồi thử lại.',
  },
  'too-many-requests': {
    ENG: 'Too many tries in a short time. Wait a moment and try again.',
    PT: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
    ES: 'Demasiados intentos en poco tiempo. Espera un momento e intenta de nuevo.',
    RU: 'Слишком много попыток подряд. Подождите немного и повторите.',
    VI: 'Quá nhiều lần thử trong thời gian ngắn. Hãy đợi một chút rồi thử lại.',
  },
  'internal-error': {
    ENG: 'Something failed on our side. Check your balance and try again.',
    PT: 'Algo falhou do nosso lado. Confira seu saldo e tente de novo.',
    ES: 'Algo falló de nuestro lado. Revisa tu saldo e intenta de nuevo.',
    RU: 'Произошёл сбой на нашей стороне. Проверьте баланс и повторите попытку.',
    VI: 'Đã xảy ra lỗi từ phía chúng tôi. Hãy kiểm tra số dư rồi thử lại.',
  },
  unavailable: {
    ENG: 'The service is not available right now. Try again in a few minutes.',
    PT: 'O serviço não está disponível agora. Tente de novo em alguns minutos.',
    ES: 'El servicio no está disponible ahora. Intenta de nuevo en unos minutos.',
    RU: 'Сервис сейчас недоступен. Повторите попытку через несколько минут.',
    VI: 'Dịch vụ hiện không khả dụng. Hãy thử lại sau vài phút.',
  },
  'not-enough-funds': {
    ENG: 'Your balance does not cover this amount. Nothing was taken. Lower the amount or make a deposit.',
    PT: 'Seu saldo não cobre este valor. Nada saiu do saldo. Reduza o valor ou faça um depósito.',
    ES: 'Tu saldo no cubre este monto. No se descontó nada. Baja el monto o haz un depósito.',
    RU: 'На балансе недостаточно средств. Ничего не списано. Уменьшите сумму или пополните счёт.',
    VI: 'Số dư không đủ cho số tiền này. Chưa trừ khoản nào. Hãy giảm số tiền hoặc nạp thêm.',
  },
  'account-blocked': {
    ENG: 'Your account cannot do this now. Contact support to find out why.',
    PT: 'Sua conta não pode fazer isso agora. Fale com o suporte para saber o motivo.',
    ES: 'Tu cuenta no puede hacer esto ahora. Escribe a soporte para saber el motivo.',
    RU: 'Сейчас это действие недоступно для вашего аккаунта. Узнайте причину в поддержке.',
    VI: 'Tài khoản của bạn hiện không thể làm việc này. Hãy liên hệ hỗ trợ để biết lý do.',
  },
  'play-money-off': {
    ENG: 'There is no play money here. Make a deposit to play.',
    PT: 'Aqui não há dinheiro de demonstração. Faça um depósito para jogar.',
    ES: 'Aquí no hay dinero de práctica. Haz un depósito para jugar.',
    RU: 'Здесь нет демо-денег. Пополните счёт, чтобы играть.',
    VI: 'Ở đây không có tiền chơi thử. Hãy nạp tiền để chơi.',
  },
  'play-money-later': {
    ENG: 'You already have play money for now. Ask for more later.',
    PT: 'Você já recebeu dinheiro de demonstração. Peça mais tarde.',
    ES: 'Ya recibiste dinero de práctica. Pide más después.',
    RU: 'Вы уже получили демо-деньги. Запросите ещё позже.',
    VI: 'Bạn đã nhận tiền chơi thử. Hãy xin thêm sau.',
  },
  'no-such-tab': {
    ENG: 'This list does not exist. Go back to the sports page.',
    PT: 'Essa lista não existe. Volte para a página de esportes.',
    ES: 'Esta lista no existe. Vuelve a la página de deportes.',
    RU: 'Такого списка нет. Вернитесь на страницу спорта.',
    VI: 'Danh sách này không tồn tại. Hãy quay lại trang thể thao.',
  },
  'no-such-match': {
    ENG: 'This match is no longer offered. Choose another one.',
    PT: 'Essa partida não está mais disponível. Escolha outra.',
    ES: 'Este partido ya no está disponible. Elige otro.',
    RU: 'Этот матч больше не предлагается. Выберите другой.',
    VI: 'Trận này không còn được mở cược. Hãy chọn trận khác.',
  },
  'slip-reused': {
    ENG: 'This slip was already sent with other bets. Open the slip again and check it.',
    PT: 'Esse bilhete já foi enviado com outras apostas. Abra o bilhete de novo e confira.',
    ES: 'Este boleto ya se envió con otras apuestas. Ábrelo de nuevo y revísalo.',
    RU: 'Этот купон уже отправлен с другими ставками. Откройте купон ещё раз и проверьте его.',
    VI: 'Phiếu này đã được gửi với các cược khác. Hãy mở lại phiếu và kiểm tra.',
  },
  'code-login-new': {
    ENG: 'This login link was already used or has expired. Ask for a new one.',
    PT: 'Este link de acesso já foi usado ou venceu. Peça um novo.',
    ES: 'Este enlace de acceso ya se usó o venció. Pide uno nuevo.',
    RU: 'Ссылка для входа уже использована или истекла. Запросите новую.',
    VI: 'Liên kết đăng nhập đã được dùng hoặc đã hết hạn. Hãy yêu cầu liên kết mới.',
  },
  'code-login': {
    ENG: 'This login link is not valid. Open the newest e-mail or log in with your password.',
    PT: 'Este link de acesso não é válido. Abra o e-mail mais recente ou entre com sua senha.',
    ES: 'Este enlace de acceso no es válido. Abre el correo más reciente o entra con tu contraseña.',
    RU: 'Ссылка для входа не подходит. Откройте последнее письмо или войдите с паролем.',
    VI: 'Liên kết đăng nhập không hợp lệ. Hãy mở e-mail mới nhất hoặc đăng nhập bằng mật khẩu.',
  },
};

/** Stands in a slot that nobody filled: a sender may not know which field is to blame. */
const UNNAMED: Sentences = {
  ENG: 'the data',
  PT: 'os dados',
  ES: 'los datos',
  RU: 'данные',
  VI: 'dữ liệu',
};

export function refusalMessage(
  name: RefusalName,
  language: LanguageCode,
  values: Readonly<Record<string, string>> = {},
): string {
  return SENTENCES[name][language].replace(/\{(\w+)\}/g, (_slot, slot: string) =>
    Object.hasOwn(values, slot) ? (values[slot] ?? UNNAMED[language]) : UNNAMED[language],
  );
}
