import { isAsset } from '@palpite/kernel/assets';
import type { FastifyInstance } from 'fastify';
import { fromHereOnly } from '../../http/request-checks.ts';
import type { BankDeps } from '../deps.ts';
import { BANK_FAULTS_SCHEMA, type BankFaults } from '../faults.ts';
import { makeId } from '../orders/ids.ts';
import type { Payin, Payout } from '../orders/order.ts';
import { USUAL_FAILURE } from '../orders/payouts.ts';
import { payinView, payoutView, refundView } from '../wire/views.ts';
import { type Answered, notFound, openPayin, refusal } from './orders.ts';
import { bankUrlOf } from './provider.ts';

const LIST_MAX = 200;
const REPLAY_AGE_MAX_MS = 86_400_000;
const amount = { type: 'string', pattern: '^[1-9][0-9]{0,17}$' } as const;
const word = { type: 'string', pattern: '^[a-z][a-z-]{0,39}$' } as const;
const currency = { type: 'string', pattern: '^[A-Z]{3,5}$' } as const;
const object = (properties: object, required: readonly string[] = []) =>
  ({ type: ['object', 'null'], additionalProperties: false, required, properties }) as const;

interface PayBody {
  readonly amount?: string;
  readonly currency?: string;
  readonly payer_document?: string;
}
const PAY = object({ amount, currency, payer_document: { type: 'string', maxLength: 40 } });
const STRAY = {
  type: 'object',
  additionalProperties: false,
  required: ['method', 'amount', 'currency', 'notify_url'],
  properties: {
    reference: { type: 'string', pattern: '^[A-Za-z0-9_.:-]{1,64}$' },
    method: { type: 'string', maxLength: 40 },
    amount,
    currency,
    notify_url: { type: 'string', pattern: '^https?://[!-~]{1,2000}$' },
  },
} as const;

const ok = (body: unknown): Answered => ({ status: 200, body });
const notNow: Answered = { status: 409, body: { error: 'not-now' } };

interface Query {
  readonly reference?: string;
  readonly status?: string;
  readonly limit?: string;
}
const LIST = {
  type: 'object',
  properties: {
    reference: { type: 'string', maxLength: 64 },
    status: word,
    limit: { type: 'string', pattern: '^[1-9][0-9]{0,2}$' },
  },
} as const;
const limitOf = ({ limit }: Query) => Math.min(Number(limit ?? LIST_MAX), LIST_MAX);
const wantedBy =
  ({ reference, status }: Query) =>
  (order: { readonly reference: string; readonly status: string }) =>
    (reference === undefined || order.reference === reference) &&
    (status === undefined || order.status === status);

/** Control routes for tests and pages: acts of the payer, of the payer's bank and of an attacker. */
export function addBankControl(app: FastifyInstance, deps: BankDeps): void {
  const { faults } = deps;
  const onRequest = fromHereOnly;
  app.get(`${deps.control}/faults`, () => faults.now);
  app.post<{ Body: Partial<BankFaults> }>(
    `${deps.control}/faults`,
    { onRequest, schema: { body: BANK_FAULTS_SCHEMA } },
    async (request) => faults.set(request.body),
  );
  app.delete(`${deps.control}/faults`, async () => faults.reset());
  app.get<{ Querystring: Query }>(
    `${deps.control}/payins`,
    { schema: { querystring: LIST } },
    ({ query }) => ({
      items: deps.payins.newest(limitOf(query), wantedBy(query)).map(payinView),
    }),
  );
  app.get<{ Querystring: Query }>(
    `${deps.control}/payouts`,
    { schema: { querystring: LIST } },
    ({ query }) => ({
      items: deps.payouts.newest(limitOf(query), wantedBy(query)).map(payoutView),
    }),
  );
  addPayinControl(app, deps);
  addPaymentControl(app, deps);
  addPayoutControl(app, deps);
  addWebhookControl(app, deps);
}

type OfOne<B = unknown> = { Params: { id: string }; Body: B | null };

