import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, freshEmail, openFixture, type Phone, register } from './identity-fixture.ts';
import type { Trouble } from './third-party-contract-test.ts';
import { ANA, DIEGO, OLEG, SAM, sandboxHands } from './third-party-sandbox.ts';

const RETURN = 'http://127.0.0.1:9/back';
const PLAT = { plat: 'sandbox', app_type: 'web' } as const;

let fixture: Fixture;
let actions: ReturnType<typeof sandboxHands>;
beforeAll(async () => {
  fixture = await openFixture();
  actions = sandboxHands(fixture.app.sandboxUrl);
});
afterAll(() => fixture.close());
/** Every test uses the same few people, so each starts with an empty database. */
beforeEach(() =>
  fixture.app.platform.database.inTransaction(async (tx) => {
    await tx.query('DELETE FROM identity.third_party');
    await tx.query("UPDATE identity.player SET email = NULL WHERE email LIKE '%@palpite.example'");
  }),
);

/** What the client has after the person returned from the provider. */
async function consent(phone: Phone, person: string, redirect_uri = RETURN) {
  const { data } = await phone.call('thirdPartyList', { redirect_uri });
  const back = await actions.visit(data.list[0]?.authorize_url ?? '', person, 'accept');
  return {
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    redirect_uri,
  };
}
const login = async (phone: Phone, person: string) =>
  phone.call('thirdPartyLogin', { ...PLAT, ...(await consent(phone, person)), is_redirect: 1 });
const act = async (phone: Phone, person: string, action: 'bind' | 'login' | 'login_and_signup') => {
  const auth_params = new URLSearchParams(await consent(phone, person)).toString().replaceAll('+', '%20');
  return phone.call('thirdPartyDo', { ...PLAT, action, auth_params });
};
const infoOf = async (phone: Phone) => (await phone.call('sportsProfileGet', {})).data;

describe('logging in by a provider', () => {
  it('[CALL-021] lists the provider with PKCE, nonce and a state, and opens an account after consent', async () => {
    const phone = await fixture.phone().visit();
    const visitor = phone.uid;
    const { data } = await phone.call('thirdPartyList', { redirect_uri: RETURN });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).toMatchObject({ plat: 'sandbox', name: 'Palpite ID' });
    const { searchParams } = new URL(data.list[0]?.authorize_url ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: RETURN,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const reply = await login(phone, ANA.unionId);
    expect(reply.data).toMatchObject({ uid: visitor, visitor: 0, first_regist: 1, smid: phone.device });
    phone.adopt(reply);
    expect(await infoOf(phone)).toMatchObject({
      email: ANA.email,
      visitor: 0,
      bind_info: [{ plat: 'sandbox', unionid: ANA.unionId }],
    });
  });

  it('leads the same person to the same account from any device, and reports the registration once', async () => {
    const first = fixture.phone().adopt(await login(fixture.phone(), ANA.unionId));
    const other = await fixture.phone().visit();
    const again = await login(other, ANA.unionId);
    expect(again.data).toMatchObject({ uid: first.uid, visitor: 0, first_regist: 0 });
    const facts = await fixture.app.platform.database.read(
      "SELECT payload FROM platform.outbox WHERE kind = 'player-registered' AND (payload->>'player')::bigint = $1",
      [first.uid],
    );
    expect(facts).toEqual([{ payload: { player: first.uid, brand: 'br', by: 'third-party' } }]);
  });

  it('opens one account in many concurrent first logins of one person', async () => {
    const phones = Array.from({ length: 6 }, () => fixture.phone());
    const replies = await Promise.all(phones.map((phone) => login(phone, DIEGO.unionId)));
    expect(new Set(replies.map((reply) => reply.data.uid)).size).toBe(1);
    expect(replies.filter((reply) => reply.data.first_regist === 1)).toHaveLength(1);
  });

  it('never uses an e-mail that is missing or not verified', async () => {
    for (const person of [OLEG, SAM]) {
      const phone = fixture.phone();
      phone.adopt(await login(phone, person.unionId));
      expect(await infoOf(phone)).toMatchObject({ email: '', visitor: 0 });
    }
  });

  it('accepts an access token that was issued to this server, and none of another', async () => {
    const phone = fixture.phone();
    const other = await actions.accessToken(ANA.unionId, true);
    expect(await phone.call('thirdPartyLogin', { ...PLAT, access_token: other })).toMatchObject({
      dm_error: 1120,
    });
    const own = await actions.accessToken(ANA.unionId, false);
    const reply = await phone.call('thirdPartyLogin', { ...PLAT, access_token: own });
    expect(reply).toMatchObject({ dm_error: 0, data: { first_regist: 1 } });
  });

  it('returns no code for a player who refused, and names the missing field', async () => {
    const phone = fixture.phone();
    const { data } = await phone.call('thirdPartyList', {});
    const back = await actions.visit(data.list[0]?.authorize_url ?? '', ANA.unionId, 'refuse');
    expect(back.searchParams.get('error')).toBe('access_denied');
    const state = back.searchParams.get('state') ?? '';
    expect(await phone.call('thirdPartyLogin', { ...PLAT, state })).toMatchObject({
      dm_error: 1001,
      data: { field: 'code' },
    });
  });
});

