import type { Odds } from '@palpite/kernel/odds';
import type { MarketName, MarketPeriod } from '@palpite/kernel/sports';
import {
  type Book,
  createBook,
  type MarketState,
  type MatchState,
} from '@palpite/server/modules/sportsbook/book/index';
import { stateSeq } from '@palpite/server/modules/sportsbook/feed/core/broadcast';
import { oddsStart, packMarket, packOdds } from '@palpite/server/modules/sportsbook/feed/core/market-row';
import { BOOK_BEAT, BOOK_MARKET, BOOK_MATCH } from '@palpite/server/modules/sportsbook/feed/index';
import type { Bus } from '@palpite/server/platform/bus/bus';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Log } from '@palpite/server/platform/log/log';

export const MATCHES = 320;
/** Matches from 1 up to this one are live. */
export const LIVE = 24;
const TICK_MS = 10;
const BEAT_MS = 500;
const EPOCH = 1;

type Kind = readonly [MarketName, MarketPeriod, readonly string[], readonly string[]];

const RESULT = ['home', 'draw', 'away'];
const TOTAL = ['over', 'under'];
const GOALS = ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5'];
const HANDICAPS = ['-1.5', '-1', '-0.5', '0.5', '1', '1.5'];
/** The markets of a football match of the sandbox: results, totals and handicaps by period. */
const KINDS: readonly Kind[] = (['full-time', 'first-half', 'second-half'] as const).flatMap(
  (period): Kind[] => [
    ['match-result', period, RESULT, ['']],
    ['total-goals', period, TOTAL, GOALS],
    ['double-chance', period, ['home-or-draw', 'home-or-away', 'away-or-draw'], ['']],
    ['both-score', period, ['yes', 'no'], ['']],
    ['handicap', period, ['home', 'away'], HANDICAPS],
    ['odd-even', period, ['odd', 'even'], ['']],
    ['home-total', period, TOTAL, ['0.5', '1.5', '2.5']],
    ['away-total', period, TOTAL, ['0.5', '1.5', '2.5']],
  ],
);

export interface BusyBook {
  readonly book: Book;
  readonly matches: readonly number[];
  readonly markets: number;
  /** The market that is shown in the row of the match. */
  mainMarket(match: number): number;
  /** Sends the market again with another price. */
  movePrice(market: number): void;
  /** Changes this many prices per second in the given markets, else all over the book; returns what stops it. */
  flow(perSecond: number, markets?: readonly number[]): () => void;
}

/** A book of a full day, filled over the bus as the owner of the feed fills it: names once, then rows of odds. */
export async function openBusyBook(bus: Bus, log: Log): Promise<BusyBook> {
  const book = createBook({ bus, clock: systemClock, log });
  book.start();
  let n = 0;
  const envelope = () => ({ producer: 1, epoch: EPOCH, n: ++n });
  const beat = () => bus.publish(BOOK_BEAT, { producer: 1, epoch: EPOCH, healthy: true, n, since: 0 });
  const sent = new Map<number, { readonly state: MarketState; readonly start: string }>();
  for (let match = 1; match <= MATCHES; match += 1) {
    const head = envelope();
    bus.publish(BOOK_MATCH, { ...head, state: matchState(match, stateSeq(EPOCH, head.n)) });
    for (const state of marketsOf(match)) {
      const words = envelope();
      sent.set(state.market, { state, start: oddsStart(words, state.market) });
      bus.publish(BOOK_MARKET, packMarket(words, { state, seq: stateSeq(EPOCH, words.n) }));
    }
    // The bus drops the oldest messages when too many are queued.
    await new Promise((resolve) => setImmediate(resolve));
  }
  beat();
  setInterval(beat, BEAT_MS).unref();
  while (!book.isFresh()) await new Promise((resolve) => setImmediate(resolve));
  const ids = [...sent.keys()];
  const movePrice = (market: number) => {
    const { state, start } = sent.get(market) ?? {};
    if (!state || start === undefined) return;
    const prices = state.prices.map(({ selection, odds }) => ({
      selection,
      odds: (odds + (n % 40)) as Odds,
    }));
    bus.publish(BOOK_MARKET, packOdds(start, envelope().n, { ...state, prices }));
  };
  return {
    book,
    matches: book.matches(),
    markets: ids.length,
    mainMarket: (match) => match * 1_000 + 1,
    movePrice,
    flow: (perSecond, moved = ids) =>
      flowOf(perSecond, (turn) => movePrice(moved[(turn * 7919) % moved.length] ?? 0)),
  };
}

/** Counts by elapsed time, not by timer ticks: a late tick catches up. */
function flowOf(perSecond: number, move: (turn: number) => void): () => void {
  const started = performance.now();
  let moved = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - started) * perSecond) / 1_000;
    for (; moved < due; moved += 1) move(moved);
  }, TICK_MS);
  return () => clearInterval(timer);
}

function matchState(match: number, seq: number): MatchState {
  const isLive = match <= LIVE;
  const nowMs = systemClock.nowMs();
  return {
    match,
    sport: 'football',
    league: {
      id: (match % 20) + 1,
      name: `Campeonato ${(match % 20) + 1}`,
      country: 'BR',
      rank: 1,
      hot: false,
    },
    home: { id: match * 2, name: `Esporte Clube ${match}`, names: { RU: `Спортивный клуб ${match}` } },
    away: { id: match * 2 + 1, name: `Atlético ${match}`, names: { RU: `Атлетико ${match}` } },
    startMs: isLive ? nowMs - 1_800_000 : nowMs + match * 600_000,
    status: isLive ? 'live' : 'not-started',
    period: isLive ? 'first-half' : 'not-started',
    clock: { seconds: isLive ? 1_800 : 0, running: isLive, direction: 'up', atMs: nowMs },
    score: [0, 0],
    scores: [],
    events: [],
    stop: 'none',
    seq,
  };
}

function marketsOf(match: number): MarketState[] {
  const made: MarketState[] = [];
  for (const [type, period, selections, lines] of KINDS)
    for (const [rank, line] of lines.entries())
      made.push({
        market: match * 1_000 + made.length + 1,
        match,
        type,
        period,
        line,
        rank,
        status: 'open',
        seq: 0,
        prices: selections.map((selection, index) => ({
          selection,
          odds: (1_500 + ((match * 37 + made.length * 11 + index * 400) % 4_000)) as Odds,
        })),
      });
  return made;
}
