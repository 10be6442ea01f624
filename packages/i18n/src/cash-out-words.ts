import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Refusals of the cash-out calls; the catalogue of refusals includes them. */
export const CASH_OUT_REFUSALS = {
  'no-such-bet': {
    ENG: 'This bet was not found. Open your bets again.',
    PT: 'Essa aposta não foi encontrada. Abra suas apostas de novo.',
    ES: 'No se encontró esta apuesta. Abre tus apuestas de nuevo.',
    RU: 'Ставка не найдена. Откройте свои ставки ещё раз.',
    VI: 'Không tìm thấy cược này. Hãy mở lại danh sách cược.',
  },
  'cash-out-unavailable': {
    ENG: 'Cash-out is not available for this bet right now. Try again in a moment.',
    PT: 'Não dá para encerrar essa aposta agora. Tente de novo em instantes.',
    ES: 'No se puede cerrar esta apuesta ahora. Intenta de nuevo en un momento.',
    RU: 'Сейчас выкуп этой ставки недоступен. Попробуйте ещё раз чуть позже.',
    VI: 'Hiện chưa thể bán lại cược này. Hãy thử lại sau giây lát.',
  },
  'cash-out-ended': {
    ENG: 'This bet is already decided, so it cannot be cashed out.',
    PT: 'Essa aposta já foi decidida e não pode mais ser encerrada.',
    ES: 'Esta apuesta ya se decidió y no se puede cerrar.',
    RU: 'Ставка уже рассчитана, выкупить её нельзя.',
    VI: 'Cược này đã có kết quả nên không thể bán lại.',
  },
  'cash-out-free-bet': {
    ENG: 'A free bet cannot be cashed out.',
    PT: 'Uma aposta grátis não pode ser encerrada.',
    ES: 'Una apuesta gratis no se puede cerrar.',
    RU: 'Фрибет выкупить нельзя.',
    VI: 'Không thể bán lại cược miễn phí.',
  },
  'cash-out-parts-used': {
    ENG: 'You have used all cash-outs of this bet. The rest of the stake stays in play.',
    PT: 'Você já usou todos os encerramentos dessa aposta. O restante segue valendo.',
    ES: 'Ya usaste todos los cierres de esta apuesta. El resto sigue en juego.',
    RU: 'Все выкупы этой ставки использованы. Остаток суммы продолжает играть.',
    VI: 'Bạn đã dùng hết số lần bán lại của cược này. Phần còn lại vẫn tiếp tục.',
  },
  'cash-out-part-wrong': {
    ENG: 'Choose a part of at least {min} that leaves at least {min}, or cash out everything.',
    PT: 'Escolha uma parte de pelo menos {min} que deixe pelo menos {min}, ou encerre tudo.',
    ES: 'Elige una parte de al menos {min} que deje al menos {min}, o cierra todo.',
    RU: 'Выберите часть не меньше {min}, чтобы осталось не меньше {min}, или выкупите всё.',
    VI: 'Hãy chọn phần tối thiểu {min} và còn lại tối thiểu {min}, hoặc bán toàn bộ.',
  },
  'cash-out-running': {
    ENG: 'A cash-out of this bet is being confirmed. Wait for its answer.',
    PT: 'Um encerramento dessa aposta está sendo confirmado. Espere a resposta.',
    ES: 'Se está confirmando un cierre de esta apuesta. Espera la respuesta.',
    RU: 'Выкуп этой ставки уже подтверждается. Дождитесь ответа.',
    VI: 'Cược này đang được xác nhận bán lại. Hãy chờ kết quả.',
  },
  'cash-out-reused': {
    ENG: 'This cash-out was already sent with other amounts. Open the bet again and check it.',
    PT: 'Esse encerramento já foi enviado com outros valores. Abra a aposta de novo e confira.',
    ES: 'Este cierre ya se envió con otros montos. Abre la apuesta de nuevo y revísalo.',
    RU: 'Этот выкуп уже отправлен с другими суммами. Откройте ставку ещё раз и проверьте.',
    VI: 'Yêu cầu này đã được gửi với số tiền khác. Hãy mở lại cược và kiểm tra.',
  },
  'cash-out-too-high': {
    ENG: 'This bet can return {amount} at most. Choose a lower amount.',
    PT: 'Essa aposta pode pagar no máximo {amount}. Escolha um valor menor.',
    ES: 'Esta apuesta puede pagar como máximo {amount}. Elige un monto menor.',
    RU: 'Ставка может принести не больше {amount}. Укажите меньшую сумму.',
    VI: 'Cược này trả tối đa {amount}. Hãy chọn số tiền thấp hơn.',
  },
} as const satisfies Record<string, Sentences>;

