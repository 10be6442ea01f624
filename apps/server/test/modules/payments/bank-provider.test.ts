import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timestampedHeader } from '@palpite/kernel/documents/webhook-signature';
import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { expect, it, vi } from 'vitest';
import { atProvider } from '../../../src/modules/payments/core/provider.ts';
import { BankProvider } from '../../../src/modules/payments/index.ts';
import { systemClock } from '../../../src/platform/clock/clock.ts';
import { type Examinee, examineProvider, type Letter } from './provider-examination.ts';

const OLD_SECRET = 'the-secret-that-is-on-its-way-out';
const TIMEOUT_MS = 1_500;

/** Takes what the bank tells, as a house would. */
async function openMailbox() {
  const letters: Letter[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    letters.push({ raw: Buffer.concat(chunks), headers: request.headers });
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    letters,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/payments/bank`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

interface Told {
  readonly id: string;
  readonly status: string;
  readonly payments: readonly { readonly id: string }[];
}

/** The bank's own hands. */
function controlOf({ httpUrl }: Sandbox) {
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(new URL(`/control/bank/${path}`, httpUrl), {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const find = async (kind: 'payins' | 'payouts', reference: string): Promise<Told> => {
    const { items } = await ask<{ items: readonly Told[] }>(`${kind}?reference=${reference}`);
    if (!items[0]) throw new Error('the bank does not have it');
    return items[0];
  };
  return { ask, find };
}

async function openExaminee(): Promise<Examinee> {
  const sandbox = await startSandbox({ feed: NO_MATCHES });
  const mailbox = await openMailbox();
  const { ask, find } = controlOf(sandbox);
  const { bankClient } = sandbox;
  const provider = new BankProvider(
    {
      ...{ name: 'bank', url: sandbox.httpUrl, client: bankClient.id, secret: bankClient.secret },
      webhookSecrets: [bankClient.webhookSecret, OLD_SECRET],
      notifyUrl: () => mailbox.url,
      timeoutMs: TIMEOUT_MS,
    },
    systemClock,
  );
  // The first request of a process is the slowest, and none of what is examined.
  await provider.statement('2026-06-14');
  const signed = ({ raw, headers }: Letter, secret: string, ageS = 0): Letter => ({
    raw,
    headers: {
      ...headers,
      'x-signature': timestampedHeader(secret, Math.floor(systemClock.nowMs() / 1_000) - ageS, raw),
    },
  });
  const troubles = {
    ...{ fail: 'failNext', 'fail-after': 'failAfterNext', html: 'htmlNext' },
    ...{ hang: 'hangNext', lose: 'loseAnswerNext' },
  } as const;
  return {
    ...{
      provider,
      method: 'PIX',
      asset: 'BRL',
      account: { cpf: '52998224725', pix_key: '52998224725', name: 'Ana' },
    },
    nowMs: () => systemClock.nowMs(),
    async pay(reference, { amount, currency } = {}) {
      const { id } = await find('payins', reference);
      await ask(`payins/${id}/pay`, {
        ...(amount !== undefined && { amount: String(amount) }),
        ...(currency !== undefined && { currency }),
      });
    },
    async chargeBack(reference) {
      const [payment] = (await find('payins', reference)).payments;
      await ask(`payments/${payment?.id}/chargeback`, {});
    },
    async payTooLate(reference) {
      await ask('faults', { lateNext: 1, lateByMs: 1 });
      await ask(`payins/${(await find('payins', reference)).id}/pay`, {});
      await vi.waitFor(async () => expect((await find('payins', reference)).status).toBe('paid'), {
        timeout: 5_000,
      });
    },
    async settlePayout(reference, how) {
      const { id } = await find('payouts', reference);
      await ask(`payouts/${id}/${how === 'paid' ? 'finish' : 'fail'}`, {});
    },
    async letters(reference) {
      const path = `webhooks?reference=${reference}`;
      const { items } = await vi.waitFor(
        async () => {
          const told = await ask<{ items: readonly { readonly id: string; readonly state: string }[] }>(path);
          expect(told.items.filter(({ state }) => state === 'waiting')).toEqual([]);
          expect(told.items.length).toBeGreaterThan(0);
          return told;
        },
        { timeout: 5_000 },
      );
      const ids = new Set(items.map(({ id }) => id));
      return mailbox.letters.filter(({ raw }) => ids.has((JSON.parse(raw.toString()) as { id: string }).id));
    },
    forged: (letter) => signed(letter, 'a-secret-that-somebody-guessed'),
    aged: (letter) => signed(letter, bankClient.webhookSecret, 361),
    rotated: (letter) => signed(letter, OLD_SECRET),
    trouble: async (kind) => void (await ask('faults', { [troubles[kind]]: 1 })),
    slow: async (isSlow) => void (await ask('faults', { answerDelayMs: isSlow ? 3 * TIMEOUT_MS : 0 })),
    async close() {
      await sandbox.close();
      await mailbox.close();
    },
  };
}

examineProvider('of the sandbox', openExaminee);

it('a bank that is not there, or speaks nonsense, is silence and never an exception', async () => {
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
  const nobody = new BankProvider({ ...settings, url }, systemClock);
  expect(await nobody.start(order)).toEqual({ is: 'unknown' });
});
