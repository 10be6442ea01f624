import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import type { SeededChance } from '@palpite/testkit/chance';
import type { BetRecord, Slip, SlipBet } from '../../src/modules/sportsbook/betting/index.ts';
import { slipId } from '../../src/modules/sportsbook/betting/test/betting-test-app.ts';
import type { CashOutRequest } from '../../src/modules/sportsbook/cash-out/index.ts';
import { linesOf } from '../../src/modules/sportsbook/settlement/test/simple-lines.ts';
import type { LoadNode, LoadTest } from './load-test-app.ts';

const PLAY_MONEY = {
  grantUnits: 50_00n,
  enoughUnits: 100_000_00n,
  grantsPerHour: 5,
  unitsPerDay: 100_000_00n,
  unitsInAll: 1_000_000_00n,
} as const;
const SIDES = ['home', 'draw', 'away'] as const;

/** One player: every turn sends one of the requests that a client can send, to any node. */
export async function playing(
  load: LoadTest,
  who: PlayerId,
  chance: SeededChance,
  turns: number,
): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const node = chance.pick(load.nodes);
    const dice = chance.below(20);
    if (dice < 10) await place(load, node, chance, newSlip(load, chance, who), true);
    else if (dice < 12) await placeAgain(load, node, chance, who);
    else if (dice < 16) await cashOut(load, node, chance, who);
    else if (dice < 17) await cashOutAgain(load, node, chance, who);
    else if (dice < 19) await rule(load, node, chance, who);
    else await playMoney(load, node, chance, who);
    load.turnsDone += 1;
  }
}

function newSlip(load: LoadTest, chance: SeededChance, who: PlayerId): Slip {
  const bets = Array.from({ length: chance.below(4) === 0 ? 2 : 1 }, () => newBet(load, chance));
  const [freeBet] = chance.below(6) === 0 ? (load.freeBets.get(who) ?? []) : [];
  const common = { player: who, brand: 'br', asset: 'BRL', slipId: slipId(load.app) } as const;
  if (freeBet === undefined) return { ...common, bets };
  const { legs, policy } = bets[0] as SlipBet;
  return { ...common, bets: [{ legs, policy, stake: 20_00n, free: freeBet }] };
}

function newBet({ app, markets }: LoadTest, chance: SeededChance): SlipBet {
  const size = chance.pick([1, 1, 1, 2, 2, 3, 4, 5]);
  const chosen = [...markets].sort(() => chance.below(3) - 1).slice(0, size);
  const legs = chosen.map(({ market }) => {
    const selection = chance.pick(SIDES);
    const odds = app.book.market(market)?.prices.find((price) => price.selection === selection)?.odds ?? 0;
    return { market, selection, odds: (chance.below(20) === 0 ? odds + 50 : odds) as Odds };
  });
  const isSystem = size > 2 && chance.below(2) === 0;
  const bankers = isSystem && chance.below(3) === 0 ? [chance.below(size)] : [];
  const sizes = isSystem ? [2, ...(size - bankers.length > 2 && chance.below(2) === 0 ? [3] : [])] : [size];
  const simple = legs.map((leg) => ({ ...leg, odds: BigInt(leg.odds) }));
  const lines = BigInt(linesOf({ legs: simple, sizes, bankers }).length);
  const stake = BigInt((size === 1 ? 500 : 300) + chance.below(1_200)) * lines;
  return { legs, stake, policy: chance.pick(['none', 'better', 'any'] as const), shape: { sizes, bankers } };
}

async function place(
  { answers, stops }: LoadTest,
  node: LoadNode,
  chance: SeededChance,
  slip: Slip,
  isFirst: boolean,
): Promise<void> {
  const before = stops.get(slip.player) ?? 0;
  const send = async () => {
    const outcome = await node.betting.place(slip);
    const wasStopped = before % 2 === 1 && before === stops.get(slip.player);
    answers.slips.push({ slip, outcome, isFirst, wasStopped });
  };
  // A double tap from time to time.
  await Promise.all(isFirst && chance.below(8) === 0 ? [send(), send()] : [send()]);
}

async function placeAgain(load: LoadTest, node: LoadNode, chance: SeededChance, who: PlayerId) {
  const own = load.answers.slips.filter(({ slip, isFirst }) => slip.player === who && isFirst);
  if (own.length === 0) return;
  const { slip } = chance.pick(own);
  if (chance.below(2) === 0) return place(load, node, chance, slip, false);
  const [first, ...rest] = slip.bets;
  if (!first) return;
  const altered = { ...slip, bets: [{ ...first, stake: 2n * first.stake }, ...rest] };
  return place(load, node, chance, altered, false);
}

function takenOf({ answers }: LoadTest, who: PlayerId): BetRecord[] {
  return answers.slips.flatMap(({ slip, outcome }) =>
    slip.player === who && outcome.is === 'placed'
      ? outcome.bets.flatMap((bet) => (bet.is === 'taken' ? [bet.bet] : []))
      : [],
  );
}

async function cashOut(load: LoadTest, node: LoadNode, chance: SeededChance, who: PlayerId) {
  const bets = takenOf(load, who);
  if (bets.length === 0) return;
  const [price] = await node.cashOut.prices(who, [chance.pick(bets).id]);
  if (price?.offer.is !== 'offered') return;
  const { bet, offer } = price;
  const part = chance.below(2) === 0 ? undefined : offer.stake / BigInt(2 + chance.below(3));
  const asked = part === undefined ? offer.price : offer.sell(part).price;
  if (asked <= 0n) return;
  const least = chance.below(2) === 0 ? undefined : (asked + 1n) / 2n;
  const request = { player: who, requestId: slipId(load.app), bet: bet.id, stake: part, asked, least };
  await ask(load, node, request);
}

async function ask({ answers }: LoadTest, node: LoadNode, request: CashOutRequest): Promise<void> {
  answers.cashOuts.push({ request, outcome: await node.cashOut.ask(request) });
}

async function cashOutAgain(load: LoadTest, node: LoadNode, chance: SeededChance, who: PlayerId) {
  const own = load.answers.cashOuts.filter(({ request }) => request.player === who);
  if (own.length === 0) return;
  const { request } = chance.pick(own);
  await ask(load, node, chance.below(2) === 0 ? request : { ...request, asked: request.asked + 1n });
}

async function rule(load: LoadTest, node: LoadNode, chance: SeededChance, who: PlayerId): Promise<void> {
  const bets = takenOf(load, who);
  if (bets.length === 0) return;
  const { id, stake } = chance.pick(bets);
  if (chance.below(4) === 0) await node.cashOut.removeRule(who, id);
  else await node.cashOut.setRule(who, id, (stake * BigInt(80 + chance.below(60))) / 100n);
}

async function playMoney(load: LoadTest, node: LoadNode, chance: SeededChance, who: PlayerId) {
  const request = { player: who, asset: 'BRL', requestId: slipId(load.app) } as const;
  const times = chance.below(2) === 0 ? [1, 2] : [1];
  const outcomes = await Promise.all(times.map(() => node.wallet.grantPlayMoney(PLAY_MONEY, request)));
  for (const outcome of outcomes)
    if (outcome.is === 'granted')
      load.answers.grants.set(outcome.grant.ref, { player: who, units: outcome.grant.units });
}
