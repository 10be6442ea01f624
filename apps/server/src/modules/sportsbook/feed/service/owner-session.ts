import type { PalpiteEvent } from '../../../../events/event.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { FeedLine, FeedSink } from '../core/adapter.ts';
import {
  type FeedFact,
  type FeedMatch,
  isFact,
  type NumberedMessage,
  type Unreadable,
} from '../core/message.ts';
import { apply, emptyOffer, forgetEnded, marketOf, type Offer, stopOf, type Touched } from '../core/offer.ts';
import { implausible } from '../core/plausible.ts';
import { complete, firstAsk, judge, nextAsk, type RecoveryKind, type Standing } from '../core/standing.ts';
import type { Tally } from './health.ts';
import { type MatchToPublish, Publisher, type StatePublisher } from './publisher.ts';
import type { Trading } from './trading.ts';
import { type Watchdog, watchdog } from './watchdog.ts';

export interface OwnerSessionDeps {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly producer: number;
  readonly epoch: number;
  readonly trading?: Trading;
  /** Without it the session makes a stream of its own. */
  readonly publisher?: StatePublisher;
  /** Other producers publish by the same stream: then the publisher itself stops the matches of this one. */
  readonly isShared?: boolean;
  /** The producer sells until the start of a match: from then on the match is stopped until another one offers it. */
  readonly stopsAtStart?: boolean;
  /** Where the owner before got to. */
  readonly from: { readonly run: string | null; readonly seq: number };
  readonly tally: Tally;
  write(event: PalpiteEvent | undefined, place: { run: string; seq: number } | undefined): void;
}

/** Without a message for so long the producer's markets are suspended until a recovery is complete. */
export const SILENT_MS = 10_000;
/** A connection that stays silent, or a recovery that does not end, is given up and made anew. */
const GIVE_UP_MS = 30_000;
/** A message that may have been about anything asks for the whole state, but not more often than this. */
const DOUBT_MS = 60_000;

/** The time of one owner: takes what the feed says, tells the books, hands results to the outbox. */
export class FeedOwnerSession implements FeedSink {
  readonly #options: OwnerSessionDeps;
  readonly #publisher: StatePublisher;
  readonly #silence: Watchdog;
  readonly #deadLine: Watchdog;
  #cancelRecovery = () => {};
  #line: FeedLine | undefined;
  #run = '';
  #standing: Standing;
  #offer: Offer = emptyOffer();
  /** The whole state while it is coming in; it replaces the offer when it is complete. */
  #incoming: Offer = emptyOffer();
  #healthy = false;
  #silent = false;
  /** Ours minus the feed's clock. */
  #skewMs = 0;
  #doubtedMs = Number.NEGATIVE_INFINITY;
  #recoveries = 0;
  #ended = false;
  #pastStart: ReadonlySet<number> = new Set();

  constructor(options: OwnerSessionDeps) {
    const { clock } = options;
    this.#options = options;
    this.#publisher = options.publisher ?? new Publisher(options);
    this.#standing = { ...options.from, filled: false, recovery: null };
    this.#silence = watchdog(clock, SILENT_MS, () => this.#fallSilent());
    this.#deadLine = watchdog(clock, GIVE_UP_MS, () => this.#line?.close());
  }

  isHealthy(): boolean {
    return this.#healthy;
  }

