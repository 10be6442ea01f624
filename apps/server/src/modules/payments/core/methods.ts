import type { Fiat } from '@palpite/kernel/assets';
import { COIN_METHODS } from './coins.ts';
import type { Method, MethodField, MethodTerms, PayinTerms } from './method.ts';
import {
  ACCOUNT_TYPE,
  bankAccount,
  bankCode,
  CC,
  CLABE,
  CPF,
  DOCUMENT_TYPE,
  EMAIL,
  IFSC,
  NAME,
  PHONE,
  PIX_KEY,
  RFC,
  RUC_OR_DNI,
  USER_TYPE,
  VPA,
  WALLET_PHONE,
} from './method-fields.ts';
import type { Instructions } from './order.ts';

const FREE = { units: 0n, permille: 0 } as const;

/** Amounts in this table are whole currency units, for readability. */
function terms(
  [min, max]: readonly [number, number],
  promisedMinutes: number,
  fields: readonly MethodField[],
): MethodTerms {
  return { min: BigInt(min) * 100n, max: BigInt(max) * 100n, fee: FREE, promisedMinutes, fields };
}

function payin(
  kind: Instructions['kind'],
  range: readonly [number, number],
  minutes: number,
  fields: readonly MethodField[],
): PayinTerms {
  return { ...terms(range, minutes, fields), instructions: kind };
}

interface Country {
  readonly country: string;
  readonly asset: Fiat;
  /** 100 where the currency is not paid in cents. */
  readonly step: bigint;
}

const of =
  (place: Country) =>
  (key: string, name: string, ways: Pick<Method, 'payin' | 'payout'>): Method => ({
    key,
    name,
    icon: key.toLowerCase(),
    countries: [place.country],
    asset: place.asset,
    step: place.step,
    ...ways,
  });

const brazil = of({ country: 'BR', asset: 'BRL', step: 1n });
const mexico = of({ country: 'MX', asset: 'MXN', step: 1n });
const india = of({ country: 'IN', asset: 'INR', step: 1n });
const philippines = of({ country: 'PH', asset: 'PHP', step: 1n });
const kenya = of({ country: 'KE', asset: 'KES', step: 100n });
const colombia = of({ country: 'CO', asset: 'COP', step: 100n });
const peru = of({ country: 'PE', asset: 'PEN', step: 1n });
const vietnam = of({ country: 'VN', asset: 'VND', step: 100n });

const DAY = 24 * 60;
const HALF_HOUR = 30;

const phoneWallet = (
  range: readonly [number, number],
  phone: MethodField,
  person: readonly MethodField[],
) => ({
  payin: payin('push', range, 15, [phone, ...person]),
  payout: terms(range, 120, [phone, ...person, NAME]),
});

const peruvianBank = (account: MethodField, more: readonly MethodField[] = []) => ({
  payin: payin('bank-account', [10, 20_000], 4 * 60, [RUC_OR_DNI]),
  payout: terms([20, 20_000], DAY, [...more, ACCOUNT_TYPE, account, RUC_OR_DNI, NAME]),
});

