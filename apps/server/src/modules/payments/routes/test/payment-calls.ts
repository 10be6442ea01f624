import { randomUUID } from 'node:crypto';
import { type CallName, calls, type Input, type Reply } from '@palpite/contract/generated/calls';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import { newRequestId } from '@palpite/testkit/request-id';
import type { TestApp } from '@palpite/testkit/test-app';
import { expect } from 'vitest';
import { BRANDS } from '../../../brands/core/table.ts';
import { openSession, registerPlayer } from '../../../identity/service/accounts.ts';

export const requestId = newRequestId;
export const CPF = { name: 'cpf', value: '529.982.247-25' };
export const PAYOUT = [
  CPF,
  { name: 'pix_key', value: '529.982.247-25' },
  { name: 'name', value: 'Maria Souza' },
];

/** Players and the bank of an app, for tests of the calls of payments over HTTP. */
export function paymentCalls(current: () => TestApp) {
  /** A registered player of a brand who sends raw requests. */
  async function playerOf(brand: string) {
    const app = current();
    const dependencies = app.modules.identity.deps;
    const smid = `device-${randomUUID()}`;
    const session = await app.platform.database.inTransaction(async (tx) => {
      const { player } = await registerPlayer(dependencies, tx, { brand, device: smid, by: 'email' });
      const sid = await openSession(dependencies, tx, { player, device: smid, deviceName: '', address: '' });
      return { uid: String(player), sid, smid };
    });
    const appKey = BRANDS.find(({ id }) => id === brand)?.appKey ?? '';
    const send = async <N extends CallName>(name: N, input: Input<N>) => {
      const { method, path } = calls[name];
      const fields = Object.fromEntries(
        Object.entries(input).map(([field, value]) => [field, String(value)]),
      );
      const query = new URLSearchParams({ ...session, lca_lang: 'PT', ...(method === 'GET' ? fields : {}) });
      const headers = { 'content-type': 'application/json', 'x-app-key': appKey };
      const reply = await fetch(`${app.url}${path}?${query}`, {
        method,
        headers,
        ...(method === 'POST' && { body: JSON.stringify(input) }),
      });
      return (await reply.json()) as { dm_error: number; error_msg: string; data: unknown };
    };
    return {
      async call<N extends CallName>(name: N, input: Input<N>): Promise<Reply<N>> {
        const { dm_error, error_msg, data } = await send(name, input);
        expect(dm_error, `${name}: ${error_msg}`).toBe(0);
        return data as Reply<N>;
      },
      async refused<N extends CallName>(
        name: N,
        input: Input<N>,
      ): Promise<[RefusalName | undefined, string]> {
        const { dm_error, error_msg } = await send(name, input);
        const names = Object.keys(REFUSALS) as RefusalName[];
        return [names.find((one) => REFUSALS[one].code === dm_error), error_msg];
      },
    };
  }

  /** Controls the payer at the sandbox bank. */
  async function bank(step: string, list: 'payins' | 'payouts', reference: string): Promise<void> {
    const at = `${current().sandboxUrl}/control/bank/${list}`;
    const { items } = (await (await fetch(`${at}?reference=${reference}`)).json()) as {
      items: { id: string }[];
    };
    const reply = await fetch(`${at}/${items[0]?.id}/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(reply.status, await reply.text()).toBe(200);
  }

  return { playerOf, bank };
}

export type PaymentPlayer = Awaited<ReturnType<ReturnType<typeof paymentCalls>['playerOf']>>;
