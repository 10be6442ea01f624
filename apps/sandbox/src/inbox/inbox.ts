import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Part, ShowPage } from '../part.ts';
import { Arrivals, type Item, type Kind, type Wanted } from './arrivals.ts';
import { FAULTS_SCHEMA, FaultSwitch, type Faults } from './faults.ts';
import { openMailbox } from './mail/mailbox.ts';
import { addInboxPages } from './pages/pages.ts';
import { SmsProvider } from './sms/provider.ts';
import { addSmsRoutes } from './sms/routes.ts';

const STREAMS_MAX = 20;
const BROWSER_RETRY_MS = 2_000;

/** Server-sent events that only signal a change; the page then fetches the content. */
class EventStreams {
  readonly #open = new Set<FastifyReply>();
  readonly #stop: () => void;

  constructor(arrivals: Arrivals) {
    this.#stop = arrivals.onChange(() => {
      for (const reply of this.#open) reply.raw.write('event: change\ndata: {}\n\n');
    });
  }

  open(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (this.#open.size >= STREAMS_MAX) return reply.code(503).send({ error: 'too-many-streams' });
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    reply.raw.write(`retry: ${BROWSER_RETRY_MS}\n\n`);
    this.#open.add(reply);
    request.raw.socket.once('close', () => this.#open.delete(reply));
    return reply;
  }

  close(): void {
    this.#stop();
    for (const reply of this.#open) reply.raw.end();
    this.#open.clear();
  }
}

const PAGE = { usual: 50, max: 100 };
const WAIT_MS = { usual: 10_000, max: 30_000 };
const PREVIEW_CHARACTERS = 160;

const digits = { type: 'string', pattern: '^[0-9]{1,15}$' };
const address = { type: 'string', minLength: 1, maxLength: 254 };
const LIST = { type: 'object', properties: { to: address, after: digits, limit: digits } } as const;
const WAIT = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { enum: ['mail', 'sms'] }, to: address, after: digits, timeoutMs: digits },
} as const;

interface ListQuery {
  readonly to?: string;
  readonly after?: string;
  readonly limit?: string;
}
interface WaitQuery extends ListQuery {
  readonly kind: Kind;
  readonly timeoutMs?: string;
}

interface InboxRouteOptions {
  readonly arrivals: Arrivals;
  readonly streams: EventStreams;
  readonly faults: { readonly mail: FaultSwitch; readonly sms: FaultSwitch };
  /** Ends waiting requests when the sandbox stops. */
  readonly stopping: AbortSignal;
}

