import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { ServerProcess } from '@palpite/testkit/server-process';
import { tickingClock } from '@palpite/testkit/stopped-feed';
import { grantFreeBet } from '../../src/modules/sportsbook/betting/service/free-bets.ts';
import { createWallet } from '../../src/modules/wallet/index.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { openIds } from '../../src/platform/ids/ids.ts';
import { FeedListener } from './feed-listener.ts';
import { limited, untilNothing, within } from './patience.ts';

export const START_CENTS = 2_000_00;
export const FREE_BET_CENTS = 20_00;
/** Sports with few markets: after every start the feed sends all of their results again. */
const SEASON = { quiet: true, matches: 24, sports: ['tennis', 'table-tennis', 'volleyball'] } as const;
const STARTED_WITHIN_MS = 240_000;
const PROVED_WITHIN_MS = 120_000;
const REST = { everyMs: 500, stalledMs: 120_000, mostMs: 900_000 } as const;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

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
      LOG_LEVEL: process.env.STORM_LOG ?? 'error',
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

  /** Cash and free bets for each player, posted directly. */
  async endow(players: readonly number[], freeBetsEach: number): Promise<void> {
    const { database } = this.database;
    const ids = await openIds(database, systemClock);
    const deps = { database, ids, clock: systemClock };
    const wallet = createWallet({ ...deps, append: async () => undefined });
    for (const number of players) {
      const player = number as PlayerId;
      const outcome = await wallet.queue.post({
        ref: ids.next(),
        kind: 'deposit',
        step: 0,
        asset: 'BRL',
        by: 'house',
        shortfall: 'refuse',
        moves: [
          {
            from: { house: 'psp:test:clearing' },
            to: { player, pocket: 'cash' },
            units: BigInt(START_CENTS),
          },
        ],
      });
      if (outcome.is !== 'posted') throw new Error(`a deposit was ${outcome.is}`);
      const freeBet = { player, brand: 'br', asset: 'BRL', units: BigInt(FREE_BET_CENTS) } as const;
      const terms = { minOdds: 1_010 as Odds, validMs: DAY_MS };
      await database.inTransaction(async (tx) => {
        for (let n = 0; n < freeBetsEach; n += 1)
          await grantFreeBet({ ids }, tx, { ...freeBet, ...terms, cause: `storm ${n}` });
      });
    }
  }

  async isSettling(): Promise<boolean> {
    const work = await this.database.database.read(
      `SELECT FROM settlement.market WHERE state <> 'done' AND due_at <= clock_timestamp() LIMIT 1`,
    );
    return work.length > 0;
  }

  /** Every fact of the feed is stored, no bet waits for its confirmation, and no market has work left. */
  rest(): Promise<void> {
    return untilNothing(REST, async () => {
      const rows = await this.database.database.read<{ n: bigint; left: string }>(
        `SELECT count(*) AS n, 'bets to confirm' AS left FROM betting.bet WHERE status = 'confirming'
         UNION ALL SELECT count(*), 'cash-outs to decide' FROM cash_out.request WHERE state IN ('requested', 'waiting')
         UNION ALL SELECT count(*), 'markets to settle' FROM settlement.market WHERE state <> 'done'
         UNION ALL SELECT count(*), 'words to hear' FROM platform.outbox o, platform.outbox_cursor c
         WHERE c.subscriber = 'settlement-results' AND o.kind LIKE 'market-%'
           AND (o.xid, o.position) > (c.xid, c.position)`,
      );
      const left = rows.filter(({ n }) => n > 0n).map((row) => `${row.n} ${row.left}`);
      const notReceived = await this.#notReceived();
      if (notReceived.length > 0)
        left.push(`${notReceived.length} words never stored, the first ${notReceived[0]}`);
      return left.join(', ');
    });
  }

  /** Facts of the feed that the server has not stored. */
  async #notReceived(): Promise<string[]> {
    const rows = await this.database.database.read<{ key: string }>(
      `SELECT 'market-resulted ' || market || '/' || version AS key FROM settlement.result
       UNION ALL SELECT 'market-result-undone ' || market || '/' || version FROM settlement.result
       WHERE undone_at IS NOT NULL
       UNION ALL SELECT 'market-cancelled ' || market || '/' || version FROM settlement.cancel
       UNION ALL SELECT 'market-cancel-undone ' || market || '/' || version FROM settlement.cancel
       WHERE undone_at IS NOT NULL`,
    );
    const stored = new Set(rows.map(({ key }) => key));
    return this.ear.facts
      .map(({ kind, market, version }) => `${kind} ${market}/${version}`)
      .filter((key) => !stored.has(key));
  }

  /** Runs `npm run prove` like an operator; returns its output. */
  prove(): Promise<string> {
    const env = { ...process.env, DATABASE_URL: this.database.url };
    return new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'tools/prove/run.ts', '--from-beginning'],
        { cwd: ROOT, env, timeout: PROVED_WITHIN_MS },
        (error, stdout, stderr) =>
          error ? reject(new Error(`prove: ${error.message}\n${stdout}${stderr}`)) : resolve(stdout),
      );
    });
  }

  async close(): Promise<void> {
    await limited(STARTED_WITHIN_MS, 'the server to stop', this.#server.stop());
    this.#time.stop();
    this.ear.close();
    await this.feed.close();
    await this.database.close();
  }
}
