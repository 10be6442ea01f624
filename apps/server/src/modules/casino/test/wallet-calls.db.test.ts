import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletCall } from '../core/wallet-call.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';

const BRL = 'BRL' as Asset;
let fixture: CasinoFixture;
let nextPlayer = 7_000;

beforeAll(async () => {
  fixture = await openCasinoFixture();
});
afterAll(() => fixture.close());

/** A new player with cash and an open session at the studio. */
async function newPlayer(cash: bigint, studio = 'aurora') {
  nextPlayer += 1;
  const player = nextPlayer as PlayerId;
  await fixture.fund(player, { cash });
  const session = await fixture.session(player, studio);
  return { player, studio, session };
}

type NewPlayer = Awaited<ReturnType<typeof newPlayer>>;

async function applyAll(
  { player, studio, session }: { player: PlayerId; studio: string; session: Reference | undefined },
  calls: readonly (Partial<WalletCall> & { op: WalletCall['op']; tx: string })[],
) {
  const whole = calls.map(
    (call) => ({ round: 'r1', end: false, player, studio, asset: BRL, ...call }) as WalletCall,
  );
  const text = session === undefined ? undefined : String(session);
  const source = {
    session: text,
    player,
    asset: BRL,
    game: undefined,
    raw: '{}',
    receivedMs: fixture.clock.nowMs(),
  };
  const results = await fixture.casino.studios.get(studio)?.wallet.apply(source, whole);
  if (!results || results === 'try_again') throw new Error('the calls were not decided');
  return results;
}

async function apply(who: NewPlayer, call: Partial<WalletCall> & { op: WalletCall['op']; tx: string }) {
  const [result] = await applyAll(who, [call]);
  return result;
}

const pockets = async ({ player }: NewPlayer) => (await fixture.wallet.balance(player, BRL)).pockets;

