import type { PlayerId } from '@palpite/kernel/ids';
import { expect } from 'vitest';
import type { SlipBet } from '../../src/modules/sportsbook/betting/index.ts';
import {
  type SimpleLeg,
  type SimpleLineBet,
  simpleFacts,
  simpleReturnOf,
} from '../../src/modules/sportsbook/settlement/test/simple-lines.ts';
import { expectPaidOnce } from './load-ledger.ts';
import { type LoadTest, START } from './load-test-app.ts';
import { simpleCashOut } from './simple-cash-out.ts';

interface StoredBet {
  readonly id: bigint;
  readonly status: string;
  readonly returned: bigint | null;
  readonly confirmed: Date | null;
  readonly max: bigint;
  readonly odds: readonly number[];
}

interface Known {
  readonly player: PlayerId;
  readonly asked: SlipBet;
}

export interface Tally {
  readonly taken: number;
  readonly settled: number;
  readonly cashedOut: number;
  readonly priced: number;
}

/** Checks every bet, every balance and every offered price, only from the players' answers and the feed's facts. */
export async function audit(load: LoadTest): Promise<Tally> {
  const { app, facts } = load;
  const known = expectAnswersKept(load);
  const stored = await app.database.read<StoredBet>(
    `SELECT b.id, b.status, b.return_units AS returned, b.confirmed_at AS confirmed, b.max_return AS max,
            array_agg(l.odds ORDER BY l.n) AS odds
     FROM betting.bet b JOIN betting.leg l ON l.bet = b.id GROUP BY b.id`,
  );
  expect(stored.map(({ id }) => id).sort()).toEqual([...known.keys()].sort());
  const cashed = await cashedOf(load);
  const factsAt = simpleFacts(facts);
  const cash = new Map(load.players.map((who) => [who, START]));
  const locked = new Map(load.players.map((who) => [who, 0n]));
  const add = (to: Map<PlayerId, bigint>, who: PlayerId, units: bigint) =>
    to.set(who, (to.get(who) ?? 0n) + units);
  for (const { player, units } of load.answers.grants.values()) add(cash, player, units);
  const tally = { taken: stored.length, settled: 0, cashedOut: 0, priced: 0 };
  for (const row of stored) {
    const { player, asked } = known.get(row.id) as Known;
    expectOddsAgreed(row, asked);
    if (row.status === 'rejected') continue;
    const bet = simpleBetOf(row, asked, cashed.get(row.id));
    const resultOf = factsAt(bet.confirmedMs);
    const rest = asked.stake - (bet.cashed?.stake ?? 0n);
    const returned = rest === 0n ? undefined : simpleReturnOf(bet, resultOf);
    const status = rest === 0n ? 'cashed-out' : returned === undefined ? 'accepted' : 'settled';
    expect([row.id, row.status, row.returned ?? undefined]).toEqual([row.id, status, returned]);
    if (asked.free === undefined) add(cash, player, -asked.stake);
    add(cash, player, (bet.cashed?.returned ?? 0n) + (returned ?? 0n));
    if (status === 'settled') tally.settled += 1;
    if (status === 'cashed-out') tally.cashedOut += 1;
    if (status !== 'accepted' || asked.free !== undefined) continue;
    add(locked, player, rest);
    if (await expectSamePrice(load, player, row.id, bet, resultOf)) tally.priced += 1;
  }
  for (const who of load.players) {
    const { shown, pockets } = await app.wallet.balance(who, 'BRL');
    expect([who, shown, pockets.locked]).toEqual([who, cash.get(who), locked.get(who)]);
  }
  await expectPaidOnce(app);
  return tally;
}

