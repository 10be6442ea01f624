import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import {
  openProtectedHouse,
  type ProtectedHouse,
} from '../../../../src/modules/protection/test/protected-house.ts';
import { deposit, type Node, player } from '../../../../src/modules/sportsbook/betting/test/betting-house.ts';
import {
  type CashOut,
  createCashOut,
  DEFAULT_CASH_OUT_TERMS,
} from '../../../../src/modules/sportsbook/cash-out/index.ts';
import type { MarketEvent } from '../../../../src/modules/sportsbook/settlement/test/simple-lines.ts';
import { openIds } from '../../../../src/platform/ids/ids.ts';
import { appendEvents } from '../../../../src/platform/outbox/append.ts';
import type { Acknowledged } from './storm-answers.ts';

export const START = 3_000_00n;
const GIFT = 20_00n;
const MATCHES = 20;

export interface StormNode extends Node {
  readonly cashOut: CashOut;
}

export interface StormSize {
  readonly players: number;
  readonly turns: number;
}

export interface WholeStorm {
  readonly house: ProtectedHouse;
  readonly chance: SeededChance;
  readonly nodes: readonly StormNode[];
  readonly players: readonly PlayerId[];
  readonly markets: readonly { readonly match: number; readonly market: number }[];
  readonly gifts: Map<PlayerId, Reference[]>;
  readonly facts: MarketEvent[];
  readonly answers: Acknowledged;
  /** Rises with every change of what a player may do; odd while nothing may be taken from them. */
  readonly stops: Map<PlayerId, number>;
  /** Settles when the players are through with this share of their turns: the weather lasts as long as they play. */
  pace(share: number): Promise<void>;
  turnsDone: number;
}

/** A house of two nodes with players, gifts and twenty matches, every third of them in play. */
export async function openWholeStorm(seed: number, size: StormSize): Promise<WholeStorm> {
  const house = await openProtectedHouse(seed);
  const chance = seededChance(seed);
  const players = Array.from({ length: size.players }, (_, place) => player(place + 1));
  const gifts = new Map<PlayerId, Reference[]>();
  for (const who of players) {
    await deposit(house, who, START);
    gifts.set(who, [await gift(house, who, 'one'), await gift(house, who, 'two')]);
  }
  const markets = Array.from({ length: MATCHES }, (_, place) => {
    const match = 6_000 + place;
    house.book.setMatch(match, place % 3 === 0 ? { status: 'live', period: 'first-half' } : {});
    return { match, market: match * 100 + 1 };
  });
  const nodes = await Promise.all(
    [house, await house.protectedNode()].map((node) => withCashOut(house, node)),
  );
  const answers = { slips: [], cashOuts: [], grants: new Map() };
  const storm: WholeStorm = {
    house,
    chance,
    nodes,
    players,
    markets,
    gifts,
    facts: [],
    answers,
    stops: new Map(),
    turnsDone: 0,
    async pace(share) {
      while (storm.turnsDone < share * size.players * size.turns) await new Promise(setImmediate);
    },
  };
  for (const market of markets) movePrices(storm, chance, market);
  return storm;
}

async function gift(house: ProtectedHouse, who: PlayerId, cause: string): Promise<Reference> {
  const grant = { player: who, brand: 'br', asset: 'BRL', units: GIFT, cause } as const;
  const id = await house.database.inTransaction((tx) =>
    house.betting.grantFreeBet(tx, { ...grant, minOdds: 1_200 as Odds, validMs: DAY_MS }),
  );
  if (id === undefined) throw new Error('not granted');
  return id;
}

async function withCashOut(house: ProtectedHouse, node: Node): Promise<StormNode> {
  const { wallet, betting, settlement } = node;
  const cashOut = createCashOut({
    database: house.database,
    clock: house.clock,
    wallet,
    betting,
    append: appendEvents,
    committed: () => undefined,
    terms: DEFAULT_CASH_OUT_TERMS,
    ids: await openIds(house.database, house.clock),
    decidedOf: (tx, markets) => settlement.decidedOf(tx, markets),
    behindOf: (tx, bets) => settlement.behindOf(tx, bets),
    failed: (error) => void house.failures.push(error),
    book: {
      isFresh: () => house.book.isFresh(),
      match: (match) => house.book.match(match),
      market: (market) => house.book.market(market),
      onChange: () => () => undefined,
    },
  });
  return { wallet, betting, settlement, cashOut };
}

export function movePrices(
  { house }: Pick<WholeStorm, 'house'>,
  chance: SeededChance,
  { match, market }: WholeStorm['markets'][number],
): void {
  const price = () => 1_150 + chance.below(120) * 25;
  // Nothing like the prices: a cash-out must not look at those.
  const probabilities = () => ({
    win: chance.below(500) * 1_000_000,
    halfWin: chance.below(100) * 1_000_000,
    void: chance.below(100) * 1_000_000,
    halfLose: chance.below(100) * 1_000_000,
  });
  house.book.setMarket(market, {
    match,
    prices: { home: price(), draw: price(), away: price() },
    probabilities: { home: probabilities(), draw: probabilities(), away: probabilities() },
  });
}
