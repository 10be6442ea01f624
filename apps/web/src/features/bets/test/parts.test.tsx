import { CASH_OUT_OFFER, CASH_OUT_REJECT, SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import { describe, expect, it } from 'vitest';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { BetExplanation } from '../bet-explanation.tsx';
import { NextPage, Nothing, PeriodChips, ResultChips } from '../bet-list.tsx';
import { BetListSkeleton } from '../bet-skeleton.tsx';
import { CashOutButton } from '../cash-out-button.tsx';
import { CashOutFoot, CashOutPanel } from '../cash-out-panel.tsx';
import { partAt } from '../cash-out-part.ts';
import type { Bets } from '../use-bets.ts';
import type { CashOutControl } from '../use-cash-out-control.ts';
import { betOf, cashOutOf, priceOf, settledBet } from './orders.ts';
import { draw, words } from './stand.tsx';

const nothing = () => undefined;
const { win, winHalf, lose, cancel, notSettled } = SETTLEMENT_RESULT;

function listOf(change: Partial<Bets>): Bets {
  return { orders: [], pages: [], phase: 'idle', atEnd: false, loadMore: nothing, ...change };
}

describe('the list', () => {
  it('[SCREEN-047] shows skeletons before the first page and is announced as busy', () => {
    const markup = draw(<BetListSkeleton />);
    expect(markup).toMatch(/^<div aria-busy="true">/);
    expect(markup.match(/data-skeleton="bet"/g)).toHaveLength(4);
    expect(words(markup).replace(/\|/g, '')).toBe('');
  });

  it('says why it is empty: nothing placed, nothing settled, nothing that matches the filter', () => {
    const of = (name: 'open' | 'settled' | 'filtered') =>
      words(draw(<Nothing of={name} onClear={nothing} />));
    expect(of('open')).toContain('Nenhuma aposta aberta');
    expect(of('settled')).toContain('Nada resolvido ainda');
    expect(of('filtered')).toContain('Tirar os filtros');
  });

  it('says whether the connection failed, and can be loaded again', () => {
    const failed = <NotLoaded of="bets" onRetry={nothing} />;
    expect(words(draw(failed))).toContain('Não deu para carregar suas apostas.');
    expect(words(draw(failed, { online: false }))).toContain('Suas apostas estão guardadas');
    expect(draw(failed, { online: false })).toContain('<button');
  });

  it('shows that another page is being loaded, or that it failed', () => {
    expect(draw(<NextPage bets={listOf({})} />)).toContain('data-skeleton');
    expect(words(draw(<NextPage bets={listOf({ phase: 'stuck' })} />))).toContain(
      'Não deu para carregar o resto.|Tentar',
    );
  });

  it('filters by days and by result, one of each', () => {
    const periods = draw(<PeriodChips chosen="last7days" onChoose={nothing} />);
    expect(words(periods)).toBe('|Todas|Hoje|Ontem|7 dias|30 dias|');
    expect(periods.match(/aria-pressed="true"/g)).toHaveLength(1);
    const results = words(draw(<ResultChips chosen="all" onChoose={nothing} />));
    expect(results).toBe('|Qualquer resultado|Ganhas|Perdidas|Anuladas|Encerradas|Recusadas|');
  });
});

describe('the price on a ticket', () => {
  const button = (change: Parameters<typeof priceOf>[0]) =>
    draw(<CashOutButton order={betOf([{}])} price={priceOf(change)} onOpen={nothing} />);

  it('[SCREEN-008] shows the amount; while suspended it keeps its space and ignores taps', () => {
    expect(words(button({}))).toBe('|Encerrar por R$ 13,10|');
    const suspended = button({ st: CASH_OUT_OFFER.unavailable, rj: CASH_OUT_REJECT['market-suspended'] });
    expect(words(suspended)).toBe('|Preço suspenso|');
    expect(suspended).toContain('disabled=""');
  });

  it('is absent for a bet without one, and mentions a pending rule', () => {
    expect(button({ st: CASH_OUT_OFFER.unavailable, rj: CASH_OUT_REJECT['bet-lost'] })).toBe('');
    expect(words(button({ st: CASH_OUT_OFFER.reserved, rsv: 2_000 }))).toContain(
      'Automático ligado em R$ 20,00',
    );
  });
});

function controlOf(change: Partial<CashOutControl> = {}): CashOutControl {
  const order = betOf([{ od: 2 }], { us: 1_000, lwa: 2_000, mla: 2_000 });
  const price = priceOf();
  return {
    order,
    price,
    failed: false,
    move: undefined,
    percent: 60,
    part: partAt(price, 60, order),
    step: undefined,
    choose: nothing,
    cashOut: nothing,
    again: nothing,
    askPrice: nothing,
    ...change,
  };
}

const panel = (change: Partial<CashOutControl> = {}) =>
  words(draw(<CashOutPanel control={controlOf(change)} />));
const foot = (change: Partial<CashOutControl> = {}, online = true) =>
  draw(<CashOutFoot control={controlOf(change)} />, { online });
const request = { requestId: 'r', uid: 5, orderId: '9', stake: 600, price: 786, askedAtMs: 0 };

describe('the cash-out of an open bet', () => {
  it('chooses a part by a native range, and says what stays in play', () => {
    const markup = draw(<CashOutPanel control={controlOf()} />);
    expect(markup).toMatch(/<input [^>]*type="range"[^>]*aria-valuetext="60%"/);
    expect(words(markup)).toContain('Segue em jogo |R$| 4,00');
    expect(words(markup)).toContain('Ganho restante |R$| 8,00');
    expect(words(foot())).toContain('Encerrar por R$ 7,86');
  });

  it('explains the price: fair value, our margin, and what the player gets', () => {
    const price = priceOf({ cst: 10_000, cpr: 9_025, fv: '9500', mg: 500, smi: 100, smx: 9_900 });
    const order = betOf([{ od: 1.9 }], { us: 10_000, lwa: 19_000, mla: 19_000 });
    const whole = panel({ price, order, percent: 100, part: partAt(price, 100, order) });
    expect(whole).toContain('Valor justo R$ 95,00, nossa margem 5%: você recebe R$ 90,25.');
    const third = { ...price, fv: '28500/3', mg: 850 };
    const part = panel({ price: third, order, percent: 33, part: partAt(third, 33, order) });
    expect(part).toContain('Valor justo R$ 31,35, nossa margem 8,5%: você recebe R$ 28,68.');
  });

  it('announces a changed price beside the button, with the earlier price', () => {
    expect(words(foot())).toContain('Cai no saldo na hora.');
    expect(words(foot({ price: priceOf({ dl: 5_000 }) }))).toContain('confirmamos em 5 s');
    const moved = foot({ move: { is: 'down', before: 1_310 } });
    expect(words(moved)).toContain('O preço caiu. Antes: R$ 13,10.');
    expect(moved).toContain('data-move="down"');
    expect(moved).toContain('role="status"');
  });

  it('while suspended shows the reason, keeps the slider and ignores taps', () => {
    const price = priceOf({
      st: CASH_OUT_OFFER.unavailable,
      rj: CASH_OUT_REJECT['market-suspended'],
      msg: 'Mercado suspenso.',
      cpr: 0,
    });
    expect(panel({ price, part: undefined })).toContain('Mercado suspenso.');
    expect(draw(<CashOutPanel control={controlOf({ price, part: undefined })} />)).toContain('disabled=""');
    expect(words(foot({ price, part: undefined }))).toContain('Preço suspenso');
  });

  it('ignores a second tap while pending, and every tap while offline', () => {
    expect(foot({ step: { is: 'sending', request } })).toContain('aria-busy="true"');
    expect(foot({}, false)).toContain('disabled=""');
  });

  it('does not guess a missing answer: the same request is sent again', () => {
    expect(panel({ step: { is: 'unknown', request } })).toContain('A resposta não chegou.');
    const markup = words(foot({ step: { is: 'unknown', request } }));
    expect(markup).toBe('|Verificar de novo|');
  });

  it('[ERR-012] shows the server message in place, refused or done', () => {
    expect(panel({ step: { is: 'refused', message: 'O preço agora é R$ 9,00.' } })).toContain('R$ 9,00.');
    expect(panel({ step: { is: 'done', message: 'Cash out feito.', cashOut: cashOutOf() } })).toContain(
      'Cash out feito.',
    );
  });

  it('says why there is no price any more and offers no button', () => {
    const price = priceOf({
      st: CASH_OUT_OFFER.unavailable,
      rj: CASH_OUT_REJECT['no-parts-left'],
      msg: 'Você já usou todos os encerramentos.',
    });
    expect(panel({ price, part: undefined })).toBe('|Você já usou todos os encerramentos.|');
    expect(foot({ price, part: undefined })).toBe('');
  });

  it('offers only the whole stake when it is too small to be divided', () => {
    const price = priceOf({ smi: 0, smx: 0 });
    expect(panel({ price, part: partAt(price, 100, controlOf().order) })).toContain(
      'só pode ser encerrada inteira',
    );
  });
});

describe('the explanation of a payout on the page', () => {
  it('shows a half win: the leg, its factor and the total', () => {
    const shown = words(
      draw(<BetExplanation order={settledBet([{ sr: winHalf, od: 1.85 }], { sa: 1_425 })} />),
    );
    expect(shown).toContain('Ganhou pela metade|× 1.425');
    expect(shown).toContain('R$ 10,00 vezes 1.425|R$ 14,25');
    expect(shown).toContain('Recebido no total|R$| 14,25');
  });

  it('shows a system: every line, their sum, the one rounding', () => {
    const order = settledBet(
      [
        { sr: win, od: 1.333 },
        { sr: cancel, od: 4 },
        { sr: win, od: 1.335 },
        { sr: lose, od: 2 },
      ],
      { szs: [3], us: 333, sa: 593 },
    );
    const shown = words(draw(<BetExplanation order={order} />));
    expect(shown).toContain('4 linhas de R$ 3,33');
    expect(shown).toContain('4 linhas com 3 seleções');
    expect(shown).toContain('1|2|3|R$ 3,33 vezes 1.779555|R$ 5,925918…');
    expect(shown).toContain('Arredondado uma vez, no fim|R$| 5,93');
    expect(shown).toContain('Anulada: sai da conta|× 1.00');
  });

  it('mentions a leg that the bet did not wait for, and omits what cannot be derived', () => {
    const early = settledBet(
      [
        { sr: lose, od: 2 },
        { sr: notSettled, od: 3 },
      ],
      { sa: 0 },
    );
    expect(words(draw(<BetExplanation order={early} />))).toContain('A aposta foi decidida sem esta|–');
    const other = settledBet([{ sr: win, od: 2 }], { sa: 1_999 });
    expect(words(draw(<BetExplanation order={other} />))).toContain('O valor pago está no extrato.');
  });

  it('includes earlier partial cash-outs', () => {
    const order = settledBet([{ sr: win, od: 2 }], { cots: 400, cops: 300, coc: 1, sa: 1_500 });
    const shown = words(draw(<BetExplanation order={order} />));
    expect(shown).toContain('Parte que seguia em jogo: R$ 6,00 de R$ 10,00|R$ 12,00');
    expect(shown).toContain('Encerrado antes, 1 vez|R$| 3,00');
    expect(shown).toContain('Recebido no total|R$| 15,00');
  });
});
