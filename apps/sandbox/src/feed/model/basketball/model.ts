import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import { type Spread, shifted } from '../spread.ts';
import { Baskets, type Court } from './court.ts';
import { type OvertimeEnding, overtimeEnding } from './ending.ts';

/** The current state of a match. */
export interface BasketballState {
  /** Points of each quarter that has begun. */
  readonly quarters: readonly Pair[];
  readonly overtimes: readonly Pair[];
  /** Possessions that each side still has in each quarter, and in the overtime that is played. */
  readonly left: readonly Pair[];
  readonly overtimeLeft: Pair;
  /** Who has the ball next in each quarter. */
  readonly first: readonly Side[];
}

/** The model of one match: what does not change during play is computed once. */
export class BasketballModel {
  readonly court: Court;
  readonly #home: Baskets;
  readonly #away: Baskets;
  #overtime: OvertimeEnding | undefined;

  constructor(court: Court) {
    this.court = court;
    this.#home = new Baskets(court.home);
    this.#away = new Baskets(court.away);
  }

  overtime(): OvertimeEnding {
    const each = this.court.overtimePossessions / 2;
    this.#overtime ??= overtimeEnding(this.#home.of(each), this.#away.of(each));
    return this.#overtime;
  }

  more(left: Pair): readonly [Spread, Spread] {
    return [this.#home.of(left[0]), this.#away.of(left[1])];
  }

  reached(from: Pair, left: Pair): readonly [Spread, Spread] {
    const [home, away] = this.more(left);
    return [shifted(home, from[0]), shifted(away, from[1])];
  }
}
