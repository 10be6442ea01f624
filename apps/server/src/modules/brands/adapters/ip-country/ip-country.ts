import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { IpCountry } from '../../core/area.ts';

const DATA = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const COUNTRY = /^[A-Z]{2}$/;

/** Special-purpose ranges (RFC 6890): the data names a country for some of them, which is wrong. */
const LOCAL_RANGES: readonly (readonly [string, number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
  ...([
    ['::', 127],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001:db8::', 32],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
];

/** The data set ships with the product; `file` is a newer one of the same format. Read once, 8 MB. */
export function openIpCountry(file?: string): IpCountry {
  const path = file ?? createRequire(import.meta.url).resolve(DATA);
  const reader = new Reader<CountryResponse>(readFileSync(path));
  const local = new BlockList();
  for (const [network, bits] of LOCAL_RANGES) {
    local.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return (given) => {
    const [plain = ''] = given.split('%');
    const address = MAPPED_IPV4.exec(plain)?.[1] ?? plain;
    const kind = isIP(address);
    if (kind === 0) return { is: 'unknown' };
    if (local.check(address, kind === 6 ? 'ipv6' : 'ipv4')) return { is: 'local' };
    // The types of the library describe the format of one vendor; ours has one field.
    const found = reader.get(address) as { country_code?: unknown } | null;
    const country = found?.country_code;
    return typeof country === 'string' && COUNTRY.test(country)
      ? { is: 'country', country }
      : { is: 'unknown' };
  };
}
