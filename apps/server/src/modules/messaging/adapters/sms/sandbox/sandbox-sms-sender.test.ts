import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { sandboxWorld } from '../../test/sandbox-world.ts';
import { testSmsSenderContract } from '../../test/sms-contract-test.ts';
import { SandboxSmsSender } from './sandbox-sms-sender.ts';

const sms = { reference: '9', from: 'BetHoje', to: '+5511999990000', text: 't', template: 'bethoje_br_sms' };

testSmsSenderContract('sandbox', async () => {
  const world = await sandboxWorld();
  const { httpUrl, smsKey } = world.sandbox;
  return {
    sender: new SandboxSmsSender({ url: httpUrl, key: smsKey, timeoutMs: 1_500 }),
    received: (to) => world.read<{ from: string; text: string }>('sms', to),
    refuse: (number) => world.refuse('sms', number),
    fall: (trouble, times) => world.fall('sms', trouble, times),
    stop: () => world.stop(),
    close: () => world.stop(),
  };
});

async function answered(answer: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume();
    answer(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const sender = new SandboxSmsSender({ url: `http://127.0.0.1:${port}`, key: 'key', timeoutMs: 1_500 });
  const delivery = await sender.send(sms);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return delivery;
}

describe('invalid answers of an SMS provider', () => {
  it.each([
    ['no JSON', 'ok'],
    ['no id', '{}'],
    ['an id of the wrong type', '{"id":7}'],
    ['a hostile id', '{"id":"<script>"}'],
    ['null', 'null'],
  ])('%s is unknown', async (_what, body) => {
    expect(await answered((response) => response.writeHead(202).end(body))).toEqual({
      is: 'unknown',
      why: 'unreadable-reply',
    });
  });

  it('an endless reply is cut off', async () => {
    const delivery = await answered((response) => {
      response.writeHead(202);
      response.end(`{"id":"${'x'.repeat(40_000)}"}`);
    });
    expect(delivery).toEqual({ is: 'unknown', why: 'unreadable-reply' });
  });

  it('a body that never ends is a timeout', async () => {
    const delivery = await answered((response) => {
      response.writeHead(202);
      response.write('{"id":');
    });
    expect(delivery).toEqual({ is: 'unknown', why: 'timeout' });
  });

  it('a redirect is not followed with our key', async () => {
    const delivery = await answered((response) => response.writeHead(307, { location: '/elsewhere' }).end());
    expect(delivery).toEqual({ is: 'unknown', why: 'connection' });
  });

  it.each([401, 403, 404, 409, 429, 500, 503])('%i does not fail the message', async (status) => {
    expect(await answered((response) => response.writeHead(status).end('{}'))).toEqual({
      is: 'unknown',
      why: `http-${status}`,
    });
  });

  it.each([400, 413, 422])('%i is a final refusal', async (status) => {
    expect(await answered((response) => response.writeHead(status).end('{}'))).toEqual({
      is: 'refused',
      why: `http-${status}`,
    });
  });
});
