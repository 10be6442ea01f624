import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../http/html.ts';
import { hostedApp } from '../http/request-checks.ts';
import type { Part, ShowPage } from '../part.ts';
import { NOTICES_SCRIPT } from './notices-script.ts';
import { SHELL_SCRIPT, SHELL_STYLE } from './shell-script.ts';

const SHELL_PATH = '/shell';
/** The native pages that this shell has. */
const PAGES = ['login', 'settings'];

interface ShellQuery {
  readonly app?: string;
  readonly hash?: string;
  readonly uid?: string;
  readonly sid?: string;
  /** The id that the shell gives to the device. */
  readonly smid?: string;
  readonly cv?: string;
  readonly av?: string;
  /** The session that the shell's own login returns. */
  readonly loginUid?: string;
  readonly loginSid?: string;
  /** The name of the client that a bridge game was opened from. */
  readonly client?: string;
  /** `1`: the device can confirm that its owner holds it. */
  readonly confirms?: string;
  /** What the device says about notices at the start; without it the shell receives none. */
  readonly notices?: 'default' | 'granted' | 'denied';
  /** The brand whose app the shell is; the main brand's if absent. */
  readonly brand?: string;
}

const word = (max: number) => ({ type: 'string', maxLength: max });
const QUERY = {
  type: 'object',
  properties: {
    app: word(300),
    hash: { type: 'string', maxLength: 200, pattern: '^/' },
    uid: word(16),
    sid: word(128),
    smid: word(64),
    cv: word(32),
    av: word(32),
    loginUid: word(16),
    loginSid: word(128),
    client: word(40),
    confirms: word(1),
    notices: { enum: ['default', 'granted', 'denied'] },
    brand: word(16),
  },
} as const;

/** Simulates a native wrapper around the app. */
export function openShell(): Part {
  return {
    nav: [
      { href: SHELL_PATH, label: 'Shell', about: 'The app inside of a native wrapper, with its bridge.' },
    ],
    addresses: [],
    addRoutes(app: FastifyInstance, show: ShowPage) {
      const asset = (type: string, text: string) => (_request: FastifyRequest, reply: FastifyReply) =>
        reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text);
      app.get(`${SHELL_PATH}/shell.js`, asset('text/javascript', SHELL_SCRIPT));
      app.get(`${SHELL_PATH}/notices.js`, asset('text/javascript', NOTICES_SCRIPT));
      app.get(`${SHELL_PATH}/shell.css`, asset('text/css', SHELL_STYLE));
      app.get<{ Querystring: ShellQuery }>(SHELL_PATH, { schema: { querystring: QUERY } }, (request, reply) =>
        showShell(show, reply, request.query),
      );
    },
    async close() {},
  };
}

/** The address with which a wrapper opens the app. A wrapper without a value writes the word `null`. */
function addressOf(app: URL, query: ShellQuery): string {
  const url = new URL(app);
  const marks: Record<string, string> = {
    isApp: '1',
    uid: query.uid || 'null',
    sid: query.sid || 'null',
    hv: '1.0.0',
    av: query.av ?? '2.1.0',
    cv: query.cv ?? 'BHBR002_2.1.0',
    ...(query.client !== undefined && { isBrg: '1', client: query.client }),
  };
  for (const [name, value] of Object.entries(marks)) url.searchParams.set(name, value);
  url.hash = query.hash ?? '/sport';
  return url.href;
}

function showShell(show: ShowPage, reply: FastifyReply, query: ShellQuery): FastifyReply {
  const app = hostedApp(query.app);
  if (!app) return reply.code(400).send({ error: 'invalid-field', field: 'app' });
  const setup = {
    pages: PAGES,
    session: query.loginUid === undefined ? null : { uid: query.loginUid, sid: query.loginSid ?? '' },
    smid: query.smid ?? '',
    confirms: query.confirms === '1',
    notices: query.notices ?? '',
    brand: query.brand ?? 'br',
  };
  return show(reply, {
    title: 'Shell',
    path: SHELL_PATH,
    isBare: true,
    frames: [app.origin],
    styles: [`${SHELL_PATH}/shell.css`],
    scripts: [`${SHELL_PATH}/shell.js`, `${SHELL_PATH}/notices.js`],
    body: html`<div class="shell" data-setup="${JSON.stringify(setup)}">
<header><button id="shell-back" type="button">Back</button><b>Native shell</b>
<button id="shell-logout" type="button">Log out</button></header>
<iframe src="${addressOf(app, query)}" title="app" allow=""></iframe>
<div id="shell-cover" class="shell-cover">Loading</div>
<div id="shell-page" class="shell-page" hidden><p>Native page: <b></b></p>
<button id="shell-login" type="button">Log in here</button> <button id="shell-close-page" type="button">Close</button></div>
<div id="shell-confirm" class="shell-confirm" hidden><p data-title></p><b data-amount></b><p data-text></p>
<button id="shell-finger" type="button">Touch the sensor</button> <button id="shell-cancel" type="button">Cancel</button></div>
<div id="shell-ask" class="shell-confirm" hidden><p>The app wants to send you notices</p>
<button id="shell-allow" type="button">Allow</button> <button id="shell-deny" type="button">Do not allow</button></div>
</div>
<p id="shell-share"></p>
<section class="shell-notices"><h2>Notices of the device</h2><button id="shell-new-token" type="button">New token</button>
<ol id="shell-notices"></ol></section>
<pre id="shell-calls" class="shell-calls"></pre>`,
  });
}
