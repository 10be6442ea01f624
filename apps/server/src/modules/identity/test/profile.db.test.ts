import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAccounts } from '../jobs/close-accounts.ts';
import { loginInfo } from '../routes/user-info.ts';
import { type Fixture, freshEmail, openFixture, PASSWORD, register } from './identity-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const DAY_MS = 86_400_000;

describe('the profile', () => {
  it('[ENTITY-006] [ENTITY-007] [CALL-036] [CALL-037] is created once and shown with all its fields', async () => {
    const email = freshEmail();
    const phone = await register(fixture, email);
    await fixture.app.platform.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO identity.third_party (brand, plat, union_id, player, created_at)
         VALUES ('br', 'sandbox', 'u-1', $1, '2026-06-14T18:00:00Z')`,
        [phone.uid],
      ),
    );
    const made = await phone.call('sportsUserCreate', {});
    expect(made.data).toEqual({
      uid: phone.uid,
      sid: phone.credentials.sid,
      nick: `P${phone.uid}`,
      email,
      phone: '',
      first_regist: 1,
      visitor: 0,
      bind_info: [{ plat: 'sandbox', unionid: 'u-1', create_at: Date.UTC(2026, 5, 14, 18) }],
      profile: { nick: `P${phone.uid}` },
      smid: phone.device,
      create_at: expect.any(Number),
      cancel_at: 0,
    });
    expect((await phone.call('profileSet', { nick: ' Ana ' })).data).toMatchObject({
      nick: 'Ana',
      profile: { nick: 'Ana' },
    });
    expect((await phone.call('sportsUserCreate', {})).data.nick).toBe('Ana');
    expect((await phone.call('sportsProfileGet', {})).data.nick).toBe('Ana');
  });

  it('[CALL-034] [CALL-038] [ROLE-014] includes the atom, the bridge profile and the deposit flag of a visitor', async () => {
    const phone = await fixture.phone().visit();
    const login = await phone.call('visitorLogin', {});
    expect(login.data).toMatchObject({ visitor: 1, visitor_deposit: 0 });
    expect((await phone.call('userAtom', {}, 'ES')).data).toEqual({
      uid: phone.uid,
      nick: `P${phone.uid}`,
      visitor: 1,
      first_regist: 0,
      lang: 'ES',
    });
    expect((await phone.call('bridgeProfileGet', {})).data).toEqual({
      uid: phone.uid,
      nick: `P${phone.uid}`,
      currency: 'BRL',
      balance: 0,
    });
    expect(await phone.call('profileSet', { nick: 'Ana' })).toMatchObject({ dm_error: 1005 });
  });

  it('[CALL-189] tells how the player registered, also for players of before it was stored', async () => {
    const visitor = await fixture.phone().visit();
    const methodOf = async (phone: typeof visitor) => (await phone.call('registerMethod', {})).data;
    expect(await methodOf(visitor)).toEqual({
      method: 'visitor',
      plat: '',
      register_at: 0,
      first_regist: 0,
    });
    const player = await register(fixture, freshEmail());
    const known = { method: 'email', plat: '', register_at: expect.any(Number), first_regist: 1 };
    expect(await methodOf(player)).toEqual(known);
    const change = (sql: string) =>
      fixture.app.platform.database.inTransaction((tx) => tx.query(sql, [player.uid]));
    await change('UPDATE identity.player SET registered_by = NULL WHERE id = $1');
    expect(await methodOf(player)).toEqual(known);
    await change(
      `INSERT INTO identity.third_party (brand, plat, union_id, player, created_at)
       SELECT brand, 'telegram', 'u-189', id, registered_at FROM identity.player WHERE id = $1`,
    );
    expect(await methodOf(player)).toMatchObject({ method: 'telegram', plat: 'telegram' });
  });

  it('[ROLE-014] has the deposit flag for a visitor who deposited', async () => {
    const { identity } = fixture.app.modules;
    const ports = { ...identity.deps.ports, hasDeposited: async () => true };
    const caller = { device: 'd', brand: 'br', language: 'PT', address: '' } as const;
    const login = { player: 4_000_001 as never, secret: 's', isFirst: false };
    expect(await loginInfo({ ports }, caller, { ...login, visitor: true })).toMatchObject({
      visitor_deposit: 1,
    });
    expect(await loginInfo({ ports }, caller, { ...login, visitor: false })).toMatchObject({
      visitor_deposit: 0,
    });
  });

  it('[CALL-026] [ENTITY-061] renews the session with valid and sid', async () => {
    const phone = await register(fixture);
    const { data } = await phone.call('sessionRenewal', {});
    expect(data).toEqual({ valid: 1, sid: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
    phone.credentials = { ...phone.credentials, sid: data.sid };
    expect(await phone.call('userAtom', {})).toMatchObject({ dm_error: 0 });
  });

  it('is refused with 604 after the session has expired, which takes thirty days', async () => {
    const phone = await register(fixture);
    fixture.clock.advance(30 * DAY_MS);
    expect(await phone.call('userAtom', {})).toMatchObject({ dm_error: 604 });
  });
});

describe('closing the account', () => {
  it('[CALL-027] is requested with the password, waits fourteen days and is done by the job', async () => {
    const email = freshEmail();
    const phone = await register(fixture, email);
    expect(await phone.call('deletionApply', {})).toMatchObject({
      dm_error: 1001,
      data: { field: 'password' },
    });
    expect(await phone.call('deletionApply', { password: 'wrong horse 7' })).toMatchObject({
      dm_error: 1101,
    });
    const asked = await phone.call('deletionApply', { password: PASSWORD, reason: 'no time' });
    expect(asked).toMatchObject({ dm_error: 0, data: { message: expect.stringContaining('14 dias') } });
    expect(asked.data.cancel_at - asked.data.apply_at).toBe(14 * DAY_MS);
    expect((await phone.call('sportsProfileGet', {})).data.cancel_at).toBe(asked.data.cancel_at);
    expect((await phone.call('deletionApply', { password: PASSWORD })).data).toEqual(asked.data);

    const { deps: app } = fixture.app.modules.identity;
    expect(await closeAccounts(app)).toBe(0);
    fixture.clock.advance(14 * DAY_MS);
    expect(await closeAccounts(app)).toBe(1);
    expect(await closeAccounts(app)).toBe(0);
    expect(await phone.call('userAtom', {})).toMatchObject({ dm_error: 604 });
    expect(await fixture.phone().call('emailLogin', { email, password: PASSWORD })).toMatchObject({
      dm_error: 1101,
    });
    const blocks = await fixture.app.modules.wallet.blocks(phone.uid as never);
    expect(blocks).toMatchObject([{ by: 'cancellation', state: 'closed' }]);
    const again = await register(fixture, email, fixture.phone());
    expect(again.uid).not.toBe(phone.uid);
  });

  it('[CALL-027] can be withdrawn', async () => {
    const phone = await register(fixture);
    await phone.call('deletionApply', { password: PASSWORD });
    expect(await phone.call('deletionWithdraw', {})).toMatchObject({ dm_error: 0 });
    expect((await phone.call('sportsProfileGet', {})).data.cancel_at).toBe(0);
    fixture.clock.advance(15 * DAY_MS);
    expect(await closeAccounts(fixture.app.modules.identity.deps)).toBe(0);
  });

  it('waits while money or an open bet is left, before and after the request', async () => {
    const phone = await register(fixture);
    const { deps: app } = fixture.app.modules.identity;
    let empty = false;
    const ports = { ...app.ports, isEmpty: async () => empty };
    const { askToCancel } = await import('../service/cancel-account.ts');
    const origin = {
      brand: 'br',
      device: phone.device,
      deviceName: '',
      address: phone.address,
      session: undefined,
    };
    const ask = () => askToCancel({ ...app, ports }, phone.uid as never, origin, PASSWORD);
    expect(await ask()).toEqual({ is: 'balance-left' });
    empty = true;
    expect(await ask()).toMatchObject({ is: 'asked' });
    fixture.clock.advance(14 * DAY_MS);
    empty = false;
    expect(await closeAccounts({ ...app, ports })).toBe(0);
    expect(await fixture.app.modules.wallet.blocks(phone.uid as never)).toEqual([]);
    empty = true;
    const excluded = { ...ports, mayEnter: async () => ({ is: 'refused', by: 'exclusion' }) as const };
    expect(await closeAccounts({ ...app, ports: excluded })).toBe(0);
    expect(await closeAccounts({ ...app, ports })).toBe(1);
  });
});
