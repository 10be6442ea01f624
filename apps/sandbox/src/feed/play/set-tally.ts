import type { ScoreRow } from '@palpite/kernel/match-facts';
import { NIL, type Pair, sumOf } from '@palpite/kernel/settlement/pair';
import type { SetSheet, SetSport } from '@palpite/kernel/settlement/set-play';
import type { SetPeriod } from '@palpite/kernel/settlement/sets';
import type { MarketPeriod } from '@palpite/kernel/sports';
import { won } from '../model/sets/outlook.ts';

/** A set as it usually ends, for a score that somebody corrects. */
const USUAL: Readonly<Record<SetSport, Pair>> = {
  tennis: [6, 4],
  'table-tennis': [11, 8],
  volleyball: [25, 20],
};

/** The sets of a match and the one that is played. */
export class SetTally {
  readonly #sport: SetSport;
  readonly #bestOf: number;
  #sets: Pair[] = [];
  now: Pair = NIL;
  /** Points of the game that is played, as they are called. */
  game: Pair | undefined;
  #isStopped = false;

  constructor(sport: SetSport, bestOf: number) {
    this.#sport = sport;
    this.#bestOf = bestOf;
  }

  get sets(): readonly Pair[] {
    return this.#sets;
  }

  close(set: Pair): void {
    this.#sets.push(set);
    this.now = NIL;
    this.game = undefined;
  }

  stop(isStopped: boolean): void {
    this.#isStopped = isStopped;
  }

  /** A result that cannot be one of these matches changes nothing. */
  correct([home, away]: Pair): boolean {
    const needed = (this.#bestOf + 1) / 2;
    const before = won(this.#sets);
    const isSame = before[0] === home && before[1] === away && !this.#isStopped;
    if (isSame || Math.max(home, away) !== needed || Math.min(home, away) >= needed) return false;
    const [most, least] = USUAL[this.#sport];
    const winner: Pair = home > away ? [most, least] : [least, most];
    const loser: Pair = [winner[1], winner[0]];
    this.#sets = [
      ...Array.from({ length: Math.min(home, away) }, () => loser),
      ...Array.from({ length: needed }, () => winner),
    ];
    this.now = NIL;
    this.#isStopped = false;
    return true;
  }

  sheet(): SetSheet {
    const isBegun = this.now[0] + this.now[1] > 0;
    return {
      stopped: this.#isStopped,
      sets: this.#isStopped && isBegun ? [...this.#sets, this.now] : this.#sets,
      bestOf: this.#bestOf,
      // The sandbox plays a tie-break in every set, the deciding one too.
      decidingSet: 'tie-break',
    };
  }

  pairOf(isUnits: boolean, period: MarketPeriod): Pair {
    if (period !== 'full-time') return this.#sets[Number(period.slice('set-'.length)) - 1] ?? this.now;
    return isUnits ? sumOf([...this.#sets, this.now]) : won(this.#sets);
  }

  rows(isPlayed: boolean): readonly ScoreRow[] {
    const kind = this.#sport === 'tennis' ? 'games' : 'points';
    const rows: ScoreRow[] = [{ kind: 'score', period: 'full-time', pair: won(this.#sets) }];
    const shown = isPlayed || this.now[0] + this.now[1] > 0 ? [...this.#sets, this.now] : this.#sets;
    for (const [index, pair] of shown.entries())
      rows.push({ kind, period: `set-${index + 1}` as SetPeriod, pair });
    if (isPlayed && this.game)
      rows.push({ kind: 'points', period: `set-${this.#sets.length + 1}` as SetPeriod, pair: this.game });
    return rows;
  }

  text(): string {
    return [...this.#sets, ...(this.now[0] + this.now[1] > 0 ? [this.now] : [])]
      .map(([home, away]) => `${home}-${away}`)
      .join(' ');
  }
}
