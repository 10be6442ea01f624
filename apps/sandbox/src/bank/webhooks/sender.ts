import type { Clock } from '../../clock.ts';
import type { Letter } from './letter.ts';

export const SENDER_LIMIT = { inFlight: 32, waiting: 20_000, answerMs: 10_000 };

/** Posts a few at a time. An answer that does not come, or a queue that is full, is status 0 and never an exception. */
export class Sender {
  readonly #waiting: (() => void)[] = [];
  readonly #flights = new Set<AbortController>();
  readonly #clock: Clock;
  #busy = 0;
  #isClosed = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async send(letter: Pick<Letter, 'url' | 'raw'>, signed: Readonly<Record<string, string>>): Promise<number> {
    if (this.#waiting.length >= SENDER_LIMIT.waiting) return 0;
    if (this.#busy < SENDER_LIMIT.inFlight) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return this.#isClosed ? 0 : await this.#post(letter, signed);
    } finally {
      // Whoever waits takes over the place; only a place that nobody wants is given back.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  async #post(
    { url, raw }: Pick<Letter, 'url' | 'raw'>,
    signed: Readonly<Record<string, string>>,
  ): Promise<number> {
    const flight = new AbortController();
    this.#flights.add(flight);
    const cancel = this.#clock.after(SENDER_LIMIT.answerMs, () => flight.abort());
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed },
        body: raw,
        redirect: 'manual',
        signal: flight.signal,
      });
      // Whatever the house says beside its status is nobody's business and may have no end.
      await reply.body?.cancel();
      return reply.status;
    } catch {
      return 0;
    } finally {
      cancel();
      this.#flights.delete(flight);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const flight of this.#flights) flight.abort();
  }
}
