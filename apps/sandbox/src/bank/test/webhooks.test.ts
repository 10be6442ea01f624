import { verifyTimestamped } from '@palpite/kernel/documents/webhook-signature';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture, type Received } from './fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
  ({ clock, sandbox, endpoint, app } = fixture);
});
afterEach(() => fixture.close());
let { clock, sandbox, endpoint, app } = {} as Fixture;

const checked = ({ raw, signature }: Received, secret = sandbox.bankClient.webhookSecret) =>
  verifyTimestamped(signature, raw, [secret], Math.floor(clock.nowMs() / 1_000));
const webhooks = async (reference: string) => {
  const reply = await fetch(`${sandbox.httpUrl}/control/bank/webhooks?reference=${reference}`);
  return ((await reply.json()) as { items: { id: string; state: string; attempts: number }[] }).items;
};
const statuses = () => endpoint.received.map(({ event }) => event.payin?.status);

describe('webhooks', () => {
  it('are signed over their exact bytes', async () => {
    await app.payin('1');
    await app.pay('1');
    await endpoint.hears(1);
    const [one] = endpoint.received;
    if (!one) throw new Error('no webhook received');
    expect(checked(one)).toBe('genuine');
    expect(checked({ ...one, raw: `${one.raw} ` })).toBe('forged');
    expect(checked(one, 'another-secret')).toBe('forged');
  });

  it('are repeated after 1 s, 2 s, 4 s until the merchant acknowledges, each freshly signed', async () => {
    let refusals = 3;
    endpoint.answers((_received, reply) => {
      refusals -= 1;
      reply.writeHead(refusals >= 0 ? 503 : 204).end();
    });
    await app.payin('1');
    const retries = [1_000, 2_000, 4_000].map((ms) => clock.armed(ms));
    await app.pay('1');
    for (const [index, waitMs] of [1_000, 2_000, 4_000].entries()) {
      await retries[index];
      expect(endpoint.received).toHaveLength(index + 1);
      clock.advance(waitMs - 1);
      clock.advance(1);
      await endpoint.hears(index + 2);
    }
    expect(new Set(endpoint.received.map(({ raw }) => raw)).size, 'the same event').toBe(1);
    expect(new Set(endpoint.received.map(({ signature }) => signature)).size).toBe(4);
    expect(endpoint.received.at(-1) && checked(endpoint.received.at(-1) as Received)).toBe('genuine');
  });

  it('stop after twelve repetitions, and the state can still be read', async () => {
    endpoint.answers((_received, reply) => void reply.writeHead(500).end());
    await app.payin('1');
    for (let retry = 0; retry < 12; retry += 1) {
      const armed = clock.armed(1_000 * 2 ** retry);
      if (retry === 0) await app.pay('1');
      await armed;
      clock.advance(1_000 * 2 ** retry);
    }
    await endpoint.hears(13);
    await expect
      .poll(async () => (await webhooks('1'))[0])
      .toMatchObject({ state: 'given-up', attempts: 13 });
    clock.advance(86_400_000);
    expect(endpoint.received).toHaveLength(13);
    expect(await app.payinOf('1')).toMatchObject({ status: 'paid' });
  });

  it('time out without a reply and do not follow redirects', async () => {
    const silent = clock.armed(10_000);
    endpoint.answers(() => undefined);
    await app.payin('1');
    await app.pay('1');
    await silent;
    await endpoint.hears(1);
    const again = clock.armed(1_000);
    clock.advance(10_000);
    await again;
    endpoint.answers((_received, reply) => void reply.writeHead(307, { location: endpoint.url }).end());
    const third = clock.armed(2_000);
    clock.advance(1_000);
    await third;
    expect(endpoint.received).toHaveLength(2);
  });
});

