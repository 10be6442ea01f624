import { CONFIG_KEYS } from '@palpite/contract/tables/site';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOf } from '../core/build-codes.ts';
import { faultOfEntry } from '../core/check-entry.ts';
import {
  ALLOWED_BY_BRAND,
  ALLOWED_BY_PACK,
  builtInEntries,
  HOST_KEYS,
  MARKET_FLAGS,
  marketOf,
} from '../core/config-keys.ts';
import { effectiveConfig, entriesForBuild, hostsOf } from '../core/effective-config.ts';
import { startLanguage } from '../core/language.ts';
import { packFor } from '../core/packs/packs.ts';
import { BRANDS } from '../core/table.ts';
import type { Brand } from '../index.ts';

const HOSTS = ['https://api.example.com'];
function brand(id: string): Brand {
  const found = BRANDS.find((row) => row.id === id);
  if (!found) throw new Error(`no brand ${id}`);
  return found;
}
const entry = fc.record({
  brand: fc.constantFrom('', ...BRANDS.map((row) => row.id)),
  key: fc.constantFrom(...Object.values(CONFIG_KEYS), ...HOST_KEYS, 'own_key'),
  result: fc.constantFrom('', 'x', ...HOSTS, 'https://evil.example'),
  switch: fc.boolean(),
});

describe('the effective config of a brand', () => {
  it('has a built-in entry for every key that clients know', () => {
    const keys = builtInEntries(brand('br'), packFor('BR', 'demo')).map(({ key }) => key);
    for (const key of Object.values(CONFIG_KEYS)) expect(keys).toContain(key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('[ROLE-028] has the market flags of the brand: Brazil, Mexico, Colombia, Philippines, Vietnam, American odds, UI v3', () => {
    const on = (id: string) => {
      const row = brand(id);
      const entries = builtInEntries(row, packFor(row.country, 'demo'));
      return entries
        .filter(({ key, switch: set }) => set && /^market_|american_odds|new_interface/.test(key))
        .map(({ key }) => key);
    };
    expect(on('br')).toEqual(['market_brazil']);
    expect(on('mx')).toEqual(['market_mexico', 'american_odds']);
    expect(on('co')).toEqual(['market_colombia']);
    expect(on('ph')).toEqual(['market_philippines']);
    expect(on('vn')).toEqual(['market_vietnam']);
    expect(on('pe')).toEqual(['american_odds']);
    expect([on('in'), on('ke'), on('usd')]).toEqual([[], [], []]);
    const set = { brand: 'br', key: 'new_interface', result: '', switch: true };
    const entries = effectiveConfig(brand('br'), packFor('BR', 'demo'), [set], []);
    expect(entries.get('new_interface')?.switch).toBe(true);
  });

  it('takes the entry of the brand before that for all brands before the built-in one, limited by law and deployment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BRANDS),
        fc.constantFrom('demo' as const, 'live' as const),
        fc.uniqueArray(entry, { selector: (set) => `${set.brand} ${set.key}`, maxLength: 30 }),
        (row, mode, stored) => {
          const pack = packFor(row.country, mode);
          const entries = effectiveConfig(row, pack, stored, HOSTS);
          for (const [key, allows] of Object.entries(ALLOWED_BY_PACK))
            if (!allows(pack)) expect(entries.get(key)?.switch).toBe(false);
          for (const [key, allows] of Object.entries(ALLOWED_BY_BRAND))
            if (!allows(row)) expect(entries.get(key)?.switch).toBe(false);
          for (const host of Object.values(hostsOf(entries))) expect(['', ...HOSTS]).toContain(host);
          for (const { key } of stored) {
            const own = stored.find((set) => set.brand === row.id && set.key === key);
            const wins = own ?? stored.find((set) => set.brand === '' && set.key === key);
            if (wins && !(key in ALLOWED_BY_PACK) && !(key in ALLOWED_BY_BRAND))
              expect(entries.get(key)?.switch).toBe(wins.switch);
          }
        },
      ),
    );
  });
});

