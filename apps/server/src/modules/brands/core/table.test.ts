import { FIAT } from '@palpite/kernel/assets';
import { describe, expect, it } from 'vitest';
import type { Brand } from '../index.ts';
import { faultsOfBrands } from './check-brands.ts';
import { PHONE_PREFIXES } from './phone-prefixes.ts';
import { BRANDS } from './table.ts';

function brand(id: string): Brand {
  const found = BRANDS.find((row) => row.id === id);
  if (!found) throw new Error(`no brand ${id}`);
  return found;
}
const money = (id: string) => [brand(id).country, brand(id).currency, brand(id).defaultLanguage];

describe('the table of brands', () => {
  it('has no fault', () => {
    expect(faultsOfBrands(BRANDS)).toEqual([]);
  });

  it.each([
    ['BRAND-028', 'mx', 'MX', 'MXN', 'ES'],
    ['BRAND-029', 'co', 'CO', 'COP', 'ES'],
    ['BRAND-030', 'pe', 'PE', 'PEN', 'ES'],
    ['BRAND-031', 'in', 'IN', 'INR', 'ENG'],
    ['BRAND-032', 'ph', 'PH', 'PHP', 'ENG'],
    ['BRAND-033', 'ke', 'KE', 'KES', 'ENG'],
    ['BRAND-034', 'vn', 'VN', 'VND', 'VI'],
    ['BRAND-035', 'crash', 'BR', 'BRL', 'PT'],
    ['BRAND-036', 'usd', '', 'USD', 'ENG'],
    ['BRAND-027', 'br', 'BR', 'BRL', 'PT'],
  ])('[%s] brand %s: country %s, currency %s, language %s', (_id, id, country, currency, language) => {
    expect(money(id)).toEqual([country, currency, language]);
  });

  it('[BRAND-037] [BRAND-023] only the crypto brand has the Web3 flag, and it uses dollars', () => {
    expect(brand('web3')).toMatchObject({ currency: 'USD', country: '', flags: { web3: true } });
    expect(BRANDS.filter((row) => row.flags.web3).map((row) => row.id)).toEqual(['web3']);
  });

  it('[BRAND-031] [BRAND-032] [BRAND-033] the variants for India, the Philippines and Kenya share the Brazilian brand', () => {
    for (const id of ['in', 'ph', 'ke']) {
      const { name, logo, theme, appGroup } = brand('br');
      expect(brand(id)).toMatchObject({ name, logo, theme, appGroup });
    }
  });

  it('[BRAND-006] [BRAND-007] [BRAND-009] [BRAND-019] [BRAND-020] every brand has a name, a support address, a download and a domain', () => {
    for (const row of BRANDS) {
      expect(row.appKey).toBe(`${row.appGroup}-${row.id}`);
      expect(row.name.length).toBeGreaterThan(2);
      expect(row.supportEmail.endsWith(`@${row.domain}`)).toBe(true);
      expect(row.appPackage).toMatch(new RegExp(`^/download/.*-${row.id}\\.apk$`));
      expect(row.favicon).toBe(`/icon/${row.id}.svg`);
      expect([row.loginType, row.appVersionThreshold]).toEqual(['modal', '2.0.0']);
    }
  });

  it('[BRAND-016] [BRAND-017] every brand has its own mail template and SMS template', () => {
    expect(new Set(BRANDS.map((row) => row.mailTemplate)).size).toBe(BRANDS.length);
    expect(new Set(BRANDS.map((row) => row.smsTemplate)).size).toBe(BRANDS.length);
  });

  it('[BRAND-010] the minimum deposit is 80 in Mexico, Colombia and Peru and 30 elsewhere', () => {
    const eighty = BRANDS.filter((row) => row.minimumDeposit === 80).map((row) => row.id);
    expect(eighty.sort()).toEqual(['co', 'mx', 'pe']);
    expect(new Set(BRANDS.map((row) => row.minimumDeposit))).toEqual(new Set([30, 80]));
  });

  it('[BRAND-022] [BRAND-024] American odds are on in Mexico and Peru only; the new interface is a flag of each', () => {
    const american = BRANDS.filter((row) => row.flags.americanOdds).map((row) => row.country);
    expect(american.sort()).toEqual(['MX', 'PE']);
    for (const row of BRANDS) expect(typeof row.flags.newInterface).toBe('boolean');
  });

  it('[CONST-048] the brands use nine currencies', () => {
    expect(new Set(BRANDS.map((row) => row.currency))).toEqual(new Set(FIAT));
    expect([...FIAT].sort()).toEqual(['BRL', 'COP', 'INR', 'KES', 'MXN', 'PEN', 'PHP', 'USD', 'VND']);
  });

  it.each([
    ['CONST-064', 'BR', '55'],
    ['CONST-065', 'MX', '52'],
    ['CONST-066', 'IN', '91'],
    ['CONST-067', 'PH', '63'],
    ['CONST-068', 'KE', '254'],
    ['CONST-069', 'CO', '57'],
    ['CONST-070', 'VN', '84'],
    ['CONST-071', 'PE', '51'],
    ['CONST-072', 'RU', '7'],
    ['CONST-073', 'US', '1'],
  ])('[%s] phone numbers of %s begin with %s', (_id, country, prefix) => {
    expect(PHONE_PREFIXES[country]).toBe(prefix);
    for (const row of BRANDS.filter((brand) => brand.country === country))
      expect(row.phonePrefix).toBe(prefix);
  });

  it('[BRAND-046] each of the eight countries has a brand with its currency, prefix and smallest deposit', () => {
    const rows = ['BR', 'MX', 'IN', 'PH', 'KE', 'CO', 'VN', 'PE'].map((country) => {
      const { currency, phonePrefix, minimumDeposit } =
        BRANDS.find((row) => row.country === country) ?? brand('');
      return [country, currency, phonePrefix, minimumDeposit];
    });
    expect(rows).toEqual([
      ['BR', 'BRL', '55', 30],
      ['MX', 'MXN', '52', 80],
      ['IN', 'INR', '91', 30],
      ['PH', 'PHP', '63', 30],
      ['KE', 'KES', '254', 30],
      ['CO', 'COP', '57', 80],
      ['VN', 'VND', '84', 30],
      ['PE', 'PEN', '51', 80],
    ]);
  });

  it('advertises a bonus only where the specification has a row', () => {
    const rows = BRANDS.map((row) => [row.id, row.maximumBonus]).filter(([, bonus]) => bonus !== undefined);
    expect(Object.fromEntries(rows)).toEqual({
      br: 600,
      in: 5000,
      ph: 5000,
      ke: 15000,
      mx: 5000,
      crash: 10000,
    });
  });
});