export interface InboxOptions {
  readonly smtpPort: number;
  readonly host: string;
  readonly smsKey: string;
  readonly smtpLogin?: { readonly user: string; readonly password: string } | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** Simulates the mail server and the SMS provider, and shows what they deliver. */
export async function openInbox(options: InboxOptions): Promise<Part & { readonly smtpPort: number }> {
  const { clock, log, host } = options;
  const arrivals = new Arrivals(clock);
  const faults = { mail: new FaultSwitch(), sms: new FaultSwitch() };
  const provider = new SmsProvider(arrivals, faults.sms, clock);
  const streams = new EventStreams(arrivals);
  const stopping = new AbortController();
  const mailbox = await openMailbox({
    port: options.smtpPort,
    host,
    login: options.smtpLogin,
    arrivals,
    faults: faults.mail,
    clock,
    log,
  });
  return {
    smtpPort: mailbox.port,
    nav: [
      { href: '/inbox', label: 'Inbox', about: 'Reads every mail and SMS that the product sends.' },
      {
        href: '/inbox/faults',
        label: 'Faults',
        about: 'Makes mail and SMS slow, refuse, hang or lose answers.',
      },
    ],
    addresses: [
      { name: 'Mail', address: `smtp://${host}:${mailbox.port}` },
      { name: 'SMS', address: 'POST /sms/v1/messages' },
      { name: 'Inbox for tests', address: 'GET /inbox/wait?kind=mail&to=' },
    ],
    addRoutes(app: FastifyInstance, show: ShowPage) {
      addSmsRoutes(app, { key: options.smsKey, provider, faults: faults.sms, clock });
      addInboxRoutes(app, { arrivals, streams, faults, stopping: stopping.signal });
      addInboxPages(app, show, { arrivals, faults });
    },
    async close() {
      stopping.abort();
      streams.close();
      await mailbox.close();
    },
  };
}

function wantedOf(kind: Kind, query: ListQuery): Wanted {
  // An unescaped plus sign of a phone number is decoded as a space.
  const to = query.to?.replace(/^ (?=[1-9])/, '+');
  return { kind, to, after: query.after === undefined ? undefined : Number(query.after) };
}

/** The list view of an item, without the body: a hundred whole mails would make the reply too large. */
function summary(item: Item) {
  const { id, seq, kind, receivedAt, from, to, code } = item;
  const preview = item.text.slice(0, PREVIEW_CHARACTERS);
  const own =
    item.kind === 'mail'
      ? { subject: item.subject, messageId: item.messageId }
      : { status: item.status, reference: item.reference };
  return { id, seq, kind, receivedAt, from, to, code, preview, ...own };
}

/** The inbox as JSON, for tests. */
function addInboxRoutes(app: FastifyInstance, options: InboxRouteOptions): void {
  const { arrivals } = options;
  const list = (kind: Kind) => async (request: FastifyRequest<{ Querystring: ListQuery }>) => {
    const limit = Math.min(Number(request.query.limit ?? PAGE.usual), PAGE.max);
    return { items: arrivals.list(wantedOf(kind, request.query), limit).map(summary) };
  };
  const one =
    (kind: Kind) => async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const item = arrivals.get(request.params.id);
      return item?.kind === kind ? item : reply.code(404).send({ error: 'no-such-message' });
    };
  app.get('/inbox/mails', { schema: { querystring: LIST } }, list('mail'));
  app.get('/inbox/sms', { schema: { querystring: LIST } }, list('sms'));
  app.get('/inbox/mails/:id', one('mail'));
  app.get('/inbox/sms/:id', one('sms'));
  app.delete('/inbox', async (_request, reply) => {
    arrivals.clear();
    return reply.code(204).send();
  });
  app.get<{ Querystring: WaitQuery }>('/inbox/wait', { schema: { querystring: WAIT } }, (request, reply) =>
    wait(request, reply, options),
  );
  app.get('/inbox/events', (request, reply) => options.streams.open(request, reply));
  for (const kind of ['mail', 'sms'] as const) addFaultRoutes(app, kind, options.faults[kind]);
}

async function wait(
  request: FastifyRequest<{ Querystring: WaitQuery }>,
  reply: FastifyReply,
  options: InboxRouteOptions,
): Promise<unknown> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  // A kept connection carries many requests, so the listener ends with its request.
  request.raw.socket.once('close', leave);
  reply.raw.once('close', () => request.raw.socket.off('close', leave));
  const timeoutMs = Math.min(Number(request.query.timeoutMs ?? WAIT_MS.usual), WAIT_MS.max);
  const signal = AbortSignal.any([gone.signal, options.stopping]);
  const waited = await options.arrivals.wait(wantedOf(request.query.kind, request.query), timeoutMs, signal);
  if (waited.is === 'arrived') return waited.item;
  if (waited.is === 'too-many-waiting') return reply.code(503).send({ error: 'too-many-waiting' });
  return reply.code(404).send({ error: 'nothing-arrived' });
}

function addFaultRoutes(app: FastifyInstance, kind: Kind, faults: FaultSwitch): void {
  app.get(`/control/${kind}/faults`, () => faults.now);
  app.post<{ Body: Partial<Faults> }>(
    `/control/${kind}/faults`,
    { schema: { body: FAULTS_SCHEMA } },
    async (request) => faults.set(request.body),
  );
  app.delete(`/control/${kind}/faults`, async () => faults.reset());
}
