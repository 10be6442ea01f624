import { randomUUID } from 'node:crypto';
import { calls as contract } from '@palpite/contract/calls';
import { SESSION_EXPIRED } from '@palpite/contract/constants';
import type { CallName } from '@palpite/contract/generated/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { SANDBOX_BOT_TOKEN } from '@palpite/server/platform/config/third-party-settings';
import { newRequestId } from '@palpite/testkit/request-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { BRANDS } from '../../brands/core/table.ts';
import { type Fixture, freshEmail, openFixture, PASSWORD, type Phone, register } from './identity-fixture.ts';
import { initDataOf } from './telegram-data.ts';
import { ANA, sandboxHands } from './third-party-sandbox.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const WRONG = REFUSALS['wrong-credentials'].code;
const hostOf = (id: string) => BRANDS.find((brand) => brand.id === id)?.domain ?? '';
const keyOf = (id: string) => BRANDS.find((brand) => brand.id === id)?.appKey ?? '';
const phoneOf = (id: string) => fixture.phone().under({ host: hostOf(id) });
const read = <R extends object>(sql: string, values: readonly unknown[]) =>
  fixture.app.platform.database.read<R>(sql, [...values]);
const brandOf = async (uid: number) =>
  (await read<{ brand: string }>('SELECT brand FROM identity.player WHERE id = $1', [uid]))[0]?.brand;
const assetsOf = async (uid: number) =>
  (await read<{ asset: string }>('SELECT asset FROM wallet.account WHERE player = $1', [uid])).map(
    ({ asset }) => asset,
  );

/** Every way in which a client can claim another brand. */
const claims = (id: string): Phone['shows'][] => [
  { host: hostOf(id) },
  { host: `www.${hostOf(id)}:443` },
  { host: hostOf(id), appKey: keyOf('br') },
  { host: 'localhost', appKey: keyOf(id) },
  { host: 'preview.bethoje.example', appKey: keyOf(id) },
];

describe('an account and its currency', () => {
  it("stay with the host's brand whatever app key is sent: no account in another currency, no limit bypassed", async () => {
    const player = await register(fixture, freshEmail(), phoneOf('br'));
    const set = await player.call('limitSet', { kind: 'deposit', period: 'day', amount: 10_000 });
    expect(set).toMatchObject({ dm_error: 0 });
    const forged = player.under({ host: hostOf('br'), appKey: keyOf('mx') });
    expect(await forged.call('accountGet', {})).toMatchObject({ data: { symbol: 'R$' } });
    expect(await forged.call('playMoney', { request_id: newRequestId() })).toMatchObject({ dm_error: 0 });
    const order = { request_id: newRequestId(), pay_channel: 'SPEI', amount: 500_000, elements: [] };
    expect((await forged.call('payinOrderCreate', order)).dm_error).not.toBe(0);
    expect(await assetsOf(player.uid)).toEqual(['BRL']);
  });

  it('are not reachable with a session of another brand, however the brand is claimed', async () => {
    const player = await register(fixture, freshEmail(), phoneOf('br'));
    await player.call('playMoney', { request_id: newRequestId() });
    for (const shows of claims('mx')) {
      const moved = player.under(shows);
      const order = { request_id: newRequestId(), pay_channel: 'SPEI', amount: 500_000, elements: [] };
      for (const reply of [
        await moved.call('accountGet', {}),
        await moved.call('playMoney', { request_id: newRequestId() }),
        await moved.call('payinOrderCreate', order),
      ])
        expect(reply, JSON.stringify(shows)).toMatchObject({ dm_error: SESSION_EXPIRED });
    }
    expect(await assetsOf(player.uid)).toEqual(['BRL']);
    expect(await player.call('accountGet', {})).toMatchObject({ dm_error: 0 });
  });

  it('belong to the brand of the host where the device first signed in, with or without an app key', async () => {
    const visitor = await fixture
      .phone()
      .under({ host: hostOf('vn'), appKey: keyOf('mx') })
      .visit();
    expect(await brandOf(visitor.uid)).toBe('vn');
    const local = await fixture
      .phone()
      .under({ host: 'localhost:8080', appKey: keyOf('mx') })
      .visit();
    expect(await brandOf(local.uid)).toBe('mx');
  });

  it('never change their brand in the database', async () => {
    const { uid } = await phoneOf('br').visit();
    const change = fixture.app.platform.database.inTransaction((tx) =>
      tx.query("UPDATE identity.player SET brand = 'mx' WHERE id = $1", [uid]),
    );
    await expect(change).rejects.toThrow('the brand of an account does not change');
  });
});

