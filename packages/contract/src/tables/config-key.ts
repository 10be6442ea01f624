/**
 * Keys of the dynamic config that the product itself knows; a key that no operator has set answers with the value that
 * is built in. Most are switches; the first four carry a value in `result`.
 */
export const CONFIG_KEYS = {
  /** A language code that a fresh phone starts with, before the country's own. */
  defaultLanguage: 'default_language',
  /** Countries that are turned away beyond what the country's rules refuse, comma-separated. */
  refusedCountries: 'refused_countries',
  /** Build codes that may no longer be used, comma-separated. */
  bannedBuilds: 'banned_builds',
  /** Build codes that show no third-party login, comma-separated. */
  hiddenSocialBuilds: 'hidden_social_builds',
  marketBrazil: 'market_brazil',
  marketMexico: 'market_mexico',
  marketColombia: 'market_colombia',
  marketPhilippines: 'market_philippines',
  marketVietnam: 'market_vietnam',
  americanOdds: 'american_odds',
  newInterface: 'new_interface',
  web3: 'web3',
  crypto: 'crypto',
  bonuses: 'bonuses',
  /** Off where only free play is allowed. */
  deposits: 'deposits',
  sport: 'sport',
  casino: 'casino',
  thirdPartyLogin: 'third_party_login',
  /** Shows one market's empty list as announced. */
  comingSoon: 'coming_soon',
} as const;
export type ConfigKey = (typeof CONFIG_KEYS)[keyof typeof CONFIG_KEYS];
