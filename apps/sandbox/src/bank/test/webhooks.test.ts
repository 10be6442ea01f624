import { hearTimestamped } from '@palpite/kernel/documents/webhook-signature';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture, type Received } from './fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
  ({ clock, sandbox, ear, app } = fixture);
});
afterEach(() => fixture.close());
let { clock, sandbox, ear, app } = {} as Fixture;

const checked = ({ raw, signature }: Received, secret = sandbox.bankClient.webhookSecret) =>
  hearTimestamped(signature, raw, [secret], Math.floor(clock.nowMs() / 1_000));
const letters = async (reference: string) => {
  const reply = await fetch(`${sandbox.httpUrl}/control/bank/webhooks?reference=${reference}`);
  return ((await reply.json()) as { items: { id: string; state: string; attempts: number }[] }).items;
};
const statuses = () => ear.received.map(({ event }) => event.payin?.status);

describe('webhooks', () => {
  it('are signed over their exact bytes', async () => {
    await app.payin('1');
    await app.pay('1');
    await ear.hears(1);
    const [one] = ear.received;
    if (!one) throw new Error('nothing heard');
    expect(checked(one)).toBe('genuine');
    expect(checked({ ...one, raw: `${one.raw} ` })).toBe('forged');
    expect(checked(one, 'another-secret')).toBe('forged');
  });

  it('come again after 1 s, 2 s, 4 s until the house has heard, each freshly signed', async () => {
    let refusals = 3;
    ear.answers((_heard, reply) => {
      refusals -= 1;
      reply.writeHead(refusals >= 0 ? 503 : 204).end();
    });
    await app.payin('1');
    const retries = [1_000, 2_000, 4_000].map((ms) => clock.armed(ms));
    await app.pay('1');
    for (const [index, waitMs] of [1_000, 2_000, 4_000].entries()) {
      await retries[index];
      expect(ear.received).toHaveLength(index + 1);
      clock.advance(waitMs - 1);
      clock.advance(1);
      await ear.hears(index + 2);
    }
    expect(new Set(ear.received.map(({ raw }) => raw)).size, 'the same event').toBe(1);
    expect(new Set(ear.received.map(({ signature }) => signature)).size).toBe(4);
    expect(ear.received.at(-1) && checked(ear.received.at(-1) as Received)).toBe('genuine');
  });

  it('end after twelve repetitions; the truth is still there to be read', async () => {
    ear.answers((_heard, reply) => void reply.writeHead(500).end());
    await app.payin('1');
    for (let retry = 0; retry < 12; retry += 1) {
      const armed = clock.armed(1_000 * 2 ** retry);
      if (retry === 0) await app.pay('1');
      await armed;
      clock.advance(1_000 * 2 ** retry);
    }
    await ear.hears(13);
    await expect.poll(async () => (await letters('1'))[0]).toMatchObject({ state: 'given-up', attempts: 13 });
    clock.advance(86_400_000);
    expect(ear.received).toHaveLength(13);
    expect(await app.payinOf('1')).toMatchObject({ status: 'paid' });
  });

  it('do not wait for ever for an answer, nor follow a redirect', async () => {
    const silent = clock.armed(10_000);
    ear.answers(() => undefined);
    await app.payin('1');
    await app.pay('1');
    await silent;
    await ear.hears(1);
    const again = clock.armed(1_000);
    clock.advance(10_000);
    await again;
    ear.answers((_heard, reply) => void reply.writeHead(307, { location: ear.url }).end());
    const third = clock.armed(2_000);
    clock.advance(1_000);
    await third;
    expect(ear.received).toHaveLength(2);
  });
});