describe('faults of webhooks', () => {
  it('duplicates the same event the given number of times', async () => {
    await app.faults({ duplicateNext: 1, duplicateCopies: 50 });
    await app.payin('1');
    await app.pay('1');
    await endpoint.hears(50);
    expect(new Set(endpoint.received.map(({ event }) => event.id)).size).toBe(1);
    expect(endpoint.received.every((one) => checked(one) === 'genuine')).toBe(true);
  });

  it('sends an older webhook after a newer one, or alone after five seconds', async () => {
    await app.faults({ reorderNext: 1 });
    const payin = { method: 'USDT', currency: 'USDT', account: { network: 'XRP' } };
    await app.payin('1', payin);
    await app.pay('1');
    clock.advance(1_000);
    await endpoint.hears(2);
    const [one, other] = endpoint.received.map(({ event }) => event.payin?.payments[0]?.confirmations);
    expect([one, other].sort()).toEqual([0, 1]);
    const made = await webhooks('1');
    expect(made).toHaveLength(2);

    await app.faults({ reorderNext: 1 });
    await app.payin('2');
    await app.pay('2');
    clock.advance(5_000);
    await endpoint.hears(3);
    expect(endpoint.received[2]?.event.payin?.reference).toBe('2');
  });

  it('delays a webhook', async () => {
    await app.faults({ webhookDelayMs: 30_000 });
    await app.payin('1');
    await app.pay('1');
    clock.advance(29_999);
    expect(endpoint.received).toEqual([]);
    clock.advance(1);
    await endpoint.hears(1);
  });

  it('loses a webhook, and the state can still be read', async () => {
    await app.faults({ loseWebhookNext: 1 });
    await app.payin('1');
    await app.pay('1');
    expect(await webhooks('1')).toMatchObject([{ state: 'lost', attempts: 0 }]);
    expect(await app.payinOf('1')).toMatchObject({ status: 'paid' });
    await app.payin('2');
    await app.pay('2');
    await endpoint.hears(1);
    expect(endpoint.received[0]?.event.payin?.reference).toBe('2');
  });

  it('forges a webhook with a wrong signature about a payment that the bank does not have', async () => {
    await app.payin('1');
    await app.control('payins/1/forge');
    await endpoint.hears(1);
    const [one] = endpoint.received;
    expect(one && checked(one)).toBe('forged');
    expect(one?.event.payin).toMatchObject({ status: 'paid', payments: [{ amount: '12345' }] });
    expect(await app.payinOf('1')).toMatchObject({ status: 'pending', payments: [] });

    await app.faults({ forgeNext: 1 });
    await app.payout('2');
    clock.advance(2_000);
    await endpoint.hears(3);
    const sent = endpoint.received
      .slice(1)
      .map((received) => [checked(received), received.event.payout?.status]);
    expect(sent.sort()).toEqual([
      ['forged', 'failed'],
      ['genuine', 'paid'],
    ]);
  });

  it('replays the same bytes with a stale signature', async () => {
    await app.faults({ replayNext: 1 });
    await app.payin('1', { expires_at: clock.nowMs() + 3_600_000 });
    await app.pay('1');
    await endpoint.hears(1);
    clock.advance(301_000);
    await endpoint.hears(2);
    const [one, other] = endpoint.received;
    expect(other).toEqual(one);
    expect(other && checked(other)).toBe('stale');
    const { body } = await app.control<{ status: number }>(`webhooks/${one?.event.id}/replay`, {});
    expect(body).toEqual({ status: 200 });
    expect(endpoint.received[2] && checked(endpoint.received[2])).toBe('genuine');
    await app.control(`webhooks/${one?.event.id}/replay`, { age_ms: 400_000 });
    expect(endpoint.received[3] && checked(endpoint.received[3])).toBe('stale');
  });

  it('signs with a new secret after a rotation', async () => {
    await app.control('rotate', { secret: 'a-newer-webhook-secret' });
    await app.payin('1');
    await app.pay('1');
    await endpoint.hears(1);
    expect(endpoint.received[0] && checked(endpoint.received[0], 'a-newer-webhook-secret')).toBe('genuine');
  });

  it('report an unsolicited payment', async () => {
    const stray = { method: 'PIX', amount: '777', currency: 'BRL', notify_url: endpoint.url };
    expect(await app.control('stray', stray)).toMatchObject({ status: 201, body: { status: 'paid' } });
    await endpoint.hears(1);
    expect(statuses()).toEqual(['paid']);
  });
});
