import { AMERICA } from './america.ts';
import { type CountryPack, HOUSE_REFUSES, type Pack, type PackMode, packOfCountry } from './pack.ts';

const ASIA_AFRICA: readonly CountryPack[] = [
  packOfCountry(
    'IN',
    'India',
    {
      money: 'free',
      methods: [],
      bonuses: 'none',
      crypto: false,
      minimumAge: 18,
      identityFirst: false,
      limitsRequired: false,
      closedLoop: false,
      reach: { only: ['IN'] },
      taxNote: 'Nothing is won, so nothing is taxed.',
      reasons: {
        money: 'Promotion and Regulation of Online Gaming Act, 2025: online money games may not be offered.',
        methods: 'No deposits: banks may not process payments for online money games.',
        bonuses: 'A prize for free play with a money value would make it a money game.',
        crypto: 'No deposits of any kind.',
        minimumAge: 'Age of majority: from 18.',
        identityFirst: 'No money is taken.',
        limitsRequired: 'No money is taken; time limits are offered.',
        closedLoop: 'No deposits, so nothing goes back.',
        reach: 'This brand is for India.',
        tax: 'Free play only.',
      },
    },
    ['UPI', 'IMPS', 'USDT'],
  ),
  packOfCountry(
    'PH',
    'Philippines',
    {
      money: 'real',
      methods: ['WALLET', 'GCASH', 'PAYMAYA'],
      bonuses: 'all',
      crypto: false,
      minimumAge: 21,
      identityFirst: true,
      limitsRequired: true,
      closedLoop: true,
      reach: { only: ['PH'] },
      taxNote: 'Share of gross revenue to PAGCOR; prizes of licensed games are not withheld at source.',
      reasons: {
        money: 'Presidential Decree 1869: with a licence of PAGCOR for players in the country.',
        methods:
          'E-money issuers supervised by BSP; the player starts the payment, no links inside of wallet apps.',
        bonuses: 'Allowed within the advertising rules of PAGCOR.',
        crypto: 'PAGCOR accepts supervised peso payments only.',
        minimumAge: 'PAGCOR: from 21; government officials are excluded.',
        identityFirst: 'Anti-Money Laundering Act: identify before play.',
        limitsRequired: 'PAGCOR Responsible Gaming Code: limits on deposits and time.',
        closedLoop:
          'A wallet names no document: deposits go back to the wallet that paid them, our own rule against laundering.',
        reach: 'The licence covers players in the Philippines.',
        tax: 'PAGCOR charter and licence terms.',
      },
    },
    ['WALLET', 'GCASH', 'PAYMAYA', 'USDT'],
  ),
  packOfCountry(
    'KE',
    'Kenya',
    {
      money: 'real',
      methods: ['MPESA'],
      bonuses: 'all',
      crypto: false,
      minimumAge: 18,
      identityFirst: true,
      limitsRequired: false,
      closedLoop: true,
      reach: { only: ['KE'] },
      taxNote: 'Excise duty of 5 % on money deposited; withhold 5 % of withdrawals.',
      reasons: {
        money: 'Gambling Control Act, 2025: with a licence of the Gambling Regulatory Authority.',
        methods: 'M-Pesa pay bill of the licensee; the number is the account.',
        bonuses: 'Allowed within the advertising rules of the licence.',
        crypto: 'Not a payment means of the licence.',
        minimumAge: 'Gambling Control Act: from 18.',
        identityFirst: 'The account is opened against the national identity card.',
        limitsRequired: 'Not demanded; limits are offered to everyone.',
        closedLoop:
          'The number is the account and names no document: deposits go back to the number that paid them, our own rule against laundering.',
        reach: 'The licence covers Kenya.',
        tax: 'Finance Act, 2025: excise on deposits and tax on withdrawals.',
      },
    },
    ['MPESA', 'CASH', 'USDT'],
  ),
  packOfCountry(
    'VN',
    'Vietnam',
    {
      money: 'free',
      methods: [],
      bonuses: 'none',
      crypto: false,
      minimumAge: 21,
      identityFirst: false,
      limitsRequired: false,
      closedLoop: false,
      reach: { only: ['VN'] },
      taxNote: 'Nothing is won, so nothing is taxed.',
      reasons: {
        money:
          'Decree 06/2017/ND-CP knows one pilot for international football; no online licence can be had.',
        methods: 'No deposits: payment providers may not serve unlicensed betting.',
        bonuses: 'A prize with a money value would make free play a game for money.',
        crypto: 'No deposits of any kind.',
        minimumAge: 'Decree 06/2017/ND-CP: from 21.',
        identityFirst: 'No money is taken.',
        limitsRequired: 'No money is taken; time limits are offered.',
        closedLoop: 'No deposits, so nothing goes back.',
        reach: 'This brand is for Vietnam.',
        tax: 'Free play only.',
      },
    },
    ['BANKVN', 'MOMO', 'USDT'],
  ),
];

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
