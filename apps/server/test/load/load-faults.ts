import type { SeededChance } from '@palpite/testkit/chance';
import { ageWaiting, tell } from '../../src/modules/sportsbook/betting/test/betting-test-app.ts';
import { ageRequests } from '../../src/modules/sportsbook/cash-out/test/cash-out-test-app.ts';
import type { MarketEvent } from '../../src/modules/sportsbook/settlement/test/simple-lines.ts';
import { type LoadTest, movePrices } from './load-test-app.ts';

const RESULTS = ['win', 'half-win', 'void', 'half-lose', 'lose'] as const;

/** Prices move, markets and matches stop, the book becomes stale; waiting bets are decided on both nodes at once. */
export async function trading(load: LoadTest, chance: SeededChance, turns: number): Promise<void> {
  const { app, markets, nodes } = load;
  for (let turn = 0; turn < turns; turn += 1) {
    await load.pace(turn / turns);
    const market = chance.pick(markets);
    movePrices(load, chance, market);
    app.book.setMarket(market.market, { status: chance.below(10) === 0 ? 'suspended' : 'open' });
    app.book.setMatch(market.match, { stop: chance.below(16) === 0 ? 'danger' : 'none' });
    app.book.fresh = chance.below(12) !== 0;
    await passDelays(load, chance.below(15) === 0 ? 25_000 : 6_000);
    await Promise.all([
      ...nodes.map((node) => node.betting.confirmDue()),
      ...nodes.map((node) => node.cashOut.decideDue()),
      chance.pick(nodes).cashOut.runRules(chance.below(4) === 0 ? 'all' : [market.match]),
    ]);
  }
  app.book.fresh = true;
}

export async function passDelays({ app }: LoadTest, ms: number): Promise<void> {
  await ageWaiting(app, ms);
  await ageRequests(app, ms);
}

/** Results, rollbacks (also before their result), cancels with and without windows, all of them also twice. */
export async function feeding(load: LoadTest, chance: SeededChance, turns: number): Promise<void> {
  const versions = new Map<number, number>();
  const held: MarketEvent[] = [];
  const say = async (fact: MarketEvent | undefined) => {
    if (!fact) return;
    const copies = chance.below(5) === 0 ? load.nodes : [chance.pick(load.nodes)];
    await Promise.all(copies.map((node) => tell(node, fact)));
  };
  for (let turn = 0; turn < turns; turn += 1) {
    await load.pace(turn / turns);
    // Late facts mostly stay valid; earlier, markets are reopened for new bets.
    const facts = drawFacts(load, chance, versions, turn > (2 * turns) / 3 ? 3 : 9);
    load.facts.push(...facts);
    // Some facts are delayed and overtaken by later ones.
    for (const fact of facts) {
      if (chance.below(4) === 0) held.push(fact);
      else await say(fact);
      await Promise.all(load.nodes.map((node) => node.settlement.settleSome()));
    }
    if (chance.below(3) > 0) await say(held.shift());
  }
  const last = load.markets.flatMap((of) =>
    chance.below(2) === 0 ? [] : [resultFact(chance, of, (versions.get(of.market) ?? 0) + 1)],
  );
  load.facts.push(...last);
  for (const fact of [...held, ...last]) await say(fact);
}

function resultFact(chance: SeededChance, of: LoadTest['markets'][number], version: number): MarketEvent {
  const results = (['home', 'draw', 'away'] as const).map((selection) => ({
    selection,
    result: chance.pick(RESULTS),
  }));
  return { kind: 'market-resulted', ...of, version, score: [version % 9, 1], results };
}

function drawFacts(
  { answers, markets }: LoadTest,
  chance: SeededChance,
  versions: Map<number, number>,
  undoneOfTen: number,
): MarketEvent[] {
  const of = chance.pick(markets);
  const version = (versions.get(of.market) ?? 0) + 1;
  versions.set(of.market, version);
  const dice = chance.below(10);
  if (dice < 7) {
    const result = resultFact(chance, of, version);
    return chance.below(10) < undoneOfTen
      ? [result, { kind: 'market-result-undone', ...of, version }]
      : [result];
  }
  const times = answers.slips.flatMap(({ outcome }) =>
    outcome.is === 'placed'
      ? outcome.bets.flatMap((bet) => (bet.is === 'taken' ? (bet.bet.confirmedAt?.getTime() ?? []) : []))
      : [],
  );
  const from = times.length === 0 ? 0 : chance.pick(times);
  const window = chance.pick([{}, { toMs: from }, { fromMs: from, toMs: from + 40 }]);
  const cancel: MarketEvent = { kind: 'market-cancelled', ...of, version, ...window };
  return chance.below(10) < undoneOfTen
    ? [cancel, { kind: 'market-cancel-undone', ...of, version }]
    : [cancel];
}

/** Breaks, exclusions and freezes by operators, and the end of freezes. */
export async function guarding(load: LoadTest, chance: SeededChance, turns: number): Promise<void> {
  const { app, players, stops } = load;
  const excluded = new Set<number>();
  for (let turn = 0; turn < turns; turn += 1) {
    await load.pace(turn / turns);
    const who = chance.pick(players);
    const count = stops.get(who) ?? 0;
    if (excluded.has(who)) continue;
    if (count % 2 === 1) {
      stops.set(who, count + 1);
      await app.database.inTransaction((tx) => app.wallet.unblock(tx, who, 'operator'));
    } else if (chance.below(5) === 0) {
      excluded.add(who);
      await app.protection.exclude({ player: who, brand: 'br' }, 'half-year');
      stops.set(who, count + 1);
    } else {
      await app.database.inTransaction((tx) => app.wallet.block(tx, who, 'operator', 'no_debit'));
      stops.set(who, count + 1);
    }
    await Promise.all(load.nodes.map((node) => node.settlement.settleSome()));
  }
}
