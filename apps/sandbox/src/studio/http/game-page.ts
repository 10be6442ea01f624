import { existsSync, readFileSync } from 'node:fs';
import type { Asset } from '@palpite/kernel/assets';
import { ASSET_SCALE } from '@palpite/kernel/assets';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, Markup } from '../../http/html.ts';
import type { Boot } from '../browser/boot-data.ts';
import { type AnyGame, chipOf, percentText, stakeSteps } from '../catalogue.ts';
import type { LanguageCode } from '../games/game.ts';
import type { Session } from '../store/records.ts';
import type { Studio } from '../studio.ts';
import { payTable } from './pay-table.ts';
import { GAME_CSS } from './style-sheet.ts';

export interface PageDeps {
  /** Origins that may frame a game and that it talks to. */
  readonly parents: readonly string[];
}

/** Beside the program in a build, and where the build puts it when the program runs from its sources. */
const SCRIPTS = ['./game.js', '../../../dist/game.js'].map((path) => new URL(path, import.meta.url));

export function addPageFiles(app: FastifyInstance): void {
  app.get('/assets/game.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(GAME_CSS),
  );
  app.get('/assets/game.js', (_request, reply) => {
    const file = SCRIPTS.find((address) => existsSync(address));
    if (!file) return reply.code(404).send({ error: 'not-built' });
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(file));
  });
}

const policy = ({ parents }: PageDeps) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // Games place their pieces by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parents.join(' ')}`,
  ].join('; ');

export function sendGame(
  reply: FastifyReply,
  deps: PageDeps,
  studio: Studio,
  session: Session,
  { game }: AnyGame,
): FastifyReply {
  const { info } = game;
  const currency = session.currency as Asset;
  const boot: Boot = {
    kind: 'game',
    studio: studio.name,
    session: session.id,
    game: info.id,
    name: info.name[session.language],
    gameKind: info.kind,
    isDemo: session.isDemo,
    language: session.language,
    currency,
    scale: ASSET_SCALE[currency],
    steps: stakeSteps(info, currency).map(String),
    rtp: percentText(info.rtp),
    hitRate: percentText({ numerator: BigInt(info.hitRateBp), denominator: 10_000n }),
    maxWin: info.maxWin,
    volatility: info.volatility,
    buyPrice: info.buy?.price ?? null,
    chip: chipOf(currency).toString(),
    pays: payTable(info.id),
    lobby: session.lobby,
    parents: deps.parents,
    state: studio.player.state(session),
  };
  return send(reply, deps, boot, boot.name);
}

/** The game's page without a game: it says why in the player's language, and leads back. */
export function sendFailure(
  reply: FastifyReply,
  deps: PageDeps,
  status: string,
  language: LanguageCode,
): FastifyReply {
  const boot: Boot = { kind: 'failure', status, language, lobby: '', parents: deps.parents };
  return send(reply, deps, boot, 'Palpite');
}

function send(reply: FastifyReply, deps: PageDeps, boot: Boot, title: string): FastifyReply {
  // A data block is not run, and `<` cannot end it early.
  const data = new Markup(JSON.stringify(boot).replaceAll('<', '\\u003c'));
  const page = html`<!doctype html>
<html lang="${boot.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/game.css">
<script type="application/json" id="boot">${data}</script>
<script type="module" src="/assets/game.js"></script>
</head>
<body><main id="game"></main></body>
</html>
`.text;
  return reply
    .header('content-security-policy', policy(deps))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
