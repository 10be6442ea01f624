import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openIpCountry } from './ip-country.ts';

const ipCountry = openIpCountry();

describe('the country of an address, by the data set that ships with the product', () => {
  it('is known for the countries of the brands, in IPv4 and IPv6', () => {
    const known = {
      '200.147.3.157': 'BR',
      '2804:14c::1': 'BR',
      '187.141.1.1': 'MX',
      '190.60.1.1': 'CO',
      '190.232.1.1': 'PE',
      '112.198.1.1': 'PH',
      '41.90.1.1': 'KE',
      '14.160.0.1': 'VN',
      '8.8.8.8': 'US',
      '::ffff:8.8.8.8': 'US',
    };
    for (const [address, country] of Object.entries(known))
      expect(ipCountry(address), address).toEqual({ is: 'country', country });
  });

  it('is unknown for this machine and for private and reserved networks, whatever the data says', () => {
    const local = ['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', '172.31.0.1', '100.64.0.1', '169.254.1.1'];
    const reserved = [
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '2001:db8::1',
      '198.51.100.1',
      '203.0.113.9',
      '255.255.255.255',
    ];
    for (const address of [...local, ...reserved])
      expect(ipCountry(address), address).toEqual({ is: 'local' });
  });

  it('never throws, whatever the address is', () => {
    for (const text of ['', 'unknown', '1.2.3', '1.2.3.4.5', ':::', 'fe80::1%eth0', '999.1.1.1'])
      expect(() => ipCountry(text)).not.toThrow();
    fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (text) => void ipCountry(text)));
    expect(ipCountry('not an address')).toEqual({ is: 'unknown' });
  });

  it('needs its file: a missing one stops the start', () => {
    expect(() => openIpCountry('/nowhere/at/all.mmdb')).toThrow('ENOENT');
  });
});