describe('wallet calls of studios on PostgreSQL', () => {
  it('debits a bet, pays its win and closes the round', async () => {
    const who = await newPlayer(10_000n);
    expect(await apply(who, { op: 'bet', tx: `b${who.player}`, amount: 500n })).toEqual({
      result: 'ok',
      replayed: false,
      balance: 9_500n,
      asset: 'BRL',
    });
    expect(await apply(who, { op: 'win', tx: `w${who.player}`, amount: 1_250n, end: true })).toMatchObject({
      result: 'ok',
      balance: 10_750n,
    });
    expect(await apply(who, { op: 'bet', tx: `c${who.player}`, amount: 1n })).toMatchObject({
      result: 'round_closed',
      balance: 10_750n,
    });
    expect(await pockets(who)).toMatchObject({ cash: 10_750n, debt: 0n });
  });

  it('answers a repeat from what is stored, and refuses an id with other content or of another player', async () => {
    const who = await newPlayer(1_000n);
    const other = await newPlayer(1_000n);
    const bet = { op: 'bet', tx: `same${who.player}`, amount: 400n } as const;
    expect(await apply(who, bet)).toMatchObject({ result: 'ok', replayed: false, balance: 600n });
    expect(await apply(who, bet)).toMatchObject({ result: 'ok', replayed: true, balance: 600n });
    expect(await apply(who, { ...bet, amount: 401n })).toMatchObject({ result: 'conflict' });
    expect(await apply(other, bet)).toMatchObject({ result: 'conflict', balance: 1_000n });
  });

  it('accepts of 200 parallel bets exactly what the balance covers', async () => {
    const who = await newPlayer(5_000n);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        apply(who, { op: 'bet', tx: `p${who.player}-${index}`, round: `r${index}`, amount: 100n }),
      ),
    );
    const results = outcomes.map((outcome) => outcome?.result);
    expect(results.filter((result) => result === 'ok')).toHaveLength(50);
    expect(results.filter((result) => result === 'insufficient_funds')).toHaveLength(150);
    expect(await pockets(who)).toMatchObject({ cash: 0n });
  });

  it('decides bet, win and rollback of one batch in the order of arrival', async () => {
    const who = await newPlayer(1_000n);
    const outcomes = await Promise.all([
      apply(who, { op: 'bet', tx: `o1${who.player}`, amount: 1_000n }),
      apply(who, { op: 'win', tx: `o2${who.player}`, amount: 3_000n }),
      apply(who, { op: 'bet', tx: `o3${who.player}`, round: 'r2', amount: 3_000n }),
      apply(who, { op: 'rollback', tx: `o4${who.player}`, ref: `o2${who.player}` }),
    ]);
    expect(outcomes.map((outcome) => outcome?.result)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await pockets(who)).toMatchObject({ cash: 0n, debt: 3_000n });
  });

  it('stores a tombstone for a rollback that comes before its bet, and refuses the late bet', async () => {
    const who = await newPlayer(1_000n);
    expect(
      await apply(who, { op: 'rollback', tx: `x${who.player}`, ref: `late${who.player}` }),
    ).toMatchObject({
      result: 'ok',
    });
    expect(await apply(who, { op: 'bet', tx: `late${who.player}`, amount: 10n })).toMatchObject({
      result: 'rolled_back',
      balance: 1_000n,
    });
  });

  it('refuses a bet without a session that is open, and still pays the win', async () => {
    const who = await newPlayer(1_000n);
    await apply(who, { op: 'bet', tx: `s1${who.player}`, amount: 100n });
    await fixture.database.inTransaction((tx) =>
      tx.query("UPDATE casino.session SET ended_at = now(), end_reason = 'excluded' WHERE id = $1", [
        who.session,
      ]),
    );
    expect(await apply(who, { op: 'bet', tx: `s2${who.player}`, amount: 100n })).toMatchObject({
      result: 'session_expired',
    });
    expect(await apply(who, { op: 'win', tx: `s3${who.player}`, amount: 700n })).toMatchObject({
      result: 'ok',
      balance: 1_600n,
    });
  });

  it('gives an id that two players send at the same moment to one of them, in whatever order they send them', async () => {
    // Neighbours are in different queues, so that their batches run at the same time.
    const [one, two] = [await newPlayer(10_000n), await newPlayer(10_000n)];
    const ids = Array.from({ length: 60 }, (_, index) => `both${one.player}-${index}`);
    const betAll = (who: NewPlayer, all: readonly string[]) =>
      Promise.all(all.map((tx) => apply(who, { op: 'bet', tx, round: tx, amount: 10n })));
    const [ofOne, ofTwo] = await Promise.all([betAll(one, ids), betAll(two, ids.toReversed())]);
    const taken = ids.map((_, index) => [ofOne[index]?.result, ofTwo.at(-1 - index)?.result].sort());
    expect(taken).toEqual(ids.map(() => ['conflict', 'ok']));
    const cash = (await pockets(one)).cash + (await pockets(two)).cash;
    expect(cash).toBe(20_000n - 600n);
    expect(fixture.failures).toEqual([]);
  });

  it('leaves a ledger whose proof is clean', async () => {
    const report = await fixture.wallet.prove({ fromBeginning: true });
    expect(report.differences).toEqual([]);
    expect(report.accounts).toBeGreaterThan(5);
  });

  it('reports a round for the game that it was played in, whatever session its end names', async () => {
    const { player, session } = await newPlayer(1_000n);
    const elsewhere = await fixture.session(player, 'aurora', BRL, 'other-game');
    for (const [n, ending] of [undefined, elsewhere].entries()) {
      const round = `late${n}-${player}`;
      const who = { player, studio: 'aurora' };
      await applyAll({ ...who, session }, [{ op: 'bet', tx: `b${n}-${player}`, round, amount: 100n }]);
      await applyAll({ ...who, session: ending }, [{ op: 'win', tx: `w${n}-${player}`, round, amount: 0n }]);
      const closed = fixture.events.findLast(({ kind }) => kind === 'round-closed');
      expect(closed).toMatchObject({ player, game: 'game', stakedCash: '100' });
    }
  });

  it('refuses a rollback of its own id: the studio would repeat it without end', async () => {
    const who = await newPlayer(1_000n);
    const own = `own-${who.player}`;
    const again = { op: 'rollback', tx: own, ref: own } as const;
    for (let times = 0; times < 2; times += 1)
      expect(await apply(who, again)).toMatchObject({ result: 'conflict', balance: 1_000n });
    expect(await apply(who, { op: 'bet', tx: own, amount: 100n })).toMatchObject({ result: 'ok' });
  });
});
