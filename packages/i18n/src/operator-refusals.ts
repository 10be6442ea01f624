import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

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
