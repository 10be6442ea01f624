/// <reference types="vite/client" />
import type { Jackpot } from '@palpite/contract/entities/casino';
import { expect, it } from 'vitest';
import { draw, words } from '../bonus/test/stand.tsx';
import { GamePots } from './game-pots.tsx';

const game = { provider: 'aurora', game_id: 'arara-premiada' };
const pot = (level: string, amount: number): Jackpot => ({
  ...game,
  game_name: 'Arara Premiada',
  icon: '',
  level,
  currency: 'BRL',
  amount,
  growth_per_hour: 0,
  updated_at: 0,
});

it('the page of a game shows what each of its pots holds', () => {
  const markup = draw(<GamePots info={{ game, jackpots: [pot('grand', 1_000_050), pot('mini', 2_000)] }} />);
  expect(words(markup)).toBe('|Jackpot|grand|R$ 10.000,50|mini|R$ 20,00|');
});

it('a game without pots has no place for them', () => {
  expect(draw(<GamePots info={{ game, jackpots: [] }} />)).toBe('');
});
