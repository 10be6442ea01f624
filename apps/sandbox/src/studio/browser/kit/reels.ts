import { symbolSvg } from '../../art/symbols.ts';
import { drawing, el, isStill, move, wait } from './dom.ts';
import type { Sound } from './sound.ts';

/** Symbols that pass while a reel turns. */
const PASSING = 14;
const TURN_MS = 520;
const GAP_MS = 130;

/** Reels of symbols; a cell is `reel * rows + row`. Only transforms move, so that the compositor draws every frame. */
export class Reels {
  readonly element = el('div.reels');
  readonly #rows: number;
  readonly #names: readonly string[];
  readonly #sound: Sound;
  readonly #overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  readonly #reels: HTMLElement[];
  #shown: readonly (readonly string[])[];

  constructor(first: readonly (readonly string[])[], names: readonly string[], sound: Sound) {
    this.#rows = first[0]?.length ?? 3;
    this.#names = names;
    this.#sound = sound;
    this.#shown = first;
    this.element.style.setProperty('--columns', String(first.length));
    this.element.style.setProperty('--rows', String(this.#rows));
    this.#reels = first.map((symbols) => el('div.reel', this.#strip(symbols)));
    this.#overlay.setAttribute('class', 'lines');
    this.#overlay.setAttribute('viewBox', `0 0 ${first.length} ${this.#rows}`);
    this.#overlay.setAttribute('preserveAspectRatio', 'none');
    this.element.append(...this.#reels, this.#overlay);
  }

  /** Turns every reel and stops them one after the other, each with a small bounce. */
  async land(next: readonly (readonly string[])[]): Promise<void> {
    this.clear();
    const before = this.#shown;
    this.#shown = next;
    const turns = next.map((symbols, reel) => this.#turn(reel, before[reel] ?? [], symbols));
    await Promise.all(turns);
  }

  async #turn(reel: number, before: readonly string[], after: readonly string[]): Promise<void> {
    const holder = this.#reels[reel];
    if (!holder) return;
    const passing = isStill() ? 0 : PASSING + reel * 2;
    const blur = Array.from(
      { length: passing },
      (_, index) => this.#names[(index * 5 + reel * 3) % this.#names.length] ?? '',
    );
    const strip = this.#strip([...after, ...blur, ...before]);
    const total = after.length * 2 + passing;
    holder.replaceChildren(strip);
    const start = -((total - after.length) / total) * 100;
    const step = 100 / total;
    await move(
      strip,
      [
        { transform: `translateY(${start}%)`, easing: 'cubic-bezier(.35,0,.75,.9)' },
        { transform: `translateY(${step * 0.35}%)`, offset: 0.86, easing: 'ease-out' },
        { transform: 'translateY(0)' },
      ],
      { duration: TURN_MS + reel * GAP_MS },
    );
    this.#sound.play('stop');
    holder.replaceChildren(this.#strip(after));
  }

  /** Shows the cells of a win: the others step back. */
  mark(cells: readonly number[]): void {
    this.element.classList.add('reels--marked');
    for (const cell of cells) this.cell(cell)?.classList.add('cell--hit');
  }

  drawLine(rows: readonly number[]): void {
    const points = rows.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(' ');
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
    line.setAttribute('points', points);
    this.#overlay.append(line);
  }

  clear(): void {
    this.element.classList.remove('reels--marked');
    this.#overlay.replaceChildren();
    for (const hit of this.element.querySelectorAll('.cell--hit')) hit.classList.remove('cell--hit');
  }

  cell(index: number): HTMLElement | null {
    const reel = this.#reels[Math.floor(index / this.#rows)];
    return (reel?.firstElementChild?.children[index % this.#rows] as HTMLElement | undefined) ?? null;
  }

  /** Cells that vanish, and the grid that falls into their place: those above fall, new ones come from the top. */
  async cascade(gone: readonly number[], next: readonly (readonly string[])[]): Promise<void> {
    await Promise.all(
      gone.flatMap((index) => {
        const cell = this.cell(index);
        return cell
          ? [
              move(cell, [{ opacity: 1 }, { opacity: 0, transform: 'scale(.2) rotate(40deg)' }], {
                duration: 260,
              }),
            ]
          : [];
      }),
    );
    this.clear();
    this.#shown = next;
    const falls = next.flatMap((symbols, reel) => {
      const vanished = gone
        .filter((index) => Math.floor(index / this.#rows) === reel)
        .map((index) => index % this.#rows);
      const strip = this.#strip(symbols);
      this.#reels[reel]?.replaceChildren(strip);
      const kept = symbols.map((_, row) => row).filter((row) => !vanished.includes(row));
      return symbols.map((_, row) => {
        const from = row < vanished.length ? row - vanished.length : (kept[row - vanished.length] ?? row);
        const cell = strip.children[row];
        if (!cell || from === row) return Promise.resolve();
        const start = `translateY(${(from - row) * 100}%)`;
        return move(
          cell,
          [
            { transform: start, easing: 'ease-in' },
            { transform: 'translateY(4%)', offset: 0.85 },
            { transform: 'none' },
          ],
          { duration: 340 },
        );
      });
    });
    await Promise.all(falls);
    this.#sound.play('stop');
    await wait(60);
  }

  #strip(symbols: readonly string[]): HTMLElement {
    const strip = el('div.strip', ...symbols.map((name) => drawing(symbolSvg(name), 'cell')));
    strip.style.setProperty('--cells', String(symbols.length));
    return strip;
  }
}
