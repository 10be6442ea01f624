import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Why our own games refuse a bet, a step or new seeds; the catalogue of refusals includes them. */
export const ORIGINAL_REFUSALS = {
  'original-seeds-first': {
    ENG: 'Your seeds are not ready yet. Open the game again and repeat the bet.',
    PT: 'Suas sementes ainda não estão prontas. Abra o jogo de novo e repita a aposta.',
    ES: 'Tus semillas aún no están listas. Abre el juego de nuevo y repite la apuesta.',
    RU: 'Ваши сиды ещё не готовы. Откройте игру заново и повторите ставку.',
    VI: 'Hạt giống của bạn chưa sẵn sàng. Hãy mở lại trò chơi và đặt cược lại.',
  },
  'original-round-open': {
    ENG: 'You have an open round. Finish it or cash it out first.',
    PT: 'Você tem uma rodada aberta. Termine ou retire primeiro.',
    ES: 'Tienes una ronda abierta. Termínala o cóbrala primero.',
    RU: 'У вас есть незаконченный раунд. Сначала завершите его или заберите выигрыш.',
    VI: 'Bạn có một ván đang mở. Hãy chơi xong hoặc nhận tiền ván đó trước.',
  },
  'original-too-fast': {
    ENG: 'Rounds follow each other too fast. Wait a moment and bet again.',
    PT: 'As rodadas estão rápidas demais. Espere um momento e aposte de novo.',
    ES: 'Las rondas van demasiado rápido. Espera un momento y apuesta de nuevo.',
    RU: 'Раунды идут слишком быстро. Подождите немного и поставьте снова.',
    VI: 'Các ván diễn ra quá nhanh. Hãy đợi một chút rồi cược lại.',
  },
  'original-no-round': {
    ENG: 'There is no such round. Open your history and choose one.',
    PT: 'Essa rodada não existe. Abra seu histórico e escolha uma.',
    ES: 'Esa ronda no existe. Abre tu historial y elige una.',
    RU: 'Такого раунда нет. Откройте историю и выберите другой.',
    VI: 'Không có ván này. Hãy mở lịch sử và chọn một ván.',
  },
  'original-round-over': {
    ENG: 'This round is over. Start a new one.',
    PT: 'Esta rodada terminou. Comece outra.',
    ES: 'Esta ronda terminó. Empieza otra.',
    RU: 'Этот раунд завершён. Начните новый.',
    VI: 'Ván này đã kết thúc. Hãy bắt đầu ván mới.',
  },
  'original-nothing-won': {
    ENG: 'Nothing is won yet. Take a step before you cash out.',
    PT: 'Ainda não há ganho. Faça uma jogada antes de retirar.',
    ES: 'Aún no hay ganancia. Haz una jugada antes de cobrar.',
    RU: 'Пока ничего не выиграно. Сделайте ход, прежде чем забирать выигрыш.',
    VI: 'Chưa thắng gì. Hãy đi một bước trước khi nhận tiền.',
  },
  'original-step-unavailable': {
    ENG: 'This step is not possible now. Choose another one.',
    PT: 'Esta jogada não é possível agora. Escolha outra.',
    ES: 'Esta jugada no es posible ahora. Elige otra.',
    RU: 'Этот ход сейчас невозможен. Выберите другой.',
    VI: 'Hiện không thể đi bước này. Hãy chọn bước khác.',
  },
  'original-request-reused': {
    ENG: 'This was already sent with other details. Reload the game and check your history.',
    PT: 'Isso já foi enviado com outros dados. Recarregue o jogo e confira seu histórico.',
    ES: 'Esto ya se envió con otros datos. Recarga el juego y revisa tu historial.',
    RU: 'Это уже отправлено с другими данными. Обновите игру и проверьте историю.',
    VI: 'Yêu cầu này đã được gửi với thông tin khác. Hãy tải lại trò chơi và kiểm tra lịch sử.',
  },
} as const satisfies Record<string, Sentences>;