describe('the market of a brand', () => {
  const entriesOf = (id: string, off: readonly string[] = []) => {
    const row = brand(id);
    const stored = off.map((key) => ({ brand: id, key, result: '', switch: false }));
    return effectiveConfig(row, packFor(row.country, 'demo'), stored, []);
  };

  it('[ROLE-028] is that of its flag, and none when the operator switches the flag off', () => {
    expect(['br', 'mx', 'co', 'ph', 'vn', 'pe', 'usd'].map((id) => marketOf(entriesOf(id)))).toEqual([
      ...['BR', 'MX', 'CO', 'PH', 'VN'],
      ...['', ''],
    ]);
    for (const id of ['br', 'mx', 'co', 'ph', 'vn'])
      expect(marketOf(entriesOf(id, Object.keys(MARKET_FLAGS)))).toBe('');
  });

  it('is that of the client’s build where it belongs to the same app group, and the brand’s otherwise', () => {
    const marketFor = (id: string, cv: string, off: readonly string[] = []) =>
      marketOf(entriesForBuild(entriesOf(id, off), brand(id), buildOf(cv)));
    expect(marketFor('br', 'BHPH003_2.1.0')).toBe('PH');
    expect(marketFor('br', 'BHXX001')).toBe('');
    expect(marketFor('br', 'BHBR001_1.0.0')).toBe('BR');
    expect(marketFor('br', 'LBMX001')).toBe('BR');
    expect(marketFor('br', 'BHPH999')).toBe('BR');
    expect(marketFor('br', '')).toBe('BR');
    expect(marketFor('br', 'BHPH003', ['market_brazil'])).toBe('');
  });
});

describe('an operator may set', () => {
  const fault = (key: string, result: string, country = 'BR', on = true) =>
    faultOfEntry({ key, result, switch: on }, [packFor(country, 'live')], HOSTS);

  it('nothing that the law of the country forbids, and gets the reason', () => {
    expect(fault('crypto', '')).toContain('Ordinance SPA/MF 615/2024');
    expect(fault('crypto', '', 'BR', false)).toBeUndefined();
    expect(fault('bonuses', '', 'IN')).toContain('India does not allow it');
    expect(fault('deposits', '', 'VN')).toContain('Decree 06/2017');
    expect(fault('bonuses', '', 'MX')).toBeUndefined();
  });

  it('[CALL-009] no host beyond those of the deployment, because clients send their sessions there', () => {
    expect(HOST_KEYS).toEqual([
      ...['api_host', 'second_api_host', 'area_host', 'chat_host', 'push_host'],
      ...['image_host', 'maidian_host'],
    ]);
    for (const key of HOST_KEYS) {
      expect(fault(key, 'https://evil.example')).toContain('SERVICE_HOSTS');
      expect(fault(key, 'https://evil.example', 'BR', false)).toContain('SERVICE_HOSTS');
      expect([fault(key, ''), fault(key, 'https://api.example.com')]).toEqual([undefined, undefined]);
    }
  });

  it('[RULE-001] American odds only in Mexico and Peru, and the flag of a market only for its brands', () => {
    const on = (key: string, id: string, isOn = true) =>
      faultOfEntry({ key, result: '', switch: isOn }, [], HOSTS, [brand(id)]);
    expect(on('american_odds', 'br')).toContain('Mexico and Peru');
    expect([on('american_odds', 'mx'), on('american_odds', 'pe')]).toEqual([undefined, undefined]);
    expect(on('american_odds', 'mx', false)).toBeUndefined();
    expect(on('market_mexico', 'br')).toContain('of that market');
    expect([on('market_mexico', 'mx'), on('market_mexico', 'br', false)]).toEqual([undefined, undefined]);
  });

  it('no language, country, build or key that does not exist', () => {
    expect(fault('default_language', 'DE')).toContain('ENG, PT, ES, RU, VI');
    expect(fault('default_language', 'RU')).toBeUndefined();
    expect(fault('refused_countries', 'Brazil')).toContain('two letters');
    expect(fault('banned_builds', 'BHBR001, BHBR999')).toContain('no build');
    expect(fault('banned_builds', 'BHBR001 BHBR002')).toBeUndefined();
    expect(fault('Bad key', '')).toContain('small letters');
    expect(fault('note', 'a\u0000b')).toContain('plain text');
    expect(fault('note', 'x'.repeat(4_001))).toContain('4000');
  });
});

describe('the initial language', () => {
  it('[STATE-057] [BRAND-037] is the regional setting, then that of the country of the Web3 brand, then that of the brand', () => {
    const web3 = brand('web3');
    const by = (country: string) => startLanguage(web3, country, undefined);
    expect(['RU', 'BR', 'MX', 'VN', 'DE', ''].map(by)).toEqual(['RU', 'PT', 'ES', 'VI', 'ENG', 'ENG']);
    expect(startLanguage(web3, 'RU', 'PT')).toBe('PT');
    expect(startLanguage(brand('br'), 'RU', undefined)).toBe('PT');
    expect(startLanguage(brand('mx'), 'MX', 'ENG')).toBe('ENG');
  });
});
