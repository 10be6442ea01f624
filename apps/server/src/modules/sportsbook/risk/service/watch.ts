import type { Odds } from '@palpite/kernel/odds';
import { createRounds, type Rounds } from '../../../../platform/rounds/rounds.ts';
import type { BetRecord } from '../../betting/index.ts';
import type { MarketState } from '../../book/index.ts';
import { closingValue } from '../core/closing-value.ts';
import { type ClosingPrice, insertClosing, insertValues, readClosing } from '../store/marks.ts';
import type { RiskDeps } from './deps.ts';
import { createTiming } from './timing.ts';

/** The last prices of markets that have just stopped to be offered before the match. */
interface Closed {
  readonly match: number;
  readonly atMs: number;
  readonly markets: readonly MarketState[];
}

const EVERY_MS = 1_000;
/** Starts that wait to be stored. More means that the database is gone; the oldest are dropped. */
const WAITING_MOST = 2_000;
const MARKETS_MOST = 500;
const BETS_AT_ONCE = 500;

/**
 * Watches the book of this node: the prices at the moment when a match begins are the closing prices of its markets.
 * While the book is not whole nothing is learned, since a start could have been missed and its prices be those of
 * minutes later; the bets on such a match have no closing value.
 */
export function watchBook(deps: RiskDeps): Rounds {
  const timing = createTiming(deps);
  const waiting: Closed[] = [];
  const coming = new Set<number>();
  const learn = () => {
    coming.clear();
    if (!deps.book.isFresh()) return;
    for (const match of deps.book.matches())
      if (deps.book.match(match)?.status === 'not-started') coming.add(match);
  };
  const take = (match: number, markets: readonly MarketState[]) => {
    const open = markets.filter(({ prices }) => prices.length > 0);
    if (open.length === 0) return;
    waiting.push({ match, atMs: deps.clock.nowMs(), markets: open });
    if (waiting.length > WAITING_MOST) waiting.shift();
  };
  const onMatch = (match: number) => {
    const status = deps.book.match(match)?.status;
    if (status === 'not-started') {
      if (deps.book.isFresh()) coming.add(match);
      return;
    }
    if (coming.delete(match) && status !== undefined && BEGUN.includes(status))
      take(match, deps.book.detail(match)?.markets ?? []);
  };
  const onMarket = (match: number, id: number) => {
    const market = deps.book.market(id);
    if (coming.has(match) && market?.status === 'closed') take(match, [market]);
  };
  const rounds = createRounds({
    clock: deps.clock,
    everyMs: EVERY_MS,
    async round() {
      await timing.round();
      const [next] = waiting;
      if (!next) return false;
      await storeClosing(deps, next);
      const index = waiting.indexOf(next);
      if (index >= 0) waiting.splice(index, 1);
      return waiting.length > 0;
    },
    failed: deps.failed,
  });
  let leave = () => {};
  return {
    ...rounds,
    start() {
      learn();
      leave = deps.book.onChange((change) => {
        if (change.is === 'freshness') learn();
        else if (change.is === 'match') onMatch(change.match);
        else onMarket(change.match, change.market);
      });
      rounds.start();
    },
    async stop() {
      leave();
      await rounds.stop();
    },
  };
}

const BEGUN: readonly string[] = ['live', 'interrupted', 'ended'];

/** Stores the closing prices of markets with bets, and the value of every bet whose last closing price this was. */
export async function storeClosing(deps: RiskDeps, { match, atMs, markets }: Closed): Promise<void> {
  const withBets = await deps.bets.liabilityOf(match, MARKETS_MOST);
  const bet = new Set(withBets.map(({ market }) => market));
  const closed = markets.filter(({ market }) => bet.has(market));
  if (closed.length === 0) return;
  const at = new Date(atMs);
  const prices = closed.flatMap(({ market, line, prices: own }) =>
    own.map(({ selection, odds }): ClosingPrice => ({ market, selection, line, odds })),
  );
  await deps.database.inTransaction((tx) => insertClosing(tx, prices, at));
  for (const { market } of closed) await storeValues(deps, market, at);
}

async function storeValues(deps: RiskDeps, market: number, at: Date): Promise<void> {
  let after = 0n;
  for (;;) {
    const bets = await deps.betting.betsOfMarket(market, after, BETS_AT_ONCE);
    const last = bets.at(-1);
    if (!last) return;
    const closing = await readClosing(deps.database, [
      ...new Set(bets.flatMap(({ legs }) => legs.map((leg) => leg.market))),
    ]);
    const values = bets.flatMap((own) => {
      const value = betValueAt(own, closing);
      return value ? [{ bet: own.id, player: own.player, ...value }] : [];
    });
    await deps.database.inTransaction((tx) => insertValues(tx, values, at));
    if (bets.length < BETS_AT_ONCE) return;
    after = last.id;
  }
}

/** Undefined while a leg has no closing price, and for bets with a leg in play. */
function betValueAt(bet: BetRecord, closing: readonly ClosingPrice[]) {
  if (bet.legs.some(({ score }) => score !== undefined)) return undefined;
  const legs = bet.legs.map(({ market, selection, line, odds }) => ({
    taken: odds,
    closing: closing.find(
      (price) => price.market === market && price.selection === selection && price.line === line,
    )?.odds as Odds | undefined,
  }));
  return closingValue(legs, bet.shape);
}
