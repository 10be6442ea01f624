import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Refusals of the console about restricted players; the catalogue of refusals includes them. */
export const RISK_REFUSALS = {
  'no-such-case': {
    ENG: 'There is no such case.',
    PT: 'Este caso não existe.',
    ES: 'Este caso no existe.',
    RU: 'Такого дела нет.',
    VI: 'Không có hồ sơ này.',
  },
  'case-closed': {
    ENG: 'This case is closed. Open a new one if there is more to look at.',
    PT: 'Este caso está encerrado. Abra outro se houver mais o que analisar.',
    ES: 'Este caso está cerrado. Abre otro si hay más que revisar.',
    RU: 'Это дело закрыто. Откройте новое, если есть что проверить.',
    VI: 'Hồ sơ này đã đóng. Hãy mở hồ sơ mới nếu cần xem thêm.',
  },
  'case-open': {
    ENG: 'The player has an open case. Continue with that one.',
    PT: 'O jogador já tem um caso aberto. Continue nele.',
    ES: 'El jugador ya tiene un caso abierto. Sigue con ese.',
    RU: 'У игрока уже есть открытое дело. Продолжите в нём.',
    VI: 'Người chơi đã có hồ sơ đang mở. Hãy tiếp tục với hồ sơ đó.',
  },
  'restriction-empty': {
    ENG: 'This would change nothing: lower the factor, add a delay or refuse a market. To end a restriction, lift it.',
    PT: 'Isto não mudaria nada: reduza o fator, some um atraso ou recuse um mercado. Para encerrar, retire a restrição.',
    ES: 'Esto no cambiaría nada: baja el factor, suma un retraso o rechaza un mercado. Para terminarla, quita la restricción.',
    RU: 'Это ничего не изменит: снизьте множитель суммы, добавьте задержку или закройте рынок. Чтобы снять ограничение, отмените его.',
    VI: 'Việc này không thay đổi gì: hãy giảm hệ số, thêm độ trễ hoặc từ chối một kèo. Để kết thúc, hãy gỡ giới hạn.',
  },
  'too-many-filters': {
    ENG: 'You have as many saved filters as there can be. Delete one first.',
    PT: 'Você já tem o máximo de filtros salvos. Apague um primeiro.',
    ES: 'Ya tienes el máximo de filtros guardados. Borra uno primero.',
    RU: 'У вас уже наибольшее число сохранённых фильтров. Сначала удалите один.',
    VI: 'Bạn đã có số bộ lọc tối đa. Hãy xóa một bộ lọc trước.',
  },
  'suggestion-gone': {
    ENG: 'The situation has changed and the suggestion no longer holds. Nothing was done.',
    PT: 'A situação mudou e a sugestão já não vale. Nada foi feito.',
    ES: 'La situación cambió y la sugerencia ya no vale. No se hizo nada.',
    RU: 'Ситуация изменилась, предложение больше не действует. Ничего не сделано.',
    VI: 'Tình hình đã thay đổi, gợi ý không còn hiệu lực. Chưa thực hiện gì.',
  },
} as const satisfies Record<string, Sentences>;
