import { type BetShape, oneLine } from '@palpite/kernel/bet-shape';
import type { Sport } from '@palpite/kernel/sports';
import { type Chance, chanceOf } from '@palpite/sandbox/feed/model/chance';
import { outcomeOf } from '../../../settlement/core/outcome.ts';
import { decideCashOut } from '../../core/decide.ts';
import { DEFAULT_CASH_OUT_TERMS } from '../../index.ts';
import { legsNow } from '../../service/legs-now.ts';
import { type BettorRule, type Look, Returns, RULES } from './bettor-rules.ts';
import { fairValue } from './fair-model.ts';
import { acceptedBet, betOn, legAt, offerFor, pick, type SimulatedBet } from './simulated-bet.ts';
import { openSimulatedSeason, type SimulatedSeason } from './simulated-season.ts';

export interface HostileRun {
  matches: number;
  bets: number;
  offers: number;
  /** The first offers above the model's value of the bet, or above what it can return. */
  readonly wrong: string[];
  /** The highest ratio of a price to its fair value, and to the highest return that is still possible. */
  dearest: number;
  nearestToGreatest: number;
  readonly marketTypes: Set<string>;
  readonly sports: Map<Sport, number>;
  readonly returns: Map<string, Returns>;
}

interface Held {
  readonly bet: SimulatedBet;
  before: number | undefined;
  highest: number;
  score: string;
  /** What each rule requested and waits for, and what it was paid. */
  readonly asked: Map<BettorRule, bigint>;
  readonly paid: Map<BettorRule, bigint>;
}

/** An in-play cash-out is decided one tick after its request. */
const TICK_MS = DEFAULT_CASH_OUT_TERMS.inPlayDelayMs;
const TRADER_BP = 1_000;
const LOOK = { usual: 0.006, afterScore: 0.35 };
const PLACED = { atOnce: 24, inPlay: 0.04, several: 0.08 };
const NEARLY = 1e-9;
const FORGOTTEN_EVERY_TICKS = 100;
const WRONG_SHOWN = 20;
const USUAL_MS: Readonly<Record<Sport, number>> = {
  football: 105 * 60_000,
  basketball: 60 * 60_000,
  tennis: 80 * 60_000,
  'table-tennis': 25 * 60_000,
  volleyball: 80 * 60_000,
};
const SHAPES: readonly { readonly legs: number; readonly shape: BetShape }[] = [
  { legs: 2, shape: oneLine(2) },
  { legs: 2, shape: oneLine(2) },
  { legs: 3, shape: oneLine(3) },
  { legs: 3, shape: { sizes: [2], bankers: [] } },
  { legs: 4, shape: { sizes: [2, 3, 4], bankers: [] } },
  { legs: 4, shape: { sizes: [2], bankers: [0] } },
];

/** Runs hostile bettors in a season until this many of its matches are over. */
export function runHostileBettors(options: { seed: number; matches: number; perSport: number }): HostileRun {
  const season = openSimulatedSeason(options.seed, options.perSport, TRADER_BP);
  const chance = chanceOf(options.seed, 'bettors', 0);
  const bettors = new Bettors(season, chance);
  while (bettors.run.matches < options.matches) {
    const decided = season.advance(TICK_MS);
    bettors.decideAsked();
    bettors.settle(new Set(decided));
    bettors.look();
    bettors.place();
    bettors.forget();
  }
  return bettors.close();
}

class Bettors {
  readonly run: HostileRun = {
    matches: 0,
    bets: 0,
    offers: 0,
    wrong: [],
    dearest: 0,
    nearestToGreatest: 0,
    marketTypes: new Set(),
    sports: new Map(),
    returns: new Map(RULES.map(({ name }) => [name, new Returns()])),
  };
  readonly #season: SimulatedSeason;
  readonly #chance: Chance;
  #held: Held[] = [];
  readonly #ended: { readonly held: Held; readonly returned: bigint }[] = [];
  readonly #known = new Map<number, 'seen' | 'live' | 'over'>();

  constructor(season: SimulatedSeason, chance: Chance) {
    this.#season = season;
    this.#chance = chance;
  }

