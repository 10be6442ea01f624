import { SPORTS } from '@palpite/kernel/sports';
import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import type { ShowPage } from '../../part.ts';
import { type FeedParts, type FeedView, feedView, type MatchView, matchView } from '../view.ts';
import { type MarketState, wireWord } from '../wire/messages.ts';
import { FEED_CSS, FEED_SCRIPT } from './assets.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const twoDigits = (value: number) => String(value).padStart(2, '0');
const SHORT: Readonly<Record<string, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  over: 'Over',
  under: 'Under',
};
/** The markets that a card shows, each with the line nearest to even. */
const CARD_MARKETS: readonly string[] = [
  'match_result',
  'winner',
  'total_goals',
  'total_points',
  'unit_total',
];

const PAGE = { type: 'object', properties: { sport: { enum: SPORTS.map(wireWord) } } } as const;
const SPEEDS = [1, 10, 60] as const;

/** Limits the page to the next matches of each status. */
const SHOWN = { live: 60, coming: 30, ended: 30 };

function list(title: string, matches: readonly MatchView[]): Markup {
  return html`<section class="feed" aria-label="${title}"><h2>${title} <b>${matches.length}</b></h2>
<ul class="matches">${matches.map(matchCard)}</ul></section>`;
}

function heading(view: FeedView): Markup {
  return html`<h1>Feed</h1>
<p class="facts" data-live="facts">${view.consumers} listening, message ${view.seq}${view.paused && html` <strong>Paused: nothing is sent</strong>`}</p>
<div class="do" data-live="buttons">${SPEEDS.map(
    (factor) =>
      html`<button class="btn" type="button" data-post="speed" data-body='{"factor":${factor}}' aria-pressed="${view.speed === factor ? 'true' : 'false'}">${factor} ×</button>`,
  )}${
    view.paused
      ? html`<button class="btn btn--accent" type="button" data-post="resume-feed">Resume feed</button>`
      : html`<button class="btn btn--line" type="button" data-post="pause">Pause feed</button>`
  }</div><p class="notice" role="status"></p>`;
}

function filter(chosen: string | undefined): Markup {
  return html`<nav class="do" aria-label="Sport">${[undefined, ...SPORTS.map(wireWord)].map(
    (sport) =>
      html`<a class="btn" href="/feed${sport && `?sport=${sport}`}" aria-current="${sport === chosen ? 'page' : 'false'}">${sport?.replaceAll('_', ' ') ?? 'all'}</a>`,
  )}</nav>`;
}

/** Reads only what is shown, because the page polls every second. */
function shownOf(parts: FeedParts, sport: string | undefined): FeedView {
  const view = feedView(parts, { sport: 'none' });
  const now = parts.timetable.now();
  const ofSport = parts.season.matches.filter((match) => !sport || wireWord(match.play.sport) === sport);
  const live = ofSport.filter((match) => match.status === 'live').slice(0, SHOWN.live);
  const coming = ofSport
    .filter((match) => match.status === 'not_started')
    .sort((a, b) => a.kickOffAt - b.kickOffAt)
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

export function cardMarkets(match: MatchView): readonly MarketState[] {
  return match.markets
    .filter(({ type, period, rank }) => period === 'full_time' && rank === 0 && CARD_MARKETS.includes(type))
    .slice(0, 2);
}

function clock(match: MatchView): string {
  if (match.status === 'not_started') return clockTime.format(new Date(match.start));
  if (match.status !== 'live') return 'Ended';
  if (!match.clock.running) return match.period.replaceAll('_', ' ');
  const { seconds } = match.clock;
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

function prices(market: MarketState, isStopped: boolean): Markup {
  const status = market.status === 'open' && isStopped ? 'suspended' : market.status;
  return html`<div class="prices prices--${status}" data-live="market-${market.id}">${market.outcomes.map(
    ({ type, odds }) =>
      html`<span>${SHORT[type] ?? type}${market.line !== null && ` ${market.line}`} <b>${odds}</b></span>`,
  )}<i>${status !== 'open' && status}</i></div>`;
}

function button(match: MatchView, step: string, label: string, body = '{}'): Markup {
  return html`<button class="btn" type="button" data-post="matches/${match.id}/${step}" data-body="${body}">${label}</button>`;
}

/** What weakens a side and moves the prices. */
function setbacks(match: MatchView): readonly Markup[] {
  const kinds = match.sport === 'football' ? ['red-card', 'injury'] : ['injury'];
  return kinds.flatMap((kind) =>
    ['home', 'away'].map((side) =>
      button(match, kind, `${kind === 'injury' ? 'Injury' : 'Red card'} ${side}`, `{"side":"${side}"}`),
    ),
  );
}

function buttons(match: MatchView): readonly Markup[] {
  const isOver = match.status === 'ended' || match.status === 'abandoned';
  if (isOver)
    return [
      match.settlement.standing ? button(match, 'rollback', 'Roll back') : button(match, 'settle', 'Settle'),
    ];
  const hold = match.stop === null ? button(match, 'suspend', 'Suspend') : button(match, 'resume', 'Resume');
  if (match.status !== 'live') return [button(match, 'start', 'Kick off'), hold];
  const what = match.sport === 'football' ? 'Goal' : 'Point';
  return [
    button(match, 'goal', `${what} home`, '{"side":"home"}'),
    button(match, 'goal', `${what} away`, '{"side":"away"}'),
    ...setbacks(match),
    hold,
    button(match, 'end', 'Whistle'),
    button(match, 'void', 'Void'),
  ];
}

/**
 * Each live part is replaced on its own, so that a tick of the clock does not replace a button while it is pressed.
 */
function matchCard(match: MatchView): Markup {
  const { version, standing } = match.settlement;
  const settled = version > 0 && (standing ? `, settled (version ${version})` : ', rolled back');
  return html`<li class="match">
<p class="where">${match.league.name} <span>#${match.id}</span> <time data-live="clock-${match.id}">${clock(match)}</time></p>
<p class="sides"><b>${match.home.name}</b> <output data-live="score-${match.id}">${match.status === 'not_started' ? 'v' : `${match.score[0]} : ${match.score[1]}`}</output> <b>${match.away.name}</b></p>
${cardMarkets(match).map((market) => prices(market, match.stop !== null))}
<p class="state" data-live="state-${match.id}">${match.stop === null || match.status !== 'live' ? '' : `Betting stopped: ${match.stop}`}${match.status === 'ended' && 'Final score'}${settled}</p>
<div class="do" data-live="buttons-${match.id}">${buttons(match)}</div></li>`;
}
