import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { hang, pause } from '../../http/held-answer.ts';
import type { FaultSwitch } from '../faults.ts';
import type { SmsProvider, SmsRequest } from './provider.ts';

const MESSAGE = {
  type: 'object',
  required: ['to', 'from', 'text', 'reference'],
  properties: {
    to: { type: 'string', pattern: '^\\+[1-9][0-9]{7,14}$' },
    from: { type: 'string', pattern: '^[A-Za-z0-9 +]{1,16}$' },
    text: { type: 'string', minLength: 1, maxLength: 1_600 },
    reference: { type: 'string', pattern: '^[A-Za-z0-9_.:-]{1,64}$' },
    template: { type: 'string', pattern: '^[a-z0-9_]{1,64}$' },
  },
} as const;

export interface SmsRouteOptions {
  readonly key: string;
  readonly provider: SmsProvider;
  readonly faults: FaultSwitch;
  readonly clock: Clock;
}

function hasKey(request: FastifyRequest, key: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The HTTP interface of an SMS provider: accept with a reference, ask for the state. */
export function addSmsRoutes(app: FastifyInstance, options: SmsRouteOptions): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasKey(request, options.key)) await reply.code(401).send({ error: 'wrong-key' });
  };

  app.post<{ Body: SmsRequest }>(
    '/sms/v1/messages',
    { onRequest, schema: { body: MESSAGE } },
    async (request, reply) => {
      const fault = options.faults.take();
      if (fault === 'fail') return reply.code(500).send({ error: 'internal-error' });
      if (fault === 'hang') return hang(request, reply, options.clock);
      const accepted = options.provider.accept(request.body);
      if (fault === 'lose-answer') {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      await pause(options.faults.now.answerDelayMs, options.clock);
      if (accepted.is === 'number-refused') return reply.code(422).send({ error: 'number-refused' });
      if (accepted.is === 'reference-reused') return reply.code(409).send({ error: 'reference-reused' });
      return reply.code(202).send({ id: accepted.id, status: 'queued' });
    },
  );

  app.get<{ Params: { id: string } }>('/sms/v1/messages/:id', { onRequest }, async (request, reply) => {
    const sms = options.provider.find(request.params.id);
    if (sms === undefined) return reply.code(404).send({ error: 'no-such-message' });
    return { id: sms.id, status: sms.status, to: sms.to[0], reference: sms.reference };
  });
}
