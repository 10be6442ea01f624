import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { NatsProcess } from '@palpite/testkit/nats';
import { ServerProcess } from '@palpite/testkit/server-process';
import { NO_MATCHES, tickingClock } from '@palpite/testkit/stopped-feed';
import type { Database } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/pool.ts';
import { FeedListener } from '../kill-load/feed-listener.ts';
import { SEASON } from '../kill-load/killed-server.ts';
import { limited } from '../kill-load/patience.ts';
import { type OwnCluster, ownCluster } from '../own-cluster.ts';
import { CutLink } from './cut-link.ts';

const STARTED_WITHIN_MS = 120_000;
/** All nodes share it, or a socket token of one would be refused by the others. */
const SECRET = 'a-secret-that-the-nodes-of-a-test-share';

/** One server with its own links to NATS and PostgreSQL. */
export interface Node {
  readonly server: ServerProcess;
  readonly nats: CutLink;
  readonly postgres: CutLink;
}

/** Several servers on one PostgreSQL and one NATS, with the sandbox and a second listener on its feed. */
export class Nodes {
  readonly cluster: OwnCluster;
  readonly nats: NatsProcess;
  readonly feed: Sandbox;
  /** Another sandbox, by the clock of the servers: they refuse a message of a bank whose time is another. */
  readonly bank: Sandbox;
  readonly ear: FeedListener;
  readonly database: Database;
  readonly #time: ReturnType<typeof tickingClock>;
  readonly #nodes: Node[] = [];

  private constructor(parts: {
    readonly cluster: OwnCluster;
    readonly nats: NatsProcess;
    readonly feed: Sandbox;
    readonly bank: Sandbox;
    readonly ear: FeedListener;
    readonly time: ReturnType<typeof tickingClock>;
  }) {
    this.cluster = parts.cluster;
    this.nats = parts.nats;
    this.feed = parts.feed;
    this.bank = parts.bank;
    this.ear = parts.ear;
    this.#time = parts.time;
    this.database = openDatabase({ url: parts.cluster.url, poolSize: 6 });
  }

  static async open(seed: number): Promise<Nodes> {
    const cluster = await ownCluster();
    const nats = await NatsProcess.start();
    const time = tickingClock();
    const feed = await startSandbox({ clock: time.clock, feed: { seed, ...SEASON } });
    const bank = await startSandbox({ feed: NO_MATCHES });
    const ear = await FeedListener.open(feed);
    return new Nodes({ cluster, nats, feed, bank, ear, time });
  }

  get all(): readonly Node[] {
    return this.#nodes;
  }

  get urls(): readonly string[] {
    return this.#nodes.map(({ server }) => server.url);
  }

  /** `roles` as in the setting ROLES; `more` are further settings; `program` is the server of another version. */
  async add(
    roles = 'api,live,feed,jobs',
    more: Readonly<Record<string, string>> = {},
    program?: string,
  ): Promise<Node> {
    const postgresUrl = new URL(this.cluster.url);
    const natsUrl = new URL(this.nats.url);
    const postgres = await CutLink.open(Number(postgresUrl.port));
    const nats = await CutLink.open(Number(natsUrl.port));
    postgresUrl.port = String(postgres.port);
    natsUrl.port = String(nats.port);
    const environment = {
      DATABASE_URL: postgresUrl.toString(),
      NATS_URL: natsUrl.toString(),
      ROLES: roles,
      PALPITE_SECRET: SECRET,
      SMTP_URL: `smtp://127.0.0.1:${this.feed.smtpPort}`,
      SMS_URL: this.feed.httpUrl,
      PAYMENT_SANDBOX_URL: this.bank.httpUrl,
      FEED_SANDBOX_URL: this.feed.feedUrl,
      FEED_SANDBOX_KEY: this.feed.feedKey,
      IN_PLAY_DELAY_MS: '3000',
      DRAIN_GRACE_MS: '1000',
      POOL_SIZE: '8',
      LOG_LEVEL: process.env.LOAD_LOG ?? 'silent',
      ...more,
    };
    const started = ServerProcess.start(environment, program);
    const server = await limited(STARTED_WITHIN_MS, `the start of a node (${roles})`, started).catch(
      async (error: unknown) => {
        await Promise.all([nats.close(), postgres.close()]);
        throw error;
      },
    );
    const node = { server, nats, postgres };
    this.#nodes.push(node);
    return node;
  }

  async close(): Promise<void> {
    for (const { server, nats, postgres } of this.#nodes) {
      server.resume();
      await server.kill();
      await nats.close();
      await postgres.close();
    }
    this.#time.stop();
    this.ear.close();
    await this.feed.close();
    await this.bank.close();
    await this.database.close();
    await this.nats.kill();
    await this.cluster.remove();
  }
}
