import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import { grantFreeBet } from '../../src/modules/sportsbook/betting/service/free-bets.ts';
import { createWallet } from '../../src/modules/wallet/index.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openIds } from '../../src/platform/ids/ids.ts';
import type { FeedListener } from './feed-listener.ts';
import { untilNothing } from './patience.ts';

export const START_CENTS = 2_000_00;
export const FREE_BET_CENTS = 20_00;
const PROVED_WITHIN_MS = 120_000;
const REST = { everyMs: 500, stalledMs: 120_000, mostMs: 900_000 } as const;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Cash and free bets for each player, posted directly. */
export async function endow(
  database: Database,
  players: readonly number[],
  freeBetsEach: number,
): Promise<void> {
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
        await grantFreeBet({ ids }, tx, { ...freeBet, ...terms, cause: `load ${n}` });
    });
  }
}

export async function isSettling(database: Database): Promise<boolean> {
  const work = await database.read(
    `SELECT FROM settlement.market WHERE state <> 'done' AND due_at <= clock_timestamp() LIMIT 1`,
  );
  return work.length > 0;
}

/** Every fact of the feed is stored, no bet waits for its confirmation, and no market has work left. */
export function rest(database: Database, ear: FeedListener): Promise<void> {
  return untilNothing(REST, async () => {
    const rows = await database.read<{ n: bigint; left: string }>(
      `SELECT count(*) AS n, 'bets to confirm' AS left FROM betting.bet WHERE status = 'confirming'
       UNION ALL SELECT count(*), 'cash-outs to decide' FROM cash_out.request WHERE state IN ('requested', 'waiting')
       UNION ALL SELECT count(*), 'markets to settle' FROM settlement.market WHERE state <> 'done'
       UNION ALL SELECT count(*), 'words to hear' FROM platform.outbox o, platform.outbox_cursor c
       WHERE c.subscriber = 'settlement-results' AND o.kind LIKE 'market-%'
         AND (o.xid, o.position) > (c.xid, c.position)`,
    );
    const left = rows.filter(({ n }) => n > 0n).map((row) => `${row.n} ${row.left}`);
    const absent = await notReceived(database, ear);
    if (absent.length > 0) left.push(`${absent.length} words never stored, the first ${absent[0]}`);
    return left.join(', ');
  });
}

/** Facts of the feed that the server has not stored. */
async function notReceived(database: Database, ear: FeedListener): Promise<string[]> {
  const rows = await database.read<{ key: string }>(
    `SELECT 'market-resulted ' || market || '/' || version AS key FROM settlement.result
     UNION ALL SELECT 'market-result-undone ' || market || '/' || version FROM settlement.result
     WHERE undone_at IS NOT NULL
     UNION ALL SELECT 'market-cancelled ' || market || '/' || version FROM settlement.cancel
     UNION ALL SELECT 'market-cancel-undone ' || market || '/' || version FROM settlement.cancel
     WHERE undone_at IS NOT NULL`,
  );
  const stored = new Set(rows.map(({ key }) => key));
  return ear.facts
    .map(({ kind, market, version }) => `${kind} ${market}/${version}`)
    .filter((key) => !stored.has(key));
}

/** Runs `npm run prove` like an operator; returns its output. */
export function prove(databaseUrl: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
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
