import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { calls } from '@palpite/contract/calls';
import { OPERATOR_HEADER, OPERATOR_HEADER_VALUE } from '@palpite/contract/operator/addresses';
import { payoutApprove } from '@palpite/contract/operator/payment-command-calls';
import { REFUSALS } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import { describe, expect, it, vi } from 'vitest';
import { type OperatorAdmin, serveOperator } from './operator-route.ts';
import type { HttpDeps } from './options.ts';
import { sampleOf } from './test/sample.ts';
import { openStubServer, PLAYER } from './test/stub-server.ts';

interface Held {
  readonly path: string;
  readonly input: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** What happens while the last byte of the body is held back. */
  meanwhile(): void;
  /** How often the session was looked up. */
  lookups(): number;
}

/** Sends a request but for its last byte, waits until it was admitted, and completes it three seconds later. */
async function sendHeld(deps: Partial<HttpDeps>, held: Held) {
  const { app, clock, reached } = await openStubServer(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  const body = JSON.stringify(held.input);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, ...held.headers };
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  client.write(
    `POST ${held.path} HTTP/1.1\r\n${lines.map(([key, value]) => `${key}: ${value}\r\n`).join('')}\r\n`,
  );
  client.write(body.slice(0, -1));
  await vi.waitUntil(() => held.lookups() > 0);
  held.meanwhile();
  await clock.advance(3_000);
  let text = '';
  client.on('data', (bytes) => {
    text += bytes;
  });
  client.write(body.slice(-1));
  await once(client, 'close');
  await app.close();
  return { reply: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as { dm_error: number }, reached };
}

describe('a session that ends while the body is held back', () => {
  const held = (name: 'payoutOrderCreate' | 'thirdPartyDo', isEnded: boolean) => {
    let isOpen = true;
    let count = 0;
    const session = { player: PLAYER.uid as PlayerId, visitor: false, tokenHash: 'hash' };
    const sessions = {
      resolve: async () => {
        count += 1;
        return isOpen ? session : undefined;
      },
    };
    return sendHeld(
      { sessions },
      {
        path: `${calls[name].path}?${new URLSearchParams(PLAYER as never)}`,
        input: sampleOf(calls[name].input) as object,
        meanwhile: () => {
          isOpen = !isEnded;
        },
        lookups: () => count,
      },
    );
  };

  it('no longer admits the request to a call of players', async () => {
    const { reply, reached } = await held('payoutOrderCreate', true);
    expect(reply.dm_error).toBe(REFUSALS['session-expired'].code);
    expect(reached).toEqual([]);
  });

  it('is no session of a call for anyone: nothing is bound to the account of somebody who was logged out', async () => {
    const { reply, reached } = await held('thirdPartyDo', true);
    expect(reply.dm_error).toBe(0);
    expect(reached).toHaveLength(1);
    expect(reached[0]?.caller.session).toBeUndefined();
    expect(reached[0]?.caller.sid).toBeUndefined();
  });

  it('does not exist for a slow phone: a request whose session is open is handled', async () => {
    const { reply, reached } = await held('payoutOrderCreate', false);
    expect(reply.dm_error).toBe(0);
    expect(reached[0]?.caller.session?.player).toBe(PLAYER.uid);
  });
});

describe('an operator who is suspended while the body is held back', () => {
  const held = async (after: 'suspended' | 'other-role' | 'same') => {
    let isChanged = false;
    let count = 0;
    const handled: unknown[] = [];
    const operator: OperatorAdmin = {
      routes: [
        serveOperator(payoutApprove, 'payments.act', async (input) => {
          handled.push(input);
          return sampleOf(payoutApprove.reply) as never;
        }),
      ],
      session: async () => {
        count += 1;
        if (isChanged && after === 'suspended') return undefined;
        return { full: true, may: () => !isChanged || after === 'same' };
      },
    };
    const { reply } = await sendHeld(
      { operator },
      {
        path: payoutApprove.path,
        input: sampleOf(payoutApprove.input) as object,
        headers: {
          [OPERATOR_HEADER]: OPERATOR_HEADER_VALUE,
          Origin: 'http://localhost',
          Cookie: `palpite_operator=${'s'.repeat(43)}`,
        },
        meanwhile: () => {
          isChanged = true;
        },
        lookups: () => count,
      },
    );
    return { reply, handled };
  };

  it.each([
    ['suspended', 'session-expired'],
    ['other-role', 'operator-not-allowed'],
  ] as const)('approves nothing any more: %s', async (after, refusal) => {
    const { reply, handled } = await held(after);
    expect(reply.dm_error).toBe(REFUSALS[refusal].code);
    expect(handled).toEqual([]);
  });

  it('is distinguished from an operator with a slow connection', async () => {
    const { reply, handled } = await held('same');
    expect(reply.dm_error).toBe(0);
    expect(handled).toHaveLength(1);
  });
});
