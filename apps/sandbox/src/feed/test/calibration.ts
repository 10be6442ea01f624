import { isOnLadder, rungAbove } from '@palpite/kernel/odds-ladder';
import { type Pair, subtract } from '@palpite/kernel/settlement/pair';
import { gradePair } from '@palpite/kernel/settlement/pair-rules';
import type { Sport } from '@palpite/kernel/sports';
import { chanceOf } from '../model/chance.ts';
import type { Group } from '../model/group.ts';
import { marginOf } from '../model/margins.ts';
import { ODDS_LIMIT, OutcomePrices } from '../model/prices.ts';
import { playOf } from '../play/make.ts';
import { type Play, playChances } from '../play/play.ts';
import { Book } from '../season/book.ts';
import type { Market } from '../season/market.ts';
import { Pairings } from '../season/pairings.ts';

/** The predicted probability of a selection, to be compared with its result. */
interface Prediction {
  readonly market: Market;
  readonly selection: string;
  readonly chance: number;
  readonly atBet: Pair;
}

/** Deviation of the results from the prediction, in standard errors. */
export class Tally {
  #surplus = 0;
  #variance = 0;

  add(surplus: number): void {
    this.#surplus += surplus;
    this.#variance += surplus * surplus;
  }

  /** Fewer observations are not judged. */
  get isTelling(): boolean {
    return this.#variance > 8;
  }

  get deviation(): number {
    return this.#variance === 0 ? 0 : this.#surplus / Math.sqrt(this.#variance);
  }
}

/** Prices compared with the one probability measure that all markets of a match share. */
export interface PriceFaults {
  judged: number;
  /** Selections that pay more than they are worth: with one of them a sure win could be constructed. */
  readonly generous: string[];
  /** Markets whose overround differs from the configured one. */
  readonly margins: string[];
  /** Odds that are not on the published ladder. */
  readonly offLadder: string[];
  /** Outcomes with the same probability that have two prices in one match. */
  readonly twoPrices: string[];
  /** How many outcomes have the price of another market. */
  taken: number;
}

export function noFaults(): PriceFaults {
  return { judged: 0, generous: [], margins: [], offLadder: [], twoPrices: [], taken: 0 };
}

export interface Calibration {
  readonly faults: PriceFaults;
  readonly bySelection: Map<string, Tally>;
  /** Grouped by tenths of the predicted probability. */
  readonly byChance: Map<number, Tally>;
  readonly types: Set<string>;
}

const LONGEST_MS: Readonly<Record<Sport, number>> = {
  football: 105 * 60_000,
  basketball: 60 * 60_000,
  tennis: 80 * 60_000,
  'table-tennis': 25 * 60_000,
  volleyball: 80 * 60_000,
};
/** In one of this many matches all lines are judged; in the others the one nearest to even. */
const EVERY_LINE_OF = 5;
const WORTH = {
  win: [1, 1],
  'half-win': [0.5, 0.5],
  void: [0, 0],
  'half-lose': [0, 0.5],
  lose: [0, 1],
} as const;

export interface TestMatch {
  readonly play: Play;
  readonly book: Book;
  readonly marginOf: (group: Group) => number;
}

export function matchOf(sport: Sport, seed: number, number: number): TestMatch {
  const { model, tier } = new Pairings(seed).next(sport, number, 0);
  const play = playOf(model, playChances(seed, number), false);
  const ofGroup = (group: Group) => marginOf(sport, tier, group);
  return { play, book: new Book(number, play.slate, ofGroup), marginOf: ofGroup };
}

/** Plays until this time; false when the match is over before. */
export function playUntil(play: Play, atMs: number): boolean {
  while (play.nextAt <= atMs) if (play.step().ended) return false;
  return true;
}

function pairThen(play: Play, market: Market): Pair {
  return play.decidedBy(market.group.type, market.group.period);
}

function predict(
  { play, book, marginOf: ofGroup }: TestMatch,
  atMs: number,
  faults: PriceFaults,
  isEveryLine: boolean,
): readonly Prediction[] {
  const outlook = play.outlook(atMs);
  book.reprice({ now: outlook }, false);
  const judged = book.markets
    .filter((market) => market.status !== 'closed' && (isEveryLine || market.state().rank === 0))
    .map((market) => ({ market, chances: market.quote({ now: outlook })?.chances ?? [] }));
  judgePrices(judged, ofGroup, faults);
  return judged.flatMap(({ market, chances }) => {
    if (market.state().rank > 0) return [];
    const atBet = pairThen(play, market);
    return chances.map((chance, index) => ({
      market,
      chance,
      atBet,
      selection: market.group.selections[index] ?? '',
    }));
  });
}

const NEARLY = 1e-7;
const SAME = 1e-9;

export interface JudgedMarket {
  readonly market: Market;
  /** Fair probabilities by the model, in the order of the selections. */
  readonly chances: readonly number[];
}

/**
 * If every price is below the value of its selection by the model, every set of stakes loses by the same measure, on
 * whatever markets. The overround of a market is its margin plus at most what rounding down to the ladder adds, unless
 * it takes the price of an outcome from another market; the same outcome has the same price in all of them.
 */