describe('accounts are never merged silently', () => {
  it('an e-mail with a password account: log in first, then bind, then both logins work', async () => {
    const phone = await register(fixture, ANA.email);
    const outsider = fixture.phone();
    expect(await login(outsider, ANA.unionId)).toMatchObject({ dm_error: 1123, data: {} });
    expect(await act(outsider, ANA.unionId, 'login')).toMatchObject({ dm_error: 1122 });
    const bound = await act(phone, ANA.unionId, 'bind');
    expect(bound.data).toMatchObject({ uid: phone.uid, visitor: 0, first_regist: 0 });
    expect((await login(outsider, ANA.unionId)).data.uid).toBe(phone.uid);
  });

  it('a visitor cannot take a registered e-mail by binding', async () => {
    await register(fixture, ANA.email);
    const visitor = await fixture.phone().visit();
    expect(await act(visitor, ANA.unionId, 'bind')).toMatchObject({ dm_error: 1123 });
    expect(await infoOf(visitor)).toMatchObject({ visitor: 1, email: '', bind_info: [] });
  });

  it('one identity belongs to one player, and a player has one identity of a provider', async () => {
    const [one, other] = [await register(fixture), await register(fixture)];
    one.adopt(await act(one, ANA.unionId, 'bind'));
    expect(await act(other, ANA.unionId, 'bind')).toMatchObject({ dm_error: 1123 });
    expect(await act(one, DIEGO.unionId, 'bind')).toMatchObject({ dm_error: 1123 });
    expect(await act(one, ANA.unionId, 'bind')).toMatchObject({ dm_error: 0, data: { uid: one.uid } });
  });

  it('binding keeps the e-mail that the player has', async () => {
    const email = freshEmail();
    const phone = await register(fixture, email);
    phone.adopt(await act(phone, ANA.unionId, 'bind'));
    expect(await infoOf(phone)).toMatchObject({ email });
  });
});

describe('[CALL-022] [STATE-016] third-party actions', () => {
  it('login opens no account, login_and_signup opens one with the inviter, bind needs a session', async () => {
    const phone = fixture.phone();
    expect(await act(phone, ANA.unionId, 'login')).toMatchObject({ dm_error: 1122 });
    expect(await act(phone, ANA.unionId, 'bind')).toMatchObject({ dm_error: 1006 });
    const proof = new URLSearchParams(await consent(phone, ANA.unionId)).toString();
    const reply = await phone.call('thirdPartyDo', {
      ...PLAT,
      action: 'login_and_signup',
      auth_params: proof,
      union_id: ANA.unionId,
      third_info: '{"nick":"Ana"}',
      dev_acc: 'a',
      extra: { super_uid: 777 },
    });
    expect(reply.data).toMatchObject({ first_regist: 1, visitor: 0 });
    const [row] = await fixture.app.platform.database.read<{ invited_by: string }>(
      'SELECT invited_by FROM identity.player WHERE id = $1',
      [reply.data.uid],
    );
    expect(row?.invited_by).toBe('777');
    expect((await act(phone, ANA.unionId, 'login')).data.uid).toBe(reply.data.uid);
  });

  it('refuse a union id that the provider does not confirm', async () => {
    const phone = fixture.phone();
    const auth_params = new URLSearchParams(await consent(phone, ANA.unionId)).toString();
    const input = { ...PLAT, auth_params, action: 'login_and_signup', union_id: DIEGO.unionId } as const;
    expect(await phone.call('thirdPartyDo', input)).toMatchObject({ dm_error: 1120 });
  });

  it.each(['', 'code=1', 'code=1&code=2&state=x', 'state=x', '%zz=1', '=', 'code=%E0%A4%A'])(
    'auth_params %j names the field',
    async (auth_params) => {
      const reply = await fixture.phone().call('thirdPartyDo', { ...PLAT, action: 'login', auth_params });
      expect([1001, 1002]).toContain(reply.dm_error);
      expect(reply.data).toEqual({ field: 'auth_params' });
    },
  );
});

