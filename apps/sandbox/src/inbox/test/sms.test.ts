import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { observedClock } from '../../../test/observed-clock.ts';
import { type Sandbox, startSandbox } from '../../sandbox.ts';
import type { Sms } from '../arrivals.ts';
import type { Faults } from '../faults.ts';

const clock = observedClock();
let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ clock, feed: NO_MATCHES });
});
afterEach(() => sandbox.close());

const message = { to: '+5511999990000', from: 'Palpite', text: 'Palpite: 482913', reference: 'r-1' };
const send = (body: unknown, init: RequestInit = {}) =>
  fetch(`${sandbox.httpUrl}/sms/v1/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.smsKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
const state = async (id: string) =>
  (await fetch(`${sandbox.httpUrl}/sms/v1/messages/${id}`, {
    headers: { authorization: `Bearer ${sandbox.smsKey}` },
  }).then((reply) => reply.json())) as { status: string };
const inbox = async (to = message.to) => {
  const reply = await fetch(`${sandbox.httpUrl}/inbox/sms?to=${encodeURIComponent(to)}`);
  return ((await reply.json()) as { items: Sms[] }).items;
};
const faults = async (change: Partial<Faults>) => {
  const reply = await fetch(`${sandbox.httpUrl}/control/sms/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(reply.status).toBe(200);
};

describe('SMS provider', () => {
  it('accepts a message, says queued, and delivers it', async () => {
    const reply = await send(message);
    expect(reply.status).toBe(202);
    const { id, status } = (await reply.json()) as { id: string; status: string };
    expect(status).toBe('queued');
    expect(await state(id)).toMatchObject({ status: 'delivered', to: message.to, reference: 'r-1' });
    expect(await inbox()).toMatchObject([{ id, code: '482913', from: 'Palpite', status: 'delivered' }]);
  });

  it('is idempotent by reference: same content same id, other content 409', async () => {
    const first = await (await send(message)).json();
    expect(await (await send(message)).json()).toEqual(first);
    expect((await send({ ...message, text: 'other' })).status).toBe(409);
    expect((await send({ ...message, to: '+5511999990001' })).status).toBe(409);
    expect(await inbox()).toHaveLength(1);
  });

  it('keeps references when the inbox is cleared', async () => {
    const first = await (await send(message)).json();
    await fetch(`${sandbox.httpUrl}/inbox`, { method: 'DELETE' });
    expect(await (await send(message)).json()).toEqual(first);
    expect(await inbox()).toEqual([]);
  });

  it('changes from queued to sent to delivered over time', async () => {
    await faults({ deliveryDelayMs: 2_000 });
    const { id } = (await (await send(message)).json()) as { id: string };
    expect(await state(id)).toMatchObject({ status: 'queued' });
    clock.advance(1_000);
    expect(await state(id)).toMatchObject({ status: 'sent' });
    clock.advance(1_000);
    expect(await state(id)).toMatchObject({ status: 'delivered' });
  });

  it('reports a number that cannot be reached as failed', async () => {
    await faults({ undeliverableRecipients: [message.to] });
    const { id } = (await (await send(message)).json()) as { id: string };
    expect(await state(id)).toMatchObject({ status: 'failed' });
  });

  it.each([
    ['no number', { ...message, to: undefined }, 'to'],
    ['a national number', { ...message, to: '11999990000' }, 'to'],
    ['a number of the wrong type', { ...message, to: 5_511_999_990_000 }, 'to'],
    ['markup as sender', { ...message, from: '<b>' }, 'from'],
    ['an empty text', { ...message, text: '' }, 'text'],
    ['a text without end', { ...message, text: 'x'.repeat(1_601) }, 'text'],
    ['no reference', { ...message, reference: '' }, 'reference'],
  ])('refuses %s and names the field', async (_what, body, field) => {
    const reply = await send(body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ error: 'invalid-field', field });
    expect(await inbox()).toEqual([]);
  });

  it('refuses invalid JSON, a body that is too large, another content type and a wrong key', async () => {
    const headers = { authorization: `Bearer ${sandbox.smsKey}`, 'content-type': 'application/json' };
    expect((await send('', { body: '{"to":' })).status).toBe(400);
    expect((await send({ ...message, more: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await send(message, { headers: { ...headers, 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await send(message, { headers: { ...headers, authorization: 'Bearer wrong' } })).status).toBe(
      401,
    );
    expect((await send(message, { headers: { 'content-type': 'application/json' } })).status).toBe(401);
    expect(await inbox()).toEqual([]);
  });
});

describe('faults of the SMS provider', () => {
  it('fails the next messages, as many as set, and stores nothing', async () => {
    await faults({ failNext: 2 });
    expect([(await send(message)).status, (await send(message)).status]).toEqual([500, 500]);
    expect(await inbox()).toEqual([]);
    expect((await send(message)).status).toBe(202);
  });

  it('refuses a number', async () => {
    await faults({ rejectRecipients: [message.to] });
    expect((await send(message)).status).toBe(422);
    expect(await inbox()).toEqual([]);
  });

  it('hangs until the caller gives up, then until its own limit', async () => {
    await faults({ hangNext: 2 });
    await expect(send(message, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    const hanging = clock.armed(60_000);
    const cut = expect(send(message)).rejects.toThrow();
    await hanging;
    clock.advance(60_000);
    await cut;
    expect(await inbox()).toEqual([]);
  });

  it('accepts a message and drops the reply; the repeated message is the same one', async () => {
    await faults({ loseAnswerNext: 1 });
    await expect(send(message)).rejects.toThrow();
    const [kept] = await inbox();
    expect(await (await send(message)).json()).toEqual({ id: kept?.id, status: 'queued' });
    expect(await inbox()).toHaveLength(1);
  });

  it('replies late', async () => {
    await faults({ answerDelayMs: 5_000 });
    let answered = false;
    const waiting = clock.armed(5_000);
    const reply = send(message).then((one) => {
      answered = true;
      return one;
    });
    await waiting;
    expect(await inbox()).toHaveLength(1);
    expect(answered).toBe(false);
    clock.advance(5_000);
    expect((await reply).status).toBe(202);
  });

  it('refuses faults that it does not know or that have no limit', async () => {
    for (const body of ['{"failNext":1e9}', '{"failNext":-1}', '{"failNext":"1"}', '{"nonsense":1}', '[]']) {
      const reply = await fetch(`${sandbox.httpUrl}/control/sms/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(reply.status).toBe(400);
    }
  });

  it('switches all faults off at once', async () => {
    await faults({ failNext: 9, rejectRecipients: ['x'] });
    const reply = await fetch(`${sandbox.httpUrl}/control/sms/faults`, { method: 'DELETE' });
    expect(await reply.json()).toMatchObject({ failNext: 0, rejectRecipients: [] });
  });
});
