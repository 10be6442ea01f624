import type { Language, StartParam } from './update.ts';

/** A selection of a booking code in words. */
export interface BookedLine {
  readonly match: string;
  readonly pick: string;
  /** As shown; empty when the selection can no longer be bet on. */
  readonly odds: string;
}

export interface BookedSummary {
  readonly code: string;
  readonly lines: readonly BookedLine[];
  /** How many selections are no longer in the book. */
  readonly gone: number;
}

/** A message as `sendMessage` takes it, without the chat. Plain text: nothing in it is parsed as markup. */
export interface BotMessage {
  readonly text: string;
  readonly link_preview_options: { readonly is_disabled: true };
  readonly reply_markup?: {
    readonly inline_keyboard: readonly (readonly {
      readonly text: string;
      readonly web_app: { readonly url: string };
    }[])[];
  };
}

interface Words {
  readonly welcome: (brand: string) => string;
  readonly invited: string;
  readonly help: string;
  readonly open: string;
  readonly booked: (code: string) => string;
  readonly closed: string;
  readonly gone: (count: number) => string;
  readonly slip: string;
  readonly noBooking: string;
  readonly other: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  ENG: {
    welcome: (brand) => `${brand} in Telegram: matches, prices and your bets. The button opens the app.`,
    invited: 'You were invited. Open the app to register; the invitation is already filled in.',
    help: 'Send a booking code of eight letters and digits, and I show its selections.\n/start opens the app.\nYou also get the notices that you allow in the settings. Block the bot to stop them.\nBetting is for adults. Limits and breaks are in the app, under Account.',
    open: 'Open the app',
    booked: (code) => `Booking code ${code}`,
    closed: 'closed',
    gone: (count) => `${count} of its selections can no longer be bet on.`,
    slip: 'Open in the slip',
    noBooking:
      'No bets are stored under this code. It may have expired: codes end some hours after their last match.',
    other: 'I know booking codes, /start and /help.',
  },
  PT: {
    welcome: (brand) => `${brand} no Telegram: jogos, odds e suas apostas. O botão abre o app.`,
    invited: 'Você foi convidado. Abra o app para criar a conta; o convite já vai preenchido.',
    help: 'Envie um código de reserva de oito letras e números e eu mostro as seleções.\n/start abre o app.\nVocê também recebe os avisos que permitir nas configurações. Para parar, bloqueie o bot.\nApostas são para adultos. Limites e pausas ficam no app, em Conta.',
    open: 'Abrir o app',
    booked: (code) => `Código de reserva ${code}`,
    closed: 'fechada',
    gone: (count) => `${count} das seleções já não podem ser apostadas.`,
    slip: 'Abrir no cupom',
    noBooking:
      'Não há apostas com este código. Ele pode ter vencido: vale até algumas horas depois do último jogo.',
    other: 'Eu entendo códigos de reserva, /start e /help.',
  },
  ES: {
    welcome: (brand) => `${brand} en Telegram: partidos, cuotas y tus apuestas. El botón abre la app.`,
    invited: 'Te invitaron. Abre la app para registrarte; la invitación ya está puesta.',
    help: 'Envía un código de reserva de ocho letras y números y te muestro sus selecciones.\n/start abre la app.\nTambién recibes los avisos que permitas en los ajustes. Para dejar de recibirlos, bloquea el bot.\nLas apuestas son para adultos. Los límites y pausas están en la app, en Cuenta.',
    open: 'Abrir la app',
    booked: (code) => `Código de reserva ${code}`,
    closed: 'cerrada',
    gone: (count) => `En ${count} de sus selecciones ya no se puede apostar.`,
    slip: 'Abrir en el cupón',
    noBooking:
      'No hay apuestas con este código. Puede haber vencido: vale hasta unas horas después del último partido.',
    other: 'Entiendo códigos de reserva, /start y /help.',
  },
  RU: {
    welcome: (brand) =>
      `${brand} в Telegram: матчи, коэффициенты и ваши ставки. Кнопка открывает приложение.`,
    invited: 'Вас пригласили. Откройте приложение и зарегистрируйтесь: приглашение уже подставлено.',
    help: 'Пришлите код купона из восьми букв и цифр, и я покажу его исходы.\n/start открывает приложение.\nСюда же приходят уведомления, которые вы разрешили в настройках. Чтобы их остановить, заблокируйте бота.\nСтавки только для взрослых. Лимиты и перерывы находятся в приложении, в разделе «Счёт».',
    open: 'Открыть приложение',
    booked: (code) => `Код купона ${code}`,
    closed: 'закрыт',
    gone: (count) => `Исходов, на которые уже нельзя поставить: ${count}.`,
    slip: 'Открыть в купоне',
    noBooking:
      'По этому коду ничего нет. Возможно, он истёк: код действует несколько часов после последнего матча.',
    other: 'Я понимаю коды купонов, /start и /help.',
  },
  VI: {
    welcome: (brand) => `${brand} trên Telegram: trận đấu, tỷ lệ và cược của bạn. Nhấn nút để mở ứng dụng.`,
    invited: 'Bạn được mời. Mở ứng dụng để đăng ký; mã mời đã được điền sẵn.',
    help: 'Gửi mã đặt trước gồm tám chữ và số, tôi sẽ cho bạn xem các lựa chọn.\n/start mở ứng dụng.\nBạn cũng nhận những thông báo đã cho phép trong cài đặt. Chặn bot để ngừng nhận.\nCá cược chỉ dành cho người lớn. Giới hạn và tạm nghỉ có trong ứng dụng, mục Tài khoản.',
    open: 'Mở ứng dụng',
    booked: (code) => `Mã đặt trước ${code}`,
    closed: 'đã đóng',
    gone: (count) => `${count} lựa chọn không còn cược được nữa.`,
    slip: 'Mở trong phiếu cược',
    noBooking: 'Không có cược nào với mã này. Mã có thể đã hết hạn: mã kết thúc vài giờ sau trận cuối.',
    other: 'Tôi hiểu mã đặt trước, /start và /help.',
  },
};

