import { describe, expect, it } from 'vitest';
import { brandChoices, withCurrency } from './brand-choices.ts';

describe('brands to choose from', () => {
  it('tells brands of one name apart, and leaves other names as they are', () => {
    const labels = brandChoices([
      { id: 'bethoje', name: 'Bet Hoje', country: 'BR' },
      { id: 'bethoje-2', name: 'Bet Hoje', country: 'BR' },
      { id: 'bethoje-mx', name: 'Bet Hoje', country: 'MX' },
      { id: 'usd', name: 'Bet Hoje', country: '' },
      { id: 'dino', name: 'Dino', country: 'VN' },
    ]).map(({ label }) => label);
    expect(labels).toEqual([
      'Bet Hoje (BR, bethoje)',
      'Bet Hoje (BR, bethoje-2)',
      'Bet Hoje (MX, bethoje-mx)',
      'Bet Hoje (usd)',
      'Dino',
    ]);
  });

  it('tells brands of one name and currency apart where the currency is shown', () => {
    const labels = brandChoices(
      withCurrency([
        { id: 'bethoje', name: 'Bet Hoje', country: 'BR', currency: 'BRL' },
        { id: 'bethoje-2', name: 'Bet Hoje', country: 'BR', currency: 'BRL' },
        { id: 'bethoje-mx', name: 'Bet Hoje', country: 'MX', currency: 'MXN' },
      ]),
    ).map(({ label }) => label);
    expect(labels).toEqual(['Bet Hoje, BRL (BR, bethoje)', 'Bet Hoje, BRL (BR, bethoje-2)', 'Bet Hoje, MXN']);
  });
});
