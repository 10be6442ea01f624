import type { PalpiteEvent } from '../../events/event.ts';
import type { Bus } from '../bus/bus.ts';
import type { Chance } from '../chance/chance.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { safeError } from '../log/safe-error.ts';
import type { OutboxMetrics } from '../metrics/platform-metrics.ts';
import { backoffMs } from '../retry/backoff.ts';
import {
  type Cursor,
  countTry,
  type Held,
  holdCursor,
  isAfter,
  moveCursor,
  type Page,
  type Parked,
  type Place,
  type Row,
  readAfter,
  releaseCursor,
} from './cursor.ts';
import { APPENDED, type ParseEvent, type Subscriber } from './outbox.ts';

/** A batch: some events, the rows between them, and the position of the cursor afterwards. */
interface Portion {
  readonly events: readonly { readonly event: PalpiteEvent; readonly row: Row }[];
  /** Rows of subscribed kinds that are invalid. */
  readonly garbage: readonly (Parked & { readonly kind: string })[];
  readonly end: Place;
  /** Whether rows were left for the next batch. */
  readonly isCut: boolean;
  /** The time of the youngest row. */
  readonly ageMs: number;
}

export interface OutboxLimits {
  readonly batch: number;
  /** Failures of one event before it is parked; with the backoff this takes a quarter of an hour. */
  readonly tries: number;
  /** The time between two polls when nothing wakes up the reader. */
  readonly pollMs: number;
  readonly leaseMs: number;
  readonly handleMs: number;
}

export interface ReaderDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly metrics: OutboxMetrics;
  readonly parse: ParseEvent;
  readonly limits: OutboxLimits;
}

type Step =
  | { readonly is: 'more' }
  | { readonly is: 'idle' }
  /** Another node handles, for at least so long. */
  | { readonly is: 'standby'; readonly ms: number }
  | { readonly is: 'rest'; readonly ms: number };

const MORE: Step = { is: 'more' };
const IDLE: Step = { is: 'idle' };
/** A committed row stays invisible while an older transaction runs, so after a wake-up the reader polls again soon. */
const SOON_MS = 25;
/** After this part of the lease the reader looks at it while its handler works. */
const EXTEND_AFTER = 0.25;
/** The lease of another node ends by the clock of the database; a little later it has certainly ended. */
const ENDED_MS = 10;
/** An attempt is one call of the handler and a few statements, which have limits of their own. */
const HANGS_AFTER_HANDLINGS = 3;

/** Handles for one subscriber as long as this node holds its lease; otherwise waits to take it over. */
export class OutboxReader {
  readonly #deps: ReaderDeps;
  readonly #subscriber: Subscriber;
  readonly #held: Held;
  readonly #unsubscribe: () => void;
  readonly #ended: Promise<void>;
  #stopping = false;
  #wasWoken = false;
  #idleMs = SOON_MS;
  readonly #batch: number;
  /** Events per batch: halved by a failure until the failing event is alone, doubled by a success. */
  #portion: number;
  /** There is nothing for this subscriber up to here. Only in memory, so that events of other kinds cost no write. */
  #seen: Place = { xid: 0n, position: 0n };
  /** The rows behind a full batch, read while its handler runs. */
  #ahead: { readonly after: Place; readonly page: Promise<Page> } | undefined;
  #outages = 0;
  #steppedMs: number;
  /** When this node last had nothing left to handle. */
  #caughtUpMs: number;
  #wake = () => {};

