import type { ScoreRow } from '@palpite/kernel/match-facts';
import type { GoalCount, GoalSheet, TimedGoal } from '@palpite/kernel/settlement/goal-sheet';
import { add, NIL, type Pair, type Side, subtract } from '@palpite/kernel/settlement/pair';
import type { MarketPeriod } from '@palpite/kernel/sports';
import type { FootballKind } from '../model/football/rates.ts';
import type { Minor } from '../model/football/script.ts';

type Halves = [Pair, Pair];
const HALF_NAMES = ['first', 'second'] as const;
/** Goals that were added by a correction count as scored at the end. */
export const LAST_SECOND = 5_400;
const unitOf = (side: Side): Pair => (side === 'home' ? [1, 0] : [0, 1]);
const whole = ([first, second]: readonly [Pair, Pair]): Pair => add(first, second);
const twice = ([home, away]: Pair): Pair => [2 * home, 2 * away];
const text = ([home, away]: Pair) => `${home}-${away}`;
const smaller = (a: Pair, b: Pair): Pair => [Math.min(a[0], b[0]), Math.min(a[1], b[1])];

/** Before the first attacks both sides have the ball for the same time. */
const EVEN_ATTACKS = 12;

/** In per cent: the side that attacks more has the ball for longer. Both sum to 100. */
function possessionOf([home, away]: Pair): Pair {
  const share = (home + EVEN_ATTACKS) / (home + away + 2 * EVEN_ATTACKS);
  const ofHome = Math.round(100 * share);
  return [ofHome, 100 - ofHome];
}

/** All counts of a football match, by half. */
export class FootballTally {
  readonly counts: Record<FootballKind, Halves> = {
    goals: [NIL, NIL],
    corners: [NIL, NIL],
    yellows: [NIL, NIL],
    reds: [NIL, NIL],
  };
  readonly #goals: TimedGoal[] = [];
  /** Events that no other count includes; sums of them and of the others are the statistics, which agree therefore. */
  readonly #minor: Record<Minor['kind'], Pair> = { save: NIL, miss: NIL, attack: NIL, foul: NIL };
  #injuries: Pair = NIL;
  #stop: { readonly half: 0 | 1; readonly second: number } | undefined;
  #isOver = false;

  get goals(): Pair {
    return whole(this.counts.goals);
  }

  /** The scoring sides, in order. */
  get scorers(): readonly Side[] {
    return this.#goals.map(({ side }) => side);
  }

  /** `second`: of the match's clock. */
  count(kind: FootballKind, side: Side, half: 0 | 1, second: number): void {
    this.counts[kind][half] = add(this.counts[kind][half], unitOf(side));
    if (kind === 'goals') this.#goals.push({ side, second, half: HALF_NAMES[half] });
  }

  countMinor(kind: Minor['kind'], side: Side): void {
    this.#minor[kind] = add(this.#minor[kind], unitOf(side));
  }

  get injuries(): Pair {
    return this.#injuries;
  }

  countInjury(side: Side): void {
    this.#injuries = add(this.#injuries, unitOf(side));
  }

  /** The half in which the match was stopped, unless it was finished; the break belongs to the second half. */
  close(stop?: { readonly half: 0 | 1; readonly second: number }): void {
    this.#isOver = true;
    this.#stop = stop;
  }

  /** Keeps as much as the new score allows: the goals of the first half and who scored first. */
  correct(score: Pair): boolean {
    const before = this.goals;
    if (before[0] === score[0] && before[1] === score[1]) return false;
    const first = smaller(this.counts.goals[0], score);
    this.counts.goals = [first, subtract(score, first)];
    const kept: TimedGoal[] = [];
    const left = { home: score[0], away: score[1] };
    for (const goal of this.#goals)
      if (left[goal.side] > 0) {
        left[goal.side] -= 1;
        kept.push(goal);
      }
    for (const side of ['home', 'away'] as const)
      for (; left[side] > 0; left[side] -= 1) kept.push({ side, second: LAST_SECOND, half: 'second' });
    this.#goals.splice(0, this.#goals.length, ...kept);
    return true;
  }

  sheet(): GoalSheet {
    const { corners } = this.counts;
    const sides = {
      corners: whole(corners),
      bookings: this.#bookings(),
      ...(this.#stop?.half === 0
        ? {}
        : {
            firstHalf: this.counts.goals[0],
            firstHalfCorners: corners[0],
            firstHalfBookings: this.#bookings([0]),
          }),
      timedGoals: this.#goals,
    };
    if (!this.#stop) return { ...sides, stopped: false, regular: this.goals };
    const { half, second } = this.#stop;
    const stoppedIn = half === 0 ? ('first-half' as const) : ('second-half' as const);
    return { ...sides, stopped: true, atStop: this.goals, stoppedIn, stoppedAt: second };
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
    );
    for (const [kind, pair] of this.#statistics()) rows.push({ kind, period: 'full-time', pair });
    return rows;
  }

  /** A goal is a shot on target, every shot and every corner is an attack, and a card is for a foul. */
  #statistics(): readonly (readonly [ScoreRow['kind'], Pair])[] {
    const { goals, corners, yellows, reds } = this.counts;
    const { save, miss, attack, foul } = this.#minor;
    const onTarget = add(whole(goals), save);
    const shots = add(onTarget, miss);
    const attacks = add(add(shots, whole(corners)), attack);
    return [
      ['shots', shots],
      ['shots-on-target', onTarget],
      ['fouls', add(add(whole(yellows), whole(reds)), foul)],
      ['attacks', attacks],
      ['possession', possessionOf(attacks)],
    ];
  }

  text(): string {
    const { goals, corners } = this.counts;
    const bare = `${text(whole(goals))} (${text(goals[0])})`;
    const more = `corners ${text(whole(corners))} (${text(corners[0])}), bookings ${text(this.#bookings())}`;
    return this.#isOver ? `${bare}, ${more}` : bare;
  }
}
