import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { MARKET_STATUS } from '@palpite/contract/tables/sport';
import { SPORTS } from '@palpite/kernel/sports';
import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { seededChance } from '@palpite/testkit/chance';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { expect } from 'vitest';
import { type Book, createBook, effectiveStatus } from '../src/modules/sportsbook/book/index.ts';
import { createFragments, type Fragments } from '../src/modules/sportsbook/book/routes/fragments.ts';
import { createFeed, type Feed, SandboxFeed } from '../src/modules/sportsbook/feed/index.ts';
import type { Bus } from '../src/platform/bus/bus.ts';
import { createInProcessBus } from '../src/platform/bus/in-process.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { appendEvents } from '../src/platform/outbox/append.ts';

/** One node: it may own the feed, and it has a book and the replies made from it. */
export interface Node {
  readonly feed: Feed;
  readonly book: Book;
  readonly fragments: Fragments;
  readonly database: FreshDatabase;
  readonly bus: Bus;
  stop(): Promise<void>;
}

const PATIENCE = { timeout: 30_000, interval: 5 };
/** A test that computes for seconds must not reuse a connection that the sandbox closes meanwhile. */
const ONE_REQUEST = { connection: 'close' };
const STEP_MS = 500;

/** A sandbox in the middle of play and nodes that receive it over real sockets; one manual clock for all. */
export class FeedStopFixture {
  readonly clock: ManualClock;
  readonly sandbox: Sandbox;
  readonly #nodes: Node[] = [];
  readonly #databases: FreshDatabase[] = [];

  private constructor(clock: ManualClock, sandbox: Sandbox) {
    this.clock = clock;
    this.sandbox = sandbox;
  }

  static async open(): Promise<FeedStopFixture> {
    const clock = manualClock();
    return new FeedStopFixture(
      clock,
      await startSandbox({ clock, feed: { sports: SPORTS, matches: 15, seed: 5 } }),
    );
  }

  /** A node with its own database and bus, or an additional one that shares those of another node. */
  async node(of?: Node): Promise<Node> {
    const database = of?.database ?? (await freshDatabase());
    if (!of) this.#databases.push(database);
    const { clock, sandbox } = this;
    const log = createLog({ level: 'silent' });
    const bus = of?.bus ?? createInProcessBus({ log, metrics: createMetrics({ log, process: false }).bus });
    const common = { bus, log, clock, chance: seededChance(this.#nodes.length + 1) };
    const book = createBook(common);
    const feed = createFeed({
      ...common,
      database: database.database,
      databaseUrl: database.url,
      append: appendEvents,
      producers: [
        {
          name: 'sandbox',
          adapter: new SandboxFeed({ ...common, url: sandbox.feedUrl, key: sandbox.feedKey }),
        },
      ],
    });
    book.start();
    feed.start();
    const node: Node = {
      feed,
      book,
      database,
      bus,
      fragments: createFragments(book),
      async stop() {
        await feed.stop();
        book.stop();
      },
    };
    this.#nodes.push(node);
    return node;
  }

  async act(path: string, body: object = {}): Promise<void> {
    const reply = await fetch(`${this.sandbox.httpUrl}/control/feed/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ONE_REQUEST },
      body: JSON.stringify(body),
    });
    expect(reply.status, path).toBe(200);
  }

  /** Resolves when the node has received everything that the sandbox sent, and its book shows it. */
  async upToDate({ feed, book }: Node): Promise<void> {
    const url = `${this.sandbox.httpUrl}/control/feed/matches?status=ended&markets=none`;
    const { seq } = (await (await fetch(url, { headers: ONE_REQUEST })).json()) as { seq: number };
    await expect.poll(() => feed.health().seq, PATIENCE).toBe(seq);
    await expect.poll(() => book.isFresh(), PATIENCE).toBe(true);
  }

  /** Lets time pass; all nodes receive what was sent between two steps. */
  async pass(ms: number, received?: Node): Promise<void> {
    for (let left = ms; left > 0; left -= STEP_MS) {
      this.clock.advance(Math.min(left, STEP_MS));
      if (received) await this.upToDate(received);
      else for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    }
  }

  /** The clocks of all matches are sent again, so that two nodes count from the same moment. */
  async resend(): Promise<void> {
    await this.act('speed', { factor: 1 });
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await node.stop();
    for (const bus of new Set(this.#nodes.map(({ bus: one }) => one))) await bus.close();
    await this.sandbox.close();
    for (const database of this.#databases) await database.close();
  }
}

export function openInBook({ book }: Node): number[] {
  return book.matches().flatMap((id) => {
    const detail = book.detail(id);
    const markets = detail?.markets.filter(
      (market) => effectiveStatus(market, detail.match, book.isFresh()) === 'open',
    );
    return markets?.map(({ market }) => market) ?? [];
  });
}

/**
 * The replies for every match in every language: its detail, and its row in a list. Each match has a turn of its own:
 * an owner of the feed whose process does nothing else for three seconds loses it.
 */
export async function replies({ book, fragments }: Node): Promise<Map<string, string>> {
  const ids = [...book.matches()].sort((a, b) => a - b);
  const texts = new Map<string, string>();
  for (const language of LANGUAGE_CODES) {
    for (const id of ids) {
      texts.set(`${id} ${language}`, fragments.of(id, language, 'all')?.text ?? '');
      await new Promise(setImmediate);
    }
    const rows = ids.map((match) => ({ match }));
    texts.set(`list ${language}`, fragments.list(rows, language, 'main').text);
  }
  return texts;
}

/** Markets that a reply shows as open, or with a price that could be bet on. */
export async function openInReplies(node: Node): Promise<string[]> {
  return [...(await replies(node))].filter(([, text]) => isOpenIn(JSON.parse(text))).map(([name]) => name);
}

function isOpenIn(reply: unknown): boolean {
  if (Array.isArray(reply)) return reply.some(isOpenIn);
  if (typeof reply !== 'object' || reply === null) return false;
  const { ss, od } = reply as { ss?: unknown; od?: unknown };
  if (ss === MARKET_STATUS.open || (typeof od === 'number' && od > 0)) return true;
  return Object.values(reply).some(isOpenIn);
}