/** One answer per slip, whatever else was sent under its id, and nothing accepted from blocked players. */
function expectAnswersKept({ answers }: LoadTest): Map<bigint, Known> {
  const kept = new Map<string, string>();
  const known = new Map<bigint, Known>();
  for (const { slip, outcome, isFirst, wasStopped } of answers.slips) {
    if (outcome.is !== 'placed') {
      expect(['not-allowed', 'paused', 'book-stale', 'slip-reused']).toContain(outcome.is);
      continue;
    }
    if (!outcome.bets.some(({ is }) => is === 'taken')) continue;
    if (isFirst && !kept.has(slip.slipId)) expect([slip.bets, wasStopped]).toEqual([slip.bets, false]);
    const stakes = slip.bets.map(({ stake }) => stake).join();
    const text = `${stakes}: ${outcome.bets.map(({ is, bet }) => `${is} ${bet.id}`).join()}`;
    expect(kept.get(slip.slipId) ?? text).toBe(text);
    kept.set(slip.slipId, text);
    outcome.bets.forEach(({ is, bet }, index) => {
      const asked = slip.bets[index];
      if (is === 'taken' && asked) known.set(bet.id, { player: slip.player, asked });
    });
  }
  return known;
}

function expectOddsAgreed(row: StoredBet, { legs, policy }: SlipBet): void {
  legs.forEach((leg, index) => {
    const odds = row.odds[index] ?? 0;
    if (policy === 'none') expect(odds).toBe(leg.odds);
    if (policy === 'better') expect(odds).toBeGreaterThanOrEqual(leg.odds);
  });
}

function simpleBetOf(row: StoredBet, asked: SlipBet, cashed: SimpleLineBet['cashed']): SimpleLineBet {
  const { sizes, bankers } = asked.shape ?? { sizes: [asked.legs.length], bankers: [] };
  const legs = asked.legs.map(({ market, selection }, index) => ({
    market,
    selection,
    odds: BigInt(row.odds[index] ?? 0),
  }));
  const isFree = asked.free !== undefined;
  const common = { sizes, bankers, legs, isFree, confirmedMs: row.confirmed?.getTime() ?? 0 };
  const most = simpleReturnOf({ ...common, stakePerLine: 1n }, () => 'void') ?? 0n;
  const stakePerLine = isFree ? asked.stake : asked.stake / most;
  const bet = { ...common, stakePerLine };
  const cap = simpleReturnOf(bet, () => 'win') ?? 0n;
  expect([row.id, row.max]).toEqual([row.id, cap]);
  return { ...bet, cap, ...(cashed && { cashed }) };
}

/** From the successful requests; each was paid as promised to the player. */
async function cashedOf({ app, answers }: LoadTest) {
  const rows = await app.database.read<{
    id: bigint;
    bet: bigint;
    stake: bigint;
    price: bigint;
    least: bigint;
    state: string;
    requestId: string | null;
  }>(
    `SELECT id, bet, stake, price, least, state, request_id AS "requestId" FROM cash_out.request ORDER BY id`,
  );
  const cashed = new Map<bigint, { stake: bigint; returned: bigint }>();
  for (const { bet, stake, price, least, state } of rows) {
    expect(['done', 'refused']).toContain(state);
    if (state !== 'done') continue;
    expect(price).toBeGreaterThanOrEqual(least);
    const before = cashed.get(bet) ?? { stake: 0n, returned: 0n };
    cashed.set(bet, { stake: before.stake + stake, returned: before.returned + price });
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { request, outcome } of answers.cashOuts) {
    if (outcome.is !== 'asked') continue;
    const row = byId.get(outcome.cashOut.id);
    expect([row?.bet, row?.requestId]).toEqual([request.bet, request.requestId]);
    if (outcome.cashOut.state === 'done') expect(row?.price).toBe(outcome.cashOut.price);
  }
  return cashed;
}

async function expectSamePrice(
  { app, nodes }: LoadTest,
  who: PlayerId,
  id: bigint,
  bet: SimpleLineBet,
  resultOf: ReturnType<ReturnType<typeof simpleFacts>>,
): Promise<boolean> {
  const [price] = (await nodes[0]?.cashOut.prices(who, [id as never])) ?? [];
  if (price?.offer.is !== 'offered') return false;
  const probabilitiesNow = ({ market, selection }: SimpleLeg) => {
    const price = app.book.market(market)?.prices.find((entry) => entry.selection === selection);
    if (!price?.probabilities) throw new Error('an offer without probabilities');
    return price.probabilities;
  };
  expect([id, price.offer.price]).toEqual([id, simpleCashOut(bet, resultOf, probabilitiesNow)]);
  return true;
}
