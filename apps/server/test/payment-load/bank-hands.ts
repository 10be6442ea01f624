import { request } from 'node:http';
import type { BankFaultName, BankFaults } from '@palpite/sandbox/bank/faults';
import type { PayoutView } from '@palpite/sandbox/bank/wire/views';
import type { StatementLine } from '../../src/modules/payments/core/provider.ts';
import type { PaymentProvider } from '../../src/modules/payments/index.ts';

const LIST_MOST = 200;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Actions of the payer, of the payer's bank, and of an attacker. */
export class BankControls {
  readonly #control: string;

  constructor(sandboxUrl: string) {
    this.#control = `${sandboxUrl}/control/bank`;
  }

  /** Returns the status: 404 when the bank does not know the order, 409 when the action is not possible now. */
  async act(what: string, body: object = {}): Promise<number> {
    return (await this.#ask('POST', what, body)).status;
  }

  async pendingPayouts(): Promise<readonly PayoutView[]> {
    return this.#list<PayoutView>(`payouts?status=pending&limit=${LIST_MOST}`);
  }

  /** The bank's own webhooks, newest first; forged ones would be validly signed when sent again. */
  async letters(reference?: string): Promise<readonly { readonly id: string; readonly state: string }[]> {
    const of = reference === undefined ? '' : `&reference=${reference}`;
    const items = await this.#list<{ id: string; state: string }>(`webhooks?limit=${LIST_MOST}${of}`);
    return items.filter(({ state }) => state !== 'forged');
  }

  async faults(): Promise<BankFaults> {
    return (await this.#ask('GET', 'faults')).body as BankFaults;
  }

  async setFaults(change: Partial<Record<BankFaultName, number>>): Promise<void> {
    const status = await this.act('faults', change);
    if (status !== 200) throw new Error(`the bank refused ${JSON.stringify(change)}: ${status}`);
  }

  async clearFaults(): Promise<void> {
    await this.#ask('DELETE', 'faults');
  }

  async #list<T>(what: string): Promise<readonly T[]> {
    const { status, body } = await this.#ask('GET', what);
    if (status !== 200) throw new Error(`${what}: ${status}`);
    return (body as { readonly items: readonly T[] }).items;
  }

  /** A new connection for each request: days pass in a moment here, and the bank closes idle connections. */
  #ask(method: 'GET' | 'POST' | 'DELETE', what: string, content?: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = content ? { 'content-type': 'application/json' } : {};
      const asked = request(`${this.#control}/${what}`, { method, headers, agent: false }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: reply.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text) });
        });
      });
      asked.on('error', reject);
      asked.end(content && JSON.stringify(content));
    });
  }
}

/** Every line of these days. */
export async function wholeStatement(
  provider: Pick<PaymentProvider, 'statement'>,
  days: readonly string[],
): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (const day of days) {
    const some = await provider.statement(day);
    if (some === 'unknown') throw new Error(`there is no statement of ${day}`);
    lines.push(...some);
  }
  return lines;
}
