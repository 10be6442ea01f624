import { type CountryPack, type Pack, type PackMode, packOfCountry, SANCTIONED } from './pack.ts';

const OWN_BANK = 'Only accounts in the name of the player, at supervised institutions.';

/** No rule of these countries names a pace. One second leaves time to read the result before the next stake. */
const ROUND_MIN_MS = 1_000;
const PACE = 'No rule names a pace; a second between rounds leaves time to see what the last one brought.';

const AMERICA: readonly CountryPack[] = [
  packOfCountry(
    'BR',
    'Brazil',
    {
      money: 'real',
      methods: ['PIX'],
      bonuses: 'no-up-front',
      crypto: false,
      minimumAge: 18,
      identityFirst: true,
      limitsRequired: true,
      closedLoop: false,
      reach: { only: ['BR'] },
      casino: 'real',
      roundMinMs: ROUND_MIN_MS,
      retentionYears: 5,
      taxNote: 'Players owe 15 % income tax on net prizes of the year above the exempt band; report prizes.',
      reasons: {
        money: 'Law 14.790/2023: fixed-odds bets with an authorisation of the SPA and a .bet.br domain.',
        methods: `Ordinance SPA/MF 615/2024: PIX, TED and debit from the own account. ${OWN_BANK}`,
        bonuses: 'Law 14.790/2023, article 29: no advance, bonus or benefit before the bet.',
        crypto: 'Ordinance SPA/MF 615/2024 forbids crypto assets, cash, boleto and credit cards.',
        minimumAge: 'Law 14.790/2023: from 18.',
        identityFirst: 'Ordinance SPA/MF 722/2024: CPF and face recognition at registration.',
        limitsRequired: 'Ordinance SPA/MF 1.231/2024: limits, pauses and self-exclusion from the first day.',
        closedLoop: 'Not asked for: money goes to an account of the same CPF.',
        reach: 'The authorisation covers persons in Brazil.',
        casino:
          'Law 14.790/2023 covers online games of fixed odds; ordinance SPA/MF 1.207/2024: each game is certified.',
        roundMinMs: PACE,
        retentionYears: 'Law 9.613/1998, article 10: records of customers and transactions for five years.',
        tax: 'Law 14.790/2023, article 31.',
      },
    },
    ['PIX', 'USDT'],
  ),
  packOfCountry(
    'MX',
    'Mexico',
    {
      money: 'real',
      methods: ['SPEI'],
      bonuses: 'all',
      crypto: false,
      minimumAge: 18,
      identityFirst: true,
      limitsRequired: false,
      closedLoop: false,
      reach: { only: ['MX'] },
      casino: 'real',
      roundMinMs: ROUND_MIN_MS,
      retentionYears: 10,
      taxNote:
        'Withhold income tax on prizes: 1 % federal, 21 % where the local tax is above 6 %. IEPS is the operator’s.',
      reasons: {
        money: 'Federal Law of Games and Raffles: with a permit of SEGOB or under one.',
        methods: `SPEI transfers. ${OWN_BANK}`,
        bonuses: 'Not restricted beyond the advertising rules of the permit.',
        crypto:
          'Supervised institutions may not offer virtual assets to the public (Banxico circular 4/2019).',
        minimumAge: 'Regulation of the Federal Law of Games and Raffles: from 18.',
        identityFirst: 'Anti-laundering law: identify before accepting money.',
        limitsRequired: 'Not demanded; limits are offered to everyone.',
        closedLoop: 'Not asked for: money goes to an account of the same holder.',
        reach: 'The permit covers Mexico.',
        // Diario Oficial of 16 November 2023, in force the day after; igamingfuturo.com on what it means for permits.
        casino:
          'Under the same permit of SEGOB; since the decree of 16 November 2023 none is given or renewed for slot machines, and those that exist run until they expire.',
        roundMinMs: PACE,
        retentionYears:
          'Anti-laundering law (LFPIORPI), article 18: records and identification for ten years.',
        tax: 'Income tax law, articles 137 to 139.',
      },
    },
    ['SPEI', 'USDT'],
  ),
  packOfCountry(
    'CO',
    'Colombia',
    {
      money: 'real',
      methods: ['PSE', 'NEQUI', 'DAVIPLATA', 'TRANSFIYA', 'TPAGA', 'BANCOLOMBIA'],
      bonuses: 'all',
      crypto: false,
      minimumAge: 18,
      identityFirst: true,
      limitsRequired: true,
      closedLoop: false,
      reach: { only: ['CO'] },
      casino: 'real',
      roundMinMs: ROUND_MIN_MS,
      retentionYears: 10,
      taxNote: 'Withhold 20 % on prizes above 48 UVT; check whether VAT on deposits is in force.',
      reasons: {
        money: 'Law 643 of 2001 and law 1753 of 2015: with a concession of Coljuegos and a .co domain.',
        methods: `Payment means that Coljuegos has approved. ${OWN_BANK}`,
        bonuses: 'Allowed with terms that are told before and reported to Coljuegos.',
        crypto: 'Not among the payment means of the concession.',
        minimumAge: 'Law 643 of 2001: from 18.',
        identityFirst: 'The player account is opened against the identity document.',
        limitsRequired:
          'Technical requirements of Coljuegos: the player sets deposit limits by day, week and month.',
        closedLoop: 'Not asked for: money goes to an account of the same card.',
        reach: 'The concession covers Colombia.',
        // Agreement 04 of May 2016 has the games with a random number generator; its successor of 2020 adds the live
        // tables and keno (gamingintelligence.com on the draft, sbcnoticias.com on agreement 08).
        casino:
          'Coljuegos, agreements 04 of 2016 and 08 of 2020: online slots, roulette, blackjack, baccarat, bingo, poker and live tables with certified games.',
        roundMinMs: PACE,
        retentionYears: 'Law 962/2005, article 28: books and papers of a merchant for ten years.',
        tax: 'Tax statute, articles 304 and 317 (occasional gains).',
      },
    },
    ['PSE', 'NEQUI', 'DAVIPLATA', 'TRANSFIYA', 'TPAGA', 'BANCOLOMBIA', 'USDT'],
  ),
  packOfCountry(
    'PE',
    'Peru',
    {
      money: 'real',
      methods: ['YAPE', 'PLIN', 'BCP', 'BBVA', 'INTERBANK', 'BANKPE'],
      bonuses: 'all',
      crypto: false,
      minimumAge: 18,
      identityFirst: true,
      limitsRequired: true,
      closedLoop: false,
      reach: { only: ['PE'] },
      casino: 'real',
      roundMinMs: ROUND_MIN_MS,
      retentionYears: 10,
      taxNote: 'Selective consumption tax on each stake and 12 % game tax on net winnings of the operator.',
      reasons: {
        money: 'Law 31557 and law 31806: with an authorisation of MINCETUR and a .pe or .bet domain.',
        methods: `Payment means of supervised companies. ${OWN_BANK}`,
        bonuses: 'Allowed with terms that are told before.',
        crypto: 'Not among the supervised payment means.',
        minimumAge: 'Law 31557: from 18.',
        identityFirst: 'The account is opened against DNI, passport or foreigner’s card.',
        limitsRequired: 'Regulation of law 31557: the player can and must be asked to set limits.',
        closedLoop: 'Not asked for: money goes to an account of the same document.',
        reach: 'The authorisation covers Peru.',
        casino: 'Law 31557: the authorisation for games at a distance; each game is homologated by MINCETUR.',
        roundMinMs: PACE,
        retentionYears: 'Rules of the financial intelligence unit: records of operations for ten years.',
        tax: 'Law 31557, and legislative decree 1644 for the tax on stakes.',
      },
    },
    ['YAPE', 'PLIN', 'BCP', 'BBVA', 'INTERBANK', 'BANKPE', 'USDT'],
  ),
];

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
      casino: 'demo',
      roundMinMs: ROUND_MIN_MS,
      retentionYears: 5,
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
        casino:
          'Promotion and Regulation of Online Gaming Act, 2025: games for money are forbidden, free ones without prizes are not.',
        roundMinMs: PACE,
        retentionYears:
          'Prevention of Money Laundering Act, section 12: five years. No money is taken, so little is kept.',
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
      casino: 'real',
      roundMinMs: ROUND_MIN_MS,
      retentionYears: 5,
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
        casino:
          'PAGCOR regulations for electronic games: casino games of accredited providers, for players in the country.',
        roundMinMs: PACE,
        retentionYears: 'Anti-Money Laundering Act, section 9: records of transactions for five years.',
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
      casino: 'real',
      roundMinMs: ROUND_MIN_MS,
      retentionYears: 7,
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
        casino:
          'Gambling Control Act, 2025: with a licence of the Gambling Regulatory Authority that covers online casino.',
        roundMinMs: PACE,
        retentionYears:
          'Proceeds of Crime and Anti-Money Laundering Act, section 46: records for seven years.',
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
      casino: 'demo',
      roundMinMs: ROUND_MIN_MS,
      retentionYears: 5,
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
        casino:
          'Decree 03/2017/ND-CP knows casinos in buildings only; online there is nothing but free play.',
        roundMinMs: PACE,
        retentionYears:
          'Law on anti-money laundering, article 38: five years. No money is taken, so little is kept.',
        tax: 'Free play only.',
      },
    },
    ['BANKVN', 'MOMO', 'USDT'],
  ),
];

const CRYPTO = ['USDT', 'USDC', 'BTC', 'ETH', 'BNB', 'XRP', 'ADA', 'DOT', 'LTC', 'LINK', 'BUSD'];

/** Countries that license their own market: an international licence is not valid there. */
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
    reach: { allBut: [...SANCTIONED, ...OWN_LICENCE] },
    casino: 'real',
    roundMinMs: ROUND_MIN_MS,
    retentionYears: 5,
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
      casino:
        'The international licence covers casino games; each is certified for the country that it is played in.',
      roundMinMs: PACE,
      retentionYears:
        'Terms of the licence follow the FATF recommendations: records for at least five years.',
      tax: 'Licence terms.',
    },
  },
  CRYPTO,
);

export const PACKS: readonly CountryPack[] = [...AMERICA, ...ASIA_AFRICA, INTERNATIONAL];

/** A brand without a country uses the international pack. */
export function packFor(country: string, mode: PackMode): Pack {
  const pack =
    PACKS.find((candidate) => candidate.country === country) ?? (country === '' ? INTERNATIONAL : undefined);
  if (!pack) throw new Error(`there is no pack for ${country}`);
  return { ...pack[mode], country: pack.country, name: pack.name, mode };
}
