import type { Odds } from '@palpite/kernel/odds';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createInProcessBus } from '../../../../platform/bus/in-process.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { createMetrics } from '../../../../platform/metrics/metrics.ts';
import { MarketReader, readMatch } from '../../book/service/bus-message.ts';
import type { PublishedMarket, PublishedMatch } from '../core/broadcast.ts';
import {
  changesBetween,
  NO_RULES,
  type PriceOverride,
  type RuleChanges,
  type TradingRules,
} from '../core/trading.ts';
import { stepBus } from '../test/step-bus.ts';
import {
  LEAGUE,
  leagueOf,
  MARKET,
  MATCH,
  marketOf,
  oddsOf,
  overrideOf,
  rules,
  stopOf,
} from '../test/trading-rules.ts';
import { type MatchToPublish, Publisher } from './publisher.ts';

const match = (league = LEAGUE, stop: MatchToPublish['stop'] = 'none'): MatchToPublish => ({
  match: MATCH,
  sport: 'football',
  startMs: 0,
  status: 'live',
  period: 'first-half',
  stop,
  league: { id: league, name: 'L', country: 'BR', rank: 1, hot: false },
  home: { id: 1, name: 'H' },
  away: { id: 2, name: 'A' },
  score: [0, 0],
  scores: [],
  events: [],
  clock: { seconds: 0, running: true, direction: 'up', atMs: 0 },
});

/** A publisher, and the rules that a test gives it. */
function openVoice(first: TradingRules = NO_RULES) {
  let now = first;
  let listener: (changes: RuleChanges) => void = () => undefined;
  const drifted: [PriceOverride, Odds | undefined][] = [];
  const swept: number[][] = [];
  const bus = stepBus();
  const publisher = new Publisher({
    bus,
    clock: manualClock(),
    producer: 1,
    epoch: 1,
    trading: {
      rules: () => now,
      onChange(reported) {
        listener = reported;
        return () => undefined;
      },
      drifted: (list, odds) =>
        void drifted.push(...list.map((entry): [PriceOverride, Odds | undefined] => [entry, odds(entry)])),
      sweep: (known) => void swept.push([...known()]),
    },
  });
  const states = <S>(subject: string) => {
    const reader = new MarketReader();
    return bus.published
      .filter((message) => message.subject === subject)
      .map(({ message }) => {
        const read = subject === 'book.market' ? reader.read(message) : readMatch(message);
        if (!read || read === 'unknown-words') throw new Error('the book could not read it');
        return read.message.state as S;
      });
  };
  return {
    publisher,
    drifted,
    swept,
    subjects: () => bus.published.map(({ subject }) => subject).filter((subject) => subject !== 'book.beat'),
    markets: () => states<PublishedMarket>('book.market'),
    matches: () => states<PublishedMatch>('book.match'),
    set(after: TradingRules) {
      const changes = changesBetween(now, after);
      now = after;
      listener(changes);
    },
  };
}

