import { createHmac, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../clock.ts';
import { readPrivateKey, walletClientA } from './client-a.ts';
import { type FormatB, walletClientB } from './client-b.ts';
import type { StudioCall } from './wallet-client.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A wallet that answers the same to everything; without an answer it never replies. */
async function wallet(answer: Answer | undefined): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const listening = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        raw: Buffer.concat(pieces).toString(),
      });
      if (answer) response.writeHead(answer.status).end(answer.text);
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, received };
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PKCS8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const NOW_MS = 1_790_000_000_500;
const BET: StudioCall = {
  op: 'bet',
  session: 's-1',
  player: '7',
  currency: 'BRL',
  game: 'g-1',
  transaction: 't-1',
  round: 'r-1',
  amount: 1_250n,
};

async function clientA(answer: Answer | undefined, limits = { timeoutMs: 3_000, replyBytes: 65_536 }) {
  const { url, received } = await wallet(answer);
  const studio = { walletUrl: url, studio: 'aurora', privateKey: readPrivateKey(PKCS8) };
  return { client: walletClientA(studio, limits), received };
}

async function clientB(answer: Answer | undefined, format: FormatB = 'json') {
  const { url, received } = await wallet(answer);
  const studio = { walletUrl: url, studio: 'lumen', secret: 'shared', format };
  return { client: walletClientB(studio, manualClock(NOW_MS)), received };
}

const json = (body: object, status = 200): Answer => ({ status, text: JSON.stringify(body) });

describe('dialect A of the studio', () => {
  it('signs the raw body with RSA-SHA256 and states amounts in 1/100,000', async () => {
    const { client, received } = await clientA(json({ status: 'OK', balance: 98_750_000, currency: 'BRL' }));
    expect(await client.send(BET)).toEqual({ status: 'ok', balance: 98_750n, isRepeated: false });
    const [{ path, headers, raw } = { path: '', headers: {}, raw: '' }] = received;
    expect(path).toBe('/studios/aurora/wallet/bet');
    const signature = Buffer.from(String(headers['x-signature']), 'base64');
    expect(verify('sha256', Buffer.from(raw), publicKey, signature)).toBe(true);
    expect(JSON.parse(raw)).toMatchObject({ transaction: 't-1', round: 'r-1', amount: 1_250_000 });
  });

  it('neither rounds a balance beyond 2^53 nor one that it sends', async () => {
    const answer = { status: 200, text: '{"status":"OK","balance":9007199254740993000,"currency":"BRL"}' };
    const { client, received } = await clientA(answer);
    const reply = await client.send({ ...BET, op: 'win', amount: 9_007_199_254_740_993n, isEnd: true });
    expect(reply.balance).toBe(9_007_199_254_740_993n);
    expect(received[0]?.raw).toContain('"amount":9007199254740993000,');
    expect(received[0]?.raw).toContain('"round_end":true');
  });

  it('refuses an amount below 1/100,000 without sending it', async () => {
    const { client, received } = await clientA(json({ status: 'OK' }));
    const reply = await client.send({ ...BET, currency: 'BTC', amount: 1n });
    expect(reply.status).toBe('invalid_amount');
    expect(received).toEqual([]);
  });

  it('opens a session from a launch token', async () => {
    const entered = {
      session: 's-9',
      player: '7',
      currency: 'BRL',
      country: 'BR',
      language: 'pt',
      nickname: 'Ana',
    };
    const { client } = await clientA(json({ status: 'OK', balance: 100_000, ...entered }));
    expect(await client.authenticate('token', 'g-1')).toEqual({
      status: 'ok',
      balance: 100n,
      isRepeated: false,
      entered,
    });
  });

  it.each([
    [json({ status: 'BAD_SIGNATURE' }, 401), 'bad_signature'],
    [json({ status: 'TRY_AGAIN' }, 503), 'try_again'],
    [json({ status: 'NOT_ENOUGH_MONEY', balance: 0, currency: 'BRL' }), 'insufficient_funds'],
    [json({ status: 'SOMETHING_NEW' }), 'no-answer'],
    [{ status: 200, text: '<html>' }, 'no-answer'],
    [{ status: 502, text: '' }, 'no-answer'],
    [{ status: 200, text: 'x'.repeat(70_000) }, 'no-answer'],
  ] as const)('reads the reply %j as %s', async (answer, status) => {
    const { client } = await clientA(answer);
    expect((await client.balance('s-1', '7')).status).toBe(status);
  });

  it('gives up on a wallet that does not answer in time', async () => {
    const { client } = await clientA(undefined, { timeoutMs: 30, replyBytes: 1_000 });
    expect((await client.send(BET)).status).toBe('no-answer');
  });
});

describe('dialect B of the studio', () => {
  const OK = json({
    code: 0,
    balance: '987.50',
    currency: 'BRL',
    results: [{ id: 't-1', code: 0, balance: '987.50', repeated: true }],
  });

  it.each(['json', 'form'] as const)('signs time and raw body with HMAC-SHA256 as %s', async (format) => {
    const { client, received } = await clientB(OK, format);
    expect(await client.send(BET)).toEqual({ status: 'ok', balance: 98_750n, isRepeated: true });
    const [{ path, headers, raw } = { path: '', headers: {}, raw: '' }] = received;
    expect(path).toBe('/studios/lumen/operations');
    expect(headers['x-timestamp']).toBe('1790000000');
    const right = createHmac('sha256', 'shared').update(`1790000000.${raw}`).digest('hex');
    expect(headers['x-signature']).toBe(right);
    if (format === 'json')
      expect(JSON.parse(raw)).toEqual({
        user: '7',
        session: 's-1',
        currency: 'BRL',
        game: 'g-1',
        operations: [{ type: 'debit', id: 't-1', round: 'r-1', amount: '12.50' }],
      });
    else expect(new URLSearchParams(raw).get('operations[0].amount')).toBe('12.50');
  });

  it('states a bet with its win in one operation, and booleans of the form as 1 and 0', async () => {
    const { client, received } = await clientB(OK, 'form');
    await client.send({ ...BET, op: 'bet_win', win: 5n, isEnd: true });
    const form = new URLSearchParams(received[0]?.raw);
    expect(form.get('operations[0].debit')).toBe('12.50');
    expect(form.get('operations[0].credit')).toBe('0.05');
    expect(form.get('operations[0].final')).toBe('1');
  });

  it('opens a session from a launch token', async () => {
    const result = { code: 0, session: 's-9', user: '7', country: 'BR', language: 'pt', nickname: 'Ana' };
    const { client } = await clientB(json({ code: 0, balance: '1.00', currency: 'BRL', results: [result] }));
    expect(await client.authenticate('token', 'g-1')).toMatchObject({
      status: 'ok',
      balance: 100n,
      entered: { session: 's-9', player: '7', currency: 'BRL' },
    });
  });

  it.each([
    [json({ code: 10 }, 401), 'bad_signature'],
    [json({ code: 11 }, 401), 'bad_timestamp'],
    [json({ code: 24 }, 503), 'try_again'],
    [json({ code: 21, field: 'user' }, 400), 'malformed'],
    [json({ code: 99 }), 'no-answer'],
    [{ status: 404, text: '' }, 'not_found'],
    [{ status: 500, text: '' }, 'no-answer'],
  ] as const)('reads the reply %j as %s', async (answer, status) => {
    const { client } = await clientB(answer);
    expect((await client.send(BET)).status).toBe(status);
  });
});
