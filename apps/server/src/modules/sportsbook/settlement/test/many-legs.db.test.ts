import type { Odds } from '@palpite/kernel/odds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PalpiteEvent, SelectionResult } from '../../../../events/event.ts';
import { type BetRecord, createBetAdmin } from '../../betting/index.ts';
import {
  type BettingTestApp,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  pockets,
  settleAll,
  slipId,
  takenOf,
  tell,
} from '../../betting/test/betting-test-app.ts';

const ONE = player(1);
const OF = [1, 2, 3].map((n) => ({ match: 2_000 + n, market: 200_001 + n * 100 }));
const [A, B, C] = OF as [(typeof OF)[0], (typeof OF)[0], (typeof OF)[0]];
const BY = { actor: 'ana', reason: 'the feed was wrong' };

let app: BettingTestApp;
beforeEach(async () => {
  app = await openBettingTestApp();
  for (const { match, market } of OF) {
    app.book.setMatch(match);
    app.book.setMarket(market, { match, prices: { home: 2_000, away: 2_000 } });
  }
  await deposit(app, ONE, 100_00n);
});
afterEach(async () => {
  await expectProof(app);
  expect(app.failures).toEqual([]);
  await app.close();
});

const place = async (of: readonly (typeof A)[], stake: bigint, sizes?: number[]) =>
  takenOf(
    await app.betting.place({
      player: ONE,
      brand: 'br',
      asset: 'BRL',
      slipId: slipId(app),
      bets: [
        {
          stake,
          policy: 'none',
          legs: of.map(({ market }) => ({ market, selection: 'home', odds: 2_000 as Odds })),
          ...(sizes && { shape: { sizes, bankers: [] } }),
        },
      ],
    }),
  );
const now = async ({ id }: BetRecord) => {
  const [found] = await app.betting.bets(ONE, [id]);
  if (!found) throw new Error('the bet is gone');
  return found;
};
const resulted = (of: typeof A, home: SelectionResult['result'], version = 1): PalpiteEvent => ({
  kind: 'market-resulted',
  ...of,
  version,
  score: [1, 0],
  results: [
    { selection: 'home', result: home },
    { selection: 'away', result: home === 'win' ? 'lose' : 'win' },
  ],
});
const receive = async (...events: PalpiteEvent[]) => {
  await tell(app, ...events);
  await settleAll(app);
};
/** As the outbox would deliver it: an operator's decision is a fact like the feed's. */
const receiveOutbox = async () => {
  const rows = await app.database.read<{ kind: string; payload: object }>(
    `SELECT kind, payload FROM platform.outbox WHERE kind LIKE 'market-%' ORDER BY xid, position`,
  );
  await receive(...rows.map(({ kind, payload }) => ({ ...payload, kind }) as PalpiteEvent));
};
const decidedBy = async ({ id }: BetRecord) =>
  (
    await app.database.read<{ version: number; decided_by: string; undone: boolean }>(
      'SELECT version, decided_by, undone_at IS NOT NULL AS undone FROM settlement.outcome WHERE bet = $1 ORDER BY 1',
      [id],
    )
  ).map((row) => `${row.version}: ${row.decided_by}${row.undone ? ' undone' : ''}`);