describe('the publisher of an owner and the trading rules', () => {
  it('publishes again only what a new rule concerns, from the feed’s last state', () => {
    const voice = openVoice();
    voice.publisher.match(match());
    voice.publisher.market(marketOf({ home: 2_000, away: 1_900 }));
    voice.publisher.market({ ...marketOf({ home: 2_000, away: 1_900 }), market: 7 });
    voice.set(rules({ stops: [stopOf('market', MARKET)] }));
    expect(voice.markets().slice(2)).toMatchObject([{ market: MARKET, status: 'suspended' }]);
    voice.set(NO_RULES);
    expect(voice.markets().slice(3)).toMatchObject([{ market: MARKET, status: 'open' }]);
    expect(voice.markets().at(-1)?.feed).toBeUndefined();
    voice.set(rules({ stops: [stopOf('match', MATCH)] }));
    voice.set(NO_RULES);
    expect(voice.matches().map(({ stop }) => stop)).toEqual(['none', 'trader', 'none']);
  });

  it('never adds margin twice, however often a market is repeated', () => {
    const voice = openVoice(rules({ leagues: [leagueOf(500)] }));
    voice.publisher.match(match());
    voice.publisher.market(marketOf({ home: 2_000, away: 1_900 }));
    for (const extra of [600, 500, 0, 500]) voice.set(rules({ leagues: [leagueOf(extra)] }));
    expect(voice.markets().map(oddsOf)).toEqual([
      [1_900, 1_800],
      [1_880, 1_790],
      [1_900, 1_800],
      [2_000, 1_900],
      [1_900, 1_800],
    ]);
  });

  it('publishes a market with its league’s prices before its match', () => {
    const voice = openVoice(rules({ leagues: [leagueOf(500)] }));
    voice.publisher.market(marketOf({ home: 2_000, away: 1_900 }));
    expect(oddsOf(voice.markets()[0] ?? marketOf({}))).toEqual([2_000, 1_900]);
    voice.publisher.match(match());
    expect(voice.subjects()).toEqual(['book.market', 'book.market', 'book.match']);
    expect(oddsOf(voice.markets()[1] ?? marketOf({}))).toEqual([1_900, 1_800]);
    // A match that moves to another league takes its markets with it.
    voice.publisher.match(match(3));
    expect(oddsOf(voice.markets()[2] ?? marketOf({}))).toEqual([2_000, 1_900]);
    voice.publisher.match(match(3));
    expect(voice.markets()).toHaveLength(3);
  });

  it('reports an override that the feed has moved away from, with the feed’s price', () => {
    const own = overrideOf(2_050, 2_000);
    const voice = openVoice(rules({ overrides: [own] }));
    voice.publisher.market(marketOf({ home: 2_050, draw: 3_000, away: 3_000 }));
    expect(voice.drifted).toEqual([]);
    voice.publisher.market(marketOf({ home: 2_500, draw: 3_000, away: 3_000 }));
    expect(voice.drifted).toEqual([[own, 2_500]]);
    expect(voice.markets().map(({ status }) => status)).toEqual(['open', 'suspended']);
  });

  it('applies the rules to a new whole state; a dropped match is gone with its markets', async () => {
    const voice = openVoice(rules({ stops: [stopOf('match', MATCH), stopOf('market', MARKET)] }));
    await voice.publisher.replace([match(LEAGUE, 'goal')], [marketOf({ home: 2_000, away: 1_900 })]);
    expect(voice.matches()[0]?.stop).toBe('goal');
    expect(voice.markets()[0]?.status).toBe('suspended');
    voice.publisher.forget(new Set());
    expect(voice.swept).toEqual([]);
    voice.publisher.forget(new Set([MATCH]));
    expect(voice.swept).toEqual([[]]);
    voice.set(NO_RULES);
    expect(voice.markets()).toHaveLength(1);
    voice.publisher.close();
  });
});

describe('a book of many markets', () => {
  it('is published without filling the bus, even twice at once', async () => {
    const log = createLog({ level: 'silent' });
    let dropped = 0;
    const metrics = {
      ...createMetrics({ log, process: false }).bus,
      dropped: (count: number) => {
        dropped += count;
      },
    };
    const bus = createInProcessBus({ log, metrics, queueMax: 1_000 });
    const publisher = new Publisher({ bus, clock: manualClock(), producer: 1, epoch: 1 });
    let received = 0;
    bus.subscribe('book.market', () => {
      received += 1;
    });
    const markets = Array.from({ length: 5_000 }, (_, index) => ({
      ...marketOf({ home: 1_400, draw: 4_600, away: 7_250 }),
      market: index + 1,
    }));
    const replaced = publisher.replace([match()], markets);
    bus.publish('book.ask', {});
    await replaced;
    await bus.close();
    expect(dropped).toBe(0);
    expect(received).toBeGreaterThanOrEqual(markets.length);
    publisher.close();
  });
});
