import type { Reference } from '@palpite/kernel/ids';
import { seededChance } from '@palpite/testkit/chance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Posting } from '../index.ts';
import { type Ledger, openLedger, player } from './ledger.ts';
import { SimpleLedger } from './model.ts';
import { randomPosting } from './random-postings.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.close());

function deposit(who: number, units: bigint, ref = ledger.ids.next()): Posting {
  return {
    ref,
    kind: 'deposit',
    step: 0,
    asset: 'BRL',
    moves: [{ from: { house: 'psp:acme:clearing' }, to: { player: player(who), pocket: 'cash' }, units }],
    by: 'player',
    shortfall: 'refuse',
  };
}

function stake(who: number, units: bigint, ref = ledger.ids.next()): Posting {
  const moves = [
    { from: { player: player(who), pocket: 'cash' }, to: { player: player(who), pocket: 'locked' }, units },
  ] as const;
  return { ref, kind: 'stake', step: 0, asset: 'BRL', moves, by: 'player', shortfall: 'refuse' };
}

const post = (...postings: Posting[]) =>
  ledger.database.inTransaction((tx) => ledger.wallet.post(tx, postings));

describe('the ledger on PostgreSQL', () => {
  it('posts once: a replay changes nothing, the same key with other content is an error', async () => {
    const first = deposit(101, 500n);
    expect(await post(first)).toEqual([{ is: 'posted' }]);
    expect(await post(first)).toEqual([{ is: 'already-posted' }]);
    expect(await post({ ...first, moves: first.moves.map((move) => ({ ...move, units: 501n })) })).toEqual([
      { is: 'key-reused' },
    ]);
    expect(await ledger.wallet.balance(player(101), 'BRL')).toMatchObject({ shown: 500n, version: 1n });
  });

  it('throws for a whole batch of new keys when one of them was used', async () => {
    const [used, unused] = [deposit(131, 500n), deposit(132, 500n)];
    const postNew = (...postings: Posting[]) =>
      ledger.database.inTransaction((tx) => ledger.wallet.post(tx, postings, { areNew: true }));
    expect(await postNew(used)).toEqual([{ is: 'posted' }]);
    await expect(postNew(unused, used)).rejects.toThrow(/duplicate key/);
    expect(await ledger.wallet.balance(player(131), 'BRL')).toMatchObject({ shown: 500n, version: 1n });
    expect(await post(unused)).toEqual([{ is: 'posted' }]);
  });

  it('never overdraws by two concurrent debits', async () => {
    await post(deposit(102, 100n));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => post(stake(102, 30n))));
    expect(outcomes.flat().filter((outcome) => outcome.is === 'posted')).toHaveLength(3);
    expect((await ledger.wallet.balance(player(102), 'BRL')).pockets).toMatchObject({
      cash: 10n,
      locked: 90n,
    });
  });

  it('posts once a key that is sent many times concurrently', async () => {
    const posting = deposit(103, 70n);
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => post(posting)));
    expect(outcomes.flat().filter((outcome) => outcome.is === 'posted')).toHaveLength(1);
    expect((await ledger.wallet.balance(player(103), 'BRL')).shown).toBe(70n);
  });

  it('leaves nothing behind of a transaction that is rolled back', async () => {
    const lost = deposit(104, 5n);
    const attempt = ledger.database.inTransaction(async (tx) => {
      await ledger.wallet.post(tx, [lost]);
      throw new Error('the caller changed its mind');
    });
    await expect(attempt).rejects.toThrow('changed its mind');
    expect((await ledger.wallet.balance(player(104), 'BRL')).shown).toBe(0n);
    expect(await post(lost)).toEqual([{ is: 'posted' }]);
  });

  it('refuses to change or delete a transfer', async () => {
    await post(deposit(105, 5n));
    for (const sql of [
      'UPDATE wallet.transfer SET amount = 1',
      'DELETE FROM wallet.transfer',
      'TRUNCATE wallet.transfer',
    ]) {
      await expect(ledger.database.inTransaction((tx) => tx.query(sql))).rejects.toThrow('permission denied');
      await expect(ledger.owner.inTransaction((tx) => tx.query(sql))).rejects.toThrow(
        /append-only|permission denied/,
      );
    }
  });

  it('blocks debits of an excluded player at once, in currencies opened later too', async () => {
    await post(deposit(106, 50n));
    await ledger.database.inTransaction((tx) =>
      ledger.wallet.block(tx, player(106), 'exclusion', 'no_debit'),
    );
    expect(await post(stake(106, 10n))).toEqual([{ is: 'blocked', state: 'no_debit' }]);
    const inDollars = { ...deposit(106, 10n), asset: 'USD' as const };
    expect(await post(inDollars)).toEqual([{ is: 'posted' }]);
    expect(await post({ ...stake(106, 10n), asset: 'USD' })).toEqual([{ is: 'blocked', state: 'no_debit' }]);
  });

  it('blocks a player who has no account yet, and still pays out of a blocked account', async () => {
    await ledger.database.inTransaction((tx) =>
      ledger.wallet.block(tx, player(116), 'exclusion', 'no_debit'),
    );
    expect(await post(deposit(116, 50n))).toEqual([{ is: 'posted' }]);
    expect(await post(stake(116, 10n))).toEqual([{ is: 'blocked', state: 'no_debit' }]);
    const out: Posting = {
      ...stake(116, 20n),
      kind: 'withdrawal',
      by: 'payout',
      moves: [
        {
          from: { player: player(116), pocket: 'cash' },
          to: { player: player(116), pocket: 'hold' },
          units: 20n,
        },
      ],
    };
    expect(await post(out)).toEqual([{ is: 'posted' }]);
    await ledger.database.inTransaction((tx) => ledger.wallet.block(tx, player(116), 'operator', 'closed'));
    expect(await post({ ...out, ref: ledger.ids.next() })).toEqual([{ is: 'blocked', state: 'closed' }]);
  });

  it('lifts one reason without another: the account has the strictest of the remaining ones', async () => {
    const who = player(117);
    await post(deposit(117, 50n));
    const state = async () => (await ledger.wallet.balance(who, 'BRL')).state;
    const during = (work: Parameters<typeof ledger.database.inTransaction<void>>[0]) =>
      ledger.database.inTransaction(work);
    await during((tx) => ledger.wallet.block(tx, who, 'exclusion', 'no_debit'));
    await during((tx) => ledger.wallet.block(tx, who, 'operator', 'closed'));
    expect(await state()).toBe('closed');
    expect(await ledger.wallet.blocks(who)).toMatchObject([
      { by: 'exclusion', state: 'no_debit' },
      { by: 'operator', state: 'closed' },
    ]);
    await during((tx) => ledger.wallet.unblock(tx, who, 'operator'));
    expect(await state()).toBe('no_debit');
    await during((tx) => ledger.wallet.unblock(tx, who, 'cancellation'));
    expect(await state()).toBe('no_debit');
    await during((tx) => ledger.wallet.unblock(tx, who, 'exclusion'));
    expect(await state()).toBe('open');
    expect(await ledger.wallet.blocks(who)).toEqual([]);
  });

  it('sums what left and reached cash since a time, with debt counted as cash', async () => {
    await post(deposit(118, 100n));
    const databaseMs = async () => {
      const [row] = await ledger.database.read<{ at: Date }>('SELECT clock_timestamp() AS at');
      return row?.at.getTime() ?? 0;
    };
    const since = (await databaseMs()) + 1;
    while ((await databaseMs()) <= since);
    await post(stake(118, 60n), stake(118, 10n));
    const owed: Posting = {
      ...deposit(118, 50n),
      kind: 'chargeback',
      by: 'house',
      shortfall: 'debt',
      moves: [
        { from: { player: player(118), pocket: 'cash' }, to: { house: 'psp:acme:clearing' }, units: 50n },
      ],
    };
    await post(owed, deposit(118, 45n));
    const moved = (sinceMs: number) =>
      ledger.database.inTransaction((tx) =>
        ledger.wallet.movedSince(tx, { player: player(118), asset: 'BRL' }, sinceMs),
      );
    expect(await moved(since)).toEqual(
      new Map([
        ['stake', { out: 70n, in: 0n }],
        ['chargeback', { out: 50n, in: 0n }],
        ['deposit', { out: 0n, in: 45n }],
      ]),
    );
    expect((await moved(0)).get('deposit')).toEqual({ out: 0n, in: 145n });
    expect(await moved(since + 3_600_000)).toEqual(new Map());
  });

  it('reverses a posting; what is already spent becomes debt and is repaid by the next credit', async () => {
    const first = deposit(107, 100n);
    await post(first);
    await post(stake(107, 80n));
    const as = { ref: first.ref, kind: 'deposit-undone', step: 0 };
    const undo = () => ledger.database.inTransaction((tx) => ledger.wallet.reverse(tx, first, as));
    expect(await undo()).toEqual({ is: 'posted', owed: 80n });
    expect((await undo()).is).toBe('already-posted');
    expect(await ledger.wallet.balance(player(107), 'BRL')).toMatchObject({
      shown: -80n,
      pockets: { cash: 0n, debt: 80n },
    });
    await post(deposit(107, 100n));
    expect(await ledger.wallet.balance(player(107), 'BRL')).toMatchObject({
      shown: 20n,
      pockets: { debt: 0n },
    });
    const nothing = { ref: ledger.ids.next(), kind: 'deposit', step: 0 };
    const missed = await ledger.database.inTransaction((tx) =>
      ledger.wallet.reverse(tx, nothing, { ...as, step: 1 }),
    );
    expect(missed).toEqual({ is: 'nothing-to-reverse' });
  });

  it('reads a statement by cursor without gap or repeat while new rows arrive', async () => {
    for (let count = 1; count <= 25; count += 1) await post(deposit(108, BigInt(count)));
    const amounts: bigint[] = [];
    let cursor: bigint | undefined;
    do {
      const page = await ledger.wallet.statement(player(108), 'BRL', cursor, 10);
      amounts.push(...page.entries.map((entry) => entry.units));
      cursor = page.next;
      await post(deposit(108, 1_000n));
    } while (cursor !== undefined);
    expect(amounts).toEqual(Array.from({ length: 25 }, (_, index) => BigInt(25 - index)));
  });

  it('filters a statement by kind and by time, and sums the same time range', async () => {
    await post(deposit(121, 500n));
    await post({ ...deposit(121, 40n), kind: 'play-money' });
    const all = await ledger.wallet.statement(player(121), 'BRL', undefined, 10);
    expect(all.entries.map(({ kind }) => kind)).toEqual(['play-money', 'deposit']);
    const of = async (filter: Parameters<typeof ledger.wallet.statement>[4]) =>
      (await ledger.wallet.statement(player(121), 'BRL', undefined, 10, filter)).entries.map(
        ({ kind }) => kind,
      );
    expect(await of({ kinds: ['deposit', 'chargeback'] })).toEqual(['deposit']);
    const [newest, oldest] = all.entries.map(({ atMs }) => atMs);
    const now = (newest ?? 0) + 1;
    expect(await of({ fromMs: now })).toEqual([]);
    expect(await of({ fromMs: oldest ?? 0, untilMs: now })).toEqual(['play-money', 'deposit']);
    expect(await of({ untilMs: oldest ?? 0 })).toEqual([]);
    const holder = { player: player(121), asset: 'BRL' } as const;
    const moved = await ledger.wallet.movedBetween(holder, { fromMs: oldest ?? 0, untilMs: now });
    expect(moved.get('deposit')).toEqual({ in: 500n, out: 0n });
    const before = await ledger.wallet.movedBetween(holder, { fromMs: 0, untilMs: oldest ?? 0 });
    expect(before.size).toBe(0);
  });

  it('shows a stake that returns into debt as repaid debt, and all movements of one reference', async () => {
    const signIn = player(111);
    const at = (pocket: 'cash' | 'locked') => ({ player: signIn, pocket });
    const paid = deposit(111, 300n);
    await post(paid);
    const bet = { ref: ledger.ids.next(), step: 0, asset: 'BRL' as const };
    await post({
      ...bet,
      kind: 'stake',
      by: 'player',
      shortfall: 'refuse',
      moves: [{ from: at('cash'), to: at('locked'), units: 300n }],
    });
    await post({
      ...bet,
      ref: paid.ref,
      kind: 'chargeback',
      by: 'house',
      shortfall: 'debt',
      moves: [{ from: at('cash'), to: { house: 'psp:bank:clearing' }, units: 200n }],
    });
    await post({
      ...bet,
      kind: 'stake-back',
      by: 'house',
      shortfall: 'refuse',
      moves: [{ from: at('locked'), to: at('cash'), units: 300n }],
    });
    const reported = await ledger.wallet.statementOf(signIn, 'BRL', bet.ref, 10);
    expect(reported.map(({ kind, pocket, units }) => `${kind} ${pocket} ${units}`).sort()).toEqual([
      'stake cash -300',
      'stake-back cash 100',
      'stake-back debt 200',
    ]);
    expect(await ledger.wallet.statementOf(player(108), 'BRL', bet.ref, 10)).toEqual([]);
  });

  it('fails one bad posting of the queue alone', async () => {
    const good = Array.from({ length: 9 }, () => deposit(109, 1n));
    const outOfRange = { ...deposit(109, 1n), ref: 1n as Reference };
    const results = await Promise.allSettled(
      [...good.slice(0, 4), outOfRange, ...good.slice(4)].map((posting) => ledger.wallet.queue.post(posting)),
    );
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
    expect((await ledger.wallet.balance(player(109), 'BRL')).shown).toBe(9n);
  });

  it.each([11, 8841, 20261])(
    '[seed %i] fifty writers in random order agree with the simple ledger, and the proof succeeds',
    async (seed) => {
      const chance = seededChance(seed);
      // Each writer has its own players: the order within a player is then known to the model.
      const writers = Array.from({ length: 50 }, (_, writer) => {
        const own = [1, 2, 3].map((number) => player(1_000_000 * (seed % 100) + writer * 10 + number));
        const postings: Posting[] = [];
        for (let count = 0; count < 20; count += 1) {
          const ref =
            chance.below(5) === 0 && postings.length > 0 ? chance.pick(postings).ref : ledger.ids.next();
          postings.push(
            chance.below(8) === 0 && postings.length > 0
              ? chance.pick(postings)
              : randomPosting(chance, own, ref),
          );
        }
        return { own, postings, model: new SimpleLedger() };
      });
      await Promise.all(
        writers.map(async ({ postings, model }, writer) => {
          for (const posting of postings) {
            const outcome =
              writer % 2 === 0 ? await ledger.wallet.queue.post(posting) : (await post(posting))[0];
            expect(outcome?.is).toBe(model.post(posting));
          }
        }),
      );
      for (const { own, model } of writers) {
        for (const who of own) {
          const { shown, pockets } = await ledger.wallet.balance(who, 'BRL');
          expect(shown).toBe(model.read(who, 'cash'));
          expect([pockets.bonus, pockets.locked, pockets.hold]).toEqual(
            ['bonus', 'locked', 'hold'].map((pocket) => model.read(who, pocket)),
          );
        }
      }
      expect(await ledger.wallet.prove({ fromBeginning: true })).toMatchObject({ differences: [] });
    },
  );

  it('refuses to close the books at a position that a running transaction may still reach', async () => {
    await post(deposit(109, 100n));
    const future = ledger.database.inTransaction((tx) =>
      tx.query('SELECT wallet.close_accounts(0, 500, $1)', [9_000_000_000_000_000n]),
    );
    await expect(future).rejects.toMatchObject({ code: '22023' });
  });

  it('proves from closing balances, and finds a balance or a transfer that was tampered with', async () => {
    await post(deposit(110, 40n));
    await ledger.owner.inTransaction((tx) =>
      tx.query(
        `GRANT UPDATE ON wallet.transfer TO palpite_owner; ALTER TABLE wallet.transfer DISABLE TRIGGER append_only;
         UPDATE wallet.transfer SET at = at - interval '1 minute';
         ALTER TABLE wallet.transfer ENABLE TRIGGER append_only; REVOKE UPDATE ON wallet.transfer FROM palpite_owner`,
      ),
    );
    const closed = await ledger.wallet.closeBooks();
    expect(closed.accounts).toBeGreaterThan(0);
    await post(deposit(110, 2n));
    const report = await ledger.wallet.prove({ fromBeginning: false });
    expect(report.differences).toEqual([]);
    expect(report.accounts).toBeGreaterThan(100);
    await ledger.database.inTransaction((tx) =>
      tx.query('UPDATE wallet.account SET cash = cash + 1 WHERE player = 110'),
    );
    const found = await ledger.wallet.prove({ fromBeginning: false });
    expect(found.differences).toEqual([
      { where: expect.stringContaining('player 110'), stored: '43', derived: '42' },
    ]);
    await ledger.database.inTransaction((tx) =>
      tx.query('UPDATE wallet.account SET cash = cash - 1 WHERE player = 110'),
    );
    await ledger.database.inTransaction((tx) =>
      tx.query(
        "INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint) VALUES ($1, 'forged', 0, 0, -999999, -1, 'BRL', 5, 0)",
        [ledger.ids.next()],
      ),
    );
    expect((await ledger.wallet.prove({ fromBeginning: true })).differences[0]?.where).toContain('forged');
  });
});
