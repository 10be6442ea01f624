import type { Fiat } from '@palpite/kernel/assets';
import { type BetShape, countLines, oneLine } from '@palpite/kernel/bet-shape';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { makeUuidV7, UUID_RANDOM_BYTES, type UuidV7 } from '@palpite/kernel/uuid';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { expect } from 'vitest';
import type { PalpiteEvent } from '../../../../events/event.ts';
import { makePartitions } from '../../../../platform/database/partitions.ts';
import { openIds } from '../../../../platform/ids/ids.ts';
import { appendEvents } from '../../../../platform/outbox/append.ts';
import { createWallet, WALLET_PARTITIONS, type Wallet } from '../../../wallet/index.ts';
import {
  createSettlement,
  SETTLEMENT_PARTITIONS,
  type Settlement,
  type SettlementDeps,
} from '../../settlement/index.ts';
import {
  BETTING_PARTITIONS,
  type BetRecord,
  type Betting,
  type BettingDeps,
  createBetting,
  DEFAULT_TERMS,
  type PlaceOutcome,
  proveStakes,
  type RejectedBet,
  type Slip,
  type SlipBet,
  type Terms,
} from '../index.ts';
import { ScriptedBook } from './scripted-book.ts';

export const PARTITIONS = [...WALLET_PARTITIONS, ...BETTING_PARTITIONS, ...SETTLEMENT_PARTITIONS];

export interface Node {
  readonly wallet: Wallet;
  readonly betting: Betting;
  readonly settlement: Settlement;
}

export interface BettingTestApp extends FreshDatabase, Node {
  readonly book: ScriptedBook;
  readonly clock: ManualClock;
  readonly chance: SeededChance;
  readonly terms: Terms;
  /** The errors that `failed` received. */
  readonly failures: unknown[];
  /** Another node on the same database, with the same book. */
  node(change?: Partial<BettingDeps> & Partial<SettlementDeps>): Promise<Node>;
}

/** Betting and settlement on their own database, with a book whose content the test sets. */
export async function openBettingTestApp(
  options: { terms?: Partial<Terms>; seed?: number; deps?: Partial<BettingDeps> } = {},
): Promise<BettingTestApp> {
  const fresh = await freshDatabase({ poolSize: 20 });
  const clock = manualClock();
  const book = new ScriptedBook();
  const failures: unknown[] = [];
  const terms = { ...DEFAULT_TERMS, ...options.terms };
  await makePartitions(fresh.database, PARTITIONS, clock.nowMs());
  const node = async (change: Partial<BettingDeps> & Partial<SettlementDeps> = {}): Promise<Node> => {
    const ids = await openIds(fresh.database, clock);
    const deps = {
      database: fresh.database,
      clock,
      ids,
      append: appendEvents,
      failed: (error: unknown) => void failures.push(error),
    };
    const wallet = createWallet(deps);
    const betting = createBetting({ ...deps, wallet, book, terms, ...options.deps, ...change });
    return { wallet, betting, settlement: createSettlement({ ...deps, betting, ...change }) };
  };
  const chance = seededChance(options.seed ?? 1);
  return { ...fresh, ...(await node()), book, clock, chance, terms, failures, node };
}

export function player(number: number): PlayerId {
  return number as PlayerId;
}

let deposits = 0n;

/** Cash as a deposit that the ledger can prove. */
export async function deposit(
  app: BettingTestApp,
  who: PlayerId,
  units: bigint,
  asset: Fiat = 'BRL',
): Promise<void> {
  deposits += 1n;
  const ref = ((BigInt(app.clock.nowMs() - Date.UTC(2024, 0, 1)) << 22n) +
    4_000_000n +
    deposits) as Reference;
  const outcome = await app.wallet.queue.post({
    ref,
    kind: 'deposit',
    step: 0,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [{ from: { house: 'psp:test:clearing' }, to: { player: who, pocket: 'cash' }, units }],
  });
  expect(outcome).toEqual({ is: 'posted' });
}

export function slipId(app: Pick<BettingTestApp, 'clock' | 'chance'>): UuidV7 {
  return makeUuidV7(app.clock.nowMs(), app.chance.bytes(UUID_RANDOM_BYTES));
}

export interface Command {
  readonly match?: number;
  readonly line?: string;
  readonly market: number;
  readonly selection: string;
  readonly odds: number;
  readonly stake?: bigint;
  readonly policy?: Slip['bets'][number]['policy'];
}

