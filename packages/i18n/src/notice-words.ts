import type { LanguageCode } from '@palpite/contract/languages';
import { inLanguage, type Row } from './sport/words.ts';

/** What the server says in notices beside their templates. */
const WORDS = {
  open: ['Open', 'Abrir', 'Abrir', 'Открыть', 'Mở'],
  minutes: ['{count}\u00a0min', '{count}\u00a0min', '{count}\u00a0min', '{count}\u00a0мин', '{count} phút'],
  // The page to which a promotion by mail leads whoever wants no more of them.
  leaveAsk: [
    'Do you want no more promotions by mail? Mails about money, safety and your bets stay as they are.',
    'Não quer mais promoções por e-mail? Os e-mails sobre dinheiro, segurança e suas apostas continuam.',
    '¿No quieres más promociones por correo? Los correos sobre dinero, seguridad y tus apuestas siguen igual.',
    'Больше не присылать акции по почте? Письма о деньгах, безопасности и ставках останутся.',
    'Bạn không muốn nhận khuyến mãi qua email nữa? Email về tiền, bảo mật và cược của bạn vẫn giữ nguyên.',
  ],
  leave: ['Stop these mails', 'Parar estes e-mails', 'No recibir más', 'Не присылать', 'Ngừng nhận'],
  leaveDone: [
    'You get no more promotions by mail. You can allow them again in the app, in the settings of notices.',
    'Você não recebe mais promoções por e-mail. Se quiser, permita de novo no app, nos ajustes de avisos.',
    'Ya no recibes promociones por correo. Puedes permitirlas de nuevo en la app, en los ajustes de avisos.',
    'Акции по почте больше не приходят. Снова разрешить их можно в приложении, в настройках уведомлений.',
    'Bạn sẽ không nhận khuyến mãi qua email nữa. Bạn có thể cho phép lại trong ứng dụng, ở phần cài đặt thông báo.',
  ],
} as const satisfies Readonly<Record<string, Row>>;

export function noticeWord(word: keyof typeof WORDS, language: LanguageCode): string {
  return inLanguage(WORDS[word], language);
}
