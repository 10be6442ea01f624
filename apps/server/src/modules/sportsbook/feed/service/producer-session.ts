import type { PalpiteEvent } from '../../../../events/event.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { FeedLine, FeedSink } from '../core/adapter.ts';
import { LATENESS_RULES, type Lateness, measureLateness, NOTHING_LATE } from '../core/lateness.ts';
import {
  type FeedFact,
  type FeedMatch,
  isFact,
  type NumberedMessage,
  type Unreadable,
} from '../core/message.ts';
import { apply, emptyOffer, forgetEnded, marketOf, type Offer, stopOf, type Touched } from '../core/offer.ts';
import { implausible } from '../core/plausible.ts';
import {
  complete,
  type FeedProgress,
  firstRecovery,
  judge,
  nextRecovery,
  type RecoveryKind,
} from '../core/progress.ts';
import type { Tally } from './health.ts';
import { type MatchToPublish, Publisher, type StatePublisher } from './publisher.ts';
import type { Trading } from './trading.ts';
import { type Watchdog, watchdog } from './watchdog.ts';

export interface ProducerSessionDeps {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly producer: number;
  readonly epoch: number;
  readonly trading?: Trading;
  /** Absent: the session creates its own stream. */
  readonly publisher?: StatePublisher;
  /** Other producers share the stream: then the publisher itself stops the matches of this producer. */
  readonly isShared?: boolean;
  /**
   * The producer offers a match only until its start; from then on the match is stopped until another producer offers
   * it.
   */
  readonly stopsAtStart?: boolean;
  /** The feed position that the previous owner reached. */
  readonly from: { readonly run: string | null; readonly seq: number };
  readonly tally: Tally;
  /** A beat whose time differs from ours by more is late, whatever the beats before it were. */
  readonly skewMaxMs?: number;
  write(event: PalpiteEvent | undefined, position: { run: string; seq: number } | undefined): void;
}

/** After this time without a message the producer's markets are suspended until a recovery is complete. */
export const SILENT_MS = 10_000;
/** A connection that stays silent for this time, or a recovery that does not end, is closed and opened again. */
const GIVE_UP_MS = 30_000;
/** A message that may concern anything triggers a request of the whole state, but at most once in this time. */
const DOUBT_MS = 60_000;

/**
 * One period in which this node owns the producer: reads the feed's messages, publishes to the books and passes
 * results to the outbox.
 */
export class ProducerSession implements FeedSink {
  readonly #deps: ProducerSessionDeps;
  readonly #publisher: StatePublisher;
  readonly #silence: Watchdog;
  readonly #connectionTimeout: Watchdog;
  #cancelRecovery = () => {};
  #line: FeedLine | undefined;
  #run = '';
  #progress: FeedProgress;
  #offer: Offer = emptyOffer();
  /** The whole state while it is being received; it replaces the offer when it is complete. */
  #incoming: Offer = emptyOffer();
  #healthy = false;
  #silent = false;
  /** Our clock minus the feed's clock. */
  #skewMs = 0;
  #lateness: Lateness = NOTHING_LATE;
  #beatMs: number;
  /** How many publications of the whole state are under way. */
  #resuming = 0;
  #doubtedMs = Number.NEGATIVE_INFINITY;
  #recoveries = 0;
  #ended = false;
  #pastStart: ReadonlySet<number> = new Set();

  constructor(deps: ProducerSessionDeps) {
    const { clock } = deps;
    this.#deps = deps;
    this.#publisher = deps.publisher ?? new Publisher(deps);
    this.#progress = { ...deps.from, filled: false, recovery: null };
    this.#beatMs = clock.nowMs();
    this.#silence = watchdog(clock, SILENT_MS, () => this.#fallSilent());
    this.#connectionTimeout = watchdog(clock, GIVE_UP_MS, () => this.#line?.close());
  }

  isHealthy(): boolean {
    return this.#healthy;
  }

  /** How late the last beat was, and by how much our clock was ahead of the time in it. */
  lateness(): Pick<Lateness, 'lateMs' | 'differenceMs'> {
    return this.#lateness;
  }

