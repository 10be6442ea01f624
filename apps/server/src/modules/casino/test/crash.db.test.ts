import { hashBefore, isInChain } from '@palpite/kernel/fair/crash';
import { crashMsAt, crashX100At } from '@palpite/kernel/fair/crash-curve';
import { runHashing } from '@palpite/kernel/fair/hashing';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secureChance } from '../../../platform/chance/chance.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { nodeHashes } from '../../../platform/hashes/node-hashes.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import type { CrashOptions, CrashRound, StoredCrashBet } from '../index.ts';
import { createCrashChains } from '../service/crash-chains.ts';
import {
  CAPPED,
  type CrashNode,
  newRequest,
  openCrashNode,
  plantChains,
  SHORT,
  testSealer,
  until,
} from './crash-node.ts';

let fresh: FreshDatabase;
let nodes: CrashNode[];

beforeEach(async () => {
  fresh = await freshDatabase();
  nodes = [];
});
afterEach(async () => {
  for (const node of nodes) await node.close();
  await fresh.close();
});

async function open(options?: CrashOptions): Promise<CrashNode> {
  const node = await openCrashNode(fresh.url, options);
  nodes.push(node);
  return node;
}

/** A node whose first games crash in these ranges, with two players who have 1,000.00 each. */
async function openRoom(
  ranges: readonly (readonly [number, number])[],
  options?: CrashOptions,
): Promise<CrashNode> {
  const node = await open(options);
  await plantChains(node.database, [ranges]);
  await node.casino.fund(1 as PlayerId, { cash: 100_000n });
  await node.casino.fund(2 as PlayerId, { cash: 100_000n });
  return node;
}

const newest = async ({ crash }: CrashNode): Promise<CrashRound | undefined> =>
  (await crash.view.phase()).round;

const phaseIs = (node: CrashNode, number: number, is: (round: CrashRound) => boolean) =>
  until(`round ${number}`, async () => {
    const round = await newest(node);
    if (round && round.round > number) throw new Error(`round ${number} is over`);
    return round?.round === number && is(round) ? round : undefined;
  });

const betting = (node: CrashNode, number = 1) =>
  phaseIs(node, number, ({ takeoffMs }) => takeoffMs === undefined);
const flying = (node: CrashNode, number = 1) =>
  phaseIs(node, number, ({ takeoffMs }) => takeoffMs !== undefined && takeoffMs <= systemClock.nowMs());
const ended = (node: CrashNode, number = 1) =>
  until(`the end of round ${number}`, async () => {
    const [round] = await node.crash.view.past({ before: number + 1, limit: 1 });
    return round?.round === number && round.endedMs !== undefined ? round : undefined;
  });

async function placed(node: CrashNode, player: number, bet = {}): Promise<StoredCrashBet> {
  const outcome = await node.place(player, bet);
  if (outcome.is !== 'placed') throw new Error(`the bet was refused: ${outcome.reason}`);
  return outcome.bet;
}

const cashOut = (node: CrashNode, { id, player }: StoredCrashBet, receivedMs = systemClock.nowMs()) =>
  node.crash.cashOuts.cashOut({ player, bet: id, receivedMs });

const betsOf = (node: CrashNode, player: number) => node.crash.view.betsOf(player as PlayerId, { limit: 10 });

const cashOf = async (node: CrashNode, player: number) =>
  (await node.wallet.balance(player as PlayerId, 'BRL')).pockets.cash;

