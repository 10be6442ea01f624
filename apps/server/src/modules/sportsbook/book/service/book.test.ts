import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../platform/log/log.ts';
import { BOOK_ASK, BOOK_BEAT, BOOK_MATCH } from '../../feed/index.ts';
import { Publisher } from '../../feed/service/publisher.ts';
import { type StepBus, stepBus } from '../../feed/test/step-bus.ts';
import { type Book, type BookChange, createBook } from '../index.ts';
import { marketState, matchState, Owner, price } from '../test/states.ts';

const log = createLog({ level: 'silent' });
let bus: StepBus;
let clock: ReturnType<typeof manualClock>;
let book: Book;
let changes: BookChange[];
beforeEach(() => {
  bus = stepBus();
  clock = manualClock();
  book = createBook({ bus, clock, log });
  changes = [];
  book.onChange((change) => changes.push(change));
  book.start();
  bus.pump();
});
const asks = () => bus.published.filter(({ subject }) => subject === BOOK_ASK).length;

describe('the book of a node', () => {
  it('is not fresh before it has received a beat', () => {
    const owner = new Owner(bus).match(matchState(1, 1)).market(marketState(101, 2));
    expect(book.isFresh()).toBe(false);
    owner.beat();
    expect(book.isFresh()).toBe(true);
    expect(changes.map(({ is }) => is)).toEqual(['match', 'market', 'freshness']);
  });

  it('becomes stale after two seconds without a beat, notifies, and recovers with the next beat', () => {
    const owner = new Owner(bus).match(matchState(1, 1)).beat();
    clock.advance(1_999);
    expect(book.isFresh()).toBe(true);
    clock.advance(1);
    expect(book.isFresh()).toBe(false);
    expect(changes.map(({ is }) => is)).toEqual(['match', 'freshness', 'freshness']);
    owner.beat();
    expect(book.isFresh()).toBe(true);
    expect(changes).toHaveLength(4);
  });

  it('stays fresh while beats arrive, and notifies only once', () => {
    const owner = new Owner(bus).match(matchState(1, 1)).beat();
    for (let beats = 0; beats < 20; beats += 1) {
      clock.advance(500);
      owner.beat();
    }
    expect(book.isFresh()).toBe(true);
    expect(changes.filter(({ is }) => is === 'freshness')).toHaveLength(1);
  });

  it('is not fresh when the owner reports that it is not healthy', () => {
    const owner = new Owner(bus).match(matchState(1, 1)).beat().beat(false);
    expect(book.isFresh()).toBe(false);
    owner.beat();
    expect(book.isFresh()).toBe(true);
  });

  it('is stale when beats come regularly and late, says so, and is fresh again after a while in time', () => {
    const owner = new Owner(bus).match(matchState(1, 1)).beatSentAt(clock.nowMs());
    const beat = (lateMs: number) => {
      clock.advance(500);
      owner.beatSentAt(clock.nowMs() - lateMs);
    };
    for (const lateMs of [0, 300, 1_200, 2_500]) {
      beat(lateMs);
      expect(book.isFresh()).toBe(true);
    }
    for (let beats = 0; beats < 40; beats += 1) {
      beat(2_501 + beats * 10);
      expect(book.isFresh()).toBe(false);
    }
    expect(book.vitals()).toMatchObject({ isLate: true, beatLateMs: 2_891 });
    expect(changes.filter(({ is }) => is === 'freshness')).toHaveLength(2);
    for (let beats = 0; beats < 4; beats += 1) {
      beat(100);
      expect(book.isFresh()).toBe(false);
    }
    beat(100);
    expect(book.isFresh()).toBe(true);
    expect(book.vitals()).toMatchObject({ isLate: false, beatLateMs: 100 });
    expect(changes.filter(({ is }) => is === 'freshness')).toHaveLength(3);
  });

  it('is stale when its own process is too busy to apply beats in time', () => {
    const publisher = new Publisher({ bus, clock, producer: 1, epoch: 1 });
    publisher.setHealthy(true);
    bus.pump();
    expect(book.isFresh()).toBe(true);
    // The beats of three seconds are in the queue of the bus, and nobody has read them.
    clock.advance(3_100);
    bus.pump();
    expect(book.isFresh()).toBe(false);
    expect(book.vitals().isLate).toBe(true);
    publisher.close();
  });

  it('does not compare the clock of a new owner with that of the former one', () => {
    const old = new Owner(bus, 1).match(matchState(1, 1)).beatSentAt(clock.nowMs() + 3_600_000);
    expect(book.isFresh()).toBe(true);
    const owner = new Owner(bus, 2).match(matchState(1, 100)).beatSentAt(clock.nowMs());
    expect(book.isFresh()).toBe(true);
    old.beatSentAt(0);
    expect(book.isFresh()).toBe(true);
    owner.beatSentAt(clock.nowMs() - 5_001);
    expect(book.isFresh()).toBe(false);
  });

  it('drops messages of an owner that was replaced', () => {
    const old = new Owner(bus, 1).match(matchState(1, 1)).beat();
    const owner = new Owner(bus, 2).match(matchState(1, 100)).beat();
    old.match(matchState(1, 999, { score: [9, 9] })).beat();
    expect(book.match(1)?.seq).toBe(100);
    expect(book.isFresh()).toBe(true);
    // Nor do its beats keep the book fresh.
    clock.advance(1_500);
    old.beat();
    clock.advance(500);
    expect(book.isFresh()).toBe(false);
    owner.beat();
    expect(book.isFresh()).toBe(true);
  });

  it('keeps what it has, which cannot be bet on, until a new owner has recovered, and then drops what is gone', () => {
    new Owner(bus, 1).match(matchState(1, 1)).market(marketState(101, 2)).match(matchState(2, 3)).beat();
    const owner = new Owner(bus, 2).beat(false);
    expect(book.isFresh()).toBe(false);
    expect(book.matches()).toEqual([1, 2]);
    expect(book.market(101)?.status).toBe('open');
    owner.match(matchState(1, 100)).market(marketState(101, 101)).beat(false);
    expect(book.isFresh()).toBe(false);
    expect(book.matches()).toEqual([1, 2]);
    owner.beat();
    expect(book.isFresh()).toBe(true);
    expect(book.matches()).toEqual([1]);
  });

  it('drops an older state', () => {
    new Owner(bus)
      .market(marketState(101, 7))
      .market(marketState(101, 6, { status: 'closed' }))
      .beat();
    expect(book.market(101)).toMatchObject({ seq: 7, status: 'open' });
  });

  it('detects a missing message, asks for everything, and is not fresh before it is complete', () => {
    const owner = new Owner(bus).match(matchState(1, 1)).beat();
    const before = asks();
    bus.lose((subject) => subject === BOOK_MATCH);
    owner.match(matchState(1, 2, { stop: 'goal' }));
    bus.lose(() => false);
    owner.beat();
    expect(book.isFresh()).toBe(false);
    clock.advance(1_000);
    owner.beat();
    expect(asks()).toBeGreaterThan(before);
    owner.since = owner.n;
    owner.match(matchState(1, 2, { stop: 'goal' })).beat();
    expect(book.isFresh()).toBe(true);
    expect(book.match(1)?.stop).toBe('goal');
  });

  it('asks at most once a second', () => {
    const owner = new Owner(bus);
    owner.n = 5;
    const before = asks();
    for (let beats = 0; beats < 10; beats += 1) owner.beat();
    expect(asks() - before).toBeLessThanOrEqual(1);
    clock.advance(1_000);
    owner.beat();
    expect(asks() - before).toBeLessThanOrEqual(2);
  });

  it('ignores messages that it cannot read', () => {
    const owner = new Owner(bus).match(matchState(1, 1)).beat();
    for (const message of [null, 7, {}, { producer: 1, epoch: 1, n: 2, state: {} }]) {
      bus.publish(BOOK_MATCH, message);
      bus.publish(BOOK_BEAT, message);
    }
    bus.publish(BOOK_MATCH, {
      producer: 1,
      epoch: 1,
      n: 2,
      state: { ...matchState(1, 9), stop: 'because' },
    });
    bus.publish(BOOK_MATCH, { producer: 2, epoch: 9, n: 1, state: matchState(1, 9_999) });
    bus.pump();
    expect(book.match(1)?.seq).toBe(1);
    owner.beat();
    expect(book.isFresh()).toBe(true);
  });

  it('continues when a listener throws', () => {
    book.onChange(() => {
      throw new Error('listener');
    });
    new Owner(bus).match(matchState(1, 1)).beat();
    expect(book.isFresh()).toBe(true);
  });

  it('drops ended matches', () => {
    const owner = new Owner(bus).match(matchState(1, 1, { status: 'ended' })).beat();
    expect(book.detail(1)?.match.status).toBe('ended');
    clock.advance(3_600_000);
    owner.beat();
    expect(book.detail(1)).toBeUndefined();
  });

  it('is no longer fresh when it is stopped, and receives nothing', () => {
    const owner = new Owner(bus).match(matchState(1, 1)).beat();
    book.stop();
    expect(book.isFresh()).toBe(false);
    owner.match(matchState(1, 2)).beat();
    expect(book.match(1)?.seq).toBe(1);
    expect(book.isFresh()).toBe(false);
  });
});

