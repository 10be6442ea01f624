import { button, drawing, el, move } from './dom.ts';
import { ICONS } from './icons.ts';
import { Laid } from './laid.ts';
import type { Room } from './room.ts';

const VALUES = [1n, 5n, 20n, 50n, 100n];

/** Chips on the named places of a table, the tray under it and the button that sends them. */
export class Chips {
  readonly tray = el('div.tray');
  readonly confirm: HTMLButtonElement;
  readonly #room: Room;
  readonly #spots: ReadonlyMap<string, HTMLElement>;
  readonly #total = el('b');
  readonly #label: HTMLElement;
  readonly #laid = new Laid();
  #taken: Readonly<Record<string, string>> = {};
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
    this.#label = el('span', room.words.confirm);
    this.confirm = button('btn btn--hot confirm', room.words.confirm, send, this.#label, this.#total);
    for (const [bet, spot] of spots) spot.addEventListener('click', () => this.#put(bet, this.#value));
    this.#show();
  }

  get total(): bigint {
    return this.#laid.total;
  }

  get bets(): Readonly<Record<string, string>> | undefined {
    return this.#laid.bets;
  }

  get isOpen(): boolean {
    return this.#laid.isOpen;
  }

  /** Between two rounds the tray and the button rest and say why; what was laid too late stays for the next round. */
  set isOpen(isOpen: boolean) {
    const { confirm, betsClosed } = this.#room.words;
    this.#laid.isOpen = isOpen;
    this.#label.textContent = isOpen ? confirm : betsClosed;
    this.confirm.title = this.#label.textContent;
    for (const one of this.tray.querySelectorAll('button')) one.disabled = !isOpen;
    for (const spot of this.#spots.values()) spot.setAttribute('aria-disabled', String(!isOpen));
    this.#show();
  }

  /** Shows what the wallet has taken for this round in the place of what was laid; it cannot be changed. */
  showTaken(bets: Readonly<Record<string, string>>): void {
    this.#laid.clear();
    this.#taken = bets;
    this.#show();
  }

  /** The next round: what was taken for the last one leaves the table. */
  sweep(): void {
    this.#taken = {};
    this.#show();
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
    if (!this.#laid.put(bet, amount)) {
      this.#room.say(this.#room.words.betsClosed);
      return;
    }
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
    this.#laid.undo();
    this.#show();
  }

  #twice(): void {
    if (this.#room.dock.dataset.busy) return;
    this.#laid.twice();
    this.#show();
  }

  #show(): void {
    for (const spot of this.#spots.values()) spot.querySelector('.onspot')?.remove();
    for (const [bet, amount] of Object.entries(this.#taken)) this.#mark(bet, BigInt(amount), true);
    for (const [bet, amount] of Object.entries(this.bets ?? {})) this.#mark(bet, BigInt(amount), false);
    this.#total.textContent = this.#room.money(this.total);
    this.confirm.disabled = !this.#laid.canSend;
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
