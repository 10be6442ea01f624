import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { hang, pause } from '../http/held-answer.ts';
import { html } from '../http/html.ts';
import type { Page } from '../http/page.ts';
import { fromHereOnly } from '../http/request-checks.ts';
import type { Part } from '../part.ts';
import { PUSH_FAULTS_SCHEMA, PushFaultSwitch, type PushFaults } from './faults.ts';
import { addFcmRoutes, FCM_PATH } from './fcm.ts';
import { type PushMessage, PushMessages } from './messages.ts';
import { decryptBody, type Subscription, Subscriptions, senderFault } from './subscriptions.ts';

export const PUSH_PATH = '/push';
const ROWS_MAX = 100;
const WAIT_MS = { usual: 10_000, max: 30_000 };
const BODY_BYTES = 8_192;

const SUBSCRIBE = {
  type: 'object',
  required: ['applicationServerKey'],
  properties: { applicationServerKey: { type: 'string', pattern: '^[A-Za-z0-9_-]{80,100}$' } },
} as const;
const digits = { type: 'string', pattern: '^[0-9]{1,15}$' };
const word = { type: 'string', minLength: 1, maxLength: 4_096 };
const WAIT = {
  type: 'object',
  required: ['to'],
  properties: { to: word, after: digits, timeoutMs: digits },
} as const;

interface PushDeps {
  readonly subscriptions: Subscriptions;
  readonly messages: PushMessages;
  readonly faults: PushFaultSwitch;
  readonly clock: Clock;
}

/** Simulates the push service of a browser and Firebase Cloud Messaging. */
export function openPush({ clock }: { readonly clock: Clock }): Part {
  const messages = new PushMessages(clock);
  const deps: PushDeps = {
    subscriptions: new Subscriptions(),
    messages,
    faults: new PushFaultSwitch(),
    clock,
  };
  return {
    nav: [
      { href: PUSH_PATH, label: 'Push', about: 'Shows the notices that browsers and native shells get.' },
    ],
    addresses: [
      { name: 'Web Push', address: `POST ${PUSH_PATH}/send/…` },
      { name: 'Native push', address: `POST ${FCM_PATH}/v1/projects/…/messages:send` },
      { name: 'Push for tests', address: `GET ${PUSH_PATH}/wait?to=` },
    ],
    addRoutes(app, show) {
      // Encrypted bodies and forms, which the rest of the sandbox refuses.
      app.register(async (scope) => {
        scope.addContentTypeParser(
          'application/octet-stream',
          { parseAs: 'buffer', bodyLimit: BODY_BYTES },
          (_request, body, done) => done(null, body),
        );
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string', bodyLimit: BODY_BYTES },
          (_request, body, done) => done(null, body),
        );
        addServiceRoutes(scope, deps);
        addFcmRoutes(scope, deps);
      });
      addControlRoutes(app, deps);
      app.get(PUSH_PATH, (_request, reply) => show(reply, pushPage(messages)));
    },
    async close() {
      messages.close();
    },
  };
}

