import { expect, it } from 'vitest';
import { readOpening } from '../../platform/opening.ts';
import { parseUserInfo } from '../session/user-info.ts';
import { BOOT } from '../test/boot-fixture.ts';
import { commonQuery, openedQuery } from './common-query.ts';

it('[ENTITY-003] [BRAND-012] [BRAND-018] [BRAND-021] sends session, device, country, currency and app group', () => {
  const user = parseUserInfo('{"uid":7,"sid":"s7"}');
  expect(commonQuery({ boot: BOOT, user, smid: 'device', language: 'RU' })).toEqual({
    uid: 7,
    sid: 's7',
    smid: 'device',
    uuid: 'device',
    ik_appid: 'bethoje',
    lca_coun: 'BR',
    app_group: 'bethoje',
    cv: 'BHBR001_0.1.0-1',
    currency: 'BRL',
    lca_lang: 'RU',
  });
});

it('omits uid and sid when nobody is signed in', () => {
  expect(commonQuery({ boot: BOOT, user: undefined, smid: 'device', language: 'PT' })).not.toHaveProperty(
    'uid',
  );
});

it('[STATE-049] contains the country of the area check, and no invalid one', () => {
  const ask = (country: string) =>
    commonQuery({ boot: BOOT, user: undefined, smid: 'device', language: 'PT', country }).lca_coun;
  expect([ask('MX'), ask('mexico'), ask('')]).toEqual(['MX', 'BR', 'BR']);
});

it('contains the referring player and the build of a native shell, when they are valid', () => {
  const opened = (search: string) => openedQuery(readOpening(search, false));
  expect(opened('?afid=friend-7&isApp=1&cv=BHBR002_2.1.0')).toEqual({
    afid: 'friend-7',
    cv: 'BHBR002_2.1.0',
  });
  expect(opened('?cv=BHBR002_2.1.0')).toEqual({});
  expect(opened('?afid=%3Cb%3E&isApp=1&cv=a%20b')).toEqual({});
});
