import { AMERICA } from './america.ts';
import { ASIA_AFRICA } from './asia-africa.ts';
import { type CountryPack, HOUSE_REFUSES, type Pack, type PackMode, packOfCountry } from './pack.ts';

const CRYPTO = ['USDT', 'USDC', 'BTC', 'ETH', 'BNB', 'XRP', 'ADA', 'DOT', 'LTC', 'LINK', 'BUSD'];

/** Countries that license their own market: an international licence does not open them. */
const OWN_LICENCE = [
  ...['AU', 'BE', 'BG', 'BR', 'CH', 'CO', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FR', 'GB', 'GR', 'HR', 'HU'],
  ...['IL', 'IN', 'IT', 'KE', 'LT', 'LV', 'MX', 'NL', 'PE', 'PH', 'PL', 'PT', 'RO', 'RS', 'SE', 'SG', 'SI'],
  ...['SK', 'TR', 'UA', 'US', 'VN'],
];

const INTERNATIONAL = packOfCountry(
  'INT',
  'International',
  {
    money: 'real',
    methods: CRYPTO,
    bonuses: 'all',
    crypto: true,
    minimumAge: 18,
    identityFirst: false,
    limitsRequired: false,
    closedLoop: false,
    reach: { allBut: [...HOUSE_REFUSES, ...OWN_LICENCE] },
    taxNote: 'Taxes on prizes are the player’s own matter; keep the records that the licence asks for.',
    reasons: {
      money: 'With an international licence, where the country of the player has no market of its own.',
      methods: 'Crypto assets; local methods belong to the brands of their countries.',
      bonuses: 'Not restricted beyond fair terms.',
      crypto: 'The licence allows it; sources of funds are checked before large payouts.',
      minimumAge: 'From 18, or from the higher age of the player’s country.',
      identityFirst: 'Asked for at the first payout or above the threshold of the licence.',
      limitsRequired: 'Not demanded; limits are offered to everyone.',
      closedLoop: 'A transfer on a chain does not say where an answer would arrive.',
      reach: 'Countries with a licence of their own, and countries under sanctions, are refused.',
      tax: 'Licence terms.',
    },
  },
  CRYPTO,
);

export const PACKS: readonly CountryPack[] = [...AMERICA, ...ASIA_AFRICA, INTERNATIONAL];

/** A brand of no country is run by the international pack. */
export function packFor(country: string, mode: PackMode): Pack {
  const pack = PACKS.find((one) => one.country === country) ?? (country === '' ? INTERNATIONAL : undefined);
  if (!pack) throw new Error(`there is no pack for ${country}`);
  return { ...pack[mode], country: pack.country, name: pack.name, mode };
}
