import { describe, expect, it } from 'vitest';
import { brandChoices } from './brand-choices.ts';

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
});
