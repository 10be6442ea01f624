import { setImmediate } from 'node:timers/promises';
import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import { SPORTS } from '@palpite/kernel/sports';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Clock, isManual, type ManualClock } from '../clock.ts';
import { fromHereOnly } from '../http/request-checks.ts';
import type { Log } from '../log.ts';
import type { Part, ShowPage } from '../part.ts';
import { Outrights } from './outright/outrights.ts';
import type { SeasonEvent } from './outright/season-event.ts';
import { addFeedPages } from './pages/pages.ts';
import { lanesOf } from './season/lanes.ts';
import { type Acted, Season } from './season/season.ts';
import { Timetable } from './season/timetable.ts';
import { DEFAULT_FEED_KEY, type FeedSettings, SPEED_LIMIT } from './settings.ts';
import { type FeedParts, feedView, type ListQuery, matchView } from './view.ts';
import { addCombinations, COMBINATIONS_PATH } from './wire/combinations.ts';
import { wireWord } from './wire/messages.ts';
import { planOutages } from './wire/outages.ts';
import { PRODUCER_NAMES, type ProducerName, Producers } from './wire/producers.ts';
import { addRecords, BACKGROUNDS_PATH, LINE_UPS_PATH, SEASONS_PATH } from './wire/records.ts';
import { FEED_PATH, FeedSockets } from './wire/sockets.ts';

const ADVANCE_MAX_MS = 6 * 60 * 60_000;
/** Consumers read between two steps; an hour in a single step would make every consumer look too slow. */
const STEP_MS = 2_000;
const QUEUE_CALM_BYTES = 256 * 1024;
const TURNS_MAX = 1_000;

const goals = { type: 'integer', minimum: 0, maximum: 99 };
const ID = { type: 'object', properties: { id: { type: 'string', pattern: '^[0-9]{1,12}$' } } } as const;
const GOAL = {
  type: 'object',
  required: ['side'],
  properties: { side: { enum: ['home', 'away'] } },
} as const;
const SETTLE = {
  type: ['object', 'null'],
  properties: { score: { type: 'array', items: goals, minItems: 2, maxItems: 2 } },
} as const;
const LEVEL = {
  type: ['object', 'null'],
  properties: { level: { type: 'integer', minimum: 1, maximum: 40 } },
} as const;
const instant = { type: 'integer', minimum: 0 };
const LIST = {
  type: 'object',
  properties: {
    sport: { enum: SPORTS.map(wireWord) },
    status: { enum: ['not_started', 'live', 'ended', 'abandoned'] },
    markets: { enum: ['all', 'none'] },
  },
} as const;
const VOID = {
  type: ['object', 'null'],
  properties: { from: instant, to: instant },
  dependencies: { from: ['to'], to: ['from'] },
} as const;
const SPEED = {
  type: 'object',
  required: ['factor'],
  properties: { factor: { type: 'number', minimum: SPEED_LIMIT.low, maximum: SPEED_LIMIT.high } },
} as const;
const ADVANCE = {
  type: 'object',
  required: ['ms'],
  properties: { ms: { type: 'integer', minimum: 0, maximum: ADVANCE_MAX_MS } },
} as const;
const DELAY = {
  type: 'object',
  required: ['ms'],
  properties: { ms: { type: 'integer', minimum: 0, maximum: 60_000 } },
} as const;

type OfMatch = { Params: { id: string } };

interface ControlOptions extends FeedParts {
  readonly outrights: Outrights;
  readonly producers: Producers;
  readonly clock: Clock;
}

export interface FeedOptions extends FeedSettings {
  /** How many bytes a consumer may leave unread before it is cut off; a test makes it small. */
  readonly queueBytesMax?: number;
}

/** A match id is never reused, because the product's database outlives this run: each run starts a new range. */
function idOffsetOf(clock: Clock): number {
  return isManual(clock) ? 0 : Math.floor((clock.nowMs() - Date.UTC(2024, 0, 1)) / 1000) * 1000;
}

const DEFAULTS = { seed: 1, speed: 1, quiet: false };

/**
 * Simulates an odds provider: matches played by a model, sent over a WebSocket, with control routes to force events.
 */