  /**
   * Singles on every market when a match appears and when it begins, some more in play, several legs from time to
   * time.
   */
  place(): void {
    const live: number[] = [];
    for (const match of this.#season.matches()) {
      const is = match.isOver ? 'over' : match.status === 'live' ? 'live' : 'seen';
      const was = this.#known.get(match.id);
      this.#known.set(match.id, is);
      if (is === 'over') {
        if (was !== 'over' && was !== undefined) this.#countMatch(match.play.sport);
        continue;
      }
      live.push(match.id);
      const isNew = was === undefined || (was === 'seen' && is === 'live');
      if (isNew) this.#placeSingles(match.id, PLACED.atOnce);
      else if (is === 'live' && this.#chance.uniform() < PLACED.inPlay) this.#placeSingles(match.id, 1);
    }
    if (this.#chance.uniform() < PLACED.several) this.#placeSeveral(live);
  }

  #countMatch(sport: Sport): void {
    this.run.matches += 1;
    this.run.sports.set(sport, (this.run.sports.get(sport) ?? 0) + 1);
  }

  /** Different kinds of markets first, so that the bets of a match cover all its markets. */
  #placeSingles(match: number, count: number): void {
    const byType = new Map<string, number[]>();
    for (const { market, type, period } of this.#season.book.marketsOf(match)) {
      const key = `${type} ${period}`;
      byType.set(key, [...(byType.get(key) ?? []), market]);
    }
    const groups = [...byType.values()];
    for (let n = 0; n < count && groups.length > 0; n += 1) {
      const [markets] = groups.splice(this.#chance.below(groups.length), 1);
      const leg = this.#legOn(pick(this.#chance, markets ?? []), 0);
      if (leg) this.#hold(betOn([leg], oneLine(1), this.#season.nowMs()));
    }
  }

  #placeSeveral(matches: readonly number[]): void {
    const form = pick(this.#chance, SHAPES);
    const left = [...matches];
    const legs = [];
    while (form && legs.length < form.legs && left.length > 0) {
      const [match] = left.splice(this.#chance.below(left.length), 1);
      const markets = this.#season.book.marketsOf(match ?? 0);
      const leg = this.#legOn(pick(this.#chance, markets)?.market, legs.length);
      if (leg) legs.push(leg);
    }
    if (form && legs.length === form.legs) this.#hold(betOn(legs, form.shape, this.#season.nowMs()));
  }

  /** Half of them at the operator's odds, which are lower. */
  #legOn(id: number | undefined, n: number) {
    const book = this.#chance.below(2) === 0 ? this.#season.book : this.#season.tradedBook;
    const market = id === undefined ? undefined : book.market(id);
    const price = market && pick(this.#chance, market.prices);
    return market && price ? legAt(book, market, price.selection, n) : undefined;
  }

  #hold(bet: SimulatedBet): void {
    this.run.bets += 1;
    for (const { labels } of bet.legs) this.run.marketTypes.add(`${labels.sport} ${labels.type}`);
    const asked = new Map<BettorRule, bigint>();
    const paid = new Map<BettorRule, bigint>();
    this.#held.push({ bet, before: undefined, highest: 0, score: this.#scoreOf(bet), asked, paid });
  }

  #scoreOf({ legs }: SimulatedBet): string {
    const { book } = this.#season;
    const [first] = legs;
    if (first && legs.length === 1) return book.score(first.match);
    return legs.map(({ match }) => book.score(match)).join();
  }