describe('the check of the table', () => {
  const [first, ...others] = BRANDS as [Brand, ...Brand[]];
  const faults = (change: Partial<Brand>) => faultsOfBrands([{ ...first, ...change }, ...others]).join('; ');

  it('names the faults of a row', () => {
    expect(faults({ minimumDeposit: 0 })).toContain('minimum deposit');
    expect(faults({ minimumDeposit: 1.5 })).toContain('minimum deposit');
    expect(faults({ domain: 'nowhere' })).toContain('domain "nowhere"');
    expect(faults({ supportEmail: 'nobody' })).toContain('supportEmail');
    expect(faults({ currency: 'XXX' as Brand['currency'] })).toContain('XXX is no currency');
    expect(faults({ defaultLanguage: 'DE' as Brand['defaultLanguage'] })).toContain('DE is no language');
    expect(faults({ country: 'QQ' })).toContain('no phone prefix');
    expect(faults({ buildCode: 'BHBR999' })).toContain('another app group');
    expect(faults({ area: 'MX' })).toContain('another area');
    expect(faults({ themeColor: 'red' })).toContain('themeColor');
    expect(faults({ flags: { americanOdds: true, web3: false, newInterface: false } })).toContain(
      'American odds',
    );
    expect(faults({ appVersionThreshold: '2' })).toContain('appVersionThreshold');
    expect(faults({ name: ' ' })).toContain('name');
  });

  it('refuses two brands with one key, domain, id or build', () => {
    const taken = others[0];
    if (!taken) throw new Error('one brand only');
    expect(faults({ appKey: taken.appKey })).toContain(
      `appKey ${taken.appKey} belongs to more than one brand`,
    );
    expect(faults({ domain: taken.domain })).toContain(`domain ${taken.domain}`);
    expect(faultsOfBrands([])).toEqual(['there is no brand']);
  });
});
