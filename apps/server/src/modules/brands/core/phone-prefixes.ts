/** The countries of players' phone numbers; a brand without a country uses the United States. */
export const PHONE_PREFIXES: Readonly<Record<string, string>> = {
  BR: '55',
  MX: '52',
  IN: '91',
  PH: '63',
  KE: '254',
  CO: '57',
  VN: '84',
  PE: '51',
  RU: '7',
  US: '1',
};

export function phonePrefixOf(country: string): string {
  return PHONE_PREFIXES[country] ?? '1';
}
