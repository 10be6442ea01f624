/// <reference types="vite/client" />
import type { Reply } from '@palpite/contract/generated/calls';
import { describe, expect, it } from 'vitest';
import { DAY, entryOf, NOW } from '../activity/test/entry.ts';
import { draw, words } from '../bonus/test/stand.tsx';
import { hidesActivityPopups } from '../growth-popups/activity-popups.tsx';
import { FirstChargePop } from '../growth-popups/first-charge-pop.tsx';
import { MoneyBackPop } from '../growth-popups/money-back-pop.tsx';
import { MoneyRainPop } from '../growth-popups/money-rain-pop.tsx';
import { PddPop } from '../growth-popups/pdd-pop.tsx';

const nothing = () => undefined;

/** Refusing is as large as accepting. */
function actionsOf(markup: string): number {
  return [...markup.matchAll(/<button[^>]*class="([^"]*)"/g)].filter(([, name]) => name?.includes('action'))
    .length;
}

describe('popups of activities', () => {
  it('[OVERLAY-021] names the price of the first deposit, and refusing is as large as accepting', () => {
    const entry = entryOf({
      kind: 'first_charge',
      takes: 10_000,
      gives: { kind: 'bonus', amount: 10_000, count: 1 },
      wager_x100: 800,
      wager_days: 30,
      max_stake: 5_000,
      ends_at: 0,
    });
    const markup = draw(<FirstChargePop entry={entry} onClose={nothing} />);
    expect(words(markup)).toMatch(
      /Depósito a partir de\|.*100.*Bônus de até\|.*100.*Apostar para liberar\|8x/,
    );
    expect(words(markup)).toMatch(/Prazo para apostar\|30 dias\|Odd mínima\|1\.50\|Aposta máxima\|.*50,00/);
    // An offer without an end does not mean that its wagering has none.
    expect(words(markup)).not.toContain('Sem data');
    expect(words(markup)).toContain('Depositar sem bônus é sempre possível');
    expect(actionsOf(markup)).toBe(2);
  });

  it('[OVERLAY-022] shows what was lost beside what came back', () => {
    const cashback = {
      weeks: [{ begins_at: NOW - 7 * DAY, net_loss: 46_000, paid: 1_840, paid_at: NOW }],
    } as unknown as Reply<'cashbackWeek'>;
    const markup = draw(<MoneyBackPop cashback={cashback} onClose={nothing} />);
    expect(words(markup)).toMatch(/Perda líquida\|.*460.*Volta\|.*18,40/);
    expect(words(markup)).toContain('Não aposte para recuperar');
    expect(actionsOf(markup)).toBe(2);
  });

  it('[OVERLAY-023] says when it rains and that speed does not change the amount', () => {
    const rain = { begins_at: NOW, envelopes: 3_000, budget: 300_000, stake: 27_00 } as Reply<'moneyRain'>;
    const markup = draw(<MoneyRainPop rain={rain} onClose={nothing} />);
    expect(words(markup)).toMatch(/Envelopes\|3\.000\|.*3\.000/);
    expect(words(markup)).toContain('Ser rápido não muda o valor');
    expect(actionsOf(markup)).toBe(2);
  });

  it('[OVERLAY-020] of the group help shows the true remaining amount', () => {
    const pdd = {
      list: [entryOf({ kind: 'pdd' })],
      goal: 5_000,
      missing: 2_000,
      collected: 3_000,
      friends_needed: 4,
      ends_at: NOW,
    } as unknown as Reply<'pddInfo'>;
    const markup = draw(<PddPop pdd={pdd} onClose={nothing} />);
    expect(words(markup)).toMatch(/Falta\|.*20.*Já juntou\|.*30.*A meta é R\$ 50,00/);
    expect(actionsOf(markup)).toBe(2);
  });

  it('do not interrupt a game, the movement of money or an activity', () => {
    expect(
      ['/sport', '/game-room', '/deposit', '/wallet/deposit', '/activity/christmas', '/thin/pdd'].map(
        hidesActivityPopups,
      ),
    ).toEqual([true, true, true, true, true, true]);
    expect(['/me', '/home', '/task'].map(hidesActivityPopups)).toEqual([false, false, false]);
  });

  it('do not cover the code to pay, a receipt or an order', () => {
    expect(['/deposit-wait', '/deposit-result', '/transaction-detail'].map(hidesActivityPopups)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('do not cover the page that another popup led to', () => {
    expect(['/use-bonus', '/bonus', '/promotion/free-rounds', '/vip-club'].map(hidesActivityPopups)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