const LOCAL: readonly Method[] = [
  brazil('PIX', 'PIX', {
    payin: payin('br-code', [1, 50_000], HALF_HOUR, [CPF]),
    payout: terms([20, 50_000], 60, [PIX_KEY, CPF, NAME]),
  }),
  mexico('SPEI', 'SPEI', {
    payin: payin('transfer', [10, 200_000], DAY, [{ ...RFC, required: false }]),
    payout: terms([100, 200_000], 120, [CLABE, NAME, RFC]),
  }),
  india('UPI', 'UPI', {
    payin: payin('intent', [30, 100_000], 15, []),
    payout: terms([200, 100_000], 60, [VPA, NAME]),
  }),
  india('IMPS', 'IMPS', {
    payin: payin('bank-account', [30, 200_000], 60, [NAME]),
    payout: terms([200, 200_000], 240, [bankAccount(9, 18), IFSC, NAME]),
  }),
  philippines('WALLET', 'Wallet', {
    payin: payin('redirect', [30, 50_000], HALF_HOUR, []),
    payout: terms([100, 50_000], 120, [PHONE, NAME]),
  }),
  philippines('GCASH', 'GCASH', {
    payin: payin('redirect', [30, 50_000], HALF_HOUR, [WALLET_PHONE]),
    payout: terms([100, 50_000], 60, [WALLET_PHONE, NAME]),
  }),
  philippines('PAYMAYA', 'PAYMAYA', {
    payin: payin('redirect', [30, 50_000], HALF_HOUR, [WALLET_PHONE]),
    payout: terms([100, 50_000], 60, [WALLET_PHONE, NAME]),
  }),
  kenya('MPESA', 'M-PESA', {
    payin: payin('push', [10, 250_000], 5, [WALLET_PHONE]),
    payout: terms([50, 250_000], HALF_HOUR, [WALLET_PHONE, NAME]),
  }),
  kenya('CASH', 'Cash', {
    payin: { ...payin('push', [10, 250_000], 60, [WALLET_PHONE]), returnsByHand: true },
    payout: terms([50, 250_000], 120, [WALLET_PHONE, NAME]),
  }),
  colombia('PSE', 'PSE', {
    payin: payin('redirect', [80, 20_000_000], HALF_HOUR, [
      ...[USER_TYPE, DOCUMENT_TYPE, CC, bankCode('CO'), NAME, EMAIL],
    ]),
    payout: terms([20_000, 20_000_000], DAY, [
      ...[bankCode('CO'), ACCOUNT_TYPE, bankAccount(6, 20), DOCUMENT_TYPE, CC, NAME],
    ]),
  }),
  colombia('NEQUI', 'Nequi', phoneWallet([1_000, 10_000_000], PHONE, [CC])),
  colombia('DAVIPLATA', 'DaviPlata', phoneWallet([1_000, 10_000_000], PHONE, [CC])),
  colombia('TRANSFIYA', 'Transfiya', phoneWallet([1_000, 10_000_000], PHONE, [CC])),
  colombia('TPAGA', 'TPAGA', phoneWallet([1_000, 10_000_000], WALLET_PHONE, [CC])),
  colombia('BANCOLOMBIA', 'Bancolombia', {
    payin: payin('redirect', [1_000, 20_000_000], HALF_HOUR, [CC]),
    payout: terms([20_000, 20_000_000], DAY, [ACCOUNT_TYPE, bankAccount(10, 11), CC, NAME]),
  }),
  peru('YAPE', 'Yape', phoneWallet([5, 2_000], PHONE, [RUC_OR_DNI])),
  peru('PLIN', 'Plin', phoneWallet([5, 2_000], PHONE, [RUC_OR_DNI])),
  peru('BCP', 'BCP', peruvianBank(bankAccount(13, 20))),
  peru('BBVA', 'BBVA', peruvianBank(bankAccount(18, 20))),
  peru('INTERBANK', 'Interbank', peruvianBank(bankAccount(13, 20))),
  peru('BANKPE', 'Transferencia bancaria', peruvianBank(bankAccount(20, 20), [bankCode('PE')])),
  vietnam('BANKVN', 'Chuyển khoản ngân hàng', {
    payin: payin('bank-account', [50_000, 500_000_000], 60, []),
    payout: terms([100_000, 500_000_000], 120, [bankCode('VN'), bankAccount(6, 19), NAME]),
  }),
  vietnam('MOMO', 'MoMo', {
    payin: payin('redirect', [50_000, 50_000_000], HALF_HOUR, []),
    payout: terms([100_000, 50_000_000], 60, [PHONE, NAME]),
  }),
];

/** All payment methods, the best first within a country. Country packs choose from these. */
export const METHODS: readonly Method[] = [...LOCAL, ...COIN_METHODS];

/**
 * The smallest deposit that a player of this country can make: no method of Vietnam takes 30 dong, though the minimum of
 * its brand says so.
 */
export function smallestDeposit(country: string, asset: Fiat, minimum: bigint): bigint {
  const least = LOCAL.flatMap((method) =>
    method.payin && method.asset === asset && method.countries.includes(country) ? [method.payin.min] : [],
  ).reduce<bigint | undefined>((a, b) => (a !== undefined && a < b ? a : b), undefined);
  return least !== undefined && least > minimum ? least : minimum;
}
