import { seededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import type { PalpiteEvent } from '../../../../../events/event.ts';
import { createLog } from '../../../../../platform/log/log.ts';
import { type Book, createBook, effectiveStatus } from '../../../book/index.ts';
import type { FeedSink } from '../../index.ts';
import { createTally, type Tally } from '../../service/health.ts';
import { ProducerSession } from '../../service/producer-session.ts';
import type { FeedWorld } from '../feed-contract-test.ts';
import { stepBus } from '../step-bus.ts';
import { happenings } from '../until.ts';

/** A message of the provider without its number. */
export type Recorded = Readonly<Record<string, unknown>>;

export interface Recording {
  /** The whole state that it sends on request. */
  readonly whole: readonly Recorded[];
  readonly live: readonly Recorded[];
}

/** The other end of an adapter, which can send anything. */
export interface ScriptedPeer extends FeedWorld {
  numbered(message: Recorded, seq: number): string;
  complete(ask: { readonly request: string }, seq: number): void;
}

/** One adapter with a real session of its producer and a real book behind it. */
export class FeedTestApp {
  readonly world: ScriptedPeer;
  readonly book: Book;
  readonly tally: Tally;
  readonly events: PalpiteEvent[] = [];
  /** Errors that reached the adapter; must stay empty. */
  readonly thrown: unknown[] = [];
  /** The last number that was sent. */
  seq = 10;
  readonly #recording: Recording;
  readonly #bus = stepBus();
  readonly #producerSession: ProducerSession;
  readonly #happenings = happenings();
  readonly #counts = { greeted: 0, received: 0, lost: 0 };

  private constructor(world: ScriptedPeer, recording: Recording) {
    const log = createLog({ level: 'silent' });
    const common = { bus: this.#bus, clock: world.clock, log };
    this.world = world;
    this.#recording = recording;
    this.book = createBook(common);
    this.tally = createTally(log);
    this.#producerSession = new ProducerSession({
      ...common,
      tally: this.tally,
      producer: 1,
      epoch: 1,
      chance: seededChance(1),
      from: { run: null, seq: 0 },
      write: (event) => void (event && this.events.push(event)),
    });
  }

  static async open(build: () => Promise<ScriptedPeer>, recording: Recording): Promise<FeedTestApp> {
    const app = new FeedTestApp(await build(), recording);
    app.book.start();
    app.world.adapter.start(app.#sink());
    await app.world.connected(1);
    await app.#greet();
    return app;
  }

  /** Answers the next recovery request with these, as of the current number or numbered from `from` on. */
  async answer(messages: readonly Recorded[], from?: number): Promise<void> {
    const ask = await this.world.nextAsk();
    await this.raw(
      ...messages.map((message, index) =>
        this.world.numbered(message, from === undefined ? this.seq : from + index),
      ),
    );
    const before = this.#counts.received;
    this.world.complete(ask, this.seq);
    await this.#until(() => this.#counts.received > before, 'the end of the recovery');
    // A large book is published in portions.
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    this.#bus.pump();
  }

  async tell(...messages: readonly Recorded[]): Promise<void> {
    for (const message of messages) {
      this.seq += 1;
      await this.raw(this.world.numbered(message, this.seq));
    }
  }

  /** Sends raw frames; resolves when the adapter has processed them. */
  async raw(...frames: readonly (string | Buffer)[]): Promise<void> {
    const before = this.#counts.received;
    for (const frame of frames) this.world.sayRaw(frame);
    await this.#until(() => this.#counts.received >= before + frames.length, 'every frame is received');
  }

  /** Makes the adapter drop the connection; it reconnects and has missed nothing. */
  async loseLine(say: () => void): Promise<void> {
    const { world } = this;
    const before = this.#counts.lost;
    const connections = world.connections();
    say();
    await this.#until(() => this.#counts.lost > before, 'the line is lost');
    expect(this.openMarkets()).toEqual([]);
    await world.left();
    for (let turn = 0; world.connections() === connections && turn < 1_000; turn += 1) {
      world.clock.advance(100);
      await new Promise(setImmediate);
    }
    await world.connected(connections + 1);
    await this.#greet();
  }

  status(id: number): string | undefined {
    const market = this.book.market(id);
    const match = market && this.book.match(market.match);
    return match && effectiveStatus(market, match, this.book.isFresh());
  }

  openMarkets(): number[] {
    return this.book
      .matches()
      .flatMap((match) => this.book.detail(match)?.markets ?? [])
      .map(({ market }) => market)
      .filter((id) => this.status(id) === 'open');
  }

  picture(): string {
    return pictureOf(this.book);
  }

  /** A node that starts now: it asks for everything, and the owner publishes it again. */
  async anotherBook(): Promise<Book> {
    const book = createBook({ bus: this.#bus, clock: this.world.clock, log: createLog({ level: 'silent' }) });
    book.start();
    for (let turn = 0; turn < 20 && !book.isFresh(); turn += 1) {
      this.#bus.pump();
      await new Promise(setImmediate);
    }
    return book;
  }

  async close(): Promise<void> {
    await this.world.adapter.stop();
    this.#producerSession.end();
    this.book.stop();
    await this.world.close();
  }

  async #greet(): Promise<void> {
    const before = this.#counts.greeted;
    this.world.greet(this.seq);
    await this.#until(() => this.#counts.greeted > before, 'the hello is received');
    await this.answer(before === 0 ? this.#recording.whole : []);
  }

  #until(holds: () => boolean, what: string): Promise<void> {
    return this.#happenings.until(holds, what);
  }

  #sink(): FeedSink {
    const guarded = (counted: 'greeted' | 'received' | 'lost', act: () => void) => {
      try {
        act();
      } catch (error) {
        this.thrown.push(error);
      }
      this.#counts[counted] += 1;
      this.#bus.pump();
      this.#happenings.happened();
    };
    const producerSession = this.#producerSession;
    return {
      connected: (line, hello) => guarded('greeted', () => producerSession.connected(line, hello)),
      message: (line, numbered) => guarded('received', () => producerSession.message(line, numbered)),
      garbage: (line, why) => guarded('received', () => producerSession.garbage(line, why)),
      disconnected: (line) => guarded('lost', () => producerSession.disconnected(line)),
    };
  }
}

/** Everything visible in a book except the times. */
export function pictureOf(book: Book): string {
  const details = [...book.matches()]
    .sort((a, b) => a - b)
    .map((match) => {
      const detail = book.detail(match);
      if (!detail) return undefined;
      const { seq: _seq, clock, ...facts } = detail.match;
      const markets = detail.markets.map(({ seq: _of, ...market }) => ({
        ...market,
        effective: effectiveStatus({ ...market, seq: 0 }, detail.match, book.isFresh()),
      }));
      return { ...facts, clock: { ...clock, atMs: 0 }, markets };
    });
  return JSON.stringify(details, null, 1);
}