export function slipOf(
  app: Pick<BettingTestApp, 'clock' | 'chance'>,
  who: PlayerId,
  commands: readonly Command[],
  id: UuidV7 = slipId(app),
): Slip {
  return {
    player: who,
    brand: 'br',
    asset: 'BRL',
    slipId: id,
    bets: commands.map(({ odds, stake = 10_00n, policy = 'none', ...leg }) => ({
      stake,
      policy,
      legs: [{ ...leg, odds: odds as Odds }],
    })),
  };
}

/** One bet on several selections: by default one line with all of them. */
export function combinedSlip(
  app: Pick<BettingTestApp, 'clock' | 'chance'>,
  who: PlayerId,
  commands: readonly Command[],
  how: {
    readonly stakePerLine?: bigint;
    readonly shape?: BetShape;
    readonly policy?: SlipBet['policy'];
    readonly free?: Reference;
    readonly id?: UuidV7;
  } = {},
): Slip {
  const { stakePerLine = 10_00n, shape = oneLine(commands.length), policy = 'none', free } = how;
  const stake = stakePerLine * BigInt(countLines(commands.length, shape));
  const legs = commands.map(({ stake: _, policy: __, odds, ...leg }) => ({ ...leg, odds: odds as Odds }));
  return {
    player: who,
    brand: 'br',
    asset: 'BRL',
    slipId: how.id ?? slipId(app),
    bets: [{ stake, policy, legs, shape, ...(free !== undefined && { free }) }],
  };
}

/** The only bet of a slip, which was accepted. */
export function takenOf(outcome: PlaceOutcome): BetRecord {
  expect(outcome).toMatchObject({ is: 'placed', bets: [{ is: 'taken' }] });
  if (outcome.is !== 'placed' || outcome.bets[0]?.is !== 'taken') throw new Error('not taken');
  return outcome.bets[0].bet;
}

export function rejectedOf(outcome: PlaceOutcome): RejectedBet {
  expect(outcome).toMatchObject({ is: 'placed', bets: [{ is: 'rejected' }] });
  if (outcome.is !== 'placed' || outcome.bets[0]?.is !== 'rejected') throw new Error('not rejected');
  return outcome.bets[0].bet;
}

export async function pockets(
  app: Pick<BettingTestApp, 'wallet'>,
  who: PlayerId,
): Promise<{ cash: bigint; locked: bigint; debt: bigint }> {
  const { cash, locked, debt } = (await app.wallet.balance(who, 'BRL')).pockets;
  return { cash, locked, debt };
}

/** Passes a feed's fact to settlement, as the outbox would deliver it. */
export async function tell(node: Pick<Node, 'settlement'>, ...events: PalpiteEvent[]): Promise<void> {
  await node.settlement.results.handle(events);
}

export async function settleAll(node: Pick<Node, 'settlement'>): Promise<void> {
  while (await node.settlement.settleSome());
}

/** As if the delay had passed by that much: the database's clock cannot be changed. */
export async function ageWaiting(app: BettingTestApp, ms: number): Promise<void> {
  await app.database.read(
    // Locked in id order, like everywhere: otherwise it could deadlock.
    `WITH waiting AS (SELECT id FROM betting.bet WHERE status = 'confirming' ORDER BY id FOR UPDATE)
     UPDATE betting.bet SET decide_at = decide_at - make_interval(secs => $1)
     FROM waiting WHERE bet.id = waiting.id AND status = 'confirming'`,
    [ms / 1_000],
  );
}

export async function rowsOf(app: BettingTestApp, table: string): Promise<number> {
  const [row] = await app.database.read<{ count: bigint }>(`SELECT count(*) FROM ${table}`);
  return Number(row?.count);
}

/** A hash of every table that a bet could change. */
export async function wholeState(app: BettingTestApp): Promise<Readonly<Record<string, string>>> {
  const tables = await app.database.read<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('betting', 'wallet', 'settlement', 'protection', 'platform')
       AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const prints = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS print FROM ${name} t`,
  );
  const rows = await app.database.read<{ name: string; print: string | null }>(prints.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print ?? '']));
}

/** Books, stakes and exposure agree. */
export async function expectProof(app: BettingTestApp): Promise<void> {
  expect((await app.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  expect((await proveStakes(app.database, app.wallet)).differences).toEqual([]);
}
