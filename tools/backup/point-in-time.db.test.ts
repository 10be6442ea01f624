import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { makeUuidV7, UUID_RANDOM_BYTES } from '@palpite/kernel/uuid';
import {
  BETTING_PARTITIONS,
  createBetting,
  DEFAULT_TERMS,
} from '@palpite/server/modules/sportsbook/betting/index';
import { ScriptedBook } from '@palpite/server/modules/sportsbook/betting/test/scripted-book';
import { createWallet, WALLET_PARTITIONS } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import { seededChance } from '@palpite/testkit/chance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCluster, withClient } from '../database/cluster.ts';
import { ensureDatabase } from '../database/roles.ts';
import { setArchive } from '../database/wal-archive.ts';
import { proveDatabase } from '../prove/prove.ts';
import { backUp } from './backup.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LONG = 240_000;
const DEPOSIT = 1_000_00n;
const STAKE = 10_00n;
const PLAYER = 1 as PlayerId;
const silent = () => undefined;
const chance = seededChance(1_105);

let folder: string;
let log: string;
let backup: string;
let count = 0;
/** The bets in the order in which they were placed, by the part of the test. */
const placed = { 'in the backup': [] as bigint[], before: [] as bigint[], after: [] as bigint[] };
let until: Date;

/** Bets are placed before a backup, after it, and after the time to which the restores go. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-point-in-time-'));
  // Under root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
  log = path.join(folder, 'log of the database');
  const data = path.join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  await setArchive(data, log, silent);
  const app = await open(data, { isNew: true });
  await app.deposit();
  placed['in the backup'].push(await app.place(), await app.place());
  const to = path.join(folder, 'backups');
  const signal = new AbortController().signal;
  ({ file: backup } = await backUp({
    dataFolder: data,
    to,
    keep: 3,
    withinMs: LONG,
    nowMs: Date.now(),
    announce: silent,
    signal,
  }));
  for (let n = 0; n < 5; n += 1) placed.before.push(await app.place());
  until = await app.passMillisecond();
  for (let n = 0; n < 4; n += 1) placed.after.push(await app.place());
  await app.deposit();
  await app.close();
}, LONG);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Betting on the PostgreSQL of a data folder, with a book of one match. */
async function open(data: string, { isNew = false } = {}) {
  const cluster = await startCluster({ folder: data, announce: silent });
  if (isNew) {
    const { owner } = await ensureDatabase(cluster.url('postgres'), 'palpite');
    await migrateDatabase(owner, silent);
  }
  const database = openDatabase({ url: cluster.url('palpite'), poolSize: 4 });
  await makePartitions(database, [...WALLET_PARTITIONS, ...BETTING_PARTITIONS], systemClock.nowMs());
  const ids = await openIds(database, systemClock);
  const deps = { database, ids, clock: systemClock, append: appendEvents };
  const wallet = createWallet(deps);
  const book = new ScriptedBook();
  book.setMatch(1, { startMs: systemClock.nowMs() + 86_400_000 });
  book.setMarket(11, { match: 1, prices: { home: 2_000, away: 2_000 } });
  const failed = (error: unknown) => {
    throw error;
  };
  const betting = createBetting({ ...deps, wallet, book, terms: DEFAULT_TERMS, failed });
  return {
    url: cluster.url('palpite'),
    async deposit() {
      const moves = [
        {
          from: { house: 'psp:test:clearing' },
          to: { player: PLAYER, pocket: 'cash' as const },
          units: DEPOSIT,
        },
      ];
      const posting = { ref: ids.next(), kind: 'deposit', step: 0, asset: 'BRL', moves } as const;
      const outcome = await wallet.queue.post({ ...posting, by: 'house', shortfall: 'refuse' });
      expect(outcome).toEqual({ is: 'posted' });
    },
    async place(): Promise<bigint> {
      const outcome = await betting.place({
        player: PLAYER,
        brand: 'br',
        asset: 'BRL',
        slipId: makeUuidV7(systemClock.nowMs(), chance.bytes(UUID_RANDOM_BYTES)),
        bets: [
          {
            stake: STAKE,
            policy: 'none',
            legs: [{ match: 1, market: 11, selection: 'home', odds: 2_000 as Odds }],
          },
        ],
      });
      if (outcome.is !== 'placed' || outcome.bets[0]?.is !== 'taken')
        throw new Error('the bet was not taken');
      return outcome.bets[0].bet.id;
    },
    /** A whole millisecond that lies after everything that was committed and before everything that follows. */
    passMillisecond: () =>
      withClient(cluster.url('postgres'), async (client) => {
        const { rows } = await client.query<{ at: Date }>(
          "SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at",
        );
        const at = rows[0]?.at ?? new Date(Number.NaN);
        await client.query("SELECT pg_sleep_until($1::timestamptz + interval '2 ms')", [at]);
        return at;
      }),
    async books() {
      const bets = await database.read<{ id: bigint }>('SELECT id FROM betting.bet ORDER BY id');
      const { cash, locked } = (await wallet.balance(PLAYER, 'BRL')).pockets;
      return { bets: bets.map(({ id }) => id), cash, locked };
    },
    async close() {
      await database.close();
      await cluster.stop();
    },
  };
}

