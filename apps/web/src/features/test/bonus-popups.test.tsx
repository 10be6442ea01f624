/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import { draw, words } from '../bonus/test/stand.tsx';
import { BoosterPop } from '../growth-popups/booster-pop.tsx';
import { LevelUpPop } from '../growth-popups/level-up-pop.tsx';
import { RegisterBonusPop } from '../growth-popups/register-bonus-pop.tsx';
import { UnlockedPop } from '../growth-popups/unlocked-pop.tsx';

const nothing = () => undefined;

describe('popups of bonuses', () => {
  const bonus = {
    id: '1',
    bonus_id: 'register_bonus',
    amount: 2_000,
    currency: 'BRL',
    title: '100% no 1º depósito',
    reason: 'Conta criada hoje',
    kind: 'bonus',
    wager_x100: 800,
    min_odds: 0,
    expires_at: 1_750_200_000_000,
  } as const;

  it('[OVERLAY-010] names the price of the register bonus, and refusing is as large as accepting', () => {
    const markup = draw(<RegisterBonusPop bonus={bonus} onClose={nothing} />);
    expect(words(markup)).toMatch(/Você aposta\|.*160.*Libera\|.*20/);
    const buttons = [...markup.matchAll(/<button[^>]*class="([^"]*)"[^>]*>([^<]*)/g)].map(([, name]) => name);
    expect(buttons.filter((name) => name?.includes('action'))).toHaveLength(2);
  });

  it('a free bet for registering says where it counts, from which odds, and that only the profit is paid', () => {
    const freeBet = {
      ...bonus,
      kind: 'free_bet',
      title: 'Aposta grátis de boas-vindas',
      wager_x100: 0,
      min_odds: 1_500,
    } as const;
    const text = words(draw(<RegisterBonusPop bonus={freeBet} onClose={nothing} />));
    expect(text).toContain('|Aposta grátis de boas-vindas|');
    expect(text).toMatch(/Depósito\|.*0.*Aposta grátis\|.*20/);
    expect(text).toContain('Vale em|Esportes, odd 1.50 ou mais|');
    expect(text).toContain('Se ganhar|Só o lucro, em dinheiro|');
    expect(text).toContain('Usar a aposta grátis');
    // Neither of these is said of money that is not the player's.
    expect(text).not.toMatch(/Usar R\$|Sem rollover/);
  });

  it('[OVERLAY-011] shows the balance without and with an unlocked bonus', () => {
    const text = words(draw(<UnlockedPop bonus={{ ...bonus, amount: 5_000 }} onClose={nothing} />));
    expect(text).toMatch(/Sem o bônus\|.*148,90.*Saldo agora\|.*198,90/);
  });

  it('[OVERLAY-012] says what a booster raises and its limits', () => {
    const booster = {
      id: '9',
      title: 'Impulso de 10%',
      reason: 'Missão da semana',
      kind: 'profit' as const,
      bps: 1_000,
      cap: 10_000,
      currency: 'BRL',
      min_legs: 3,
      min_leg_odds: 1_300,
      state: 'ready' as const,
      expires_at: 1_750_200_000_000,
    };
    const text = words(draw(<BoosterPop booster={booster} onClose={nothing} />));
    for (const part of ['+10%', 'múltipla de 3 ou mais', '100,00', '1.30', 'Guardar para depois'])
      expect(text).toContain(part);
  });

  it('[OVERLAY-019] shows the level that was reached with its reward', () => {
    const levelUp = { level: 13, amount: 1_500, currency: 'BRL' };
    expect(words(draw(<LevelUpPop levelUp={levelUp} onClose={nothing} />))).toMatch(/12\|13\|.*15,00/);
  });
});
