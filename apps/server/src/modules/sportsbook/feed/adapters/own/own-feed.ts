import type { Bus } from '../../../../../platform/bus/bus.ts';
import type { Chance } from '../../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../../platform/clock/clock.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import type { Log } from '../../../../../platform/log/log.ts';
import type { FeedAdapter, FeedLine, FeedSink } from '../../core/adapter.ts';
import type { FeedMarket, FeedMatch, FeedMessage, FeedResult } from '../../core/message.ts';
import { OWN_CHANGED } from '../../core/own-event.ts';
import { type OwnMarket, type OwnMatch, readOwnSince, readOwnVersion } from '../../store/own-events.ts';

/** A change whose message was lost is found after this time. */
const POLL_MS = 1_000;

export interface OwnFeedDeps {
  readonly producer: number;
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
}

/**
 * The events that operators enter, as one more producer of the book. Everything is in the database, so that a new
 * connection begins with the whole state, recent results included; settlement ignores those that it has.
 */
export class OwnFeed implements FeedAdapter {
  readonly producer: number;
  readonly #deps: OwnFeedDeps;
  #end: (() => void) | undefined;

  constructor(deps: OwnFeedDeps) {
    this.#deps = deps;
    this.producer = deps.producer;
  }

  start(sink: FeedSink): void {
    if (this.#end) throw new Error('the adapter is already started');
    const connection = new OwnConnection(this.#deps, sink);
    this.#end = () => connection.end();
    connection.begin();
  }

  async stop(): Promise<void> {
    this.#end?.();
    this.#end = undefined;
  }
}

class OwnConnection {
  readonly #deps: OwnFeedDeps;
  readonly #sink: FeedSink;
  readonly #line: FeedLine;
  readonly #run: string;
  #cancelPoll = () => {};
  #leave = () => {};
  #seq = 0;
  /** Of the last change that was sent; undefined before the whole state was. */
  #version: number | undefined;
  /** Reads follow each other, so that no older state is sent after a newer one. */
  #reading = Promise.resolve();
  #isEnded = false;

  constructor(deps: OwnFeedDeps, sink: FeedSink) {
    this.#deps = deps;
    this.#sink = sink;
    this.#run = `own-${deps.chance.bytes(8).toString('hex')}`;
    this.#line = {
      recover: ({ request }) => this.#then(() => this.#recover(request)),
      // The next poll sends messages again; there is no connection that could be lost.
      close: () => undefined,
    };
  }

  begin(): void {
    this.#leave = this.#deps.bus.subscribe(OWN_CHANGED, () => this.#then(() => this.#poll()));
    this.#sink.connected(this.#line, { run: this.#run, seq: this.#seq });
    this.#pollLater();
  }

  end(): void {
    this.#isEnded = true;
    this.#cancelPoll();
    this.#leave();
  }

  #pollLater(): void {
    if (this.#isEnded) return;
    this.#cancelPoll = this.#deps.clock.after(POLL_MS, () => {
      this.#then(() => this.#poll());
      void this.#reading.then(() => this.#pollLater());
    });
  }

  /** While the database does not answer nothing is sent, and the silent producer is suspended. */
  #then(work: () => Promise<void>): void {
    this.#reading = this.#reading
      .then(() => (this.#isEnded ? undefined : work()))
      .catch((err: unknown) => this.#deps.log.warn({ err }, 'the own events could not be read'));
  }

  /** The whole state, whatever was asked for: it is small. */
  async #recover(request: string): Promise<void> {
    const version = await readOwnVersion(this.#deps.database);
    const { matches, markets } = await readOwnSince(this.#deps.database, 0, this.#deps.clock.nowMs());
    if (this.#isEnded) return;
    for (const message of messagesOf(matches, markets)) this.#send(message);
    this.#version = version;
    this.#sink.message(this.#line, this.#numbered({ is: 'recovered', request }));
  }

  async #poll(): Promise<void> {
    const { database, clock } = this.#deps;
    const sent = this.#version;
    if (sent === undefined) return;
    const version = await readOwnVersion(database);
    if (version > sent) {
      const { matches, markets } = await readOwnSince(database, sent, clock.nowMs());
      if (this.#isEnded) return;
      for (const message of messagesOf(matches, markets)) this.#send(message);
      this.#version = version;
    }
    if (!this.#isEnded) this.#send({ is: 'alive' });
  }

  #send(message: FeedMessage): void {
    this.#seq += 1;
    this.#sink.message(this.#line, this.#numbered(message));
  }

  #numbered(message: FeedMessage) {
    return { seq: this.#seq, atMs: this.#deps.clock.nowMs(), message };
  }
}

/** A match before its markets, and a result after the market that it closes. */
function* messagesOf(matches: readonly OwnMatch[], markets: readonly OwnMarket[]): Iterable<FeedMessage> {
  for (const match of matches) yield { is: 'match', match: matchFacts(match) };
  for (const market of markets) {
    yield { is: 'market', market: marketFacts(market) };
    if (market.decided) yield resultOf(market, market.decided);
  }
}

const RANK = 1_000;

function matchFacts(match: OwnMatch): FeedMatch {
  const { id, league, home, away, status } = match;
  return {
    match: id,
    sport: match.sport,
    league: { ...league, rank: RANK, hot: false },
    home: { id: 2 * id, name: home },
    away: { id: 2 * id + 1, name: away },
    startMs: match.startMs,
    status,
    period: status === 'ended' ? 'ended' : 'not-started',
    clock: { seconds: 0, running: false, direction: 'none' },
    score: match.score,
    scores: [],
    events: [],
  };
}

function marketFacts({ id, match, type, period, line, status, prices }: OwnMarket): FeedMarket {
  return { market: id, match, type, period, line, rank: 0, status, prices };
}

function resultOf(market: OwnMarket, decided: NonNullable<OwnMarket['decided']>): FeedResult {
  const { id, match } = market;
  return { is: 'result', match, market: id, version: 1, ...decided };
}
