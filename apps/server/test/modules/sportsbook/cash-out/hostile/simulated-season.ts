import type { Pair } from '@palpite/kernel/settlement/pair';
import type { Sport } from '@palpite/kernel/sports';
import type { Outlook } from '@palpite/sandbox/feed/model/outlook';
import type { Match } from '@palpite/sandbox/feed/season/match';
import { Season } from '@palpite/sandbox/feed/season/season';
import { Timetable } from '@palpite/sandbox/feed/season/timetable';
import { manualClock } from '@palpite/testkit/clock';
import type { BookView, MarketState, MatchState } from '../../../../../src/modules/sportsbook/book/index.ts';
import { translate } from '../../../../../src/modules/sportsbook/feed/adapters/sandbox/translate.ts';
import type { FeedMessage } from '../../../../../src/modules/sportsbook/feed/core/message.ts';
import { marketOnOffer, rulesOf } from '../../../../../src/modules/sportsbook/feed/core/trading.ts';
import type { MarketWord } from '../../../../../src/modules/sportsbook/settlement/core/standing.ts';

export const SPORTS: readonly Sport[] = ['football', 'basketball', 'tennis', 'table-tennis', 'volleyball'];

/** The book as a node has it after the feed's messages. */
export class HeardBook implements BookView {
  readonly #matches = new Map<number, MatchState>();
  readonly #markets = new Map<number, MarketState>();
  readonly #ofMatch = new Map<number, Set<number>>();
  #seq = 0;

  isFresh(): boolean {
    return true;
  }

  match(match: number): MatchState | undefined {
    return this.#matches.get(match);
  }

  market(market: number): MarketState | undefined {
    return this.#markets.get(market);
  }

  marketsOf(match: number): MarketState[] {
    return [...(this.#ofMatch.get(match) ?? [])].flatMap((market) => this.#markets.get(market) ?? []);
  }

  hear(message: FeedMessage): void {
    this.#seq += 1;
    if (message.is === 'match') {
      const { match } = message;
      const stop = this.#matches.get(match.match)?.stop ?? 'none';
      const clock = { ...match.clock, atMs: 0 };
      this.#matches.set(match.match, { ...match, clock, stop, seq: this.#seq });
    } else if (message.is === 'market') {
      const { market, match } = message.market;
      this.#markets.set(market, { ...message.market, seq: this.#seq });
      this.#ofMatch.set(match, (this.#ofMatch.get(match) ?? new Set()).add(market));
    } else if (message.is === 'stop' || message.is === 'resume') {
      const before = this.#matches.get(message.match);
      const stop = message.is === 'stop' ? message.reason : 'none';
      if (before) this.#matches.set(message.match, { ...before, stop });
    }
  }
}

/** The same book as players see it while a trader has extra margin on every league. */
function tradedBookOf(book: HeardBook, margin: number): BookView {
  const rulesFor = (league: number) =>
    rulesOf({
      stops: [],
      overrides: [],
      leagues: [{ league, margin, limits: {}, by: 'trader', reason: 'a test', atMs: 0 }],
    });
  return {
    isFresh: () => true,
    match: (match) => book.match(match),
    market(id) {
      const market = book.market(id);
      const league = market && book.match(market.match)?.league.id;
      if (!market || league === undefined) return market;
      return { ...marketOnOffer(market, rulesFor(league), league).market, seq: market.seq };
    },
  };
}

export interface SimulatedSeason {
  readonly book: HeardBook;
  /** The same with a trader's extra margin. */
  readonly tradedBook: BookView;
  readonly words: ReadonlyMap<number, MarketWord>;
  matches(): readonly Match[];
  match(id: number): Match | undefined;
  /** How long the match is played by now, in its own time. */
  playedMs(match: Match): number;
  /** By the model, at this very moment. */
  outlook(match: Match): Outlook;
  nowMs(): number;
  /** Lets time pass; the markets with a new result. */
  advance(ms: number): readonly number[];
}

/** The sandbox's season on a clock of our own; all that it tells goes through the server's translation. */
export function openSimulatedSeason(seed: number, perSport: number, traderBp: number): SimulatedSeason {
  const clock = manualClock();
  const book = new HeardBook();
  const words = new Map<number, MarketWord>();
  const outlooks = new Map<number, Outlook>();
  let decided: number[] = [];
  let seq = 0;
  const timetable = new Timetable(clock, 1, () => season.retell());
  const hear = (news: object) => {
    seq += 1;
    const heard = translate(JSON.stringify({ ...news, seq, at: clock.nowMs() }));
    if (heard.is !== 'message' || heard.numbered.message.is === 'unreadable')
      throw new Error(`the server cannot read ${JSON.stringify(news).slice(0, 300)}`);
    const { message } = heard.numbered;
    book.hear(message);
    if (message.is !== 'result') return;
    words.set(message.market, {
      cancels: [],
      result: {
        version: message.version,
        score: message.score as Pair,
        bySelection: new Map(message.results.map(({ selection, result }) => [selection, result])),
      },
    });
    decided.push(message.market);
  };
  const season = new Season({
    seed,
    timetable,
    idOffset: 0,
    quiet: false,
    mishaps: false,
    lanes: SPORTS.map((sport) => ({ sport, live: perSport, next: 1, ahead: 0 })),
    publish: hear,
  });
  season.open();
  for (const news of season.whole()) hear(news);
  return {
    book,
    tradedBook: tradedBookOf(book, traderBp),
    words,
    matches: () => season.matches,
    match: (id) => season.matches.find((match) => match.id === id),
    playedMs: (match) => (match.status === 'not_started' ? 0 : timetable.now() - match.kickOffAt),
    outlook(match) {
      const known = outlooks.get(match.id);
      if (known) return known;
      const made = match.play.outlook(match.status === 'not_started' ? 0 : timetable.now() - match.kickOffAt);
      outlooks.set(match.id, made);
      return made;
    },
    nowMs: () => timetable.now(),
    advance(ms) {
      outlooks.clear();
      clock.advance(ms);
      const found = decided;
      decided = [];
      return found;
    },
  };
}
