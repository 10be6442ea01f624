import type { MarketGroup } from '@palpite/contract/entities/match';
import { marketPeriodOf } from '@palpite/contract/tables/market-periods';
import { marketOf } from '@palpite/contract/tables/market-types';
import type { MarketPeriod } from '@palpite/kernel/sports';
import styles from './market-period.module.css';

/** The periods of the match as bars; periods that are not whole parts have only a text. */
const HALVES: Readonly<Partial<Record<MarketPeriod, readonly boolean[]>>> = {
  'full-time': [true, true],
  'first-half': [true, false],
  'second-half': [false, true],
};
const QUARTERS: Readonly<Partial<Record<MarketPeriod, readonly boolean[]>>> = {
  'full-time': [true, true, true, true],
  'first-half': [true, true, false, false],
  'second-half': [false, false, true, true],
  'quarter-1': [true, false, false, false],
  'quarter-2': [false, true, false, false],
  'quarter-3': [false, false, true, false],
  'quarter-4': [false, false, false, true],
};

function partsOf({ mty, pe }: Pick<MarketGroup, 'mty' | 'pe'>): readonly boolean[] {
  const sport = marketOf(mty)?.sport;
  const period = sport && marketPeriodOf(sport, pe);
  if (!period) return [];
  if (sport === 'football') return HALVES[period] ?? [];
  return sport === 'basketball' ? (QUARTERS[period] ?? []) : [];
}

export interface PeriodTagProps {
  readonly group: Pick<MarketGroup, 'mty' | 'pe'>;
  readonly name: string;
}

/** The part of the match that a market is about. */
export function PeriodTag({ group, name }: PeriodTagProps) {
  const parts = partsOf(group);
  return (
    <span className={styles.tag}>
      {parts.length > 0 && (
        <span className={styles.parts} aria-hidden="true">
          {parts.map((isPlayed, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a match never change their order.
            <i key={index} className={isPlayed ? styles.played : styles.other} />
          ))}
        </span>
      )}
      {name}
    </span>
  );
}
