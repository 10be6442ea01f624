import { SPORTS } from '@palpite/kernel/sports';
import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import type { ShowPage } from '../../part.ts';
import { type FeedParts, type FeedView, feedView, type MatchView, matchView } from '../view.ts';
import { wireWord } from '../wire/messages.ts';
import { matchCard } from './card.ts';
import { FEED_SCRIPT } from './script.ts';
import { FEED_CSS } from './style.ts';

const PAGE = { type: 'object', properties: { sport: { enum: SPORTS.map(wireWord) } } } as const;
const SPEEDS = [1, 10, 60] as const;

/** A page of hundreds of matches helps nobody: the nearest of each kind. */
const SHOWN = { live: 60, coming: 30, ended: 30 };

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

function filter(chosen: string | undefined): Markup {
  return html`<nav class="do" aria-label="Sport">${[undefined, ...SPORTS.map(wireWord)].map(
    (sport) =>
      html`<a class="btn" href="/feed${sport && `?sport=${sport}`}" aria-current="${sport === chosen ? 'page' : 'false'}">${sport?.replaceAll('_', ' ') ?? 'all'}</a>`,
  )}</nav>`;
}

/** Only what is shown is looked at: the page asks again every second. */
function shownOf(parts: FeedParts, sport: string | undefined): FeedView {
  const view = feedView(parts, { sport: 'none' });
  const now = parts.timetable.now();
  const ofSport = parts.season.matches.filter((match) => !sport || wireWord(match.play.sport) === sport);
  const live = ofSport.filter((match) => match.status === 'live').slice(0, SHOWN.live);
  const coming = ofSport
    .filter((match) => match.status === 'not_started')
    .sort((one, other) => one.kickOffAt - other.kickOffAt)
    .slice(0, SHOWN.coming);
  const ended = ofSport.filter((match) => match.isOver).slice(-SHOWN.ended);
  return { ...view, matches: [...live, ...coming, ...ended].map((match) => matchView(match, now)) };
}

function feedPage(view: FeedView, sport: string | undefined): Page {
  const of = (...statuses: MatchView['status'][]) =>
    view.matches.filter((match) => statuses.includes(match.status));
  const ended = of('ended', 'abandoned').reverse();
  return {
    title: 'Feed',
    path: '/feed',
    styles: ['/assets/feed.css'],
    scripts: ['/assets/feed.js'],
    body: html`<div class="feedhead">${heading(view)}${filter(sport)}</div>
<div data-matches="${view.matches.map((match) => `${match.id}${match.status}`).join(' ')}">
${list('In play', of('live'))}${list('To come', of('not_started'))}${list('Ended', ended)}</div>`,
  };
}

export function addFeedPages(app: FastifyInstance, show: ShowPage, parts: FeedParts): void {
  app.get<{ Querystring: { sport?: string } }>(
    '/feed',
    { schema: { querystring: PAGE } },
    (request, reply) => {
      const { sport } = request.query;
      return show(reply, feedPage(shownOf(parts, sport), sport));
    },
  );
  app.get('/assets/feed.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(FEED_CSS),
  );
  app.get('/assets/feed.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(FEED_SCRIPT),
  );
}
