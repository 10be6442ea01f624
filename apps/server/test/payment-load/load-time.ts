import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '../../src/platform/clock/clock.ts';

const TICK_MS = 25;
const PRELOAD = new URL('./shifted-time.mjs', import.meta.url);

interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
}

/** One time for the bank, the house and the test: it goes on by itself, and minutes pass when the storm says so. */
export class LoadTime {
  /** The test's own. */
  readonly clock: Clock = { nowMs: () => this.nowMs(), after: systemClock.after };
  /**
   * The bank's, whose timers fall due as time passes. What comes again and again comes once after a long while, as in a
   * machine that slept: a clock that made up for every second of a day would stand still for the house meanwhile.
   */
  readonly bank: Clock = {
    nowMs: () => this.nowMs(),
    after: (delayMs, callback) => {
      const timer = { atMs: this.nowMs() + delayMs, callback };
      this.#waiting.add(timer);
      return () => void this.#waiting.delete(timer);
    },
  };
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'palpite-storm-'));
  readonly #ticking = setInterval(() => this.#tick(), TICK_MS);
  readonly #waiting = new Set<Timer>();
  #shiftMs = 0;

  constructor() {
    this.#write();
  }

  nowMs(): number {
    return systemClock.nowMs() + this.#shiftMs;
  }

  /** What a server's process needs to live in this time. */
  get environment(): Readonly<Record<string, string>> {
    return { STORM_TIME_FILE: this.#file, NODE_OPTIONS: `--import ${fileURLToPath(PRELOAD)}` };
  }

  /** The house follows within a moment; what is signed meanwhile is stale for the other, and sent again. */
  pass(ms: number): void {
    this.#shiftMs += ms;
    this.#write();
    this.#tick();
  }

  stop(): void {
    clearInterval(this.#ticking);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #file(): string {
    return path.join(this.#folder, 'shift');
  }

  /** Never half written: a house that read nothing would go back in time. */
  #write(): void {
    const next = `${this.#file}.next`;
    writeFileSync(next, String(this.#shiftMs));
    renameSync(next, this.#file);
  }

  #tick(): void {
    const nowMs = this.nowMs();
    const due = [...this.#waiting].filter(({ atMs }) => atMs <= nowMs);
    for (const timer of due.sort((one, other) => one.atMs - other.atMs)) {
      // One that was cancelled by an earlier one of them is gone.
      if (this.#waiting.delete(timer)) timer.callback();
    }
  }
}
