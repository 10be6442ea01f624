import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PlayerId } from '@palpite/kernel/ids';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import type { CrashOptions, CrashRound, StoredCrashBet } from '../index.ts';
import { faultsOfCrash } from './crash-model.ts';
import { type CrashNode, openCrashNode, plantChains, SHORT, until } from './crash-node.ts';

const PROGRAM = fileURLToPath(new URL('./crash-process.ts', import.meta.url));
/** Five seconds on a quiet machine, which `nodes.long.test.ts` asserts; other tests run beside this one. */
const TAKEN_OVER_MS = 10_000;
let fresh: FreshDatabase;
let nodes: CrashNode[];
let children: ChildProcess[];

beforeEach(async () => {
  fresh = await freshDatabase();
  nodes = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) await kill(child);
  for (const node of nodes) await node.close();
  await fresh.close();
});

async function open(options?: CrashOptions): Promise<CrashNode> {
  const node = await openCrashNode(fresh.url, options);
  nodes.push(node);
  return node;
}

async function openRoom(
  ranges: readonly (readonly [number, number])[],
  options?: CrashOptions,
): Promise<CrashNode> {
  const node = await open(options);
  await plantChains(node.database, [ranges]);
  for (const player of [1, 2]) await node.casino.fund(player as PlayerId, { cash: 100_000n });
  return node;
}

