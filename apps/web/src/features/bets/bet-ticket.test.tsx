import { SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { describe, expect, it } from 'vitest';
import type { SeenMatch } from '../../stores/book/book.ts';
import { headerOf } from '../../stores/test/sport-fixtures.ts';
import { BetTicket } from './bet-ticket.tsx';
import { betOf, settledBet } from './test/orders.ts';
import { draw, words } from './test/stand.tsx';

const { win, cancel } = SETTLEMENT_RESULT;
const nothing = () => undefined;
const ticket = (order: ReturnType<typeof betOf>, matches?: ReadonlyMap<number, SeenMatch>) =>
  draw(<BetTicket order={order} price={undefined} onOpen={nothing} />, matches ? { matches } : {});

const HALF = 'Resultado, 1º tempo';
const two = [
  { mn: 'Brasil - Itália', mgn: 'Vencedor da partida' },
  { mn: 'Flamengo - Palmeiras', mgn: HALF },
];
const playing = (id: number): SeenMatch =>
  ({
    header: headerOf({ id, ms: MATCH_STATUS.live }),
    groups: [],
  }) as unknown as SeenMatch;

describe('the legs of a multiple', () => {
  it('name their market with its period before and during the match, and when it is decided', () => {
    const before = words(ticket(betOf(two)));
    expect(before).toContain('Vencedor da partida, Brasil x Itália');
    expect(before).toContain(`${HALF}, Flamengo x Palmeiras`);
    const live = words(ticket(betOf(two), new Map([1_001, 1_002].map((id) => [id, playing(id)]))));
    expect(live).toMatch(/Vencedor da partida, Brasil \d+ x \d+ Itália/);
    expect(live).toMatch(/Resultado, 1º tempo, Flamengo \d+ x \d+ Palmeiras/);
    const over = settledBet(
      two.map((leg) => ({ ...leg, sr: win, rs: [2, 1] })),
      { sa: 4_000 },
    );
    expect(words(ticket(over))).toContain(`${HALF}, Flamengo 2 x 1 Palmeiras`);
  });

  it('mark a void leg in a word, strike its odds and count it as 1', () => {
    const markup = ticket(betOf([{ od: 1.23, sr: cancel }, { od: 2.1 }], { bks: [] }));
    expect(words(markup)).toContain('Pick 1|Anulada|');
    expect(markup).toContain('<s>1.23</s>');
    expect(markup).not.toContain('<s>2.10</s>');
    expect(words(markup)).toContain('Odd total|2.10|');
  });

  it('have the odds of a returned stake when all are void', () => {
    const order = settledBet(
      [
        { od: 1.5, sr: cancel },
        { od: 2, sr: cancel },
      ],
      { sa: 1_000 },
    );
    expect(words(ticket(order))).toContain('Odd total|1.00|');
  });
});

describe('the sums of a partly cashed-out bet', () => {
  it('show the stake that is still in play beside the whole stake', () => {
    const order = betOf(two, { us: 1_500, cots: 1_400, cops: 1_221, lwa: 209 });
    const shown = words(ticket(order));
    expect(shown).toContain('Aposta|R$| 15,00|Segue em jogo |R$| 1,00|');
    expect(words(ticket(betOf(two)))).not.toContain('Segue em jogo');
  });
});
