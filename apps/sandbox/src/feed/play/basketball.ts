import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import type { PlayEventKind } from '@palpite/kernel/match-facts';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import type { PointPeriod } from '@palpite/kernel/settlement/point-sheet';
import { BASKETBALL_MARKETS, type BasketballMarket, gradePoints } from '@palpite/kernel/settlement/points';
import type { MarketName, MarketPeriod } from '@palpite/kernel/sports';
import { type Court, courtAfterInjury } from '../model/basketball/court.ts';
import { BasketballModel } from '../model/basketball/model.ts';
import { basketballOutlook } from '../model/basketball/outlook.ts';
import { BASKETBALL_SLATE } from '../model/basketball/slate.ts';
import type { Chance } from '../model/chance.ts';
import type { Setback } from '../model/football/rates.ts';
import type { Outlook } from '../model/outlook.ts';
import {
  type Beat,
  type ComingInjury,
  drawInjury,
  Happened,
  type MarketQuestion,
  type Play,
  type PlayChances,
} from './play.ts';
import { PointTally } from './point-tally.ts';

const FOR_EVER = Number.POSITIVE_INFINITY;
const MINUTE = 60_000;
const BREAK_MS = {
  'break-1': 2 * MINUTE,
  'half-time': 12 * MINUTE,
  'break-3': 2 * MINUTE,
  'awaiting-overtime': 2 * MINUTE,
};
const QUARTERS = ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'] as const;
const QUARTER_NAMES: readonly string[] = QUARTERS;
const BREAKS = ['break-1', 'half-time', 'break-3', 'awaiting-overtime'] as const;
/** Betting is suspended in the last possessions of a period. */
const LAST_POSSESSIONS = 2;
const RUN_POINTS = 8;
/** The best player of a side cannot go on: in this share of the matches, between these possessions. */
const INJURY = { share: 0.08, from: 20, to: 130, stopMs: 10_000 };

/** Plays possession by possession; each is drawn at random when it is played. */
export class BasketballPlay implements Play {
  readonly sport = 'basketball';
  readonly slate = BASKETBALL_SLATE;
  readonly pricesMoveWithTime = false;
  #model: BasketballModel;
  #court: Court;
  readonly #chance: Chance;
  readonly #quiet: boolean;
  readonly #tally = new PointTally();
  readonly #happened = new Happened();
  #period: ClockPeriod = 'not-started';
  /** When the current period or break began, and the possessions that are over. */
  #beganAt = 0;
  #done = 0;
  #endedAt = FOR_EVER;
  /** The match was stopped during a quarter or overtime, not between two. */
  #isCutOff = false;
  #run: { side: Side; points: number } = { side: 'home', points: 0 };
  #momentum = 0;
  /** Possessions since the start of the match. */
  #played = 0;
  #injury: ComingInjury | undefined;

  constructor(court: Court, { script: chance, incidents }: PlayChances, quiet: boolean) {
    this.#court = court;
    this.#model = new BasketballModel(court);
    this.#chance = chance;
    this.#quiet = quiet;
    this.#injury = quiet ? undefined : drawInjury(incidents, INJURY);
  }

  get period(): ClockPeriod {
    return this.#period;
  }

  get score(): Pair {
    return this.#tally.score;
  }

  get isRunning(): boolean {
    return this.#period === 'overtime' || QUARTERS.some((quarter) => quarter === this.#period);
  }