export function openFeed(
  options: FeedOptions & { readonly clock: Clock; readonly log: Log },
): Part & { readonly feedKey: string } {
  const { clock, log, key = DEFAULT_FEED_KEY, queueBytesMax } = options;
  const { seed, speed, quiet } = { ...DEFAULTS, ...options };
  const mishaps = !quiet && (options.mishaps ?? options.isWhole ?? false);
  const timetable = new Timetable(clock, speed, () => {
    season.resend();
    outrights.resend();
  });
  const producers = new Producers({
    clock,
    whole: () => [...season.whole(), ...outrights.whole()],
    matches: () => [...season.matches, ...outrights.events],
    match: (id) => season.match(id) ?? outrights.event(id),
    now: () => timetable.now(),
  });
  const producer = producers.all;
  const [lanes, idOffset] = [lanesOf(options), idOffsetOf(clock)];
  const season = new Season({
    seed,
    quiet,
    mishaps,
    timetable,
    lanes,
    idOffset,
    publish(news) {
      producers.publish(news);
      outrights.note(news);
    },
  });
  const outrights = new Outrights({
    seed,
    idOffset,
    lanes,
    timetable,
    record: season.record,
    publish: (news) => producers.publish(news),
  });
  season.open();
  if (options.outrights ?? options.isWhole ?? false) outrights.open();
  if (mishaps) planOutages({ seed, timetable, producer, log });
  const sockets = new FeedSockets({ key, producerOf: (name) => producers.of(name), log, queueBytesMax });
  const parts = { timetable, season, outrights, producer, producers, sockets, clock };
  return {
    feedKey: key,
    nav: [{ href: '/feed', label: 'Feed', about: 'Plays matches of five sports and sells their odds.' }],
    addresses: [
      { name: 'Odds feed', address: `WebSocket ${FEED_PATH}?key=` },
      { name: 'Odds feed by phase', address: `WebSocket ${FEED_PATH}/pre-match?key= and /in-play?key=` },
      { name: 'Price of a combination', address: `POST ${COMBINATIONS_PATH}` },
      { name: 'Rounds and table of a league', address: `GET ${SEASONS_PATH}` },
      { name: 'What a match has behind it', address: `GET ${BACKGROUNDS_PATH}` },
      { name: 'The line-ups of a match', address: `GET ${LINE_UPS_PATH}` },
      { name: 'Odds feed for tests', address: 'GET /control/feed/matches' },
    ],
    addRoutes(app: FastifyInstance, show: ShowPage) {
      sockets.attach(app.server);
      addCombinations(app, { ...parts, key });
      addRecords(app, { ...parts, key });
      addFeedControl(app, parts);
      addFeedPages(app, show, parts);
    },
    async close() {
      timetable.close();
      producers.close();
      sockets.close();
    },
  };
}

/** Control routes: acts of the referee, of the trader, and outages. */
function addFeedControl(app: FastifyInstance, options: ControlOptions): void {
  const { producer, timetable } = options;
  const onRequest = fromHereOnly;
  app.get<{ Querystring: ListQuery }>('/control/feed/matches', { schema: { querystring: LIST } }, (request) =>
    feedView(options, request.query),
  );
  addMatchControl(app, options);
  addSeasonControl(app, options);
  addProducerControl(app, options);
  app.post('/control/feed/pause', { onRequest }, () => {
    producer.fallSilent();
    return { paused: true };
  });
  app.post('/control/feed/resume-feed', { onRequest }, () => {
    producer.speakAgain();
    return { paused: false };
  });
  app.post<{ Body: { factor: number } }>(
    '/control/feed/speed',
    { onRequest, schema: { body: SPEED } },
    (request) => {
      timetable.setSpeed(request.body.factor);
      return { speed: timetable.speed };
    },
  );
  app.post<{ Body: { ms: number } }>(
    '/control/feed/advance',
    { onRequest, schema: { body: ADVANCE } },
    async (request, reply) => {
      if (!isManual(options.clock)) return reply.code(409).send({ error: 'clock-is-not-manual' });
      await advance(options.clock, request.body.ms, options.sockets);
      return { now: options.clock.nowMs(), seq: producer.seq };
    },
  );
}