export function judgePrices(
  judged: readonly JudgedMarket[],
  ofGroup: (group: Group) => number,
  faults: PriceFaults,
): void {
  const seen: { name: string; chance: number; price: number }[] = [];
  for (const { market, chances } of judged) {
    if (market.status !== 'open') continue;
    const { type, period, selections } = market.group;
    const name = `${type} ${period} ${market.line}`;
    const sold = market.state().outcomes.map(({ type: selection, odds }) => ({
      name: `${name} ${selection}`,
      chance: chances[selections.indexOf(selection)] ?? 1,
      price: Math.round(Number(odds) * 100),
    }));
    for (const outcome of sold) judgeOutcome(outcome, faults);
    seen.push(...sold);
    judgeMargin(name, sold, ofGroup(market.group), faults);
  }
  seen.sort((one, other) => one.chance - other.chance);
  for (const [index, outcome] of seen.entries()) {
    const next = seen[index + 1];
    if (next && next.chance - outcome.chance <= SAME && next.price !== outcome.price)
      faults.twoPrices.push(`${outcome.name} ${outcome.price}, ${next.name} ${next.price}`);
  }
}

interface Sold {
  readonly name: string;
  readonly chance: number;
  readonly price: number;
}

function judgeOutcome({ name, chance, price }: Sold, faults: PriceFaults): void {
  if ((chance * price) / 100 >= 1) faults.generous.push(name);
  if (!isOnLadder(price * 10)) faults.offLadder.push(`${name} ${price}`);
  faults.judged += 1;
}

function judgeMargin(name: string, sold: readonly Sold[], margin: number, faults: PriceFaults): void {
  const fair = sold.reduce((sum, { chance }) => sum + chance, 0);
  // The probabilities of a market sum to one, or to two where two of three selections win.
  if (Math.abs(fair - Math.round(fair)) > 1e-6) faults.margins.push(`${name}: ${fair}`);
  const { hundredths } = new OutcomePrices().of(
    sold.map(({ chance }) => chance),
    margin,
  );
  const taken = sold.filter(({ price }, index) => price !== hundredths[index]).length;
  faults.taken += taken;
  if (taken > 0) return;
  const sent = sold.reduce((sum, { price }) => sum + 100 / price, 0);
  const least = sold.reduce(
    (sum, { price }) => sum + (price === ODDS_LIMIT.high ? 0 : 1_000 / rungAbove(price * 10)),
    0,
  );
  const wanted = fair * (1 + margin);
  if (sent < wanted - NEARLY || least > wanted + NEARLY) faults.margins.push(name);
}

function worthOf(play: Play, { market, selection, atBet }: Prediction): readonly [won: number, risk: number] {
  const { group, line } = market;
  const { decidedBy, type, period } = group;
  const fromBet =
    typeof decidedBy === 'object' && 'rule' in decidedBy && decidedBy.of === 'goals-to-come'
      ? decidedBy.rule
      : undefined;
  const result = fromBet
    ? gradePair(fromBet, selection, subtract(pairThen(play, market), atBet), line)
    : play.grade({ type, period, line, selection });
  if (!result || result.is === 'undecided' || result.is === 'dead-heat')
    throw new Error(`${type} ${period} ${line} ${selection} is not decided`);
  return WORTH[result.is];
}

/** Compares prices at kick-off and at a random moment in play with the results of each match. */
export function calibrate(sport: Sport, matches: number, seed: number): Calibration {
  const faults = noFaults();
  const found: Calibration = { faults, bySelection: new Map(), byChance: new Map(), types: new Set() };
  for (let number = 1; number <= matches; number += 1) {
    const match = matchOf(sport, seed, number);
    const { play } = match;
    const isEveryLine = number % EVERY_LINE_OF === 0;
    const predictions = [...predict(match, 0, faults, isEveryLine)];
    play.start();
    const moment = chanceOf(seed, 'moment', number).between(0.02, 0.98) * LONGEST_MS[sport];
    let atMs = moment;
    if (playUntil(play, moment)) {
      predictions.push(...predict(match, moment, faults, isEveryLine));
      for (let isOver = false; !isOver; ) {
        atMs = play.nextAt;
        isOver = play.step().ended !== undefined;
      }
    }
    play.end(atMs, 'played');
    // One match is one observation, because its markets depend on each other.
    const ofMatch = new Map<number, number>();
    for (const prediction of predictions) {
      const [won, risk] = worthOf(play, prediction);
      const { type, period } = prediction.market.group;
      const surplus = won - prediction.chance * risk;
      note(found.bySelection, `${type} ${period} ${prediction.selection}`, surplus);
      const tenth = Math.min(Math.floor(prediction.chance * 10), 9);
      ofMatch.set(tenth, (ofMatch.get(tenth) ?? 0) + surplus);
      found.types.add(type);
    }
    for (const [tenth, surplus] of ofMatch) note(found.byChance, tenth, surplus);
  }
  return found;
}

function note<K>(tallies: Map<K, Tally>, key: K, surplus: number): void {
  const tally = tallies.get(key) ?? new Tally();
  tally.add(surplus);
  tallies.set(key, tally);
}

/**
 * Chi-square statistic: it grows with the number of groups when prices are right, and with the number of matches when
 * they are wrong.
 */
export function chiSquare({ byChance }: Calibration): number {
  return [...byChance.values()].reduce((sum, { deviation }) => sum + deviation ** 2, 0);
}

/** The largest deviation among all selections with enough observations. */
export function worst({ bySelection }: Calibration): {
  selection: string;
  deviation: number;
  judged: number;
} {
  const judged = [...bySelection].filter(([, tally]) => tally.isTelling);
  const [selection, tally] = judged.reduce(
    (largest, other) => (Math.abs(other[1].deviation) > Math.abs(largest[1].deviation) ? other : largest),
    judged[0] ?? ['', new Tally()],
  );
  return { selection, deviation: tally.deviation, judged: judged.length };
}
