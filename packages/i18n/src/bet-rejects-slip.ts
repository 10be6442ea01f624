import type { LanguageCode } from '@palpite/contract/languages';

export type Sentences = Readonly<Record<LanguageCode, string>>;

/** Slots: `{odds}`, `{amount}` and `{period}`, all already written in the player's form. */
export interface Parts {
  readonly reason: Sentences;
  readonly next: Sentences;
}

export const CHOOSE_ANOTHER: Sentences = {
  ENG: 'Choose another one.',
  PT: 'Escolha outra opção.',
  ES: 'Elige otra opción.',
  RU: 'Выберите другой исход.',
  VI: 'Hãy chọn kèo khác.',
};

/** Faults of the selections of a slip among themselves, or of the free bet that should pay for it. */
export const SLIP_REJECTS = {
  'too-many-selections': {
    reason: {
      ENG: 'The bet has too many selections.',
      PT: 'A aposta tem seleções demais.',
      ES: 'La apuesta tiene demasiadas selecciones.',
      RU: 'В ставке слишком много исходов.',
      VI: 'Cược có quá nhiều lựa chọn.',
    },
    next: {
      ENG: 'Keep at most {amount}.',
      PT: 'Deixe no máximo {amount}.',
      ES: 'Deja como máximo {amount}.',
      RU: 'Оставьте не больше {amount}.',
      VI: 'Hãy giữ tối đa {amount}.',
    },
  },
  'duplicate-selection': {
    reason: {
      ENG: 'The same selection is in the bet twice.',
      PT: 'A mesma seleção aparece duas vezes na aposta.',
      ES: 'La misma selección está dos veces en la apuesta.',
      RU: 'Один и тот же исход стоит в ставке дважды.',
      VI: 'Một lựa chọn xuất hiện hai lần trong cược.',
    },
    next: {
      ENG: 'Remove one of them.',
      PT: 'Remova uma delas.',
      ES: 'Quita una de ellas.',
      RU: 'Уберите один из них.',
      VI: 'Hãy bỏ bớt một lựa chọn.',
    },
  },
  'place-alone': {
    reason: {
      ENG: 'The place part of an each-way bet is not sold alone.',
      PT: 'A parte de colocação de uma aposta each-way não é vendida sozinha.',
      ES: 'La parte de colocado no se vende sola, sin la de ganador.',
      RU: 'Часть «место» ставки «победа и место» отдельно не принимается.',
      VI: 'Phần về hạng của cược each-way không bán riêng.',
    },
    next: {
      ENG: 'Bet on the same selection to win, and switch each-way on.',
      PT: 'Aposte na vitória da mesma seleção e ligue each-way.',
      ES: 'Elige esa selección como ganadora y activa ganador y colocado.',
      RU: 'Поставьте на победу этого варианта и включите «победа и место».',
      VI: 'Hãy cược lựa chọn đó thắng và bật each-way.',
    },
  },
  'related-selections': {
    reason: {
      ENG: 'Selections of one match or season cannot be in one multiple.',
      PT: 'Seleções da mesma partida ou temporada não entram em uma múltipla.',
      ES: 'Selecciones del mismo partido o temporada no van en una múltiple.',
      RU: 'Исходы одного матча или сезона нельзя взять в один экспресс.',
      VI: 'Lựa chọn cùng trận hoặc cùng mùa giải không vào được một cược xiên.',
    },
    next: {
      ENG: 'Keep one of them or bet on them as singles.',
      PT: 'Deixe uma delas ou aposte como simples.',
      ES: 'Deja una de ellas o apuéstalas por separado.',
      RU: 'Оставьте один из них или поставьте ординарами.',
      VI: 'Hãy giữ một lựa chọn hoặc đặt cược đơn.',
    },
  },
  'builder-refused': {
    reason: {
      ENG: 'These selections cannot be combined in one bet.',
      PT: 'Estas seleções não podem ser combinadas em uma aposta.',
      ES: 'Estas selecciones no se pueden combinar en una apuesta.',
      RU: 'Эти исходы нельзя объединить в одну ставку.',
      VI: 'Không thể ghép các lựa chọn này vào một cược.',
    },
    next: {
      ENG: 'Choose other selections of the match.',
      PT: 'Escolha outras seleções da partida.',
      ES: 'Elige otras selecciones del partido.',
      RU: 'Выберите другие исходы матча.',
      VI: 'Hãy chọn các lựa chọn khác của trận.',
    },
  },
  'builder-unavailable': {
    reason: {
      ENG: 'There were no odds for the combination at that moment.',
      PT: 'Não havia odd para a combinação naquele momento.',
      ES: 'En ese momento no había cuota para la combinación.',
      RU: 'В тот момент не было коэффициента на это сочетание.',
      VI: 'Lúc đó chưa có tỷ lệ cho cược ghép này.',
    },
    next: {
      ENG: 'Try again in a moment.',
      PT: 'Tente de novo em instantes.',
      ES: 'Intenta de nuevo en un momento.',
      RU: 'Попробуйте ещё раз чуть позже.',
      VI: 'Hãy thử lại sau giây lát.',
    },
  },
  'builder-expired': {
    reason: {
      ENG: 'The odds shown were no longer valid.',
      PT: 'A odd mostrada não valia mais.',
      ES: 'La cuota mostrada ya no era válida.',
      RU: 'Показанный коэффициент уже не действовал.',
      VI: 'Tỷ lệ đã hiển thị không còn hiệu lực.',
    },
    next: {
      ENG: 'Look at the new odds and place it again.',
      PT: 'Veja a nova odd e aposte de novo.',
      ES: 'Mira la nueva cuota y apuesta otra vez.',
      RU: 'Посмотрите новый коэффициент и поставьте снова.',
      VI: 'Hãy xem tỷ lệ mới và đặt lại.',
    },
  },
  'wrong-match': {
    reason: {
      ENG: 'This market does not belong to the match shown.',
      PT: 'Este mercado não é da partida mostrada.',
      ES: 'Este mercado no es del partido mostrado.',
      RU: 'Этот рынок не относится к показанному матчу.',
      VI: 'Kèo này không thuộc trận đang hiển thị.',
    },
    next: CHOOSE_ANOTHER,
  },
  'market-settled': {
    reason: {
      ENG: 'This market already has a result.',
      PT: 'Este mercado já tem resultado.',
      ES: 'Este mercado ya tiene resultado.',
      RU: 'По этому рынку уже есть результат.',
      VI: 'Kèo này đã có kết quả.',
    },
    next: CHOOSE_ANOTHER,
  },
  'free-bet-gone': {
    reason: {
      ENG: 'This free bet can no longer be used.',
      PT: 'Esta aposta grátis não pode mais ser usada.',
      ES: 'Esta apuesta gratis ya no se puede usar.',
      RU: 'Этот фрибет больше недоступен.',
      VI: 'Cược miễn phí này không còn dùng được.',
    },
    next: {
      ENG: 'See which free bets you have.',
      PT: 'Veja quais apostas grátis você tem.',
      ES: 'Mira qué apuestas gratis tienes.',
      RU: 'Посмотрите, какие фрибеты у вас есть.',
      VI: 'Hãy xem các cược miễn phí bạn đang có.',
    },
  },
  'free-bet-odds': {
    reason: {
      ENG: 'The odds are too low for this free bet.',
      PT: 'A odd é baixa demais para esta aposta grátis.',
      ES: 'La cuota es demasiado baja para esta apuesta gratis.',
      RU: 'Коэффициент слишком мал для этого фрибета.',
      VI: 'Tỷ lệ quá thấp cho cược miễn phí này.',
    },
    next: {
      ENG: 'Choose odds of {odds} or more.',
      PT: 'Escolha odds de {odds} ou mais.',
      ES: 'Elige cuotas de {odds} o más.',
      RU: 'Выберите коэффициент от {odds}.',
      VI: 'Hãy chọn tỷ lệ từ {odds} trở lên.',
    },
  },
} as const satisfies Record<string, Parts>;
