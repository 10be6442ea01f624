import { randomBytes } from 'node:crypto';
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { checksummed, isNetwork, type Network } from '@palpite/kernel/documents/chain-address';
import { base58, base58xrp, bech32, createBase58check } from '@scure/base';

interface NetworkFacts {
  readonly name: string;
  /**
   * Confirmations before the money is credited; fewer than on the real chain, so that a demo does not take an hour.
   */
  readonly confirmations: number;
  /** The coins whose default network this is. */
  readonly coins: readonly string[];
  readonly isEvm?: true;
  address(account: Uint8Array): string;
}

const ACCOUNT_BYTES = 20;
const hashCheck = createBase58check(sha256);
const joined = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const twice = (bytes: Uint8Array) => sha256(sha256(bytes));

const evmAddress = (account: Uint8Array) => checksummed(`0x${Buffer.from(account).toString('hex')}`);

const segwit = (prefix: string) => (account: Uint8Array) =>
  bech32.encode(prefix, [0, ...bech32.toWords(account)]);

function rippleAddress(account: Uint8Array): string {
  const body = joined([0], account);
  return base58xrp.encode(joined(body, twice(body).slice(0, 4)));
}

/** A payment and a stake credential, both key hashes; only Bitcoin limits bech32 to 90 characters. */
function cardanoAddress(account: Uint8Array): string {
  const credential = blake2b(account, { dkLen: 28 });
  return bech32.encode(
    'addr',
    bech32.toWords(joined([1], credential, blake2b(credential, { dkLen: 28 }))),
    false,
  );
}

function polkadotAddress(account: Uint8Array): string {
  const body = joined([0], blake2b(account, { dkLen: 32 }));
  const check = blake2b(joined(Buffer.from('SS58PRE'), body), { dkLen: 64 }).slice(0, 2);
  return base58.encode(joined(body, check));
}

export const NETWORKS: Readonly<Record<Network, NetworkFacts>> = {
  TRC20: {
    name: 'TRC20',
    confirmations: 6,
    coins: ['USDT'],
    address: (account) => hashCheck.encode(joined([0x41], account)),
  },
  ERC20: {
    name: 'ERC20',
    confirmations: 6,
    coins: ['ETH', 'USDC', 'LINK'],
    isEvm: true,
    address: evmAddress,
  },
  BEP20: { name: 'BEP20', confirmations: 5, coins: ['BNB', 'BUSD'], isEvm: true, address: evmAddress },
  BTC: { name: 'Bitcoin', confirmations: 2, coins: ['BTC'], address: segwit('bc') },
  LTC: { name: 'Litecoin', confirmations: 3, coins: ['LTC'], address: segwit('ltc') },
  XRP: { name: 'XRP Ledger', confirmations: 1, coins: ['XRP'], address: rippleAddress },
  ADA: { name: 'Cardano', confirmations: 4, coins: ['ADA'], address: cardanoAddress },
  DOT: { name: 'Polkadot', confirmations: 4, coins: ['DOT'], address: polkadotAddress },
};

const OTHER_NAMES: Readonly<Record<string, Network>> = {
  TRON: 'TRC20',
  TRX: 'TRC20',
  ETHEREUM: 'ERC20',
  ETH: 'ERC20',
  BSC: 'BEP20',
  BNB: 'BEP20',
  BITCOIN: 'BTC',
  LITECOIN: 'LTC',
  RIPPLE: 'XRP',
  CARDANO: 'ADA',
  POLKADOT: 'DOT',
};

/** The network of that name; without a name, the coin's default. */
export function networkOf(named: string, coin: string): Network | undefined {
  const plain = named.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (isNetwork(plain)) return plain;
  if (plain !== '') return Object.hasOwn(OTHER_NAMES, plain) ? OTHER_NAMES[plain] : undefined;
  const usual = Object.entries(NETWORKS).find(([, { coins }]) => coins.includes(coin))?.[0] ?? '';
  return isNetwork(usual) ? usual : undefined;
}

/** A new address of a valid form. Nobody has its key: real money that is sent there is lost. */
export function makeAddress(network: Network): string {
  return NETWORKS[network].address(randomBytes(ACCOUNT_BYTES));
}
