import type { Method, MethodField } from './method.ts';

/** Networks that share one address format: an address has the same owner on all of them. */
const EVM: ReadonlySet<string> = new Set(['ERC20', 'BEP20']);
/**
 * Wallet numbers are written with and without the country code; the last digits are the same and long enough to
 * identify the account.
 */
const PHONE_END = 9;
/** The letters of an IFSC that name the bank; the rest is the branch. */
const IFSC_BANK = 4;

type Account = Readonly<Record<string, string>>;

/**
 * The destination of an account as one canonical text, the same for every spelling and every method that leads there.
 * Equal texts are treated as one account, which may be too strict but never too lax. Undefined when the form names no
 * account, as that of a deposit often does.
 */
export function destinationOf(
  method: Pick<Method, 'key' | 'countries'>,
  fields: readonly MethodField[],
  account: Account,
): string | undefined {
  const fieldOf = (...kinds: readonly MethodField['kind'][]): string | undefined => {
    const field = fields.find(({ name, kind }) => kinds.includes(kind) && account[name] !== undefined);
    return field && account[field.name];
  };
  const country = method.countries[0] ?? '';
  const pixKey = fieldOf('pix-key');
  if (pixKey !== undefined) return `pix:${pixKey}`;
  const clabe = fieldOf('clabe');
  if (clabe !== undefined) return `clabe:${clabe}`;
  const vpa = fieldOf('vpa');
  if (vpa !== undefined) return `vpa:${vpa.toLowerCase()}`;
  const address = fieldOf('address');
  if (address !== undefined) return chainOf(fieldOf('network') ?? '', address);
  const bankAccount = fieldOf('bank-account');
  if (bankAccount !== undefined) {
    const bank = fieldOf('bank-code') ?? fieldOf('ifsc')?.slice(0, IFSC_BANK) ?? method.key;
    return `bank:${country}:${bank}:${bankAccount.replace(/^0+(?=.)/, '')}`;
  }
  const phone = fieldOf('wallet-phone', 'phone');
  if (phone !== undefined) return `phone:${country}:${phone.replace(/\D/g, '').slice(-PHONE_END)}`;
  return undefined;
}

function chainOf(network: string, address: string): string {
  return EVM.has(network) ? `chain:evm:${address.toLowerCase()}` : `chain:${network}:${address}`;
}

/** For a pay-out, which always has a destination: a form without an account is paid to the person whom it names. */
export function payoutDestinationOf(
  method: Pick<Method, 'key' | 'countries'>,
  fields: readonly MethodField[],
  account: Account,
  holder: string | undefined,
): string {
  return destinationOf(method, fields, account) ?? `${method.key}:${holder ?? JSON.stringify(account)}`;
}
