import type { MarketFacts } from '@palpite/kernel/match-facts';
import { misfitOf } from '@palpite/kernel/settlement/market-fit';
import { selectionsOf } from '@palpite/kernel/settlement/market-selections';
import type { Database } from '../../../platform/database/database.ts';
import type { BetMarket } from '../../sportsbook/betting/index.ts';
import type { MarketResults } from '../../sportsbook/settlement/index.ts';
import type { BetsPort } from './bets-port.ts';
import type { TradingPort } from './trading-port.ts';

/** A market, from the book, from a bet on it, or from a decision about it. */
export interface AdminMarket {
  readonly market: number;
  readonly match: number;
  /** Type, period and line. */
  readonly about: Pick<MarketFacts, 'type' | 'period' | 'line'>;
  readonly labels: BetMarket['labels'] | undefined;
  /** All of a market whose rule names them; otherwise the ones that the book, a bet or the result has. */
  readonly selections: readonly string[];
  /** A feed may divide the market as it likes: a result can name selections that are not listed. */
  readonly isOpen: boolean;
  /** Whether a result may name the selection. */
  readonly accepts: (selection: string) => boolean;
  readonly standing: MarketResults | undefined;
}

/** Undefined when neither the book nor a bet has it. */
export async function adminMarket(
  { bets, trading }: { readonly bets: BetsPort; readonly trading: TradingPort },
  market: number,
  reader?: Pick<Database, 'read'>,
): Promise<AdminMarket | undefined> {
  const held = trading.book.market(market);
  const [bet, [standing]] = await Promise.all([
    bets.admin.market(market, reader),
    bets.settlement.resultsOf([market], reader),
  ]);
  const match = held?.match ?? bet?.match;
  const about = held ?? (bet && { ...bet.labels, line: bet.line });
  if (match === undefined || !about) return undefined;
  const sport = trading.book.match(match)?.sport ?? bet?.labels.sport;
  const ofRule = sport && selectionsOf(sport, about.type);
  const selections = new Set([
    ...(ofRule?.usual ?? []),
    ...(held?.prices.map(({ selection }) => selection) ?? []),
    ...(bet?.selections ?? []),
    ...(standing?.result?.bySelection.keys() ?? []),
  ]);
  const isOpen = ofRule?.isOpen ?? false;
  const accepts = (selection: string) =>
    selections.has(selection) ||
    (isOpen && sport !== undefined && misfitOf(sport, about, [selection]) === undefined);
  return {
    market,
    match,
    about,
    labels: bet?.labels,
    selections: [...selections],
    isOpen,
    accepts,
    standing,
  };
}

/** Each market takes several reads, and the connection pool is shared by the whole server. */
const AT_ONCE = 4;

/** The known markets by number. */
export async function adminMarkets(
  ports: { readonly bets: BetsPort; readonly trading: TradingPort },
  markets: readonly number[],
): Promise<ReadonlyMap<number, AdminMarket>> {
  const found = new Map<number, AdminMarket>();
  for (let start = 0; start < markets.length; start += AT_ONCE) {
    const group = markets.slice(start, start + AT_ONCE);
    for (const known of await Promise.all(group.map((market) => adminMarket(ports, market))))
      if (known) found.set(known.market, known);
  }
  return found;
}

/** For the audit. */
export function marketText({ market, about }: AdminMarket): string {
  const { type, period, line } = about;
  return [
    type,
    ...(period === 'full-time' ? [] : [period]),
    ...(line === '' ? [] : [line]),
    `(${market})`,
  ].join(' ');
}
