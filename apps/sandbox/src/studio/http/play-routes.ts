import type { FastifyInstance, FastifyReply } from 'fastify';
import { fromHereOnly } from '../../http/request-checks.ts';
import type { Json } from '../games/game.ts';
import type { Session } from '../store/records.ts';
import type { Studio } from '../studio.ts';

interface BeginBody {
  readonly request: string;
  readonly stake?: string;
  readonly input?: Json;
  readonly free?: boolean;
}
const request = { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' } as const;
const BEGIN = {
  type: 'object',
  additionalProperties: false,
  required: ['request'],
  properties: {
    request,
    stake: { type: 'string', pattern: '^[1-9][0-9]{0,29}$' },
    input: {},
    free: { type: 'boolean' },
  },
} as const;
const ACT = {
  type: 'object',
  additionalProperties: false,
  required: ['request', 'action'],
  properties: { request, action: {} },
} as const;
const EMPTY = { type: ['object', 'null'], additionalProperties: false, properties: {} } as const;

type Of<Body = unknown> = { Params: { session: string }; Body: Body };

/** What the page of a game asks its studio. The session id in the path is the proof of who asks. */
export function addPlayRoutes(app: FastifyInstance, studio: Studio): void {
  const path = `/${studio.name}/play/:session`;
  const onRequest = fromHereOnly;
  const answer = async (
    id: string,
    reply: FastifyReply,
    handle: (session: Session) => Json | Promise<Json>,
  ) => {
    reply.header('cache-control', 'no-store');
    const session = studio.store.session(id);
    if (!session) return reply.code(404).send({ status: 'session_expired' });
    return reply.send(await handle(session));
  };
  app.post<Of<BeginBody>>(
    `${path}/begin`,
    { onRequest, schema: { body: BEGIN } },
    ({ params, body }, reply) =>
      answer(params.session, reply, (session) =>
        studio.player.begin(session, {
          request: body.request,
          stake: BigInt(body.stake ?? '0'),
          input: body.input ?? null,
          isFree: body.free === true,
        }),
      ),
  );
  app.post<Of<{ request: string; action: Json }>>(
    `${path}/act`,
    { onRequest, schema: { body: ACT } },
    ({ params, body }, reply) =>
      answer(params.session, reply, (session) => studio.player.act(session, body.request, body.action)),
  );
  app.get<Of>(`${path}/state`, { onRequest }, ({ params }, reply) =>
    answer(params.session, reply, (session) => studio.player.state(session)),
  );
  app.post<Of>(`${path}/balance`, { onRequest, schema: { body: EMPTY } }, ({ params }, reply) =>
    answer(params.session, reply, async (session) => {
      await refreshBalance(studio, session);
      return studio.player.state(session);
    }),
  );
}

/** A wallet that does not answer leaves the balance that was known before. */
export async function refreshBalance(studio: Studio, session: Session): Promise<void> {
  const wallet = session.isDemo ? studio.demoWallet : studio.wallet;
  const { status, balance } = await wallet.balance(session.walletSession, session.player);
  studio.engine.noteBalance(session.id, balance);
  if (session.isDemo && status === 'session_expired')
    studio.engine.noteBalance(session.id, studio.openDemoAccount(session.id, session.currency));
  else if (status === 'session_expired' && !session.isEnded)
    studio.store.put({ session: { ...session, isEnded: true } });
}
