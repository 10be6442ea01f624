import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signSvix } from '@palpite/kernel/documents/webhook-signature';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../platform/clock/clock.ts';
import { atProvider } from '../../core/provider.ts';
import { testProviderContract } from '../../test/provider-contract-test.ts';
import { addressOfNobody, openPlayed, TIMEOUT_MS } from '../../test/sandbox-subject.ts';
import { GatewayProvider } from './gateway-provider.ts';
import { readTransfer } from './read-transfer.ts';

const secretOf = (words: string) => `whsec_${Buffer.from(words).toString('base64')}`;
const SECRETS = { old: secretOf('on its way out'), outsider: secretOf('somebody guessed') };

testProviderContract('of the gateway of the sandbox', () =>
  openPlayed({
    control: '/control/gateway',
    open: ({ httpUrl, gatewayClient }, notifyUrl) =>
      new GatewayProvider({
        name: 'gateway',
        url: httpUrl,
        token: gatewayClient.secret,
        notifyUrl,
        timeoutMs: TIMEOUT_MS,
        webhookSecrets: [gatewayClient.webhookSecret, SECRETS.old],
      }),
    eventOf: ({ headers }) => String(headers['webhook-id']),
    signed({ raw, headers }, { gatewayClient }, by, ageS) {
      const secret = by === 'own' ? gatewayClient.webhookSecret : SECRETS[by];
      const ts = String(Math.floor(systemClock.nowMs() / 1_000) - ageS);
      const signature = signSvix(secret, { id: String(headers['webhook-id']), ts, body: raw });
      return {
        raw,
        headers: { ...headers, 'webhook-timestamp': ts, 'webhook-signature': `v1,${signature}` },
      };
    },
  }),
);

const ORDER = {
  id: 1n as never,
  direction: 'payin',
  method: 'PIX',
  asset: 'BRL',
  amount: 1n,
  fee: 0n,
  account: {},
} as const;
const SETTINGS = { name: 'gateway', token: 't', webhookSecrets: [SECRETS.old], notifyUrl: () => 'http://x/' };

describe('what the gateway sends', () => {
  const TRANSFER = {
    transferId: 'x',
    merchantReference: '1',
    type: 'COLLECTION',
    state: 'COMPLETED',
    movements: [
      {
        movementId: 'm',
        value: '12.34',
        currency: 'BRL',
        settledAt: '2026-06-14T12:00:00.000Z',
        condition: 'SETTLED',
        reversedValue: '0.00',
      },
    ],
  };
  const [movement] = TRANSFER.movements;

  it('has amounts read to the cent, and refused in any other spelling', () => {
    expect(readTransfer(TRANSFER)).toMatchObject({ status: 'paid', payments: [{ amount: 12_34n }] });
    for (const value of [
      '12.3',
      '12',
      '12.345',
      '1,234.00',
      '012.34',
      '-1.00',
      '1e3.00',
      12.34,
      '',
      '.50',
      ' 1.00',
    ])
      expect(
        readTransfer({ ...TRANSFER, movements: [{ ...movement, value }] }),
        String(value),
      ).toBeUndefined();
  });

  it('is refused with an unknown state, type, condition or time', () => {
    const wrong = [{ state: 'DONE' }, { state: 'constructor' }, { type: 'PAYIN' }, { transferId: '' }];
    for (const change of wrong) expect(readTransfer({ ...TRANSFER, ...change })).toBeUndefined();
    for (const change of [{ condition: 'PAID' }, { settledAt: '14.06.2026' }, { settledAt: 1 }])
      expect(readTransfer({ ...TRANSFER, movements: [{ ...movement, ...change }] })).toBeUndefined();
    expect(readTransfer({ ...TRANSFER, checkout: { hostedPage: 'javascript:alert(1)' } })).toBeUndefined();
  });
});

it('treats unreadable answers as no answer, and an unreachable gateway as certainly not having accepted the order', async () => {
  const answers = ['', '[]', '{"transferId":1}', '{"problem":{"code":"NOT_ACCEPTED"}}'];
  let next = 0;
  const server = createServer((_request, response) => response.end(answers[next]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new GatewayProvider({ ...SETTINGS, url });
  for (; next < answers.length; next += 1) {
    expect(await provider.start(ORDER)).toEqual({ is: 'unknown' });
    expect(await provider.read(atProvider(ORDER))).toEqual({ is: 'unknown' });
    expect(await provider.refund({ reference: '1', payment: 'p', amount: 1n, key: 'k' })).toEqual({
      is: 'unknown',
    });
    expect(await provider.statement('2026-06-14')).toBe('unknown');
  }
  await new Promise<void>((resolve) => server.close(() => resolve()));
  const nobody = new GatewayProvider({ ...SETTINGS, url: await addressOfNobody() });
  expect(await nobody.start(ORDER)).toEqual({ is: 'unavailable', why: 'ECONNREFUSED' });
  const nowhere = new GatewayProvider({ ...SETTINGS, url: 'http://no-such-host.invalid' });
  expect(await nowhere.start(ORDER)).toMatchObject({ is: 'unavailable' });
});

it('does not treat a connection cut after the request as one that was never made', async () => {
  const server = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new GatewayProvider({ ...SETTINGS, url });
  for (let time = 0; time < 3; time += 1) expect(await provider.start(ORDER)).toEqual({ is: 'unknown' });
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

it('reads an order that the gateway has with other content within the deadline of the same call', async () => {
  const server = createServer((request, response) => {
    // The read after the conflict is never answered.
    if (request.method !== 'PUT') return;
    response.writeHead(409).end('{"problem":{"code":"REFERENCE_IN_USE"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const deadlines = vi.spyOn(AbortSignal, 'timeout');
  const provider = new GatewayProvider({ ...SETTINGS, url, timeoutMs: 300 });
  expect(await provider.start(ORDER)).toEqual({ is: 'unknown' });
  expect(deadlines).toHaveBeenCalledTimes(1);
  deadlines.mockRestore();
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
