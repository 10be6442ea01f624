import type { ScoreRow } from '@palpite/kernel/match-facts';
import type { GoalCount, GoalSheet } from '@palpite/kernel/settlement/goal-sheet';
import { add, NIL, type Pair, type Side, subtract } from '@palpite/kernel/settlement/pair';
import type { MarketPeriod } from '@palpite/kernel/sports';
import type { FootballKind } from '../model/football/rates.ts';

type Halves = [Pair, Pair];
const one = (side: Side): Pair => (side === 'home' ? [1, 0] : [0, 1]);
const whole = ([first, second]: readonly [Pair, Pair]): Pair => add(first, second);
const twice = ([home, away]: Pair): Pair => [2 * home, 2 * away];
const text = ([home, away]: Pair) => `${home}-${away}`;
const smaller = (a: Pair, b: Pair): Pair => [Math.min(a[0], b[0]), Math.min(a[1], b[1])];

/** Everything that is counted in a football match, by half. */
export class FootballTally {
  readonly counts: Record<FootballKind, Halves> = {
    goals: [NIL, NIL],
    corners: [NIL, NIL],
    yellows: [NIL, NIL],
    reds: [NIL, NIL],
  };
  readonly scorers: Side[] = [];
  #attacks: Pair = NIL;
  #isStopped = false;
  #isFirstHalfOver = false;
  #isOver = false;

  get goals(): Pair {
    return whole(this.counts.goals);
  }

  count(kind: FootballKind, side: Side, half: 0 | 1): void {
    this.counts[kind][half] = add(this.counts[kind][half], one(side));
    if (kind === 'goals') this.scorers.push(side);
    if (kind === 'goals' || kind === 'corners') this.attack(side);
  }

  attack(side: Side): void {
    this.#attacks = add(this.#attacks, one(side));
  }

  /** `isFirstHalfOver`: what is stopped in the first half has none that counts. */
  stop(isStopped: boolean, isFirstHalfOver: boolean): void {
    this.#isOver = true;
    this.#isStopped = isStopped;
    this.#isFirstHalfOver = isFirstHalfOver;
  }

  /** A correction keeps what it can: the first half as far as the new score allows, and who scored first. */
  correct(score: Pair): boolean {
    const before = this.goals;
    if (before[0] === score[0] && before[1] === score[1]) return false;
    const first = smaller(this.counts.goals[0], score);
    this.counts.goals = [first, subtract(score, first)];
    const kept: Side[] = [];
    const left = { home: score[0], away: score[1] };
    for (const side of this.scorers)
      if (left[side] > 0) {
        left[side] -= 1;
        kept.push(side);
      }
    for (const side of ['home', 'away'] as const) kept.push(...Array<Side>(left[side]).fill(side));
    this.scorers.splice(0, this.scorers.length, ...kept);
    return true;
  }

  sheet(): GoalSheet {
    const { corners } = this.counts;
    const sides = {
      corners: whole(corners),
      bookings: this.#bookings(),
      ...(this.#isStopped && !this.#isFirstHalfOver
        ? {}
        : {
            firstHalf: this.counts.goals[0],
            firstHalfCorners: corners[0],
            firstHalfBookings: this.#bookings([0]),
          }),
      goals: this.scorers,
    };
    if (this.#isStopped) return { ...sides, stopped: true, atStop: this.goals };
    return { ...sides, stopped: false, regular: this.goals };
  }

  #bookings(halves: readonly (0 | 1)[] = [0, 1]): Pair {
    const { yellows, reds } = this.counts;
    return halves.reduce<Pair>((sum, half) => add(sum, add(yellows[half], twice(reds[half]))), NIL);
  }

  pairOf(kind: GoalCount, period: MarketPeriod): Pair {
    const halves =
      period === 'first-half'
        ? ([0] as const)
        : period === 'second-half'
          ? ([1] as const)
          : ([0, 1] as const);
    if (kind === 'bookings') return this.#bookings(halves);
    return halves.reduce<Pair>((sum, half) => add(sum, this.counts[kind][half]), NIL);
  }

  rows(half: 0 | 1): readonly ScoreRow[] {
    const { goals, corners, yellows, reds } = this.counts;
    const rows: ScoreRow[] = [
      { kind: 'score', period: 'full-time', pair: whole(goals) },
      { kind: 'score', period: 'first-half', pair: goals[0] },
    ];
    if (half === 1) rows.push({ kind: 'score', period: 'second-half', pair: goals[1] });
    rows.push(
      { kind: 'corner', period: 'full-time', pair: whole(corners) },
      { kind: 'corner', period: 'first-half', pair: corners[0] },
      { kind: 'yellow-card', period: 'full-time', pair: whole(yellows) },
      { kind: 'red-card', period: 'full-time', pair: whole(reds) },
      { kind: 'shots-on-target', period: 'full-time', pair: whole(goals) },
      { kind: 'attacks', period: 'full-time', pair: this.#attacks },
    );
    return rows;
  }

  text(): string {
    const { goals, corners } = this.counts;
    const bare = `${text(whole(goals))} (${text(goals[0])})`;
    const more = `corners ${text(whole(corners))} (${text(corners[0])}), bookings ${text(this.#bookings())}`;
    return this.#isOver ? `${bare}, ${more}` : bare;
  }
}