describe('a round of crash', () => {
  it('pays a manual and an automatic cash-out exactly, takes the stake of the third bet, and reveals its hash', async () => {
    const node = await openRoom([[112, 118]]);
    node.crash.room.start();
    await betting(node);
    const manual = await placed(node, 1);
    const automatic = await placed(node, 2, { autoX100: 103, stake: 777n });
    const losing = await placed(node, 2, { slot: 2, autoX100: 5_000 });
    expect(await cashOf(node, 1)).toBe(99_000n);
    const { takeoffMs = 0 } = await flying(node);
    const receivedMs = systemClock.nowMs();
    const out = await cashOut(node, manual, receivedMs);
    // The database runs on this machine, so that both clocks are the same one.
    const expected = crashX100At(receivedMs - takeoffMs);
    expect(out).toMatchObject({ is: 'bet', bet: { id: manual.id } });
    const round = await ended(node);
    const [ofFirst] = await betsOf(node, 1);
    expect(ofFirst?.state).toBe('won');
    const at = ofFirst?.endX100 ?? 0n;
    expect(at >= expected - 1n && at <= expected + 1n).toBe(true);
    expect(ofFirst?.payout).toBe((1_000n * at) / 100n);
    expect(await cashOf(node, 1)).toBe(99_000n + (1_000n * at) / 100n);
    const ofSecond = new Map((await betsOf(node, 2)).map((bet) => [bet.id, bet]));
    expect(ofSecond.get(automatic.id)).toMatchObject({ state: 'won', endX100: 103n, payout: 800n });
    expect(ofSecond.get(losing.id)).toMatchObject({ state: 'lost', payout: 0n });
    expect(await cashOf(node, 2)).toBe(100_000n - 777n - 1_000n + 800n);
    expect(round.crashed?.isInterrupted).toBe(false);
    expect(round.crashed?.atMs).toBe(takeoffMs + crashMsAt(round.crashed?.x100 ?? 0n));
    const chain = await node.crash.view.chain(round.chain);
    expect(runHashing(hashBefore(round.crashed?.hash ?? ''), nodeHashes)).toBe(chain?.terminatingHash);
    expect((await node.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  });

  it('refuses a cash-out received after the crash and takes one received before it, although both are processed after it', async () => {
    const node = await openRoom([[104, 108]], { ...SHORT, graceMs: 1_500 });
    node.crash.room.start();
    await betting(node);
    const late = await placed(node, 1);
    const timely = await placed(node, 2);
    const round = await phaseIs(node, 1, ({ crashed }) => crashed !== undefined);
    const crashMs = round.crashed?.atMs ?? 0;
    expect(await cashOut(node, late, crashMs + 40)).toEqual({ is: 'refused', reason: 'crash-too-late' });
    expect(await cashOut(node, timely, crashMs - 40)).toMatchObject({ is: 'bet' });
    await ended(node);
    expect((await betsOf(node, 1))[0]).toMatchObject({ state: 'lost', payout: 0n });
    const [won] = await betsOf(node, 2);
    expect(won?.state).toBe('won');
    expect((won?.endX100 ?? 0n) < (round.crashed?.x100 ?? 0n)).toBe(true);
  });

  it('takes two bets per player, one in each slot, and the same request once', async () => {
    const node = await openRoom([[103, 106]], { ...SHORT, bettingMs: 5_000 });
    await node.casino.fund(4 as PlayerId, { cash: 5_000n });
    await node.casino.fund(5 as PlayerId, { cash: 100_000n });
    node.crash.room.start();
    await betting(node);
    const id = newRequest();
    const first = await placed(node, 1, { id });
    expect((await placed(node, 1, { id })).id).toBe(first.id);
    expect(await node.place(1, { id, stake: 2_000n })).toEqual({
      is: 'refused',
      reason: 'crash-request-reused',
    });
    expect(await node.place(1)).toEqual({ is: 'refused', reason: 'crash-slot-taken' });
    await placed(node, 1, { slot: 2 });
    expect(await cashOf(node, 1)).toBe(98_000n);
    // Both slots and a repeat in one batch.
    const together = newRequest();
    const outcomes = await Promise.all([
      node.place(4, { id: together }),
      node.place(4, { slot: 2 }),
      node.place(4, { id: together }),
      node.place(4, { slot: 2 }),
    ]);
    expect(outcomes.map((outcome) => (outcome.is === 'placed' ? 'placed' : outcome.reason))).toEqual([
      'placed',
      'placed',
      'placed',
      'crash-slot-taken',
    ]);
    expect(await cashOf(node, 4)).toBe(3_000n);
    expect(await node.place(2, { stake: 19n })).toEqual({ is: 'refused', reason: 'amount-low', limit: 20n });
    expect(await node.place(2, { stake: 50_001n })).toEqual({
      is: 'refused',
      reason: 'amount-high',
      limit: 50_000n,
    });
    expect(await node.place(3)).toMatchObject({ is: 'refused', reason: 'not-enough-funds' });
    const { brand, maxPayout } = CAPPED;
    const tooHigh = { is: 'refused', reason: 'amount-high', limit: maxPayout };
    expect(await node.place(2, { brand, stake: maxPayout + 1n })).toEqual(tooHigh);
    expect(await node.place(2, { brand, stake: 50_001n })).toEqual(tooHigh);
    expect((await placed(node, 1, { id, brand })).id).toBe(first.id);
    const atMost = await placed(node, 5, { brand, stake: maxPayout });
    expect(atMost.automaticX100).toBe(100n);
    await flying(node);
    expect(await node.place(2)).toEqual({ is: 'refused', reason: 'crash-closed' });
    expect(await cashOf(node, 2)).toBe(100_000n);
    await ended(node);
    expect(await cashOf(node, 5)).toBe(100_000n);
  });

  it('gives a cancelled bet back before the betting closes, and not after', async () => {
    const node = await openRoom([[103, 106]]);
    node.crash.room.start();
    await betting(node);
    const bet = await placed(node, 1);
    const cancel = (id: Reference, player = 1) =>
      node.crash.betting.cancel({ player: player as PlayerId, bet: id, receivedMs: systemClock.nowMs() });
    expect(await cancel(bet.id, 2)).toEqual({ is: 'refused', reason: 'no-such-bet' });
    expect(await cancel(bet.id)).toMatchObject({ is: 'cancelled', bet: { payout: 1_000n } });
    expect(await cancel(bet.id)).toMatchObject({ is: 'cancelled' });
    expect(await cashOf(node, 1)).toBe(100_000n);
    const again = await placed(node, 1);
    await flying(node);
    expect(await cancel(again.id)).toEqual({ is: 'refused', reason: 'crash-closed' });
    expect(await cashOut(node, bet)).toEqual({ is: 'refused', reason: 'no-such-bet' });
    await ended(node);
    const rounds = await node.database.read('SELECT 1 FROM casino.round WHERE NOT is_closed');
    expect(rounds).toEqual([]);
  });

  it('cashes a bet out at once where it reaches the maximum payout', async () => {
    const node = await openRoom([[110, 116]]);
    await node.casino.fund(1 as PlayerId, { cash: 20_000_000n });
    node.crash.room.start();
    await betting(node);
    // A maximum below the stake's double is reached at 1.02 by a bet that is inserted with it.
    const bet = await placed(node, 1, { stake: 50_000n });
    await node.database.inTransaction((tx) =>
      tx.query('UPDATE casino.crash_bet SET max_payout = 51000, automatic_x100 = 102 WHERE id = $1', [
        bet.id,
      ]),
    );
    await ended(node);
    expect((await betsOf(node, 1))[0]).toMatchObject({ state: 'won', endX100: 102n, payout: 51_000n });
  });

  it('refuses a cash-out before the take-off and answers a repeated one with the same end', async () => {
    const node = await openRoom([[110, 116]]);
    node.crash.room.start();
    await betting(node);
    const bet = await placed(node, 1);
    expect(await cashOut(node, bet)).toEqual({ is: 'refused', reason: 'crash-not-flying' });
    await flying(node);
    const [first, second] = await Promise.all([cashOut(node, bet), cashOut(node, bet)]);
    await ended(node);
    const third = await cashOut(node, bet);
    const [stored] = await betsOf(node, 1);
    const x100 = Number(stored?.endX100);
    for (const outcome of [first, second, third])
      expect(outcome).toMatchObject({ is: 'bet', bet: { cashedX100: x100 } });
    const moved = await node.database.read("SELECT op FROM casino.transaction WHERE op = 'win'");
    expect(moved).toHaveLength(1);
  });

  it('commits ticks at least every half second while it flies and shows the curve meanwhile', async () => {
    const node = await openRoom([[108, 112]]);
    node.crash.room.start();
    const round = await flying(node);
    let last = round.tickedMs ?? 0;
    let widest = 0;
    while (((await newest(node))?.crashed ?? undefined) === undefined) {
      const [row] = await node.database.read<{ at: Date }>(
        'SELECT ticked_at AS at FROM casino.crash_round WHERE round = 1',
      );
      const at = row?.at.getTime() ?? 0;
      widest = Math.max(widest, at - last);
      last = at;
    }
    expect(widest).toBeGreaterThan(0);
    expect(widest).toBeLessThanOrEqual(500);
    const ticks = node.shown.filter(({ subject }) => subject === 'crash.tick');
    expect(ticks.length).toBeGreaterThan(10);
    for (const { message } of ticks) {
      const { ms, x100 } = message as { ms: number; x100: number };
      expect(BigInt(x100)).toBe(crashX100At(ms));
    }
    await ended(node);
  });
});

describe('the chain of crash', () => {
  it('is published before its salt, continues in a new chain, and gives every game its hash', async () => {
    const node = await open({
      ...SHORT,
      bettingMs: 1,
      pauseMs: 1,
      chain: { games: 2, step: 2, announceLeft: 0 },
    });
    // Rounds of a random chain may fly for minutes: their crash point is overwritten instead of waiting.
    await plantChains(node.database, [
      [
        [100, 101],
        [100, 101],
      ],
    ]);
    node.crash.room.start();
    await ended(node, 2);
    const chains = await until('a second chain', async () => {
      const rows = await node.database.read<{
        id: number;
        salt: string | null;
        published_at: Date;
        salted_at: Date;
      }>('SELECT id, salt, published_at, salted_at FROM casino.crash_chain ORDER BY id');
      return rows.length > 1 && rows[1]?.salt ? rows : undefined;
    });
    expect(chains[1]?.salted_at.getTime()).toBeGreaterThanOrEqual(chains[1]?.published_at.getTime() ?? 0);
    const rounds = await node.crash.view.past({ before: 3, limit: 5 });
    expect(rounds.map(({ game }) => game)).toEqual([2, 1]);
    const [second, first] = rounds;
    expect(runHashing(hashBefore(second?.crashed?.hash ?? ''), nodeHashes)).toBe(first?.crashed?.hash);
    const stored = await node.database.read<{ sealed: string }>('SELECT sealed FROM casino.crash_chain');
    for (const { sealed } of stored) expect(sealed).not.toContain(second?.crashed?.hash);
  });

  it('has no salt in live mode until the operator sets the one that the published rule names', async () => {
    const { database } = await open();
    const options = { games: 25, step: 10, announceLeft: 5 };
    const opened = (salts: ReadonlyMap<string, string>) =>
      createCrashChains({
        database,
        clock: systemClock,
        chance: secureChance,
        sealer: testSealer(),
        isLive: true,
        salts,
        options,
      });
    const inEpoch = <T>(work: (tx: Tx) => Promise<T>) => database.inTransaction(work);
    const unsalted = opened(new Map());
    await unsalted.prepare(inEpoch, undefined);
    await unsalted.prepare(inEpoch, undefined);
    expect(unsalted.newest()).toMatchObject({ id: 1, games: 25, salt: undefined });
    expect(unsalted.newest()?.saltRule).toMatch(
      /^The hash of the first Bitcoin block with a time of .*Z or later\.$/,
    );
    expect(unsalted.after(undefined)).toBeUndefined();
    expect(() => unsalted.gameOf(1, 1)).toThrow('no salt');
    const terminatingHash = unsalted.newest()?.terminatingHash ?? '';
    const salted = opened(new Map([[terminatingHash, '7'.repeat(64)]]));
    await salted.prepare(inEpoch, undefined);
    expect(salted.after(undefined)).toEqual({ chain: 1, game: 1 });
    for (const game of [1, 9, 10, 11, 20, 21, 25])
      expect(runHashing(isInChain(terminatingHash, game, salted.gameOf(1, game).hash), nodeHashes)).toBe(
        true,
      );
    // Shortly before its end the next one is published, and it is not played before this one is over.
    await salted.prepare(inEpoch, { chain: 1, game: 20 });
    expect(salted.newest()).toMatchObject({ id: 2, salt: undefined });
    expect(salted.after({ chain: 1, game: 24 })).toEqual({ chain: 1, game: 25 });
    expect(salted.after({ chain: 1, game: 25 })).toBeUndefined();
  });

  it('is sealed anew after a change of the key', async () => {
    const { database } = await open();
    const inEpoch = <T>(work: (tx: Tx) => Promise<T>) => database.inTransaction(work);
    const opened = (keys: readonly string[]) =>
      createCrashChains({
        database,
        clock: systemClock,
        chance: secureChance,
        sealer: createSealer(keys, secureChance),
        isLive: false,
        salts: new Map(),
        options: { games: 20, step: 10, announceLeft: 0 },
      });
    const [old, next] = ['the old key of the chains in this test', 'the new key of the chains in this test'];
    const before = opened([old]);
    await before.prepare(inEpoch, undefined);
    const changing = opened([next, old]);
    await changing.prepare(inEpoch, undefined);
    const after = opened([next]);
    await after.read();
    expect(after.gameOf(1, 7)).toEqual(before.gameOf(1, 7));
    const stale = opened([old]);
    await stale.read();
    expect(() => stale.gameOf(1, 7)).toThrow('cannot be opened: unknown-key');
  });
});
