import type { PlayerId } from '@palpite/kernel/ids';
import { until } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { asAnotherClient } from '../../../platform/database/second-connection.ts';
import { openSession } from '../service/accounts.ts';
import { type Fixture, freshEmail, openFixture, PASSWORD, type Phone, register } from './identity-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

async function onTwoPhones(): Promise<{ email: string; first: Phone; second: Phone }> {
  const email = freshEmail();
  const first = await register(fixture, email);
  const second = fixture.phone('198.51.100.40');
  second.adopt(await second.call('emailLogin', { email, password: PASSWORD }));
  return { email, first, second };
}

/** Resolves with the close code; the socket is open when this returns. */
async function socketOf(phone: Phone): Promise<{ closed: Promise<number> }> {
  const { data } = await phone.call('socketUrl', {});
  const socket = new WebSocket(fixture.app.url.replace('http', 'ws') + data.url);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('message', resolve));
  return { closed };
}

describe('devices', () => {
  it('are listed with their names, the requesting one first', async () => {
    const { first, second } = await onTwoPhones();
    const { list } = (await second.call('deviceList', {})).data;
    expect(list).toMatchObject([
      { name: 'Chrome · Android', address: '198.51.100.40', current: 1 },
      { name: 'Chrome · Android', address: '203.0.113.7', current: 0 },
    ]);
    expect(JSON.stringify(list)).not.toContain(first.credentials.sid);
    const renewed = await first.call('sessionRenewal', {});
    first.credentials = { ...first.credentials, sid: renewed.data.sid };
    expect((await first.call('deviceList', {})).data.list).toHaveLength(2);
  });

  it('[ROLE-002] can be logged out from another: the socket closes at once and the next call is 604', async () => {
    const { first, second } = await onTwoPhones();
    const { closed } = await socketOf(first);
    const { list } = (await second.call('deviceList', {})).data;
    const other = list.find((device) => device.current === 0);
    expect(await second.call('deviceLogout', { id: other?.id ?? '' })).toMatchObject({
      dm_error: 0,
      data: { message: 'Este aparelho foi desconectado.' },
    });
    expect(await closed).toBe(4003);
    expect(await first.call('userAtom', {})).toMatchObject({ dm_error: 604 });
    expect(await second.call('userAtom', {})).toMatchObject({ dm_error: 0 });
    expect(await second.call('deviceLogout', { id: other?.id ?? '' })).toMatchObject({ dm_error: 1111 });
    expect((await second.call('deviceList', {})).data.list).toHaveLength(1);
  });

  it('of another player cannot be logged out', async () => {
    const [mine, theirs] = [await register(fixture), await register(fixture)];
    const [device] = (await theirs.call('deviceList', {})).data.list;
    expect(await mine.call('deviceLogout', { id: device?.id ?? '' })).toMatchObject({ dm_error: 1111 });
    expect(await theirs.call('userAtom', {})).toMatchObject({ dm_error: 0 });
  });

  it('can all be logged out but the current one', async () => {
    const { first, second } = await onTwoPhones();
    expect(await second.call('deviceLogout', { all: 1 })).toMatchObject({ dm_error: 0 });
    expect(await first.call('userAtom', {})).toMatchObject({ dm_error: 604 });
    expect(await second.call('userAtom', {})).toMatchObject({ dm_error: 0 });
  });

  it('log out: this ends the session and its socket', async () => {
    const phone = await register(fixture);
    const { closed } = await socketOf(phone);
    expect(await phone.call('logout', {})).toMatchObject({ dm_error: 0 });
    expect(await closed).toBe(4003);
    expect(await phone.call('userAtom', {})).toMatchObject({ dm_error: 604 });
  });

  it('replace their session when the player logs in again', async () => {
    const email = freshEmail();
    const phone = await register(fixture, email);
    const before = { ...phone.credentials };
    phone.adopt(await phone.call('emailLogin', { email, password: PASSWORD }));
    expect((await phone.call('deviceList', {})).data.list).toHaveLength(1);
    fixture.clock.advance(31_000);
    phone.credentials = before;
    expect(await phone.call('userAtom', {})).toMatchObject({ dm_error: 604 });
  });
});

