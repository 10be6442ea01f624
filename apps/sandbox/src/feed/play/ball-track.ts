import type { Side } from '@palpite/kernel/settlement/pair';
import type { Chance } from '../model/chance.ts';

const ZONE = { low: 4, high: 96 };
const MOMENTUM_MAX = 100;

/**
 * The position of the ball and the attacking side, for the match visualisation. It follows the play and decides
 * nothing.
 */
export class BallTrack {
  readonly #chance: Chance;
  /** Share of possession of the home side. */
  readonly #homeShare: number;
  #zone = 50;
  #side: Side = 'home';
  #momentum = 0;

  constructor(chance: Chance, homeShare: number) {
    this.#chance = chance;
    this.#homeShare = homeShare;
  }

  get shown() {
    return { zone: Math.round(this.#zone), side: this.#side, momentum: Math.round(this.#momentum) };
  }

  roll(): boolean {
    if (this.#chance.uniform() < 0.35)
      this.#side = this.#chance.uniform() < this.#homeShare ? 'home' : 'away';
    const towards = this.#side === 'home' ? 1 : -1;
    this.#zone += towards * this.#chance.between(-6, 16);
    this.#zone = Math.min(Math.max(this.#zone, ZONE.low), ZONE.high);
    this.#press((this.#zone - 50) / 12);
    return true;
  }

  attack(side: Side): void {
    this.#side = side;
    this.#zone = side === 'home' ? 88 : 12;
    this.#press(side === 'home' ? 14 : -14);
  }

  scored(side: Side): void {
    this.#press(side === 'home' ? 35 : -35);
    this.#side = side === 'home' ? 'away' : 'home';
    this.#zone = 50;
  }

  centre(): void {
    this.#zone = 50;
  }

  #press(by: number): void {
    const next = this.#momentum * 0.9 + by;
    this.#momentum = Math.min(Math.max(next, -MOMENTUM_MAX), MOMENTUM_MAX);
  }
}
