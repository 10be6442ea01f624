import { MarketChange, MatchHeader } from '@palpite/contract/entities/match';
import type { LiveMessage } from '@palpite/contract/live';
import { manualClock } from '@palpite/testkit/clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkOf } from '../../../../platform/http/input.ts';
import type { LiveHub } from '../../../../platform/live/live.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { stepBus } from '../../feed/test/step-bus.ts';
import { type Book, createBook } from '../index.ts';
import { marketState, matchState, Owner, price, totalState } from '../test/states.ts';
import { matchTopic, pushMatches } from './match-topic.ts';

const isHeader = checkOf(MatchHeader);
const isMarket = checkOf(MarketChange);
const outsider = { device: '', brand: 'b', language: 'PT', address: '' } as const;
let book: Book;
let owner: Owner;
let clock: ReturnType<typeof manualClock>;
let sent: { topic: string; message: LiveMessage }[];
let watched: Set<string>;
beforeEach(() => {
  const bus = stepBus();
  clock = manualClock();
  book = createBook({ bus, clock, log: createLog({ level: 'silent' }) });
  book.start();
  owner = new Owner(bus);
  owner.match(matchState(1, 1)).market(marketState(101, 2)).market(totalState(102, 3));
  owner.match(matchState(2, 4)).market(marketState(201, 5)).beat();
  sent = [];
  watched = new Set(['match:1']);
  const hub: LiveHub = {
    addSource: () => undefined,
    publish: (topic, message) => void sent.push({ topic, message }),
    watchers: (topic) => (watched.has(topic) ? 1 : 0),
  };
  pushMatches({ book, hub });
});
const kinds = () => sent.splice(0).map(({ topic, message }) => [topic, message.tp]);

describe('the topic of a match', () => {
  it('is open to anyone, and only for a valid match id', () => {
    const { resolve } = matchTopic(book);
    expect(resolve(outsider, '1')).toBe('match:1');
    expect(resolve(outsider, '9999')).toBe('match:9999');
    for (const key of [undefined, '', '0', '01', '1.5', '-1', 'x', '1:2', '9'.repeat(16)])
      expect(resolve(outsider, key)).toBeUndefined();
  });

  it('begins with the header and every market, each as its own kind of message', async () => {
    const messages = await matchTopic(book).snapshot('match:1');
    expect(messages.map(({ tp }) => tp)).toEqual(['header', 'market:101', 'market:102']);
    expect(isHeader(messages[0]?.bd)).toBeUndefined();
    for (const { bd } of messages.slice(1)) expect(isMarket(bd)).toBeUndefined();
    expect(messages[1]?.bd).toMatchObject({
      mty: 1005,
      mk: { id: 101, ss: 1, op: [{ nm: '', od: 1.42 }, {}, {}] },
    });
    expect(await matchTopic(book).snapshot('match:9999')).toEqual([]);
  });

  it('sends one market message for one price change', () => {
    const prices = [
      { selection: 'home', odds: price(1_500) },
      { selection: 'away', odds: price(2_500) },
    ];
    owner.market(marketState(101, 10, { prices }));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      topic: 'match:1',
      message: { tp: 'market:101', bd: { mk: { op: [{ od: 1.5 }, { od: 2.5 }] } } },
    });
  });

  it('sends one header message for a bet stop, and one for its end', () => {
    owner.match(matchState(1, 10, { stop: 'goal' }));
    expect(sent).toMatchObject([{ message: { tp: 'header', bd: { stop: 'goal' } } }]);
    sent = [];
    owner.match(matchState(1, 11));
    expect(sent).toMatchObject([{ message: { tp: 'header', bd: { stop: '' } } }]);
  });

  it('does not change the market messages when the match is stopped', () => {
    owner.match(matchState(1, 10, { stop: 'goal' }));
    sent = [];
    owner.market(marketState(101, 11));
    owner.market(marketState(101, 12, { status: 'suspended' }));
    expect(sent.map(({ message }) => message.bd)).toMatchObject([
      { mk: { ss: 1, op: [{ od: 1.42 }, {}, {}] } },
      { mk: { ss: 0, op: [{ od: -1.42 }, {}, {}] } },
    ]);
  });

  it('sends nothing for a match that nobody watches', () => {
    owner.match(matchState(2, 10, { stop: 'goal' })).market(marketState(201, 11));
    expect(sent).toEqual([]);
  });

  it('tells watchers once when prices become stale, and when they are fresh again', () => {
    clock.advance(2_000);
    expect(sent).toMatchObject([{ message: { tp: 'header', bd: { stop: 'feed' } } }]);
    expect(kinds()).toEqual([['match:1', 'header']]);
    // The owner publishes the same for each match: that changes nothing.
    owner.match(matchState(1, 10, { stop: 'feed' }));
    expect(kinds()).toEqual([]);
    owner.match(matchState(1, 11)).beat();
    expect(sent).toMatchObject([{ message: { bd: { stop: '' } } }]);
  });

  it('sends the header too when a market is added', () => {
    owner.market(totalState(103, 10, { line: '3.5' }));
    expect(kinds()).toEqual([
      ['match:1', 'header'],
      ['match:1', 'market:103'],
    ]);
  });
});