  place(): { run: string | null; seq: number } {
    return { run: this.#standing.run, seq: this.#standing.seq };
  }

  connected(line: FeedLine, hello: { run: string; seq: number }): void {
    if (this.#ended) return;
    this.#line = line;
    this.#run = hello.run;
    this.#silent = false;
    this.#heard(this.#options.clock.nowMs());
    this.#ask(firstAsk(this.#standing, hello));
  }

  message(line: FeedLine, numbered: NumberedMessage): void {
    if (this.#ended || line !== this.#line) return;
    // The clock is asked once for a message: there are thousands in a second.
    const nowMs = this.#options.clock.nowMs();
    this.#heard(nowMs);
    if (this.#silent) {
      this.#silent = false;
      // What it said while we heard nothing may be missing, even if the next number fits.
      if (!this.#standing.recovery) this.#ask(nextAsk(this.#standing));
    }
    const { seq, atMs, message } = numbered;
    if (message.is === 'alive' || message.is === 'recovered') this.#skewMs = nowMs - atMs;
    if (message.is === 'recovered') {
      this.#recovered(message.request, seq);
      return;
    }
    const judged = judge(this.#standing, seq);
    if (judged.is !== 'take') {
      this.#options.tally.count(judged.is);
      if (judged.is === 'gap') this.#ask(nextAsk(this.#standing));
      return;
    }
    this.#standing = judged.standing;
    this.#take(numbered, nowMs);
  }

  garbage(_line: FeedLine, why: string): void {
    this.#options.tally.garbage(why);
  }

  disconnected(line: FeedLine): void {
    if (line !== this.#line) return;
    this.#line = undefined;
    this.#cancelRecovery();
    this.#standing = { ...this.#standing, recovery: null };
    this.#suspend('the connection to the feed is lost');
  }

  /** Nothing is said any more: books without a beat stop by themselves. */
  end(): void {
    this.#ended = true;
    this.#silence.stop();
    this.#deadLine.stop();
    this.#cancelRecovery();
    this.#publisher.close();
  }

  #heard(nowMs: number): void {
    this.#silence.received(nowMs);
    this.#deadLine.received(nowMs);
  }

  #fallSilent(): void {
    this.#silent = true;
    this.#suspend('the feed is silent');
  }

  #take({ seq, atMs, message }: NumberedMessage, nowMs: number): void {
    const { tally } = this.#options;
    const isWhole = this.#standing.recovery?.kind === 'whole';
    const offer = isWhole ? this.#incoming : this.#offer;
    const trusted = isFact(message) ? this.#believe(offer, message) : message;
    // The numbers within a whole state are no places to go on from; its end is.
    if (isFact(trusted)) this.#options.write(eventOf(trusted), isWhole ? undefined : { run: this.#run, seq });
    if (trusted.is === 'unreadable') tally.garbage(trusted.why);
    const touched = apply(offer, trusted, { saidMs: atMs, nowMs, isWhole });
    if (touched.is === 'refused') tally.garbage(touched.why);
    if (touched.is === 'full') tally.count('full');
    if (!this.#standing.recovery) this.#tell(touched.is === 'refused' ? touched.touched : touched);
    if (message.is === 'alive') this.#sweep(nowMs);
    if (trusted.is === 'unreadable' && trusted.about.is === 'anything') this.#doubtEverything();
  }

  #sweep(nowMs: number): void {
    this.#publisher.forget(forgetEnded(this.#offer, nowMs));
    if (!this.#options.stopsAtStart || this.#standing.recovery) return;
    const started = new Set<number>();
    for (const [match, { facts }] of this.#offer.matches) {
      if (!this.#isPastStart(facts)) continue;
      started.add(match);
      if (!this.#pastStart.has(match)) this.#tell({ is: 'match', match });
    }
    this.#pastStart = started;
  }

  /** Money moves by a fact: one that cannot be meant for its market is not passed on, and the market is in doubt. */
  #believe(offer: Offer, fact: FeedFact): FeedFact | Unreadable {
    const { match, market } = fact;
    const sport = offer.matches.get(match)?.facts.sport;
    const why = implausible(fact, offer.markets.get(market), sport);
    return why ? { is: 'unreadable', why, about: { is: 'market', market } } : fact;
  }

  #doubtEverything(): void {
    const nowMs = this.#options.clock.nowMs();
    if (this.#standing.recovery || nowMs - this.#doubtedMs < DOUBT_MS) return;
    this.#doubtedMs = nowMs;
    this.#ask('whole');
  }

  #ask(kind: RecoveryKind): void {
    const { clock, chance } = this.#options;
    const request = chance.bytes(8).toString('hex');
    const { run, seq } = this.#standing;
    this.#standing = { ...this.#standing, recovery: { kind, request } };
    this.#incoming = emptyOffer();
    this.#suspend(`a recovery is due: ${kind}`);
    this.#options.tally.count('recovery');
    this.#cancelRecovery();
    this.#cancelRecovery = clock.after(GIVE_UP_MS, () => this.#line?.close());
    this.#line?.recover({ request, run: kind === 'since' ? run : null, from: kind === 'since' ? seq : 0 });
  }

  #recovered(request: string, seq: number): void {
    const isWhole = this.#standing.recovery?.kind === 'whole';
    const done = complete(this.#standing, { request, seq, run: this.#run });
    if (done.is === 'other') return;
    this.#standing = done.standing;
    if (done.is === 'ask-whole') {
      this.#ask('whole');
      return;
    }
    this.#cancelRecovery();
    if (isWhole) {
      this.#offer = this.#incoming;
      this.#incoming = emptyOffer();
      this.#options.write(undefined, { run: this.#run, seq });
    }
    this.#resume().catch((err: unknown) => {
      this.#options.log.error({ err, producer: this.#options.producer }, 'the feed could not be resumed');
      // The next owner starts from nothing: a book that was told half of the states must not be bet on.
      this.#line?.close();
    });
  }

  /** The states first, the word that they count last; a doubt that arises between keeps everything suspended. */
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
      this.#standing.recovery ||
      !this.#line ||
      this.#silent
    )
      return;
    this.#healthy = true;
    this.#options.log.info(
      { producer: this.#options.producer, matches: matches.size },
      'the feed is healthy',
    );
    this.#publisher.setHealthy(true);
  }

  #suspend(why: string): void {
    if (!this.#healthy) return;
    this.#healthy = false;
    this.#options.log.warn({ producer: this.#options.producer, why }, 'the feed is not healthy');
    this.#publisher.setHealthy(false);
    if (this.#options.isShared) return;
    for (const [match, { overMs }] of this.#offer.matches) {
      const state = overMs === undefined ? this.#stateOf(match) : undefined;
      if (state) this.#publisher.match({ ...state, stop: 'feed' });
    }
  }

  #tell(touched: Touched): void {
    if (touched.is === 'market') this.#tellMarket(touched.market);
    if (touched.is !== 'match') return;
    const { match } = touched;
    const state = this.#stateOf(match);
    const isNew = state !== undefined && this.#publisher.match(state);
    if (!isNew) for (const market of touched.markets ?? []) this.#tellMarket(market);
    else for (const [id, market] of this.#offer.markets) if (market.match === match) this.#tellMarket(id);
  }

  #tellMarket(id: number): void {
    const market = marketOf(this.#offer, id);
    if (market) this.#publisher.market(market);
  }

  #stateOf(match: number): MatchToPublish | undefined {
    const known = this.#offer.matches.get(match);
    if (!known) return undefined;
    // A clock that runs is told by our time, and never from the future; one that stands says the same whenever it is said.
    const { startMs, clock } = known.facts;
    const atMs = clock.running ? Math.min(known.saidMs + this.#skewMs, this.#options.clock.nowMs()) : startMs;
    const stop = stopOf(this.#offer, match);
    return {
      ...known.facts,
      clock: { ...clock, atMs },
      stop: stop === 'none' && this.#isPastStart(known.facts) ? 'feed' : stop,
    };
  }

  #isPastStart({ status, startMs }: FeedMatch): boolean {
    const { stopsAtStart, clock } = this.#options;
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
