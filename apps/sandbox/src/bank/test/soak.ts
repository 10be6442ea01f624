import { expect } from 'vitest';
import { chanceOf } from '../../feed/model/chance.ts';
import type { BankFaultName, BankFaults } from '../faults.ts';
import type { PayinView, PayoutView } from '../wire/views.ts';
import { type Fixture, type Line, openFixture } from './fixture.ts';
import { ANSWER_DELAY_MS, createModelMerchant } from './model-merchant.ts';

const DAY_MS = 86_400_000;
const WAYS = [
  ['PIX', 'BRL', {}],
  ['SPEI', 'MXN', {}],
  ['UPI', 'INR', {}],
  ['MPESA', 'KES', { phone: '0712345678' }],
  ['PSE', 'COP', {}],
  ['GCASH', 'PHP', { phone: '09171234567' }],
  ['BANKVN', 'VND', {}],
  ['USDT', 'BRL', { network: 'TRC20' }],
  ['BTC', 'USD', {}],
] as const;
/** Every fault with a count; each is switched on repeatedly, one or two at a time. */
export const FAULTS: readonly BankFaultName[] = [
  ...(['failNext', 'failAfterNext', 'htmlNext', 'hangNext', 'loseAnswerNext', 'refuseNext'] as const),
  ...(['duplicateNext', 'reorderNext', 'loseWebhookNext', 'forgeNext', 'replayNext'] as const),
  ...(['lateNext', 'wrongAmountNext', 'wrongCurrencyNext', 'wrongPayerNext', 'doubleNext'] as const),
  ...(['refundNext', 'chargebackNext', 'payoutFailNext', 'payoutReturnNext', 'payoutStuckNext'] as const),
];
const TIMES: readonly Partial<BankFaults>[] = [
  { webhookDelayMs: 0 },
  { webhookDelayMs: 3_000 },
  { answerDelayMs: ANSWER_DELAY_MS },
  { answerDelayMs: 0 },
];

const ANSWER_FAULTS = ['failNext', 'failAfterNext', 'htmlNext', 'hangNext', 'loseAnswerNext'] as const;

/**
 * Creates the orders, pays some, returns some, with every fault switched on at times; then waits until nothing is
 * pending.
 */
async function live(fixture: Fixture, seed: number, orders: number) {
  const { app, clock, sandbox } = fixture;
  const { uniform: chance, below } = chanceOf(seed, 'orders', 1);
  /** A random stream of its own: the timing of webhooks must not change which orders are created. */
  const { uniform: awayChance } = chanceOf(seed, 'endpoint', 1);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const model = createModelMerchant(fixture);
  fixture.endpoint.answers((received, reply) => {
    // Now and then the merchant is down and has not received the webhook.
    const isAway = awayChance() < 0.1;
    if (!isAway) model.hear(received);
    reply.writeHead(isAway ? 503 : 200).end();
  });
  /** How often each fault was switched on; a count that is left at the end was never used. */
  const given = new Map<string, number>();
  const opened = { payins: [] as string[], payouts: [] as string[], refused: 0, approved: 0 };
  const faultsNow = async () =>
    (await (await fetch(`${sandbox.httpUrl}/control/bank/faults`)).json()) as BankFaults;

  const maybeFault = async () => {
    if (chance() < 0.15) await app.faults(oneOf(TIMES));
    if (chance() < 0.5) return;
    const name = oneOf(FAULTS);
    const more = 1 + below(2);
    given.set(name, (given.get(name) ?? 0) + more);
    await app.faults({ [name]: (await faultsNow())[name] + more });
  };
  const begin = async (kind: 'payins' | 'payouts', reference: string) => {
    const [method, currency, account] = oneOf(WAYS);
    const amount = String(1_000 + below(1_000_000));
    const more =
      kind === 'payins'
        ? { account, expires_at: clock.nowMs() + 60_001 + below(600_000) }
        : { account: { name: 'Ana', ...account } };
    const body = app.order(reference, { method, currency, amount, ...more });
    const { status } = await model.ask(`/${kind}`, body, reference);
    expect([200, 201, 422]).toContain(status);
    if (status === 422) opened.refused += 1;
    else opened[kind].push(reference);
    return status !== 422;
  };
  const payin = async (reference: string) => {
    if (!(await begin('payins', reference))) return;
    const what = chance();
    if (what >= 0.8 && what < 0.9) await app.control(`payins/${reference}/fail`);
    if (what < 0.8 && (await app.control(`payins/${reference}/pay`)).status === 200) opened.approved += 1;
  };
  /** A quarter, so that something is always left for a chargeback. */
  const refundSomething = async () => {
    const reference = opened.payins.length > 0 ? oneOf(opened.payins) : undefined;
    const payment = reference && (await model.read('payins', reference)).payments[0];
    if (!reference || !payment) return;
    const amount = String(BigInt(payment.amount) / 4n || 1n);
    await model.ask('/refunds', { reference, payment: payment.id, amount }, `refund-${reference}`);
  };

  for (let number = 0; number < orders; number += 1) {
    await maybeFault();
    await (chance() < 0.7 ? payin(`in-${number}`) : begin('payouts', `out-${number}`));
    if (chance() < 0.1) await refundSomething();
    clock.advance(below(4_000));
  }
  await comeToRest(fixture);
  const left = await faultsNow();
  const used = (name: BankFaultName) => (given.get(name) ?? 0) - left[name];
  // Remaining faults are switched off: from here on the bank must report the true state.
  await app.faults(Object.fromEntries(ANSWER_FAULTS.map((name) => [name, 0])));
  return { model, opened, used };
}