/** A process that drives the room; it answers when it owns it. */
async function startProcess(options: CrashOptions): Promise<ChildProcess> {
  const child = fork(PROGRAM, [fresh.url, JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  await gone;
}

const roundIs = (node: CrashNode, is: (round: CrashRound) => boolean, number = 1) =>
  until(`round ${number}`, async () => {
    const { round } = await node.crash.view.phase();
    return round?.round === number && is(round) ? round : undefined;
  });
const ended = (node: CrashNode, number = 1) =>
  until(`the end of round ${number}`, async () => {
    const [round] = await node.crash.view.past({ before: number + 1, limit: 1 });
    return round?.round === number && round.endedMs !== undefined ? round : undefined;
  });
const isFlying = ({ takeoffMs }: CrashRound) => takeoffMs !== undefined && takeoffMs <= systemClock.nowMs();
const isBetting = ({ takeoffMs }: CrashRound) => takeoffMs === undefined;

async function placed(node: CrashNode, player: number, bet = {}): Promise<StoredCrashBet> {
  const outcome = await node.place(player, bet);
  if (outcome.is !== 'placed') throw new Error(`the bet was refused: ${outcome.reason}`);
  return outcome.bet;
}
const stateOf = async (node: CrashNode, bet: StoredCrashBet) =>
  (await node.crash.view.betsOf(bet.player, { limit: 10 })).find(({ id }) => id === bet.id);

describe('a room whose owner is killed', () => {
  it('while bets are placed keeps the bets, and the next owner lets the round take off', async () => {
    const options = { ...SHORT, bettingMs: 3_000 };
    const node = await openRoom([[103, 106]], options);
    const owner = await startProcess(options);
    await roundIs(node, isBetting);
    const bet = await placed(node, 1, { autoX100: 102 });
    await kill(owner);
    expect((await node.crash.view.phase()).round?.takeoffMs).toBeUndefined();
    node.crash.room.start();
    const round = await ended(node);
    expect(await stateOf(node, bet)).toMatchObject({ state: 'won', endX100: 102n, payout: 1_020n });
    expect(round.crashed?.isInterrupted).toBe(false);
    expect(await faultsOfCrash(node)).toEqual([]);
  });

  it('in the betting, without a new owner until long after its end, opens the betting again, so that bets can be cancelled', async () => {
    const options = { ...SHORT, bettingMs: 3_000 };
    const node = await openRoom([[103, 106]], options);
    const owner = await startProcess(options);
    await roundIs(node, isBetting);
    const cancelled = await placed(node, 1);
    const standing = await placed(node, 2, { autoX100: 102 });
    await kill(owner);
    // As if the room had been without an owner for half a minute.
    await node.database.inTransaction((tx) =>
      tx.query(`UPDATE casino.crash_round SET opened_at = opened_at - interval '30 seconds',
                  betting_ends_at = betting_ends_at - interval '30 seconds'`),
    );
    const cancel = () =>
      node.crash.betting.cancel({
        player: 1 as PlayerId,
        bet: cancelled.id,
        receivedMs: systemClock.nowMs(),
      });
    expect(await cancel()).toEqual({ is: 'refused', reason: 'crash-closed' });
    node.crash.room.start();
    const again = await roundIs(node, ({ bettingEndsMs }) => bettingEndsMs > systemClock.nowMs());
    expect(again.takeoffMs).toBeUndefined();
    await until('the new end on phones', async () =>
      node.shown.some(({ subject }) => subject === 'crash.phase'),
    );
    expect(await cancel()).toMatchObject({ is: 'cancelled' });
    const round = await ended(node);
    expect(round.bettingEndsMs).toBe(again.bettingEndsMs);
    expect(round.takeoffMs).toBeGreaterThanOrEqual(again.bettingEndsMs);
    expect(await stateOf(node, cancelled)).toMatchObject({ state: 'cancelled', payout: 1_000n });
    expect(await stateOf(node, standing)).toMatchObject({ state: 'won', payout: 1_020n });
    expect(await faultsOfCrash(node)).toEqual([]);
  });

  it('while the round flies lets it fly on under a standby process, with the same take-off', async () => {
    const node = await openRoom([[118, 130]]);
    const owner = await startProcess(SHORT);
    await roundIs(node, isBetting);
    const manual = await placed(node, 1);
    const standby = await open();
    standby.crash.room.start();
    const { takeoffMs } = await roundIs(node, isFlying);
    await kill(owner);
    await until('the takeover', async () => standby.crash.room.isOwner(), TAKEN_OVER_MS);
    // The player could not cash out in the gap and does so now, on the node that owns the room.
    const receivedMs = systemClock.nowMs();
    expect(
      await standby.crash.cashOuts.cashOut({ player: manual.player, bet: manual.id, receivedMs }),
    ).toMatchObject({ is: 'bet' });
    const round = await ended(node);
    expect(round.takeoffMs).toBe(takeoffMs);
    expect(round.crashed?.isInterrupted).toBe(false);
    expect(await stateOf(node, manual)).toMatchObject({ state: 'won' });
    expect(await faultsOfCrash(node)).toEqual([]);
  });

  it('or is paused loses the room to a standby within five seconds, and writes nothing when it wakes up', async () => {
    const node = await openRoom([[118, 130]]);
    const owner = await startProcess(SHORT);
    await roundIs(node, isBetting);
    const bet = await placed(node, 1, { autoX100: 102 });
    const standby = await open();
    standby.crash.room.start();
    owner.kill('SIGSTOP');
    await until('the takeover', async () => standby.crash.room.isOwner(), TAKEN_OVER_MS);
    owner.kill('SIGCONT');
    await ended(node);
    expect(standby.crash.room.isOwner()).toBe(true);
    expect(['won', 'refunded']).toContain((await stateOf(node, bet))?.state);
    expect(await faultsOfCrash(node)).toEqual([]);
  });

  it('before the crash, without a new owner for more than two seconds, refunds bets that could not be cashed out and pays automatic cash-outs', async () => {
    const node = await openRoom([[118, 124]]);
    const owner = await startProcess(SHORT);
    await roundIs(node, isBetting);
    const helpless = await placed(node, 1);
    const automatic = await placed(node, 2, { autoX100: 117 });
    const tooHigh = await placed(node, 2, { slot: 2, autoX100: 500 });
    await roundIs(node, isFlying);
    await kill(owner);
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    node.crash.room.start();
    const round = await ended(node);
    expect(round.crashed?.isInterrupted).toBe(true);
    expect(node.crash.room.interrupted()).toBe(1);
    expect(await stateOf(node, helpless)).toMatchObject({ state: 'refunded', payout: 1_000n });
    expect(await stateOf(node, automatic)).toMatchObject({ state: 'won', endX100: 117n, payout: 1_170n });
    expect(await stateOf(node, tooHigh)).toMatchObject({ state: 'refunded', payout: 1_000n });
    expect((await node.wallet.balance(1 as PlayerId, 'BRL')).pockets.cash).toBe(100_000n);
    expect(await faultsOfCrash(node)).toEqual([]);
  });

  it('after the crash and before the bets have ended ends them by the same rule', async () => {
    const options = { ...SHORT, graceMs: 2_000 };
    const node = await openRoom([[102, 104]], options);
    const owner = await startProcess(options);
    await roundIs(node, isBetting);
    const losing = await placed(node, 1);
    const automatic = await placed(node, 2, { autoX100: 102 });
    await roundIs(node, ({ crashed }) => crashed !== undefined);
    await kill(owner);
    expect(await stateOf(node, losing)).toMatchObject({ state: 'placed' });
    node.crash.room.start();
    await ended(node);
    expect(await stateOf(node, losing)).toMatchObject({ state: 'lost' });
    expect(await stateOf(node, automatic)).toMatchObject({ state: 'won', payout: 1_020n });
    expect(await faultsOfCrash(node)).toEqual([]);
  });
});

describe('two nodes', () => {
  it('never drive the room at once, and cash-outs are taken on both', async () => {
    const first = await openRoom([[112, 118]]);
    const second = await open();
    first.crash.room.start();
    second.crash.room.start();
    await roundIs(first, isBetting);
    const onFirst = await placed(first, 1);
    const onSecond = await placed(second, 2);
    await roundIs(first, isFlying);
    expect([first, second].filter(({ crash }) => crash.room.isOwner())).toHaveLength(1);
    for (const [node, bet] of [
      [first, onSecond],
      [second, onFirst],
    ] as const)
      expect(
        await node.crash.cashOuts.cashOut({
          player: bet.player,
          bet: bet.id,
          receivedMs: systemClock.nowMs(),
        }),
      ).toMatchObject({ is: 'bet' });
    await ended(first);
    expect(await stateOf(first, onFirst)).toMatchObject({ state: 'won' });
    expect(await stateOf(first, onSecond)).toMatchObject({ state: 'won' });
    const driving = [first, second].filter(({ shown }) =>
      shown.some(({ subject }) => subject === 'crash.tick'),
    );
    expect(driving).toHaveLength(1);
    expect(await faultsOfCrash(first)).toEqual([]);
  });

  it('an owner whose epoch is over writes nothing more, although it has not noticed', async () => {
    const node = await openRoom([[112, 118]], { ...SHORT, tickMs: 20 });
    node.crash.room.start();
    await roundIs(node, isBetting);
    const bet = await placed(node, 1);
    await roundIs(node, isFlying);
    await node.database.inTransaction((tx) => tx.query('UPDATE casino.crash_owner SET epoch = epoch + 1'));
    // It gives up, takes the lock again and begins an epoch of its own.
    await ended(node);
    expect(await stateOf(node, bet)).toMatchObject({ state: 'lost' });
    const [row] = await node.database.read<{ epoch: bigint }>('SELECT epoch FROM casino.crash_owner');
    expect(row?.epoch).toBeGreaterThanOrEqual(3n);
    expect(await faultsOfCrash(node)).toEqual([]);
  });
});

describe('a node that loses its connections to the database', () => {
  it('goes on with the round as soon as it has others, and every bet ends once', async () => {
    const node = await openRoom([[118, 126]]);
    node.crash.room.start();
    await roundIs(node, isBetting);
    const losing = await placed(node, 1);
    const automatic = await placed(node, 2, { autoX100: 103 });
    const { takeoffMs } = await roundIs(node, isFlying);
    for (let times = 0; times < 3; times += 1) {
      await fresh.database.read(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'palpite%'`,
      );
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    const round = await until('the end', () => ended(node).catch(() => undefined));
    expect(round.takeoffMs).toBe(takeoffMs);
    expect(await stateOf(node, automatic)).toMatchObject({ state: 'won', endX100: 103n, payout: 1_030n });
    expect(['lost', 'refunded']).toContain((await stateOf(node, losing))?.state);
    expect((await stateOf(node, losing))?.state).toBe(round.crashed?.isInterrupted ? 'refunded' : 'lost');
    expect(await faultsOfCrash(node)).toEqual([]);
  });
});
