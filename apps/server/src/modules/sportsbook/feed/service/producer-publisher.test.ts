import { SPORTS } from '@palpite/kernel/sports';
import { manualClock } from '@palpite/testkit/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../platform/log/log.ts';
import { type Book, createBook, effectiveStatus } from '../../book/index.ts';
import { translate } from '../adapters/sandbox/translate.ts';
import { type Frame, fixture, numbered, odds, total } from '../test/recorded.ts';
import { stepBus } from '../test/step-bus.ts';
import { ProducerPublishers } from './producer-publisher.ts';
import { type MatchToPublish, Publisher, type StatePublisher } from './publisher.ts';

const bus = stepBus();
let clock = manualClock();
let book: Book;
let publisher: Publisher;
let early: StatePublisher;
let live: StatePublisher;

beforeEach(() => {
  clock = manualClock();
  const log = createLog({ level: 'silent' });
  book = createBook({ bus, clock, log });
  book.start();
  publisher = new Publisher({ bus, clock, producer: 1, epoch: 1 });
  const sports = new Set(SPORTS);
  const holders = new Map<number, number | undefined>();
  const shared = new ProducerPublishers({
    publisher,
    routes: new Map([
      [2, { sports, phases: new Set(['pre-match'] as const) }],
      [3, { sports, phases: new Set(['in-play'] as const) }],
    ]),
    holders: {
      producerOf: (match) => holders.get(match),
      matchesOf: (producer) => [...holders.keys()].filter((match) => holders.get(match) === producer),
      set: (match, producer) => void holders.set(match, producer),
    },
    onFailed: (err) => {
      throw err;
    },
  });
  early = shared.of(2);
  live = shared.of(3);
});
afterEach(() => {
  publisher.close();
  book.stop();
});

function matchOf(match: number, status: string): MatchToPublish {
  const read = translate(numbered(fixture(match, { status }), 1));
  if (read.is !== 'message' || read.numbered.message.is !== 'match') throw new Error('no match');
  const { match: facts } = read.numbered.message;
  return { ...facts, clock: { ...facts.clock, atMs: 0 }, stop: 'none' };
}

const marketOf = (match: number, home = '1.42') => marketIn(odds(match, home));
const totalOf = (match: number) => marketIn(total(match));

function marketIn(frame: Frame) {
  const read = translate(numbered(frame, 1));
  if (read.is !== 'message' || read.numbered.message.is !== 'market') throw new Error('no market');
  return read.numbered.message.market;
}

async function recover(producer: StatePublisher, states: readonly MatchToPublish[], home?: string) {
  await producer.replace(
    states,
    states.map(({ match }) => marketOf(match, home)),
  );
  producer.setHealthy(true);
  await isSaid();
  settle();
}

/** The stream is healthy one turn after the last match of its first producer was opened. */
const isSaid = () => new Promise(setImmediate);

function settle(): void {
  bus.pump();
  clock.advance(600);
  bus.pump();
}

/** Delivers waiting messages without a beat; true when the market could be bet on at any moment meanwhile. */
function wasOpenMeanwhile(market: number): boolean {
  let wasOpen = false;
  const look = () => {
    const state = book.market(market);
    const match = state && book.match(state.match);
    if (state && match && effectiveStatus(state, match, book.isFresh()) === 'open') wasOpen = true;
  };
  const leave = book.onChange(look);
  bus.pump();
  look();
  leave();
  return wasOpen;
}

function statusOf(match: number): string {
  const detail = book.detail(match);
  const [market] = detail?.markets ?? [];
  return detail && market ? effectiveStatus(market, detail.match, book.isFresh()) : 'gone';
}

