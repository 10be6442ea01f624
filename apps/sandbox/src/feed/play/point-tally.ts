import type { ScoreRow } from '@palpite/kernel/match-facts';
import { add, NIL, type Pair, type Side, subtract, sumOf } from '@palpite/kernel/settlement/pair';
import type { PointSheet } from '@palpite/kernel/settlement/point-sheet';
import type { MarketPeriod } from '@palpite/kernel/sports';

const QUARTERS = ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'] as const;
const QUARTER_NAMES: readonly string[] = QUARTERS;
const text = ([home, away]: Pair) => `${home}-${away}`;

/** The points of a match of basketball, by quarter. */
export class PointTally {
  #quarters: Pair[] = [];
  #overtimes: Pair[] = [];
  readonly #firstTo = new Map<number, Side>();
  #isOver = false;
  #isStopped = false;

  get quarters(): readonly Pair[] {
    return this.#quarters;
  }

  get overtimes(): readonly Pair[] {
    return this.#overtimes;
  }

  get score(): Pair {
    return sumOf([...this.#quarters, ...this.#overtimes]);
  }

  beginQuarter(): void {
    this.#quarters.push(NIL);
  }

  beginOvertime(): void {
    this.#overtimes.push(NIL);
  }

  add(side: Side, points: number): void {
    const before = this.score[side === 'home' ? 0 : 1];
    const list = this.#overtimes.length > 0 ? this.#overtimes : this.#quarters;
    const last = list.pop() ?? NIL;
    list.push(add(last, side === 'home' ? [points, 0] : [0, points]));
    for (let target = 10 * (Math.floor(before / 10) + 1); target <= before + points; target += 10)
      if (!this.#firstTo.has(target)) this.#firstTo.set(target, side);
  }

  /** Periods that were not played count as zero; if the match was stopped they are undecided. */
  close(isStopped: boolean): void {
    this.#isOver = true;
    this.#isStopped = isStopped;
    if (!isStopped) while (this.#quarters.length < 4) this.#quarters.push(NIL);
  }

  correct(score: Pair): boolean {
    const more = subtract(score, this.score);
    if (more[0] === 0 && more[1] === 0) return false;
    const list = this.#overtimes.length > 0 ? this.#overtimes : this.#quarters;
    const last = add(list.at(-1) ?? NIL, more);
    if (Math.min(...last) >= 0) {
      list.splice(-1, 1, last);
      return true;
    }
    const share = score.map((points) => Math.floor(points / 4)) as unknown as Pair;
    this.#quarters = [share, share, share, subtract(score, sumOf([share, share, share]))];
    this.#overtimes = [];
    return true;
  }

  /** `isBetween`: the last quarter that was started is over. Quarters before overtime always are. */
  sheet(isBetween: boolean): PointSheet {
    const isPlayedOut = this.#isOver && !this.#isStopped;
    const isWhole = isPlayedOut || isBetween || this.#overtimes.length > 0;
    const quarters = isWhole ? this.#quarters : this.#quarters.slice(0, -1);
    const common = { quarters, overtimes: this.#overtimes, firstTo: this.#firstTo };
    if (this.#isStopped) return { ...common, stopped: true, atStop: this.score };
    return { ...common, stopped: false, ...(this.#isOver && { final: this.score }) };
  }

  pairOf(period: MarketPeriod): Pair {
    const quarter = QUARTER_NAMES.indexOf(period);
    if (quarter >= 0) return this.#quarters[quarter] ?? NIL;
    if (period === 'first-half') return sumOf(this.#quarters.slice(0, 2));
    if (period === 'second-half') return sumOf(this.#quarters.slice(2, 4));
    return period === 'regular-time' ? sumOf(this.#quarters) : this.score;
  }

  rows(): readonly ScoreRow[] {
    const rows: ScoreRow[] = [{ kind: 'score', period: 'full-time', pair: this.score }];
    for (const [index, pair] of this.#quarters.entries())
      rows.push({ kind: 'score', period: QUARTERS[index] ?? 'quarter-4', pair });
    if (this.#overtimes.length > 0)
      rows.push({ kind: 'score', period: 'overtime', pair: sumOf(this.#overtimes) });
    return rows;
  }

  text(): string {
    return [...this.#quarters, ...this.#overtimes].map(text).join(' ');
  }
}
