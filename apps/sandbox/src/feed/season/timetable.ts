import type { Clock } from '../../clock.ts';

type Task = (now: number) => void;

/** After the machine slept, the lost hours are not played in one burst: the season continues where it stopped. */
const ASLEEP_MS = 60_000;
/** Tolerance for floating-point error when a time is converted to season time and back. */
const FLOAT_DUST = 1e-6;

/**
 * The season time, in milliseconds since its opening, and the planned tasks. It runs `speed` times as
 * fast as the sandbox's clock. Every task receives the time for which it was planned, however late it runs, so the
 * season does not depend on how busy the machine is.
 */
export class Timetable {
  readonly #clock: Clock;
  readonly #tasks: { readonly atMs: number; readonly task: Task }[] = [];
  readonly #onShift: () => void;
  #speed: number;
  #anchor: { readonly clockMs: number; readonly seasonMs: number };
  #cancel = () => {};
  #isOpen = false;

  /** `onShift` is called when planned times have moved on the sandbox's clock. */
  constructor(clock: Clock, speed: number, onShift: () => void) {
    this.#clock = clock;
    this.#speed = speed;
    this.#onShift = onShift;
    this.#anchor = { clockMs: clock.nowMs(), seasonMs: 0 };
  }

  get speed(): number {
    return this.#speed;
  }

  now(): number {
    return this.#anchor.seasonMs + (this.#clock.nowMs() - this.#anchor.clockMs) * this.#speed;
  }

  clockAt(seasonMs: number): number {
    return Math.round(this.#anchor.clockMs + (seasonMs - this.#anchor.seasonMs) / this.#speed);
  }

  /** Tasks for the same time run in the order in which they were planned. */
  plan(atMs: number, task: Task): void {
    let index = this.#tasks.length;
    while (index > 0 && (this.#tasks[index - 1]?.atMs ?? atMs) > atMs) index -= 1;
    this.#tasks.splice(index, 0, { atMs, task });
    if (index === 0 && this.#isOpen) this.#arm();
  }

  /** Runs the tasks that are due and follows the clock from now on. */
  open(): void {
    this.#runDue();
    this.#isOpen = true;
    this.#arm();
  }

  setSpeed(speed: number): void {
    this.#anchor = { clockMs: this.#clock.nowMs(), seasonMs: this.now() };
    this.#speed = speed;
    this.#arm();
    this.#onShift();
  }

  close(): void {
    this.#isOpen = false;
    this.#cancel();
    this.#tasks.length = 0;
  }

  #arm(): void {
    this.#cancel();
    const next = this.#tasks[0];
    if (next === undefined) return;
    const delayMs = Math.max(Math.ceil((next.atMs - this.now()) / this.#speed - FLOAT_DUST), 0);
    this.#cancel = this.#clock.after(delayMs, () => this.#wake(next.atMs));
  }

  #wake(dueMs: number): void {
    if ((this.now() - dueMs) / this.#speed > ASLEEP_MS) {
      this.#anchor = { clockMs: this.#clock.nowMs(), seasonMs: dueMs };
      this.#onShift();
    }
    this.#isOpen = false;
    this.#runDue();
    this.#isOpen = true;
    this.#arm();
  }

  #runDue(): void {
    const now = this.now() + FLOAT_DUST * this.#speed;
    for (let next = this.#tasks[0]; next && next.atMs <= now; next = this.#tasks[0]) {
      this.#tasks.shift();
      next.task(next.atMs);
    }
  }
}
