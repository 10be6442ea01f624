import type { FastifyInstance } from 'fastify';
import { type Clock, isManual } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Part, ShowPage } from '../part.ts';
import { addFeedPages } from './pages/pages.ts';
import { addFeedControl } from './routes.ts';
import { lanesOf } from './season/lanes.ts';
import { Season } from './season/season.ts';
import { Timetable } from './season/timetable.ts';
import { DEFAULT_FEED_KEY, type FeedSettings } from './settings.ts';
import { planOutages } from './wire/outages.ts';
import { Producers } from './wire/producers.ts';
import { FEED_PATH, FeedSockets } from './wire/sockets.ts';

export interface FeedOptions extends FeedSettings {
  /** What a consumer may leave unread; a test makes it small to see one cut. */
  readonly queueBytesMax?: number;
}

/** A match has its id for ever, also in the house's books, which outlive this run: each run begins a range of its own. */
function idOffsetOf(clock: Clock): number {
  return isManual(clock) ? 0 : Math.floor((clock.nowMs() - Date.UTC(2024, 0, 1)) / 1000) * 1000;
}

const DEFAULTS = { seed: 1, speed: 1, quiet: false };

/** Plays the company that sells odds: matches by a model, told over a WebSocket, with hands to force things. */
export function openFeed(
  options: FeedOptions & { readonly clock: Clock; readonly log: Log },
): Part & { readonly feedKey: string } {
  const { clock, log, key = DEFAULT_FEED_KEY, queueBytesMax } = options;
  const { seed, speed, quiet } = { ...DEFAULTS, ...options };
  const mishaps = !quiet && (options.mishaps ?? options.isWhole ?? false);
  const timetable = new Timetable(clock, speed, () => season.retell());
  const producers = new Producers({
    clock,
    whole: () => season.whole(),
    matches: () => season.matches,
    match: (id) => season.match(id),
    now: () => timetable.now(),
  });
  const producer = producers.all;
  const season = new Season({
    seed,
    quiet,
    mishaps,
    timetable,
    lanes: lanesOf(options),
    idOffset: idOffsetOf(clock),
    publish: (news) => producers.publish(news),
  });
  season.open();
  if (mishaps) planOutages({ seed, timetable, producer, log });
  const sockets = new FeedSockets({ key, producerOf: (name) => producers.of(name), log, queueBytesMax });
  const parts = { timetable, season, producer, producers, sockets, clock };
  return {
    feedKey: key,
    nav: [{ href: '/feed', label: 'Feed', about: 'Plays matches of five sports and sells their odds.' }],
    doors: [
      { name: 'Odds feed', address: `WebSocket ${FEED_PATH}?key=` },
      { name: 'Odds feed by phase', address: `WebSocket ${FEED_PATH}/pre-match?key= and /in-play?key=` },
      { name: 'Odds feed for tests', address: 'GET /control/feed/matches' },
    ],
    addRoutes(app: FastifyInstance, show: ShowPage) {
      sockets.attach(app.server);
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