function addPayinControl(app: FastifyInstance, deps: BankDeps): void {
  const onRequest = fromHereOnly;
  const { payins } = deps;
  const act = (step: string, schema: object, doIt: (payin: Payin, body: PayBody) => Answered) =>
    app.post<OfOne<PayBody>>(
      `${deps.control}/payins/:id/${step}`,
      { onRequest, schema: { body: schema } },
      async (request, reply) => {
        const payin = payins.find(request.params.id);
        const { status, body } = payin ? doIt(payin, request.body ?? {}) : notFound('no-such-payin');
        return reply.code(status).send(body);
      },
    );
  act('pay', PAY, (payin, body) => {
    if (body.currency !== undefined && !isAsset(body.currency))
      return refusal('unknown-currency', 'currency');
    const paid = payins.pay(payin, {
      ...(body.amount !== undefined && { amount: BigInt(body.amount) }),
      ...(body.currency !== undefined && { currency: body.currency }),
      ...(body.payer_document !== undefined && { payerDocument: body.payer_document }),
    });
    return paid === 'not-now' ? notNow : ok(payinView(payin));
  });
  act('fail', object({}), (payin) => (payins.fail(payin, 'declined') ? ok(payinView(payin)) : notNow));
  act('expire', object({}), (payin) => (payins.expire(payin) ? ok(payinView(payin)) : notNow));
  act('forge', object({}), (payin) => {
    const webhook = deps.courier.forge('payin.changed', payin.notifyUrl, { payin: payinView(payin) });
    return ok({ id: webhook.id });
  });
  // An unsolicited payment: the merchant has no order under this reference.
  app.post<{
    Body: { reference?: string; method: string; amount: string; currency: string; notify_url: string };
  }>(`${deps.control}/stray`, { onRequest, schema: { body: STRAY } }, async (request, reply) => {
    const reference = request.body.reference ?? `stray-${makeId('pi')}`;
    const body = { account: { phone: '0000000000' }, ...request.body, reference };
    const opened = openPayin(deps, body, `stray:${reference}`, bankUrlOf(request, deps));
    const payin = opened.status === 201 ? payins.byReference(reference) : undefined;
    if (!payin) return reply.code(opened.status === 200 ? 409 : opened.status).send(opened.body);
    payins.pay(payin);
    return reply.code(201).send(payinView(payin));
  });
}

function addPaymentControl(app: FastifyInstance, deps: BankDeps): void {
  const { payins, returns } = deps;
  const onRequest = fromHereOnly;
  app.post<OfOne>(
    `${deps.control}/payments/:id/chargeback`,
    { onRequest, schema: { body: object({}) } },
    async (request, reply) => {
      const found = payins.findPayment(request.params.id);
      if (!found) return reply.code(404).send({ error: 'no-such-payment' });
      if (!returns.chargeBack(found.payin, found.payment)) return reply.code(409).send({ error: 'not-now' });
      return payinView(found.payin);
    },
  );
  app.post<OfOne<{ amount?: string }>>(
    `${deps.control}/payments/:id/refund`,
    { onRequest, schema: { body: object({ amount }) } },
    async (request, reply) => {
      const found = payins.findPayment(request.params.id);
      if (!found) return reply.code(404).send({ error: 'no-such-payment' });
      const { payin, payment } = found;
      const left = payment.amount - payment.refunded;
      const refunded = returns.refund(payin, payment, BigInt(request.body?.amount ?? left));
      if (refunded.is === 'refused') return reply.code(409).send({ error: 'not-now', field: refunded.field });
      return refundView(refunded.refund);
    },
  );
}

function addPayoutControl(app: FastifyInstance, deps: BankDeps): void {
  const { payouts } = deps;
  const onRequest = fromHereOnly;
  const act = (step: string, schema: object, doIt: (payout: Payout, failure: string) => boolean) =>
    app.post<OfOne<{ failure?: string }>>(
      `${deps.control}/payouts/:id/${step}`,
      { onRequest, schema: { body: schema } },
      async (request, reply) => {
        const payout = payouts.find(request.params.id);
        if (!payout) return reply.code(404).send({ error: 'no-such-payout' });
        const isDone = doIt(payout, request.body?.failure ?? USUAL_FAILURE);
        return isDone ? payoutView(payout) : reply.code(409).send({ error: 'not-now' });
      },
    );
  act('fail', object({ failure: word }), (payout, failure) => payouts.fail(payout, failure));
  act('finish', object({}), (payout) => payouts.finish(payout));
  act('send-back', object({}), (payout) => payouts.sendBack(payout));
}

function addWebhookControl(app: FastifyInstance, deps: BankDeps): void {
  const { courier } = deps;
  const onRequest = fromHereOnly;
  app.get<{ Querystring: Query }>(
    `${deps.control}/webhooks`,
    { schema: { querystring: LIST } },
    ({ query }) => ({
      items: courier.newest(limitOf(query), query.reference).map(({ raw, ...webhook }) => ({
        ...webhook,
        body: JSON.parse(raw) as unknown,
      })),
    }),
  );
  app.post<OfOne<{ age_ms?: number }>>(
    `${deps.control}/webhooks/:id/replay`,
    {
      onRequest,
      schema: { body: object({ age_ms: { type: 'integer', minimum: 0, maximum: REPLAY_AGE_MAX_MS } }) },
    },
    async (request, reply) => {
      const status = await courier.replay(request.params.id, request.body?.age_ms ?? 0);
      return status === undefined ? reply.code(404).send({ error: 'no-such-webhook' }) : { status };
    },
  );
  app.post<{ Body: { secret: string } }>(
    `${deps.control}/rotate`,
    {
      onRequest,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['secret'],
          properties: { secret: { type: 'string', pattern: '^[!-~]{8,128}$' } },
        },
      },
    },
    async (request) => {
      courier.rotate(request.body.secret);
      return { rotated: true };
    },
  );
}
