import { SANDBOX_BOT_TOKEN } from '@palpite/server/platform/config/third-party-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, openFixture, type Phone, register } from './identity-fixture.ts';
import { initDataOf, signedInitData } from './telegram-data.ts';

const OWN_TOKEN = '8000000002:token-of-the-mexican-bot';
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ TELEGRAM_BOT_TOKEN: `${SANDBOX_BOT_TOKEN},mx=${OWN_TOKEN}` });
});
afterAll(() => fixture.close());

let people = 5_000_000_000;
const person = () => {
  people += 1;
  return { id: people };
};
const dataOf = (user: { id: number }, ageS = 5, token = SANDBOX_BOT_TOKEN) =>
  initDataOf(token, user, fixture.clock.nowMs() - ageS * 1_000);
const payload = (auth_params: string) => ({ plat: 'telegram', app_type: 'tma', auth_params }) as const;
const enter = (phone: Phone, auth_params: string, more: object = {}) =>
  phone.call('telegramLogin', { ...payload(auth_params), action: 'login_and_signup', ...more });

describe('logging in from the mini app', () => {
  it('[CALL-029] [ENTITY-067] opens an account by signed data with every field of the payload, and finds it again', async () => {
    const [phone, user] = [fixture.phone(), person()];
    const reply = await enter(phone, dataOf(user), {
      union_id: String(user.id),
      third_info: '{"first_name":"Tester"}',
      dev_acc: 'tester',
      extra: { super_uid: 4_242 },
    });
    expect(reply.data).toMatchObject({ visitor: 0, first_regist: 1, smid: phone.device });
    phone.adopt(reply);
    expect((await phone.call('sportsProfileGet', {})).data).toMatchObject({
      bind_info: [{ plat: 'telegram', unionid: String(user.id) }],
    });
    expect((await phone.call('registerMethod', {})).data).toMatchObject({
      method: 'telegram',
      plat: 'telegram',
    });
    const [row] = await fixture.app.platform.database.read<{ invited_by: string }>(
      'SELECT invited_by FROM identity.player WHERE id = $1',
      [phone.uid],
    );
    expect(row?.invited_by).toBe('4242');
    const again = await fixture
      .phone()
      .call('telegramLogin', { ...payload(dataOf(user, 1)), action: 'login' });
    expect(again.data).toMatchObject({ uid: phone.uid, first_regist: 0 });
  });

  it('accepts the same data once, in any order of its fields', async () => {
    const data = dataOf(person());
    expect(await enter(fixture.phone(), data)).toMatchObject({ dm_error: 0 });
    expect(await enter(fixture.phone(), data)).toMatchObject({ dm_error: 1120 });
    expect(await enter(fixture.phone(), data.split('&').reverse().join('&'))).toMatchObject({
      dm_error: 1120,
    });
    const at_once = dataOf(person());
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(fixture.phone(), at_once)));
    expect(replies.map((reply) => reply.dm_error).sort()).toEqual([0, 1120, 1120, 1120, 1120]);
  });

  it('does not use up the data when it finds nobody: it may still sign up', async () => {
    const [phone, data] = [fixture.phone(), dataOf(person())];
    expect(await phone.call('telegramLogin', { ...payload(data), action: 'login' })).toMatchObject({
      dm_error: 1122,
    });
    expect(await enter(phone, data)).toMatchObject({ dm_error: 0, data: { first_regist: 1 } });
  });

  it('accepts data for an hour, and none from the future', async () => {
    expect(await enter(fixture.phone(), dataOf(person(), 3_595))).toMatchObject({ dm_error: 0 });
    expect(await enter(fixture.phone(), dataOf(person(), 3_605))).toMatchObject({ dm_error: 1120 });
    expect(await enter(fixture.phone(), dataOf(person(), -60))).toMatchObject({ dm_error: 1120 });
  });

  it('refuses data that is forged, of another bot or incomplete', async () => {
    const user = person();
    const right = dataOf(user);
    const at = String(Math.floor(fixture.clock.nowMs() / 1_000));
    const wrong = [
      right.replace(String(user.id), String(user.id + 1)),
      right.replace(/hash=.*/, (hash) => hash.toUpperCase().replace('HASH', 'hash')),
      right.replace(/&hash=.*/, ''),
      `${right}&user=%7B%22id%22%3A1%7D`,
      dataOf(user, 5, '123:another-bots-token'),
      dataOf(user, 5, OWN_TOKEN),
      signedInitData(SANDBOX_BOT_TOKEN, { auth_date: at }),
      signedInitData(SANDBOX_BOT_TOKEN, { auth_date: at, user: '{"id":"7"}' }),
      signedInitData(SANDBOX_BOT_TOKEN, { user: '{"id":7}' }),
    ];
    for (const data of wrong) expect(await enter(fixture.phone(), data)).toMatchObject({ dm_error: 1120 });
    expect(await enter(fixture.phone(), right, { union_id: '1' })).toMatchObject({ dm_error: 1120 });
    expect(await enter(fixture.phone(), right)).toMatchObject({ dm_error: 0 });
  });

  it('limits the payload, and its action must fit the call', async () => {
    const phone = fixture.phone();
    const data = dataOf(person());
    const cases: [object, string][] = [
      [{ third_info: 'x'.repeat(4_097) }, 'third_info'],
      [{ dev_acc: 'x'.repeat(129) }, 'dev_acc'],
      [{ action: 'bind' }, 'action'],
      [{ action: 'steal' }, 'action'],
      [{ auth_params: 'x'.repeat(8_193) }, 'auth_params'],
    ];
    for (const [more, field] of cases) expect((await enter(phone, data, more)).data).toMatchObject({ field });
    expect(await enter(phone, data, { extra: { super_uid: 'me' } })).not.toMatchObject({ dm_error: 0 });
  });
});

describe('binding the mini app', () => {
  it('[CALL-028] turns a visitor into a player, keeps id and e-mail of a player, and takes nothing of another account', async () => {
    const bind = (phone: Phone, data: string) =>
      phone.call('telegramBind', { ...payload(data), action: 'bind' });
    const [visitor, user] = [await fixture.phone().visit(), person()];
    const uid = visitor.uid;
    const bound = await bind(visitor, dataOf(user));
    expect(bound.data).toMatchObject({ uid, visitor: 0, first_regist: 1 });
    const player = await register(fixture);
    expect(await bind(player, dataOf(user, 4))).toMatchObject({ dm_error: 1123 });
    const own = person();
    expect((await bind(player, dataOf(own))).data).toMatchObject({ uid: player.uid, first_regist: 0 });
    expect((await enter(fixture.phone(), dataOf(own, 3))).data).toMatchObject({ uid: player.uid });
    expect(await bind(fixture.phone(), dataOf(person()))).toMatchObject({ dm_error: 1006 });
  });

  it('[CALL-022] works by the general call too', async () => {
    const phone = fixture.phone();
    const input = { ...payload(dataOf(person())), action: 'login_and_signup' } as const;
    expect(await phone.call('thirdPartyDo', input)).toMatchObject({ dm_error: 0, data: { visitor: 0 } });
    expect(await phone.call('thirdPartyDo', { ...input, action: 'bind' })).toMatchObject({ dm_error: 1006 });
  });
});
