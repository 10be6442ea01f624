import { SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SeenMatch } from '../../stores/book/book.ts';
import { headerOf } from '../../stores/test/sport-fixtures.ts';
import { BetTicket } from './bet-ticket.tsx';
import { LegsWithEvidence } from './leg-evidence.tsx';
import { SharePanel, useShareControl } from './share-panel.tsx';
import { betOf, settledBet } from './test/orders.ts';
import { draw, words } from './test/stand.tsx';
import { useBetWords } from './use-bet-words.ts';

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

describe('the bankers of a system', () => {
  const three = [...two, { mn: 'Gana - Peru', mgn: 'Vencedor da partida' }];
  const system = (bks: number[]) => betOf(three, { szs: [1], bks });

  it('are marked on the ticket and beside what decided their legs, and no other leg is', () => {
    function Legs({ order }: { readonly order: ReturnType<typeof betOf> }) {
      return <LegsWithEvidence order={order} words={useBetWords(order)} />;
    }
    for (const shown of [words(ticket(system([0]))), words(draw(<Legs order={system([0])} />))]) {
      expect(shown).toContain('Pick 1|Fixa|');
      expect(shown).toContain('Pick 2|');
      expect(shown.split('Fixa')).toHaveLength(2);
    }
    expect(words(ticket(system([1])))).toContain('Pick 2|Fixa|');
    expect(words(ticket(system([])))).not.toContain('Fixa');
  });
});

describe('the picture to share', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('names the market of each leg with its period, and its selection with the line', () => {
    vi.stubGlobal('location', { host: 'bethoje.example', origin: 'https://bethoje.example' });
    function Shared({ order }: { readonly order: ReturnType<typeof betOf> }) {
      return <SharePanel control={useShareControl(order)} />;
    }
    const half = {
      mn: 'Flamengo - Palmeiras',
      mgn: 'Total de gols, 1º tempo',
      onm: 'Mais de 1.5',
      li: '1.5',
    };
    const text = (order: ReturnType<typeof betOf>) =>
      /aria-label="([^"]*)"/.exec(draw(<Shared order={order} />))?.[1];
    expect(text(betOf([half]))).toContain('Mais de 1.5 2.00 (Total de gols, 1º tempo)');
    expect(text(betOf([half, two[0] ?? {}]))).toContain(
      'Mais de 1.5 2.00 (Total de gols, 1º tempo, Flamengo x Palmeiras)',
    );
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
