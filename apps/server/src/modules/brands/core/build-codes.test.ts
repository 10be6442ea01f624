import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APP_GROUPS, BUILD_AREAS, BUILDS, buildOf } from './build-codes.ts';
import { BRANDS } from './table.ts';

describe('client builds', () => {
  it('[BRAND-038] are hundreds of codes, each with an area and an app group, found with or without a version suffix', () => {
    expect(BUILDS.size).toBeGreaterThan(300);
    for (const [code, { area, appGroup }] of BUILDS) {
      for (const cv of [code, `${code}_2.1.0`, `${code}-0.1.0-1`])
        expect(buildOf(cv)).toEqual({ is: 'known', code, area, appGroup });
    }
  });

  it('[BRAND-039] have the areas BR, MX, CO, PH, VN and none', () => {
    expect(new Set([...BUILDS.values()].map((build) => build.area))).toEqual(new Set(BUILD_AREAS));
    expect([...BUILD_AREAS]).toEqual(['BR', 'MX', 'CO', 'PH', 'VN', '']);
  });

  it.each([
    ['BRAND-040', 'BHBR001', 'bethoje', 'BR', 'br'],
    ['BRAND-041', 'LBMX001', 'lasbet', 'MX', 'mx'],
    ['BRAND-042', 'L7CO001', 'lasbet777', 'CO', 'co'],
    ['BRAND-043', 'BCBR001', 'bbcrash', 'BR', 'crash'],
    ['BRAND-044', 'LCVN001', '168loc', 'VN', 'vn'],
    ['BRAND-045', 'BDXX001', 'bitdino', '', 'web3'],
  ])(
    '[%s] build %s is of the group %s, area %s, and brand %s sends that group',
    (_id, code, group, area, id) => {
      expect(buildOf(code)).toMatchObject({ is: 'known', appGroup: group, area });
      expect(BRANDS.find((brand) => brand.id === id)).toMatchObject({
        buildCode: code,
        appGroup: group,
        area,
      });
    },
  );

  it('[BRAND-021] every brand has the group of its own web build', () => {
    for (const brand of BRANDS) {
      expect(buildOf(brand.buildCode)).toMatchObject({ appGroup: brand.appGroup, area: brand.area });
      expect(APP_GROUPS.has(brand.appGroup)).toBe(true);
    }
  });

  it('a code that was never issued is unknown, whatever it looks like', () => {
    for (const cv of ['', 'BHBR000', 'BHBR081', 'BHBR0010', 'bhbr001', 'XBHBR001', 'constructor', '0.1.0-1'])
      expect(buildOf(cv), cv).toEqual({ is: 'unknown' });
    fc.assert(
      fc.property(fc.string({ maxLength: 32 }), (cv) => {
        const found = buildOf(cv);
        expect(found.is === 'unknown' || BUILDS.has(found.code)).toBe(true);
      }),
    );
  });
});