describe('a bet of several legs', () => {
  it('stores known results of a multiple, pays when all legs are decided, and ends early with a lost leg', async () => {
    const [won, lost] = [await place([A, B], 10_00n), await place([A, C], 10_00n)];
    await receive(resulted(A, 'win'));
    expect(await now(won)).toMatchObject({
      status: 'accepted',
      evidence: [{ result: { is: 'win' } }, { result: { is: 'undecided' } }],
    });
    await receive(resulted(C, 'lose'));
    expect(await now(lost)).toMatchObject({ status: 'settled', returnUnits: 0n });
    await receive(resulted(B, 'half-win'));
    expect(await now(won)).toMatchObject({ status: 'settled', returnUnits: 30_00n });
    expect(await decidedBy(won)).toEqual(['1: 200101/1 200201/1']);
    expect(await pockets(app, ONE)).toEqual({ cash: 110_00n, locked: 0n, debt: 0n });
  });

  it('waits for every line of a system; a rollback of a leg that contributed reopens it', async () => {
    const bet = await place([A, B, C], 15_00n, [2]);
    await receive(resulted(A, 'win'), resulted(B, 'win'));
    expect((await now(bet)).status).toBe('accepted');
    await receive(resulted(C, 'lose'));
    expect(await now(bet)).toMatchObject({ status: 'settled', returnUnits: 20_00n });
    await receive({ kind: 'market-result-undone', ...A, version: 1 });
    const open = await now(bet);
    expect(open).toMatchObject({ status: 'accepted', evidence: [{ result: { is: 'undecided' } }, {}, {}] });
    expect(await pockets(app, ONE)).toEqual({ cash: 85_00n, locked: 15_00n, debt: 0n });
    await receive(resulted(A, 'void', 2));
    expect(await now(bet)).toMatchObject({ status: 'settled', returnUnits: 10_00n });
    expect(await decidedBy(bet)).toEqual([
      '1: 200101/1 200201/1 200301/1 undone',
      '2: 200101/2 200201/1 200301/1',
    ]);
  });

  it('moves nothing for the result of a leg that a lost bet did not need', async () => {
    const bet = await place([A, B], 10_00n);
    await receive(resulted(A, 'lose'));
    await receive(resulted(B, 'win'));
    await receive({ kind: 'market-result-undone', ...B, version: 1 });
    expect(await decidedBy(bet)).toEqual(['1: 200101/1']);
    await receive({ kind: 'market-result-undone', ...A, version: 1 });
    expect((await now(bet)).status).toBe('accepted');
  });

  it('shows money that a rollback takes and the player no longer has as a negative balance', async () => {
    await place([A, B], 50_00n);
    await receive(resulted(A, 'win'), resulted(B, 'win'));
    expect((await pockets(app, ONE)).cash).toBe(250_00n);
    await place([C], 250_00n);
    await receive({ kind: 'market-result-undone', ...B, version: 1 });
    expect(await pockets(app, ONE)).toEqual({ cash: 0n, locked: 300_00n, debt: 200_00n });
    expect((await app.wallet.balance(ONE, 'BRL')).shown).toBe(-200_00n);
    const { entries } = await app.wallet.statement(ONE, 'BRL', undefined, 50);
    expect(entries.filter(({ pocket }) => pocket === 'debt').map(({ units }) => units)).toEqual([-200_00n]);
  });
});

describe('the exposure of the open legs of a bet', () => {
  const admin = () => createBetAdmin({ database: app.database, terms: app.terms });
  const countedOn = async ({ match }: typeof A) =>
    (await admin().liabilityOf(match, 10)).flatMap(({ units, selections }) => [
      { units, ...selections.find(({ selection }) => selection === 'home') },
    ]);
  const tops = async () => (await admin().liabilityTop(10)).map(({ match, units }) => [match, units]);
  const rowsLeft = () =>
    app.database.read(
      `SELECT scope, id, units FROM betting.exposure WHERE units <> 0 OR coalesce(selections, '{}') <> '{}'`,
    );

  it('is recomputed with each result, shown as liability, and restored when a result is undone', async () => {
    // 10.00 at 2.00 × 2.00 × 2.00 wins 70.00: 13.30 of the base currency.
    await place([A, B, C], 10_00n);
    expect(await tops()).toEqual([A, B, C].map(({ match }) => [match, 3_80n]));
    await receive(resulted(A, 'win'));
    expect(await tops()).toEqual([B, C].map(({ match }) => [match, 7_60n]));
    await receive(resulted(B, 'win'));
    // The last leg counts like a single with the same win; its stake is set against the other outcome.
    expect(await countedOn(C)).toEqual([{ units: 13_30n, selection: 'home', win: 13_30n, stake: 1_90n }]);
    expect(await tops()).toEqual([[C.match, 13_30n]]);
    await receive(resulted(B, 'void', 2));
    expect(await countedOn(C)).toMatchObject([{ win: 5_70n, stake: 1_90n }]);
    await receive({ kind: 'market-result-undone', ...B, version: 2 });
    expect(await tops()).toEqual([B, C].map(({ match }) => [match, 7_60n]));
    await receive(resulted(B, 'win', 3), resulted(C, 'win'));
    expect(await rowsLeft()).toEqual([]);
    await receive({ kind: 'market-result-undone', ...C, version: 1 });
    expect(await tops()).toEqual([[C.match, 13_30n]]);
    await receive(resulted(C, 'lose', 2));
    expect(await rowsLeft()).toEqual([]);
  });

  it('leaves the player more room as legs of the bet are void', async () => {
    const node = await app.node({
      terms: { ...app.terms, liabilityPerPlayer: 14_00n, liabilityPerSelection: 14_00n },
    });
    const most = async (of: typeof A) =>
      (
        await node.betting.quote({ player: ONE, asset: 'BRL', brand: 'br' }, [
          { match: of.match, market: of.market, selection: 'home' },
        ])
      )[0]?.max;
    await place([A, B, C], 10_00n);
    // 13.30 of 14.00 are counted for the player; no smallest stake fits.
    expect(await most(C)).toBe(0n);
    await receive(resulted(A, 'void'));
    // 5.70 are left of the bet: 8.30 at 0.19 and even odds.
    expect(await most(C)).toBe(43_68n);
    await receive(resulted(B, 'void'));
    // 1.90 for the player; the same 1.90 on the selection.
    expect(await most(C)).toBe(63_68n);
  });
});

