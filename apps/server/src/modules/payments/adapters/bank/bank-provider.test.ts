import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timestampedHeader } from '@palpite/kernel/documents/webhook-signature';
import { expect, it } from 'vitest';
import { systemClock } from '../../../../platform/clock/clock.ts';
import { atProvider } from '../../core/provider.ts';
import { BankProvider } from '../../index.ts';
import { testProviderContract } from '../../test/provider-contract-test.ts';
import { addressOfNobody, openPlayed, TIMEOUT_MS } from '../../test/sandbox-subject.ts';

const SECRETS = { old: 'the-secret-that-is-on-its-way-out', outsider: 'a-secret-that-somebody-guessed' };

testProviderContract('of the sandbox', () =>
  openPlayed({
    control: '/control/bank',
    open: ({ httpUrl, bankClient }, notifyUrl) =>
      new BankProvider(
        {
          name: 'bank',
          url: httpUrl,
          client: bankClient.id,
          secret: bankClient.secret,
          webhookSecrets: [bankClient.webhookSecret, SECRETS.old],
          notifyUrl,
          timeoutMs: TIMEOUT_MS,
        },
        systemClock,
      ),
    eventOf: ({ raw }) => (JSON.parse(raw.toString()) as { id: string }).id,
    signed({ raw, headers }, { bankClient }, by, ageS) {
      const secret = by === 'own' ? bankClient.webhookSecret : SECRETS[by];
      const atS = Math.floor(systemClock.nowMs() / 1_000) - ageS;
      return { raw, headers: { ...headers, 'x-signature': timestampedHeader(secret, atS, raw) } };
    },
  }),
);

it('treats an unreachable bank and unreadable answers as no answer, and never throws', async () => {
  const answers = [
    '',
    '[]',
    '{"id":1}',
    '{"status":"paid"}',
    '{"id":"x","reference":"1","status":"paid","payments":[{}]}',
  ];
  let next = 0;
  const server = createServer((_request, response) => response.end(answers[next]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    name: 'bank',
    client: 'c',
    secret: 's',
    webhookSecrets: ['w'],
    notifyUrl: () => 'http://x/',
  };
  const provider = new BankProvider({ ...settings, url }, systemClock);
  const order = {
    id: 1n as never,
    direction: 'payin',
    method: 'PIX',
    asset: 'BRL',
    amount: 1n,
    fee: 0n,
    account: {},
  } as const;
  for (; next < answers.length; next += 1) {
    expect(await provider.start(order)).toEqual({ is: 'unknown' });
    expect(await provider.read(atProvider(order))).toEqual({ is: 'unknown' });
    expect(await provider.refund({ reference: '1', payment: 'p', amount: 1n, key: 'k' })).toMatchObject(
      next === 4 ? { is: 'asked' } : { is: 'unknown' },
    );
    expect(await provider.statement('2026-06-14')).toBe('unknown');
  }
  await new Promise<void>((resolve) => server.close(() => resolve()));
  const nobody = new BankProvider({ ...settings, url: await addressOfNobody() }, systemClock);
  expect(await nobody.start(order)).toEqual({ is: 'unavailable', why: 'ECONNREFUSED' });
  expect(await nobody.read(atProvider(order))).toEqual({ is: 'unknown' });
});