  position(): { run: string | null; seq: number } {
    return { run: this.#progress.run, seq: this.#progress.seq };
  }

  connected(line: FeedLine, hello: { run: string; seq: number }): void {
    if (this.#ended) return;
    this.#line = line;
    this.#run = hello.run;
    this.#silent = false;
    const nowMs = this.#deps.clock.nowMs();
    this.#noteReceived(nowMs);
    this.#beatMs = nowMs;
    this.#requestRecovery(firstRecovery(this.#progress, hello));
  }

  message(line: FeedLine, numbered: NumberedMessage): void {
    if (this.#ended || line !== this.#line) return;
    // The clock is read once per message: there are thousands per second.
    const nowMs = this.#deps.clock.nowMs();
    this.#noteReceived(nowMs);
    if (this.#silent) {
      this.#silent = false;
      // Messages may have been lost during the silence, even if the next number follows on.
      if (!this.#progress.recovery) this.#requestRecovery(nextRecovery(this.#progress));
    }
    const { seq, atMs, message } = numbered;
    if (message.is === 'alive' || message.is === 'recovered') this.#takeBeat(message.is, atMs, nowMs);
    else if (nowMs - this.#beatMs >= SILENT_MS) this.#suspend('the feed sends no beats');
    if (message.is === 'recovered') {
      this.#recovered(message.request, seq);
      return;
    }
    const judged = judge(this.#progress, seq);
    if (judged.is !== 'take') {
      this.#deps.tally.count(judged.is);
      if (judged.is === 'gap') this.#requestRecovery(nextRecovery(this.#progress));
      return;
    }
    this.#progress = judged.progress;
    this.#take(numbered, nowMs);
  }

  garbage(_line: FeedLine, why: string): void {
    this.#deps.tally.garbage(why);
  }

  disconnected(line: FeedLine): void {
    if (line !== this.#line) return;
    this.#line = undefined;
    this.#cancelRecovery();
    this.#progress = { ...this.#progress, recovery: null };
    this.#suspend('the connection to the feed is lost');
  }

  /** Nothing is published any more: books that receive no beat stop by themselves. */
  end(): void {
    this.#ended = true;
    this.#silence.stop();
    this.#connectionTimeout.stop();
    this.#cancelRecovery();
    this.#publisher.close();
  }

  #noteReceived(nowMs: number): void {
    this.#silence.received(nowMs);
    this.#connectionTimeout.received(nowMs);
  }

  /**
   * Missed messages that are sent again have their own times: an `alive` among them says nothing of the delay. What we
   * have applied while the feed was late had no gap, so that it is published again without a request to the feed: the
   * answer to one would queue up in front of the next beat.
   */
  #takeBeat(is: 'alive' | 'recovered', atMs: number, nowMs: number): void {
    this.#skewMs = nowMs - atMs;
    if (is === 'alive' && this.#progress.recovery?.kind === 'since') return;
    const { skewMaxMs = LATENESS_RULES.skewMaxMs } = this.#deps;
    const rules = { ...LATENESS_RULES, skewMaxMs };
    this.#lateness = measureLateness(this.#lateness, { sentMs: atMs, receivedMs: nowMs }, rules);
    this.#beatMs = nowMs;
    if (this.#lateness.isLate) this.#suspend('the feed is late');
    else if (is === 'alive' && !this.#healthy && this.#resuming === 0) this.#resumeSoon();
  }

  #fallSilent(): void {
    this.#silent = true;
    this.#suspend('the feed is silent');
  }

  #take({ seq, atMs, message }: NumberedMessage, nowMs: number): void {
    const { tally } = this.#deps;
    const isWhole = this.#progress.recovery?.kind === 'whole';
    const offer = isWhole ? this.#incoming : this.#offer;
    const trusted = isFact(message) ? this.#checkFact(offer, message) : message;
    // Message numbers within a whole state are no positions to continue from; only its end is.
    if (isFact(trusted)) this.#deps.write(eventOf(trusted), isWhole ? undefined : { run: this.#run, seq });
    if (trusted.is === 'unreadable') tally.garbage(trusted.why);
    const touched = apply(offer, trusted, { sentMs: atMs, nowMs, isWhole });
    if (touched.is === 'refused') tally.garbage(touched.why);
    if (touched.is === 'full') tally.count('full');
    if (!this.#progress.recovery) this.#publish(touched.is === 'refused' ? touched.touched : touched);
    if (message.is === 'alive') this.#sweep(nowMs);
    if (trusted.is === 'unreadable' && trusted.about.is === 'anything') this.#doubtEverything();
  }

  #sweep(nowMs: number): void {
    this.#publisher.forget(forgetEnded(this.#offer, nowMs));
    if (!this.#deps.stopsAtStart || this.#progress.recovery) return;
    const started = new Set<number>();
    for (const [match, { facts }] of this.#offer.matches) {
      if (!this.#isPastStart(facts)) continue;
      started.add(match);
      if (!this.#pastStart.has(match)) this.#publish({ is: 'match', match });
    }
    this.#pastStart = started;
  }

  /**
   * Facts move money: a fact that cannot belong to its market is not passed on, and the market is suspended as
   * doubtful.
   */
  #checkFact(offer: Offer, fact: FeedFact): FeedFact | Unreadable {
    const { match, market } = fact;
    const sport = offer.matches.get(match)?.facts.sport;
    const why = implausible(fact, offer.markets.get(market), sport);
    return why ? { is: 'unreadable', why, about: { is: 'market', market } } : fact;
  }

  #doubtEverything(): void {
    const nowMs = this.#deps.clock.nowMs();
    if (this.#progress.recovery || nowMs - this.#doubtedMs < DOUBT_MS) return;
    this.#doubtedMs = nowMs;
    this.#requestRecovery('whole');
  }

  #requestRecovery(kind: RecoveryKind): void {
    const { clock, chance } = this.#deps;
    const request = chance.bytes(8).toString('hex');
    const { run, seq } = this.#progress;
    this.#progress = { ...this.#progress, recovery: { kind, request } };
    this.#incoming = emptyOffer();
    this.#suspend(`a recovery is due: ${kind}`);
    this.#deps.tally.count('recovery');
    this.#cancelRecovery();
    this.#cancelRecovery = clock.after(GIVE_UP_MS, () => this.#line?.close());
    this.#line?.recover({ request, run: kind === 'since' ? run : null, from: kind === 'since' ? seq : 0 });
  }

  #recovered(request: string, seq: number): void {
    const isWhole = this.#progress.recovery?.kind === 'whole';
    const done = complete(this.#progress, { request, seq, run: this.#run });
    if (done.is === 'other') return;
    this.#progress = done.progress;
    if (done.is === 'whole-needed') {
      this.#requestRecovery('whole');
      return;
    }
    this.#cancelRecovery();
    if (isWhole) {
      this.#offer = this.#incoming;
      this.#incoming = emptyOffer();
      this.#deps.write(undefined, { run: this.#run, seq });
    }
    this.#resumeSoon();
  }

  #resumeSoon(): void {
    if (this.#progress.recovery || !this.#progress.filled) return;
    this.#resuming += 1;
    this.#resume()
      .catch((err: unknown) => {
        this.#deps.log.error({ err, producer: this.#deps.producer }, 'the feed could not be resumed');
        // The next owner starts from nothing: a book that has received only some of the states must not be bet on.
        this.#line?.close();
      })
      .finally(() => {
        this.#resuming -= 1;
      });
  }

  /**
   * Publishes the states first and the healthy flag last; a doubt that arises in between keeps everything suspended.
   */
  async #resume(): Promise<void> {
    this.#recoveries += 1;
    const recovery = this.#recoveries;
    const { matches, markets } = this.#offer;
    await this.#publisher.replace(
      [...matches.keys()].map((match) => this.#stateOf(match)).filter((state) => state !== undefined),
      [...markets.keys()].map((id) => marketOf(this.#offer, id)).filter((state) => state !== undefined),
    );
    if (
      this.#ended ||
      this.#recoveries !== recovery ||
      this.#progress.recovery ||
      !this.#line ||
      this.#silent ||
      this.#lateness.isLate
    )
      return;
    this.#healthy = true;
    this.#deps.log.info({ producer: this.#deps.producer, matches: matches.size }, 'the feed is healthy');
    this.#publisher.setHealthy(true);
  }

  #suspend(why: string): void {
    if (!this.#healthy) return;
    this.#healthy = false;
    const { lateMs, differenceMs } = this.#lateness;
    const { producer } = this.#deps;
    this.#deps.log.warn({ producer, why, lateMs, differenceMs }, 'the feed is not healthy');
    this.#publisher.setHealthy(false);
    if (this.#deps.isShared) return;
    for (const [match, { overMs }] of this.#offer.matches) {
      const state = overMs === undefined ? this.#stateOf(match) : undefined;
      if (state) this.#publisher.match({ ...state, stop: 'feed' });
    }
  }

  #publish(touched: Touched): void {
    if (touched.is === 'market') this.#publishMarket(touched.market);
    if (touched.is !== 'match') return;
    const { match } = touched;
    const state = this.#stateOf(match);
    const isNew = state !== undefined && this.#publisher.match(state);
    if (!isNew) for (const market of touched.markets ?? []) this.#publishMarket(market);
    else for (const [id, market] of this.#offer.markets) if (market.match === match) this.#publishMarket(id);
  }

  #publishMarket(id: number): void {
    const market = marketOf(this.#offer, id);
    if (market) this.#publisher.market(market);
  }

  #stateOf(match: number): MatchToPublish | undefined {
    const known = this.#offer.matches.get(match);
    if (!known) return undefined;
    // A running match clock is published in our time and never from the future; a stopped clock needs no correction.
    const { startMs, clock } = known.facts;
    const atMs = clock.running ? Math.min(known.sentMs + this.#skewMs, this.#deps.clock.nowMs()) : startMs;
    const stop = stopOf(this.#offer, match);
    return {
      ...known.facts,
      clock: { ...clock, atMs },
      stop: stop === 'none' && this.#isPastStart(known.facts) ? 'feed' : stop,
    };
  }

  #isPastStart({ status, startMs }: FeedMatch): boolean {
    const { stopsAtStart, clock } = this.#deps;
    return stopsAtStart === true && status === 'not-started' && startMs <= clock.nowMs();
  }
}

function eventOf(fact: FeedFact): PalpiteEvent {
  const { is, match, market, version } = fact;
  const of = { match, market, version };
  if (is === 'result-undone') return { kind: 'market-result-undone', ...of };
  if (is === 'cancel-undone') return { kind: 'market-cancel-undone', ...of };
  if (is === 'cancelled') {
    const { fromMs, toMs } = fact;
    return {
      kind: 'market-cancelled',
      ...of,
      ...(fromMs !== undefined && { fromMs }),
      ...(toMs !== undefined && { toMs }),
    };
  }
  const { results, score, sheet } = fact;
  return { kind: 'market-resulted', ...of, results, score, ...(sheet !== undefined && { sheet }) };
}