  look(): void {
    for (const held of this.#held) {
      const score = this.#scoreOf(held.bet);
      const likely = score === held.score ? LOOK.usual : LOOK.afterScore;
      if (this.#chance.uniform() < likely) this.#lookAt(held, score);
    }
  }

  #lookAt(held: Held, score: string): void {
    const { bet } = held;
    const offer = offerFor(this.#season.book, bet);
    const scoreChanged = score !== held.score;
    if (offer.is === 'not-offered') return;
    held.score = score;
    this.#judge(bet, offer.price);
    const traded = offerFor(this.#season.tradedBook, bet);
    if (traded.is === 'offered' && traded.price !== offer.price)
      this.#complain(bet, `a trader's margin makes ${offer.price} ${traded.price}`);
    const now = Number(offer.price) / Number(bet.stake);
    held.highest = Math.max(held.highest, now);
    const look = this.#lookOf(held, now, scoreChanged);
    held.before = now;
    if (!look) return;
    for (const rule of RULES) {
      if (held.paid.has(rule) || held.asked.has(rule) || !rule.sells(look)) continue;
      if (offer.isLive) held.asked.set(rule, offer.price);
      else held.paid.set(rule, offer.price);
    }
  }

  #lookOf({ bet, before, highest }: Held, now: number, scoreChanged: boolean): Look | undefined {
    const open = bet.legs.findLast(
      (_, index) => (bet.evidence[index]?.result.is ?? 'undecided') === 'undecided',
    );
    const match = open && this.#season.book.match(open.match);
    const played = open && this.#season.match(open.match);
    if (!match || !played) return undefined;
    const playedShare = this.#season.playedMs(played) / USUAL_MS[match.sport];
    return { bet, now, before, highest, match, scoreChanged, playedShare };
  }

  /** No offer is above the model's current value of the bet, nor above what it can return. */
  #judge(bet: SimulatedBet, price: bigint): void {
    this.run.offers += 1;
    const value = fairValue(this.#season, bet);
    if (!value) {
      this.#complain(bet, `${price} offered for what the model does not know`);
      return;
    }
    const { fair, greatest } = value;
    this.run.dearest = Math.max(this.run.dearest, Number(price) / fair);
    this.run.nearestToGreatest = Math.max(this.run.nearestToGreatest, Number(price) / greatest);
    if (Number(price) > fair * (1 + NEARLY)) this.#complain(bet, `${price} offered for ${fair}`);
    if (Number(price) > Math.round(greatest)) this.#complain(bet, `${price} offered, ${greatest} possible`);
  }

  #complain({ legs, shape }: SimulatedBet, what: string): void {
    if (this.run.wrong.length >= WRONG_SHOWN) return;
    const names = legs.map(({ labels, line, selection, odds }) =>
      [labels.sport, labels.type, labels.period, line, selection, odds].join(' '),
    );
    this.run.wrong.push(`${what}: ${names.join(' + ')} ${JSON.stringify(shape.sizes)}`);
  }

  /** After the delay, by the product's rules: priced again, not below what the player accepts. */
  decideAsked(): void {
    for (const held of this.#held) {
      if (held.asked.size === 0) continue;
      const { bet } = held;
      const now = legsNow(this.#season.book, bet);
      const paid = new Map<bigint, bigint | undefined>();
      for (const [rule, asked] of held.asked) {
        // Rules with the same limit get the same result: it is decided once.
        const least = rule.takesAny ? 1n : asked;
        if (!paid.has(least)) paid.set(least, this.#decided(bet, now, asked, least));
        const price = paid.get(least);
        if (price !== undefined) held.paid.set(rule, price);
      }
      held.asked.clear();
    }
  }

  #decided(
    bet: SimulatedBet,
    now: ReturnType<typeof legsNow>,
    asked: bigint,
    least: bigint,
  ): bigint | undefined {
    const request = { stake: bet.stake, asked, least, lateByMs: 0, hasWaited: true };
    const verdict = decideCashOut(request, acceptedBet(bet), now, DEFAULT_CASH_OUT_TERMS);
    if (verdict.is !== 'done') return undefined;
    this.#judge(bet, verdict.priced.price);
    return verdict.priced.price;
  }

  settle(decided: ReadonlySet<number>): void {
    if (decided.size === 0) return;
    this.#held = this.#held.filter((held) => {
      const { bet } = held;
      if (!bet.legs.some(({ market }) => decided.has(market))) return true;
      const outcome = outcomeOf({ ...acceptedBet(bet), stakePerLine: bet.stakePerLine }, this.#season.words);
      bet.evidence = outcome.evidence;
      if (outcome.is === 'undecided') return true;
      this.#ended.push({ held, returned: outcome.returnUnits });
      return false;
    });
  }

  #untilForgotten = FORGOTTEN_EVERY_TICKS;
  forget(): void {
    this.#untilForgotten -= 1;
    if (this.#untilForgotten > 0) return;
    this.#untilForgotten = FORGOTTEN_EVERY_TICKS;
    const withBets = new Set(this.#held.flatMap(({ bet }) => bet.legs.map(({ match }) => match)));
    this.#season.forget((match) => withBets.has(match));
  }

  /** A lost double ends before a won one: only bets with all matches over count, whenever they were decided. */
  close(): HostileRun {
    for (const { held, returned } of this.#ended) {
      const { bet, paid } = held;
      if (!bet.legs.every(({ match }) => this.#known.get(match) === 'over')) continue;
      for (const rule of RULES) {
        if (rule.plays && !rule.plays(bet)) continue;
        const got = paid.get(rule) ?? returned;
        this.run.returns.get(rule.name)?.add(bet.legs[0]?.match ?? 0, Number(got) / Number(bet.stake));
      }
    }
    return this.run;
  }
}
