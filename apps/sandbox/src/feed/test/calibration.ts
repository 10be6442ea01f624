import { type Pair, subtract } from '@palpite/kernel/settlement/pair';
import { gradePair } from '@palpite/kernel/settlement/pair-rules';
import type { Sport } from '@palpite/kernel/sports';
import { chanceOf } from '../model/chance.ts';
import { MARGIN, ODDS_LIMIT } from '../model/prices.ts';
import { playOf } from '../play/make.ts';
import type { Play } from '../play/play.ts';
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

export function matchOf(sport: Sport, seed: number, number: number): { play: Play; book: Book } {
  const { model } = new Pairings(seed).next(sport, number, 0);
  const play = playOf(model, chanceOf(seed, 'script', number), chanceOf(seed, 'ball', number), false);
  return { play, book: new Book(number, play.slate) };
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
  play: Play,
  book: Book,
  atMs: number,
  faults: PriceFaults,
  isEveryLine: boolean,
): readonly Prediction[] {
  const outlook = play.outlook(atMs);
  book.reprice({ now: outlook }, false);
  return book.markets
    .filter((market) => market.status !== 'closed' && (isEveryLine || market.state().rank === 0))
    .flatMap((market) => {
      const chances = market.quote({ now: outlook })?.chances ?? [];
      if (market.status === 'open') judgePrices(market, chances, faults);
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

/**
 * If every price is below the value of its selection by the model, every set of stakes loses by the same measure, on
 * whatever markets. The overround is the margin, plus at most what rounding down to hundredths adds.
 */
export function judgePrices(market: Market, chances: readonly number[], faults: PriceFaults): void {
  const { type, period, selections } = market.group;
  const name = `${type} ${period} ${market.line}`;
  const sums = { fair: 0, sent: 0, least: 0 };
  for (const { type: selection, odds } of market.state().outcomes) {
    const chance = chances[selections.indexOf(selection)] ?? 1;
    const price = Math.round(Number(odds) * 100);
    if ((chance * price) / 100 >= 1) faults.generous.push(`${name} ${selection}`);
    sums.fair += chance;
    sums.sent += 100 / price;
    sums.least += price === ODDS_LIMIT.high ? 0 : 100 / (price + 1);
    faults.judged += 1;
  }
  const wanted = sums.fair * (1 + MARGIN);
  if (sums.sent < wanted - NEARLY || sums.least > wanted + NEARLY) faults.margins.push(name);
  // The probabilities of a market sum to one, or to two where two of three selections win.
  if (Math.abs(sums.fair - Math.round(sums.fair)) > 1e-6) faults.margins.push(`${name}: ${sums.fair}`);
}

function worthOf(play: Play, { market, selection, atBet }: Prediction): readonly [won: number, risk: number] {
  const { group, line } = market;
  const { decidedBy, type, period } = group;
  const fromBet =
    decidedBy !== 'course' && 'rule' in decidedBy && decidedBy.of === 'goals-to-come'
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
  const faults: PriceFaults = { judged: 0, generous: [], margins: [] };
  const found: Calibration = { faults, bySelection: new Map(), byChance: new Map(), types: new Set() };
  for (let number = 1; number <= matches; number += 1) {
    const { play, book } = matchOf(sport, seed, number);
    const isEveryLine = number % EVERY_LINE_OF === 0;
    const predictions = [...predict(play, book, 0, faults, isEveryLine)];
    play.start();
    const moment = chanceOf(seed, 'moment', number).between(0.02, 0.98) * LONGEST_MS[sport];
    let atMs = moment;
    if (playUntil(play, moment)) {
      predictions.push(...predict(play, book, moment, faults, isEveryLine));
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
