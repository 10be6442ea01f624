import type { Fiat } from '@palpite/kernel/assets';
import { cashChange, factsAfter, type MarketDecision } from '../core/decision.ts';
import { readFacts, readWords } from '../store/facts.ts';
import type { SettlementDeps } from './deps.ts';

/** Per currency, in its units. */
export interface PreviewedMoney {
  readonly asset: Fiat;
  readonly credited: bigint;
  readonly debited: bigint;
}

export interface DecisionPreview {
  /** Bets whose settlement changes. */
  readonly bets: number;
  readonly money: readonly PreviewedMoney[];
  /** There are more bets than were computed: all figures are lower bounds. */
  readonly isCut: boolean;
}

type Sums = Omit<PreviewedMoney, 'asset'>;

const BATCH = 1_000;
/** How many bets are computed before an operator decides. */
const MOST = 20_000;

/**
 * What a decision about a market would move, bet by bet, by the same rules that settle them. Bets that wait for their
 * confirmation are left out: they have not been accepted.
 */
export async function previewDecision(
  { database, betting }: Pick<SettlementDeps, 'database' | 'betting'>,
  market: number,
  decision: MarketDecision,
): Promise<DecisionPreview> {
  const after = factsAfter(await readFacts(database, market), decision);
  const money = new Map<Fiat, Sums>();
  let bets = 0;
  let last = 0n;
  for (let looked = 0; looked < MOST; looked += BATCH) {
    const batch = await betting.betsOfMarket(market, last, BATCH);
    const facts = await readWords(
      database,
      batch.flatMap(({ legs }) => legs.map((leg) => leg.market)),
    );
    facts.set(market, after);
    for (const bet of batch) {
      const change = cashChange(bet, facts);
      if (change === undefined) continue;
      bets += 1;
      const { credited, debited } = money.get(bet.asset) ?? { credited: 0n, debited: 0n };
      money.set(bet.asset, {
        credited: change > 0n ? credited + change : credited,
        debited: change < 0n ? debited - change : debited,
      });
    }
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) return { bets, money: listed(money), isCut: false };
  }
  return { bets, money: listed(money), isCut: true };
}

function listed(money: ReadonlyMap<Fiat, Sums>): PreviewedMoney[] {
  return [...money].map(([asset, { credited, debited }]) => ({ asset, credited, debited }));
}