const TEXT_MAX = 4_096;

/** Telegram passes this parameter of the address on to the mini app. */
export function pageWith(page: URL, param: StartParam | undefined): string {
  const url = new URL(page);
  if (param)
    url.searchParams.set('tgWebAppStartParam', `${param.opens === 'invite' ? 'i' : 'b'}_${param.code}`);
  return url.href;
}

/** Telegram opens mini apps over HTTPS only; a demo without it gets the text without the button. */
function message(text: string, button: string, url: string): BotMessage {
  const plain = { text: text.slice(0, TEXT_MAX), link_preview_options: { is_disabled: true } } as const;
  if (!url.startsWith('https:')) return plain;
  return { ...plain, reply_markup: { inline_keyboard: [[{ text: button, web_app: { url } }]] } };
}

export interface ReplyPlace {
  readonly language: Language;
  readonly brand: string;
  readonly page: URL;
}

export function startReply({ language, brand, page }: ReplyPlace, param: StartParam | undefined): BotMessage {
  const words = WORDS[language];
  const lines = [words.welcome(brand), ...(param?.opens === 'invite' ? [words.invited] : [])];
  return message(lines.join('\n\n'), words.open, pageWith(page, param));
}

export function helpReply({ language, page }: ReplyPlace): BotMessage {
  return message(WORDS[language].help, WORDS[language].open, pageWith(page, undefined));
}

export function otherReply({ language, page }: ReplyPlace): BotMessage {
  return message(WORDS[language].other, WORDS[language].open, pageWith(page, undefined));
}

export function bookingReply({ language, page }: ReplyPlace, booked: BookedSummary | undefined): BotMessage {
  const words = WORDS[language];
  if (!booked) return message(words.noBooking, words.open, pageWith(page, undefined));
  const text = [
    words.booked(booked.code),
    ...booked.lines.map(
      ({ match, pick, odds }) => `${match}\n${pick} · ${odds === '' ? words.closed : odds}`,
    ),
    ...(booked.gone > 0 ? [words.gone(booked.gone)] : []),
  ].join('\n\n');
  return message(text, words.slip, pageWith(page, { opens: 'booking', code: booked.code }));
}

/** A notice with a button that opens its screen; the path is that of the app. */
export function noticeMessage(
  { title, text, path }: { readonly title: string; readonly text: string; readonly path: string },
  { language, page }: Pick<ReplyPlace, 'language' | 'page'>,
): BotMessage {
  const url = new URL(page);
  url.searchParams.set('to', path);
  return message(`${title}\n\n${text}`, WORDS[language].open, url.href);
}
