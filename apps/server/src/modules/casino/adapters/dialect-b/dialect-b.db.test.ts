import { signB } from '@palpite/sandbox/studio/wallet/client-b';
import type { StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studioRoute } from '../../routes/studio.ts';
import { type CasinoFixture, openCasinoFixture } from '../../test/casino-fixture.ts';
import { STUDIO_SECRET } from '../../test/studio-casino.ts';
import { type StudioClient, studioClient } from '../../test/studio-client.ts';
import { BROKEN_JSON, NO_IDS, playerOf, refusesMalformed } from '../test/hostile-messages.ts';
import { studioContract } from '../test/studio-contract-test.ts';

studioContract('b', 'lumen');
studioContract('b-form', 'lyra');

describe('messages of several operations and hostile ones in dialect B', () => {
  let fixture: CasinoFixture;
  let client: StudioClient;
  let form: StudioClient;
  beforeAll(async () => {
    fixture = await openCasinoFixture();
    client = studioClient(fixture.casino, fixture.clock, 'lumen', 'b');
    form = studioClient(fixture.casino, fixture.clock, 'lumen', 'b-form');
  });
  afterAll(() => fixture.close());

  let number = 52_000;
  const nextPlayer = () => {
    number += 1;
    return number;
  };
  const codeOf = (text: string) => (JSON.parse(text) as { code: number }).code;

  refusesMalformed(
    () => fixture,
    () => client,
    '"code":21',
    BROKEN_JSON,
  );

  it('applies the operations in order in one transaction; the first refused one stops the rest', async () => {
    const { player, session, cash } = await playerOf(fixture, 51_001, 'lumen');
    const call = (op: StudioCall['op'], transaction: string, changes: Partial<StudioCall>): StudioCall => {
      const about = { session, player, currency: 'BRL', game: 'game', round: 'r1' };
      return { ...about, op, transaction: `${player}-${transaction}`, ...changes };
    };
    const reply = await client.sendAll([
      call('bet', '1', { amount: 400n }),
      call('win', '2', { amount: 100n }),
      call('bet', '3', { amount: 5_000n }),
      call('bet', '4', { amount: 1n }),
    ]);
    expect(reply.status).toBe('insufficient_funds');
    expect(reply.balance).toBe(700n);
    expect(reply.results.map(({ status, balance }) => [status, balance])).toEqual([
      ['ok', 600n],
      ['ok', 700n],
      ['insufficient_funds', 700n],
      ['not_applied', 700n],
    ]);
    expect(await cash()).toBe(700n);
    const rows = await fixture.database.read<{ part: number; result: string; has_text: boolean }>(
      'SELECT part, result, request IS NOT NULL AS has_text FROM casino.message WHERE player = $1 ORDER BY part',
      [player],
    );
    expect(rows.map(({ part, result, has_text }) => [part, result, has_text])).toEqual([
      [0, 'ok', true],
      [1, 'ok', false],
      [2, 'insufficient_funds', false],
      [3, 'not_applied', false],
    ]);
  });

  it('enters, asks for the funds and plays in one message', async () => {
    const { player } = await playerOf(fixture, 51_002, 'lumen');
    await fixture.token('enter-and-play', Number(player) as never, 'lumen');
    const operations = [
      { type: 'enter', token: 'enter-and-play' },
      { type: 'debit', id: 'ep-1', round: 'r', amount: '2.50' },
      { type: 'funds' },
      { type: 'credit', id: 'ep-2', round: 'r', amount: '10.00', final: true },
    ];
    const { text } = await client.raw(JSON.stringify({ user: player, currency: 'BRL', operations }));
    const { code, results } = JSON.parse(text) as {
      code: number;
      results: { code: number; balance: string }[];
    };
    expect({ code, balances: results.map(({ balance }) => balance) }).toEqual({
      code: 0,
      balances: ['10.00', '7.50', '7.50', '17.50'],
    });
  });

  it('answers the repeat of a message that entered and played as before, and stakes nothing new with its used token', async () => {
    const { player, session, cash } = await playerOf(fixture, 51_003, 'lumen');
    await fixture.token('enter-again', Number(player) as never, 'lumen');
    const resultsOf = async (operations: readonly object[]) => {
      // An open session that the message names as well does not replace the token.
      const message = { user: player, currency: 'BRL', session, operations };
      const { text } = await client.raw(JSON.stringify(message));
      const { results } = JSON.parse(text) as { results: { code: number; repeated?: true }[] };
      return results.map(({ code, repeated = false }) => [code, repeated]);
    };
    const enter = { type: 'enter', token: 'enter-again' };
    const debit = { type: 'debit', id: 'ea-1', round: 'ea', amount: '2.50' };
    const credit = { type: 'credit', id: 'ea-2', round: 'ea', amount: '10.00' };
    expect(await resultsOf([enter, debit])).toEqual([
      [0, false],
      [0, false],
    ]);
    expect(await cash()).toBe(750n);
    expect(await resultsOf([enter, debit, { type: 'funds' }, credit])).toEqual([
      [19, false],
      [0, true],
      [0, false],
      [0, false],
    ]);
    expect(await cash()).toBe(1_750n);
    expect(await resultsOf([enter, { ...debit, amount: '2.51' }, credit])).toEqual([
      [19, false],
      [1, false],
      [12, false],
    ]);
    expect(await resultsOf([enter, debit, { ...debit, id: 'ea-3' }, { ...credit, id: 'ea-4' }])).toEqual([
      [19, false],
      [0, true],
      [5, false],
      [12, false],
    ]);
    expect(await resultsOf([enter, { type: 'funds' }])).toEqual([
      [19, false],
      [12, false],
    ]);
    expect(await resultsOf([{ ...enter, token: 'deleted-by-now' }, debit, { ...debit, id: 'ea-3' }])).toEqual(
      [
        [18, false],
        [0, true],
        [5, false],
      ],
    );
    expect(await resultsOf([{ ...enter, token: 'deleted-by-now' }, { type: 'funds' }])).toEqual([
      [18, false],
      [12, false],
    ]);
    await fixture.token('of-a-game', Number(player) as never, 'lumen');
    const other = {
      user: player,
      currency: 'BRL',
      game: 'other',
      operations: [{ ...enter, token: 'of-a-game' }, debit],
    };
    expect((JSON.parse((await client.raw(JSON.stringify(other))).text) as { code: number }).code).toBe(22);
    expect(await cash()).toBe(1_750n);
  });

  it('names the first field that is missing or of another type', async () => {
    const debit = { type: 'debit', id: 'i', round: 'r', amount: '1.00' };
    const head = { user: '1', currency: 'BRL' };
    const fieldOf = async (message: object) => {
      const { status, text } = await client.raw(JSON.stringify(message));
      return { status, field: (JSON.parse(text) as { field?: string }).field };
    };
    for (const value of [undefined, ...NO_IDS]) {
      expect(await fieldOf({ ...head, user: value, operations: [debit] })).toEqual({
        status: 400,
        field: 'user',
      });
      expect(await fieldOf({ ...head, operations: [{ ...debit, id: value }] })).toEqual({
        status: 400,
        field: 'operations[0].id',
      });
      expect(await fieldOf({ ...head, operations: [debit, { ...debit, type: value }] })).toEqual({
        status: 400,
        field: 'operations[1].type',
      });
    }
    for (const value of [undefined, 1, 1.5, true, null, [], {}])
      expect(await fieldOf({ ...head, operations: [{ ...debit, amount: value }] })).toMatchObject({
        status: 400,
      });
    for (const operations of [undefined, {}, [], 'debit', [1], [null], [[]], Array(21).fill(debit)])
      expect(await fieldOf({ ...head, operations })).toMatchObject({ status: 400 });
    expect(await fieldOf({ ...head, operations: [debit, { type: 'enter', token: 't' }] })).toMatchObject({
      status: 400,
    });
  });

  it.each([
    ['0', 0],
    ['0.00', 0],
    ['1', 0],
    ['0.01', 0],
    ['0.005', 3],
    ['0.010000000', 3],
    ['-1', 3],
    ['+1', 3],
    ['1e3', 3],
    ['0x10', 3],
    ['1,5', 3],
    ['.5', 3],
    ['5.', 3],
    [' 5', 3],
    ['٣', 3],
    ['NaN', 3],
    ['', 3],
    ['9007199254740993.00', 3],
    ['90071992547409.93', 8],
    [`1${'0'.repeat(30)}`, 3],
    [`1${'0'.repeat(3_000)}`, 3],
  ])('answers a debit of %j with code %i', async (amount, code) => {
    const { player, session } = await playerOf(fixture, nextPlayer(), 'lumen');
    const operations = [{ type: 'debit', id: `d-${player}`, round: 'r', amount }];
    const { text } = await client.raw(JSON.stringify({ user: player, session, currency: 'BRL', operations }));
    expect(codeOf(text)).toBe(code);
  });

  it.each([
    'user=1&user=2&operations[0].type=funds',
    'operations[0].type=debit&operations[0].type=credit',
    'operations[1].type=funds',
    'operations[0].type=funds&operations[2].type=funds',
    'operations[20].type=funds',
    'operations[-1].type=funds',
    'operations[0].__proto__=x&operations[0].type=funds',
    '__proto__=x&operations[0].type=funds',
    'operations[0][type]=funds',
    'operations=funds',
    '%%%',
    Array.from({ length: 400 }, (_, index) => `a${index}=1`).join('&'),
  ])('refuses the form %s', async (body) => {
    const { status, text } = await form.raw(body);
    expect({ status, code: codeOf(text) }).toEqual({ status: 400, code: 21 });
  });

  it('takes 1 and 0 for booleans in a form and nothing else', async () => {
    const { player, session } = await playerOf(fixture, 59_001, 'lumen');
    const head = `user=${player}&session=${session}&currency=BRL&operations[0].round=r`;
    const bet = `${head}&operations[0].type=debit&operations[0].id=f1&operations[0].amount=1.00`;
    expect(codeOf((await form.raw(bet)).text)).toBe(0);
    const win = `${head}&operations[0].type=credit&operations[0].id=f2&operations[0].amount=0.50&operations[0].final=`;
    expect(codeOf((await form.raw(`${win}true`)).text)).toBe(21);
    expect(codeOf((await form.raw(`${win}1`)).text)).toBe(0);
  });

  it('refuses another signature, a stale or missing time', async () => {
    const route = studioRoute(fixture.casino, fixture.clock, () => undefined);
    const body = '{"operations":[{"type":"funds"}],"session":"1"}';
    const nowS = Math.floor(fixture.clock.nowMs() / 1_000);
    const send = async (timestamp: string | undefined, signature: string | string[], raw = body) => {
      const headers = {
        'x-timestamp': timestamp,
        'x-signature': signature,
        'content-type': 'application/json',
      };
      const { status, json } = await route.answer({
        name: 'lumen',
        rest: 'operations',
        raw: Buffer.from(raw),
        headers,
      });
      return [status, codeOf(json)];
    };
    const signed = (atS: number) => signB(body, STUDIO_SECRET, atS);
    expect(await send(String(nowS), signed(nowS))).toEqual([200, 5]);
    expect(await send(String(nowS - 299), signed(nowS - 299))).toEqual([200, 5]);
    expect(await send(String(nowS - 302), signed(nowS - 302))).toEqual([401, 11]);
    expect(await send(String(nowS + 302), signed(nowS + 302))).toEqual([401, 11]);
    expect(await send(String(nowS + 1), signed(nowS))).toEqual([401, 10]);
    expect(await send(String(nowS), signed(nowS), `${body} `)).toEqual([401, 10]);
    expect(await send(undefined, signed(nowS))).toEqual([401, 11]);
    expect(await send('soon', signed(nowS))).toEqual([401, 11]);
    expect(await send(String(nowS), '')).toEqual([401, 10]);
    expect(await send(String(nowS), [signed(nowS), signed(nowS)])).toEqual([401, 10]);
  });
});
