import { createECDH, randomBytes } from 'node:crypto';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { createNotices, type HandNotice } from '@palpite/server/modules/notices/index';
import { systemClock as clock } from '@palpite/server/platform/clock/clock';
import type { Database, Tx } from '@palpite/server/platform/database/database';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';
import { encryptPushBody } from '@palpite/server/platform/web-push/encrypt';

/**
 * Notices of the product in a process of their own, as a node with the role `jobs`, and the plain loop beside them. Both
 * encrypt every push for a browser and hand it to nobody.
 */
const database = openDatabase({ url: process.argv[2] ?? '', poolSize: 6 });
const receiver = createECDH('prime256v1');
receiver.generateKeys();
const [receiverPublicKey, authSecret] = [receiver.getPublicKey(), randomBytes(16)];
const never = async () => undefined;
const signal = new AbortController().signal;
const TEXT = 'On Sunday from 3:00 to 4:30 PIX rests. Your withdrawal keeps its place.';
let sealed = 0;

function seal(title: string, text: string): void {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  const keys = { privateKey: sender.getPrivateKey(), publicKey: sender.getPublicKey() };
  const plaintext = Buffer.from(JSON.stringify({ title, text, path: '/announcement' }));
  encryptPushBody({ plaintext, sender: keys, salt: randomBytes(16), receiverPublicKey, authSecret });
  sealed += 1;
}

const push: HandNotice = async ({ title, text }) => {
  seal(title, text);
  return 'sent';
};
const nobody: HandNotice = async () => 'no-address';
const notices = createNotices({
  database,
  clock,
  ids: await openIds(database, clock),
  bus: { publish: () => undefined },
  log: { info: () => undefined, warn: () => undefined, error: (about: unknown) => fail(about) },
  enqueue: never,
  brandOf: () => ({
    name: 'BetHoje',
    country: 'BR',
    zone: { name: 'America/Sao_Paulo' },
    language: 'PT',
    asset: 'BRL',
  }),
  money: ({ units }) => String(units),
  moment: (atMs) => String(atMs),
  registrationsOf: async () => new Map(),
  namesOf: async (players) => new Map(players.map((player) => [player, `Player${player}`])),
  blockedOf: async () => new Set<PlayerId>(),
  openBettors: async () => new Set<PlayerId>(),
  bettorsOf: async () => [],
  book: { isFresh: () => false, match: () => undefined, matches: () => [], onChange: () => () => undefined },
  channels: { push, mail: nobody, sms: nobody, telegram: nobody },
  events: {
    stakeOf: never,
    payoutOf: never,
    grantOf: never,
    nearLimits: async () => [],
    endingBonuses: async () => [],
  },
});

function fail(about: unknown): never {
  throw new Error(JSON.stringify(about));
}

/** The product: a send with its audience, progress, preferences and deliveries. */
async function send(count: number): Promise<number> {
  const words = { title: 'PIX rests for 90 minutes', text: `{name}. ${TEXT}` };
  const nowMs = clock.nowMs();
  const { sends } = notices;
  const id = await database.inTransaction(async (tx): Promise<Reference> => {
    const saved = await sends.save(
      tx,
      {
        brand: 'br',
        kind: 'service',
        type: 'account',
        audience: {},
        channels: ['in_app', 'push'],
        isTop: false,
        turn: 5,
        path: '/announcement',
        texts: { ENG: words, PT: words, ES: words, RU: words, VI: words },
        beginsMs: nowMs,
        endsMs: nowMs + DAY_MS,
      },
      { madeBy: 1 },
    );
    if (saved.is !== 'saved') throw new Error(saved.is);
    return saved.id;
  });
  const counted = await sends.countAudience(id);
  await database.inTransaction((tx) => sends.act(tx, id, 'br', 'start', counted));
  sealed = 0;
  const began = performance.now();
  await sends.run(signal);
  await notices.jobs['deliver-notices']({}, signal);
  const seconds = (performance.now() - began) / 1_000;
  const stored = await sends.get(id);
  const [results] = await sends.results(id);
  if (stored?.reached !== count || results?.count !== count || results.state !== 'sent' || sealed !== count)
    throw new Error(
      `of ${count}: ${stored?.reached} reached, ${results?.count} ${results?.state}, ${sealed} sealed`,
    );
  return count / seconds;
}

const PER_TRANSACTION = 500;
let plainRun = 0;

/** The same rows, one statement each, and the same encryption: nothing is decided, claimed or retried. */
async function plain(count: number): Promise<number> {
  plainRun += 1;
  const began = performance.now();
  for (let from = 1; from <= count; from += PER_TRANSACTION)
    await database.inTransaction(async (tx) => {
      for (let player = from; player < Math.min(from + PER_TRANSACTION, count + 1); player += 1)
        await insertAndSeal(tx, player);
    });
  return count / ((performance.now() - began) / 1_000);
}

async function insertAndSeal(tx: Tx, player: number): Promise<void> {
  const at = new Date(clock.nowMs());
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'plain-message',
    text: `INSERT INTO notices.message (id, player, brand, kind, type, key, title, text, fields, path, is_shown, created_at)
      VALUES (($1::bigint << 22) | (nextval('notices.low') & 4194303), $2, 'br', 'service', 1, $3, $4, $5, '{}',
        '/announcement', true, $6) RETURNING id`,
    values: [
      at.getTime() - Date.UTC(2024, 0, 1),
      player,
      `plain:${plainRun}`,
      'PIX rests for 90 minutes',
      TEXT,
      at,
    ],
  });
  await tx.query({
    name: 'plain-delivery',
    text: `INSERT INTO notices.delivery (id, message, player, channel, state, attempts, due_at, expires_at, updated_at)
      VALUES ($1, $1, $2, 'push', 'sent', 1, $3, $3, $3)`,
    values: [rows[0]?.id, player, at],
  });
  seal('PIX rests for 90 minutes', TEXT);
}

async function forgetAll(on: Database): Promise<void> {
  await on.inTransaction((tx) => tx.query('DELETE FROM notices.delivery'), { isUnlimited: true });
  await on.inTransaction((tx) => tx.query('DELETE FROM notices.message'), { isUnlimited: true });
}

process.on('message', async (asked: { readonly do: 'send' | 'plain'; readonly count: number }) => {
  const rate = asked.do === 'send' ? await send(asked.count) : await plain(asked.count);
  await forgetAll(database);
  process.send?.({ rate });
});
process.on('disconnect', () => void database.close());
process.send?.({ ready: true });