/** Faults of one producer while the others go on. */
function addProducerControl(app: FastifyInstance, { producers, sockets }: ControlOptions): void {
  const acts: Readonly<Record<string, (name: ProducerName) => void>> = {
    pause: (name) => producers.of(name).fallSilent(),
    resume: (name) => producers.of(name).speakAgain(),
    lose: (name) => producers.of(name).loseNext(),
    cut: (name) => sockets.cut(name),
  };
  for (const name of PRODUCER_NAMES)
    for (const [act, run] of Object.entries(acts))
      app.post(`/control/feed/producers/${name}/${act}`, { onRequest: fromHereOnly }, () => {
        run(name);
        return { producer: name, act };
      });
  for (const name of PRODUCER_NAMES)
    app.post<{ Body: { ms: number } }>(
      `/control/feed/producers/${name}/delay`,
      { onRequest: fromHereOnly, schema: { body: DELAY } },
      (request) => {
        producers.of(name).delay(request.body.ms);
        return { producer: name, ms: request.body.ms };
      },
    );
}

async function advance(clock: ManualClock, ms: number, sockets: FeedSockets): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    clock.advance(Math.min(left, STEP_MS));
    for (let turn = 0; turn < TURNS_MAX && sockets.queuedBytes > QUEUE_CALM_BYTES; turn += 1)
      await setImmediate();
  }
}

/** Ends seasons before their time: played out with the table as it is, or stopped. */
function addSeasonControl(app: FastifyInstance, { outrights }: ControlOptions): void {
  const onRequest = fromHereOnly;
  const answer = (reply: FastifyReply, event: SeasonEvent | undefined) =>
    event
      ? reply.send({ id: event.id, status: event.status })
      : reply.code(404).send({ error: 'no-such-season' });
  app.get('/control/feed/seasons', () => ({
    seasons: outrights.events.map((event) => ({
      id: event.id,
      league: event.league.id,
      season: event.number,
      status: event.status,
      markets: event.markets.map((market) => market.state()),
    })),
  }));
  app.post<OfMatch & { Body: { level?: number } | null }>(
    '/control/feed/leagues/:id/season/end',
    { onRequest, schema: { params: ID, body: LEVEL } },
    (request, reply) => answer(reply, outrights.end(Number(request.params.id), request.body?.level)),
  );
  app.post<OfMatch>(
    '/control/feed/leagues/:id/season/abandon',
    { onRequest, schema: { params: ID } },
    (request, reply) => answer(reply, outrights.abandon(Number(request.params.id))),
  );
}

function addMatchControl(app: FastifyInstance, { season, timetable }: ControlOptions): void {
  const onRequest = fromHereOnly;
  const answer = (reply: FastifyReply, acted: Acted) => {
    if (acted.is === 'no-such-match') return reply.code(404).send({ error: 'no-such-match' });
    if (acted.is === 'not-now') return reply.code(409).send({ error: 'not-now' });
    return reply.send(matchView(acted.match, timetable.now()));
  };
  app.post<OfMatch & { Body: { side: Side } }>(
    '/control/feed/matches/:id/goal',
    { onRequest, schema: { params: ID, body: GOAL } },
    (request, reply) => answer(reply, season.goal(Number(request.params.id), request.body.side)),
  );
  for (const kind of ['red-card', 'injury'] as const)
    app.post<OfMatch & { Body: { side: Side } }>(
      `/control/feed/matches/:id/${kind}`,
      { onRequest, schema: { params: ID, body: GOAL } },
      (request, reply) => answer(reply, season.setback(Number(request.params.id), kind, request.body.side)),
    );
  app.post<OfMatch & { Body: { score?: Pair } | null }>(
    '/control/feed/matches/:id/settle',
    { onRequest, schema: { params: ID, body: SETTLE } },
    (request, reply) => answer(reply, season.settle(Number(request.params.id), request.body?.score)),
  );
  app.post<OfMatch & { Body: { from?: number; to?: number } | null }>(
    '/control/feed/matches/:id/void',
    { onRequest, schema: { params: ID, body: VOID } },
    (request, reply) => {
      const { from, to } = request.body ?? {};
      const window = from === undefined || to === undefined ? undefined : { from, to };
      return answer(reply, season.void(Number(request.params.id), window));
    },
  );
  for (const step of ['suspend', 'resume', 'start', 'end', 'abandon', 'rollback', 'unvoid'] as const)
    app.post<OfMatch>(
      `/control/feed/matches/:id/${step}`,
      { onRequest, schema: { params: ID } },
      (request, reply) => answer(reply, season[step](Number(request.params.id))),
    );
}
