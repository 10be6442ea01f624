import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import type { PlaceOutcome, Slip } from '../../betting/index.ts';
import { ageWaiting, expectProof, type Node, settleAll, tell } from '../../betting/test/betting-test-app.ts';
import { type LoadTest, openLoadTest } from './load-one-node.ts';
import { movePrice, randomSlip, resultOf } from './load-world.ts';
import { simpleReturn } from './simple-book.ts';

interface Answer {
  readonly slip: Slip;
  readonly outcome: PlaceOutcome;
}

/** By market: the version and, while it is valid, the score. */
type CurrentResults = Map<number, { version: number; score: [number, number] | undefined }>;

/**
 * Players, a trader, the clock and the feed act at the same time on two nodes; afterwards everything is summed up.
 * Returns the number of accepted bets.
 */
export async function loadOfTwoNodes(seed: number): Promise<number> {
  const load = await openLoadTest(seed);
  const { app, chance } = load;
  const nodes: Node[] = [app, await app.node()];
  const answers: Answer[] = [];
  const currentResults: CurrentResults = new Map();
  const own = () => seededChance(chance.below(2 ** 31));
  const players = Array.from({ length: 24 }, (_, index) => {
    const node = nodes[index % 2] ?? app;
    return playing(load, node, own(), answers);
  });
  try {
    await Promise.all([...players, trading(load, nodes, own()), feeding(load, nodes, own(), currentResults)]);
    await ageWaiting(app, 60_000);
    while (await app.betting.confirmDue());
    await settleAll(app);
    await expectProof(app);
    expect(app.failures).toEqual([]);
    return await addUp(load, answers, currentResults);
  } finally {
    await app.close();
  }
}

async function playing({ app, markets }: LoadTest, node: Node, own: SeededChance, answers: Answer[]) {
  for (let step = 0; step < 40; step += 1) {
    const old = answers.length > 0 && own.below(5) === 0 ? own.pick(answers).slip : undefined;
    const slip = old ?? randomSlip(app, own, markets);
    answers.push({ slip, outcome: await node.betting.place(slip) });
  }
}

async function trading({ app, markets }: LoadTest, nodes: readonly Node[], own: SeededChance) {
  for (let step = 0; step < 120; step += 1) {
    const market = own.pick(markets);
    movePrice(app, own, market);
    app.book.setMarket(market.market, { status: own.below(5) === 0 ? 'suspended' : 'open' });
    await ageWaiting(app, 6_000);
    await Promise.all(nodes.map((node) => node.betting.confirmDue()));
  }
}

async function feeding(
  { app, markets }: LoadTest,
  nodes: readonly Node[],
  own: SeededChance,
  currentResults: CurrentResults,
) {
  for (let step = 0; step < 40; step += 1) {
    const market = own.pick(markets);
    const before = currentResults.get(market.market);
    if (before?.score && own.below(2) === 0) {
      const { version } = before;
      currentResults.set(market.market, { version, score: undefined });
      await tell(app, {
        kind: 'market-result-undone',
        match: market.match,
        market: market.market,
        version,
      });
    } else {
      const version = (before?.version ?? 0) + 1;
      const score: [number, number] = [own.below(4), own.below(4)];
      currentResults.set(market.market, { version, score });
      await tell(app, resultOf(market, version, score));
    }
    await Promise.all(nodes.map((node) => settleAll(node)));
  }
}

interface StoredBet {
  readonly id: bigint;
  readonly player: bigint;
  readonly status: string;
  readonly stake: bigint;
  readonly market: bigint;
  readonly selection: string;
  readonly odds: number;
  readonly returned: bigint | null;
}

async function addUp(
  { app, markets, model }: LoadTest,
  answers: readonly Answer[],
  currentResults: CurrentResults,
) {
  const bets = await app.database.read<StoredBet>(
    `SELECT b.id, b.player, b.status, b.stake, b.return_units AS returned, l.market, l.selection, l.odds
     FROM betting.bet b JOIN betting.leg l ON l.bet = b.id`,
  );
  const cash = new Map(model.cash);
  for (const bet of bets.filter(({ status }) => status !== 'rejected')) {
    const score = currentResults.get(Number(bet.market))?.score;
    const line = markets.find(({ market }) => BigInt(market) === bet.market)?.line ?? '';
    const returned = score ? simpleReturn({ ...bet, odds: BigInt(bet.odds) }, line, score) : undefined;
    expect([bet.id, bet.status, bet.returned ?? undefined]).toEqual([
      bet.id,
      score ? 'settled' : 'accepted',
      returned,
    ]);
    const who = Number(bet.player);
    cash.set(who, (cash.get(who) ?? 0n) - bet.stake + (returned ?? 0n));
  }
  const accounts = await app.database.read<{ player: bigint; shown: bigint }>(
    'SELECT player, cash - debt AS shown FROM wallet.account ORDER BY player',
  );
  expect(accounts.map(({ player, shown }) => [Number(player), shown])).toEqual([...cash]);
  return expectKept(answers, new Set(bets.map((bet) => bet.id)));
}

/** Every bet that was answered as accepted exists, no other does, and a slip has one answer. */
function expectKept(answers: readonly Answer[], stored: ReadonlySet<bigint>): number {
  const kept = new Map<string, string>();
  const taken = new Set<bigint>();
  for (const { slip, outcome } of answers) {
    if (outcome.is !== 'placed') throw new Error(`a slip was ${outcome.is}`);
    const text = outcome.bets.map(({ is, bet }) => `${is} ${bet.id}`).join();
    for (const { is, bet } of outcome.bets) if (is === 'taken') taken.add(bet.id);
    if (!text.includes('taken')) continue;
    expect(kept.get(slip.slipId) ?? text).toBe(text);
    kept.set(slip.slipId, text);
  }
  expect([...taken].sort()).toEqual([...stored].sort());
  return taken.size;
}
