import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import type { PlayEventKind, ScoreRow } from '@palpite/kernel/match-facts';
import type { LegResult } from '@palpite/kernel/outcomes';
import {
  FOOTBALL_MARKETS,
  type FootballMarket,
  type GoalMarket,
} from '@palpite/kernel/settlement/goal-markets';
import type { GoalPeriod } from '@palpite/kernel/settlement/goal-sheet';
import { gradeGoals } from '@palpite/kernel/settlement/grade-goals';
import { NIL, type Pair, type Side } from '@palpite/kernel/settlement/pair';
import { isPlayerMarket, type MarketName, type MarketPeriod } from '@palpite/kernel/sports';
import { MINUTE_MS } from '@palpite/kernel/time';
import type { Chance } from '../model/chance.ts';
import { footballOutlook } from '../model/football/outlook.ts';
import { playerGroups } from '../model/football/player-groups.ts';
import type { FootballKind, FootballRates, Setback } from '../model/football/rates.ts';
import {
  goalsAfterSetbacks,
  HALF_MS,
  halvesLeft,
  type Script,
  secondHalfStart,
} from '../model/football/script.ts';
import { FOOTBALL_SLATE } from '../model/football/slate.ts';
import type { Outlook } from '../model/outlook.ts';
import type { Group } from '../model/slate-group.ts';
import type { Change } from '../squads/football-plan.ts';
import { BallTrack } from './ball-track.ts';
import { byTime, type FootballBeat, footballBeats, goalBeats } from './football-beats.ts';
import type { FootballSides } from './football-sides.ts';
import { FootballTally, LAST_SECOND } from './football-tally.ts';
import { type Beat, Happened, type MarketQuestion, type Play } from './play.ts';

const GOALS_MAX = 99;
const CARDS_MAX = 20;
const STOPS = { goalMs: 20_000, redCardMs: 15_000, injuryMs: 10_000 };

export interface FootballPlayOptions {
  readonly rates: FootballRates;
  readonly script: Script;
  readonly chance: Chance;
  readonly quiet: boolean;
  /** The players of both sides, where they are known. */
  readonly sides?: FootballSides | undefined;
  /** Substitutions, drawn before the match. */
  readonly changes?: readonly Change[];
}

/** Ninety minutes by a script that was drawn before the kick-off; control routes may add goals. */
export class FootballPlay implements Play {
  readonly sport = 'football';
  readonly pricesMoveWithTime = true;
  readonly slate: readonly Group[];
  readonly #rates: FootballRates;
  readonly #chance: Chance;
  readonly #quiet: boolean;
  readonly #sides: FootballSides | undefined;
  #script: Script;
  #beats: readonly FootballBeat[];
  readonly #tally = new FootballTally();
  readonly #happened = new Happened();
  readonly #ball: BallTrack;
  #place = 0;
  #isAnnounced = false;
  #period: ClockPeriod = 'not-started';
  #endedAt = Number.POSITIVE_INFINITY;

  constructor({ rates, script, chance, quiet, sides, changes = [] }: FootballPlayOptions) {
    this.#quiet = quiet;
    this.#rates = rates;
    this.#chance = chance;
    this.#script = script;
    this.#sides = sides;
    this.slate = sides
      ? [...FOOTBALL_SLATE, ...playerGroups({ home: sides.scorers('home'), away: sides.scorers('away') })]
      : FOOTBALL_SLATE;
    this.#beats = footballBeats(script, changes);
    this.#ball = new BallTrack(chance, rates.goals[0] / (rates.goals[0] + rates.goals[1]));
  }

  get script(): Script {
    return this.#script;
  }

  get period(): ClockPeriod {
    return this.#period;
  }

  get score(): Pair {
    return this.#tally.goals;
  }

  get isRunning(): boolean {
    return this.#period === 'first-half' || this.#period === 'second-half';
  }

  get nextAt(): number {
    return this.#beats[this.#place]?.atMs ?? Number.POSITIVE_INFINITY;
  }

  announce(): void {
    this.#isAnnounced = true;
  }

  start(): void {
    this.announce();
    this.#period = 'first-half';
  }

  step(): Beat {
    const beat = this.#beats[this.#place];
    if (!beat) return { isSent: false };
    this.#place += 1;
    return this.#do(beat);
  }

