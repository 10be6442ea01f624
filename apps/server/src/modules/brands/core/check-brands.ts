import { FIAT } from '@palpite/kernel/assets';
import type { Brand } from './brand.ts';
import { APP_GROUPS, buildOf } from './build-codes.ts';
import { PHONE_PREFIXES } from './phone-prefixes.ts';

const LANGUAGES: readonly string[] = ['ENG', 'PT', 'ES', 'RU', 'VI'];
const AMERICAN_ODDS: readonly string[] = ['MX', 'PE'];
const SHAPES = {
  id: /^[a-z0-9]{2,16}$/,
  appKey: /^[a-z0-9-]{3,64}$/,
  name: /^\S(?:.{0,38}\S)?$/,
  themeColor: /^#[0-9a-f]{6}$/,
  country: /^(?:[A-Z]{2})?$/,
  supportEmail: /^[a-z0-9.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  domain: /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  mailTemplate: /^[a-z0-9_]{3,64}$/,
  smsTemplate: /^[a-z0-9_]{3,64}$/,
  favicon: /^\/icon\/[a-z0-9]+\.svg$/,
  appPackage: /^\/[a-z0-9/-]+\.apk$/,
  appVersionThreshold: /^\d{1,4}(?:\.\d{1,4}){2}$/,
} as const satisfies Partial<Record<keyof Brand, RegExp>>;

/** Fields that must be unique: each of them identifies the brand of a request. */
const UNIQUE = ['id', 'appKey', 'domain', 'buildCode', 'favicon'] as const;

/** Every fault of the table, one sentence each; empty when it may be used. */
export function faultsOfBrands(brands: readonly Brand[]): string[] {
  const faults = brands.flatMap(faultsOf);
  if (brands.length === 0) faults.push('there is no brand');
  for (const field of UNIQUE) {
    const values = brands.map((brand) => brand[field]);
    for (const value of new Set(values.filter((value, index) => values.indexOf(value) !== index))) {
      faults.push(`${field} ${value} belongs to more than one brand`);
    }
  }
  return faults;
}

function faultsOf(brand: Brand): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, why: string) => {
    if (!holds) faults.push(`brand ${brand.id}: ${why}`);
  };
  for (const [field, shape] of Object.entries(SHAPES) as [keyof typeof SHAPES, RegExp][]) {
    must(shape.test(brand[field]), `${field} ${JSON.stringify(brand[field])} has the wrong form`);
  }
  const build = buildOf(brand.buildCode);
  must(build.is === 'known' && build.appGroup === brand.appGroup, 'its build is of another app group');
  must(build.is === 'known' && build.area === brand.area, 'its build is of another area');
  must(APP_GROUPS.has(brand.appGroup), `${brand.appGroup} is no app group`);
  must(
    brand.logo.every((word) => /^[A-Z0-9]{2,8}$/.test(word)),
    'the logo is two short words',
  );
  must((FIAT as readonly string[]).includes(brand.currency), `${brand.currency} is no currency`);
  must(LANGUAGES.includes(brand.defaultLanguage), `${brand.defaultLanguage} is no language`);
  must(
    brand.country === '' || Object.hasOwn(PHONE_PREFIXES, brand.country),
    `${brand.country} has no phone prefix`,
  );
  must(isCount(brand.minimumDeposit), 'the minimum deposit is not a whole number above zero');
  must(brand.maximumBonus === undefined || isCount(brand.maximumBonus), 'the maximum bonus is no amount');
  must(
    brand.flags.americanOdds === AMERICAN_ODDS.includes(brand.country),
    'American odds are for Mexico and Peru, and only for them',
  );
  const tabs = new Set(brand.sportTabs).size;
  must(tabs === brand.sportTabs.length && (tabs === 6 || tabs === 7), 'the sport page has six or seven tabs');
  return faults;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
