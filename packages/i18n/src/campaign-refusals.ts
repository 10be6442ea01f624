import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Refusals of the console's campaigns and grants; the catalogue of refusals includes them. */
export const CAMPAIGN_REFUSALS = {
  'campaign-refused': {
    ENG: 'The campaign is not saved: {detail}.',
    PT: 'A campanha não foi salva: {detail}.',
    ES: 'La campaña no se guardó: {detail}.',
    RU: 'Кампания не сохранена: {detail}.',
    VI: 'Chiến dịch chưa được lưu: {detail}.',
  },
  'campaign-runs': {
    ENG: 'Only a draft or a paused campaign can be changed. Pause it first; a stopped one can be copied.',
    PT: 'Só um rascunho ou uma campanha pausada pode mudar. Pause antes; uma encerrada pode ser copiada.',
    ES: 'Solo se puede cambiar un borrador o una campaña en pausa. Ponla en pausa; una terminada se puede copiar.',
    RU: 'Менять можно только черновик или кампанию на паузе. Сначала поставьте на паузу; завершённую можно скопировать.',
    VI: 'Chỉ sửa được bản nháp hoặc chiến dịch đang tạm dừng. Hãy tạm dừng trước; chiến dịch đã dừng có thể sao chép.',
  },
  'campaign-not-here': {
    ENG: '{detail} So the rules of the country do not allow this campaign.',
    PT: '{detail} Por isso as regras do país não permitem esta campanha.',
    ES: '{detail} Por eso las reglas del país no permiten esta campaña.',
    RU: '{detail} Поэтому правила страны не разрешают эту кампанию.',
    VI: '{detail} Vì vậy quy định của quốc gia không cho phép chiến dịch này.',
  },
  'ranking-taken': {
    ENG: 'The ranking {detail} has this period. Stop it first; its running period is then not paid.',
    PT: 'O ranking {detail} ocupa este período. Encerre-o antes; o período em curso dele não será pago.',
    ES: 'El ranking {detail} ocupa este período. Termínalo antes; su período en curso no se pagará.',
    RU: 'Этот период занят рейтингом {detail}. Сначала завершите его; его текущий период не будет оплачен.',
    VI: 'Bảng xếp hạng {detail} đang giữ kỳ này. Hãy dừng nó trước; kỳ đang chạy của nó sẽ không được trả.',
  },
  'ranking-closed': {
    ENG: 'The places of this period are final. Nobody can be left out any more.',
    PT: 'As posições deste período são finais. Ninguém mais pode ser retirado.',
    ES: 'Los puestos de este período son definitivos. Ya no se puede excluir a nadie.',
    RU: 'Места этого периода окончательные. Исключить больше никого нельзя.',
    VI: 'Thứ hạng của kỳ này đã chốt. Không thể loại ai nữa.',
  },
  'budget-given': {
    ENG: 'The budget cannot be less than what was given already.',
    PT: 'A verba não pode ser menor do que já foi dado.',
    ES: 'El presupuesto no puede ser menor que lo ya entregado.',
    RU: 'Бюджет не может быть меньше того, что уже выдано.',
    VI: 'Ngân sách không thể thấp hơn phần đã trao.',
  },
  'free-bets-off': {
    ENG: 'The campaign of free bets by operators does not run. Start it first.',
    PT: 'A campanha de apostas grátis dos operadores não está ativa. Inicie-a antes.',
    ES: 'La campaña de apuestas gratis de los operadores no está activa. Iníciala primero.',
    RU: 'Кампания фрибетов от операторов не запущена. Сначала запустите её.',
    VI: 'Chiến dịch cược miễn phí của nhân viên chưa chạy. Hãy bắt đầu nó trước.',
  },
  'free-bet-not-allowed': {
    ENG: 'Nothing was given: the player is on a break or blocked, is not in the audience, or the rules of the country forbid it.',
    PT: 'Nada foi dado: o jogador está em pausa ou bloqueado, fora do público, ou as regras do país proíbem.',
    ES: 'No se dio nada: el jugador está en pausa o bloqueado, fuera del público, o lo prohíben las reglas del país.',
    RU: 'Ничего не выдано: игрок на перерыве или заблокирован, не входит в аудиторию, или это запрещают правила страны.',
    VI: 'Chưa trao gì: người chơi đang tạm nghỉ hoặc bị khóa, không thuộc đối tượng, hoặc quy định quốc gia cấm.',
  },
  'free-bets-exhausted': {
    ENG: 'Nothing was given: the budget of the campaign is used up.',
    PT: 'Nada foi dado: a verba da campanha acabou.',
    ES: 'No se dio nada: el presupuesto de la campaña se agotó.',
    RU: 'Ничего не выдано: бюджет кампании исчерпан.',
    VI: 'Chưa trao gì: ngân sách của chiến dịch đã hết.',
  },
  'free-bet-limit': {
    ENG: 'Nothing was given: the player has received as much from this campaign as it allows.',
    PT: 'Nada foi dado: o jogador já recebeu desta campanha o que ela permite.',
    ES: 'No se dio nada: el jugador ya recibió de esta campaña lo que permite.',
    RU: 'Ничего не выдано: игрок уже получил от этой кампании всё, что она допускает.',
    VI: 'Chưa trao gì: người chơi đã nhận đủ mức chiến dịch này cho phép.',
  },
  'grant-used': {
    ENG: 'What was given is used already or has become cash. Correct the balance instead if it must be taken back.',
    PT: 'O que foi dado já foi usado ou virou dinheiro. Se for preciso tomar de volta, ajuste o saldo.',
    ES: 'Lo entregado ya se usó o pasó a efectivo. Si hay que recuperarlo, ajusta el saldo.',
    RU: 'Выданное уже использовано или стало деньгами. Если его нужно вернуть, исправьте баланс.',
    VI: 'Phần đã trao đã được dùng hoặc đã thành tiền. Nếu cần thu lại, hãy điều chỉnh số dư.',
  },
} as const satisfies Readonly<Record<string, Sentences>>;
