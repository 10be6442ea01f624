import type { LanguageCode } from '@palpite/contract/languages';
import type { RefusalName } from '@palpite/contract/refusals';
import { ACCOUNT_REFUSALS } from './account-refusals.ts';
import { CAMPAIGN_REFUSALS } from './campaign-refusals.ts';
import { CASH_OUT_REFUSALS } from './cash-out-words.ts';
import { CASINO_REFUSALS } from './casino-refusals.ts';
import { CONSOLE_REFUSALS, OPERATOR_REFUSALS } from './console-refusals.ts';
import { CONTENT_REFUSALS } from './content-refusals.ts';
import { CRASH_REFUSALS } from './crash-refusals.ts';
import { GROWTH_REFUSALS } from './growth-refusals.ts';
import { NOTICE_REFUSALS } from './notice-refusals.ts';
import { ORIGINAL_REFUSALS } from './original-refusals.ts';
import { PAYMENT_REFUSALS } from './payment-refusals.ts';
import { PUSH_REFUSALS } from './push-refusals.ts';
import { RISK_REFUSALS } from './risk-refusals.ts';
import { SPORT_REFUSALS } from './sport-refusals.ts';
import { SUPPORT_REFUSALS } from './support-refusals.ts';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** What a player reads when a call is refused: what happened, if the player needs to know, then what to do. */
const SENTENCES: Readonly<Record<RefusalName, Sentences>> = {
  ...ACCOUNT_REFUSALS,
  ...CASINO_REFUSALS,
  ...ORIGINAL_REFUSALS,
  ...CASH_OUT_REFUSALS,
  ...CONTENT_REFUSALS,
  ...CRASH_REFUSALS,
  ...GROWTH_REFUSALS,
  ...NOTICE_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...OPERATOR_REFUSALS,
  ...SPORT_REFUSALS,
  ...SUPPORT_REFUSALS,
  ...CONSOLE_REFUSALS,
  ...RISK_REFUSALS,
  ...CAMPAIGN_REFUSALS,
  ...PUSH_REFUSALS,
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
  'in-maintenance': {
    ENG: 'We are in maintenance: nothing was taken from your balance. Your bets, rounds and withdrawals go on.',
    PT: 'Estamos em manutenção: nada saiu do seu saldo. Suas apostas, rodadas e saques continuam.',
    ES: 'Estamos en mantenimiento: no se descontó nada de tu saldo. Tus apuestas, rondas y retiros siguen.',
    RU: 'Идут технические работы: с баланса ничего не списано. Ваши ставки, раунды и выплаты продолжаются.',
    VI: 'Chúng tôi đang bảo trì: số dư của bạn không bị trừ. Cược, vòng chơi và lệnh rút của bạn vẫn tiếp tục.',
  },
  'not-enough-funds': {
    ENG: 'Your balance does not cover this amount. Nothing was taken. Lower the amount or make a deposit.',
    PT: 'Seu saldo não cobre este valor. Nada saiu do saldo. Reduza o valor ou faça um depósito.',
    ES: 'Tu saldo no cubre este monto. No se descontó nada. Baja el monto o haz un depósito.',
    RU: 'На балансе недостаточно средств. Ничего не списано. Уменьшите сумму или пополните баланс.',
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
    PT: 'Aqui não há dinheiro de teste. Faça um depósito para jogar.',
    ES: 'Aquí no hay dinero de prueba. Haz un depósito para jugar.',
    RU: 'Здесь нет игровых денег. Пополните баланс, чтобы играть.',
    VI: 'Ở đây không có tiền chơi thử. Hãy nạp tiền để chơi.',
  },
  'play-money-later': {
    ENG: 'You already have play money for now. Ask for more later.',
    PT: 'Você já recebeu dinheiro de teste. Peça mais tarde.',
    ES: 'Ya recibiste dinero de prueba. Pide más después.',
    RU: 'Вы уже получили игровые деньги. Запросите ещё позже.',
    VI: 'Bạn đã nhận tiền chơi thử. Hãy xin thêm sau.',
  },
  'play-paused': {
    ENG: 'You are on a break. Betting and deposits are off until it ends.',
    PT: 'Você está em pausa. Apostas e depósitos ficam desligados até ela acabar.',
    ES: 'Estás en pausa. Las apuestas y los depósitos quedan desactivados hasta que termine.',
    RU: 'У вас перерыв. Ставки и пополнения отключены, пока он не закончится.',
    VI: 'Bạn đang tạm nghỉ. Không thể đặt cược và nạp tiền cho đến khi hết thời gian nghỉ.',
  },
  'identity-needed': {
    ENG: 'Confirm who you are first. Open Settings, then Limits and breaks.',
    PT: 'Confirme antes quem você é. Abra Ajustes e depois Limites e pausa.',
    ES: 'Primero confirma quién eres. Abre Ajustes y luego Límites y pausa.',
    RU: 'Сначала подтвердите личность. Откройте «Настройки», затем «Лимиты и перерыв».',
    VI: 'Hãy xác nhận danh tính trước. Mở Cài đặt rồi chọn Giới hạn và tạm nghỉ.',
  },
  'limits-needed': {
    ENG: 'Set a limit for deposits, losses or stakes first. Open Settings, then Limits and breaks.',
    PT: 'Defina antes um limite de depósitos, perdas ou apostas. Abra Ajustes e depois Limites e pausa.',
    ES: 'Primero define un límite de depósitos, pérdidas o apuestas. Abre Ajustes y luego Límites y pausa.',
    RU: 'Сначала задайте лимит пополнений, проигрыша или ставок. Откройте «Настройки», затем «Лимиты и перерыв».',
    VI: 'Hãy đặt giới hạn nạp tiền, thua hoặc cược trước. Mở Cài đặt rồi chọn Giới hạn và tạm nghỉ.',
  },
  'time-limit-reached': {
    ENG: 'You have used up the time that you allowed yourself. Come back when the new period begins.',
    PT: 'Você usou todo o tempo que definiu para si. Volte quando começar o novo período.',
    ES: 'Usaste todo el tiempo que te fijaste. Vuelve cuando empiece el nuevo período.',
    RU: 'Вы исчерпали время, которое себе отвели. Возвращайтесь, когда начнётся новый период.',
    VI: 'Bạn đã dùng hết thời gian tự đặt ra. Hãy quay lại khi bắt đầu kỳ mới.',
  },
  'under-age': {
    ENG: 'You must be at least {age} to play here.',
    PT: 'É preciso ter pelo menos {age} anos para jogar aqui.',
    ES: 'Debes tener al menos {age} años para jugar aquí.',
    RU: 'Играть здесь можно с {age} лет.',
    VI: 'Bạn phải đủ {age} tuổi để chơi tại đây.',
  },
  'identity-fixed': {
    ENG: 'Your details are already on record. Write to support to correct them.',
    PT: 'Seus dados já estão registrados. Fale com o suporte para corrigir.',
    ES: 'Tus datos ya están registrados. Escribe a soporte para corregirlos.',
    RU: 'Ваши данные уже записаны. Чтобы исправить их, напишите в поддержку.',
    VI: 'Thông tin của bạn đã được lưu. Hãy liên hệ hỗ trợ để sửa.',
  },
  'document-taken': {
    ENG: 'This document is already used by another account here. Use that account or write to support.',
    PT: 'Este documento já é usado por outra conta aqui. Use essa conta ou fale com o suporte.',
    ES: 'Otra cuenta ya usa este documento aquí. Usa esa cuenta o escribe a soporte.',
    RU: 'Этот документ уже использует другой аккаунт. Войдите в него или напишите в поддержку.',
    VI: 'Giấy tờ này đã được một tài khoản khác ở đây sử dụng. Hãy dùng tài khoản đó hoặc liên hệ hỗ trợ.',
  },
  'nothing-pending': {
    ENG: 'No change is waiting. Reload the page to see your limits.',
    PT: 'Não há mudança à espera. Recarregue a página para ver seus limites.',
    ES: 'No hay ningún cambio en espera. Recarga la página para ver tus límites.',
    RU: 'Нет изменений в ожидании. Обновите страницу, чтобы увидеть лимиты.',
    VI: 'Không có thay đổi nào đang chờ. Hãy tải lại trang để xem giới hạn.',
  },
  'foreign-request': {
    ENG: 'This request did not come from the console. Open the console and try again.',
    PT: 'Este pedido não veio do console. Abra o console e tente de novo.',
    ES: 'Esta solicitud no vino de la consola. Abre la consola e intenta de nuevo.',
    RU: 'Запрос пришёл не из консоли. Откройте консоль и попробуйте ещё раз.',
    VI: 'Yêu cầu này không đến từ bảng điều khiển. Hãy mở bảng điều khiển và thử lại.',
  },
  'changed-meanwhile': {
    ENG: 'Somebody else changed this meanwhile. Look at the new state and decide again.',
    PT: 'Outra pessoa mudou isso nesse meio-tempo. Veja o estado novo e decida de novo.',
    ES: 'Otra persona cambió esto mientras tanto. Revisa el nuevo estado y decide de nuevo.',
    RU: 'Тем временем это изменил кто-то другой. Посмотрите новое состояние и решите снова.',
    VI: 'Người khác vừa thay đổi mục này. Hãy xem trạng thái mới rồi quyết định lại.',
  },
  'no-such-player': {
    ENG: 'There is no player with this number. Check it and search again.',
    PT: 'Não há jogador com esse número. Confira e busque de novo.',
    ES: 'No hay ningún jugador con ese número. Revísalo y busca de nuevo.',
    RU: 'Игрока с таким номером нет. Проверьте номер и повторите поиск.',
    VI: 'Không có người chơi nào với số này. Hãy kiểm tra và tìm lại.',
  },
  'already-so': {
    ENG: 'Nothing to change: it is already so.',
    PT: 'Nada a mudar: já está assim.',
    ES: 'No hay nada que cambiar: ya está así.',
    RU: 'Менять нечего: уже так.',
    VI: 'Không có gì để thay đổi: trạng thái đã như vậy.',
  },
  'setting-refused': {
    ENG: 'This value does not fit the setting ({detail}).',
    PT: 'Esse valor não serve para a configuração ({detail}).',
    ES: 'Este valor no sirve para el ajuste ({detail}).',
    RU: 'Это значение не подходит к настройке ({detail}).',
    VI: 'Giá trị này không hợp với cài đặt ({detail}).',
  },
  'sure-win-price': {
    ENG: 'At this price whoever backs every selection wins for sure. Set a lower one.',
    PT: 'Com essa odd, quem aposta em todas as seleções ganha com certeza. Defina uma menor.',
    ES: 'Con esta cuota, quien apuesta a todas las selecciones gana seguro. Pon una menor.',
    RU: 'С этой ценой выигрывает любой, кто поставит на все исходы. Укажите ниже.',
    VI: 'Với giá này, ai cược mọi lựa chọn đều chắc thắng. Hãy đặt giá thấp hơn.',
  },
  'price-above-fair': {
    ENG: 'At this price a bet is worth more than its stake. Set a lower one.',
    PT: 'Com essa odd, a aposta vale mais do que o valor apostado. Defina uma menor.',
    ES: 'Con esta cuota, la apuesta vale más que lo apostado. Pon una menor.',
    RU: 'С этой ценой ставка стоит больше её суммы. Укажите ниже.',
    VI: 'Với giá này, cược đáng giá hơn tiền cược. Hãy đặt giá thấp hơn.',
  },
  'too-many-rules': {
    ENG: 'The trading room has too many rules. Remove old ones first.',
    PT: 'A sala de operações tem regras demais. Remova as antigas primeiro.',
    ES: 'La sala de trading tiene demasiadas reglas. Quita primero las antiguas.',
    RU: 'В торговом зале слишком много правил. Сначала удалите старые.',
    VI: 'Phòng giao dịch có quá nhiều quy tắc. Hãy xóa quy tắc cũ trước.',
  },
  'unknown-bet': {
    ENG: 'There is no bet with this number.',
    PT: 'Não há aposta com esse número.',
    ES: 'No hay ninguna apuesta con este número.',
    RU: 'Ставки с таким номером нет.',
    VI: 'Không có cược nào mang số này.',
  },
  'incomplete-result': {
    ENG: 'Every selection of the market needs its result, once ({detail}).',
    PT: 'Cada seleção do mercado precisa do seu resultado, uma vez ({detail}).',
    ES: 'Cada selección del mercado necesita su resultado, una vez ({detail}).',
    RU: 'У каждого исхода рынка должен быть свой результат, один раз ({detail}).',
    VI: 'Mỗi lựa chọn của kèo cần kết quả riêng, một lần ({detail}).',
  },
  'code-login-new': {
    ENG: 'This login link was already used or has expired. Ask for a new one.',
    PT: 'Este link de acesso já foi usado ou venceu. Peça um novo.',
    ES: 'Este enlace de acceso ya se usó o venció. Pide uno nuevo.',
    RU: 'Ссылка для входа уже использована или истекла. Запросите новую.',
    VI: 'Liên kết đăng nhập đã được dùng hoặc đã hết hạn. Hãy yêu cầu liên kết mới.',
  },
  'code-login': {
    ENG: 'This login link is not valid. Open the newest email or log in with your password.',
    PT: 'Este link de acesso não é válido. Abra o e-mail mais recente ou entre com sua senha.',
    ES: 'Este enlace de acceso no es válido. Abre el correo más reciente o entra con tu contraseña.',
    RU: 'Ссылка для входа не подходит. Откройте последнее письмо или войдите с паролем.',
    VI: 'Liên kết đăng nhập không hợp lệ. Hãy mở email mới nhất hoặc đăng nhập bằng mật khẩu.',
  },
};

/** The text of a slot without a value: the sender may not know which field is at fault. */
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
