import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BetReopened, BetSettled, MarketResulted, SelectionResult } from '../../../../events/event.ts';
import { parseEvent } from '../../../../events/parse-event.ts';
import type { BetRecord } from '../../betting/index.ts';
import {
  deposit,
  expectProof,
  player,
  settleAll,
  slipId,
  tell,
} from '../../betting/test/betting-test-app.ts';
import {
  askedOf,
  type CashOutTestApp,
  COMING,
  OTHER,
  openCashOutTestApp,
  placeHome,
} from './cash-out-test-app.ts';

const ONE = player(1);
let app: CashOutTestApp;

beforeEach(async () => {
  app = await openCashOutTestApp();
  await deposit(app, ONE, 100_00n);
});
afterEach(async () => {
  await expectProof(app);
  await app.close();
});

const resulted = (
  of: { match: number; market: number },
  home: SelectionResult['result'],
  version = 1,
): MarketResulted => ({
  kind: 'market-resulted',
  ...of,
  version,
  score: [1, 0],
  results: [
    { selection: 'home', result: home },
    { selection: 'draw', result: 'lose' },
    { selection: 'away', result: 'lose' },
  ],
});

/** What is in the outbox about a bet, oldest first, as a reader gets it. */
const factsOf = async (bet: BetRecord) => {
  const rows = await app.database.read<{ kind: 'bet-settled' | 'bet-reopened'; payload: unknown }>(
    `SELECT kind, payload FROM platform.outbox
     WHERE kind IN ('bet-settled', 'bet-reopened') AND payload->>'bet' = $1 ORDER BY position`,
    [String(bet.id)],
  );
  return rows.map(({ kind, payload }) => parseEvent(kind, payload) as BetSettled | BetReopened);
};
const sell = async (bet: BetRecord, stake?: bigint) => {
  const asked = { player: ONE, requestId: slipId(app), bet: bet.id, asked: 1n, least: 1n, stake };
  return askedOf(await app.cashOut.ask(asked)).price ?? 0n;
};

describe('facts about a bet', () => {
  it('are published when it is settled, undone and settled again, with rising versions', async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    await tell(app, resulted(COMING, 'lose'));
    await settleAll(app);
    const whole = { player: ONE, bet: String(bet.id), brand: 'br', asset: 'BRL', legs: 1, sport: 'football' };
    expect(await factsOf(bet)).toEqual([
      {
        kind: 'bet-settled',
        ...whole,
        version: 2,
        stakedCash: '1000',
        stakedBonus: '0',
        paidCash: '0',
        paidBonus: '0',
        theoretical: '25',
        cashedCash: '0',
        isFree: false,
        isWon: false,
        isVoid: false,
        odds: 2_000,
      },
    ]);
    await tell(app, resulted(COMING, 'win', 2));
    await settleAll(app);
    expect((await factsOf(bet)).slice(1)).toMatchObject([
      { kind: 'bet-reopened', player: ONE, bet: String(bet.id), version: 3 },
      { kind: 'bet-settled', version: 4, stakedCash: '1000', paidCash: '2000', isWon: true },
    ]);
  });

  it('count no stake of a void bet, and only the rest of one that was cashed out in part', async () => {
    const [voided, sold] = [
      await placeHome(app, ONE, [COMING], 10_00n),
      await placeHome(app, ONE, [OTHER], 20_00n),
    ];
    const price = await sell(sold, 5_00n);
    await tell(app, resulted(COMING, 'void'), resulted(OTHER, 'win'));
    await settleAll(app);
    expect(await factsOf(voided)).toMatchObject([
      { stakedCash: '0', paidCash: '0', theoretical: '0', isVoid: true, isWon: false },
    ]);
    expect(await factsOf(sold)).toMatchObject([
      { version: 3, stakedCash: '1500', cashedCash: '500', paidCash: String(price + 30_00n), isWon: true },
    ]);
  });

  it('tell of a bet that was cashed out as a whole, and of one that was cancelled', async () => {
    const [sold, cancelled] = [
      await placeHome(app, ONE, [COMING], 10_00n),
      await placeHome(app, ONE, [OTHER], 10_00n),
    ];
    const price = await sell(sold);
    expect(await factsOf(sold)).toMatchObject([
      { stakedCash: '0', cashedCash: '1000', paidCash: String(price), isVoid: false, isWon: false },
    ]);
    await app.database.inTransaction(async (tx) => {
      const bets = await app.betting.lockBets(tx, [cancelled.id]);
      await app.betting.cancelBets(
        tx,
        bets.map((bet) => ({ bet, reason: 'operator' })),
      );
    });
    expect(await factsOf(cancelled)).toMatchObject([{ stakedCash: '0', paidCash: '0', isVoid: true }]);
  });

  it('tell the odds of a multiple, and nothing of a bet that was never settled', async () => {
    const bet = await placeHome(app, ONE, [COMING, OTHER], 10_00n);
    expect(await factsOf(bet)).toEqual([]);
    await tell(app, resulted(COMING, 'win'), resulted(OTHER, 'win'));
    await settleAll(app);
    expect(await factsOf(bet)).toMatchObject([{ legs: 2, odds: 4_000, paidCash: '4000' }]);
  });

  it('count of a multiple with a void leg the odds of the others, and what these earn', async () => {
    const bet = await placeHome(app, ONE, [COMING, OTHER], 10_00n);
    await tell(app, resulted(COMING, 'void'), resulted(OTHER, 'win'));
    await settleAll(app);
    expect(await factsOf(bet)).toMatchObject([
      { legs: 2, odds: 2_000, theoretical: '25', stakedCash: '1000', paidCash: '2000' },
    ]);
  });
});