/** Advances the clock until all expiries, confirmations, returns, retries and replays are over. */
async function comeToRest({ app, clock, sandbox }: Fixture): Promise<void> {
  await app.faults({ answerDelayMs: 0, webhookDelayMs: 0 });
  for (let step = 0; step < 120; step += 1) {
    clock.advance(30_000 * 2 ** Math.min(step / 4, 6));
    const reply = await fetch(`${sandbox.httpUrl}/control/bank/webhooks?limit=200`);
    const { items } = (await reply.json()) as { items: { state: string }[] };
    if (step > 24 && items.every(({ state }) => state !== 'waiting')) return;
  }
}

async function wholeStatement({ app, clock }: Fixture, fromMs: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (let at = fromMs; at < clock.nowMs() + DAY_MS; at += DAY_MS)
    lines.push(...(await app.statement(new Date(at).toISOString().slice(0, 10))));
  return lines;
}

type View = PayinView | PayoutView;
const isPayin = (view: View) => 'instructions' in view;

/** One line for each movement that GET reports. */
const movements = (views: readonly View[]) =>
  views.flatMap((view) =>
    view.payments.flatMap(({ id, amount, currency, returns }) => [
      `${isPayin(view) ? 'payin' : 'payout'} ${view.reference} ${id} ${amount} ${currency}`,
      ...returns.map((back) => `${back.kind} ${view.reference} ${id} ${back.amount} ${currency}`),
    ]),
  );

/** Runs the bank through a number of orders with random faults, and compares what it reports with what was done. */
export async function soak(seed: number, orders: number): Promise<{ used: (name: BankFaultName) => number }> {
  const fixture = await openFixture();
  const startMs = fixture.clock.nowMs();
  const { model, opened, used } = await live(fixture, seed, orders);
  const views: View[] = [];
  for (const reference of opened.payins) views.push(await model.read('payins', reference));
  for (const reference of opened.payouts) views.push(await model.read('payouts', reference));
  const lines = await wholeStatement(fixture, startMs);
  await fixture.close();
  const payments = views.flatMap((view) => view.payments.map((payment) => ({ ...payment, view })));

  // Every created order exists once, under its own reference, even where the reply was lost.
  expect(views).toHaveLength(orders - opened.refused);
  expect(new Set(views.map(({ id }) => id)).size).toBe(views.length);

  // The statement and GET report the same movements, one line each.
  const stated = lines.map(
    (line) => `${line.kind} ${line.reference} ${line.payment} ${line.amount} ${line.currency}`,
  );
  expect(stated.sort()).toEqual(movements(views).sort());
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);

  // They report exactly what the payers and the faults have done.
  const incoming = payments.filter(({ view }) => isPayin(view));
  expect(incoming).toHaveLength(opened.approved + used('doubleNext'));
  const otherCurrency = incoming.filter(({ currency, view }) => currency !== view.currency);
  expect(otherCurrency).toHaveLength(used('wrongCurrencyNext'));
  const otherAmount = incoming.filter(({ amount, view }) => amount !== view.amount);
  expect(otherAmount).toHaveLength(used('wrongAmountNext'));
  expect(lines.filter(({ kind }) => kind === 'chargeback')).toHaveLength(used('chargebackNext'));
  const outgoing = views.filter((view) => !isPayin(view));
  const count = (status: string) => outgoing.filter((view) => view.status === status).length;
  expect([count('failed'), count('pending')]).toEqual([used('payoutFailNext'), used('payoutStuckNext')]);
  const sentBack = outgoing.filter((view) => view.payments[0]?.state === 'refunded');
  expect(sentBack).toHaveLength(used('payoutReturnNext'));
  // A refusal whose reply was lost is requested again and then accepted.
  expect(opened.refused).toBeLessThanOrEqual(used('refuseNext'));

  // No order is paid without money, none has money without being marked so, none returns more than was paid.
  for (const view of views) expect(view.status === 'paid', view.reference).toBe(view.payments.length > 0);
  for (const { amount, refunded } of payments) expect(BigInt(refunded) <= BigInt(amount)).toBe(true);

  // The model merchant, from genuine webhooks in any order and from its own requests, knows exactly these payments.
  expect([...model.known.keys()].sort()).toEqual(payments.map(({ id }) => id).sort());
  for (const { id, amount, currency, refunded, state } of payments) {
    const isChargedBack = state === 'charged-back';
    expect(model.known.get(id)).toMatchObject({
      amount,
      currency,
      refunded: BigInt(refunded),
      isChargedBack,
    });
  }
  expect(model.counts.forged).toBeLessThanOrEqual(used('forgeNext'));
  return { used };
}
