import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Studio } from '../studio.ts';
import {
  amountFormA,
  amountFormB,
  gamesReport,
  jackpotReport,
  roundReport,
  transactionReport,
} from './report.ts';

/** What the operator's server asks a studio: aurora in paths with a bearer token, lumen in one signed call. */
export function addOperatorRoutes(app: FastifyInstance, studio: Studio): void {
  if (studio.name === 'aurora') addRoutesA(app, studio);
  else addRouteB(app, studio);
}

interface Range {
  readonly from?: string;
  readonly to?: string;
  readonly cursor?: string;
}

function addRoutesA(app: FastifyInstance, studio: Studio): void {
  const path = `/${studio.name}/operator`;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${studio.keys().apiKey}`))
      await reply.code(401).send({ error: 'unauthorized' });
  };
  app.get(`${path}/games`, { onRequest }, () => gamesReport(studio.name, amountFormA));
  app.get(`${path}/jackpots`, { onRequest }, () => jackpotReport(studio, amountFormA));
  app.get<{ Params: { round: string }; Querystring: { player?: string } }>(
    `${path}/rounds/:round`,
    { onRequest },
    ({ params, query }) => roundReport(studio.store, params.round, query.player ?? '', amountFormA),
  );
  app.get<{ Querystring: Range }>(`${path}/report`, { onRequest }, ({ query }, reply) => {
    const { from = '', to = '', cursor } = query;
    const found = transactionReport(studio.store, { from, to, cursor }, amountFormA);
    return found ?? reply.code(400).send({ error: 'invalid-range' });
  });
  app.post<{ Params: { session: string } }>(
    `${path}/sessions/:session/end`,
    { onRequest },
    async ({ params }) => ({ ended: endSessions(studio, params.session) }),
  );
}

const SKEW_S = 300;
interface PartnerCall extends Range {
  readonly method: 'games' | 'jackpots' | 'round' | 'report' | 'end_session';
  readonly round?: string;
  readonly player?: string;
  readonly session?: string;
}

function addRouteB(app: FastifyInstance, studio: Studio): void {
  // The signature covers the bytes that were sent, so they are read as they are.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(`/${studio.name}/partner`, (request, reply) => {
      const raw = typeof request.body === 'string' ? request.body : '';
      const refused = refusalB(request, raw, studio);
      if (refused !== undefined) return reply.code(401).send({ code: refused });
      const call = readCall(raw);
      const answer = call && answerB(studio, call);
      return answer ?? reply.code(400).send({ code: 21 });
    });
  });
}

function refusalB({ headers }: FastifyRequest, raw: string, studio: Studio): number | undefined {
  const stated = String(headers['x-timestamp'] ?? '');
  const expected = createHmac('sha256', studio.keys().secret).update(`${stated}.${raw}`).digest('hex');
  if (!isSame(String(headers['x-signature'] ?? ''), expected)) return 10;
  const offS = Math.abs(Number(stated) - studio.clock.nowMs() / 1_000);
  return offS <= SKEW_S ? undefined : 11;
}

function readCall(raw: string): PartnerCall | undefined {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? (value as PartnerCall) : undefined;
  } catch {
    return undefined;
  }
}

function answerB(studio: Studio, call: PartnerCall): object | undefined {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  switch (call.method) {
    case 'games':
      return gamesReport(studio.name, amountFormB);
    case 'jackpots':
      return jackpotReport(studio, amountFormB);
    case 'round':
      return roundReport(studio.store, text(call.round), text(call.player), amountFormB);
    case 'report': {
      const cursor = call.cursor === undefined || call.cursor === null ? undefined : text(call.cursor);
      const range = { from: text(call.from), to: text(call.to), cursor };
      return transactionReport(studio.store, range, amountFormB);
    }
    case 'end_session':
      return { ended: endSessions(studio, text(call.session)) };
    default:
      return undefined;
  }
}

/** By the wallet's session id. The page learns it at its next request; an open round may be played to its end. */
function endSessions({ store }: Studio, walletSession: string): number {
  const open = [...store.sessions()].filter(
    (session) => session.walletSession === walletSession && !session.isEnded && !session.isDemo,
  );
  for (const session of open) store.put({ session: { ...session, isEnded: true } });
  return open.length;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
