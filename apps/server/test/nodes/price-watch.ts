import type { FeedView } from '@palpite/sandbox/feed/view';
import { limited } from '../kill-load/patience.ts';
import { Visitor } from '../visitor.ts';
import type { Nodes } from './nodes.ts';
import { offerReport, openMatches } from './offer-report.ts';

const SUSPENDED_MS = 2_000;
const READ_WITHIN_MS = 3_000;
const OPEN_LEAST = 5;
/** A takeover and a recovery take less. */
const CLOSED_LONG_MS = 20_000;

/**
 * Reads the list of every node and stores each price that is open although the feed suspended its match 2 s before. When
 * no node offers enough for long, it says why.
 */
export class PriceWatch {
  reads = 0;
  /** The longest time in which no node offered enough. */
  closedMs = 0;
  #openMs = Date.now();
  #isReported = false;
  readonly wrong: string[] = [];
  readonly #nodes: Nodes;
  readonly #readers: readonly Visitor[];
  /** Since when the feed has a match suspended, by our clock. */
  readonly #suspended = new Map<number, number>();

  constructor(nodes: Nodes) {
    this.#nodes = nodes;
    this.#readers = nodes.urls.map((url) => new Visitor(url));
  }

  async look(): Promise<void> {
    await this.#readFeed();
    for (const reader of this.#readers) {
      const due = new Map([...this.#suspended].filter(([, sinceMs]) => Date.now() - sinceMs > SUSPENDED_MS));
      const asked = reader.call('matchListNew', { page_limit: 50 });
      const reply = await limited(READ_WITHIN_MS, 'a list', asked).catch(() => undefined);
      if (reply?.dm_error !== 0) continue;
      this.reads += 1;
      if (openMatches(reply.data.records) >= OPEN_LEAST) this.#open();
      await this.#readFeed();
      for (const { id, stop, mg } of reply.data.records) {
        const sinceMs = due.get(id);
        // Resumed meanwhile: its prices may be open again.
        if (sinceMs === undefined || this.#suspended.get(id) !== sinceMs || stop !== '') continue;
        if (mg.some(({ mks }) => mks.some(({ ss }) => ss === 1)))
          this.wrong.push(`match ${id} is open, suspended ${Date.now() - sinceMs} ms before`);
      }
    }
    await this.#reportClosed();
  }

  #open(): void {
    this.closedMs = Math.max(this.closedMs, Date.now() - this.#openMs);
    this.#openMs = Date.now();
    this.#isReported = false;
  }

  async #reportClosed(): Promise<void> {
    const closedMs = Date.now() - this.#openMs;
    if (closedMs < CLOSED_LONG_MS || this.#isReported) return;
    this.#isReported = true;
    console.log(`nothing to bet on for ${closedMs} ms:`, await offerReport(this.#nodes));
  }

  async #readFeed(): Promise<void> {
    const url = `${this.#nodes.feed.httpUrl}/control/feed/matches?markets=none&status=live`;
    const reply = await fetch(url, { signal: AbortSignal.timeout(READ_WITHIN_MS) }).catch(() => undefined);
    if (!reply?.ok) return;
    const { matches } = (await reply.json()) as FeedView;
    const now = new Set(matches.filter(({ stop }) => stop !== null).map(({ id }) => id));
    for (const id of this.#suspended.keys()) if (!now.has(id)) this.#suspended.delete(id);
    for (const id of now) if (!this.#suspended.has(id)) this.#suspended.set(id, Date.now());
  }
}
