import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Arrivals, Item, Kind, Wanted } from './arrivals.ts';
import { FAULTS_SCHEMA, type FaultSwitch, type Faults } from './faults.ts';
import type { EventStreams } from './streams.ts';

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

function wantedOf(kind: Kind, query: ListQuery): Wanted {
  // An unescaped plus sign of a phone number arrives as a space.
  const to = query.to?.replace(/^ (?=[1-9])/, '+');
  return { kind, to, after: query.after === undefined ? undefined : Number(query.after) };
}

/** What a list shows of an item: the whole of a hundred mails would not fit a sensible reply. */
function summary(item: Item) {
  const { id, seq, kind, receivedAt, from, to, code } = item;
  const preview = item.text.slice(0, PREVIEW_CHARACTERS);
  const own =
    item.kind === 'mail'
      ? { subject: item.subject, messageId: item.messageId }
      : { status: item.status, reference: item.reference };
  return { id, seq, kind, receivedAt, from, to, code, preview, ...own };
}

export interface InboxRouteOptions {
  readonly arrivals: Arrivals;
  readonly streams: EventStreams;
  readonly faults: { readonly mail: FaultSwitch; readonly sms: FaultSwitch };
  /** Ends what still waits when the sandbox stops. */
  readonly stopping: AbortSignal;
}

/** The inbox for programs: tests read here what a person would read on the page. */
export function addInboxRoutes(app: FastifyInstance, options: InboxRouteOptions): void {
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
  request.raw.socket.once('close', () => gone.abort());
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
