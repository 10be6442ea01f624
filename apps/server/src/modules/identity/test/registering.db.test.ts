import { newRequestId } from '@palpite/testkit/request-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, freshEmail, openFixture, PASSWORD, register } from './identity-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const facts = (player: number) =>
  fixture.app.platform.database.read<{ kind: string; payload: unknown }>(
    "SELECT kind, payload FROM platform.outbox WHERE kind = 'player-registered' AND (payload->>'player')::bigint = $1",
    [player],
  );

describe('registering by e-mail', () => {
  it('[CALL-011] [CALL-017] [ROLE-002] [ERR-013] turns a visitor into a player with the same id and balance, and reports it once', async () => {
    const phone = await fixture.phone().visit();
    const visitor = phone.uid;
    await phone.call('playMoney', { request_id: newRequestId() });
    const email = freshEmail();
    const sent = await phone.call('emailCodeSend', { email: ` ${email.toUpperCase()} `, scene: 'register' });
    expect(sent).toMatchObject({
      dm_error: 0,
      data: { message: 'Enviamos uma mensagem para o seu e-mail. Veja também o spam.', wait_s: 60 },
    });
    const { code } = await fixture.mail(email);
    expect(code).toMatch(/^\d{6}$/);
    const reply = await phone.call('emailRegister', {
      email,
      password: PASSWORD,
      code,
      adult: 1,
      nick: 'Ana',
    });
    expect(reply.data).toMatchObject({ uid: visitor, visitor: 0, first_regist: 1, smid: phone.device });
    phone.adopt(reply);
    expect((await phone.call('accountGet', {})).data.balance_info.balance).toBe(10_000);
    expect(await facts(visitor)).toEqual([
      { kind: 'player-registered', payload: { player: visitor, brand: 'br', by: 'email' } },
    ]);
  });

  it('creates a new player without a session', async () => {
    const phone = await register(fixture);
    const atom = await phone.call('userAtom', {});
    expect(atom.data).toMatchObject({ uid: phone.uid, visitor: 0, first_regist: 1 });
  });

  it('[CALL-018] exchanges a checked code for a ticket that registers once', async () => {
    const [phone, email] = [fixture.phone(), freshEmail()];
    await phone.call('emailCodeSend', { email, scene: 'register' });
    const { code } = await fixture.mail(email);
    const checked = await phone.call('emailCodeCheck', { email, scene: 'register', code });
    expect(checked).toMatchObject({ dm_error: 0, data: { message: 'Código confirmado.' } });
    const { ticket } = checked.data;
    const input = { email, password: PASSWORD, ticket, adult: 1 } as const;
    expect(await phone.call('emailRegister', { ...input, email: freshEmail() })).toMatchObject({
      dm_error: 1103,
    });
    expect(await phone.call('emailRegister', input)).toMatchObject({ dm_error: 0 });
    expect(await phone.call('emailRegister', input)).toMatchObject({ dm_error: 1103 });
    expect(await phone.call('emailRegister', { ...input, ticket: code })).toMatchObject({ dm_error: 1103 });
  });

  it('registers one player by one code in twenty concurrent requests', async () => {
    const [phone, email] = [fixture.phone(), freshEmail()];
    await phone.call('emailCodeSend', { email, scene: 'register' });
    const { code } = await fixture.mail(email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        phone.call('emailRegister', { email, password: PASSWORD, code, adult: 1 }),
      ),
    );
    expect(replies.filter((reply) => reply.dm_error === 0)).toHaveLength(1);
    const found = await fixture.app.modules.identity.findPlayers({ text: email, limit: 10 });
    expect(found).toHaveLength(1);
  });

  it('[CALL-013] [ROLE-009] lets a visitor bind an e-mail later, and refuses a registered player, who has one', async () => {
    const phone = await fixture.phone().visit();
    const [visitor, email] = [phone.uid, freshEmail()];
    await phone.call('emailCodeSend', { email, scene: 'bind' });
    const { code } = await fixture.mail(email);
    const input = { email, password: PASSWORD, code, adult: 1 } as const;
    phone.adopt(await phone.call('visitorBind', input));
    expect(phone.uid).toBe(visitor);
    expect(await phone.call('visitorBind', input)).toMatchObject({ dm_error: 1108 });
  });

  it('ends the previous session after a grace period, on every node', async () => {
    const phone = await fixture.phone().visit();
    const before = { ...phone.credentials };
    await register(fixture, freshEmail(), phone);
    const now = { ...phone.credentials };
    phone.credentials = before;
    expect((await phone.call('userAtom', {})).data.visitor).toBe(0);
    fixture.clock.advance(31_000);
    expect(await phone.call('userAtom', {})).toMatchObject({ dm_error: 604 });
    phone.credentials = now;
    expect(await phone.call('userAtom', {})).toMatchObject({ dm_error: 0 });
  });

  it('[RULE-002] refuses an invalid address, a weak password and a minor, naming the field', async () => {
    const phone = fixture.phone();
    for (const email of ['ana', 'ana@b', 'a b@c.de', 'ana@b..co', 'ana@-b.co', '@b.co'])
      expect(await phone.call('emailCodeSend', { email, scene: 'register' })).toMatchObject({
        dm_error: 1002,
        data: { field: 'email' },
      });
    const good = { email: freshEmail(), password: PASSWORD, code: '123456', adult: 1 } as const;
    for (const password of ['short1', 'onlyletters', '12345678901'])
      expect(await phone.call('emailRegister', { ...good, password })).toMatchObject({ dm_error: 1105 });
    expect(await phone.call('emailRegister', { ...good, password: 'Password123' })).toMatchObject({
      dm_error: 1112,
    });
    expect(await phone.call('emailRegister', { ...good, adult: 0 })).toMatchObject({ dm_error: 1106 });
    expect(await phone.call('emailRegister', good)).toMatchObject({ dm_error: 1103 });
  });
});
