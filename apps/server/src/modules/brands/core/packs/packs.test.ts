import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAreaRefused, isRefusedEverywhere, readCountries } from '../area.ts';
import { BRANDS } from '../table.ts';
import { type PackMode, SANCTIONED } from './pack.ts';
import { PACKS, packFor } from './packs.ts';

const MODES: readonly PackMode[] = ['demo', 'live'];
const country = fc.stringMatching(/^[A-Z]{2}$/);

describe('country packs', () => {
  it('exist for every brand, and every rule of both modes has a readable reason', () => {
    for (const brand of BRANDS) {
      expect(packFor(brand.country, 'live').country).toBe(brand.country || 'INT');
    }
    for (const pack of PACKS) {
      for (const mode of MODES) {
        for (const reason of Object.values(pack[mode].reasons)) expect(reason).toMatch(/^[A-Z].{9,}\.$/);
        expect(Object.keys(pack[mode].reasons)).toHaveLength(13);
        expect(pack[mode].roundMinMs).toBeGreaterThanOrEqual(250);
        expect(pack[mode].retentionYears).toBeGreaterThanOrEqual(5);
        expect(pack[mode].taxNote.length).toBeGreaterThan(10);
      }
    }
    expect(() => packFor('XX', 'demo')).toThrow('XX');
  });

  it('have play money and every feature on in a demo', () => {
    for (const pack of PACKS) {
      expect(pack.demo).toMatchObject({ money: 'play', bonuses: 'all', crypto: true, identityFirst: false });
      expect(pack.demo.methods.length).toBeGreaterThan(0);
      expect(pack.demo.minimumAge).toBe(pack.live.minimumAge);
    }
  });

  it('live: Brazil has no crypto and no bonus up front, and needs identity and limits first', () => {
    expect(packFor('BR', 'live')).toMatchObject({
      money: 'real',
      crypto: false,
      bonuses: 'no-up-front',
      identityFirst: true,
      limitsRequired: true,
      methods: ['PIX'],
    });
  });

  it('live: India and Vietnam are free play, without deposits or prizes', () => {
    for (const code of ['IN', 'VN'])
      expect(packFor(code, 'live')).toMatchObject({
        money: 'free',
        methods: [],
        bonuses: 'none',
        crypto: false,
      });
  });

  it('live: casino games are played for money where a licence covers them, and as free play elsewhere', () => {
    const casino = Object.fromEntries(PACKS.map((pack) => [pack.country, pack.live.casino]));
    const free = { IN: 'demo', VN: 'demo' };
    const real = { BR: 'real', MX: 'real', CO: 'real', PE: 'real', PH: 'real', KE: 'real', INT: 'real' };
    expect(casino).toEqual({ ...real, ...free });
    for (const pack of PACKS) expect(pack.demo.casino).toBe('real');
  });

  it('live: minimum ages are those of the countries', () => {
    const ages = Object.fromEntries(PACKS.map((pack) => [pack.country, pack.live.minimumAge]));
    expect(ages).toEqual({ BR: 18, MX: 18, CO: 18, PE: 18, IN: 18, PH: 21, KE: 18, VN: 21, INT: 18 });
  });

  it('live: serve only the countries of the licence', () => {
    const refused = (brand: string, from: string) => isAreaRefused(from, packFor(brand, 'live').reach, []);
    expect([refused('BR', 'BR'), refused('BR', 'MX'), refused('BR', '')]).toEqual([false, true, false]);
    expect([refused('', 'US'), refused('', 'BR'), refused('', 'RU'), refused('', 'KP')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('refused regions', () => {
  it('operators can refuse more countries and never fewer, in any mode', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PACKS),
        fc.constantFrom(...MODES),
        country,
        fc.array(country, { maxLength: 5 }),
        (pack, mode, from, added) => {
          const { reach } = pack[mode];
          if (isAreaRefused(from, reach, [])) expect(isAreaRefused(from, reach, added)).toBe(true);
          expect(isAreaRefused(from, reach, [from])).toBe(true);
          if (isRefusedEverywhere(from, added)) expect(isAreaRefused(from, reach, added)).toBe(true);
        },
      ),
    );
    for (const code of SANCTIONED) expect(isRefusedEverywhere(code, [])).toBe(true);
  });

  it('an address of unknown country is served until the operator refuses unknown ones explicitly', () => {
    expect(isAreaRefused('', { only: ['BR'] }, [])).toBe(false);
    expect(isAreaRefused('', { only: ['BR'] }, ['ZZ'])).toBe(true);
  });

  it('the list is read as an operator writes it, and anything else is refused', () => {
    expect(readCountries(' br, MX mx,')).toEqual(['BR', 'MX']);
    expect(readCountries('')).toEqual([]);
    expect(readCountries('Brazil')).toBeUndefined();
  });
});
