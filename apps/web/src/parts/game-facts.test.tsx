/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import { draw, standServices, words } from '../features/bonus/test/stand.tsx';
import { GameFacts } from './game-facts.tsx';

const GAME = { rtp: '96.42', volatility: 3, max_win: 0, hit_rate: '0' } as const;

function shownIn(currency: 'BRL' | 'VND'): string {
  const services = standServices();
  const brand = { ...services.boot.brand, currency };
  return words(draw(<GameFacts game={GAME} />, { ...services, boot: { ...services.boot, brand } }));
}

describe('the return of a game', () => {
  it('is explained with a round amount of the currency of the brand', () => {
    expect(shownIn('BRL')).toMatch(/R\$ 100,00.*R\$ 96,42/);
    expect(shownIn('VND')).toMatch(/₫ 500K.*₫ 482,1K/);
  });
});