describe('several producers in one stream', () => {
  it('stops exactly the matches of the unhealthy producer', async () => {
    await recover(early, [matchOf(1, 'not_started'), matchOf(2, 'not_started')]);
    await recover(live, [matchOf(3, 'live')]);
    expect([1, 2, 3].map(statusOf)).toEqual(['open', 'open', 'open']);
    early.setHealthy(false);
    settle();
    expect([1, 2, 3].map(statusOf)).toEqual(['suspended', 'suspended', 'open']);
    live.setHealthy(false);
    settle();
    expect(book.isFresh()).toBe(false);
    await recover(early, [matchOf(1, 'not_started')]);
    expect([1, 2, 3].map(statusOf)).toEqual(['open', 'gone', 'suspended']);
  });

  it('opens nothing of a recovered producer before its last market is published', async () => {
    await recover(early, [matchOf(1, 'not_started')]);
    await recover(live, [matchOf(3, 'live')]);
    live.setHealthy(false);
    settle();
    await live.replace([matchOf(3, 'live')], [marketOf(3, '1.10')]);
    settle();
    expect(statusOf(3)).toBe('suspended');
    live.setHealthy(true);
    settle();
    expect(statusOf(3)).toBe('open');
    expect(book.detail(3)?.markets[0]?.prices[0]?.odds).toBe(1_100);
  });

  it('drops a market that the recovered state does not have before its match is open again', async () => {
    await recover(early, [matchOf(1, 'not_started')]);
    await live.replace([matchOf(3, 'live')], [marketOf(3), totalOf(3)]);
    live.setHealthy(true);
    settle();
    expect(book.detail(3)?.markets).toHaveLength(2);
    live.setHealthy(false);
    settle();
    await live.replace([matchOf(3, 'live')], [marketOf(3)]);
    live.setHealthy(true);
    expect(wasOpenMeanwhile(totalOf(3).market)).toBe(false);
    expect(book.market(totalOf(3).market)).toBeUndefined();
    expect([1, 3].map(statusOf)).toEqual(['open', 'open']);
  });

  it('drops a market of the previous producer when a recovered producer takes the match over', async () => {
    await early.replace([matchOf(1, 'not_started'), matchOf(2, 'not_started')], [marketOf(1), totalOf(1)]);
    early.setHealthy(true);
    await isSaid();
    settle();
    await live.replace([matchOf(1, 'live')], [marketOf(1, '1.30')]);
    live.setHealthy(true);
    expect(wasOpenMeanwhile(totalOf(1).market)).toBe(false);
    expect(book.market(totalOf(1).market)).toBeUndefined();
    expect(statusOf(1)).toBe('open');
    expect(book.detail(1)?.markets[0]?.prices[0]?.odds).toBe(1_300);
  });

  it('withdraws the prices of the previous producer when a match is taken over', async () => {
    await recover(early, [matchOf(1, 'not_started')]);
    await recover(live, []);
    expect(live.match(matchOf(1, 'live'))).toBe(true);
    settle();
    expect(statusOf(1)).toBe('suspended');
    early.market(marketOf(1, '1.42'));
    settle();
    expect(statusOf(1)).toBe('suspended');
    live.market(marketOf(1, '1.30'));
    settle();
    expect(statusOf(1)).toBe('open');
    early.match(matchOf(1, 'not_started'));
    await recover(early, [matchOf(1, 'not_started')], '9.00');
    expect(book.match(1)?.status).toBe('live');
    expect(book.detail(1)?.markets[0]?.prices[0]?.odds).toBe(1_300);
  });

  it('suspends a match that its producer may no longer offer until the next producer sends it', async () => {
    await recover(early, [matchOf(1, 'not_started')]);
    await recover(live, []);
    early.match(matchOf(1, 'live'));
    settle();
    expect(statusOf(1)).toBe('suspended');
    early.setHealthy(false);
    await recover(early, [matchOf(1, 'live')]);
    expect(statusOf(1)).toBe('suspended');
    live.match(matchOf(1, 'live'));
    live.market(marketOf(1));
    settle();
    expect(statusOf(1)).toBe('open');
  });

  it('stops many matches in portions, and opens the book by another producer only after the last of them', async () => {
    const many = Array.from({ length: 250 }, (_, index) => matchOf(1_000 + index, 'not_started'));
    await recover(early, many);
    await recover(live, [matchOf(3, 'live')]);
    const before = bus.published.length;
    const stopped = () =>
      bus.published.slice(before).filter(({ subject }) => subject === 'book.match').length;
    early.setHealthy(false);
    expect(stopped()).toBe(100);
    live.setHealthy(false);
    live.setHealthy(true);
    bus.pump();
    expect(book.isFresh()).toBe(false);
    while (stopped() < many.length + 2) await isSaid();
    await isSaid();
    bus.pump();
    expect(book.isFresh()).toBe(true);
    expect(new Set(many.map(({ match }) => statusOf(match)))).toEqual(new Set(['suspended']));
    expect(statusOf(3)).toBe('open');
  });

  it('drops only its own matches', async () => {
    await recover(early, [matchOf(1, 'not_started')]);
    await recover(live, [matchOf(3, 'live')]);
    early.forget(new Set([1, 3]));
    await recover(early, []);
    expect([1, 3].map(statusOf)).toEqual(['gone', 'open']);
  });
});
