import { randomBytes } from 'node:crypto';
import { type Asset, isAsset } from '@palpite/kernel/assets';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { currenciesOf, findGame } from '../catalogue.ts';
import type { LanguageCode } from '../games/game.ts';
import type { Session } from '../store/records.ts';
import type { Studio } from '../studio.ts';
import { type PageDeps, sendFailure, sendGame } from './game-page.ts';
import { refreshBalance } from './play-routes.ts';

interface Launch {
  readonly game?: string;
  readonly mode?: string;
  readonly token?: string;
  readonly lang?: string;
  readonly currency?: string;
  readonly lobby?: string;
}
const text = { type: 'string', maxLength: 500 } as const;
const QUERY = {
  type: 'object',
  properties: {
    game: text,
    mode: text,
    token: text,
    lang: text,
    currency: text,
    lobby: text,
  },
} as const;

/**
 * Opens a game: the one-time token is used up here, and the browser goes on to an address of its own, so that a reload
 * needs no token. There is no cookie: a frame of another site could not have one.
 */
export function addLaunchRoutes(app: FastifyInstance, studio: Studio, page: PageDeps): void {
  app.get<{ Querystring: Launch }>(
    `/${studio.name}/launch`,
    { schema: { querystring: QUERY } },
    async (request, reply) => {
      const { query } = request;
      const language = languageOf(query.lang);
      const found = findGame(studio.name, query.game ?? '');
      if (!found) return sendFailure(reply, page, 'unknown_game', language);
      const opened =
        query.mode === 'demo' ? openDemo(studio, query, language) : await openReal(studio, query, language);
      if (typeof opened === 'string') return sendFailure(reply, page, opened, language);
      studio.store.put({ session: opened });
      studio.player.adopt(opened);
      return reply.header('cache-control', 'no-store').redirect(`/${studio.name}/play/${opened.id}`, 303);
    },
  );
  app.get<{ Params: { session: string } }>(`/${studio.name}/play/:session`, ({ params }, reply) =>
    show(studio, page, params.session, reply),
  );
}

async function show(studio: Studio, page: PageDeps, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const session = studio.store.session(id);
  const found = session && findGame(studio.name, session.game);
  if (!session || !found) return sendFailure(reply, page, 'session_expired', 'en');
  await refreshBalance(studio, session);
  return sendGame(reply, page, studio, session, found);
}

/** 128 bits, since the address of the page is all that a page has to prove who it is. */
const newId = () => randomBytes(16).toString('hex');

function openDemo(studio: Studio, query: Launch, language: LanguageCode): Session {
  const id = newId();
  const wanted = query.currency ?? '';
  const currency: Asset = isAsset(wanted) && currenciesOf(studio.name).includes(wanted) ? wanted : 'USD';
  studio.engine.noteBalance(id, studio.openDemoAccount(id, currency));
  return {
    id,
    game: query.game ?? '',
    isDemo: true,
    walletSession: id,
    player: `demo-${id.slice(0, 8)}`,
    currency,
    language,
    nickname: '',
    lobby: lobbyOf(query.lobby),
    openedMs: studio.clock.nowMs(),
    isEnded: false,
  };
}

/** The session, or why the wallet did not open one. */
async function openReal(studio: Studio, query: Launch, language: LanguageCode): Promise<Session | string> {
  const reply = await studio.wallet.authenticate(query.token ?? '', query.game ?? '');
  const { entered } = reply;
  if (reply.status !== 'ok' || !entered) return reply.status === 'ok' ? 'try_again' : reply.status;
  if (!isAsset(entered.currency) || !currenciesOf(studio.name).includes(entered.currency))
    return 'wrong_currency';
  const id = newId();
  studio.engine.noteBalance(id, reply.balance);
  return {
    id,
    game: query.game ?? '',
    isDemo: false,
    walletSession: entered.session,
    player: entered.player,
    currency: entered.currency,
    language: query.lang ? language : languageOf(entered.language),
    nickname: entered.nickname,
    lobby: lobbyOf(query.lobby),
    ...(entered.free && {
      grant: { id: entered.free.grant, stake: entered.free.stake, left: entered.free.left },
    }),
    openedMs: studio.clock.nowMs(),
    isEnded: false,
  };
}

/** The product's own codes are PT, ENG and so on. */
export function languageOf(wanted: string | undefined): LanguageCode {
  const short = (wanted ?? '').slice(0, 2).toLowerCase();
  return short === 'pt' || short === 'es' || short === 'ru' || short === 'vi' ? short : 'en';
}

/** Only an address of the web: a link with a script would run in the game's page. */
function lobbyOf(address: string | undefined): string {
  return address !== undefined && /^https?:\/\/[!-~]+$/.test(address) ? address : '';
}
