import { sameText } from '@palpite/kernel/documents/webhook-signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BankDeps, buildBank } from '../bank/deps.ts';
import { addPayPages } from '../bank/pages/pay-routes.ts';
import { addBankControl } from '../bank/routes/control.ts';
import { type Answered, openPayin, openPayout, openRefund } from '../bank/routes/orders.ts';
import { type Answer, bankUrlOf, type FaultReplies, withFaults } from '../bank/routes/provider.ts';
import type { BankClient } from '../bank/settings.ts';
import { payinView, payoutView } from '../bank/wire/views.ts';
import type { Clock } from '../clock.ts';
import { wrongField } from '../http/request-checks.ts';
import type { Log } from '../log.ts';
import type { Part } from '../part.ts';
import { LEDGER_SCHEMA, REVERSAL_SCHEMA, TRANSFER_SCHEMA, type TransferBody } from './requests.ts';
import { entryView, GATEWAY_WEBHOOKS, transferView } from './views.ts';

export const GATEWAY_PATH = '/gateway';

const RAILS: Readonly<Record<string, string>> = { pix: 'PIX', pse: 'PSE' };
const PAGE_MAX = 200;

const FAULT_REPLIES: FaultReplies = {
  failed: { problem: { code: 'INTERNAL_ERROR' } },
  down: { problem: { code: 'NOT_ACCEPTED' } },
};

/** `secret` is the bearer token. */
const GATEWAY_CLIENT: BankClient = {
  id: 'palpite',
  secret: 'sandbox-gateway-token',
  webhookSecret: 'whsec_c2FuZGJveC1nYXRld2F5LXdlYmhvb2stc2VjcmV0',
};

/**
 * Simulates a second payment provider: the bank's engine, payers and faults, with orders of its own, behind another
 * protocol.
 */
export function openGateway(options: {
  readonly clock: Clock;
  readonly log: Log;
}): Part & { readonly client: BankClient } {
  const bank = buildBank({
    ...options,
    client: GATEWAY_CLIENT,
    path: GATEWAY_PATH,
    control: '/control/gateway',
    webhooks: GATEWAY_WEBHOOKS,
  });
  return {
    client: GATEWAY_CLIENT,
    nav: [],
    addresses: [{ name: 'Payments, second provider', address: `PUT ${GATEWAY_PATH}/v2/transfers/…` }],
    addRoutes(app, show) {
      addGatewayRoutes(app, bank);
      addBankControl(app, bank);
      addPayPages(app, show, bank);
    },
    async close() {
      bank.close();
    },
  };
}

/** The error codes of the bank's engine, in the gateway's codes. */
function problemOf({ status, body }: Answered): Answered {
  const { error = 'refused', field } = body as { readonly error?: string; readonly field?: string };
  return problem(status === 422 ? 400 : status, error.toUpperCase().replaceAll('-', '_'), field);
}

function openTransfer(bank: BankDeps, reference: string, body: TransferBody, gatewayUrl: string): Answered {
  const method = RAILS[body.rail];
  if (method === undefined) return problem(400, 'UNKNOWN_RAIL', 'rail');
  const amount = unitsOf(body.money.value);
  if (amount === '0') return problem(400, 'INVALID_VALUE', 'money.value');
  const isPayin = body.type === 'COLLECTION';
  // A resource has one direction.
  if (isPayin ? bank.payouts.byReference(reference) : bank.payins.byReference(reference))
    return problem(409, 'REFERENCE_REUSED');
  const order = {
    reference,
    method,
    amount,
    currency: body.money.currency,
    notify_url: body.callbackUrl,
    account: body.party ?? {},
  };
  const opened = isPayin
    ? openPayin(
        bank,
        {
          ...order,
          ...(body.lapsesAt !== undefined && { expires_at: Date.parse(body.lapsesAt) }),
          ...(body.returnUrl !== undefined && { return_url: body.returnUrl }),
        },
        reference,
        gatewayUrl,
      )
    : openPayout(bank, order, reference);
  return opened.status === 200 || opened.status === 201
    ? { ...findTransfer(bank, reference), status: opened.status }
    : problemOf(opened);
}

function findTransfer({ payins, payouts }: BankDeps, reference: string): Answered {
  const payin = payins.byReference(reference);
  if (payin) return { status: 200, body: transferView({ payin: payinView(payin) }) };
  const payout = payouts.byReference(reference);
  if (payout) return { status: 200, body: transferView({ payout: payoutView(payout) }) };
  return problem(404, 'TRANSFER_NOT_FOUND');
}

function openReversal(
  bank: BankDeps,
  { reference, key }: { readonly reference: string; readonly key: string },
  { movementId, value }: { readonly movementId: string; readonly value: string },
): Answered {
  const body = { reference, payment: movementId, amount: unitsOf(value) };
  const opened = openRefund(bank, body, key);
  if (opened.status !== 200 && opened.status !== 201) return problemOf(opened);
  const { id } = opened.body as { readonly id: string };
  return { status: opened.status, body: { reversalId: id, movementId, value } };
}

function ledgerPage(bank: BankDeps, day: string, query: { cursor?: string; size?: string }): Answered {
  const size = Math.min(Number(query.size ?? PAGE_MAX), PAGE_MAX);
  const { lines, more } = bank.statement.page(day, query.cursor ?? '', size);
  const nextCursor = more ? (lines.at(-1)?.id ?? null) : null;
  return { status: 200, body: { entries: lines.map(entryView), nextCursor } };
}

/** The gateway's API for programs. */
function addGatewayRoutes(app: FastifyInstance, bank: BankDeps): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      if (!sameText(String(request.headers.authorization ?? ''), `Bearer ${bank.client.secret}`))
        return reply.code(401).send({ problem: { code: 'UNAUTHORIZED' } });
    });
    scope.setErrorHandler((error, request, reply) => {
      const field = wrongField(error);
      if (field === undefined) return app.errorHandler(error, request, reply);
      const { status, body } = problem(400, 'INVALID_FIELD', field);
      return reply.code(status).send(body);
    });
    const of = (answer: Answer) => withFaults(bank, answer, FAULT_REPLIES);
    const transfers = `${bank.path}/v2/transfers/:reference`;
    const params = <P>(request: FastifyRequest) => request.params as P;
    scope.put(
      transfers,
      { schema: TRANSFER_SCHEMA },
      of((request) => {
        const { reference } = params<{ reference: string }>(request);
        return openTransfer(bank, reference, request.body as TransferBody, bankUrlOf(request, bank));
      }),
    );
    scope.get(
      transfers,
      { schema: { params: TRANSFER_SCHEMA.params } },
      of((request) => findTransfer(bank, params<{ reference: string }>(request).reference)),
    );
    scope.put(
      `${transfers}/reversals/:key`,
      { schema: REVERSAL_SCHEMA },
      of((request) =>
        openReversal(
          bank,
          params<{ reference: string; key: string }>(request),
          request.body as { movementId: string; value: string },
        ),
      ),
    );
    scope.get(
      `${bank.path}/v2/ledger/:day`,
      { schema: LEDGER_SCHEMA },
      of((request) =>
        ledgerPage(bank, params<{ day: string }>(request).day, request.query as { cursor?: string }),
      ),
    );
  });
}

function problem(status: number, code: string, pointer?: string): Answered {
  return { status, body: { problem: { code, ...(pointer !== undefined && { pointer }) } } };
}

function unitsOf(value: string): string {
  return value.replace('.', '').replace(/^0+(?=\d)/, '');
}