describe('a cancel', () => {
  it('voids the legs of bets in its window, open or settled, and can be undone', async () => {
    const bet = await place([A, B], 10_00n);
    const atMs = bet.confirmedAt?.getTime() ?? 0;
    await receive(resulted(B, 'win'));
    await receive({ kind: 'market-cancelled', ...A, version: 1, fromMs: atMs + 1, toMs: atMs + 9 });
    expect((await now(bet)).status).toBe('accepted');
    await receive({ kind: 'market-cancelled', ...A, version: 2, fromMs: atMs, toMs: atMs + 1 });
    expect(await now(bet)).toMatchObject({
      status: 'settled',
      returnUnits: 20_00n,
      evidence: [{ result: { is: 'void', why: 'cancelled' } }, { result: { is: 'win' } }],
    });
    await receive({ kind: 'market-cancel-undone', ...A, version: 2 });
    expect((await now(bet)).status).toBe('accepted');
    await receive(resulted(A, 'win'));
    expect(await now(bet)).toMatchObject({ returnUnits: 40_00n });
    await receive({ kind: 'market-cancelled', ...A, version: 3 });
    expect(await now(bet)).toMatchObject({ returnUnits: 20_00n });
  });

  it('without an end closes the market until it is undone', async () => {
    await receive({ kind: 'market-cancelled', ...A, version: 1 });
    const slip = {
      player: ONE,
      brand: 'br',
      asset: 'BRL' as const,
      bets: [
        {
          stake: 10_00n,
          policy: 'none' as const,
          legs: [{ market: A.market, selection: 'home', odds: 2_000 as Odds }],
        },
      ],
    };
    expect(await app.betting.place({ ...slip, slipId: slipId(app) })).toMatchObject({
      bets: [{ is: 'rejected', bet: { reject: { is: 'market-settled' } } }],
    });
    await receive({ kind: 'market-cancel-undone', ...A, version: 1 });
    await place([A], 10_00n);
  });
});

describe('operators', () => {
  it('settle, void and roll back by the same kind of facts, with versions above those of the feed', async () => {
    const bet = await place([A], 10_00n);
    await receive(resulted(A, 'lose'));
    const say = <T>(work: (tx: Parameters<typeof app.settlement.rollBack>[0]) => Promise<T>) =>
      app.database.inTransaction(work);
    expect(
      await say((tx) =>
        app.settlement.settleByHand(tx, BY, {
          ...A,
          score: [2, 0],
          sheet: 'official protocol',
          results: [{ selection: 'home', result: 'win' }],
        }),
      ),
    ).toMatchObject({ is: 'said' });
    await receiveOutbox();
    expect(await now(bet)).toMatchObject({
      returnUnits: 20_00n,
      evidence: [{ score: [2, 0], sheet: 'official protocol' }],
    });
    await receive(resulted(A, 'lose', 2));
    expect(await now(bet)).toMatchObject({ returnUnits: 20_00n });
    await say((tx) => app.settlement.rollBack(tx, BY, A));
    await receiveOutbox();
    expect(await now(bet)).toMatchObject({ returnUnits: 0n });
    await say((tx) => app.settlement.voidMarket(tx, BY, A));
    await receiveOutbox();
    expect(await now(bet)).toMatchObject({ returnUnits: 10_00n });
    const [standing] = await app.settlement.resultsOf([A.market]);
    expect(standing).toMatchObject({ result: { version: 2 }, paid: { bets: 1, returnUnits: 10_00n } });
    await say((tx) => app.settlement.undoVoid(tx, BY, A));
    await receiveOutbox();
    expect(await say((tx) => app.settlement.undoVoid(tx, BY, A))).toEqual({ is: 'nothing-stands' });
    await say((tx) => app.settlement.rollBack(tx, BY, A));
    await receiveOutbox();
    expect((await now(bet)).status).toBe('accepted');
    expect(await say((tx) => app.settlement.rollBack(tx, BY, A))).toEqual({ is: 'nothing-stands' });
    const hands = await app.database.read<{ said: string; actor: string; reason: string }>(
      'SELECT said, actor, reason FROM settlement.hand ORDER BY at',
    );
    expect(hands.map(({ said: what }) => what)).toEqual([
      ...['result', 'result-undone', 'cancel', 'cancel-undone', 'result-undone'],
    ]);
    expect(new Set(hands.map(({ actor, reason }) => `${actor}: ${reason}`))).toEqual(
      new Set(['ana: the feed was wrong']),
    );
  });
});
