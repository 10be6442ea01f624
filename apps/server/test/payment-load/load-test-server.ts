import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import type { SeededChance } from '@palpite/testkit/chance';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { ServerProcess } from '@palpite/testkit/server-process';
import { openSession, registerPlayer } from '../../src/modules/identity/service/accounts.ts';
import {
  BankProvider,
  createPayments,
  DEFAULT_PAYMENT_TERMS,
  METHODS,
  type Payments,
} from '../../src/modules/payments/index.ts';
import { NO_BONUSES } from '../../src/modules/payments/test/no-bonuses.ts';
import { createProtection } from '../../src/modules/protection/index.ts';
import { createWallet } from '../../src/modules/wallet/index.ts';
import { secureChance } from '../../src/platform/chance/chance.ts';
import { openIds } from '../../src/platform/ids/ids.ts';
import { appendEvents } from '../../src/platform/outbox/append.ts';
import { everyoneAllowed } from '../everyone-allowed.ts';
import { limited, untilNothing, within } from '../kill-load/patience.ts';
import { BankControls } from './bank-hands.ts';
import { LoadTime } from './load-time.ts';
import { Payer } from './payer.ts';
import { WAYS } from './ways.ts';

const PROVIDER = 'sandbox';
const STARTED_WITHIN_MS = 240_000;
const PROVED_WITHIN_MS = 240_000;
const REST = { everyMs: 200, stalledMs: 120_000, mostMs: 900_000 } as const;
/** First minutes, in which the server asks about open orders, then half days: late money is looked for that long. */
const REST_STEPS = 30;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The built server in its own process, real PostgreSQL, the sandbox's bank, and one time for all of them. */
export class LoadTestServer {
  kills = 0;
  readonly database: FreshDatabase;
  readonly sandbox: Sandbox;
  readonly time: LoadTime;
  readonly bank: BankControls;
  /** What operators and the nightly reconciliation use, beside the server. */
  readonly payments: Payments;
  readonly provider: BankProvider;
  readonly #server: ServerProcess;
  readonly #startedMs: number;

  private constructor(
    parts: Pick<LoadTestServer, 'database' | 'sandbox' | 'time' | 'payments' | 'provider'> & {
      server: ServerProcess;
    },
  ) {
    const { database, sandbox, time, payments, provider, server } = parts;
    this.database = database;
    this.sandbox = sandbox;
    this.time = time;
    this.payments = payments;
    this.provider = provider;
    this.bank = new BankControls(sandbox.httpUrl);
    this.#server = server;
    this.#startedMs = time.nowMs();
  }

  static async open(): Promise<LoadTestServer> {
    const time = new LoadTime();
    const database = await freshDatabase();
    const sandbox = await startSandbox({ clock: time.bank, feed: { quiet: true, matches: 1 } });
    const server = await limited(
      STARTED_WITHIN_MS,
      'the first start',
      ServerProcess.start({
        DATABASE_URL: database.url,
        SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
        SMS_URL: sandbox.httpUrl,
        PAYMENT_SANDBOX_URL: sandbox.httpUrl,
        ROLES: 'api,live,jobs',
        LOG_LEVEL: process.env.LOAD_LOG ?? 'error',
        ...time.environment,
      }),
    );
    const provider = bankOf(sandbox, time, server.url);
    const payments = await openAdmin(database, time, provider);
    return new LoadTestServer({ database, sandbox, time, payments, provider, server });
  }

  get url(): string {
    return this.#server.url;
  }

