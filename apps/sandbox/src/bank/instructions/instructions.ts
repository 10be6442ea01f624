import { randomBytes } from 'node:crypto';
import type { Asset } from '@palpite/kernel/assets';
import { makeBrCode } from '@palpite/kernel/documents/br-code';
import { clabeControl } from '@palpite/kernel/documents/mexico';
import { toDecimal } from '@palpite/kernel/money';
import type { Method } from '../methods.ts';
import { makeAddress, NETWORKS } from './networks.ts';

/** What the payer does; on the wire exactly as here. */
export type Instructions =
  | { readonly kind: 'br-code'; readonly text: string }
  | {
      readonly kind: 'transfer';
      readonly clabe: string;
      readonly beneficiary: string;
      readonly bank: string;
      readonly reference: string;
    }
  | { readonly kind: 'intent'; readonly uri: string }
  | { readonly kind: 'push'; readonly phone: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | {
      readonly kind: 'bank-account';
      readonly bank: string;
      readonly account: string;
      readonly beneficiary: string;
      readonly memo: string;
    }
  | {
      readonly kind: 'address';
      readonly network: string;
      readonly address: string;
      readonly confirmations: number;
    };

export interface ToPay {
  readonly method: Method;
  readonly amount: bigint;
  readonly currency: Asset;
  readonly account: Readonly<Record<string, string>>;
  readonly pageUrl: string;
}

export type MadeInstructions =
  | { readonly is: 'made'; readonly instructions: Instructions }
  | { readonly is: 'refused'; readonly field: string };

export const BENEFICIARY = 'PALPITE SANDBOX';
/** Bank 646 and its branch: the prefix of all receiving accounts of this merchant. */
const CLABE_PREFIX = '646180';
const PHONE_FIELDS = ['phone', 'wallet', 'walletPhone', 'wallet_phone', 'wallet-phone', 'account'];

export const randomDigits = (count: number) => [...randomBytes(count)].map((byte) => byte % 10).join('');
/** Capital letters and digits without those that look alike. */
export const randomLetters = (count: number) =>
  [...randomBytes(count)].map((byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('');

export function makeInstructions(toPay: ToPay): MadeInstructions {
  const made = (instructions: Instructions): MadeInstructions => ({ is: 'made', instructions });
  const { method, account } = toPay;
  switch (method.kind) {
    case 'br-code':
      return brCode(toPay);
    case 'transfer':
      return made(speiTransfer());
    case 'intent':
      return made({ kind: 'intent', uri: upiIntent(toPay) });
    case 'push': {
      const phone = PHONE_FIELDS.map((name) => account[name]).find((value) => value !== undefined);
      return phone === undefined || !/^[+\d][\d ()-]{3,29}$/.test(phone)
        ? { is: 'refused', field: 'phone' }
        : made({ kind: 'push', phone });
    }
    case 'redirect':
      return made({ kind: 'redirect', url: toPay.pageUrl });
    case 'bank-account':
      return made(bankAccount(toPay));
    case 'address': {
      const network = method.network ?? 'TRC20';
      const { confirmations } = NETWORKS[network];
      return made({ kind: 'address', network, address: makeAddress(network), confirmations });
    }
  }
}

/** The id of a dynamic charge, which the payer's bank fetches from a URL: 26 to 35 letters and digits. */
function brCode({ amount }: ToPay): MadeInstructions {
  const txid = randomLetters(30);
  const url = `pix.palpite.example/v2/cob/${txid}`;
  const text = makeBrCode({ to: { is: 'url', url }, amount, name: BENEFICIARY, city: 'SAO PAULO', txid });
  return text === undefined
    ? { is: 'refused', field: 'amount' }
    : { is: 'made', instructions: { kind: 'br-code', text } };
}

function speiTransfer(): Instructions {
  const body = CLABE_PREFIX + randomDigits(11);
  return {
    kind: 'transfer',
    clabe: body + clabeControl(body),
    beneficiary: BENEFICIARY,
    bank: 'STP',
    reference: randomDigits(7),
  };
}

function upiIntent({ amount, currency }: ToPay): string {
  const query = new URLSearchParams({
    pa: 'palpite@sandbox',
    pn: BENEFICIARY,
    tr: randomLetters(20),
    am: toDecimal({ units: amount, asset: currency }),
    cu: 'INR',
  });
  return `upi://pay?${query.toString().replaceAll('+', '%20')}`;
}

const BANKS: Partial<Readonly<Record<Asset, { bank: string; digits: number }>>> = {
  INR: { bank: 'HDFC Bank, IFSC HDFC0000001', digits: 14 },
  PEN: { bank: 'Banco de Crédito del Perú', digits: 20 },
  VND: { bank: 'Vietcombank', digits: 13 },
};

function bankAccount({ method, currency }: ToPay): Instructions {
  const { bank, digits } = BANKS[currency] ?? { bank: method.name, digits: 12 };
  const isNamed = ['BCP', 'BBVA', 'Interbank'].includes(method.name);
  return {
    kind: 'bank-account',
    bank: isNamed ? method.name : bank,
    account: randomDigits(digits),
    beneficiary: BENEFICIARY,
    memo: `PLP ${randomLetters(8)}`,
  };
}
