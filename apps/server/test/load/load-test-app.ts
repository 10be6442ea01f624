import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import {
  openProtectedTestApp,
  type ProtectedTestApp,
} from '../../src/modules/protection/test/protected-test-app.ts';
import { deposit, type Node, player } from '../../src/modules/sportsbook/betting/test/betting-test-app.ts';
import {
  type CashOut,
  createCashOut,
  DEFAULT_CASH_OUT_TERMS,
} from '../../src/modules/sportsbook/cash-out/index.ts';
import type { MarketEvent } from '../../src/modules/sportsbook/settlement/test/simple-lines.ts';
import { openIds } from '../../src/platform/ids/ids.ts';
import { appendEvents } from '../../src/platform/outbox/append.ts';
import type { Acknowledged } from './load-answers.ts';

export const START = 3_000_00n;
const FREE_BET = 20_00n;
const MATCHES = 20;

export interface LoadNode extends Node {
  readonly cashOut: CashOut;
}

export interface LoadSize {
  readonly players: number;
  readonly turns: number;
}

export interface LoadTest {
  readonly app: ProtectedTestApp;
  readonly chance: SeededChance;
  readonly nodes: readonly LoadNode[];
  readonly players: readonly PlayerId[];
  readonly markets: readonly { readonly match: number; readonly market: number }[];
  readonly freeBets: Map<PlayerId, Reference[]>;
  readonly facts: MarketEvent[];
  readonly answers: Acknowledged;
  /** Increases with every change of what a player may do; odd while no bet may be accepted from them. */
  readonly stops: Map<PlayerId, number>;
  /** Resolves when the players have done this share of their turns: the faults last as long as they play. */
  pace(share: number): Promise<void>;
  turnsDone: number;
}

/** Two nodes with players, free bets and twenty matches, every third of them in play. */
export async function openWholeLoad(seed: number, size: LoadSize): Promise<LoadTest> {
  const app = await openProtectedTestApp(seed);
  const chance = seededChance(seed);
  const players = Array.from({ length: size.players }, (_, index) => player(index + 1));
  const freeBets = new Map<PlayerId, Reference[]>();
  for (const who of players) {
    await deposit(app, who, START);
    freeBets.set(who, [await freeBet(app, who, 'one'), await freeBet(app, who, 'two')]);
  }
  const markets = Array.from({ length: MATCHES }, (_, index) => {
    const match = 6_000 + index;
    app.book.setMatch(match, index % 3 === 0 ? { status: 'live', period: 'first-half' } : {});
    return { match, market: match * 100 + 1 };
  });
  const nodes = await Promise.all([app, await app.protectedNode()].map((node) => withCashOut(app, node)));
  const answers = { slips: [], cashOuts: [], grants: new Map() };
  const load: LoadTest = {
    app,
    chance,
    nodes,
    players,
    markets,
    freeBets,
    facts: [],
    answers,
    stops: new Map(),
    turnsDone: 0,
    async pace(share) {
      while (load.turnsDone < share * size.players * size.turns) await new Promise(setImmediate);
    },
  };
  for (const market of markets) movePrices(load, chance, market);
  return load;
}

async function freeBet(app: ProtectedTestApp, who: PlayerId, cause: string): Promise<Reference> {
  const grant = { player: who, brand: 'br', asset: 'BRL', units: FREE_BET, cause } as const;
  const id = await app.database.inTransaction((tx) =>
    app.betting.grantFreeBet(tx, { ...grant, minOdds: 1_200 as Odds, validMs: DAY_MS }),
  );
  if (id === undefined) throw new Error('not granted');
  return id;
}

async function withCashOut(app: ProtectedTestApp, node: Node): Promise<LoadNode> {
  const { betting, settlement } = node;
  const cashOut = createCashOut({
    database: app.database,
    clock: app.clock,
    betting,
    append: appendEvents,
    terms: DEFAULT_CASH_OUT_TERMS,
    ids: await openIds(app.database, app.clock),
    decidedOf: (tx, markets) => settlement.decidedOf(tx, markets),
    outdatedOf: (tx, bets) => settlement.outdatedOf(tx, bets),
    failed: (error) => void app.failures.push(error),
    book: {
      isFresh: () => app.book.isFresh(),
      match: (match) => app.book.match(match),
      market: (market) => app.book.market(market),
      isPlaying: (league) => app.book.isPlaying(league),
      marketsOf: (match) => app.book.marketsOf(match),
      onChange: () => () => undefined,
    },
  });
  return { ...node, cashOut };
}

export function movePrices(
  { app }: Pick<LoadTest, 'app'>,
  chance: SeededChance,
  { match, market }: LoadTest['markets'][number],
): void {
  const price = () => 1_150 + chance.below(120) * 25;
  // Unrelated to the prices: a cash-out must not depend on those.
  const probabilities = () => ({
    win: chance.below(500) * 1_000_000,
    halfWin: chance.below(100) * 1_000_000,
    void: chance.below(100) * 1_000_000,
    halfLose: chance.below(100) * 1_000_000,
  });
  app.book.setMarket(market, {
    match,
    prices: { home: price(), draw: price(), away: price() },
    probabilities: { home: probabilities(), draw: probabilities(), away: probabilities() },
  });
}