const SENTENCES = {
  available: {
    ENG: 'You can cash out for {amount}.',
    PT: 'Você pode encerrar por {amount}.',
    ES: 'Puedes cerrar por {amount}.',
    RU: 'Можно выкупить за {amount}.',
    VI: 'Bạn có thể bán lại với giá {amount}.',
  },
  done: {
    ENG: 'Cashed out: {amount} is in your balance.',
    PT: 'Aposta encerrada: {amount} já está no seu saldo.',
    ES: 'Apuesta cerrada: {amount} ya está en tu saldo.',
    RU: 'Ставка выкуплена: {amount} уже на балансе.',
    VI: 'Đã bán lại: {amount} đã vào số dư.',
  },
  waiting: {
    ENG: 'We are confirming your cash-out of {amount}.',
    PT: 'Estamos confirmando o encerramento por {amount}.',
    ES: 'Estamos confirmando el cierre por {amount}.',
    RU: 'Подтверждаем выкуп на {amount}.',
    VI: 'Đang xác nhận bán lại với giá {amount}.',
  },
  'rule-set': {
    ENG: 'The bet will be cashed out when it is worth {amount}.',
    PT: 'A aposta será encerrada quando valer {amount}.',
    ES: 'La apuesta se cerrará cuando valga {amount}.',
    RU: 'Ставка будет выкуплена, когда будет стоить {amount}.',
    VI: 'Cược sẽ được bán lại khi đạt giá {amount}.',
  },
  'rule-removed': {
    ENG: 'Automatic cash-out is off for this bet.',
    PT: 'O encerramento automático dessa aposta está desligado.',
    ES: 'El cierre automático de esta apuesta está desactivado.',
    RU: 'Автовыкуп этой ставки выключен.',
    VI: 'Đã tắt tự động bán lại cho cược này.',
  },
  'bet-ended': CASH_OUT_REFUSALS['cash-out-ended'],
  'free-bet': CASH_OUT_REFUSALS['cash-out-free-bet'],
  'no-parts-left': CASH_OUT_REFUSALS['cash-out-parts-used'],
  running: CASH_OUT_REFUSALS['cash-out-running'],
  'not-confirmed': {
    ENG: 'The bet is still being confirmed. Cash-out comes after that.',
    PT: 'A aposta ainda está sendo confirmada. Depois dá para encerrar.',
    ES: 'La apuesta aún se está confirmando. Después se puede cerrar.',
    RU: 'Ставка ещё подтверждается. Выкуп будет доступен после этого.',
    VI: 'Cược đang được xác nhận. Sau đó mới có thể bán lại.',
  },
  'market-suspended': {
    ENG: 'A market of this bet is suspended. The bet stands; try again in a moment.',
    PT: 'Um mercado dessa aposta está suspenso. A aposta segue valendo; tente de novo em instantes.',
    ES: 'Un mercado de esta apuesta está suspendido. La apuesta sigue; intenta de nuevo en un momento.',
    RU: 'Один из исходов ставки приостановлен. Ставка в игре; попробуйте чуть позже.',
    VI: 'Một kèo trong cược đang tạm dừng. Cược vẫn giữ nguyên; hãy thử lại sau giây lát.',
  },
  'bet-lost': {
    ENG: 'This bet has lost and has no price any more.',
    PT: 'Essa aposta perdeu e não tem mais preço.',
    ES: 'Esta apuesta perdió y ya no tiene precio.',
    RU: 'Ставка проиграла, цены выкупа больше нет.',
    VI: 'Cược này đã thua nên không còn giá bán lại.',
  },
  'nothing-open': {
    ENG: 'All selections are decided. The bet is being settled.',
    PT: 'Todas as seleções foram decididas. A aposta está sendo resolvida.',
    ES: 'Todas las selecciones se decidieron. La apuesta se está resolviendo.',
    RU: 'Все исходы определены. Ставка рассчитывается.',
    VI: 'Tất cả lựa chọn đã có kết quả. Cược đang được kết toán.',
  },
  'price-too-low': {
    ENG: 'The price is too low to cash out. The bet stands.',
    PT: 'O preço está baixo demais para encerrar. A aposta segue valendo.',
    ES: 'El precio es demasiado bajo para cerrar. La apuesta sigue.',
    RU: 'Цена слишком мала для выкупа. Ставка в игре.',
    VI: 'Giá quá thấp để bán lại. Cược vẫn giữ nguyên.',
  },
  'price-changed': {
    ENG: 'The price is {amount} now. Nothing was cashed out; ask again if you want it.',
    PT: 'O preço agora é {amount}. Nada foi encerrado; peça de novo se quiser.',
    ES: 'El precio ahora es {amount}. No se cerró nada; pídelo de nuevo si quieres.',
    RU: 'Цена теперь {amount}. Ничего не выкуплено; запросите ещё раз, если согласны.',
    VI: 'Giá hiện là {amount}. Chưa bán lại gì; hãy yêu cầu lại nếu bạn muốn.',
  },
  'part-too-small': {
    ENG: 'This part is too small. Nothing was cashed out.',
    PT: 'Essa parte é pequena demais. Nada foi encerrado.',
    ES: 'Esta parte es demasiado pequeña. No se cerró nada.',
    RU: 'Эта часть слишком мала. Ничего не выкуплено.',
    VI: 'Phần này quá nhỏ. Chưa bán lại gì.',
  },
  'part-too-large': {
    ENG: 'Less of the stake is open than you asked for. Nothing was cashed out.',
    PT: 'Resta menos da aposta do que você pediu. Nada foi encerrado.',
    ES: 'Queda menos de la apuesta de lo que pediste. No se cerró nada.',
    RU: 'Открытая сумма меньше запрошенной. Ничего не выкуплено.',
    VI: 'Số tiền còn lại ít hơn bạn yêu cầu. Chưa bán lại gì.',
  },
  'rest-too-small': {
    ENG: 'Too little of the stake would be left. Cash out everything or a smaller part.',
    PT: 'Sobraria muito pouco da aposta. Encerre tudo ou uma parte menor.',
    ES: 'Quedaría muy poco de la apuesta. Cierra todo o una parte menor.',
    RU: 'Остаток был бы слишком мал. Выкупите всё или меньшую часть.',
    VI: 'Phần còn lại quá nhỏ. Hãy bán toàn bộ hoặc một phần nhỏ hơn.',
  },
  'too-late': {
    ENG: 'It took too long to confirm. Nothing was cashed out; try again.',
    PT: 'A confirmação demorou demais. Nada foi encerrado; tente de novo.',
    ES: 'La confirmación tardó demasiado. No se cerró nada; intenta de nuevo.',
    RU: 'Подтверждение заняло слишком много времени. Ничего не выкуплено; попробуйте ещё раз.',
    VI: 'Xác nhận quá lâu. Chưa bán lại gì; hãy thử lại.',
  },
} as const satisfies Record<string, Sentences>;

export type CashOutSentence = keyof typeof SENTENCES;
export const CASH_OUT_SENTENCES = Object.keys(SENTENCES) as CashOutSentence[];

/** What the player reads of a cash-out, whether it went well or not. `{amount}` is already in the player's form. */
export function cashOutSentence(name: CashOutSentence, language: LanguageCode, amount = ''): string {
  return SENTENCES[name][language].replace('{amount}', amount);
}
