import type { BootConfig } from '@palpite/contract/boot';
import { expect, it } from 'vitest';
import { commonQuery } from '../../src/stores/common-query.ts';
import { deviceId } from '../../src/stores/device-id.ts';
import { KEYS } from '../../src/stores/keys.ts';
import { parseUserInfo } from '../../src/stores/user-info.ts';
import { memoryStore } from './memory-store.ts';

const BOOT: BootConfig = {
  brand: {
    id: 'bethoje',
    appKey: 'key',
    name: 'Bethoje',
    logo: ['BET', 'HOJE'],
    theme: 'br',
    country: 'BR',
    currency: 'BRL',
    symbol: 'R$',
    defaultLanguage: 'PT',
    appGroup: 'bethoje',
    supportEmail: 'a@b.example',
    flags: { americanOdds: false, web3: false, newInterface: true },
  },
  language: 'PT',
  demo: true,
  protocol: 1,
  version: '0.1.0',
};

it('[ENTITY-003] [BRAND-012] [BRAND-018] [BRAND-021] sends session, device, country, currency and app group', () => {
  const user = parseUserInfo('{"uid":7,"sid":"s7"}');
  expect(commonQuery({ boot: BOOT, user, smid: 'device', language: 'RU' })).toEqual({
    uid: 7,
    sid: 's7',
    smid: 'device',
    uuid: 'device',
    ik_appid: 'bethoje',
    lca_coun: 'BR',
    app_group: 'bethoje',
    cv: '0.1.0-1',
    currency: 'BRL',
    lca_lang: 'RU',
  });
});

it('has neither uid nor sid of nobody', () => {
  expect(commonQuery({ boot: BOOT, user: undefined, smid: 'device', language: 'PT' })).not.toHaveProperty(
    'uid',
  );
});

it('makes the id of the device once, and again when what is stored is not one', () => {
  const store = memoryStore();
  const means = {
    store,
    nowMs: () => 1_700_000_000_000,
    randomBytes: (count: number) => new Uint8Array(count),
  };
  const made = deviceId(means);
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
  expect(deviceId({ ...means, nowMs: () => 1_800_000_000_000 })).toBe(made);
  store.set(KEYS.deviceId, '<script>');
  expect(deviceId(means)).toMatch(/^[0-9a-f-]{36}$/);
});
