import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { html } from '../http/html.ts';
import { hostedApp } from '../http/request-checks.ts';
import type { ShowPage } from '../part.ts';
import { HOST_SCRIPT, HOST_STYLE } from './host-script.ts';
import { type Launch, launchUrl, THEMES, type ThemeName } from './launch.ts';
import type { BotTraffic } from './traffic.ts';

export const TELEGRAM_PATH = '/telegram';

interface PageDeps {
  readonly token: string;
  readonly traffic: BotTraffic;
  readonly clock: Clock;
}

interface AppQuery {
  readonly app?: string;
  readonly user?: string;
  readonly start?: string;
  readonly theme?: string;
}

const MESSAGES_SHOWN = 50;
const word = (pattern: string) => ({ type: 'string', pattern });
const QUERY = {
  type: 'object',
  properties: {
    app: { type: 'string', maxLength: 300 },
    user: word('^[1-9][0-9]{0,14}$'),
    start: word('^[A-Za-z0-9_-]{0,64}$'),
    theme: { enum: Object.keys(THEMES) },
  },
} as const;

export function addTelegramPages(app: FastifyInstance, show: ShowPage, deps: PageDeps): void {
  const asset = (type: string, text: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text);
  app.get(`${TELEGRAM_PATH}/host.js`, asset('text/javascript', HOST_SCRIPT));
  app.get(`${TELEGRAM_PATH}/host.css`, asset('text/css', HOST_STYLE));
  app.get(TELEGRAM_PATH, (_request, reply) => showChats(show, reply, deps));
  app.get<{ Querystring: AppQuery }>(
    `${TELEGRAM_PATH}/app`,
    { schema: { querystring: QUERY } },
    (request, reply) => showApp(show, reply, request.query, deps),
  );
}

function showChats(show: ShowPage, reply: FastifyReply, { traffic }: PageDeps): FastifyReply {
  const messages = traffic.of(undefined, MESSAGES_SHOWN);
  return show(reply, {
    title: 'Telegram',
    path: TELEGRAM_PATH,
    body: html`<section class="field"><h1>Telegram</h1>
<p>What the bot wrote, newest first. <a href="${TELEGRAM_PATH}/app">Open the mini app</a> as Telegram Web does.</p></section>
<ul class="parts">${messages.map(
      ({ chat, text, buttons }) =>
        html`<li><div class="part"><b>Chat ${chat}</b><span>${text}</span>${buttons.map((button) => html`<span>[${button.text}] ${button.url}</span>`)}</div></li>`,
    )}</ul>`,
  });
}

/** The mini app in a frame, with Telegram's header and main button around it. */
function showApp(show: ShowPage, reply: FastifyReply, query: AppQuery, deps: PageDeps): FastifyReply {
  const app = hostedApp(query.app);
  if (!app) return reply.code(400).send({ error: 'invalid-field', field: 'app' });
  const theme: ThemeName = query.theme === 'light' ? 'light' : 'dark';
  const id = Number(query.user ?? 424_242);
  const launch: Launch = {
    token: deps.token,
    user: { id, first_name: 'Camila', username: `camila_${id}` },
    start: query.start ?? '',
    theme,
    atMs: deps.clock.nowMs(),
  };
  return show(reply, {
    title: 'Mini app',
    path: `${TELEGRAM_PATH}/app`,
    isBare: true,
    frames: [app.origin],
    styles: [`${TELEGRAM_PATH}/host.css`],
    scripts: [`${TELEGRAM_PATH}/host.js`],
    body: html`<div class="tg" data-theme-name="${theme}" data-themes="${JSON.stringify(THEMES)}">
<header><button id="tg-back" type="button">Fechar</button><b>mini app</b><button id="tg-theme" type="button">Tema</button></header>
<iframe src="${launchUrl(app, launch)}" title="mini app"></iframe>
<footer><button id="tg-main" class="tg-main" type="button" hidden>OK</button></footer>
</div>
<div id="tg-ask" class="tg-ask" hidden><p>Changes that you made may not be saved.</p>
<button id="tg-stay" type="button">Stay</button> <button id="tg-leave" type="button">Close anyway</button></div>
<pre id="tg-events" class="tg-events"></pre>`,
  });
}
