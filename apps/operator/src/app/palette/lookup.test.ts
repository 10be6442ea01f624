import { describe, expect, it } from 'vitest';
import { findNamed, lookupOf } from './lookup.ts';

describe('what a typed text may name', () => {
  it('is a player or a match for a short number, and a bet, payment or round for a long one', () => {
    expect(lookupOf(' 4000001 ', false)).toEqual({ player: '4000001', match: '4000001' });
    expect(lookupOf('#7412345678901234567', true)).toEqual({ reference: '7412345678901234567' });
  });

  it('is a player for a phone or an e-mail, also for whoever sees contacts masked', () => {
    expect(lookupOf('+55 (11) 98888-7777', false)).toEqual({ player: '+5511988887777' });
    expect(lookupOf('ana@mail.example', false)).toEqual({ player: 'ana@mail.example' });
  });

  it('sends names only for whoever sees contacts, and nothing below three letters', () => {
    expect(lookupOf('ana', true)).toEqual({ player: 'ana', match: 'ana' });
    expect(lookupOf('ana@ma', false)).toEqual({ match: 'ana@ma' });
    expect(lookupOf('an', true)).toEqual({});
    expect(lookupOf('   ', true)).toEqual({});
  });
});

describe('finding by name', () => {
  const pages = ['Trading room', 'Trading', 'Players', 'Ações', 'Room of chat'].map((name) => ({ name }));
  const named = (typed: string, limit = 9) => findNamed(pages, typed, limit).map(({ name }) => name);

  it('takes the beginnings of words in any order, without accents', () => {
    expect(named('room tra')).toEqual(['Trading room']);
    expect(named('acoes')).toEqual(['Ações']);
    expect(named('rading')).toEqual([]);
  });

  it('puts names that begin with the text first, and is limited', () => {
    expect(named('room')).toEqual(['Room of chat', 'Trading room']);
    expect(named('', 2)).toEqual(['Trading room', 'Trading']);
    expect(named('tra', 1)).toEqual(['Trading room']);
  });
});
