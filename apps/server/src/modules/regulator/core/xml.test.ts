import { describe, expect, it } from 'vitest';
import { NO_TOTALS } from './line-facts.ts';
import { headXml, lineXml } from './xml.ts';

const pockets = { cash: '0', bonus: '0', locked: '0', hold: '0', debt: '0' };
const facts = {
  opening: pockets,
  closing: { ...pockets, debt: '25' },
  bets: 0,
  sums: NO_TOTALS.sums,
  limits: [],
};

describe('the layout of the daily file', () => {
  it('writes units as decimal numbers of the currency', () => {
    const held = { ...facts, opening: { ...pockets, cash: '123456' }, closing: { ...pockets, debt: '5' } };
    const xml = lineXml({ player: 7, cpf: undefined, facts: held }, 'BRL');
    expect(xml).toContain('opening="1234.56"');
    expect(xml).toContain('closing="-0.05"');
  });

  it('counts debt as owed, and leaves an unknown tax number empty', () => {
    expect(lineXml({ player: 7, cpf: undefined, facts }, 'BRL')).toContain('number="7" cpf="" bets="0"');
    expect(lineXml({ player: 7, cpf: undefined, facts }, 'BRL')).toContain('closing="-0.25"');
  });

  it('escapes what an operator wrote', () => {
    const head = headXml({
      brand: 'br',
      asset: 'BRL',
      day: '2026-11-18',
      version: 2,
      fromMs: 0,
      toMs: 1,
      madeMs: 2,
      players: 0,
      reason: 'CPF "corrected" & <checked>',
      totals: NO_TOTALS,
    });
    expect(head).toContain('reason="CPF &quot;corrected&quot; &amp; &lt;checked&gt;"');
  });
});
