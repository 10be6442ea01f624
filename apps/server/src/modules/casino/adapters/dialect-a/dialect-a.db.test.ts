import { sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studioRoute } from '../../routes/studio.ts';
import { type CasinoFixture, openCasinoFixture } from '../../test/casino-fixture.ts';
import { studioKeys } from '../../test/studio-casino.ts';
import { type StudioClient, studioClient } from '../../test/studio-client.ts';
import { BROKEN_JSON, NO_IDS, playerOf, refusesMalformed } from '../test/hostile-messages.ts';
import { studioContract } from '../test/studio-contract-test.ts';

studioContract('a', 'aurora');

describe('hostile messages in dialect A', () => {
  let fixture: CasinoFixture;
  let client: StudioClient;
  beforeAll(async () => {
    fixture = await openCasinoFixture();
    client = studioClient(fixture.casino, fixture.clock, 'aurora', 'a');
  });
  afterAll(() => fixture.close());

  /** A bet as text: amounts are written as they are. */
  const bet = (fields: object, amount: string, transaction: string, call = 'bet') =>
    `${JSON.stringify({ request_id: 'r', call, currency: 'BRL', game: 'game', round: 'r1', transaction, ...fields }).slice(0, -1)},"amount":${amount}}`;
  const statusOf = async (body: string, path?: string) =>
    (JSON.parse((await client.raw(body, path)).text) as { status: string }).status;

  refusesMalformed(
    () => fixture,
    () => client,
    'INVALID_REQUEST',
    BROKEN_JSON,
  );

  it('names the first field that is missing or of another type', async () => {
    const common = { request_id: 'r', player: '1', currency: 'BRL', round: 'r', transaction: 't', amount: 1 };
    const good = { ...common, call: 'bet' };
    for (const field of ['request_id', 'call', 'player', 'currency', 'round', 'transaction', 'amount']) {
      const values = field === 'amount' ? [undefined, '1', null, true, {}, []] : [undefined, ...NO_IDS];
      for (const value of values) {
        const { status, text } = await client.raw(JSON.stringify({ ...good, [field]: value }));
        expect({ field, value, status, text: JSON.parse(text) }).toMatchObject({
          status: 400,
          text: { status: 'INVALID_REQUEST', field },
        });
      }
    }
    expect(await statusOf(JSON.stringify({ ...common, call: 'win', round_end: 1 }), 'win')).toBe(
      'INVALID_REQUEST',
    );
  });

  it.each([
    ['0.5', 'INVALID_AMOUNT'],
    ['1e3', 'INVALID_AMOUNT'],
    ['1E400', 'INVALID_AMOUNT'],
    ['100000.0', 'INVALID_AMOUNT'],
    ['100000.00000000000000000001', 'INVALID_AMOUNT'],
    ['-1', 'INVALID_AMOUNT'],
    ['-0', 'OK'],
    ['0', 'OK'],
    ['999', 'INVALID_AMOUNT'],
    ['1001', 'INVALID_AMOUNT'],
    [`1${'0'.repeat(30)}`, 'INVALID_AMOUNT'],
    [`1${'0'.repeat(3_000)}`, 'INVALID_AMOUNT'],
    ['9007199254740993', 'INVALID_AMOUNT'],
    ['9007199254741000', 'NOT_ENOUGH_MONEY'],
    ['1000', 'OK'],
  ])('answers a bet of %s with %s', async (amount, status) => {
    const { player, session } = await playerOf(
      fixture,
      41_000 + amount.length * 50 + Number(amount.slice(-1)),
      'aurora',
    );
    expect(await statusOf(bet({ player, session }, amount, `${player}-${amount.slice(0, 40)}`))).toBe(status);
  });

  it('cuts a win below the smallest unit, stores the remainder, and takes another remainder for other content', async () => {
    const { player, session, cash } = await playerOf(fixture, 49_001, 'aurora');
    await statusOf(bet({ player, session }, '100000', 'cut-b'));
    expect(await statusOf(bet({ player, session }, '12345', 'cut-w', 'win'), 'win')).toBe('OK');
    expect(await cash()).toBe(912n);
    expect(await statusOf(bet({ player, session }, '12345', 'cut-w', 'win'), 'win')).toBe('OK');
    expect(await statusOf(bet({ player, session }, '12346', 'cut-w', 'win'), 'win')).toBe('CONFLICT');
    const [row] = await fixture.database.read<{ remainder: string }>(
      "SELECT remainder::text FROM casino.message WHERE tx = 'cut-w' AND NOT replayed AND result = 'ok'",
    );
    expect(row).toEqual({ remainder: '0.345' });
  });

  it('reports a balance beyond 2^53 exactly', async () => {
    const { player, session } = await playerOf(fixture, 49_002, 'aurora');
    await fixture.fund(Number(player) as never, { cash: 9_007_199_254_740_993n });
    const { text } = await client.raw(
      JSON.stringify({ request_id: 'r', call: 'balance', session }),
      'balance',
    );
    expect(text).toContain('"balance":9007199254741993000');
  });

  it('checks the signature on the bytes: a space more, another key and a repeat under another body are refused', async () => {
    const route = studioRoute(fixture.casino, fixture.clock, () => undefined);
    const body = '{"request_id":"r","call":"balance","session":"1"}';
    const signature = sign('sha256', Buffer.from(body), studioKeys().privateKey).toString('base64');
    const send = (raw: string, header: string | string[] | undefined) =>
      route.answer({
        name: 'aurora',
        rest: 'wallet/balance',
        raw: Buffer.from(raw),
        headers: { 'x-signature': header },
      });
    expect((await send(body, signature)).status).toBe(200);
    expect((await send(`${body} `, signature)).status).toBe(401);
    for (const header of [
      undefined,
      '',
      'x',
      [signature, signature],
      `${signature}=`.repeat(9),
      'A'.repeat(344),
    ])
      expect((await send(body, header)).status).toBe(401);
  });

  it('pays nothing for the signed body of one call at the path of another', async () => {
    const { player, session, cash } = await playerOf(fixture, 49_004, 'aurora');
    expect(await statusOf(bet({ player, session }, '100000', 'moved-b1'))).toBe('OK');
    // Refused, so its id is free: whoever has seen the message could send it again as a win.
    const refused = bet({ player, session }, '90000000', 'moved-b2');
    expect(await statusOf(refused)).toBe('NOT_ENOUGH_MONEY');
    for (const path of ['win', 'jackpot', 'free-win', 'end-round', 'balance'])
      expect({ path, ...(await client.raw(refused, path)) }).toMatchObject({ path, status: 400 });
    expect(await cash()).toBe(900n);
  });

  it('stores no launch token, neither of a good message nor of a broken one', async () => {
    const { player } = await playerOf(fixture, 49_003, 'aurora');
    await fixture.token('secret-token-1', Number(player) as never, 'aurora');
    await client.authenticate('secret-token-1', 'game');
    await client.raw(
      '{"request_id":"r","call":"authenticate","token":"secret-token-1","game":7}',
      'authenticate',
    );
    await fixture.casino.close();
    const rows = await fixture.database.read<{ request: string }>(
      "SELECT request FROM casino.message WHERE call = 'authenticate'",
    );
    expect(rows).toHaveLength(2);
    expect(rows.some(({ request }) => request.includes('secret-token-1'))).toBe(false);
  });
});