  constructor(deps: ReaderDeps, subscriber: Subscriber) {
    this.#deps = deps;
    this.#subscriber = subscriber;
    this.#held = {
      name: subscriber.name,
      holder: deps.chance.bytes(12).toString('base64url'),
      leaseMs: deps.limits.leaseMs,
    };
    this.#batch = subscriber.batch ?? deps.limits.batch;
    this.#portion = this.#batch;
    this.#steppedMs = deps.clock.nowMs();
    this.#caughtUpMs = this.#steppedMs;
    this.#unsubscribe = deps.bus.subscribe(APPENDED, () => this.#wakeUp());
    this.#ended = this.#run();
  }

  /** False when no attempt has ended for a long time: the reader hangs. */
  isRunning(): boolean {
    const { clock, limits } = this.#deps;
    return clock.nowMs() - this.#steppedMs < HANGS_AFTER_HANDLINGS * limits.handleMs;
  }

  behindMs(): number {
    return this.#deps.clock.nowMs() - this.#caughtUpMs;
  }

  /** Ends after the current batch and releases the lease, so that another node continues at once. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    await this.#ended;
  }

  #wakeUp(): void {
    this.#wasWoken = true;
    this.#idleMs = SOON_MS;
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      const step = await this.#attempt();
      if (step.is === 'rest') await this.#rest(step.ms);
      if (step.is === 'idle') await this.#idle();
      if (step.is === 'standby') await this.#standBy(step.ms);
    }
    this.#unsubscribe();
    await releaseCursor(this.#deps.database, this.#held).catch((err: unknown) => {
      this.#deps.log.warn(
        { err, subscriber: this.#held.name },
        'the lease of an outbox subscriber runs out by itself',
      );
    });
  }

  async #attempt(): Promise<Step> {
    try {
      const step = await this.#step();
      this.#outages = 0;
      if (step.is === 'idle' || step.is === 'standby') this.#caughtUpMs = this.#deps.clock.nowMs();
      return step;
    } catch (err) {
      this.#outages += 1;
      this.#deps.log.warn({ err, subscriber: this.#held.name }, 'the outbox could not be read');
      return { is: 'rest', ms: Math.min(10_000, backoffMs(this.#outages, this.#deps.chance)) };
    } finally {
      this.#steppedMs = this.#deps.clock.nowMs();
    }
  }

  #readPage(after: Place): Promise<Page> {
    return readAfter(this.#deps.database, after, this.#subscriber.kinds, this.#batch);
  }

  /** Stored rows never change, and none is added before one that can be read: rows that were read ahead are the same. */
  #pageAfter(after: Place): Promise<Page> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    const isNext = ahead && !isAfter(after, ahead.after) && !isAfter(ahead.after, after);
    return isNext ? ahead.page : this.#readPage(after);
  }

  #readAhead(after: Place): void {
    const page = this.#readPage(after);
    // The failure is met when the rows are used.
    page.catch(() => undefined);
    this.#ahead = { after, page };
  }

  async #step(): Promise<Step> {
    const { database, parse } = this.#deps;
    this.#wasWoken = false;
    const cursor = await holdCursor(database, this.#held);
    if ('elsewhereMs' in cursor) return { is: 'standby', ms: cursor.elsewhereMs };
    const after = isAfter(this.#seen, cursor) ? this.#seen : cursor;
    const page = await this.#pageAfter(after);
    if (cursor.tries > 0) this.#portion = 1;
    const portion = cutPortion(page, parse, this.#portion);
    if (!portion) return IDLE;
    if (portion.events.length === 0 && portion.garbage.length === 0 && !page.isFull) {
      this.#seen = portion.end;
      return IDLE;
    }
    return this.#handle(portion, cursor, page.isFull || portion.isCut);
  }

  async #handle(portion: Portion, cursor: Cursor, more: boolean): Promise<Step> {
    if (more) this.#readAhead(portion.end);
    const failure = portion.events.length === 0 ? undefined : await this.#call(portion.events);
    if (failure) return this.#failed(portion, cursor, failure.error);
    const { log, metrics } = this.#deps;
    const { name } = this.#held;
    for (const { kind } of portion.garbage)
      log.error({ subscriber: name, kind }, 'an event that cannot be read is parked');
    if (!(await moveCursor(this.#deps.database, this.#held, portion.end, portion.garbage)))
      return this.#lostLease();
    metrics.handled(name, portion.events.length);
    for (const _garbage of portion.garbage) metrics.parked(name);
    metrics.lag(name, portion.ageMs / 1_000);
    this.#portion = Math.min(this.#batch, this.#portion * 2);
    return more || this.#wasWoken ? MORE : IDLE;
  }

  /**
   * The lease is extended while the handler works. The handler has a time limit, because it could otherwise block the
   * subscriber for ever.
   */
  async #call(events: Portion['events']): Promise<{ readonly error: unknown } | undefined> {
    const { clock, database, limits } = this.#deps;
    let prolonging = true;
    const prolong = () => {
      if (!prolonging) return;
      cancelProlong = clock.after(limits.leaseMs * EXTEND_AFTER, prolong);
      holdCursor(database, this.#held).catch(() => undefined);
    };
    let cancelProlong = clock.after(limits.leaseMs * EXTEND_AFTER, prolong);
    let cancelLimit = () => {};
    const late = new Promise<never>((_, reject) => {
      cancelLimit = clock.after(limits.handleMs, () => reject(new Error('the handler took too long')));
    });
    try {
      const times = events.map(({ row }) => row.atMs);
      await Promise.race([
        this.#subscriber.handle(
          events.map(({ event }) => event),
          times,
        ),
        late,
      ]);
      return undefined;
    } catch (error) {
      return { error };
    } finally {
      prolonging = false;
      cancelProlong();
      cancelLimit();
    }
  }

  async #failed(portion: Portion, cursor: Cursor, error: unknown): Promise<Step> {
    const { chance, database, limits, log, metrics } = this.#deps;
    const { name } = this.#held;
    const count = portion.events.length;
    metrics.failed(name);
    log.error(
      { err: error, subscriber: name, events: count, tries: cursor.tries },
      'an outbox subscriber failed',
    );
    if (count > 1) {
      this.#portion = Math.max(1, Math.floor(count / 2));
      return { is: 'rest', ms: backoffMs(1, chance) };
    }
    const [first] = portion.events;
    const restMs = backoffMs(cursor.tries + 1, chance);
    const tries = await countTry(database, this.#held, restMs);
    if (tries === 0 || !first) return this.#lostLease();
    if (tries < limits.tries) return { is: 'rest', ms: restMs };
    const before = portion.garbage.filter((row) => isAfter(first.row, row));
    const parked = [...before, { ...first.row, error: safeError(error).message }];
    if (!(await moveCursor(database, this.#held, first.row, parked))) return this.#lostLease();
    for (const _row of parked) metrics.parked(name);
    log.error(
      { err: error, subscriber: name, kind: first.row.kind, tries },
      'an event that always fails is parked',
    );
    return MORE;
  }

  #lostLease(): Step {
    this.#deps.log.warn({ subscriber: this.#held.name }, 'another node has taken this subscriber over');
    return IDLE;
  }

  async #idle(): Promise<void> {
    if (this.#wasWoken) return;
    const waitMs = this.#idleMs;
    this.#idleMs = Math.min(this.#deps.limits.pollMs, waitMs * 2);
    await this.#pause(waitMs, true);
  }

  /** Until the lease of the other node ends, so that a killed one is replaced then; a released one at the next poll. */
  async #standBy(leftMs: number): Promise<void> {
    if (this.#wasWoken) return;
    await this.#pause(Math.min(this.#deps.limits.pollMs, leftMs + ENDED_MS), true);
  }

  /** A wake-up does not end the pause after a failure: under load it would call a failing handler without rest. */
  #rest(ms: number): Promise<void> {
    return this.#pause(ms, false);
  }

  #pause(ms: number, byHint: boolean): Promise<void> {
    if (this.#stopping) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        cancel();
        this.#wake = () => {};
        resolve();
      };
      const cancel = this.#deps.clock.after(ms, done);
      this.#wake = () => {
        if (byHint || this.#stopping) done();
      };
    });
  }
}

/** Undefined when there is nothing to read. */
function cutPortion({ rows, end }: Page, parse: ParseEvent, most: number): Portion | undefined {
  if (!end) return undefined;
  const events: { event: PalpiteEvent; row: Row }[] = [];
  const garbage: (Parked & { kind: string })[] = [];
  let last: Row | undefined;
  for (const row of rows) {
    if (last && events.length === most) return { events, garbage, end: last, isCut: true, ageMs: last.ageMs };
    last = row;
    const { kind, xid, position } = row;
    const event = parseSafely(parse, kind, row.payload);
    if (event) events.push({ event, row });
    else garbage.push({ xid, position, kind, error: 'not an event of this kind' });
  }
  return { events, garbage, end, isCut: false, ageMs: end.ageMs };
}

function parseSafely(
  parse: ParseEvent,
  kind: PalpiteEvent['kind'],
  payload: unknown,
): PalpiteEvent | undefined {
  try {
    return parse(kind, payload);
  } catch {
    return undefined;
  }
}
