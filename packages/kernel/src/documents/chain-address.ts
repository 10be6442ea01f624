import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, base58xrp, bech32, bech32m, hex, utf8 } from '@scure/base';
import { bad, type Fault, faultOf, good, type Lengths, type Reading } from './reading.ts';

/** The chains that money is sent over. */
export const NETWORKS = ['TRC20', 'ERC20', 'BEP20', 'BTC', 'LTC', 'XRP', 'ADA', 'DOT'] as const;
export type Network = (typeof NETWORKS)[number];

export function isNetwork(text: string): text is Network {
  return NETWORKS.some((network) => network === text);
}

const CHECK_BYTES = 4;

/** The bytes before the four that check them; undefined when they do not. */
function checked(bytes: Uint8Array, sum: (body: Uint8Array) => Uint8Array, length = CHECK_BYTES) {
  const [body, check] = [bytes.slice(0, -length), bytes.slice(-length)];
  return bytes.length > length && sum(body).every((byte, index) => index >= length || byte === check[index])
    ? body
    : undefined;
}

const twice = (body: Uint8Array) => sha256(sha256(body));

function decoded(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** Base58 with four bytes of a doubled SHA-256: a version and twenty bytes of a key or a script. */
function base58Fault(
  text: string,
  coder: { decode(text: string): Uint8Array },
  versions: readonly number[],
): Fault | undefined {
  const bytes = decoded(() => coder.decode(text));
  if (!bytes) return 'characters';
  if (bytes.length !== 25) return 'length';
  const body = checked(bytes, twice);
  if (!body) return 'check-digit';
  return versions.includes(body[0] ?? -1) ? undefined : 'unknown';
}

/** A key or a script of the later kind: version 0 by the first checksum, all others by the second. */
function segwitFault(text: string, prefix: string): Fault | undefined {
  const lower = text === text.toUpperCase() ? text.toLowerCase() : text;
  for (const coder of [bech32, bech32m]) {
    const read = coder.decodeUnsafe(lower, 90);
    if (!read || read.prefix !== prefix) continue;
    const [version = 99, ...words] = read.words;
    const program = coder.fromWordsUnsafe(words);
    if (!program || version > 16 || (version === 0) !== (coder === bech32)) return 'unknown';
    const lengths = version === 0 ? [20, 32] : version === 1 ? [32] : undefined;
    const fits = lengths ? lengths.includes(program.length) : program.length >= 2 && program.length <= 40;
    return fits ? undefined : 'length';
  }
  return 'check-digit';
}

const coinFault = (prefix: string, versions: readonly number[]) => (text: string) =>
  text.toLowerCase().startsWith(`${prefix}1`)
    ? segwitFault(text, prefix)
    : base58Fault(text, base58, versions);

/** EIP-55: the capitals are a checksum; an address in one case has none. */
export function checksummed(address: string): string {
  const lower = address.slice(2).toLowerCase();
  const hash = hex.encode(keccak_256(utf8.decode(lower)));
  return `0x${[...lower].map((digit, index) => (Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

function hexFault(text: string): Fault | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return text.startsWith('0x') ? 'characters' : 'unknown';
  const digits = text.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return undefined;
  return checksummed(text) === text ? undefined : 'check-digit';
}

/** Cardano's payment addresses of the later kind. */
function cardanoFault(text: string): Fault | undefined {
  const read = bech32.decodeUnsafe(text, 128);
  if (!read) return 'check-digit';
  if (read.prefix !== 'addr') return 'unknown';
  const bytes = bech32.fromWordsUnsafe(read.words);
  return bytes && (bytes.length === 57 || bytes.length === 29) ? undefined : 'length';
}

/** SS58 of the relay chain: one byte of network, the key, two bytes of check. */
function polkadotFault(text: string): Fault | undefined {
  const bytes = decoded(() => base58.decode(text));
  if (!bytes) return 'characters';
  if (bytes.length !== 35) return 'length';
  const sum = (body: Uint8Array) => blake2b(new Uint8Array([...utf8.decode('SS58PRE'), ...body]));
  const body = checked(bytes, sum, 2);
  if (!body) return 'check-digit';
  return body[0] === 0 ? undefined : 'unknown';
}

interface Form {
  readonly lengths: Lengths;
  readonly fault: (text: string) => Fault | undefined;
}

const HEX: Form = { lengths: { min: 42, max: 42 }, fault: hexFault };
const FORMS: Readonly<Record<Network, Form>> = {
  TRC20: { lengths: { min: 34, max: 34 }, fault: (text) => base58Fault(text, base58, [0x41]) },
  ERC20: HEX,
  BEP20: HEX,
  BTC: { lengths: { min: 26, max: 90 }, fault: coinFault('bc', [0x00, 0x05]) },
  LTC: { lengths: { min: 26, max: 90 }, fault: coinFault('ltc', [0x30, 0x32]) },
  XRP: { lengths: { min: 25, max: 35 }, fault: (text) => base58Fault(text, base58xrp, [0x00]) },
  ADA: { lengths: { min: 50, max: 128 }, fault: cardanoFault },
  DOT: { lengths: { min: 46, max: 48 }, fault: polkadotFault },
};

/** Whether it is an address of the chain; that of a token's contract is one too. */
export function readAddress(network: Network, text: string): Reading {
  const { lengths, fault } = FORMS[network];
  const found = faultOf(text, /^[0-9A-Za-z]+$/, lengths) ?? fault(text);
  return found ? bad(found) : good(text);
}

/** The contracts of the tokens and the zero address: money sent there is lost. */
const NOBODYS = new Set([
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0x4fabb145d64652a948d72533023f6e7a623c7c53',
  '0x514910771af9ca656af840dff83e8264ecf986ca',
  '0x55d398326f99059ff775485246999027b3197955',
  '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
  '0xe9e7cea3dedca5984780bafc599bd69add087d56',
  `0x${'0'.repeat(40)}`,
]);

/** An address that money may be paid out to. */
export function readPayoutAddress(network: Network, text: string): Reading {
  const reading = readAddress(network, text);
  const plain = FORMS[network] === HEX ? text.toLowerCase() : text;
  return reading.is === 'good' && NOBODYS.has(plain) ? bad('unknown') : reading;
}
