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

/** One time for the bank, the server and the test: it runs by itself, and the load test skips minutes. */
export class LoadTime {
  /** The test's own clock. */
  readonly clock: Clock = { nowMs: () => this.nowMs(), after: systemClock.after };
  /**
   * The bank's clock, whose timers fire as time passes. A repeating timer fires once after a long skip, as after a
   * suspend: firing for every second of a day would leave no time for the server.
   */
  readonly bank: Clock = {
    nowMs: () => this.nowMs(),
    after: (delayMs, callback) => {
      const timer = { atMs: this.nowMs() + delayMs, callback };
      this.#waiting.add(timer);
      return () => void this.#waiting.delete(timer);
    },
  };
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'palpite-load-'));
  readonly #ticking = setInterval(() => this.#tick(), TICK_MS);
  readonly #waiting = new Set<Timer>();
  #shiftMs = 0;

  constructor() {
    this.#write();
  }

  nowMs(): number {
    return systemClock.nowMs() + this.#shiftMs;
  }

  /** What a server's process needs to use this time. */
  get environment(): Readonly<Record<string, string>> {
    return { LOAD_TIME_FILE: this.#file, NODE_OPTIONS: `--import ${fileURLToPath(PRELOAD)}` };
  }

  /**
   * The server follows within a moment; signatures made meanwhile are outdated for the other side, and sent again.
   */
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

  /** Written atomically: a server that read an empty file would go back in time. */
  #write(): void {
    const next = `${this.#file}.next`;
    writeFileSync(next, String(this.#shiftMs));
    renameSync(next, this.#file);
  }

  #tick(): void {
    const nowMs = this.nowMs();
    const due = [...this.#waiting].filter(({ atMs }) => atMs <= nowMs);
    for (const timer of due.sort((a, b) => a.atMs - b.atMs)) {
      // A timer that was cancelled by an earlier one is gone.
      if (this.#waiting.delete(timer)) timer.callback();
    }
  }
}
