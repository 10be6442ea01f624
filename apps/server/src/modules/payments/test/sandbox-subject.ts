import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { expect, vi } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import type { PaymentProvider } from '../core/provider.ts';
import type { Letter, Subject } from './provider-contract-test.ts';

export const TIMEOUT_MS = 1_500;

/** An address at which nobody ever listened, so that no kept-alive connection leads there. */
export async function addressOfNobody(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return `http://127.0.0.1:${port}`;
}

/** Receives the provider's webhooks, as our server would. */
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

interface Reported {
  readonly id: string;
  readonly status: string;
  readonly payments: readonly { readonly id: string }[];
}

/** Controls the provider of the sandbox. */
function controlOf({ httpUrl }: Sandbox, control: string) {
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(new URL(`${control}/${path}`, httpUrl), {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const find = async (kind: 'payins' | 'payouts', reference: string): Promise<Reported> => {
    const { items } = await ask<{ items: readonly Reported[] }>(`${kind}?reference=${reference}`);
    if (!items[0]) throw new Error('the provider does not have it');
    return items[0];
  };
  return { ask, find };
}

const TROUBLES = {
  fail: 'failNext',
  'fail-after': 'failAfterNext',
  html: 'htmlNext',
  down: 'downNext',
  hang: 'hangNext',
  lose: 'loseAnswerNext',
} as const;

/** What differs between the providers of the sandbox. */
export interface Played {
  /** `/control/bank`. */
  readonly control: string;
  /** The orders of the test: PIX in BRL by default. */
  readonly order?: Pick<Subject, 'method' | 'asset' | 'account'>;
  open(sandbox: Sandbox, notifyUrl: () => string): PaymentProvider;
  eventOf(letter: Letter): string;
  /** The same message signed with the given secret at the given time. */
  signed(letter: Letter, sandbox: Sandbox, by: 'own' | 'old' | 'outsider', ageS: number): Letter;
}

const PIX_ORDER: Pick<Subject, 'method' | 'asset' | 'account'> = {
  method: 'PIX',
  asset: 'BRL',
  account: { cpf: '52998224725', pix_key: '52998224725', name: 'Ana' },
};

export async function openPlayed({
  control,
  order = PIX_ORDER,
  open,
  eventOf,
  signed,
}: Played): Promise<Subject> {
  const sandbox = await startSandbox({ feed: NO_MATCHES });
  const mailbox = await openMailbox();
  const { ask, find } = controlOf(sandbox, control);
  const provider = open(sandbox, () => mailbox.url);
  // Warm-up: the first request of a process is the slowest and would exceed the limits of the test.
  await provider.statement('2026-06-14');
  return {
    provider,
    ...order,
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
          const reported = await ask<{ items: readonly { readonly id: string; readonly state: string }[] }>(
            path,
          );
          expect(reported.items.filter(({ state }) => state === 'waiting')).toEqual([]);
          expect(reported.items.length).toBeGreaterThan(0);
          return reported;
        },
        { timeout: 5_000 },
      );
      const ids = new Set(items.map(({ id }) => id));
      return mailbox.letters.filter((letter) => ids.has(eventOf(letter)));
    },
    forged: (letter) => signed(letter, sandbox, 'outsider', 0),
    aged: (letter) => signed(letter, sandbox, 'own', 361),
    rotated: (letter) => signed(letter, sandbox, 'old', 0),
    trouble: async (kind) => void (await ask('faults', { [TROUBLES[kind]]: 1 })),
    slow: async (isSlow) => void (await ask('faults', { answerDelayMs: isSlow ? 3 * TIMEOUT_MS : 0 })),
    async close() {
      await sandbox.close();
      await mailbox.close();
    },
  };
}