describe('a session under another brand', () => {
  /** Calls with this session and no input; the refusal does not depend on the body. */
  async function bare(phone: Phone, name: CallName): Promise<number> {
    return (await phone.call(name, {} as never)).dm_error;
  }

  const callsFor = (fits: (audience: string) => boolean): CallName[] =>
    Object.values(contract).flatMap(({ name, audience }) => (fits(audience) ? [name] : []));

  it('is session-expired in every call of the contract that needs one, for a player and for a visitor', async () => {
    const pairs = [
      ['br', 'mx'],
      ['mx', 'br'],
      ['br', 'crash'],
      ['usd', 'web3'],
    ] as const;
    const needy = callsFor((audience) => audience !== 'anyone');
    expect(needy.length).toBeGreaterThan(40);
    for (const [own, other] of pairs) {
      for (const phone of [await phoneOf(own).visit(), await register(fixture, freshEmail(), phoneOf(own))]) {
        // One claim after the other: all at once would wait for a connection longer than the server lets them.
        const reported: (readonly [string, number])[] = [];
        for (const shows of claims(other))
          reported.push(
            ...(await Promise.all(
              needy.map(async (name) => [name, await bare(phone.under(shows), name)] as const),
            )),
          );
        const open = reported.filter(([, code]) => code !== SESSION_EXPIRED);
        expect(open, `${own} under ${other}`).toEqual([]);
        expect(await bare(phone, 'userAtom')).toBe(0);
      }
    }
  });

  it('is answered like an unknown session in every public call', async () => {
    const open = callsFor((audience) => audience === 'anyone');
    const phone = await register(fixture, freshEmail(), phoneOf('br'));
    for (const name of open) {
      const made = phone.under({ host: hostOf('mx') });
      made.credentials = { uid: String(phone.uid), sid: randomUUID() };
      expect(await bare(phone.under({ host: hostOf('mx') }), name), name).toBe(await bare(made, name));
    }
  });

  it('does not hand its visitor over when somebody registers with it there', async () => {
    const visitor = await phoneOf('br').visit();
    const moved = visitor.under({ host: hostOf('mx') });
    const player = await register(fixture, freshEmail(), moved);
    expect(player.uid).not.toBe(visitor.uid);
    expect([await brandOf(visitor.uid), await brandOf(player.uid)]).toEqual(['br', 'mx']);
    expect(await visitor.call('userAtom', {})).toMatchObject({ data: { uid: visitor.uid, visitor: 1 } });
  });
});

