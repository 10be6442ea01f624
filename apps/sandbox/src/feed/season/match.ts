import { type Pair, scoreGrid } from '../model/grid.ts';
import { HALF_MS, type Script, type Side, secondHalfStart, shareLeft } from '../model/script.ts';
import { evenLine } from '../model/selections.ts';
import type { MatchState, MatchStatus, News, Period, StopReason } from '../wire/messages.ts';
import { Market } from './market.ts';
import type { Pairing } from './pairings.ts';
import { Results } from './results.ts';

const GOALS_MAX = 99;
const FOR_EVER = Number.POSITIVE_INFINITY;

export interface MatchOptions {
  readonly id: number;
  readonly pairing: Pairing;
  readonly script: Script;
  readonly kickOffAt: number;
  /** The sandbox's clock at an instant of the season. */
  readonly clockAt: (atMs: number) => number;
}

/** One match. Each step changes it and returns its news; none when the step makes no sense now. Times are the season's. */
export class Match {
  readonly id: number;
  readonly pairing: Pairing;
  readonly script: Script;
  readonly markets: readonly Market[];
  readonly results: Results;
  readonly #clockAt: (atMs: number) => number;
  #kickOffAt: number;
  /** Told from the kick-off on: a later change of speed must not move what has begun. */
  #startMs: number | undefined;
  #endedAt = FOR_EVER;
  #period: Period = 'not_started';
  #score: Pair = [0, 0];
  #stop: { readonly reason: StopReason; readonly until: number } | undefined;

  constructor(options: MatchOptions) {
    const { id, pairing } = options;
    this.id = id;
    this.pairing = pairing;
    this.script = options.script;
    this.#kickOffAt = options.kickOffAt;
    this.#clockAt = options.clockAt;
    const grid = scoreGrid([0, 0], pairing.expected);
    this.markets = [new Market(id, 1, null, grid), new Market(id, 2, evenLine(pairing.expected), grid)];
    this.results = new Results(this.markets);
  }

  get status(): MatchStatus {
    if (this.#period === 'not_started' || this.#period === 'ended') return this.#period;
    return 'live';
  }

  get kickOffAt(): number {
    return this.#kickOffAt;
  }

  get endedAt(): number {
    return this.#endedAt;
  }

  get isRunning(): boolean {
    return this.#period === 'first_half' || this.#period === 'second_half';
  }

  get stopReason(): StopReason | null {
    return this.#stop?.reason ?? null;
  }

  get score(): Pair {
    return this.#score;
  }

  state(now: number): MatchState {
    const { league, home, away } = this.pairing;
    return {
      id: this.id,
      sport: 'football',
      league,
      home,
      away,
      start: this.#startMs ?? this.#clockAt(this.#kickOffAt),
      status: this.status,
      period: this.#period,
      clock: { seconds: this.#seconds(now), running: this.isRunning },
      score: this.#score,
    };
  }

  fixture(now: number): News {
    return { type: 'fixture', match: this.state(now) };
  }

  #seconds(now: number): number {
    if (this.#period === 'not_started') return 0;
    if (this.#period === 'half_time') return HALF_MS / 1_000;
    const played = Math.min(now, this.#endedAt) - this.#kickOffAt;
    const inSecond = played - secondHalfStart(this.script);
    const shown = played < this.script.firstHalfMs ? played : HALF_MS + Math.max(inSecond, 0);
    return Math.floor(shown / 1_000);
  }

  reprice(now: number): readonly News[] {
    if (this.#period === 'ended') return [];
    const left = this.#period === 'not_started' ? 1 : shareLeft(this.script, now - this.#kickOffAt);
    const [home, away] = this.pairing.expected;
    const grid = scoreGrid(this.#score, [home * left, away * left]);
    return this.markets.flatMap((market) => market.reprice(grid));
  }

  /** Another time for a match that has not begun. */
  reschedule(now: number, kickOffAt: number): readonly News[] {
    if (this.#period !== 'not_started') return [];
    this.#kickOffAt = kickOffAt;
    return [this.fixture(now)];
  }

  kickOff(now: number): readonly News[] {
    if (this.#period !== 'not_started') return [];
    this.#kickOffAt = now;
    this.#startMs = this.#clockAt(now);
    return this.#enter('first_half', now);
  }

  halfTime(now: number): readonly News[] {
    return this.#period === 'first_half' ? this.#enter('half_time', now) : [];
  }

  secondHalf(now: number): readonly News[] {
    return this.#period === 'half_time' ? this.#enter('second_half', now) : [];
  }

  #enter(period: Period, now: number): readonly News[] {
    this.#period = period;
    return [this.fixture(now), ...this.reprice(now)];
  }

  /** Betting stops first, so that nobody is a moment faster than the new score. */
  goal(side: Side, now: number, stopUntil: number): readonly News[] {
    const [home, away] = this.#score;
    const next: Pair = side === 'home' ? [home + 1, away] : [home, away + 1];
    if (this.status !== 'live' || Math.max(...next) > GOALS_MAX) return [];
    this.#stop = { reason: 'goal', until: Math.max(stopUntil, this.#stop?.until ?? stopUntil) };
    this.#score = next;
    return [this.#stopped('goal'), this.fixture(now), ...this.reprice(now)];
  }

  /** Within another stop it only lengthens that one. */
  danger(until: number): readonly News[] {
    if (this.status !== 'live') return [];
    const standing = this.#stop;
    this.#stop = { reason: standing?.reason ?? 'danger', until: Math.max(until, standing?.until ?? until) };
    return standing === undefined ? [this.#stopped('danger')] : [];
  }

  /** Until someone resumes. */
  suspend(): readonly News[] {
    if (this.status === 'ended' || this.#stop?.until === FOR_EVER) return [];
    this.#stop = { reason: this.#stop?.reason ?? 'danger', until: FOR_EVER };
    return [this.#stopped(this.#stop.reason)];
  }

  #stopped(reason: StopReason): News {
    return { type: 'bet_stop', match_id: this.id, reason };
  }

  resume(): readonly News[] {
    if (this.#stop === undefined || this.status === 'ended') return [];
    this.#stop = undefined;
    return [{ type: 'bet_resume', match_id: this.id }];
  }

  resumeWhenDue(now: number): readonly News[] {
    return this.#stop !== undefined && now >= this.#stop.until ? this.resume() : [];
  }

  end(now: number): readonly News[] {
    if (this.status !== 'live') return [];
    const reason = this.#stop?.reason ?? 'danger';
    this.#stop = { reason, until: FOR_EVER };
    this.#endedAt = now;
    this.#period = 'ended';
    return [this.#stopped(reason), this.fixture(now), ...this.markets.flatMap((market) => market.close())];
  }

  /** With another score it corrects the match as well: a result and its evidence never differ. */
  settle(now: number, corrected: Pair = this.#score): readonly News[] {
    if (this.status !== 'ended') return [];
    const settled = this.results.settle(corrected);
    const isSame = corrected[0] === this.#score[0] && corrected[1] === this.#score[1];
    if (settled.length === 0 || isSame) return settled;
    this.#score = corrected;
    return [this.fixture(now), ...settled];
  }

  /** The news that tell a newcomer everything about this match. */
  whole(now: number): readonly News[] {
    return [
      this.fixture(now),
      ...this.markets.map((market) => market.odds()),
      ...(this.#stop ? [this.#stopped(this.#stop.reason)] : []),
      ...this.results.story(),
    ];
  }
}