  #do(beat: FootballBeat): Beat {
    switch (beat.is) {
      case 'danger':
        this.#ball.attack(beat.side);
        if (!beat.isBeforeGoal) this.#tally.countMinor('miss', beat.side);
        return { isSent: true, stop: { reason: 'danger', ms: beat.forMs } };
      case 'goal':
        return this.#goal(beat.side, beat.atMs, beat.restMs);
      case 'corner':
        this.#count('corners', beat.side, beat.atMs);
        this.#note('corner', beat.side, beat.atMs);
        this.#ball.attack(beat.side);
        return { isSent: true };
      case 'card':
        if (beat.isRed) return this.#weaken('red-card', beat.side, beat.atMs);
        this.#count('yellows', beat.side, beat.atMs);
        this.#sides?.yellow(beat.side, this.#when(beat.atMs));
        this.#note('yellow-card', beat.side, beat.atMs);
        return { isSent: true };
      case 'change':
        return this.#change(beat);
      case 'injury':
        return this.#weaken('injury', beat.side, beat.atMs);
      case 'minor':
        this.#tally.countMinor(beat.kind, beat.side);
        return { isSent: false };
      case 'half-time':
        this.#enter('half-time', beat.atMs);
        return { isSent: true, over: ['first-half'] };
      case 'second-half':
        this.#enter('second-half', beat.atMs);
        return { isSent: true };
      default:
        return { isSent: true, ended: 'played' };
    }
  }

  #enter(period: ClockPeriod, atMs: number): void {
    this.#note('period', 'none', atMs);
    this.#period = period;
    this.#ball.centre();
  }

  get #half(): 0 | 1 {
    return this.#period === 'second-half' || this.#period === 'ended' ? 1 : 0;
  }

  #when(atMs: number) {
    return { second: this.#secondsAt(atMs), period: this.#period };
  }

  #change({ side, place, atMs }: Change): Beat {
    const isChanged = this.#sides?.change(side, place, this.#when(atMs)) === true;
    if (isChanged) this.#note('substitution', side, atMs);
    return { isSent: isChanged };
  }

  #count(kind: FootballKind, side: Side, atMs: number): void {
    this.#tally.count(kind, side, this.#half, this.#secondsAt(atMs));
  }

  #goal(side: Side, atMs: number, restMs: number): Beat {
    this.#count('goals', side, atMs);
    this.#sides?.goal(side, this.#when(atMs));
    this.#note('goal', side, atMs);
    this.#ball.scored(side);
    return { isSent: true, stop: { reason: 'goal', ms: restMs } };
  }

  /** Betting is suspended, and all prices are computed anew before it resumes. */
  #weaken(kind: Setback, side: Side, atMs: number): Beat {
    const when = this.#when(atMs);
    this.#note(kind, side, atMs);
    if (kind === 'red-card') {
      this.#count('reds', side, atMs);
      this.#sides?.red(side, when);
    } else {
      this.#tally.countInjury(side);
      if (this.#sides?.injury(side, when)) this.#note('substitution', side, atMs);
    }
    const ms = kind === 'red-card' ? STOPS.redCardMs : STOPS.injuryMs;
    return { isSent: true, stop: { reason: 'danger', ms } };
  }

  #note(kind: PlayEventKind, side: Side | 'none', atMs: number): void {
    this.#happened.add({ kind, side, ...this.#when(atMs) });
  }

  force(side: Side, atMs: number): Beat | undefined {
    const isLive = this.isRunning || this.#period === 'half-time';
    if (!isLive || this.score[side === 'home' ? 0 : 1] >= GOALS_MAX) return undefined;
    return this.#goal(side, atMs, STOPS.goalMs);
  }

  /** The rest of the script is changed too: a side that is weakened by a control route scores less from then on. */
  setback(kind: Setback, side: Side, atMs: number): Beat | undefined {
    if (!this.isRunning || this.#tally.pairOf('bookings', 'full-time')[side === 'home' ? 0 : 1] >= CARDS_MAX)
      return undefined;
    const added = { atMs, side };
    const setbacks =
      kind === 'red-card'
        ? { cards: [{ ...added, isRed: true }], injuries: [] }
        : { cards: [], injuries: [added] };
    if (!this.#quiet) this.#rewrite({ ...this.#script, ...setbacks }, atMs);
    return this.#weaken(kind, side, atMs);
  }

  /** Replaces the goals from now on. */
  #rewrite(script: Script, atMs: number): void {
    const goals = goalsAfterSetbacks(script, this.#rates, this.#chance, atMs);
    this.#script = { ...this.#script, goals };
    const isOfGoal = (beat: FootballBeat) =>
      beat.is === 'goal' || (beat.is === 'danger' && beat.isBeforeGoal);
    const coming = [
      ...this.#beats.slice(this.#place).filter((beat) => !isOfGoal(beat)),
      ...goalBeats(
        goals.filter((goal) => goal.atMs >= atMs),
        atMs,
      ),
    ].sort(byTime);
    this.#beats = [...this.#beats.slice(0, this.#place), ...coming];
  }

  end(atMs: number, how: 'played' | 'retired' | 'abandoned'): void {
    this.#note('period', 'none', atMs);
    const half = this.#period === 'half-time' ? 1 : this.#half;
    this.#tally.close(how === 'played' ? undefined : { half, second: this.#secondsAt(atMs) });
    this.#endedAt = atMs;
    this.#period = how === 'abandoned' ? 'abandoned' : 'ended';
  }

  correct(score: Pair): boolean {
    const isChanged = this.#tally.correct(score);
    if (isChanged) this.#sides?.correct(score, { second: LAST_SECOND, period: 'second-half' });
    return isChanged;
  }

  lineUps() {
    return this.#sides?.lineUps();
  }

  /** Adds a corner that the statistics had missed. */
  recount(side: Side): void {
    this.#tally.count('corners', side, 1, this.#secondsAt(this.#endedAt));
  }

  clock(atMs: number) {
    const added = this.#added(atMs);
    return {
      seconds: this.#secondsAt(atMs),
      running: this.isRunning,
      direction: 'up' as const,
      ...(added !== undefined && { added }),
    };
  }

  /** The added time is announced when the ninety minutes are over. */
  #added(atMs: number): number | undefined {
    if (!this.isRunning) return undefined;
    const isFirst = this.#period === 'first-half';
    const begun = isFirst ? 0 : secondHalfStart(this.script);
    const halfMs = isFirst ? this.script.firstHalfMs : this.script.secondHalfMs;
    if (atMs - begun < HALF_MS - MINUTE_MS) return undefined;
    return Math.floor((halfMs - HALF_MS) / MINUTE_MS);
  }

  #secondsAt(atMs: number): number {
    if (this.#period === 'not-started') return 0;
    if (this.#period === 'half-time') return HALF_MS / 1_000;
    const played = Math.max(Math.min(atMs, this.#endedAt), 0);
    const inSecond = played - secondHalfStart(this.script);
    const shown = played < this.script.firstHalfMs ? played : HALF_MS + Math.max(inSecond, 0);
    return Math.floor(shown / 1_000);
  }

  scores(): readonly ScoreRow[] {
    return this.#tally.rows(this.#half);
  }

  events() {
    return this.#happened.all;
  }

  roll(): boolean {
    return this.isRunning && this.#ball.roll();
  }

  get visual() {
    return this.#ball.shown;
  }

  outlook(atMs: number): Outlook {
    const left = this.#period === 'not-started' ? ([1, 1] as const) : halvesLeft(this.script, atMs);
    const isFirstHalfOver = !['not-started', 'first-half'].includes(this.#period);
    return footballOutlook(this.#rates, {
      counts: this.#tally.counts,
      scorers: this.#tally.scorers,
      left: isFirstHalfOver ? [0, left[1]] : left,
      isFirstHalfOver,
      injuries: this.#tally.injuries,
      players: this.#isAnnounced ? this.#sides?.parts() : undefined,
    });
  }

  grade({ type, period, line, selection }: MarketQuestion): LegResult | undefined {
    const market: GoalMarket = FOOTBALL_MARKETS[type as FootballMarket];
    const sheet = { ...this.#tally.sheet(), ...this.#sides?.sheet() };
    return gradeGoals({ market, period: period as GoalPeriod, line, selection }, sheet);
  }

  decidedBy(type: MarketName, period: MarketPeriod): Pair {
    const market: GoalMarket = FOOTBALL_MARKETS[type as FootballMarket];
    const kind = 'counts' in market ? market.counts : 'goals';
    return this.#tally.pairOf(kind, period) ?? NIL;
  }

  sheetText(type: MarketName): string {
    const scorers = isPlayerMarket('football', type) ? this.#sides?.scorersText() : undefined;
    return scorers === undefined ? this.#tally.text() : `${this.#tally.text()}, ${scorers}`;
  }
}