describe('the owner and a book over a bus that loses messages', () => {
  it('property: whenever the book is fresh it holds exactly what the owner last published, and in the end it is fresh', async () => {
    const step = fc.record({
      what: fc.constantFrom('match', 'market', 'beat', 'replace', 'replace and say'),
      id: fc.integer({ min: 1, max: 3 }),
      lost: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const way = stepBus();
        const time = manualClock();
        const node = createBook({ bus: way, clock: time, log });
        node.start();
        const owner = new Publisher({ bus: way, clock: time, producer: 1, epoch: 1 });
        owner.setHealthy(true);
        const truth = new Map<string, number>();
        let goals = 0;
        const check = () => {
          if (!node.isFresh()) return;
          const held = [
            ...node.matches().map((id) => [`match ${id}`, node.match(id)?.score[0]]),
            ...[101, 201, 301].flatMap((id) => {
              const market = node.market(id);
              const odds = (market?.prices[0]?.odds ?? 0) * (market?.status === 'open' ? 1 : -1);
              return market === undefined ? [] : [[`market ${id}`, odds]];
            }),
          ];
          expect(new Map(held as [string, number][])).toEqual(truth);
        };
        const state = (id: number) => {
          goals += 1;
          truth.set(`match ${id}`, goals);
          return { ...matchState(id, 0, { score: [goals, 0] }), stop: 'none' as const };
        };
        for (const { what, id, lost } of steps) {
          way.lose(() => lost);
          if (what === 'match') owner.match(state(id));
          if (what === 'market') {
            goals += 1;
            // From time to time something other than the odds changes.
            const status = goals % 4 === 0 ? 'suspended' : 'open';
            truth.set(`market ${id}01`, (2_000 + goals) * (status === 'open' ? 1 : -1));
            const prices = [
              { selection: 'home', odds: price(2_000 + goals) },
              { selection: 'away', odds: price(3_000) },
            ];
            owner.market(marketState(id * 100 + 1, 0, { prices, status }));
          }
          if (what.startsWith('replace')) {
            truth.clear();
            const replaced = owner.replace([state(id)], []);
            // Other changes go on while the new whole state is being published.
            if (what === 'replace and say') owner.match(state(id === 1 ? 2 : 1));
            await replaced;
          }
          way.lose(() => false);
          if (what === 'beat' && !lost) time.advance(500);
          way.pump();
          // Between a loss and the next beat the loss cannot be known; at the beat it must be.
          if (what === 'beat' && !lost) check();
        }
        for (let beats = 0; beats < 6; beats += 1) {
          time.advance(500);
          way.pump();
          await new Promise(setImmediate);
          way.pump();
        }
        expect(node.isFresh()).toBe(true);
        check();
        owner.close();
      }),
      { numRuns: 150 },
    );
  });
});
