/// <reference types="vite/client" />
import type { Reply } from '@palpite/contract/generated/calls';
import { describe, expect, it } from 'vitest';
import { DAY, entryOf, NOW } from '../activity/test/entry.ts';
import { draw, standServices, words } from '../bonus/test/stand.tsx';
import { OneRaffle, RafflePage, ticketText } from '../raffle/raffle-page.tsx';

const entry = entryOf({ id: 'raffle', kind: 'raffle', title: 'Sorteio de junho', steps: [] });
const cash = (amount: number) => ({ kind: 'cash' as const, amount, count: 1 });
const raffle = (own: Partial<Reply<'raffleInfo'>> = {}): Reply<'raffleInfo'> => ({
  list: [entry],
  draws_at: NOW + 7 * DAY,
  ticket_takes: 5_000,
  towards_next: 3_250,
  own_max: 40,
  own: [
    { number: 4_812, at: NOW },
    { number: 11_290, at: NOW },
  ],
  own_count: 2,
  tickets: 18_240,
  chance_any: 94,
  chance_first: 6_080,
  prizes: [
    { from: 1, to: 1, prize: cash(500_000) },
    { from: 2, to: 5, prize: cash(150_000) },
  ],
  server_seed_hash: 'abc123',
  server_seed: '',
  tickets_hash: '',
  drawn_at: 0,
  winners: [],
  last_id: 'may',
  ...own,
});
const show = (own: Partial<Reply<'raffleInfo'>> = {}) =>
  words(draw(<OneRaffle entry={entry} raffle={raffle(own)} />));

describe('the raffle', () => {
  it('[ROUTE-060] shows the own numbers, what the next one takes, true chances, prizes and the seal', () => {
    expect(ticketText(42)).toBe('00042');
    const text = show();
    expect(text).toMatch(/Aposte\|.*50.*Ganhe\|1\| número/);
    expect(text).toMatch(/2 de 18\.240\|.*04812\|.*11290/);
    expect(text).toContain('R$ 32,50 de R$ 50,00');
    expect(text).toContain('Faltam R$ 17,50. Máximo de 40 números por pessoa.');
    expect(text).toContain('chance de algum prêmio é 1 em 94, e do primeiro, 1 em 6.080');
    expect(text).toMatch(/5 ganhadores\|.*1º lugar\|R\$ 5\.000,00\|2º a 5º\|R\$ 1\.500,00/);
    expect(text).toMatch(/Em prêmios\|.*11\.000/);
    expect(text).toContain('abc123');
    expect(text).toContain('Sorteio anterior');
    expect(text).toContain('Se encerrarmos o sorteio antes da apuração, os números são anulados');
  });

  it('does not count own numbers before there are any', () => {
    const text = show({ own: [], own_count: 0, tickets: 0, chance_any: 0, chance_first: 0 });
    expect(text).toContain('Você ainda não tem número.');
    expect(text).not.toContain('0 de 0');
  });

  it('can be joined until its own draw, also when the whole activity goes on', () => {
    const text = show({ draws_at: NOW + DAY });
    expect(entry.ends_at).toBeGreaterThan(NOW + DAY);
    const [, drawsAt] = /Sorteio em ([^|]+)\|/.exec(text) ?? [];
    expect(drawsAt).toBeTruthy();
    expect(text).toContain(`Participe até|${drawsAt}|`);
  });

  it('says when more stakes bring no more numbers', () => {
    expect(show({ own_count: 40 })).toContain('Apostar mais não dá outros.');
    expect(show({ own: [], own_count: 0, chance_any: 0 })).toContain('Você ainda não tem número.');
  });

  it('lists all winners in their order after the draw, and the revealed seed', () => {
    const text = show({
      drawn_at: NOW,
      server_seed: 'seed99',
      winners: [{ place: 1, number: 11_290, name: 'cam***a', prize: cash(500_000) }],
    });
    expect(text).toMatch(/Ganhadores\|.*1\|11290\|cam\*\*\*a\|R\$ 5\.000,00/);
    expect(text).toContain('seed99');
    expect(text).not.toContain('Faltam R$');
  });

  it('is loading, empty, not allowed, or asks a visitor to register', () => {
    expect(draw(<RafflePage />)).toContain('aria-busy="true"');
    const off = { ...entry, allowed: 0 as const, reason: 'Em pausa.' };
    expect(words(draw(<OneRaffle entry={off} raffle={raffle()} />))).toContain('Em pausa.');
    const guest = draw(<OneRaffle entry={entry} raffle={raffle()} />, standServices({ visitor: true }));
    expect(words(guest)).toContain('Criar conta');
  });
});
