import { button, drawing, el } from './dom.ts';
import { ICONS } from './icons.ts';
import type { Room } from './room.ts';

/** The stake of games without chips: one step down, one step up, always in the same place. */
export class StakeControl {
  readonly element = el('div.stake');
  readonly #room: Room;
  readonly #value = el('b');
  readonly #changed: (() => void) | undefined;
  #index: number;

  constructor(room: Room, changed?: () => void) {
    this.#room = room;
    this.#changed = changed;
    // Two chips: a stake that most balances can repeat.
    this.#index = Math.min(1, room.boot.steps.length - 1);
    const step = (by: number, label: string, sign: string) =>
      button('step', label, () => this.#move(by), drawing(sign));
    const { words } = room;
    this.element.append(
      step(-1, words.less, ICONS.minus),
      el('span.stake__value', el('small', words.stake), this.#value),
      step(1, words.more, ICONS.plus),
    );
    this.#show();
  }

  get value(): bigint {
    return BigInt(this.#room.boot.steps[this.#index] ?? '0');
  }

  #move(by: number): void {
    if (this.#room.dock.dataset.busy) return;
    this.#index = Math.max(0, Math.min(this.#room.boot.steps.length - 1, this.#index + by));
    this.#room.sound.play('tick');
    this.#show();
  }

  #show(): void {
    this.#value.textContent = this.#room.money(this.value);
    this.#changed?.();
  }
}
