import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import type { PlaceOutcome, Slip } from '../../betting/index.ts';
import {
  ageWaiting,
  type BettingTestApp,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  settleAll,
  tell,
} from '../../betting/test/betting-test-app.ts';
import {
  LOAD_TERMS,
  type LoadMarket,
  movePrice,
  openMarkets,
  PLAYERS,
  randomSlip,
  resultOf,
} from './load-world.ts';
import { SimpleBookmaker } from './simple-book.ts';

export interface LoadTest {
  readonly app: BettingTestApp;
  readonly chance: SeededChance;
  readonly markets: readonly LoadMarket[];
  readonly model: SimpleBookmaker;
}

export async function openLoadTest(seed: number): Promise<LoadTest> {
  const app = await openBettingTestApp({ terms: LOAD_TERMS, seed });
  const chance = seededChance(seed);
  const markets = openMarkets(app, chance, 6);
  const model = new SimpleBookmaker(app.book, LOAD_TERMS);
  for (let number = 1; number <= PLAYERS; number += 1) {
    const units = BigInt(10_00 + chance.below(800_00));
    await deposit(app, player(number), units);
    model.cash.set(number, units);
  }
  return { app, chance, markets, model };
}

/**
 * Random turns; after each the simple bookmaker agrees on every bet and every balance. Returns the count of each
 * answer.
 */
export async function loadOfOneNode(seed: number, turns: number): Promise<ReadonlyMap<string, number>> {
  const load = await openLoadTest(seed);
  const { app, chance, markets, model } = load;
  const place = placing(load);
  const results = resulting(load);
  const confirm = async (lateMs: number) => {
    await ageWaiting(app, LOAD_TERMS.inPlayDelayMs + lateMs);
    while (await app.betting.confirmDue());
    model.confirmAll(lateMs > LOAD_TERMS.lateMs);
  };
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      app.clock.advance(1_000);
      const dice = chance.below(20);
      if (dice < 10) await place.many();
      else if (dice < 12) movePrice(app, chance, chance.pick(markets));
      else if (dice < 13) app.book.setMarket(chance.pick(markets).market, { status: 'suspended' });
      else if (dice < 14) for (const { market } of markets) app.book.setMarket(market, { status: 'open' });
      else if (dice < 16) await confirm(0);
      else if (dice < 17) await confirm(20_000);
      else if (dice < 19) await results.next();
      else await results.undo();
      await expectAgreement(app, model);
    }
    await expectProof(app);
    expect(app.failures).toEqual([]);
    return place.answered;
  } finally {
    await app.close();
  }
}

function placing({ app, chance, markets, model }: LoadTest) {
  const answered = new Map<string, number>();
  const sent: Slip[] = [];
  const count = (outcome: PlaceOutcome) => {
    const words =
      outcome.is === 'placed'
        ? outcome.bets.map((bet) => (bet.is === 'taken' ? bet.is : bet.bet.reject.is))
        : [outcome.is];
    for (const word of words) answered.set(word, (answered.get(word) ?? 0) + 1);
  };
  const nextSlip = () => {
    const old = sent.length > 0 && chance.below(8) === 0 ? chance.pick(sent) : undefined;
    if (old && chance.below(2) === 0)
      return { ...old, bets: old.bets.map((bet) => ({ ...bet, stake: bet.stake + 1n })) };
    return old ?? randomSlip(app, chance, markets);
  };
  const many = async () => {
    const slips = Array.from({ length: 1 + chance.below(40) }, nextSlip);
    // The same slip twice in one turn would wait for the next batch, after those that came later.
    const once = [...new Map(slips.map((slip) => [slip.slipId, slip])).values()];
    const outcomes = await Promise.all(once.map((slip) => app.betting.place(slip)));
    for (const [index, slip] of once.entries()) {
      const outcome = outcomes[index];
      if (!outcome) throw new Error('no outcome');
      count(outcome);
      expect(model.place(slip, outcome)).toBeUndefined();
      sent.push(slip);
    }
  };
  return { many, answered };
}

function resulting({ app, chance, markets, model }: LoadTest) {
  const versions = new Map<number, number>();
  const next = async () => {
    const market = chance.pick(markets);
    const version = (versions.get(market.market) ?? 0) + 1;
    versions.set(market.market, version);
    const score: [number, number] = [chance.below(4), chance.below(4)];
    const event = resultOf(market, version, score);
    await tell(app, event, ...(chance.below(3) === 0 ? [event] : []));
    await settleAll(app);
    model.settle(market.market, market.line, score);
  };
  const undo = async () => {
    const { match, market } = chance.pick(markets);
    const version = versions.get(market);
    if (version === undefined) return;
    await tell(app, { kind: 'market-result-undone', match, market, version });
    await settleAll(app);
    model.undo(market);
  };
  return { next, undo };
}

async function expectAgreement(app: BettingTestApp, model: SimpleBookmaker): Promise<void> {
  const accounts = await app.database.read<{ player: bigint; shown: bigint; locked: bigint }>(
    'SELECT player, cash - debt AS shown, locked FROM wallet.account ORDER BY player',
  );
  expect(accounts.map(({ player: id, shown, locked }) => [Number(id), shown, locked])).toEqual(
    [...model.cash].map(([id, shown]) => [id, shown, model.locked.get(id) ?? 0n]),
  );
  const bets = await app.database.read<{ id: bigint; status: string; odds: number; returned: bigint }>(
    `SELECT b.id, b.status, l.odds, coalesce(b.return_units, 0) AS returned
     FROM betting.bet b JOIN betting.leg l ON l.bet = b.id`,
  );
  expect(bets.length).toBe(model.bets.size);
  for (const { id, status, odds, returned } of bets) {
    const bet = model.bets.get(String(id));
    expect([id, status, BigInt(odds), returned]).toEqual([id, bet?.status, bet?.odds, bet?.returned]);
  }
}