  get #isOvertime(): boolean {
    return this.#tally.overtimes.length > 0;
  }

  get #lengthMs(): number {
    return this.#isOvertime ? this.#court.overtimeMs : this.#court.quarterMs;
  }

  get #possessions(): number {
    return this.#isOvertime ? this.#court.overtimePossessions : this.#court.possessions;
  }

  get nextAt(): number {
    if (this.isRunning) {
      if (this.#done >= this.#possessions) return this.#beganAt + this.#lengthMs;
      return this.#beganAt + Math.round(((this.#done + 0.5) * this.#lengthMs) / this.#possessions);
    }
    const pause = BREAKS.find((name) => name === this.#period);
    return pause ? this.#beganAt + BREAK_MS[pause] : FOR_EVER;
  }

  start(): void {
    this.#enter('quarter-1', 0);
    this.#tally.beginQuarter();
  }

  #enter(period: ClockPeriod, atMs: number): void {
    this.#period = period;
    this.#beganAt = atMs;
    this.#done = 0;
  }

  step(): Beat {
    const atMs = this.nextAt;
    if (!this.isRunning) return this.#resume(atMs);
    if (this.#done >= this.#possessions) return this.#close(atMs);
    return this.#possession(atMs);
  }

  get #ball(): Side {
    return (this.#done + this.#tally.quarters.length) % 2 === 0 ? 'away' : 'home';
  }

  #possession(atMs: number): Beat {
    const side = this.#ball;
    const points = this.#drawn(side);
    this.#done += 1;
    this.#played += 1;
    this.#momentum *= 0.92;
    if (points > 0) this.#score(side, points, atMs);
    if (this.#injury && this.#played >= this.#injury.after) return this.#hurt(this.#injury.side, atMs);
    const leftOf = this.#possessions - this.#done;
    const isClosing = (this.#period === 'quarter-4' || this.#isOvertime) && leftOf === LAST_POSSESSIONS;
    if (!isClosing || this.#quiet) return { isSent: !this.#quiet };
    const ms = this.#beganAt + this.#lengthMs - atMs + 1_000;
    return { isSent: true, stop: { reason: 'danger', ms } };
  }

  #hurt(side: Side, atMs: number): Beat {
    this.#injury = undefined;
    this.#court = courtAfterInjury(this.#court, side);
    this.#model = new BasketballModel(this.#court);
    this.#note('injury', side, atMs);
    return { isSent: true, stop: { reason: 'danger', ms: INJURY.stopMs } };
  }

  setback(kind: Setback, side: Side, atMs: number): Beat | undefined {
    return kind === 'injury' && this.isRunning ? this.#hurt(side, atMs) : undefined;
  }

  #drawn(side: Side): number {
    if (this.#quiet) return 0;
    let drawn = this.#chance.uniform();
    const { p } = this.#court[side];
    const points = p.findIndex((weight) => {
      drawn -= weight;
      return drawn < 0;
    });
    return Math.max(points, 0);
  }

  #score(side: Side, points: number, atMs: number): void {
    this.#tally.add(side, points);
    this.#run = this.#run.side === side ? { side, points: this.#run.points + points } : { side, points };
    this.#momentum += (side === 'home' ? 7 : -7) * points;
    if (this.#run.points >= RUN_POINTS) {
      this.#note('point-run', side, atMs);
      this.#run = { side, points: 0 };
    }
  }

  #note(kind: PlayEventKind, side: Side | 'none', atMs: number): void {
    this.#happened.add({ kind, side, second: Math.floor(atMs / 1_000), period: this.#period });
  }

  /** The end of a quarter or of an overtime. */
  #close(atMs: number): Beat {
    this.#note('period', 'none', atMs);
    const quarter = QUARTER_NAMES.indexOf(this.#period);
    const over: MarketPeriod[] = [];
    if (quarter >= 0) over.push(QUARTERS[quarter] ?? 'quarter-4');
    if (quarter === 1) over.push('first-half');
    const [home, away] = this.score;
    if (quarter >= 0 && quarter < 3) {
      this.#enter(BREAKS[quarter] ?? 'half-time', atMs);
      return { isSent: true, over };
    }
    if (home !== away) return { isSent: true, over, ended: 'played' };
    this.#enter('awaiting-overtime', atMs);
    return { isSent: true, over: [...over, 'second-half'] };
  }

  #resume(atMs: number): Beat {
    if (this.#period === 'awaiting-overtime') {
      this.#tally.beginOvertime();
      this.#enter('overtime', atMs);
    } else {
      this.#enter(QUARTERS[this.#tally.quarters.length] ?? 'quarter-4', atMs);
      this.#tally.beginQuarter();
    }
    return { isSent: true };
  }

  force(side: Side, atMs: number): Beat | undefined {
    if (!this.isRunning || Math.max(...this.score) > 400) return undefined;
    this.#score(side, 2, atMs);
    return { isSent: true, stop: { reason: 'goal', ms: 5_000 } };
  }

  end(atMs: number, how: 'played' | 'retired' | 'abandoned'): void {
    this.#tally.close(how !== 'played');
    this.#isCutOff = this.isRunning;
    this.#endedAt = atMs;
    this.#period = how === 'abandoned' ? 'abandoned' : 'ended';
  }

  correct(score: Pair): boolean {
    return this.#tally.correct(score);
  }

  recount(): void {}

  clock(atMs: number) {
    const passed = Math.min(atMs, this.#endedAt) - this.#beganAt;
    const left = this.isRunning ? this.#lengthMs - passed : 0;
    return {
      seconds: Math.max(Math.ceil(left / 1_000), 0),
      running: this.isRunning,
      direction: 'down' as const,
    };
  }

  scores() {
    return this.#tally.rows();
  }

  events() {
    return this.#happened.all;
  }

  roll(): boolean {
    return false;
  }

  get visual() {
    const momentum = Math.round(Math.min(Math.max(this.#momentum, -100), 100));
    return { zone: this.#ball === 'home' ? 78 : 22, side: this.#ball, momentum };
  }

  outlook(): Outlook {
    const each = this.#court.possessions / 2;
    const left: Pair[] = [];
    const first: Side[] = [];
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const isNow = quarter === this.#tally.quarters.length - 1 && !this.#isOvertime;
      const isOver = quarter < this.#tally.quarters.length && !(isNow && this.isRunning);
      left.push(isOver ? [0, 0] : isNow ? this.#leftNow() : [each, each]);
      first.push(isNow ? this.#ball : (quarter + 1) % 2 === 0 ? 'away' : 'home');
    }
    return basketballOutlook(this.#model, {
      quarters: this.#tally.quarters,
      overtimes: this.#tally.overtimes,
      left,
      first,
      overtimeLeft: this.#isOvertime && this.isRunning ? this.#leftNow() : [0, 0],
    });
  }

  #leftNow(): Pair {
    const left = this.#possessions - this.#done;
    const next = Math.ceil(left / 2);
    return this.#ball === 'home' ? [next, left - next] : [left - next, next];
  }

  grade({ type, period, line, selection }: MarketQuestion): LegResult | undefined {
    const market = BASKETBALL_MARKETS[type as BasketballMarket];
    const isBetween = !this.isRunning && !this.#isCutOff;
    return gradePoints(
      { market, period: period as PointPeriod, line, selection },
      this.#tally.sheet(isBetween),
    );
  }

  decidedBy(_type: MarketName, period: MarketPeriod): Pair {
    return this.#tally.pairOf(period);
  }

  sheetText(): string {
    return this.#tally.text();
  }
}
