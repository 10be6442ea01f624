import { sameText, verifyTimestamped } from '@palpite/kernel/documents/webhook-signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hang, pause } from '../../http/held-answer.ts';
import { wrongField } from '../../http/request-checks.ts';
import { BANK_PATH, type BankDeps } from '../deps.ts';
import {
  BY_REFERENCE_SCHEMA,
  type OrderBody,
  PAYIN_SCHEMA,
  PAYOUT_SCHEMA,
  type PayinBody,
  REFUND_SCHEMA,
  type RefundBody,
  STATEMENT_SCHEMA,
} from '../wire/requests.ts';
import { lineView, payinView, payoutView } from '../wire/views.ts';
import { type Answered, notFound, openPayin, openPayout, openRefund, refusal } from './orders.ts';

const STATEMENT_PAGE = { usual: '100', max: 500 };
const KEY = /^[!-~]{1,128}$/;

/** The base URL as the caller wrote it: the port of the bank is not known in advance. */
export function bankUrlOf(request: FastifyRequest, { path }: Pick<BankDeps, 'path'>): string {
  return `${request.protocol}://${request.host}${path}`;
}

/** Accepts only requests that the merchant signed within the last minutes. */
function authentication(deps: BankDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, secret } = deps.client;
    if (!sameText(String(request.headers['x-client'] ?? ''), id))
      return reply.code(401).send({ error: 'unknown-client' });
    const content = Buffer.isBuffer(request.body) ? request.body : request.url;
    const signature = String(request.headers['x-signature'] ?? '');
    const received = verifyTimestamped(signature, content, [secret], Math.floor(deps.clock.nowMs() / 1_000));
    if (received !== 'genuine')
      return reply.code(401).send({ error: received === 'stale' ? 'stale-signature' : 'wrong-signature' });
    if (!Buffer.isBuffer(request.body)) return;
    try {
      request.body = JSON.parse(request.body.toString('utf8'));
    } catch {
      return reply.code(400).send({ error: 'bad-request' });
    }
  };
}

export type Answer = (request: FastifyRequest) => Answered;

/** The bodies of the replies 500 and 503; they differ by provider. */
export interface FaultReplies {
  readonly failed: object;
  /** States that the request was not carried out. */
  readonly down: object;
}

const BANK_FAULT_REPLIES: FaultReplies = {
  failed: { error: 'internal-error' },
  down: { error: 'not-accepted' },
};

/** Every reply can be late, missing, an error or an HTML page, before or after the request has been carried out. */
export function withFaults(deps: BankDeps, answer: Answer, shape: FaultReplies = BANK_FAULT_REPLIES) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const fault = deps.faults.takeForAnswer();
    if (fault === 'failNext') return reply.code(500).send(shape.failed);
    if (fault === 'downNext' || deps.faults.now.isDown > 0) return reply.code(503).send(shape.down);
    if (fault === 'hangNext') return hang(request, reply, deps.clock);
    const { status, body } = answer(request);
    if (fault === 'failAfterNext') return reply.code(500).send(shape.failed);
    if (fault === 'htmlNext')
      return reply
        .type('text/html; charset=utf-8')
        .send('<!doctype html><title>Maintenance</title><p>Back soon.');
    if (fault === 'loseAnswerNext') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    await pause(deps.faults.now.answerDelayMs, deps.clock);
    return reply.code(status).send(body);
  };
}

function withKey<B>(begin: (body: B, key: string, request: FastifyRequest) => Answered): Answer {
  return (request) => {
    const key = String(request.headers['idempotency-key'] ?? '');
    return KEY.test(key)
      ? begin(request.body as B, key, request)
      : refusal('invalid-field', 'idempotency-key');
  };
}

function statementPage(deps: BankDeps, query: { day: string; after?: string; limit?: string }): Answered {
  const limit = Math.min(Number(query.limit ?? STATEMENT_PAGE.usual), STATEMENT_PAGE.max);
  const { lines, more } = deps.statement.page(query.day, query.after ?? '', limit);
  return { status: 200, body: { lines: lines.map(lineView), more } };
}

/** The provider's API for programs. */
export function addProviderRoutes(app: FastifyInstance, deps: BankDeps): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('preValidation', authentication(deps));
    scope.setErrorHandler((problem, request, reply) => {
      const field = wrongField(problem);
      if (field === undefined) return app.errorHandler(problem, request, reply);
      const { status, body } = refusal('invalid-field', field);
      return reply.code(status).send(body);
    });
    const of = (answer: Answer) => withFaults(deps, answer);
    const reference = (request: FastifyRequest) => (request.query as { reference: string }).reference;
    scope.post(
      `${BANK_PATH}/payins`,
      { schema: { body: PAYIN_SCHEMA } },
      of(withKey<PayinBody>((body, key, request) => openPayin(deps, body, key, bankUrlOf(request, deps)))),
    );
    scope.get(
      `${BANK_PATH}/payins`,
      { schema: { querystring: BY_REFERENCE_SCHEMA } },
      of((request) => {
        const payin = deps.payins.byReference(reference(request));
        return payin ? { status: 200, body: payinView(payin) } : notFound('no-such-payin');
      }),
    );
    scope.post(
      `${BANK_PATH}/payouts`,
      { schema: { body: PAYOUT_SCHEMA } },
      of(withKey<OrderBody>((body, key) => openPayout(deps, body, key))),
    );
    scope.get(
      `${BANK_PATH}/payouts`,
      { schema: { querystring: BY_REFERENCE_SCHEMA } },
      of((request) => {
        const payout = deps.payouts.byReference(reference(request));
        return payout ? { status: 200, body: payoutView(payout) } : notFound('no-such-payout');
      }),
    );
    scope.post(
      `${BANK_PATH}/refunds`,
      { schema: { body: REFUND_SCHEMA } },
      of(withKey<RefundBody>((body, key) => openRefund(deps, body, key))),
    );
    scope.get(
      `${BANK_PATH}/statement`,
      { schema: { querystring: STATEMENT_SCHEMA } },
      of((request) => statementPage(deps, request.query as { day: string })),
    );
  });
}
