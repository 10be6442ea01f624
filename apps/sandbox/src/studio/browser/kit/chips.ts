import { button, drawing, el, move } from './dom.ts';
import { ICONS } from './icons.ts';
import type { Room } from './room.ts';

const VALUES = [1n, 5n, 20n, 50n, 100n];

/** Chips on the named places of a table, the tray under it and the button that sends them. */
export class Chips {
  readonly tray = el('div.tray');
  readonly confirm: HTMLButtonElement;
  readonly #room: Room;
  readonly #spots: ReadonlyMap<string, HTMLElement>;
  readonly #total = el('b');
  readonly #history: (readonly [bet: string, amount: bigint])[] = [];
  #value: bigint;

  constructor(room: Room, spots: ReadonlyMap<string, HTMLElement>, send: () => void) {
    this.#room = room;
    this.#spots = spots;
    const chip = BigInt(room.boot.chip);
    this.#value = chip;
    const chips = VALUES.map((value, index) => this.#trayChip(value, value * chip, index));
    const undo = button('icon tray__icon', room.words.undo, () => this.#undo(), drawing(ICONS.undo));
    const twice = button('icon tray__icon', room.words.twice, () => this.#twice(), el('span', '2×'));
    this.tray.append(...chips, undo, twice);
    this.confirm = button(
      'btn btn--hot confirm',
      room.words.confirm,
      send,
      el('span', room.words.confirm),
      this.#total,
    );
    for (const [bet, spot] of spots) spot.addEventListener('click', () => this.#put(bet, this.#value));
    this.#show();
  }

  get total(): bigint {
    return this.#history.reduce((sum, [, amount]) => sum + amount, 0n);
  }

  /** The bets as the studio reads them; undefined when nothing lies on the table. */
  get bets(): Readonly<Record<string, string>> | undefined {
    const sums = new Map<string, bigint>();
    for (const [bet, amount] of this.#history) sums.set(bet, (sums.get(bet) ?? 0n) + amount);
    return sums.size === 0
      ? undefined
      : Object.fromEntries([...sums].map(([bet, amount]) => [bet, amount.toString()]));
  }

  clear(): void {
    this.#history.length = 0;
    this.#show();
  }

  /** Shows what lies on the table without being changeable: bets that the wallet has taken. */
  showTaken(bets: Readonly<Record<string, string>>): void {
    for (const [bet, amount] of Object.entries(bets)) this.#mark(bet, BigInt(amount), true);
  }

  #trayChip(value: bigint, amount: bigint, index: number): HTMLButtonElement {
    const chip = button(
      `chip chip--${index}`,
      this.#room.money(amount),
      () => {
        this.#value = amount;
        for (const other of this.tray.querySelectorAll('.chip'))
          other.setAttribute('aria-pressed', String(other === chip));
      },
      el('span', short(amount, this.#room.boot.scale)),
    );
    chip.setAttribute('aria-pressed', String(value === 1n));
    return chip;
  }

  #put(bet: string, amount: bigint): void {
    if (this.#room.dock.dataset.busy || this.#room.dock.inert) return;
    this.#history.push([bet, amount]);
    this.#room.sound.play('chip');
    this.#show();
    const mark = this.#spots.get(bet)?.querySelector('.onspot');
    if (mark)
      void move(mark, [{ transform: 'translateY(-14px) scale(1.3)' }, { transform: 'none' }], {
        duration: 140,
      });
  }

  #undo(): void {
    if (this.#room.dock.dataset.busy) return;
    this.#history.pop();
    this.#show();
  }

  #twice(): void {
    if (this.#room.dock.dataset.busy) return;
    this.#history.push(...this.#history.slice());
    this.#show();
  }

  #show(): void {
    for (const spot of this.#spots.values()) spot.querySelector('.onspot')?.remove();
    for (const [bet, amount] of Object.entries(this.bets ?? {})) this.#mark(bet, BigInt(amount), false);
    this.#total.textContent = this.#room.money(this.total);
    this.confirm.disabled = this.total === 0n;
  }

  #mark(bet: string, amount: bigint, isTaken: boolean): void {
    const spot = this.#spots.get(bet);
    if (!spot) return;
    spot.querySelector('.onspot')?.remove();
    const chip = BigInt(this.#room.boot.chip);
    const index = VALUES.findLastIndex((value) => value * chip <= amount);
    spot.append(
      el(
        `span.onspot.chip--${Math.max(0, index)}${isTaken ? '.onspot--taken' : ''}` as 'span',
        short(amount, this.#room.boot.scale),
      ),
    );
  }
}

/** `1`, `5k`: what fits on a chip. */
function short(amount: bigint, scale: number): string {
  const whole = amount / 10n ** BigInt(scale);
  if (whole >= 1_000_000n) return `${whole / 1_000_000n}M`;
  return whole >= 1_000n ? `${whole / 1_000n}k` : whole.toString();
}