/** As a person runs it. */
function restore(...args: string[]): Promise<{ to: string; code: number; printed: string }> {
  count += 1;
  const to = path.join(folder, `restored-${count}`);
  const given = ['--import', 'tsx', 'tools/backup/restore-run.ts', backup, '--to', to, ...args];
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, DATABASE_URL: '', WAL_ARCHIVE: log } };
    execFile(process.execPath, given, options, (error, stdout, stderr) =>
      resolve({ to, code: error ? 1 : 0, printed: stdout + stderr }),
    );
  });
}

const all = (...parts: (keyof typeof placed)[]) => parts.flatMap((part) => placed[part]);
const staked = (bets: readonly bigint[]) => BigInt(bets.length) * STAKE;

it(
  'restores a time: the bets before it are there, those after it are not, and the books are clean',
  async () => {
    const { to, code, printed } = await restore('--until', until.toISOString());
    expect(code, printed).toBe(0);
    expect(printed).toMatch(/prove: \d+ accounts, \d+ transfers, .*: clean/);
    const replayedTo = /the last transaction is of (\S+)/.exec(printed)?.[1] ?? '';
    expect(Date.parse(replayedTo)).toBeLessThanOrEqual(until.getTime());
    const kept = all('in the backup', 'before');
    // The restored database archives into the same folder: its history must not collide with the first one.
    await setArchive(to, log, silent);
    const app = await open(to);
    expect(await app.books()).toEqual({ bets: kept, cash: DEPOSIT - staked(kept), locked: staked(kept) });
    const next = await app.place();
    expect((await app.books()).bets).toEqual([...kept, next]);
    await app.close();
    expect(await readdir(log)).toContain('00000002.history.gz');
  },
  LONG,
);

it(
  'restores the first history to its end while a second one is in the archive, each with its own bets',
  async () => {
    const first = await restore('--until', 'end', '--timeline', '1');
    expect(first.code, first.printed).toBe(0);
    const app = await open(first.to);
    const every = all('in the backup', 'before', 'after');
    expect(await app.books()).toEqual({
      bets: every,
      cash: 2n * DEPOSIT - staked(every),
      locked: staked(every),
    });
    await expectClean(app.url);
    await app.close();

    const latest = await restore('--until', 'end');
    expect(latest.code, latest.printed).toBe(0);
    const second = await open(latest.to);
    const kept = all('in the backup', 'before');
    const { bets } = await second.books();
    expect(bets.slice(0, -1)).toEqual(kept);
    expect(bets).toHaveLength(kept.length + 1);
    await second.close();
  },
  LONG,
);

async function expectClean(url: string): Promise<void> {
  const differences: string[] = [];
  const printDifference = (line: string) => void differences.push(line);
  expect(await proveDatabase({ url, fromBeginning: true, print: silent, printDifference })).toBe(true);
  expect(differences).toEqual([]);
}

it(
  'refuses a time before the backup, one that the log does not reach, and a damaged file of the log',
  async () => {
    const early = await restore('--until', '2020-01-01T00:00:00Z');
    expect(early.printed).toContain('--until: the backup was begun later');
    const vague = await restore('--until', '2026-11-16 14:20');
    expect(vague.printed).toContain('a time with its zone');
    const late = await restore('--until', '2999-01-01T00:00:00Z');
    expect(late.printed).toContain('does not reach 2999-01-01T00:00:00.000Z');
    const segments = (await readdir(log)).filter((name) => /^00000001[0-9A-F]{16}\.gz$/.test(name)).sort();
    await truncate(path.join(log, segments.at(-1) ?? 'none'), 100);
    const damaged = await restore('--until', 'end', '--timeline', '1');
    expect(damaged.printed).toMatch(/is damaged/);
    for (const { code, to } of [early, vague, late, damaged]) {
      expect(code).toBe(1);
      expect((await readdir(to).catch(() => [])).filter((name) => name === 'postgres')).toEqual([]);
    }
  },
  LONG,
);