  get notifyUrl(): string {
    return hookOf(this.#server.url);
  }

  /** Minutes pass while it is down. */
  async killAndStart(deadMs: number): Promise<void> {
    this.kills += 1;
    await limited(STARTED_WITHIN_MS, `the server to be gone (kill ${this.kills})`, this.#server.kill());
    this.time.pass(deadMs);
    // As a process supervisor would: again, when a busy machine delays the start.
    await within(STARTED_WITHIN_MS, `the start after kill ${this.kills}`, () =>
      limited(STARTED_WITHIN_MS, 'one start', this.#server.start()).then(
        () => true,
        () => undefined,
      ),
    );
  }

  /** Registered players of every payment method, in turn. */
  newPayers(count: number): Promise<Payer[]> {
    const deps = { append: appendEvents, clock: this.time.clock, chance: secureChance };
    return this.database.database.inTransaction(async (tx) => {
      const payers: Payer[] = [];
      for (let n = 0; n < count; n += 1) {
        const way = WAYS[n % WAYS.length];
        if (!way) throw new Error('there is no way to pay');
        const smid = `device-${randomUUID()}`;
        const { player } = await registerPlayer(deps, tx, { brand: way.brand, device: smid, by: 'email' });
        const sid = await openSession(deps, tx, { player, device: smid, deviceName: '', address: '' });
        payers.push(new Payer(this.url, way, { uid: String(player), sid, smid }));
      }
      return payers;
    });
  }

  /** Operators handle waiting orders; what was not started after the commit is started by the reconciler. */
  async review(chance: SeededChance): Promise<void> {
    const { admin } = this.payments;
    const { database } = this.database;
    for (const { order } of await admin.reviewList({ limit: 100 })) {
      const { id } = order;
      const luck = chance.below(5);
      if (luck === 0) await database.inTransaction((tx) => admin.reject(tx, 1, id, 'load test'));
      const operators = luck === 0 ? [] : luck === 1 ? [2] : [1, 2];
      for (const operator of operators) await database.inTransaction((tx) => admin.approve(tx, operator, id));
      if (luck > 2) await admin.begin(id);
    }
  }

  /** Days pass without faults, until nothing is open and no request or webhook is pending. */
  async rest(chance: SeededChance): Promise<void> {
    for (let step = 0; step < REST_STEPS; step += 1) {
      this.time.pass(Math.min(HOUR_MS * 12, MINUTE_MS * 2 ** step));
      for (const { id } of await this.bank.pendingPayouts())
        await this.bank.act(`payouts/${id}/${chance.below(3) === 0 ? 'fail' : 'finish'}`);
      await this.review(chance);
      await untilNothing(REST, () => this.#due());
      if ((await this.#left()) === '') return;
    }
    throw new Error(`after ${REST_STEPS} rests there is still ${await this.#left()}`);
  }

  /** Every UTC day of the load test. */
  days(): string[] {
    const days: string[] = [];
    for (let atMs = this.#startedMs; atMs < this.time.nowMs() + DAY_MS; atMs += DAY_MS)
      days.push(new Date(Math.min(atMs, this.time.nowMs())).toISOString().slice(0, 10));
    return [...new Set(days)];
  }

  /** Runs `npm run prove` like an operator; returns its output. */
  prove(): Promise<string> {
    const env = { ...process.env, DATABASE_URL: this.database.url };
    const program = ['--import', 'tsx', 'tools/prove/run.ts', '--from-beginning'];
    return new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        program,
        { cwd: ROOT, env, timeout: PROVED_WITHIN_MS },
        (error, out, reported) =>
          error ? reject(new Error(`prove: ${error.message}\n${out}${reported}`)) : resolve(out),
      );
    });
  }

  async close(): Promise<void> {
    await limited(STARTED_WITHIN_MS, 'the server to stop', this.#server.stop());
    this.time.stop();
    await this.sandbox.close();
    await this.database.close();
  }

  async #due(): Promise<string> {
    const [row] = await this.database.database.read<{ n: bigint }>(
      `SELECT (SELECT count(*) FROM payments.pay_order WHERE check_at <= $1)
            + (SELECT count(*) FROM payments.refund WHERE check_at <= $1)
            + (SELECT count(*) FROM payments.held_deposit WHERE due_at <= $1) AS n`,
      [new Date(this.time.nowMs())],
    );
    return row && row.n > 0n ? `${row.n} to ask about` : '';
  }

  async #left(): Promise<string> {
    const rows = await this.database.database.read<{ status: string; n: bigint }>(
      `SELECT status, count(*) AS n FROM payments.pay_order
       WHERE check_at IS NOT NULL OR status IN ('created', 'pending', 'unknown', 'review') GROUP BY status
       UNION ALL SELECT 'held ' || state, count(*) FROM payments.held_deposit WHERE state = 'returning' GROUP BY 1
       ORDER BY 1`,
    );
    const left = rows.map(({ status, n }) => `${n} ${status}`);
    const waiting = (await this.bank.letters()).filter(({ state }) => state === 'waiting').length;
    return [...left, ...(waiting > 0 ? [`${waiting} webhooks`] : [])].join(', ');
  }
}

function hookOf(url: string): string {
  return `${url}/hooks/payments/${PROVIDER}`;
}

function bankOf({ httpUrl, bankClient }: Sandbox, time: LoadTime, serverUrl: string): BankProvider {
  const { id: client, secret, webhookSecret } = bankClient;
  const settings = { name: PROVIDER, url: httpUrl, client, secret, webhookSecrets: [webhookSecret] };
  return new BankProvider({ ...settings, notifyUrl: () => hookOf(serverUrl) }, time.clock);
}

async function openAdmin(
  { database }: FreshDatabase,
  { clock }: LoadTime,
  provider: BankProvider,
): Promise<Payments> {
  const deps = {
    database,
    clock,
    ids: await openIds(database, clock),
    append: appendEvents,
  };
  const notServedHere = () => Promise.reject(new Error('players use the server in its own process'));
  const wallet = createWallet(deps);
  const protection = createProtection({
    ...deps,
    wallet,
    sessions: { revokeAllIn: notServedHere },
    rulesOf: () => ({
      zone: { name: 'America/Sao_Paulo' },
      minimumAge: 18,
      neededLevel: 'none',
      limitsRequired: false,
      coolingMs: DAY_MS,
      document: 'cpf',
    }),
    kinds: { stake: [], stakeBack: [], returns: [], deposit: ['deposit'] },
  });
  return createPayments({
    ...deps,
    wallet,
    protection,
    providers: new Map([[provider.name, provider]]),
    methods: METHODS,
    terms: DEFAULT_PAYMENT_TERMS,
    mayUse: () => true,
    countryOf: () => 'BR',
    isClosedLoop: () => false,
    zoneOf: () => ({ name: 'America/Sao_Paulo' }),
    bonuses: NO_BONUSES,
    stillAllowed: everyoneAllowed,
    failed: (error) => {
      throw error;
    },
  });
}
