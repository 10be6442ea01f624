import type { Brand } from './brand.ts';
import { buildOf } from './build-codes.ts';
import { phonePrefixOf } from './phone-prefixes.ts';
import { sportTabsOf } from './sport-tabs.ts';

type Derived =
  | 'appKey'
  | 'appGroup'
  | 'area'
  | 'favicon'
  | 'appPackage'
  | 'mailTemplate'
  | 'smsTemplate'
  | 'phonePrefix'
  | 'sportTabs';
type Usual = 'topic' | 'minimumDeposit' | 'loginType' | 'appVersionThreshold' | 'flags';
type Row = Omit<Brand, Derived | Usual> & Partial<Pick<Brand, Usual>>;

const PLAIN = { americanOdds: false, web3: false, newInterface: false } as const;

/** Derives dependent fields, so that no row can contradict itself, and fills in defaults. */
function brand(row: Row): Brand {
  const build = buildOf(row.buildCode);
  if (build.is === 'unknown') throw new Error(`brand ${row.id}: ${row.buildCode} is no build`);
  const { appGroup, area } = build;
  return {
    topic: 'sport',
    minimumDeposit: 30,
    loginType: 'modal',
    appVersionThreshold: '2.0.0',
    flags: PLAIN,
    ...row,
    appKey: `${appGroup}-${row.id}`,
    appGroup,
    area,
    phonePrefix: phonePrefixOf(row.country),
    sportTabs: sportTabsOf(area),
    favicon: `/icon/${row.id}.svg`,
    appPackage: `/download/${appGroup}-${row.id}.apk`,
    mailTemplate: `${appGroup}_${row.id}_mail`,
    smsTemplate: `${appGroup}_${row.id}_sms`,
  };
}

const BET_HOJE = { name: 'Bet Hoje', logo: ['BET', 'HOJE'], theme: 'br', themeColor: '#0e1311' } as const;

/** The first is the default. Domains are examples that the setting BRAND_DOMAINS replaces. */
export const BRANDS: readonly Brand[] = [
  brand({
    ...BET_HOJE,
    id: 'br',
    buildCode: 'BHBR001',
    country: 'BR',
    currency: 'BRL',
    defaultLanguage: 'PT',
    supportEmail: 'suporte@bethoje.example',
    domain: 'bethoje.example',
    maximumBonus: 600,
  }),
  brand({
    ...BET_HOJE,
    id: 'in',
    buildCode: 'BHXX001',
    country: 'IN',
    currency: 'INR',
    defaultLanguage: 'ENG',
    supportEmail: 'support@bethoje-india.example',
    domain: 'bethoje-india.example',
    maximumBonus: 5_000,
  }),
  brand({
    ...BET_HOJE,
    id: 'ph',
    buildCode: 'BHPH001',
    country: 'PH',
    currency: 'PHP',
    defaultLanguage: 'ENG',
    supportEmail: 'support@bethoje-philippines.example',
    domain: 'bethoje-philippines.example',
    maximumBonus: 5_000,
  }),
  brand({
    ...BET_HOJE,
    id: 'ke',
    buildCode: 'BHXX002',
    country: 'KE',
    currency: 'KES',
    defaultLanguage: 'ENG',
    supportEmail: 'support@bethoje-kenya.example',
    domain: 'bethoje-kenya.example',
    maximumBonus: 15_000,
  }),
  brand({
    name: 'Las Bet',
    logo: ['LAS', 'BET'],
    theme: 'mx',
    themeColor: '#121010',
    id: 'mx',
    buildCode: 'LBMX001',
    country: 'MX',
    currency: 'MXN',
    defaultLanguage: 'ES',
    supportEmail: 'soporte@lasbet.example',
    domain: 'lasbet.example',
    minimumDeposit: 80,
    maximumBonus: 5_000,
    flags: { ...PLAIN, americanOdds: true },
  }),
  brand({
    name: 'Las Bet 777',
    logo: ['LASBET', '777'],
    theme: 'co',
    themeColor: '#0e1013',
    id: 'co',
    buildCode: 'L7CO001',
    country: 'CO',
    currency: 'COP',
    defaultLanguage: 'ES',
    supportEmail: 'soporte@lasbet777.example',
    domain: 'lasbet777.example',
    minimumDeposit: 80,
  }),
  brand({
    name: 'Las Bet 777',
    logo: ['LASBET', '777'],
    theme: 'pe',
    themeColor: '#120f11',
    id: 'pe',
    buildCode: 'L7XX001',
    country: 'PE',
    currency: 'PEN',
    defaultLanguage: 'ES',
    supportEmail: 'soporte@lasbet777-peru.example',
    domain: 'lasbet777-peru.example',
    minimumDeposit: 80,
    flags: { ...PLAIN, americanOdds: true },
  }),
  brand({
    name: '168 Lộc',
    logo: ['168', 'LOC'],
    theme: 'vn',
    themeColor: '#13100e',
    id: 'vn',
    buildCode: 'LCVN001',
    country: 'VN',
    currency: 'VND',
    defaultLanguage: 'VI',
    supportEmail: 'hotro@168loc.example',
    domain: '168loc.example',
  }),
  brand({
    name: 'BB Crash',
    logo: ['BB', 'CRASH'],
    theme: 'crash',
    themeColor: '#0e1213',
    topic: 'crash',
    id: 'crash',
    buildCode: 'BCBR001',
    country: 'BR',
    currency: 'BRL',
    defaultLanguage: 'PT',
    supportEmail: 'suporte@bbcrash.example',
    domain: 'bbcrash.example',
    maximumBonus: 10_000,
  }),
  brand({
    name: 'Palpite',
    logo: ['PAL', 'PITE'],
    theme: 'usd',
    themeColor: '#0f1012',
    id: 'usd',
    buildCode: 'PPXX001',
    country: '',
    currency: 'USD',
    defaultLanguage: 'ENG',
    supportEmail: 'support@palpite.example',
    domain: 'palpite.example',
  }),
  brand({
    name: 'Bit Dino',
    logo: ['BIT', 'DINO'],
    theme: 'web3',
    themeColor: '#0f0e13',
    topic: 'crypto',
    id: 'web3',
    buildCode: 'BDXX001',
    country: '',
    currency: 'USD',
    defaultLanguage: 'ENG',
    supportEmail: 'support@bitdino.example',
    domain: 'bitdino.example',
    flags: { ...PLAIN, web3: true },
  }),
];