describe('a password reset', () => {
  it('[CALL-023] [CALL-024] [CALL-025] [ERR-015] sets the new password in three steps and ends every session', async () => {
    const { email, first, second } = await onTwoPhones();
    const { closed } = await socketOf(second);
    await first.call('emailCodeSend', { email, scene: 'login' });
    const link = /code=([A-Za-z0-9_-]+)/.exec((await fixture.mail(email)).text)?.[1] ?? '';
    const phone = fixture.phone('198.51.100.77');
    expect(await phone.call('passwordSendCode', { email })).toMatchObject({
      dm_error: 0,
      data: { message: 'Enviamos uma mensagem para o seu e-mail. Veja também o spam.', wait_s: 60 },
    });
    const { code } = await fixture.mail(email);
    const checked = await phone.call('passwordCheckCode', { email, code });
    expect(checked).toMatchObject({ dm_error: 0, data: { message: 'Código confirmado.' } });
    const { ticket } = checked.data;
    expect(await phone.call('passwordSet', { email, ticket, password: 'weak' })).toMatchObject({
      dm_error: 1105,
    });
    expect(
      await phone.call('passwordSet', { email: freshEmail(), ticket, password: 'new horse 8' }),
    ).toMatchObject({ dm_error: 1103 });
    const set = () => phone.call('passwordSet', { email, ticket, password: 'new horse 8' });
    const replies = await Promise.all(Array.from({ length: 5 }, set));
    expect(replies.filter((reply) => reply.dm_error === 0)).toHaveLength(1);
    expect(replies.filter((reply) => reply.dm_error === 1103)).toHaveLength(4);
    expect(await closed).toBe(4003);
    for (const old of [first, second])
      expect(await old.call('userAtom', {})).toMatchObject({ dm_error: 604 });
    expect(await first.call('emailCodeLogin', { email_code: link })).toMatchObject({ dm_error: 100_010 });
    expect((await fixture.mail(email)).subject).toContain('alterada');
    expect(await phone.call('emailLogin', { email, password: PASSWORD })).toMatchObject({ dm_error: 1101 });
    expect(await phone.call('emailLogin', { email, password: 'new horse 8' })).toMatchObject({ dm_error: 0 });
  });
});

describe('the entry point for other modules', () => {
  it('ends sessions inside a transaction: nothing before the commit, everything after it', async () => {
    const phone = await register(fixture);
    const { identity } = fixture.app.modules;
    const player = phone.uid as PlayerId;
    const { closed } = await socketOf(phone);
    const { database } = fixture.app.platform;
    const rolledBack = database.inTransaction(async (tx) => {
      await identity.revokeAllIn(tx, player);
      throw new Error('the caller changed its mind');
    });
    await expect(rolledBack).rejects.toThrow('changed its mind');
    expect(await phone.call('userAtom', {})).toMatchObject({ dm_error: 0 });
    const tell = await database.inTransaction((tx) => identity.revokeAllIn(tx, player));
    tell();
    expect(await closed).toBe(4003);
    expect(await phone.call('userAtom', {})).toMatchObject({ dm_error: 604 });
  });

  it('ends a login that is under way while all sessions are revoked', async () => {
    const phone = await register(fixture);
    const { identity } = fixture.app.modules;
    const { database } = fixture.app.platform;
    const player = phone.uid as PlayerId;
    const isWaiting = async () => {
      const waiting = await database.read(
        "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype <> 'relation'",
      );
      return waiting.length > 0 ? true : undefined;
    };
    let revoking: Promise<() => void> | undefined;
    const where = { device: 'a-device-of-its-own', deviceName: '', address: '' };
    const secret = await database.inTransaction(async (tx) => {
      const opened = await openSession(identity.deps, tx, { player, ...where });
      revoking = asAnotherClient(() =>
        database.inTransaction((other) => identity.revokeAllIn(other, player)),
      );
      await asAnotherClient(() => until(isWaiting));
      return opened;
    });
    (await revoking)?.();
    expect(
      await identity.resolve({ uid: player, sid: secret, device: where.device, brand: 'br' }),
    ).toBeUndefined();
    expect(await identity.devices(player)).toEqual([]);
  });

  it('keeps the device of the given session and returns how many sessions ended', async () => {
    const { first, second } = await onTwoPhones();
    const { identity } = fixture.app.modules;
    const kept = await identity.resolve({
      uid: first.uid,
      sid: first.credentials.sid ?? '',
      device: first.device,
      brand: 'br',
    });
    expect(await identity.revokeAll(first.uid as PlayerId, kept?.tokenHash)).toBe(1);
    expect(await first.call('userAtom', {})).toMatchObject({ dm_error: 0 });
    expect(await second.call('userAtom', {})).toMatchObject({ dm_error: 604 });
    expect(await identity.revokeAll(first.uid as PlayerId)).toBe(1);
  });

  it('finds players by id, address, phone and name, newest first', async () => {
    const email = freshEmail();
    const phone = await register(fixture, email);
    await phone.call('profileSet', { nick: 'Zé_100%' });
    const { identity } = fixture.app.modules;
    const summary = await identity.player(phone.uid as PlayerId);
    expect(summary).toMatchObject({ player: phone.uid, brand: 'br', visitor: false, email, nick: 'Zé_100%' });
    const find = async (text: string, brand?: string) =>
      (await identity.findPlayers({ text, limit: 50, ...(brand && { brand }) })).map((one) => one.player);
    expect(await find(String(phone.uid))).toEqual([phone.uid]);
    expect(await find(email.toUpperCase())).toEqual([phone.uid]);
    expect(await find('zé_1')).toEqual([phone.uid]);
    expect(await find('z__1')).toEqual([]);
    expect(await find(email, 'mx')).toEqual([]);
    expect(await find('%')).toEqual([]);
    const many = await find('player');
    expect(many.length).toBeGreaterThan(3);
    expect(many).toEqual([...many].sort((a, b) => b - a));
    expect(await identity.findPlayers({ text: 'player', limit: 2 })).toHaveLength(2);
    expect(await identity.player(1 as PlayerId)).toBeUndefined();
  });
});
