import { isLanguageCode, type LanguageCode } from '@palpite/contract/languages';

export interface Region {
  readonly web3: boolean;
  readonly appGroup: string;
  /** Two letters; empty when it is not known. */
  readonly country: string;
  /** What the dynamic config names as the language to start with; empty when nothing. */
  readonly configured: string;
  /** What the player chose. */
  readonly chosen: LanguageCode | undefined;
}

const BY_COUNTRY: ReadonlyMap<string, LanguageCode> = new Map([
  ['RU', 'RU'],
  ['BR', 'PT'],
  ['MX', 'ES'],
  ['VN', 'VI'],
]);

/** The variants of the Brazilian brand abroad, which speak English. */
const ABROAD: readonly string[] = ['IN', 'PH', 'KE'];
const isAbroad = (appGroup: string, country: string) => appGroup === 'bethoje' && ABROAD.includes(country);

/**
 * The language that the region brings along: the operator's, then the country's. Undefined to keep the present one,
 * because the player chose it or because the region says nothing.
 */
export function regionalLanguage(region: Region): LanguageCode | undefined {
  const { web3, appGroup, country, configured, chosen } = region;
  if (chosen !== undefined) return undefined;
  if (isLanguageCode(configured)) return configured;
  if (country === '') return undefined;
  if (web3) return BY_COUNTRY.get(country) ?? 'ENG';
  return isAbroad(appGroup, country) ? 'ENG' : undefined;
}

/** Whether the move to another country starts the app anew in that country's language. */
export function restartsAbroad(appGroup: string, before: string | undefined, now: string): boolean {
  return before !== undefined && before !== now && isAbroad(appGroup, now);
}
