import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture, type Phone, register } from './identity-fixture.ts';
import { ANA, DIEGO, SAM, sandboxHands } from './third-party-sandbox.ts';

const RETURN = 'http://127.0.0.1:9/back';
const PLAT = { plat: 'sandbox', app_type: 'web' } as const;

let fixture: Fixture;
let actions: ReturnType<typeof sandboxHands>;
beforeAll(async () => {
  fixture = await openFixture();
  actions = sandboxHands(fixture.app.sandboxUrl);
});
afterAll(() => fixture.close());
beforeEach(() =>
  fixture.app.platform.database.inTransaction(async (tx) => {
    await tx.query('DELETE FROM identity.third_party');
    await tx.query("UPDATE identity.player SET email = NULL WHERE email LIKE '%@palpite.example'");
  }),
);

async function proofOf(phone: Phone, person: string) {
  const { data } = await phone.call('thirdPartyList', { redirect_uri: RETURN });
  const back = await actions.visit(data.list[0]?.authorize_url ?? '', person, 'accept');
  const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '');
  return { ...PLAT, code: code ?? '', state: state ?? '', redirect_uri: RETURN, is_redirect: 1 as const };
}
const check = async (phone: Phone, person: string) => phone.call('bindCheck', await proofOf(phone, person));
const bind = (phone: Phone, asked: { request_id: string; token: string }, is_bind: 0 | 1 = 1) =>
  phone.call('bindEmail', { request_id: asked.request_id, token: asked.token, is_bind, udid: phone.device });

describe('[STATE-065] binding: a check first, then a bind with its flags', () => {
  it('[CALL-014] [CALL-031] [CALL-015] [CALL-033] turns a visitor into a player with the verified e-mail and the same id', async () => {
    const phone = await fixture.phone().visit();
    const visitor = phone.uid;
    const checked = await check(phone, ANA.unionId);
    expect(checked.data).toMatchObject({
      can_bind: 1,
      is_bind: 1,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await phone.call('sportsProfileGet', {})).data).toMatchObject({ visitor: 1, email: '' });
    const bound = await bind(phone, checked.data);
    expect(bound.data).toMatchObject({ code: 0, uid: visitor, visitor: 0, first_regist: 1 });
    phone.adopt(bound);
    expect((await phone.call('sportsProfileGet', {})).data).toMatchObject({ email: ANA.email, visitor: 0 });
  });

  it('[CALL-032] binds at once with the proof of the provider alone, by code or by access token', async () => {
    const byCode = await fixture.phone().visit();
    expect((await byCode.call('bindEmail', await proofOf(byCode, ANA.unionId))).data).toMatchObject({
      code: 0,
    });
    const byToken = await fixture.phone().visit();
    const access_token = await actions.accessToken(DIEGO.unionId, false);
    const reply = await byToken.call('bindEmail', { ...PLAT, access_token });
    expect(reply.data).toMatchObject({ code: 0, can_bind: 1, uid: byToken.uid });
  });

  it('changes nothing when the player declines, and uses up the request', async () => {
    const phone = await fixture.phone().visit();
    const { data } = await check(phone, ANA.unionId);
    const declined = await bind(phone, data, 0);
    expect(declined.data).toMatchObject({ code: 1, uid: phone.uid, visitor: 1, sid: phone.credentials.sid });
    expect(await bind(phone, data)).toMatchObject({ dm_error: 1124 });
    expect((await phone.call('sportsProfileGet', {})).data).toMatchObject({ visitor: 1, bind_info: [] });
  });

  it('refuses what belongs to another account, by identity or by e-mail', async () => {
    const owner = await register(fixture, ANA.email);
    const phone = await fixture.phone().visit();
    expect((await check(phone, ANA.unionId)).data).toEqual({
      can_bind: 0,
      request_id: '',
      token: '',
      is_bind: 0,
    });
    expect(await phone.call('bindEmail', await proofOf(phone, ANA.unionId))).toMatchObject({
      dm_error: 1123,
    });
    const own = await check(owner, ANA.unionId);
    expect(own.data).toMatchObject({ can_bind: 1, is_bind: 1 });
    owner.adopt(await bind(owner, own.data));
    expect((await check(owner, ANA.unionId)).data).toMatchObject({ can_bind: 1, is_bind: 1 });
  });

  it('refuses at the bind what was free at the check and is taken now', async () => {
    const [one, other] = [await fixture.phone().visit(), await fixture.phone().visit()];
    const [first, second] = [await check(one, ANA.unionId), await check(other, ANA.unionId)];
    expect([first.data.can_bind, second.data.can_bind]).toEqual([1, 1]);
    const replies = await Promise.all([bind(one, first.data), bind(other, second.data)]);
    expect(replies.map((reply) => reply.dm_error).sort()).toEqual([0, 1123]);
  });

  it('binds the identity alone when the provider has no e-mail', async () => {
    const phone = await fixture.phone().visit();
    const bound = await bind(phone, (await check(phone, SAM.unionId)).data);
    expect(bound.data).toMatchObject({ code: 0, visitor: 0 });
    phone.adopt(bound);
    expect((await phone.call('sportsProfileGet', {})).data).toMatchObject({
      email: '',
      bind_info: [{ unionid: SAM.unionId }],
    });
  });

  it('accepts a request of one player, one device and one token, once and within ten minutes', async () => {
    const [phone, thief] = [await fixture.phone().visit(), await fixture.phone().visit()];
    const { data } = await check(phone, ANA.unionId);
    expect(await bind(thief, data)).toMatchObject({ dm_error: 1124 });
    expect(await bind(phone, { ...data, token: `${data.token.slice(1)}A` })).toMatchObject({
      dm_error: 1124,
    });
    expect(await bind(phone, { ...data, request_id: '0' })).toMatchObject({ dm_error: 1124 });
    const input = { request_id: data.request_id, token: data.token, is_bind: 1 } as const;
    expect(await phone.call('bindEmail', { ...input, udid: 'another' })).toMatchObject({
      data: { field: 'udid' },
    });
    const replies = await Promise.all([bind(phone, data), bind(phone, data), bind(phone, data)]);
    expect(replies.map((reply) => reply.dm_error).sort()).toEqual([0, 1124, 1124]);
    const late = await fixture.phone().visit();
    const old = await check(late, DIEGO.unionId);
    fixture.clock.advance(11 * 60_000);
    expect(await bind(late, old.data)).toMatchObject({ dm_error: 1124 });
  });

  it('needs a session, and answers unavailable for an absent provider', async () => {
    expect(await fixture.phone().call('bindCheck', { ...PLAT, access_token: 'x' })).toMatchObject({
      dm_error: 1006,
    });
    const phone = await fixture.phone().visit();
    const proof = await proofOf(phone, ANA.unionId);
    await actions.fall('error');
    expect(await phone.call('bindCheck', proof)).toMatchObject({ dm_error: 1121 });
  });
});
