import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { observedClock } from '../../../test/observed-clock.ts';
import type { Clock } from '../../clock.ts';
import { buildHttp } from '../../http/server.ts';
import { silent } from '../../log.ts';
import type { Sandbox } from '../../sandbox.ts';
import { openBank } from '../bank.ts';
import type { BankFaults } from '../faults.ts';
import type { PayinView, PayoutView } from '../wire/views.ts';

export interface Received {
  readonly raw: string;
  readonly signature: string;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly payin?: PayinView;
    readonly payout?: PayoutView;
  };
}

export const sign = (secret: string, atMs: number, content: string) => {
  const at = Math.floor(atMs / 1_000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${content}`).digest('hex')}`;
};

/** The merchant's webhook endpoint: stores what it receives and replies with the status that the test sets. */
export async function openEar() {
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let answer = (_received: Received, reply: ServerResponse) => void reply.writeHead(200).end();
  const server = createServer(async (request: IncomingMessage, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString('utf8');
    const one = {
      raw,
      signature: String(request.headers['x-signature']),
      event: JSON.parse(raw) as Received['event'],
    };
    received.push(one);
    answer(one, reply);
    for (const each of waiting) if (received.length >= each.count) each.resolve();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks/payments/bank`,
    received,
    /** Resolves as soon as this many have arrived in total. */
    hears: (count: number) =>
      received.length >= count
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            waiting.push({ count, resolve });
          }),
    answers(next: typeof answer) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Endpoint = Awaited<ReturnType<typeof openEar>>;

type BankDoor = Pick<Sandbox, 'httpUrl' | 'bankUrl' | 'bankClient'>;

/** A signed request of the merchant. */
function callsOf(sandbox: BankDoor, clock: { nowMs(): number }) {
  const { bankUrl, httpUrl, bankClient } = sandbox;
  const headers = (content: string, more: Record<string, string> = {}) => ({
    'x-client': bankClient.id,
    'x-signature': sign(bankClient.secret, clock.nowMs(), content),
    ...more,
  });
  const post = (
    path: string,
    body: unknown,
    key: string,
    more: Record<string, string> = {},
    signal: AbortSignal | null = null,
  ) => {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const json = { 'content-type': 'application/json', 'idempotency-key': key };
    const options = { method: 'POST', headers: headers(raw, { ...json, ...more }), body: raw, signal };
    return fetch(`${bankUrl}${path}`, options);
  };
  const get = (path: string, signal: AbortSignal | null = null) =>
    fetch(`${bankUrl}${path}`, { headers: headers(`/bank${path}`), signal });
  const control = async <T>(path: string, body: unknown = {}): Promise<{ status: number; body: T }> => {
    const reply = await fetch(`${httpUrl}/control/bank/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as T };
  };
  return { post, get, control };
}

/** A merchant that uses the bank. */
export function merchantOf(sandbox: BankDoor, clock: { nowMs(): number }, notifyUrl: string) {
  const { post, get, control } = callsOf(sandbox, clock);
  const order = (reference: string, more: Record<string, unknown> = {}) => ({
    reference,
    method: 'PIX',
    amount: '12345',
    currency: 'BRL',
    account: { cpf: '39053344705' },
    notify_url: notifyUrl,
    ...more,
  });
  const payinOf = async (reference: string) =>
    (await (await get(`/payins?reference=${reference}`)).json()) as PayinView;
  return {
    post,
    get,
    order,
    control,
    async payin(reference: string, more: Record<string, unknown> = {}): Promise<PayinView> {
      const body = { expires_at: clock.nowMs() + 600_000, return_url: 'http://127.0.0.1:9/back', ...more };
      const reply = await post('/payins', order(reference, body), reference);
      if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
      return (await reply.json()) as PayinView;
    },
    async payout(reference: string, more: Record<string, unknown> = {}): Promise<PayoutView> {
      const reply = await post('/payouts', order(reference, more), reference);
      if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
      return (await reply.json()) as PayoutView;
    },
    payinOf,
    payoutOf: async (reference: string) =>
      (await (await get(`/payouts?reference=${reference}`)).json()) as PayoutView,
    async pay(reference: string, more: Record<string, string> = {}): Promise<PayinView> {
      const paid = await control<PayinView>(`payins/${reference}/pay`, more);
      if (paid.status !== 200) throw new Error(JSON.stringify(paid));
      return paid.body;
    },
    async faults(change: Partial<BankFaults>): Promise<void> {
      const reply = await control('faults', change);
      if (reply.status !== 200) throw new Error(JSON.stringify(reply));
    },
    async statement(day: string): Promise<Line[]> {
      const lines: Line[] = [];
      for (let more = true; more; ) {
        const after = lines.at(-1) ? `&after=${lines.at(-1)?.id}` : '';
        const reply = await get(`/statement?day=${day}${after}&limit=100`);
        const page = (await reply.json()) as { lines: Line[]; more: boolean };
        lines.push(...page.lines);
        more = page.more;
      }
      return lines;
    },
  };
}

/** Only the bank: the feed would play its matches for each day that a test advances the clock. */
async function startBank(clock: Clock): Promise<BankDoor & { close(): Promise<void> }> {
  const bank = openBank({ clock, log: silent });
  const app = buildHttp([bank], silent);
  const httpUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    httpUrl,
    bankUrl: `${httpUrl}/bank`,
    bankClient: bank.client,
    async close() {
      await bank.close();
      await app.close();
    },
  };
}

/** A bank with a clock of its own, a merchant that calls it, and the endpoint that receives its webhooks. */
export async function openFixture() {
  const clock = observedClock();
  const endpoint = await openEar();
  const sandbox = await startBank(clock);
  return {
    clock,
    endpoint,
    sandbox,
    app: merchantOf(sandbox, clock, endpoint.url),
    today: () => new Date(clock.nowMs()).toISOString().slice(0, 10),
    async close() {
      await sandbox.close();
      await endpoint.close();
    },
  };
}
export type Fixture = Awaited<ReturnType<typeof openFixture>>;

export interface Line {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly payment: string;
  readonly amount: string;
  readonly fee: string;
  readonly currency: string;
  readonly at: number;
}