function addServiceRoutes(app: FastifyInstance, deps: PushDeps): void {
  const { subscriptions, messages, faults, clock } = deps;
  /** What `pushManager.subscribe` asks of the service of its browser. */
  app.post<{ Body: { readonly applicationServerKey: string } }>(
    `${PUSH_PATH}/subscriptions`,
    { schema: { body: SUBSCRIBE } },
    (request, reply) => {
      const subscription = subscriptions.open(request.body.applicationServerKey);
      if (!subscription) return reply.code(400).send({ error: 'wrong-key' });
      return reply.code(201).send(viewOf(subscription, `http://${request.host}`));
    },
  );
  app.delete<{ Params: { id: string } }>(`${PUSH_PATH}/subscriptions/:id`, (request, reply) => {
    const subscription = subscriptions.get(request.params.id);
    if (!subscription) return reply.code(404).send({ error: 'no-such-subscription' });
    subscription.isOpen = false;
    return reply.code(204).send();
  });
  app.post<{ Params: { id: string }; Body: Buffer }>(`${PUSH_PATH}/send/:id`, async (request, reply) => {
    await pause(faults.now.answerDelayMs, clock);
    const subscription = subscriptions.get(request.params.id);
    if (!subscription) return reply.code(404).send({ error: 'no-such-subscription' });
    const fault = faults.take();
    if (fault === 'hang') return hang(request, reply, clock);
    if (fault === 'fail') return reply.code(503).send({ error: 'unavailable' });
    if (fault === 'limit')
      return reply
        .code(429)
        .header('retry-after', String(faults.now.retryAfterSeconds))
        .send({ error: 'too-many-requests' });
    if (fault === 'gone') subscription.isOpen = false;
    if (!subscription.isOpen) return reply.code(410).send({ error: 'gone' });
    const { authorization, ttl, urgency = 'normal', topic = '' } = request.headers;
    const wrong = senderFault(subscription, {
      authorization,
      audience: `http://${request.host}`,
      nowMs: clock.nowMs(),
    });
    if (wrong) return reply.code(403).send({ error: wrong });
    if (typeof ttl !== 'string' || !/^\d{1,9}$/.test(ttl)) return reply.code(400).send({ error: 'no-ttl' });
    if (!/^[A-Za-z0-9_-]{0,32}$/.test(String(topic))) return reply.code(400).send({ error: 'wrong-topic' });
    if (request.headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(request.body))
      return reply.code(415).send({ error: 'wrong-encoding' });
    const plain = decryptBody(subscription, request.body);
    if (!plain) return reply.code(400).send({ error: 'not-readable' });
    const { seq } = messages.add({
      service: 'web',
      to: subscription.id,
      text: plain.toString('utf8'),
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: String(topic),
    });
    return reply.code(201).header('location', `${PUSH_PATH}/messages/${seq}`).send();
  });
}

function viewOf({ id, publicKey, auth }: Subscription, origin: string) {
  return {
    id,
    subscription: {
      endpoint: `${origin}${PUSH_PATH}/send/${id}`,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
  };
}

interface WaitQuery {
  readonly to: string;
  readonly after?: string;
  readonly timeoutMs?: string;
}

function addControlRoutes(app: FastifyInstance, { messages, faults }: PushDeps): void {
  app.get<{ Querystring: WaitQuery }>(
    `${PUSH_PATH}/wait`,
    { schema: { querystring: WAIT } },
    async ({ query }, reply): Promise<PushMessage | FastifyReply> => {
      const timeoutMs = Math.min(Number(query.timeoutMs ?? WAIT_MS.usual), WAIT_MS.max);
      const message = await messages.wait(query.to, Number(query.after ?? 0), timeoutMs);
      return message ?? reply.code(404).send({ error: 'nothing-came' });
    },
  );
  const control = { onRequest: fromHereOnly };
  app.get('/control/push/faults', control, () => faults.now);
  app.post<{ Body: Partial<PushFaults> }>(
    '/control/push/faults',
    { ...control, schema: { body: PUSH_FAULTS_SCHEMA } },
    (request) => faults.set(request.body),
  );
  app.delete('/control/push/faults', control, () => faults.reset());
}

function pushPage(messages: PushMessages): Page {
  const list = messages.list(undefined, ROWS_MAX);
  return {
    title: 'Push',
    path: PUSH_PATH,
    body: html`<section class="field"><h1>Push</h1>
<p>Notices that the server encrypted for a browser and this service could read with the browser's keys, and those for
native shells. The newest is first.</p></section>
${list.length === 0 && html`<p>Nothing has been sent yet.</p>`}
<section class="addresses"><dl>${list.map(
      ({ service, text, urgency, ttl }) =>
        html`<dt>${service}, ${urgency}, ${ttl} s</dt><dd>${text.slice(0, 600)}</dd>`,
    )}</dl></section>`,
  };
}
