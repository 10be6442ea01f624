import type { Instruments } from './instruments.ts';

/** The last day of the business in money of each currency, and the open risk in the base currency. */
export interface BusinessReading {
  readonly currencies: readonly {
    readonly currency: string;
    readonly staked: number;
    readonly ggr: number;
    readonly deposits: number;
    readonly payouts: number;
  }[];
  readonly openLiability: number;
  readonly overdueMatches: number;
  readonly overdueBets: number;
}

export interface BusinessMetrics {
  /** Read whenever the metrics are rendered; undefined on a node that does not count. */
  watch(read: () => BusinessReading | undefined): void;
}

type Money = 'staked' | 'ggr' | 'deposits' | 'payouts';

export function businessMetrics(make: Instruments): BusinessMetrics {
  return {
    watch(read) {
      const money = (name: string, help: string, of: Money) =>
        make.observedEach(name, help, 'currency', () =>
          (read()?.currencies ?? []).map((row): [string, number] => [row.currency, row[of]]),
        );
      money('business_staked_day', 'Stakes of the last 24 hours in money of the currency', 'staked');
      money('business_ggr_day', 'Settled stakes less returns of the last 24 hours', 'ggr');
      money('business_deposits_day', 'Credited deposits of the last 24 hours', 'deposits');
      money('business_payouts_day', 'Withdrawals that left in the last 24 hours', 'payouts');
      const risk = (name: string, help: string, of: (reading: BusinessReading) => number) =>
        make.observedEach(name, help, 'scope', () => {
          const reading = read();
          return reading ? [['all', of(reading)] as const] : [];
        });
      risk(
        'business_open_liability',
        'What open bets could cost, in the base currency',
        (r) => r.openLiability,
      );
      risk('business_overdue_matches', 'Matches with open bets that began long ago', (r) => r.overdueMatches);
      risk('business_overdue_bets', 'Open bets on those matches', (r) => r.overdueBets);
    },
  };
}