describe('identities of two brands', () => {
  it('by e-mail are separate: two accounts, two passwords, and no code or link of one opens the other', async () => {
    const email = freshEmail();
    const first = await register(fixture, email, phoneOf('br'));
    const second = phoneOf('mx');
    const login = { email, password: PASSWORD };
    expect(await second.call('emailLogin', login)).toMatchObject({ dm_error: WRONG });
    await second.call('emailCodeSend', { email, scene: 'register' });
    const { code } = await fixture.mail(email);
    second.adopt(await second.call('emailRegister', { email, password: 'another horse 8', code, adult: 1 }));
    expect(second.uid).not.toBe(first.uid);
    expect(await phoneOf('mx').call('emailLogin', login)).toMatchObject({ dm_error: WRONG });
    const asking = phoneOf('br');
    await asking.call('emailCodeSend', { email, scene: 'login' });
    const mail = await fixture.mail(email);
    const elsewhere = asking.under({ host: hostOf('mx') });
    const digits = { email, scene: 'login', code: mail.code } as const;
    expect((await elsewhere.call('emailCodeCheck', digits)).dm_error).not.toBe(0);
    const email_code = /code=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    expect((await elsewhere.call('emailCodeLogin', { email_code })).dm_error).not.toBe(0);
    expect(await asking.call('emailCodeLogin', { email_code })).toMatchObject({ data: { uid: first.uid } });
  });

  it('by phone are separate: a number may be bound once in each', async () => {
    const phone = '+5511987654321';
    for (const id of ['br', 'crash']) {
      const player = await register(fixture, freshEmail(), phoneOf(id));
      await player.call('smsCodeSend', { phone, scene: 'bind' });
      const { code } = await fixture.sms(phone);
      const elsewhere = player.under({ host: hostOf(id === 'br' ? 'crash' : 'br') });
      expect((await elsewhere.call('smsCodeCheck', { phone, scene: 'bind', code })).dm_error).not.toBe(0);
      expect(await player.call('smsCodeCheck', { phone, scene: 'bind', code })).toMatchObject({
        dm_error: 0,
      });
    }
    const rows = await read<{ brand: string }>('SELECT brand FROM identity.player WHERE phone = $1', [phone]);
    expect(rows.map(({ brand }) => brand).sort()).toEqual(['br', 'crash']);
  });

  it('by a provider are separate, and a login that began under one brand does not end under another', async () => {
    const actions = sandboxHands(fixture.app.sandboxUrl);
    const consent = async (phone: Phone) => {
      const redirect_uri = 'http://127.0.0.1:9/back';
      const { data } = await phone.call('thirdPartyList', { redirect_uri });
      const back = await actions.visit(data.list[0]?.authorize_url ?? '', ANA.unionId, 'accept');
      const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '');
      return { plat: 'sandbox', app_type: 'web', code, state, redirect_uri, is_redirect: 1 } as const;
    };
    const [one, other] = [phoneOf('br'), phoneOf('mx')];
    const stolen = await consent(one);
    const moved = one.under({ host: hostOf('mx') });
    expect((await moved.call('thirdPartyLogin', stolen as never)).dm_error).not.toBe(0);
    one.adopt(await one.call('thirdPartyLogin', (await consent(one)) as never));
    other.adopt(await other.call('thirdPartyLogin', (await consent(other)) as never));
    expect(one.uid).not.toBe(other.uid);
    expect([await brandOf(one.uid), await brandOf(other.uid)]).toEqual(['br', 'mx']);
  });

  it('by the mini app are separate', async () => {
    const data = initDataOf(SANDBOX_BOT_TOKEN, { id: 6_100_000_001 }, fixture.clock.nowMs() - 5_000);
    const input = {
      plat: 'telegram',
      app_type: 'tma',
      auth_params: data,
      action: 'login_and_signup',
    } as const;
    const [one, other] = [phoneOf('br'), phoneOf('mx')];
    one.adopt(await one.call('telegramLogin', input));
    other.adopt(await other.call('telegramLogin', input));
    expect([await brandOf(one.uid), await brandOf(other.uid)]).toEqual(['br', 'mx']);
  });
});

describe('a live socket', () => {
  const statusAt = async (url: string, host: string | undefined) => {
    const headers = host === undefined ? {} : { host };
    const socket = new WebSocket(fixture.app.url.replace('http', 'ws') + url, { headers });
    return new Promise<number>((resolve) => {
      socket.once('open', () => {
        socket.terminate();
        resolve(101);
      });
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.once('error', () => undefined);
    });
  };
  const addressFor = async (phone: Phone) => (await phone.call('socketUrl', {})).data.url;

  it('opens only under the brand that its token was signed for', async () => {
    const phone = await phoneOf('br').visit();
    expect(await statusAt(await addressFor(phone), hostOf('mx'))).toBe(401);
    expect(await statusAt(await addressFor(phone), `www.${hostOf('br')}`)).toBe(101);
    const local = await fixture
      .phone()
      .under({ host: 'localhost', appKey: keyOf('mx') })
      .visit();
    expect(await statusAt(await addressFor(local), undefined)).toBe(101);
  });

  it('does not open for a session that has ended since its token was signed', async () => {
    const phone = await phoneOf('br').visit();
    const url = await addressFor(phone);
    expect(await phone.call('logout', {})).toMatchObject({ dm_error: 0 });
    expect(await statusAt(url, hostOf('br'))).toBe(401);
  });

  it('carries no device id in its URL', async () => {
    const phone = await phoneOf('br').visit();
    const [body = ''] = (await addressFor(phone)).split('token=')[1]?.split('.') ?? [];
    const claims = Buffer.from(body, 'base64url').toString();
    expect(claims).toContain(String(phone.uid));
    expect(claims).not.toContain(phone.device);
  });
});
