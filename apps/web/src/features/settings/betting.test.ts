import { oddsOf } from '@palpite/kernel/odds';
import { describe, expect, it } from 'vitest';
import { offeredFormats, paysOf } from './odds-formats.tsx';
import { firstMost, mostChoices } from './one-tap-settings.tsx';
import { ZONES, zoneLabel } from './time-settings.tsx';

const pays = (thousandths: number) => {
  const odds = oddsOf(thousandths);
  if (odds === undefined) throw new Error('no odds');
  return paysOf(odds);
};

describe('the formats of odds', () => {
  it('[RULE-001] American odds are offered only where the brand has them', () => {
    expect(offeredFormats(false)).toEqual(['decimal', 'fractional']);
    expect(offeredFormats(true)).toEqual(['decimal', 'fractional', 'american']);
  });

  it('each says what the same price pays', () => {
    expect(pays(1_850)).toEqual({
      total: 18_500,
      fraction: { win: '17', stake: '20' },
      american: { stake: '117', win: '100' },
    });
    expect(pays(3_500).american).toEqual({ stake: '100', win: '250' });
  });
});

describe('one-tap bets', () => {
  it('ask above twice the usual stake at first; the current amount is always among the choices', () => {
    expect(firstMost(1_000)).toBe(2_000);
    expect(mostChoices([1_000, 5_000], 2_000)).toEqual([1_000, 2_000, 5_000]);
    expect(mostChoices([1_000, 5_000], 5_000)).toEqual([1_000, 5_000]);
  });
});

describe('time zones', () => {
  it('all exist, each once, and are named with their distance', () => {
    expect(new Set(ZONES).size).toBe(ZONES.length);
    for (const zone of ZONES) expect(zoneLabel(zone, 'ENG', Date.UTC(2026, 5, 14))).toMatch(/(GMT|UTC)/);
    expect(zoneLabel('America/Sao_Paulo', 'ENG', Date.UTC(2026, 5, 14))).toBe('São Paulo, GMT-3');
  });
});
