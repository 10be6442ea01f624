import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Why crash refuses a bet or a cash-out; the catalogue of refusals includes them. */
export const CRASH_REFUSALS = {
  'crash-closed': {
    ENG: 'The betting of this round is closed. Nothing was taken. Bet on the next round.',
    PT: 'As apostas desta rodada estão encerradas. Nada saiu do saldo. Aposte na próxima rodada.',
    ES: 'Las apuestas de esta ronda están cerradas. No se descontó nada. Apuesta en la próxima ronda.',
    RU: 'Ставки на этот раунд закрыты. Деньги не списаны. Поставьте на следующий раунд.',
    VI: 'Ván này đã hết giờ đặt cược. Chưa trừ tiền. Hãy đặt cược ở ván sau.',
  },
  'crash-paused': {
    ENG: 'The game is paused for a moment. Nothing was taken. Wait for the next round.',
    PT: 'O jogo está pausado por um momento. Nada saiu do saldo. Espere a próxima rodada.',
    ES: 'El juego está en pausa por un momento. No se descontó nada. Espera la próxima ronda.',
    RU: 'Игра ненадолго приостановлена. Деньги не списаны. Дождитесь следующего раунда.',
    VI: 'Trò chơi đang tạm dừng. Chưa trừ tiền. Hãy đợi ván sau.',
  },
  'crash-slot-taken': {
    ENG: 'You already have this bet in the round. Cancel it first to change it.',
    PT: 'Você já fez esta aposta na rodada. Cancele primeiro para mudar.',
    ES: 'Ya hiciste esta apuesta en la ronda. Cancélala primero para cambiarla.',
    RU: 'Эта ставка в раунде уже сделана. Чтобы изменить её, сначала отмените.',
    VI: 'Bạn đã đặt cược này trong ván. Hãy hủy trước khi thay đổi.',
  },
  'crash-request-reused': {
    ENG: 'This bet was already sent with other details. Open your bets and check it.',
    PT: 'Esta aposta já foi enviada com outros dados. Abra suas apostas e confira.',
    ES: 'Esta apuesta ya se envió con otros datos. Abre tus apuestas y revísala.',
    RU: 'Эта ставка уже отправлена с другими данными. Откройте свои ставки и проверьте её.',
    VI: 'Cược này đã được gửi với thông tin khác. Hãy mở danh sách cược và kiểm tra.',
  },
  'crash-not-flying': {
    ENG: 'The round has not started yet. Cash out once it flies.',
    PT: 'A rodada ainda não começou. Retire quando ela estiver no ar.',
    ES: 'La ronda aún no ha empezado. Cobra cuando esté en vuelo.',
    RU: 'Раунд ещё не начался. Заберите выигрыш во время полёта.',
    VI: 'Ván chưa bắt đầu. Hãy nhận tiền khi đang bay.',
  },
  'crash-too-late': {
    ENG: 'Too late: the round had already crashed when your cash-out arrived.',
    PT: 'Tarde demais: a rodada já tinha terminado quando sua retirada chegou.',
    ES: 'Demasiado tarde: la ronda ya había terminado cuando llegó tu cobro.',
    RU: 'Поздно: раунд уже завершился, когда пришёл ваш запрос.',
    VI: 'Đã muộn: ván đã nổ khi lệnh nhận tiền của bạn đến.',
  },
  'crash-no-round': {
    ENG: 'This round was not found or has not ended yet. Choose one from the history.',
    PT: 'Esta rodada não foi encontrada ou ainda não terminou. Escolha uma do histórico.',
    ES: 'No se encontró esta ronda o aún no ha terminado. Elige una del historial.',
    RU: 'Этот раунд не найден или ещё не завершён. Выберите раунд из истории.',
    VI: 'Không tìm thấy ván này hoặc ván chưa kết thúc. Hãy chọn một ván trong lịch sử.',
  },
} as const satisfies Record<string, Sentences>;
