import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { ServerProcess } from '@palpite/testkit/server-process';
import { tickingClock } from '@palpite/testkit/stopped-feed';
import { FeedListener } from './feed-listener.ts';
import { limited, within } from './patience.ts';

/** Sports with few markets: after every start the feed sends all of their results again. */
export const SEASON = { quiet: true, matches: 24, sports: ['tennis', 'table-tennis', 'volleyball'] } as const;
const STARTED_WITHIN_MS = 240_000;

/** The built server in its own process, real PostgreSQL, the sandbox, and a second listener on the feed. */
export class KilledServer {
  kills = 0;
  killsAmidSettling = 0;
  readonly database: FreshDatabase;
  readonly feed: Sandbox;
  readonly ear: FeedListener;
  readonly #time: ReturnType<typeof tickingClock>;
  readonly #server: ServerProcess;

  private constructor(
    database: FreshDatabase,
    feed: Sandbox,
    ear: FeedListener,
    time: ReturnType<typeof tickingClock>,
    server: ServerProcess,
  ) {
    this.database = database;
    this.feed = feed;
    this.ear = ear;
    this.#time = time;
    this.#server = server;
  }

  static async open(seed: number): Promise<KilledServer> {
    const database = await freshDatabase();
    const time = tickingClock();
    const feed = await startSandbox({ clock: time.clock, feed: { seed, ...SEASON } });
    const ear = await FeedListener.open(feed);
    const server = ServerProcess.start({
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${feed.smtpPort}`,
      SMS_URL: feed.httpUrl,
      FEED_SANDBOX_URL: feed.feedUrl,
      FEED_SANDBOX_KEY: feed.feedKey,
      IN_PLAY_DELAY_MS: '3000',
      LOG_LEVEL: process.env.LOAD_LOG ?? 'error',
    });
    return new KilledServer(
      database,
      feed,
      ear,
      time,
      await limited(STARTED_WITHIN_MS, 'the first start', server),
    );
  }

  get url(): string {
    return this.#server.url;
  }

  async killAndStart(): Promise<void> {
    this.kills += 1;
    await limited(STARTED_WITHIN_MS, `the server to be gone (kill ${this.kills})`, this.#server.kill());
    // As a process supervisor would: again, when a busy machine delays the start.
    await within(STARTED_WITHIN_MS, `the start after kill ${this.kills}`, () =>
      limited(STARTED_WITHIN_MS, 'one start', this.#server.start()).then(
        () => true,
        () => undefined,
      ),
    );
  }

  async close(): Promise<void> {
    await limited(STARTED_WITHIN_MS, 'the server to stop', this.#server.stop());
    this.#time.stop();
    this.ear.close();
    await this.feed.close();
    await this.database.close();
  }
}