describe('faults of webhooks', () => {
  it('duplicates: the same event so many times', async () => {
    await app.faults({ duplicateNext: 1, duplicateCopies: 50 });
    await app.payin('1');
    await app.pay('1');
    await ear.hears(50);
    expect(new Set(ear.received.map(({ event }) => event.id)).size).toBe(1);
    expect(ear.received.every((one) => checked(one) === 'genuine')).toBe(true);
  });

  it('reorders: the older comes after the younger, or alone after five seconds', async () => {
    await app.faults({ reorderNext: 1 });
    const payin = { method: 'USDT', currency: 'USDT', account: { network: 'XRP' } };
    await app.payin('1', payin);
    await app.pay('1');
    clock.advance(1_000);
    await ear.hears(2);
    const [one, other] = ear.received.map(({ event }) => event.payin?.payments[0]?.confirmations);
    expect([one, other].sort()).toEqual([0, 1]);
    const made = await letters('1');
    expect(made).toHaveLength(2);

    await app.faults({ reorderNext: 1 });
    await app.payin('2');
    await app.pay('2');
    clock.advance(5_000);
    await ear.hears(3);
    expect(ear.received[2]?.event.payin?.reference).toBe('2');
  });

  it('delays', async () => {
    await app.faults({ webhookDelayMs: 30_000 });
    await app.payin('1');
    await app.pay('1');
    clock.advance(29_999);
    expect(ear.received).toEqual([]);
    clock.advance(1);
    await ear.hears(1);
  });

  it('loses: nothing comes, and the truth can be read', async () => {
    await app.faults({ loseWebhookNext: 1 });
    await app.payin('1');
    await app.pay('1');
    expect(await letters('1')).toMatchObject([{ state: 'lost', attempts: 0 }]);
    expect(await app.payinOf('1')).toMatchObject({ status: 'paid' });
    await app.payin('2');
    await app.pay('2');
    await ear.hears(1);
    expect(ear.received[0]?.event.payin?.reference).toBe('2');
  });

  it('forges: a stranger says paid, wrongly signed, and the bank knows of no such money', async () => {
    await app.payin('1');
    await app.control('payins/1/forge');
    await ear.hears(1);
    const [one] = ear.received;
    expect(one && checked(one)).toBe('forged');
    expect(one?.event.payin).toMatchObject({ status: 'paid', payments: [{ amount: '12345' }] });
    expect(await app.payinOf('1')).toMatchObject({ status: 'pending', payments: [] });

    await app.faults({ forgeNext: 1 });
    await app.payout('2');
    clock.advance(2_000);
    await ear.hears(3);
    const sent = ear.received.slice(1).map((received) => [checked(received), received.event.payout?.status]);
    expect(sent.sort()).toEqual([
      ['forged', 'failed'],
      ['genuine', 'paid'],
    ]);
  });

  it('replays: the same bytes and signature, when they are stale', async () => {
    await app.faults({ replayNext: 1 });
    await app.payin('1', { expires_at: clock.nowMs() + 3_600_000 });
    await app.pay('1');
    await ear.hears(1);
    clock.advance(301_000);
    await ear.hears(2);
    const [one, other] = ear.received;
    expect(other).toEqual(one);
    expect(other && checked(other)).toBe('stale');
    const { body } = await app.control<{ status: number }>(`webhooks/${one?.event.id}/replay`, {});
    expect(body).toEqual({ status: 200 });
    expect(ear.received[2] && checked(ear.received[2])).toBe('genuine');
    await app.control(`webhooks/${one?.event.id}/replay`, { age_ms: 400_000 });
    expect(ear.received[3] && checked(ear.received[3])).toBe('stale');
  });

  it('signs with a new secret after a rotation', async () => {
    await app.control('rotate', { secret: 'a-newer-webhook-secret' });
    await app.payin('1');
    await app.pay('1');
    await ear.hears(1);
    expect(ear.received[0] && checked(ear.received[0], 'a-newer-webhook-secret')).toBe('genuine');
  });

  it('tells of money that nobody asked for', async () => {
    const stray = { method: 'PIX', amount: '777', currency: 'BRL', notify_url: ear.url };
    expect(await app.control('stray', stray)).toMatchObject({ status: 201, body: { status: 'paid' } });
    await ear.hears(1);
    expect(statuses()).toEqual(['paid']);
  });
});
