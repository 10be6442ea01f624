import { composeReference, type Reference } from '@palpite/kernel/ids';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase, runAsOwner } from '@palpite/testkit/database';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import { type SandboxWorld, sandboxWorld } from '../adapters/test/sandbox-world.ts';
import {
  createMessaging,
  type Enqueue,
  type MailSender,
  type Message,
  type Messaging,
  type MessagingDeps,
  type MessagingJob,
  SandboxSmsSender,
  type SmsSender,
  SmtpMailSender,
} from '../index.ts';

export const toAna: Message = {
  recipient: 'ana@example.com',
  template: 'email-code',
  language: 'PT',
  brand: 'bethoje',
  values: { code: '482913', minutes: 10 },
};
export const toPhone: Message = { ...toAna, recipient: '+5511999990000', template: 'sms-code' };

interface Job {
  readonly job: MessagingJob;
  readonly payload: unknown;
  readonly after_ms: number;
}

const BETHOJE = {
  name: 'BetHoje',
  mailFrom: 'no-reply@bethoje.example',
  smsFrom: 'BetHoje',
  mailTemplate: 'bethoje_br_mail',
  smsTemplate: 'bethoje_br_sms',
};

/** The job queue as a table: like the real one it is part of the caller's transaction. */
const enqueue: Enqueue = async (tx, job, payload, { afterMs }) => {
  await tx.query('INSERT INTO public.test_job (job, payload, after_ms) VALUES ($1, $2, $3)', [
    job,
    payload,
    afterMs,
  ]);
};

export interface Fixture {
  readonly clock: ManualClock;
  readonly logged: readonly string[];
  readonly world: SandboxWorld;
  readonly sms: SmsSender;
  readonly fresh: FreshDatabase;
  nextId(): Reference;
  messaging(change?: Partial<MessagingDeps>): Messaging;
  queue(message: Message, id?: Reference): ReturnType<Messaging['queue']>;
  rows(): Promise<Record<string, unknown>[]>;
  row(): Promise<Record<string, unknown> | undefined>;
  takeJob(): Promise<Job | undefined>;
  /** Runs jobs until the queue is empty, advancing the clock over every wait. Returns how many ran. */
  workAll(app?: Messaging): Promise<number>;
}

interface FixtureParts {
  fresh: FreshDatabase;
  world: SandboxWorld;
  mail: MailSender;
  sms: SmsSender;
}

/** Creates and removes the fixture around every test; the returned function returns it. */
function partsOfTest(logged: string[]): () => FixtureParts {
  let parts: FixtureParts | undefined;
  let fresh: FreshDatabase | undefined;
  beforeAll(async () => {
    fresh = await freshDatabase();
    await runAsOwner(
      fresh.ownerUrl,
      `CREATE TABLE public.test_job (
         n int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, job text, payload jsonb, after_ms int
       )`,
      'GRANT SELECT, INSERT, DELETE ON public.test_job TO palpite_app',
    );
  });
  afterAll(() => fresh?.close());
  beforeEach(async () => {
    if (fresh === undefined) throw new Error('no database');
    await runAsOwner(fresh.ownerUrl, 'TRUNCATE messaging.message, public.test_job');
    logged.length = 0;
    const world = await sandboxWorld();
    const { smtpPort, httpUrl, smsKey } = world.sandbox;
    parts = {
      fresh,
      world,
      mail: new SmtpMailSender({ url: `smtp://127.0.0.1:${smtpPort}`, clock: systemClock, timeoutMs: 1_500 }),
      sms: new SandboxSmsSender({ url: httpUrl, key: smsKey, timeoutMs: 1_500 }),
    };
  });
  afterEach(async () => {
    await parts?.mail.close();
    await parts?.world.stop();
  });
  return () => {
    if (parts === undefined) throw new Error('the fixture is created by the hooks');
    return parts;
  };
}

/** Messaging on a real database, with the real adapters and the sandbox; only the clock is controlled. */
export function messagingFixture(): Fixture {
  const clock = manualClock();
  const logged: string[] = [];
  const here = partsOfTest(logged);
  let lastId = 0;

  const log = (...given: unknown[]) => {
    logged.push(
      JSON.stringify(given, (_key, value: unknown) => (value instanceof Error ? value.message : value)),
    );
  };
  const nextId = () => {
    lastId += 1;
    return composeReference(clock.nowMs(), lastId);
  };
  const messaging = (change: Partial<MessagingDeps> = {}) =>
    createMessaging({
      database: here().fresh.database,
      enqueue,
      mail: here().mail,
      sms: here().sms,
      brand: (id) => (id === 'bethoje' ? BETHOJE : undefined),
      attachment: async () => undefined,
      mayStillGo: async () => true,
      ids: { next: nextId },
      clock,
      log: { info: log, warn: log, error: log } as unknown as MessagingDeps['log'],
      ...change,
    });
  const rows = () =>
    here().fresh.database.read<Record<string, unknown>>('SELECT * FROM messaging.message ORDER BY id');
  const takeJob = () =>
    here().fresh.database.inTransaction(async (tx) => {
      const taken = await tx.query<Job>(
        'DELETE FROM public.test_job WHERE n = (SELECT min(n) FROM public.test_job) RETURNING job, payload, after_ms',
      );
      return taken.rows[0];
    });
  return {
    clock,
    logged,
    get world() {
      return here().world;
    },
    get sms() {
      return here().sms;
    },
    get fresh() {
      return here().fresh;
    },
    nextId,
    messaging,
    queue: (message, id) => here().fresh.database.inTransaction((tx) => messaging().queue(tx, message, id)),
    rows,
    row: async () => (await rows())[0],
    takeJob,
    async workAll(app = messaging()) {
      for (let ran = 0; ; ran += 1) {
        const job = await takeJob();
        if (job === undefined) return ran;
        clock.advance(job.after_ms);
        await app.jobs[job.job](job.payload);
      }
    },
  };
}
