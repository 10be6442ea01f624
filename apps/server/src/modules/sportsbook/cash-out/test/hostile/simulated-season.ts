import type { Pair } from '@palpite/kernel/settlement/pair';
import type { Sport } from '@palpite/kernel/sports';
import { type Chance, chanceOf } from '@palpite/sandbox/feed/model/chance';
import type { Group } from '@palpite/sandbox/feed/model/group';
import type { Outlook } from '@palpite/sandbox/feed/model/outlook';
import type { Lane } from '@palpite/sandbox/feed/season/calendar';
import type { Market } from '@palpite/sandbox/feed/season/market';
import type { Match } from '@palpite/sandbox/feed/season/match';
import { Season } from '@palpite/sandbox/feed/season/season';
import { Timetable } from '@palpite/sandbox/feed/season/timetable';
import type { News } from '@palpite/sandbox/feed/wire/messages';
import { manualClock } from '@palpite/testkit/clock';
import type { MarketState } from '../../../book/index.ts';
import { translate } from '../../../feed/adapters/sandbox/translate.ts';
import type { FeedMessage } from '../../../feed/core/message.ts';
import { marketOnOffer, rulesOf } from '../../../feed/core/trading.ts';
import type { ValidFacts } from '../../../settlement/core/valid-facts.ts';
import type { CashOutBook } from '../../service/legs-now.ts';
import { type MarketMessage, ReceivedBook } from './received-book.ts';

export const SPORTS: readonly Sport[] = ['football', 'basketball', 'tennis', 'table-tennis', 'volleyball'];

/** The same book as players see it while an operator has extra margin on every league. */
function tradedBookOf(book: ReceivedBook, margin: number): CashOutBook {
  const known = new Map<number, ReturnType<typeof rulesOf>>();
  const rulesFor = (league: number) => {
    const found =
      known.get(league) ??
      rulesOf({
        stops: [],
        wideStops: [],
        overrides: [],
        leagues: [{ league, margin, limits: {}, by: 'trader', reason: 'a test', atMs: 0 }],
        marketRules: [],
      });
    known.set(league, found);
    return found;
  };
  const traded = (market: MarketState): MarketState => {
    const match = book.match(market.match);
    return match
      ? { ...marketOnOffer(market, rulesFor(match.league.id), match).market, seq: market.seq }
      : market;
  };
  return {
    isFresh: () => true,
    match: (match) => book.match(match),
    isPlaying: (league) => book.isPlaying(league),
    market(id) {
      const market = book.market(id);
      return market && traded(market);
    },
    marketsOf: (match) => book.marketsOf(match).map(traded),
  };
}

type Masses = ReadonlyMap<string, NonNullable<ReturnType<Market['masses']>>[number]>;

export interface SimulatedSeason {
  readonly book: ReceivedBook;
  /** The same with an operator's extra margin. */
  readonly tradedBook: CashOutBook;
  readonly words: ReadonlyMap<number, ValidFacts>;
  matches(): readonly Match[];
  match(id: number): Match | undefined;
  /** How long the match has been played, in its own time. */
  playedMs(match: Match): number;
  /** Current probabilities of the model, in the order of the market's selections; undefined when it is decided. */
  masses(match: number, market: number): Masses | undefined;
  nowMs(): number;
  /** Lets time pass; returns the markets with a new result. */
  advance(ms: number): readonly number[];
  /** Drops matches that have left the season and have no bets. */
  forget(hasBets: (match: number) => boolean): void;
}

/** Reads the feed's message as text through the server's translation. */
function read(news: object): FeedMessage {
  const translated = translate(JSON.stringify({ ...news, seq: 1, at: 0 }));
  if (translated.is !== 'message' || translated.numbered.message.is === 'unreadable')
    throw new Error(`the server cannot read ${JSON.stringify(news).slice(0, 300)}`);
  return translated.numbered.message;
}

function readMarket(news: News): MarketMessage {
  const message = read(news);
  if (message.is !== 'market') throw new Error(`${news.type} is read as ${message.is}`);
  return message.market;
}

function validFactsOf({ version, score, results }: Extract<FeedMessage, { is: 'result' }>): ValidFacts {
  const bySelection = new Map(results.map(({ selection, result }) => [selection, result]));
  return { cancels: [], result: { version, score: score as Pair, bySelection } };
}

