import { createHash } from 'node:crypto';
import { base58, base58xrp } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checksummed,
  isNetwork,
  NETWORKS,
  type Network,
  readAddress,
  readPayoutAddress,
} from './chain-address.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const twenty = fc.uint8Array({ minLength: 20, maxLength: 20 });

/** The same check written with another library. */
function withCheck(version: number, key: Uint8Array): Uint8Array {
  const body = new Uint8Array([version, ...key]);
  return new Uint8Array([...body, ...sha(sha(body)).subarray(0, 4)]);
}

const KNOWN: Readonly<Record<Network, readonly string[]>> = {
  TRC20: ['TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs', 'TPnBjYQEMo4Yd4866KCzXdi4a169KGd63n'],
  ERC20: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
  ],
  BEP20: ['0x27b1fdb04752bbc536007a920d24acb045561c26'],
  BTC: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  LTC: ['LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  XRP: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
  ADA: ['addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
  DOT: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
};

describe('addresses', () => {
  it.each(NETWORKS.flatMap((network) => KNOWN[network].map((address) => [network, address] as const)))(
    '%s %s is one',
    (network, address) => {
      expect(readAddress(network, address)).toEqual({ is: 'good', value: address });
    },
  );

  it('detects one altered character on every chain with a checksum', () => {
    const cases = NETWORKS.flatMap((network) =>
      KNOWN[network].map((address) => [network, address] as const),
    ).filter(([, address]) => !/^0x[0-9a-f]+$|^0x[0-9A-F]+$|^BC1/.test(address));
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.nat(),
        fc.constantFrom(...'23456789acdef'),
        ([network, address], at, other) => {
          const index = network === 'ERC20' || network === 'BEP20' ? 2 + (at % 40) : at % address.length;
          fc.pre(address[index]?.toLowerCase() !== other);
          // The capitals of EIP-55 check about four bits per letter; one in thousands of alterations passes by its
          // nature.
          fc.pre(
            !address.startsWith('0x') ||
              checksummed([...address].with(index, other).join('')) !==
                [...address].with(index, other).join(''),
          );
          expect(readAddress(network, [...address].with(index, other).join('')).is).toBe('bad');
        },
      ),
    );
  });

  it('Tron, Bitcoin, Litecoin and Ripple agree with a check made by another library', () => {
    fc.assert(
      fc.property(twenty, fc.constantFrom(0x41, 0x00, 0x05, 0x30, 0x32, 0x6f), (key, version) => {
        const plain = base58.encode(withCheck(version, key));
        expect(readAddress('TRC20', plain).is === 'good').toBe(version === 0x41);
        expect(readAddress('BTC', plain).is === 'good').toBe(version === 0x00 || version === 0x05);
        expect(readAddress('LTC', plain).is === 'good').toBe(version === 0x30 || version === 0x32);
        const ripple = base58xrp.encode(withCheck(version, key));
        expect(readAddress('XRP', ripple).is === 'good').toBe(version === 0x00);
      }),
    );
  });

  it('reads lower case, upper case and the checksum of capitals as one address', () => {
    fc.assert(
      fc.property(twenty, (key) => {
        const digits = Buffer.from(key).toString('hex');
        for (const address of [`0x${digits}`, `0x${digits.toUpperCase()}`, checksummed(`0x${digits}`)]) {
          expect(readAddress('ERC20', address).is).toBe('good');
        }
      }),
    );
  });

  it.each<[string, Network, string, string]>([
    ['an altered end', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'check-digit'],
    ['another chain’s', 'TRC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'length'],
    ['wrong capitals', 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'check-digit'],
    ['without its beginning', 'ERC20', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'length'],
    ['nothing', 'BTC', '', 'empty'],
    ['a space inside', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5S mv7DivfNa', 'characters'],
    [
      'the wrong one of the two later checksums',
      'BTC',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'unknown',
    ],
    ['of the test chain', 'BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'characters'],
    ['of another chain of its family', 'DOT', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'unknown'],
  ])('%s is refused', (_what, network, address, why) => {
    expect(readAddress(network, address)).toEqual({ is: 'bad', why });
  });

  it('refuses payouts to the contract of a token and to the zero address', () => {
    const contracts: [Network, string][] = [
      ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
      ['TRC20', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'],
      ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
      ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
      ['ERC20', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
      ['ERC20', '0x4Fabb145d64652a948d72533023f6E7A623C7C53'],
      ['ERC20', '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
      ['BEP20', '0x55d398326f99059fF775485246999027B3197955'],
      ['BEP20', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
      ['BEP20', '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'],
      ['ERC20', `0x${'0'.repeat(40)}`],
    ];
    for (const [network, address] of contracts) {
      expect(readAddress(network, address), address).toEqual({ is: 'good', value: address });
      expect(readPayoutAddress(network, address), address).toEqual({ is: 'bad', why: 'unknown' });
    }
    expect(readPayoutAddress('ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec7').is).toBe('bad');
    expect(readPayoutAddress('TRC20', 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs').is).toBe('good');
  });

  it('anything at all is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NETWORKS),
        fc.string({ unit: 'binary', maxLength: 100 }),
        (network, text) => {
          expect(['good', 'bad']).toContain(readAddress(network, text).is);
          expect(['good', 'bad']).toContain(
            readAddress(network, text.replace(/[^a-zA-Z0-9]/g, 'q').padEnd(42, 'q')).is,
          );
        },
      ),
    );
    expect(isNetwork('TRC20')).toBe(true);
    expect(isNetwork('constructor')).toBe(false);
  });
});