describe('hostile logins', () => {
  const refusedAfter = async (
    change: (proof: Awaited<ReturnType<typeof consent>>) => object,
    phone = fixture.phone(),
  ) => {
    const proof = await consent(phone, ANA.unionId);
    return phone.call('thirdPartyLogin', { ...PLAT, ...proof, ...change(proof) });
  };

  it('are refused with the state of another device, before the code is used', async () => {
    const [victim, attacker] = [fixture.phone(), fixture.phone()];
    const proof = await consent(victim, ANA.unionId);
    expect(await attacker.call('thirdPartyLogin', { ...PLAT, ...proof })).toMatchObject({ dm_error: 1120 });
    expect(await victim.call('thirdPartyLogin', { ...PLAT, ...proof })).toMatchObject({ dm_error: 0 });
  });

  it('cannot use a code and its state twice, not even in concurrent requests', async () => {
    const phone = fixture.phone();
    const proof = await consent(phone, ANA.unionId);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => phone.call('thirdPartyLogin', { ...PLAT, ...proof })),
    );
    expect(replies.map((reply) => reply.dm_error).sort()).toEqual([0, 1120, 1120, 1120, 1120]);
    expect(await phone.call('thirdPartyLogin', { ...PLAT, ...proof })).toMatchObject({ dm_error: 1120 });
  });

  it('cannot use the code of another person under their own state, because of its challenge', async () => {
    const [mine, theirs] = [fixture.phone(), fixture.phone()];
    const stolen = await consent(theirs, ANA.unionId);
    const own = await consent(mine, DIEGO.unionId);
    const reply = await mine.call('thirdPartyLogin', { ...PLAT, ...own, code: stolen.code });
    expect(reply).toMatchObject({ dm_error: 1120 });
  });

  it('are refused with another return address, provider, spelling or age of the state', async () => {
    expect(await refusedAfter(() => ({ redirect_uri: 'http://127.0.0.1:9/else' }))).toMatchObject({
      dm_error: 1120,
    });
    expect(await refusedAfter(() => ({ redirect_uri: 'https://evil.example/' }))).toMatchObject({
      dm_error: 1120,
    });
    expect(await refusedAfter(() => ({ plat: 'elsewhere' }))).toMatchObject({ data: { field: 'plat' } });
    expect(await refusedAfter(({ state }) => ({ state: `${state}A` }))).toMatchObject({ dm_error: 1120 });
    expect(await refusedAfter(() => ({ access_token: 'x' }))).toMatchObject({
      data: { field: 'access_token' },
    });
    const late = fixture.phone();
    const proof = await consent(late, ANA.unionId);
    fixture.clock.advance(11 * 60_000);
    expect(await late.call('thirdPartyLogin', { ...PLAT, ...proof })).toMatchObject({ dm_error: 1120 });
  });

  it('cannot return the player to a foreign page, and need a device', async () => {
    for (const redirect_uri of [
      'https://evil.example/',
      'javascript:alert(1)',
      'http://127.0.0.1@evil.example/',
    ])
      expect(await fixture.phone().call('thirdPartyList', { redirect_uri })).toMatchObject({
        data: { field: 'redirect_uri' },
      });
    const reply = await fetch(`${fixture.app.url}/api/user/account/thirdpart/list`);
    expect(await reply.json()).toMatchObject({ data: { field: 'smid' } });
  });

  it.each<Trouble>([
    'other-nonce',
    'expired',
    'wrong-key',
    'unknown-key',
    'other-audience',
    'other-issuer',
    'unsigned',
    'shared-key',
  ])('log nobody in with a forged identity token (%s)', async (trouble) => {
    const phone = fixture.phone();
    const proof = await consent(phone, ANA.unionId);
    await actions.fall(trouble);
    expect(await phone.call('thirdPartyLogin', { ...PLAT, ...proof })).toMatchObject({ dm_error: 1120 });
    const rows = await fixture.app.platform.database.read('SELECT 1 FROM identity.third_party');
    expect(rows).toEqual([]);
  });

  it.each<Trouble>(['error', 'silence', 'page'])(
    'report a failing provider (%s) as unavailable, and the next try succeeds',
    async (trouble) => {
      const phone = fixture.phone();
      const proof = await consent(phone, ANA.unionId);
      await actions.fall(trouble);
      expect(await phone.call('thirdPartyLogin', { ...PLAT, ...proof })).toMatchObject({ dm_error: 1121 });
      expect(await login(phone, ANA.unionId)).toMatchObject({ dm_error: 0 });
    },
    30_000,
  );

  it('write no secret to the log', async () => {
    const phone = fixture.phone();
    const proof = await consent(phone, ANA.unionId);
    const token = await actions.accessToken(ANA.unionId, true);
    const reply = await phone.call('thirdPartyLogin', { ...PLAT, ...proof });
    await phone.call('thirdPartyLogin', { ...PLAT, ...proof });
    await phone.call('thirdPartyLogin', { ...PLAT, access_token: token });
    const log = fixture.lines.join('\n');
    expect(log).toContain('state-spent');
    for (const secret of [proof.code, proof.state, token, reply.data.sid, ANA.email, 'sandbox-oidc-secret'])
      expect(log).not.toContain(secret);
  });
});
