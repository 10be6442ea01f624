import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import type { ShowPage } from '../../part.ts';
import { type FeedParts, type FeedView, feedView, type MatchView } from '../view.ts';
import { matchCard } from './card.ts';
import { FEED_SCRIPT } from './script.ts';
import { FEED_CSS } from './style.ts';

const SPEEDS = [1, 10, 60] as const;

function list(title: string, matches: readonly MatchView[]): Markup {
  return html`<section class="feed" aria-label="${title}"><h2>${title} <b>${matches.length}</b></h2>
<ul class="matches">${matches.map(matchCard)}</ul></section>`;
}

function heading(view: FeedView): Markup {
  return html`<h1>Feed</h1>
<p class="facts" data-live="facts">${view.consumers} listening, message ${view.seq}${view.paused && html` <strong>Paused: nothing is sent</strong>`}</p>
<div class="do" data-live="hands">${SPEEDS.map(
    (factor) =>
      html`<button class="btn" type="button" data-post="speed" data-body='{"factor":${factor}}' aria-pressed="${view.speed === factor ? 'true' : 'false'}">${factor} ×</button>`,
  )}${
    view.paused
      ? html`<button class="btn btn--accent" type="button" data-post="resume-feed">Resume feed</button>`
      : html`<button class="btn btn--line" type="button" data-post="pause">Pause feed</button>`
  }</div><p class="said" role="status"></p>`;
}

function feedPage(view: FeedView): Page {
  const of = (status: MatchView['status']) => view.matches.filter((match) => match.status === status);
  const ended = of('ended').reverse();
  return {
    title: 'Feed',
    path: '/feed',
    styles: ['/assets/feed.css'],
    scripts: ['/assets/feed.js'],
    body: html`<div class="feedhead">${heading(view)}</div>
<div data-matches="${view.matches.map((match) => `${match.id}${match.status}`).join(' ')}">
${list('In play', of('live'))}${list('To come', of('not_started'))}${list('Ended', ended)}</div>`,
  };
}

export function addFeedPages(app: FastifyInstance, show: ShowPage, parts: FeedParts): void {
  app.get('/feed', (_request, reply) => show(reply, feedPage(feedView(parts))));
  app.get('/assets/feed.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(FEED_CSS),
  );
  app.get('/assets/feed.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(FEED_SCRIPT),
  );
}
