import { SPORTS } from '@palpite/kernel/sports';
import { manualClock } from '@palpite/testkit/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Book, createBook, effectiveStatus } from '../../../../src/modules/sportsbook/book/index.ts';
import { translate } from '../../../../src/modules/sportsbook/feed/adapters/sandbox/translate.ts';
import { ProducerPublishers } from '../../../../src/modules/sportsbook/feed/service/producer-publisher.ts';
import {
  type MatchToPublish,
  Publisher,
  type StatePublisher,
} from '../../../../src/modules/sportsbook/feed/service/publisher.ts';
import { createLog } from '../../../../src/platform/log/log.ts';
import { fixture, numbered, odds } from './recorded.ts';
import { stepBus } from './step-bus.ts';

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
  const shared = new ProducerPublishers(
    publisher,
    new Map([
      [2, { sports, phases: new Set(['pre-match'] as const) }],
      [3, { sports, phases: new Set(['in-play'] as const) }],
    ]),
  );
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

function marketOf(match: number, home = '1.42') {
  const read = translate(numbered(odds(match, home), 1));
  if (read.is !== 'message' || read.numbered.message.is !== 'market') throw new Error('no market');
  return read.numbered.message.market;
}

async function recover(producer: StatePublisher, states: readonly MatchToPublish[], home?: string) {
  await producer.replace(
    states,
    states.map(({ match }) => marketOf(match, home)),
  );
  producer.setHealthy(true);
  settle();
}

function settle(): void {
  bus.pump();
  clock.advance(600);
  bus.pump();
}

function statusOf(match: number): string {
  const detail = book.detail(match);
  const [market] = detail?.markets ?? [];
  return detail && market ? effectiveStatus(market, detail.match, book.isFresh()) : 'gone';
}

describe('several producers in one stream', () => {
  it('stops exactly the matches of the one in doubt', async () => {
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

  it('withdraws the prices of the producer before when a match is taken over', async () => {
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

  it('suspends a match that its producer may no longer offer until the next one speaks', async () => {
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

  it('forgets only matches of its own', async () => {
    await recover(early, [matchOf(1, 'not_started')]);
    await recover(live, [matchOf(3, 'live')]);
    early.forget(new Set([1, 3]));
    await recover(early, []);
    expect([1, 3].map(statusOf)).toEqual(['gone', 'open']);
  });
});