/** The model at one moment: everything is computed once. */
class ModelNow {
  readonly #outlooks = new Map<number, Outlook>();
  readonly #masses = new Map<number, Masses | undefined>();

  masses(match: Match, market: Market, playedMs: number): Masses | undefined {
    if (this.#masses.has(market.id)) return this.#masses.get(market.id);
    const outlook = this.#outlooks.get(match.id) ?? match.play.outlook(playedMs);
    this.#outlooks.set(match.id, outlook);
    const masses = market.masses(outlook);
    const bySelection =
      masses && new Map(masses.map((each, index) => [market.group.selections[index] ?? '', each]));
    this.#masses.set(market.id, bySelection);
    return bySelection;
  }
}

/** Concurrent matches per basketball match, so that as many matches of each sport end. */
const LIVE: Readonly<Record<Sport, number>> = {
  football: 1.7,
  basketball: 1,
  tennis: 1.3,
  'table-tennis': 0.45,
  volleyball: 1.3,
};
function lanesFor(perSport: number): readonly Lane[] {
  return SPORTS.map((sport) => ({
    sport,
    live: Math.max(Math.round(perSport * LIVE[sport]), 1),
    next: 1,
    ahead: 0,
  }));
}

/** Repricing every market of a match takes time; each match offers a part, other than the match before. */
const GROUPS = { all: 16, refunding: 5 };

/** Markets with refunds or half wins, where a price from odds was wrong: some are always included. */
function isRefunding({ type, lines }: Group): boolean {
  return type.endsWith('-no-bet') || (typeof lines === 'object' && 'step' in lines && lines.step < 1);
}

function partOf(slate: readonly Group[], chance: Chance): readonly Group[] {
  const shuffled = slate
    .map((group) => ({ group, at: chance.uniform() }))
    .sort((a, b) => a.at - b.at)
    .map(({ group }) => group);
  const refunding = shuffled.filter(isRefunding).slice(0, GROUPS.refunding);
  const others = shuffled.filter((group) => !refunding.includes(group));
  return [...refunding, ...others.slice(0, GROUPS.all - refunding.length)];
}

/** The sandbox's season on a clock of its own; everything is read through the server's translation. */
export function openSimulatedSeason(seed: number, perSport: number, traderBp: number): SimulatedSeason {
  const clock = manualClock();
  const book = new ReceivedBook();
  const words = new Map<number, ValidFacts>();
  let model = new ModelNow();
  let listed = new Map<number, Match>();
  let decided: number[] = [];
  const timetable = new Timetable(clock, 1, () => season.resend());
  const receive = (news: News) => {
    if (news.type === 'odds') {
      book.receiveMarket(news.match_id, news.market.id, () => readMarket(news));
      return;
    }
    const message = read(news);
    book.receive(message);
    if (message.is !== 'result') return;
    words.set(message.market, validFactsOf(message));
    decided.push(message.market);
  };
  const season = new Season({
    seed,
    timetable,
    idOffset: 0,
    quiet: false,
    mishaps: false,
    lanes: lanesFor(perSport),
    slateOf: (slate, number) => partOf(slate, chanceOf(seed, 'offered', number)),
    publish: receive,
  });
  const list = () => {
    listed = new Map(season.matches.map((match) => [match.id, match]));
  };
  const playedMs = (match: Match) => (match.status === 'not_started' ? 0 : timetable.now() - match.kickOffAt);
  season.open();
  for (const news of season.whole()) receive(news);
  list();
  return {
    book,
    tradedBook: tradedBookOf(book, traderBp),
    words,
    matches: () => [...listed.values()],
    match: (id) => listed.get(id),
    playedMs,
    masses(id, marketId) {
      const match = listed.get(id);
      const market = match?.markets.find((each) => each.id === marketId);
      return match && market && model.masses(match, market, playedMs(match));
    },
    nowMs: () => timetable.now(),
    advance(ms) {
      model = new ModelNow();
      clock.advance(ms);
      list();
      const found = decided;
      decided = [];
      return found;
    },
    forget(hasBets) {
      for (const market of book.forget((match) => listed.has(match) || hasBets(match))) words.delete(market);
    },
  };
}
